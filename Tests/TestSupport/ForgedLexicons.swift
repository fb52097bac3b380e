package import TiengLexicon

/// Files that only look like a lexicon: their checksums are right, and some of their numbers are not.
package struct ForgedLexicons {
  private let good: [UInt8]
  private var random: SeededRandom

  package init(_ good: [UInt8], seed: UInt64) {
    self.good = good
    random = SeededRandom(seed: seed)
  }

  /// The next file, and what is wrong with it.
  package mutating func next() -> (bytes: [UInt8], damage: String) {
    var bytes = good
    var damages: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let section = LexiconFormat.Section.allCases.randomElement(using: &random)!
      let range = ForgedLexicons.range(of: section, in: bytes)
      guard !range.isEmpty else { continue }
      damages.append("\(section) \(damage(&bytes, range))")
    }
    if Int.random(in: 0..<8, using: &random) == 0 { damages.append(moveSection(in: &bytes)) }
    ForgedLexicons.seal(&bytes)
    return (bytes, damages.joined(separator: ", "))
  }

  /// Damages a section, or a piece of it.
  private mutating func damage(_ bytes: inout [UInt8], _ section: Range<Int>) -> String {
    let isWhole = Int.random(in: 0..<4, using: &random) == 0
    let start = isWhole ? section.lowerBound : Int.random(in: section, using: &random)
    let length = isWhole ? section.count : 1 << Int.random(in: 0...20, using: &random)
    let piece = start..<min(section.upperBound, start + length)
    // Numbers of two and four bytes begin at a multiple.
    let aligned = piece.lowerBound / 4 * 4
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      fill(&bytes, piece) { _ in 0 }
      return "zeros"
    case 1:
      fill(&bytes, piece) { _ in 0xff }
      return "ones"
    case 2:
      for index in piece { bytes[index] = .random(in: 0...255, using: &random) }
      return "anything"
    case 3:
      bytes[piece].reverse()
      return "turned round"
    case 4:
      let value = UInt8.random(in: 0...255, using: &random)
      fill(&bytes, piece) { _ in value }
      return "\(value) throughout"
    case 5:
      // One number for all, such as the end of the table.
      let number = UInt32.random(in: 0...UInt32(section.count), using: &random).littleEndian
      let digits = withUnsafeBytes(of: number) { Array($0) }
      fill(&bytes, piece) { digits[($0 - aligned) % 4] }
      return "\(number) throughout"
    default:
      // Ascending numbers, as far as they go: chains of words and nodes.
      let step = UInt32.random(in: 1...40, using: &random)
      fill(&bytes, piece) { index in
        let number = (UInt32((index - section.lowerBound) / 4) &* step).littleEndian
        return withUnsafeBytes(of: number) { $0[(index - aligned) % 4] }
      }
      return "steps of \(step)"
    }
  }

  private func fill(_ bytes: inout [UInt8], _ piece: Range<Int>, _ value: (Int) -> UInt8) {
    bytes.withUnsafeMutableBytes { for index in piece { $0[index] = value(index) } }
  }

  /// Changes where a section is, or how long.
  private mutating func moveSection(in bytes: inout [UInt8]) -> String {
    let section = LexiconFormat.Section.allCases.randomElement(using: &random)!
    let isLength = Bool.random(using: &random)
    let entry = LexiconFormat.headerSize + section.rawValue * 16 + (isLength ? 8 : 0)
    let number =
      Bool.random(using: &random)
      ? UInt64.random(in: 0...UInt64(bytes.count), using: &random)
      : [0, 1, 7, UInt64.max, UInt64(bytes.count)].randomElement(using: &random)!
    withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(entry..<entry + 8, with: $0) }
    return "\(section) has another \(isLength ? "length" : "place")"
  }

  /// Writes the right checksums.
  package static func seal(_ bytes: inout [UInt8]) {
    let body = LexiconFormat.headerSize + LexiconFormat.tableSize
    let checksum = bytes.withUnsafeBytes {
      LexiconFormat.checksum(UnsafeRawBufferPointer(rebasing: $0[body...]))
    }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
    let header = bytes.withUnsafeBytes { LexiconFormat.headerChecksum($0) }
    withUnsafeBytes(of: header.littleEndian) { bytes.replaceSubrange(56..<64, with: $0) }
  }

  package static func range(of section: LexiconFormat.Section, in bytes: [UInt8]) -> Range<Int> {
    bytes.withUnsafeBytes { bytes in
      let entry = LexiconFormat.headerSize + section.rawValue * 16
      let start = Int(clamping: bytes.number(at: entry, UInt64.self))
      let length = Int(clamping: bytes.number(at: entry + 8, UInt64.self))
      guard start <= bytes.count, length <= bytes.count - start else { return 0..<0 }
      return start..<start + length
    }
  }
}

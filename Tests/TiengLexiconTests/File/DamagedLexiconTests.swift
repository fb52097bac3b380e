import Foundation
import TestSupport
import Testing
import TiengLexicon

/// Damaged lexicons, and files of other kinds.
@Suite struct DamagedLexiconTests {
  /// A lexicon that has something in every section.
  private let good: [UInt8] = {
    var builder = SmallLexicon.builder
    for (word, capitals) in [("Hà", 9_000), ("học", 2), ("nội", 70)] as [(String, UInt64)] {
      builder.add(capitals: capitals, word: word)
    }
    builder.neverSuggest("hóc")
    builder.set(clauseWeights: (0..<64).map { UInt8($0 * 37 % 256) })
    return builder.build()
  }()

  /// `make fuzz` runs more rounds.
  private static let rounds =
    ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] == nil ? 1_000 : 10_000

  @Test func `a file of another kind is not a lexicon`() {
    for bytes in [[], Array("TiengLe".utf8), Array("SQLite format 3 and so on".utf8)] {
      #expect(throws: LexiconError.foreign) { try Lexicon(bytes) }
    }
  }

  @Test func `a newer version is refused`() {
    var newer = good
    newer[8] = 9
    #expect(throws: LexiconError.newer(9)) { try Lexicon(newer) }
  }

  @Test func `an older version is refused`() {
    var older = good
    older[8] = 1
    #expect(throws: LexiconError.older(1)) { try Lexicon(older) }
    #expect(
      LexiconError.older(1).description
        == "it has version 1 of the format; this program reads \(LexiconFormat.version)")
  }

  @Test func `every truncation is refused`() {
    for length in 8..<good.count {
      #expect(throws: LexiconError.self) { try Lexicon(Array(good[..<length])) }
    }
    #expect(throws: LexiconError.truncated(expected: good.count, found: good.count + 1)) {
      try Lexicon(good + [0])
    }
  }

  /// Changes each byte of the header and the section table, and every seventh byte of the rest, so
  /// that all places in the words of a checksum are tried.
  @Test func `a changed byte is found`() {
    let body = LexiconFormat.headerSize + LexiconFormat.tableSize
    for index in Array(0..<body) + Array(stride(from: body, to: good.count, by: 7)) {
      var bytes = good
      bytes[index] ^= 0x10
      #expect(throws: LexiconError.self) { try Lexicon(bytes).verify() }
    }
  }

  /// A lexicon that was not verified may give wrong words, but must never crash. Bytes of all
  /// sections after the table are changed.
  @Test func `a damaged body does no harm`() throws {
    var random = SeededRandom(seed: 4)
    let body = LexiconFormat.headerSize + LexiconFormat.tableSize
    for _ in 0..<Self.rounds {
      var bytes = good
      for _ in 0..<8 { damage(&bytes, body..<bytes.count, &random) }
      if let lexicon = try? Lexicon(bytes) { use(lexicon) }
    }
  }

  /// Random changes seldom hit small sections.
  @Test(arguments: LexiconFormat.Section.allCases)
  func `a damaged section does no harm`(section: LexiconFormat.Section) throws {
    var random = SeededRandom(seed: UInt64(section.rawValue))
    let range = range(of: section)
    #expect(!range.isEmpty)
    for _ in 0..<50 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&bytes, range, &random) }
      if let lexicon = try? Lexicon(bytes) { use(lexicon) }
    }
  }

  /// The place of a weight is a hash without its high bits.
  @Test func `a table of weights whose size is no power of two is refused`() throws {
    let entry = LexiconFormat.headerSize + LexiconFormat.Section.clauseWeights.rawValue * 16
    for size: UInt8 in [1, 3, 32, 48, 63] {
      var bytes = good
      bytes[entry + 8] = size
      let checksum = bytes.withUnsafeBytes { LexiconFormat.headerChecksum($0) }
      withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(56..<64, with: $0) }
      if size & (size - 1) == 0 {
        use(try Lexicon(bytes))
      } else {
        #expect(throws: LexiconError.corrupt("its parts do not fit together")) {
          try Lexicon(bytes)
        }
      }
    }
  }

  /// NaN would never be found as the best of some numbers.
  @Test func `a table without logarithms is refused`() throws {
    let start = range(of: .codebooks).lowerBound
    for bad: Float in [.nan, .infinity, -.signalingNaN, 1e30] {
      for entry in [0, 300, 11 * 256 - 1] {
        var bytes = good
        withUnsafeBytes(of: bad.bitPattern.littleEndian) {
          bytes.replaceSubrange(start + entry * 4..<start + entry * 4 + 4, with: $0)
        }
        #expect(throws: LexiconError.self) { try Lexicon(bytes) }
      }
    }
  }

  /// Each node has all later nodes as children, which gives too many paths to walk.
  @Test func `the search in an endless tree ends soon`() throws {
    var builder = LexiconBuilder(locale: "en")
    var random = SeededRandom(seed: 9)
    for _ in 0..<3000 {
      let letters = (0..<8).map { _ in "abcdefgh".randomElement(using: &random)! }
      builder.add(word: String(letters), count: 9)
    }
    var bytes = builder.build()
    let range = range(of: .nodeChildren, in: bytes)
    let count = range.count / 4
    for node in 0..<count {
      let child = UInt32(node % 2 == 0 ? min(node + 1, count - 1) : count - 1).littleEndian
      withUnsafeBytes(of: child) {
        bytes.replaceSubrange(
          range.lowerBound + node * 4..<range.lowerBound + node * 4 + 4, with: $0)
      }
    }
    let lexicon = try Lexicon(bytes)
    for effort in 1...3 {
      let near = NearKeys(
        lexicon.tree, near: Array("abcdefghabcdefgh".utf8),
        NearKeys.Effort(limit: effort, start: 0))
      #expect(near.found.count <= 400_000)
    }
    use(lexicon)
  }

  /// All keys are the same one, though the checksum of the body is right. A walk over the words of a key
  /// would go through the whole file for each of them.
  @Test func `a forged file with a right checksum holds up nothing`() throws {
    var builder = LexiconBuilder(locale: "en")
    for word in 0..<3_000 { builder.add(word: "w\(word)", count: 9) }
    let real = builder.build()
    try Lexicon(real).verify()
    for section in [LexiconFormat.Section.keyOffsets, .nodeChildren, .wordOffsets] {
      var bytes = real
      for index in range(of: section, in: bytes) { bytes[index] = 0 }
      let body = LexiconFormat.headerSize + LexiconFormat.tableSize
      let checksum = bytes[body...].withUnsafeBytes { LexiconFormat.checksum($0) }
      withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
      let header = bytes.withUnsafeBytes { LexiconFormat.headerChecksum($0) }
      withUnsafeBytes(of: header.littleEndian) { bytes.replaceSubrange(56..<64, with: $0) }
      let lexicon = try Lexicon(bytes)
      #expect(lexicon.words(like: "").count <= Lexicon.mostWithKey)
      #expect(throws: LexiconError.self, "\(section)") { try lexicon.verify() }
      use(lexicon)
    }
  }

  @Test func `a file that is read in pieces is checked like one in memory`() throws {
    let lexicon = try Lexicon(good)
    for size in [8, 64, 1024, 1 << 20] {
      for damage in [false, true] {
        var bytes = good
        if damage { bytes[bytes.count - 9] ^= 1 }
        var rest = bytes[...]
        let isGood =
          (try? lexicon.verify(inPiecesOf: size) { buffer in
            let piece = rest.prefix(buffer.count)
            buffer.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
          }) != nil
        #expect(isGood != damage, "\(size)")
      }
    }
  }

  private func range(
    of section: LexiconFormat.Section, in bytes: [UInt8]? = nil
  ) -> Range<Int> {
    (bytes ?? good).withUnsafeBytes { bytes in
      let entry = LexiconFormat.headerSize + section.rawValue * 16
      let start = Int(bytes.number(at: entry, UInt64.self))
      return start..<start + Int(bytes.number(at: entry + 8, UInt64.self))
    }
  }

  private func damage(_ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededRandom) {
    let byte: UInt8 = Bool.random(using: &random) ? 0xff : .random(in: 0...255, using: &random)
    bytes[Int.random(in: range, using: &random)] = byte
  }

  private func use(_ lexicon: Lexicon) {
    for word in 0..<lexicon.wordCount {
      _ = lexicon.text(word)
      _ = lexicon.context(after: [1, 2, 3]).logProbability(of: word)
    }
    for after in [[], [3], [3, 4], [2, 8, 9], [1, 2, 5, nil, 7]] {
      _ = lexicon.completions(of: "n", after: after, count: 5)
      _ = lexicon.completions(of: "hà n", after: after, count: 5)
      _ = lexicon.nextWords(after: after, count: 5)
    }
    _ = lexicon.continuations(after: [3, 4], atLeast: 0.2, longest: 3)
    _ = lexicon.words(like: "tôi")
    let restorer = MarksRestorer(lexicon)
    _ = restorer.restore(["toi", "muon", "di", "hoc"])
    _ = restorer.restore(line: "Toi muon di hoc o Ha Noi, 12.5!")
    _ = restorer.readings(of: ["toi", "muon", "di"], count: 3)
    _ = Corrector(lexicon).corrections(of: "muonn", after: [1, 2], count: 3)
  }
}

/// The characters of some words without case and accents.
///
/// Without Foundation there are no decompositions of Unicode, but there are its names: LATIN SMALL
/// LETTER O WITH CIRCUMFLEX AND ACUTE is LATIN SMALL LETTER O.
struct Folding {
  private var folded: [Unicode.Scalar: String] = [:]
  /// The remaining letters beyond ASCII, with their numbers.
  private var numbers: [Unicode.Scalar: UInt8] = [:]

  init(of words: Set<String>) {
    for word in words {
      for scalar in word.unicodeScalars where !scalar.isASCII && folded[scalar] == nil {
        folded[scalar] = scalar.withoutAccent
      }
      // A user may type capitals where the words have none.
      for scalar in word.uppercased().unicodeScalars where !scalar.isASCII && folded[scalar] == nil
      {
        folded[scalar] = scalar.withoutAccent
      }
    }
    let letters = Set(folded.values.flatMap(\.unicodeScalars)).filter { !$0.isASCII }.sorted()
    for (index, letter) in letters.enumerated() {
      numbers[letter] = UInt8(min(0x80 + index, Int(FoldingTable.unknown)))
    }
  }

  func key(of word: String) -> [UInt8] {
    word.unicodeScalars.flatMap { scalar in
      scalar.isASCII ? [letter(scalar)] : letters(of: scalar)
    }
  }

  private func letters(of scalar: Unicode.Scalar) -> [UInt8] {
    folded[scalar].map { $0.unicodeScalars.map(letter) } ?? [FoldingTable.unknown]
  }

  private func letter(_ scalar: Unicode.Scalar) -> UInt8 {
    guard scalar.isASCII else { return numbers[scalar] ?? FoldingTable.unknown }
    let byte = UInt8(scalar.value)
    return 0x41...0x5a ~= byte ? byte | 0x20 : byte
  }

  /// The section of the file, as ``FoldingTable`` reads it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for scalar in folded.keys.sorted() {
      let letters = Array(letters(of: scalar).prefix(8))
      bytes.append(littleEndian: scalar.value)
      bytes += letters + Array(repeating: 0, count: 8 - letters.count)
    }
    return bytes
  }
}

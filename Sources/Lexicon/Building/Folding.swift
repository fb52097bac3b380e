/// What the characters of some words are without case and accents.
///
/// Unicode's decompositions are not to be had without Foundation, but its names
/// are: LATIN SMALL LETTER O WITH CIRCUMFLEX AND ACUTE is LATIN SMALL LETTER O.
struct Folding {
  private var folded: [Unicode.Scalar: String] = [:]
  /// The letters beyond ASCII that are left, with their numbers.
  private var numbers: [Unicode.Scalar: UInt8] = [:]

  init(of words: Set<String>) {
    for word in words {
      for scalar in word.unicodeScalars where !scalar.isASCII && folded[scalar] == nil {
        folded[scalar] = Folding.fold(scalar)
      }
      // A person may type capitals where the words have none.
      for scalar in word.uppercased().unicodeScalars where !scalar.isASCII && folded[scalar] == nil
      {
        folded[scalar] = Folding.fold(scalar)
      }
    }
    let letters = Set(folded.values.flatMap(\.unicodeScalars)).filter { !$0.isASCII }.sorted()
    for (index, letter) in letters.enumerated() {
      numbers[letter] = UInt8(min(0x80 + index, Int(FoldingTable.unknown)))
    }
  }

  fileprivate static func fold(_ scalar: Unicode.Scalar) -> String {
    if let special = special[scalar] { return special }
    let small = scalar.properties.lowercaseMapping
    let result = small.unicodeScalars.map { scalar in
      special[scalar] ?? String(base(of: scalar))
    }
    return result.joined()
  }

  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "İ": "i",
    "ё": "е", "Ё": "е", "’": "'",
  ]

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let name = scalar.properties.name,
      let end = name.firstIndex(of: " WITH ")
    else { return scalar }
    return letters[String(name[..<end])] ?? scalar
  }

  /// The small letters of the alphabets that have accents, by name.
  private static let letters: [String: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0x61...0x7a, 0x3b1...0x3c9, 0x430...0x44f]
    var letters: [String: Unicode.Scalar] = [:]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
      letters[name] = scalar
    }
    return letters
  }()

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

extension Unicode.Scalar {
  /// The character in small letters without its accent, as lexicons take it:
  /// `Ộ` is o, `ß` is ss.
  package var withoutAccent: String { Folding.fold(self) }
}

extension String {
  /// Where a text stands first.
  fileprivate func firstIndex(of text: String) -> String.Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.startIndex }
      rest.removeFirst()
    }
    return nil
  }
}

extension [UInt8] {
  mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

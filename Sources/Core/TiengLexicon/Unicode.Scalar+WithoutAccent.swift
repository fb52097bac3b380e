extension Unicode.Scalar {
  /// The character as a lexicon's keys have it, small and without its accent: o for `Ộ`, ss for
  /// `ß`.
  package var withoutAccent: String {
    if let special = Self.special[self] { return special }
    let small = properties.lowercaseMapping
    let result = small.unicodeScalars.map { scalar in
      Self.special[scalar] ?? String(Self.base(of: scalar))
    }
    return result.joined()
  }

  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "İ": "i",
    "ё": "е", "Ё": "е", "’": "'",
  ]

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let name = scalar.properties.name, let count = bytesBeforeWith(in: name) else {
      return scalar
    }
    return letters[String(Substring(name.utf8.prefix(count)))] ?? scalar
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

  /// The number of bytes of a name before ` WITH `. It counts bytes because the tables of word keys
  /// ask for the names of thousands of letters.
  private static func bytesBeforeWith(in name: String) -> Int? {
    var name = name
    return name.withUTF8 { bytes in
      let text: StaticString = " WITH "
      let count = text.utf8CodeUnitCount
      guard bytes.count > count else { return nil }
      return (0..<(bytes.count - count)).first { start in
        (0..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
      }
    }
  }
}

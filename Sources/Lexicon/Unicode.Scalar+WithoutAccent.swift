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
}

extension String {
  /// The place where a text first occurs.
  fileprivate func firstIndex(of text: String) -> String.Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.startIndex }
      rest.removeFirst()
    }
    return nil
  }
}

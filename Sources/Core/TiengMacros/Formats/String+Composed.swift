extension String {
  /// The text with Latin letters and their marks composed (NFC): `a` + U+0323 + U+0302, with the
  /// marks in either order, becomes U+1EAD (ậ).
  ///
  /// The standard library compares by canonical equivalence, but it does not tell which form a
  /// string has, and without Foundation there are no normal forms. So the composed letters are
  /// looked up by that comparison. Other scripts stay as they are.
  var composed: String {
    guard utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return self }
    var result = ""
    for character in self {
      if let letter = Character.composedLatin[character] {
        result.unicodeScalars.append(letter)
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// True if the character is in the block of marks that Latin letters decompose into. In UTF-8
  /// these begin with 0xCC or 0xCD.
  var isCombiningMark: Bool { (0x300...0x36F).contains(value) }
}

extension Character {
  /// The Latin letters that are one scalar. Each is found by any of its equivalent forms.
  fileprivate static let composedLatin: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x1E00...0x1EFF]
    let letters = blocks.joined().compactMap { Unicode.Scalar($0) }
    return Dictionary(letters.map { (Character($0), $0) }) { first, _ in first }
  }()
}

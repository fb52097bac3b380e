// Keyboards with keys for marked letters, such as XKB's Vietnamese layout: ă â ê ô ơ ư đ.
extension TypingMethod {
  /// The code of the key that types a character, or nil if the character is not part of words. A
  /// Latin-1 character that the method uses is its own code.
  @inline(__always)
  public func key(of character: Unicode.Scalar) -> UInt8? {
    if let code = UInt8(exactly: character.value), composes(code) { return code }
    return character.isASCII ? nil : MarkedKey.code(of: character)
  }
}

/// Codes for letters that already have their mark. No key that composes has these codes in Latin-1.
enum MarkedKey {
  private static let first: UInt8 = 0x80
  private static let characters = Array("ăâêôơưđĂÂÊÔƠƯĐ".unicodeScalars)
  private static let letters: [Letter] = [.ă, .â, .ê, .ô, .ơ, .ư, .đ]

  static func code(of character: Unicode.Scalar) -> UInt8? {
    characters.firstIndex(of: character).map { first + UInt8($0) }
  }

  @inline(__always)
  static func contains(_ key: UInt8) -> Bool { 0x80...0x8d ~= key }

  static func letter(_ key: UInt8) -> (letter: Letter, isCapital: Bool) {
    let index = Int(key - first)
    return (letters[index % letters.count], index >= letters.count)
  }

  static func character(_ key: UInt8) -> Unicode.Scalar { characters[Int(key - first)] }
}

/// Windows code page 1252, the page that Vietnamese fonts were drawn over.
///
///     Windows1252.character(0xD5) == 0xD5     // true: Õ
///     Windows1252.character(0x80) == 0x20AC   // true: €
///
/// From `CP1252.TXT` of unicode.org. The bytes that the page leaves empty (0x81, 0x8D, 0x8F, 0x90,
/// 0x9D) are control characters of the same number, as in Windows.
package enum Windows1252 {
  package static func character(_ byte: UInt8) -> UInt32 {
    0x80..<0xA0 ~= byte ? fromHex80[Int(byte) - 0x80] : UInt32(byte)
  }

  /// The byte of a character, or nil if there is none.
  static func byte(of scalar: UInt32) -> UInt8? {
    if scalar < 0x100, !(0x80..<0xA0 ~= scalar) { return UInt8(scalar) }
    return fromHex80.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
  }

  /// The byte of a character, or of another character of the same shape, which readers of PDF give:
  /// − for the soft hyphen, ∙ for ·, μ of Greek for µ. Nil if there is none.
  static func byte(shownAs scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x2212, 0x2010, 0x2011: 0xAD
    case 0x2219, 0x22C5: 0xB7
    case 0x3BC: 0xB5
    case 0x2C9: 0xAF
    default: byte(of: scalar.value)
    }
  }

  /// The symbol of a byte. Nil if it is a letter or a control character.
  ///
  /// Makers of Vietnamese fonts took the places of Western letters and left
  /// quotation marks, dashes and signs alone.
  static func symbol(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x81, 0x8D, 0x8F, 0x90, 0x9D: nil
    case 0x83, 0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F, 0xAA, 0xBA: nil
    case 0x80...0xBF, 0xD7, 0xF7: character(byte)
    default: nil
    }
  }

  /// The characters other than letters in which code page 1258 differs from page 1252: combining
  /// tones and the đồng. From `CP1258.TXT` of unicode.org.
  static func vietnamese(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x81, 0x8A, 0x8D, 0x8E, 0x8F, 0x90, 0x9A, 0x9D, 0x9E: nil
    case 0xCC: 0x300
    case 0xD2: 0x309
    case 0xDE: 0x303
    case 0xEC: 0x301
    case 0xF2: 0x323
    case 0xFE: 0x20AB
    case 0x80...0xFF: character(byte)
    default: nil
    }
  }

  private static let fromHex80: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}

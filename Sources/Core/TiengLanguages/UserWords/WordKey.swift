import TiengLexicon

/// The form in which words are looked up: lower case without accents.
///
///     WordKey.key(of: "Đường")   // duong
package enum WordKey {
  package static func key(of text: String) -> String {
    var key = ""
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        let isCapital = 0x41...0x5a ~= value
        key.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(value | 0x20)) : scalar)
      } else {
        append(scalar, to: &key)
      }
    }
    return key
  }

  private static func append(_ scalar: Unicode.Scalar, to key: inout String) {
    switch scalar.value {
    case 0xc0..<0x530: append(first[Int(scalar.value - 0xc0)], of: scalar, to: &key)
    case 0x1e00..<0x2000: append(second[Int(scalar.value - 0x1e00)], of: scalar, to: &key)
    case 0x2019: key.append("'")
    default:
      if scalar.properties.canonicalCombiningClass.rawValue == 0 {
        key.unicodeScalars.append(scalar)
      }
    }
  }

  private static func append(
    _ letter: UInt16, of scalar: Unicode.Scalar, to key: inout String
  ) {
    guard letter != several else {
      return key.unicodeScalars.append(contentsOf: scalar.withoutAccent.unicodeScalars)
    }
    if letter != 0, let letter = Unicode.Scalar(letter) { key.unicodeScalars.append(letter) }
  }

  /// In the tables: the letter becomes more than one, such as æ.
  private static let several = UInt16.max

  /// The Latin, Greek and Cyrillic letters without accents. 0 if nothing is left, as of an accent.
  private static let first = letters(in: 0xc0..<0x530)
  private static let second = letters(in: 0x1e00..<0x2000)

  private static func letters(in range: Range<UInt32>) -> [UInt16] {
    range.map { value in
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.canonicalCombiningClass.rawValue == 0
      else { return 0 }
      let letters = scalar.withoutAccent.unicodeScalars
      guard let only = letters.first, letters.count == 1 else { return several }
      return UInt16(only.value)
    }
  }

  /// Makes the tables.
  static func prepare() { _ = (first, second) }
}

extension UserWords {
  /// Makes the tables with which words are found. They take some milliseconds. It can be called on
  /// any thread.
  package static func prepare() { WordKey.prepare() }
}

import Lexicon

/// The form in which words are looked up: lower case without accents.
///
///     WordKey.key(of: "Đường")   // duong
enum WordKey {
  static func key(of text: String) -> String {
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
    case 0xc0..<0x530: key.unicodeScalars.append(contentsOf: first[Int(scalar.value - 0xc0)])
    case 0x1e00..<0x2000: key.unicodeScalars.append(contentsOf: second[Int(scalar.value - 0x1e00)])
    case 0x2019: key.append("'")
    default:
      if scalar.properties.canonicalCombiningClass.rawValue == 0 {
        key.unicodeScalars.append(scalar)
      }
    }
  }

  /// The Latin, Greek and Cyrillic letters without accents.
  private static let first = letters(in: 0xc0..<0x530)
  private static let second = letters(in: 0x1e00..<0x2000)

  private static func letters(in range: Range<UInt32>) -> [String.UnicodeScalarView] {
    range.map { value in
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.canonicalCombiningClass.rawValue == 0
      else { return "".unicodeScalars }
      return scalar.withoutAccent.unicodeScalars
    }
  }

  /// Makes the tables, which takes about a millisecond, so that the first word need not wait.
  static func prepare() { _ = (first, second) }
}

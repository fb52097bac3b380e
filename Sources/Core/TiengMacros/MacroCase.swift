extension Unicode.Scalar {
  /// The letter in its small form, `ư` for `Ư`. A letter without a small form of one scalar stays.
  ///
  /// The letters of Vietnamese are computed, because the tables of the standard library take ten
  /// times as long.
  package var small: Unicode.Scalar {
    switch value {
    case 0x41...0x5A: Unicode.Scalar(value + 0x20)!
    case 0..<0xC0 where value != 0xB5: self
    case 0xC0...0xDE where value != 0xD7: Unicode.Scalar(value + 0x20)!
    case 0xC0...0xFF: self
    case 0x102, 0x110, 0x128, 0x168, 0x1A0, 0x1AF: Unicode.Scalar(value + 1)!
    case 0x103, 0x111, 0x129, 0x169, 0x1A1, 0x1B0: self
    case 0x1EA0...0x1EF9: Unicode.Scalar(value | 1)!
    default: smallByTable
    }
  }

  private var smallByTable: Unicode.Scalar {
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first! : self
  }

  fileprivate var isCapital: Bool { small != self }

  fileprivate var isSmallLetter: Bool {
    isASCII ? (0x61...0x7A).contains(value) : properties.isLowercase
  }
}

/// The case in which a key was typed, which decides the case of its text.
///
///     MacroCase(of: "vn").applied(to: "việt nam")   // việt nam
///     MacroCase(of: "Vn").applied(to: "việt nam")   // Việt nam
///     MacroCase(of: "VN").applied(to: "việt nam")   // VIỆT NAM
///     MacroCase(of: "Đ").applied(to: "đồng")        // Đồng
package enum MacroCase: Hashable {
  /// The first letter is small: the text stays as it is.
  case asStored
  /// The first letter is a capital, and the others are not all capitals or there are none.
  case capitalized
  /// Two letters or more, all capitals.
  case capitals

  package init(of typed: String) {
    var (letters, capitals) = (0, 0)
    self = .asStored
    for letter in typed.unicodeScalars where letter.isCapital || letter.isSmallLetter {
      if letters == 0 && letter.isCapital { self = .capitalized }
      letters += 1
      capitals += letter.isCapital ? 1 : 0
    }
    if capitals > 1 && capitals == letters { self = .capitals }
  }

  package func applied(to text: String) -> String {
    switch self {
    case .asStored: text
    case .capitalized: MacroCase.capitalizing(text)
    case .capitals: text.uppercased()
    }
  }

  /// Quotes and brackets before the first letter do not count; a digit does:
  /// `100 nghìn` stays.
  private static func capitalizing(_ text: String) -> String {
    guard let first = text.firstIndex(where: { $0.isLetter || $0.isNumber }) else { return text }
    let letter = text[first].unicodeScalars
    var capital = letter.first!.properties.titlecaseMapping
    capital.unicodeScalars.append(contentsOf: letter.dropFirst())
    return text[..<first] + capital + text[text.index(after: first)...]
  }
}

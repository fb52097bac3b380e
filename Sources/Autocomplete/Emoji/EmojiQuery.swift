/// Words that an emoji is looked for with.
struct EmojiQuery {
  /// The words in small letters without accents, a space between.
  let text: [UInt8]
  /// The same one by one, the longest first: it is the least likely to be found.
  let words: [[UInt8]]
  /// The words with accents, in small letters and with a capital.
  let accented: [Spellings]
  /// The whole as it is written, in small letters and with a capital.
  let spellings: Spellings

  struct Spellings {
    let small: [UInt8]
    let capital: [UInt8]

    init(_ word: String) {
      small = Array(word.utf8)
      capital = Array((word.prefix(1).uppercased() + word.dropFirst()).utf8)
    }
  }

  /// - Returns: nil if there is no letter and no digit.
  init?(_ text: String) {
    var written = [""]
    for scalar in text.unicodeScalars {
      if scalar.isWordOfName {
        written[written.count - 1] += scalar.properties.lowercaseMapping
      } else if scalar != "'", scalar != "’" {
        written.append("")
      }
    }
    written.removeAll(where: \.isEmpty)
    guard !written.isEmpty else { return nil }
    let folded = written.map { $0.unicodeScalars.flatMap(\.folded) }
    self.text = Array(folded.joined(separator: [UInt8(ascii: " ")]))
    words = folded.sorted { $0.count > $1.count }
    accented = written.filter { $0.utf8.contains { $0 >= 0x80 } }.map(Spellings.init)
    spellings = Spellings(written.joined(separator: " "))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, a digit, an accent, or the plus of +1.
  fileprivate var isWordOfName: Bool {
    if isASCII { return value.isASCIIWord }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark:
      return true
    default: return false
    }
  }

  /// The letter without accents, as UTF-8: `ế` is `e`, as its name says, LATIN
  /// SMALL LETTER E WITH CIRCUMFLEX AND ACUTE. `Scripts/make-emoji` does the
  /// same.
  fileprivate var folded: [UInt8] {
    if isASCII { return [UInt8(value)] }
    if properties.generalCategory == .nonspacingMark { return [] }
    let name = properties.name?.split(separator: " ") ?? []
    if name.count >= 4, name[0] == "LATIN", name[2] == "LETTER", name[3].utf8.count == 1,
      name.count == 4 || name[4] == "WITH", let letter = name[3].utf8.first
    {
      return [letter | 0x20]
    }
    return Array(String(self).utf8)
  }
}

extension UInt32 {
  fileprivate var isASCIIWord: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7a).contains(self | 0x20) || self == 0x2b
  }
}

extension UInt8 {
  /// Whether a byte of UTF-8 is part of a word.
  var isWord: Bool { self >= 0x80 || UInt32(self).isASCIIWord }
}

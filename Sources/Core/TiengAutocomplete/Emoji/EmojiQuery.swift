/// The words of a search for emoji.
struct EmojiQuery {
  /// The words in lower case without accents, separated by spaces.
  let text: [UInt8]
  /// The same words, longest first, because the longest is the least likely to be found.
  let words: [[UInt8]]
  /// The words with accents, in lower case and with a capital.
  let accented: [Spellings]
  /// The whole text, in lower case and with a capital.
  let spellings: Spellings

  struct Spellings {
    let small: [UInt8]
    let capital: [UInt8]

    init(_ word: String) {
      small = Array(word.utf8)
      capital = Array((word.prefix(1).uppercased() + word.dropFirst()).utf8)
    }
  }

  /// - Returns: Nil if the text has no letters and digits.
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
  /// True for letters, digits, accents, and the plus of +1.
  fileprivate var isWordOfName: Bool {
    if isASCII { return value.isASCIIWord }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark:
      return true
    default: return false
    }
  }

  /// The letter without accents, in UTF-8. It is taken from the name of the character: `ế` is LATIN
  /// SMALL LETTER E WITH CIRCUMFLEX AND ACUTE. `Scripts/make-emoji` does the same.
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
  /// True if a byte of UTF-8 is part of a word.
  var isWord: Bool { self >= 0x80 || UInt32(self).isASCIIWord }
}

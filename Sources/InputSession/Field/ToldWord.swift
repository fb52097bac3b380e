import VietnameseInput

/// The open word in what an application tells. LibreOffice tells it as a part of the text, as it is
/// or was a few keys ago, and no spaces before the caret at the end of a line.
enum ToldWord {
  /// What is before the word in a text that ends with a beginning of it, whatever its marks.
  ///
  ///     ToldWord.heads(of: "một tiê", before: "tiếng")   // ["một "]
  static func heads(of text: String, before word: String) -> [String] {
    let text = Array(text.unicodeScalars)
    let letters = word.unicodeScalars.map(letter)
    return stride(from: 1, through: min(letters.count, text.count), by: 1).filter { count in
      text.suffix(count).elementsEqual(letters.prefix(count)) { letter($0) == $1 }
    }.map { String(String.UnicodeScalarView(text.dropLast($0))) }
  }

  private static func letter(_ character: Unicode.Scalar) -> Unicode.Scalar {
    guard let letter = ToneAndLetter(character) else { return character }
    return ToneAndLetter(letter: letter.letter.base, tone: .level, isCapital: false).character
  }

  /// Whether two texts are the same but for the spaces at their ends.
  static func isSameButSpaces(_ one: String, _ other: String) -> Bool {
    TextHistory.isSame(withoutSpaces(one), withoutSpaces(other))
  }

  private static func withoutSpaces(_ text: String) -> String {
    let count = text.unicodeScalars.reversed().prefix { $0 == " " }.count
    return String(text.unicodeScalars.dropLast(count))
  }
}

import VietnameseInput

/// The open word in reports of an application. LibreOffice reports it as part of its text, possibly
/// a few keys old, and leaves out spaces at the end of a line.
enum ToldWord {
  /// The possible texts before the word in a report that ends with a beginning of the word,
  /// ignoring marks.
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

  /// True if two texts differ only in spaces at their ends.
  static func isSameButSpaces(_ one: String, _ other: String) -> Bool {
    TextHistory.isSame(withoutSpaces(one), withoutSpaces(other))
  }

  private static func withoutSpaces(_ text: String) -> String {
    let count = text.unicodeScalars.reversed().prefix { $0 == " " }.count
    return String(text.unicodeScalars.dropLast(count))
  }
}

/// Removes from a line of an answer what a model puts around it.
enum CleanLine {
  /// The most characters of a row.
  static let limit = 80

  /// The words of the line. Nil if they are about the answer, such as `Here are three:`, or if they
  /// are code.
  static func text(of line: String) -> String? {
    let visible = String(String.UnicodeScalarView(line.unicodeScalars.compactMap(visible)))
    var text = visible.drop(while: \.isWhitespace)
    guard !text.hasPrefix("```"), !text.hasPrefix("<") else { return nil }
    text = withoutListMark(text).drop { $0.isWhitespace || opening.contains($0) }
    while let last = text.last, last.isWhitespace || closing.contains(last) { text.removeLast() }
    guard text.last != ":" else { return nil }
    return String(text.filter { !quotes.contains($0) })
  }

  /// The text without the words that would make it too long.
  static func shortened(_ text: String) -> String {
    guard text.count > limit else { return text }
    let start = text.prefix(limit + 1)
    return String(start[..<(start.lastIndex(of: " ") ?? start.index(before: start.endIndex))])
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»", "`"]
  private static let opening: Set<Character> = [
    "'", "‘", "’", "*", "_", "#", "(", "[", ",", ".", ";", "!", "?", "…", "\"", "“", "«", "`",
  ]
  private static let closing: Set<Character> = [
    "'", "‘", "’", "*", "_", ")", "]", "\"", "”", "»", "`",
  ]

  /// The text without a mark of a list: `1. `, `2) `, `- ` or `• `.
  private static func withoutListMark(_ text: Substring) -> Substring {
    let number = text.prefix(2).prefix { $0.isASCII && $0.isNumber }
    let mark = text.dropFirst(number.count)
    let marks: [Character] = number.isEmpty ? ["-", "*", "•", "–"] : [".", ")", ":"]
    guard let first = mark.first, marks.contains(first),
      mark.dropFirst().first?.isWhitespace ?? true
    else { return text }
    return mark.dropFirst(2)
  }

  /// The character, or nil if it controls how text is shown. Characters that join the parts of an
  /// emoji stay.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .control: " "
    case .format: scalar == "\u{200D}" ? scalar : nil
    case .lineSeparator, .paragraphSeparator: " "
    case .privateUse, .surrogate, .unassigned: nil
    default: scalar
    }
  }
}

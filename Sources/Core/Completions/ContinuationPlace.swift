/// The place for a continuation: the words before it, and the word that it replaces.
struct ContinuationPlace {
  private let before: [Substring]
  private let word: String

  /// - Parameter word: The word at the end of the text, or after it.
  init(_ text: String, word: String) {
    let context = text.hasSuffix(word) ? text.dropLast(word.count) : text[...]
    before = context.split(whereSeparator: \.isWhitespace)
    self.word = word
  }

  /// The row for a line of an answer. Nil if the line has no words.
  func row(of line: String) -> String? {
    guard let cleaned = CleanLine.text(of: line) else { return nil }
    let clause = Clause.first(of: withoutRepetition(cleaned))
    let words = clause.split(whereSeparator: \.isWhitespace)
    guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
    let row = joined(words.joined(separator: " "))
    return row.lowercased() == word.lowercased() ? nil : CleanLine.shortened(row)
  }

  /// True if a line to which more may come already has its whole row.
  func hasWholeClause(_ line: String) -> Bool {
    CleanLine.text(of: line).map { Clause.isWhole(withoutRepetition($0)) } ?? false
  }

  /// Removes words that already stand right before the caret.
  private func withoutRepetition(_ line: String) -> String {
    let words = line.split(whereSeparator: \.isWhitespace)
    let longest = stride(from: min(words.count, before.count), to: 0, by: -1).first { count in
      zip(before.suffix(count), words).allSatisfy { $0.bare == $1.bare }
    }
    return words.dropFirst(longest ?? 0).joined(separator: " ")
  }

  /// Joins the word and a row. The row may begin with the word as it is typed or with its marks;
  /// otherwise it comes after the word.
  private func joined(_ row: String) -> String {
    guard !word.isEmpty else { return row }
    if row.lowercased().hasPrefix(word.lowercased()) { return word + row.dropFirst(word.count) }
    let first = row.prefix { !$0.isWhitespace }
    return first.withoutMarks.hasPrefix(word.withoutMarks) ? row : "\(word) \(row)"
  }
}

extension Substring {
  /// The word in small letters, without the signs around it.
  fileprivate var bare: String {
    let start = drop { !$0.isLetter && !$0.isNumber }
    let length = (start.lastIndex { $0.isLetter || $0.isNumber }).map { start[...$0].count } ?? 0
    return length == 0 ? String(self) : start.prefix(length).lowercased()
  }
}

extension StringProtocol {
  /// The text in small letters, without the marks of Vietnamese.
  var withoutMarks: String {
    String(lowercased().map { Character.withoutMarks[$0] ?? $0 })
  }
}

extension Character {
  fileprivate static let withoutMarks: [Character: Character] = {
    let rows: KeyValuePairs<Character, String> = [
      "a": "àáảãạăằắẳẵặâầấẩẫậ", "e": "èéẻẽẹêềếểễệ", "i": "ìíỉĩị", "o": "òóỏõọôồốổỗộơờớởỡợ",
      "u": "ùúủũụưừứửữự", "y": "ỳýỷỹỵ", "d": "đ",
    ]
    return Dictionary(uniqueKeysWithValues: rows.flatMap { row in row.value.map { ($0, row.key) } })
  }()
}

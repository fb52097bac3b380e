import KeyboardCore

/// New words, which no lexicon has, wait here until it is certain that they may be learned.
///
/// For that, the application must report its text, and the word must be in it among known words
/// when the line ends or the field loses the focus. A password in a terminal is never in a report.
/// A deleted word is no longer there. A word that is alone in its line may be a password typed by
/// mistake.
struct NewWords: Sendable {
  /// A word and the text before it.
  struct Word: Hashable, Sendable {
    let text: String
    let before: String
    /// True if it was in a report.
    var wasSeen = false
    /// True if it may be learned by the last report.
    var isSure = false
  }

  private var words: [Word] = []

  /// Whether the text may have changed unexpectedly, so that a report may be outdated.
  private enum Doubt: Hashable {
    case none
    case begun
    /// A key has come since. This was the last report before the key, and the next one must differ:
    /// a selection disappears only when something replaces it.
    case since(SurroundingText)
  }

  private var doubt = Doubt.none
  private var lastTold = SurroundingText(before: "")

  /// True if the caret has moved and nothing has ended the typed text since. The text may be part
  /// of another word.
  private(set) var isAtPlaceOfMove = false

  /// The greatest number of words.
  private static let capacity = 8
  /// The greatest number of new words in a row, such as the names of a person. More look like a
  /// password in groups.
  private static let longestRun = 2

  var isEmpty: Bool { words.isEmpty }

  mutating func append(_ word: String, after before: String) {
    if words.count == NewWords.capacity { words.removeFirst() }
    words.append(Word(text: word, before: before))
  }

  /// Notes that the text may have changed: by a shortcut, a deletion, or a move.
  mutating func doubt(isMove: Bool = true) {
    if isMove { isAtPlaceOfMove = true }
    guard !words.isEmpty else { return }
    doubt = .begun
    for index in words.indices { words[index].isSure = false }
  }

  /// Notes a key that types.
  mutating func type() {
    if doubt == .begun { doubt = .since(lastTold) }
  }

  /// Notes that a space has ended the text at the new place of the caret.
  mutating func endPiece() { isAtPlaceOfMove = false }

  mutating func forget() { self = NewWords() }

  /// Removes and returns the words that may be learned.
  mutating func takeSure() -> [Word] {
    let sure = words.filter(\.isSure)
    words.removeAll(where: \.isSure)
    return sure
  }

  /// Handles a report. Words that have disappeared were deleted by the user.
  mutating func look(at told: SurroundingText, isNew: (String) -> Bool) {
    guard !words.isEmpty else { return }
    lastTold = told
    // The next key may replace the selection.
    if told.hasSelection { return doubt() }
    if case .since(let before) = doubt, before != told { doubt = .none }
    let isWhole = told.before.unicodeScalars.count < SurroundingText.reach
    let lines = (told.before + told.after).split(whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where !words.isEmpty {
      look(at: line, isCut: number == 0 && !isWhole, isNew: isNew)
    }
    words.removeAll { word in
      isWhole && word.wasSeen && !lines.contains { $0.hasPiece(word.text) }
    }
  }

  private mutating func look(at line: Substring, isCut: Bool, isNew: (String) -> Bool) {
    guard words.contains(where: { line.hasPiece($0.text) }) else { return }
    let pieces = line.pieces.dropFirst(isCut ? 1 : 0)
    let areNew = pieces.map(isNew)
    for index in words.indices {
      guard let place = pieces.lastIndex(of: words[index].text) else { continue }
      words[index].wasSeen = true
      let run = areNew.run(around: place - pieces.startIndex)
      words[index].isSure =
        doubt == .none && run <= NewWords.longestRun && areNew.contains(false)
    }
  }
}

extension [Bool] {
  /// The number of consecutive true values around a place.
  fileprivate func run(around place: Int) -> Int {
    let after = self[place...].prefix { $0 }.count
    return after + self[..<place].reversed().prefix { $0 }.count
  }
}

extension Substring {
  /// The pieces between spaces, without punctuation around them.
  fileprivate var pieces: [String] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String($0.withoutPunctuation) }
  }

  fileprivate func hasPiece(_ word: String) -> Bool {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .contains { $0.withoutPunctuation.elementsEqual(word.unicodeScalars) }
  }
}

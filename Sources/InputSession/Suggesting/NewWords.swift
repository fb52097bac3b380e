import KeyboardCore

/// Words that no lexicon has and that were typed: they wait until it is known that they may be
/// learned.
///
/// That takes an application that tells its text, and in that text the word, among others that are
/// known, when the line is over or the field is left. A password that a terminal does not show is
/// never seen there; a word that was taken back, by whatever keys, is not there any more; and what
/// is a line by itself may be a password that went astray.
struct NewWords: Sendable {
  /// A word, and what was before it.
  struct Word: Hashable, Sendable {
    let text: String
    let before: String
    /// Whether it was ever told.
    var wasSeen = false
    /// Whether it may be learned by what was told last.
    var isSure = false
  }

  private var words: [Word] = []

  /// What may have changed the text in any way, so that what is told may be what was there before.
  private enum Doubt: Hashable {
    case none
    case begun
    /// A key has come since, when this was told last. Something else must be told: what was
    /// selected goes only when something is put in its place.
    case since(SurroundingText)
  }

  private var doubt = Doubt.none
  private var lastTold = SurroundingText(before: "")

  /// Whether the caret went elsewhere, and nothing has ended what is typed there: it may be a part
  /// of another word.
  private(set) var isAtPlaceOfMove = false

  /// How many wait at most.
  private static let capacity = 8
  /// How many new words may stand in a row, as the names of a person do. More look like a
  /// password in groups.
  private static let longestRun = 2

  var isEmpty: Bool { words.isEmpty }

  mutating func append(_ word: String, after before: String) {
    if words.count == NewWords.capacity { words.removeFirst() }
    words.append(Word(text: word, before: before))
  }

  /// The text may be another one now: a shortcut, a deletion, another place.
  mutating func doubt(isMove: Bool = true) {
    if isMove { isAtPlaceOfMove = true }
    guard !words.isEmpty else { return }
    doubt = .begun
    for index in words.indices { words[index].isSure = false }
  }

  /// A key has come that types.
  mutating func type() {
    if doubt == .begun { doubt = .since(lastTold) }
  }

  /// A space has ended what was typed where the caret went.
  mutating func endPiece() { isAtPlaceOfMove = false }

  mutating func forget() { self = NewWords() }

  /// Takes those out that may be learned.
  mutating func takeSure() -> [Word] {
    let sure = words.filter(\.isSure)
    words.removeAll(where: \.isSure)
    return sure
  }

  /// Takes in what the application tells. What is gone was taken back.
  mutating func look(at told: SurroundingText, isNew: (String) -> Bool) {
    guard !words.isEmpty else { return }
    lastTold = told
    // The next key may replace what is selected.
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
  /// How many are true in a row around a place.
  fileprivate func run(around place: Int) -> Int {
    let after = self[place...].prefix { $0 }.count
    return after + self[..<place].reversed().prefix { $0 }.count
  }
}

extension Substring {
  /// What stands between spaces, without punctuation around it.
  fileprivate var pieces: [String] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String($0.withoutPunctuation) }
  }

  fileprivate func hasPiece(_ word: String) -> Bool {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .contains { $0.withoutPunctuation.elementsEqual(word.unicodeScalars) }
  }
}

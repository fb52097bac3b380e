import TiengCore

/// New words, which no lexicon has, wait here until it is certain that they may be learned.
///
/// For that, the application must report its text, and the word must be in it among known words
/// when the line ends or the field loses the focus. A password in a terminal is never in a report.
/// A deleted word is no longer there. A word that is alone in its line may be a password typed by
/// mistake, and short pieces of the same length are one in groups.
struct NewWords: Sendable {
  /// A word and the text before it.
  struct Word: Hashable, Sendable {
    let text: String
    let before: String
    /// True if it was in a report.
    var wasSeen = false
    /// True if it may be learned by the last report.
    var isSure = false
    /// Until so much is typed, a report that reaches this far back must have the word.
    var reachable = 0
  }

  private var words: [Word] = []

  /// The text may have changed unexpectedly, so that a report may be outdated.
  ///
  /// A report is believed again if it shows that typing went on where it was: it has the text that
  /// was typed before and the first character since. Otherwise the caret has moved or something was
  /// deleted, and some reports are not believed, because applications report late.
  private struct Doubt {
    /// The end of the text that was typed before. Empty if it is not known.
    let place: String
    /// True if only single characters were deleted.
    var isDeletion = false
    /// The first character since.
    var next: Unicode.Scalar?
    /// The number of different reports since.
    var reportCount = 0

    /// The greatest number of reports by which an application is late, with one to spare.
    static let lateReports = 4

    func isOver(by told: SurroundingText) -> Bool {
      if reportCount > Doubt.lateReports { return true }
      guard let next, !place.isEmpty else { return false }
      return told.before.contains(place + String(next))
    }
  }

  private var doubt: Doubt?
  private var lastTold = SurroundingText(before: "")

  /// The end of the text that was typed since the first of the words, with what was before it.
  private var typed = ""
  /// The number of code points that were typed.
  private var typedCount = 0

  /// Known words that took more keys than they need, with the number of keys: “eo” of `efoz`.
  private var chanceWords: [(text: String, keyCount: Int)] = []

  /// True if the caret has moved and nothing has ended the typed text since. The text may be part
  /// of another word.
  private(set) var isAtPlaceOfMove = false

  /// The greatest number of words.
  private static let capacity = 8
  /// The greatest number of new words in a row, such as the names of a person. More look like a
  /// password in groups.
  private static let longestRun = 2
  /// The greatest number of keys of a group of a password.
  private static let longestGroup = 6
  /// The number of code points of the typed text that are compared.
  private static let placeLength = 32

  var isEmpty: Bool { words.isEmpty }

  /// Adds a word.
  ///
  /// - Parameters:
  ///   - before: The text before it.
  ///   - typed: The text up to the caret.
  mutating func append(_ word: String, after before: String, upTo typed: String) {
    let isChance = word.split(separator: "-").contains { part in
      chanceWords.contains { $0.text == part }
    }
    if isChance { return }
    if words.isEmpty {
      self.typed = typed.end(ofScalars: NewWords.placeLength)
      doubt = nil
    }
    if words.count == NewWords.capacity { words.removeFirst() }
    words.append(Word(text: word, before: before))
  }

  /// Remembers a known word that took more keys than it needs. It may be there by chance, as part of a
  /// password.
  mutating func rememberChance(_ word: String, keyCount: Int) {
    if chanceWords.count == NewWords.capacity { chanceWords.removeFirst() }
    chanceWords.append((word, keyCount))
  }

  /// Remembers that the text may have changed: by a shortcut, a deletion, or a move.
  mutating func doubt(isMove: Bool = true) {
    if isMove { isAtPlaceOfMove = true }
    guard !words.isEmpty else { return }
    doubt = Doubt(place: typed)
    for index in words.indices { words[index].isSure = false }
  }

  /// Updates this after typed text.
  mutating func insert(_ text: String) {
    guard !words.isEmpty, let first = text.unicodeScalars.first else { return }
    if doubt != nil, doubt?.next == nil { doubt?.next = first }
    typed = (typed + text).end(ofScalars: NewWords.placeLength)
    typedCount += text.unicodeScalars.count
  }

  /// Updates this after a deletion before the caret. After another doubt, it may have deleted more.
  ///
  /// - Parameter isDoubtful: False if the words certainly stay.
  mutating func deleteBackward(_ count: Int, isDoubtful: Bool = true) {
    guard !words.isEmpty else { return }
    if doubt?.isDeletion == false {
      typed = ""
    } else {
      typed.unicodeScalars.removeLast(min(count, typed.unicodeScalars.count))
    }
    guard isDoubtful else { return }
    let isDeletion = doubt?.isDeletion != false
    doubt(isMove: false)
    doubt?.isDeletion = isDeletion
  }

  /// Remembers that a space has ended the text at the new place of the caret.
  mutating func endPiece() { isAtPlaceOfMove = false }

  mutating func forget() { self = NewWords() }

  /// Removes and returns the words that may be learned.
  mutating func removeSure() -> [Word] {
    let sure = words.filter(\.isSure)
    words.removeAll(where: \.isSure)
    return sure
  }

  /// Handles a report. Words that have disappeared were deleted by the user.
  mutating func look(at told: SurroundingText, isNew: (String) -> Bool) {
    guard !words.isEmpty else { return }
    if told != lastTold { doubt?.reportCount += 1 }
    lastTold = told
    // The next key may replace the selection.
    if told.hasSelection { return doubt() }
    if doubt?.isOver(by: told) == true { doubt = nil }
    let isWhole = told.before.unicodeScalars.count < SurroundingText.reach
    let lines = (told.before + told.after).split(whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where !words.isEmpty {
      look(at: line, isCut: number == 0 && !isWhole, isNew: isNew)
    }
    removeVanished(in: told, isWhole: isWhole, lines)
  }

  private mutating func look(at line: Substring, isCut: Bool, isNew: (String) -> Bool) {
    guard words.contains(where: { line.hasPiece($0.text) }) else { return }
    // Numbers and signs are neither new nor known.
    let pieces = line.pieces.dropFirst(isCut ? 1 : 0)
      .filter { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
    let areNew = areNew(pieces, isNew)
    let isText = NewWords.areText(pieces.map(keyCount(of:)), areNew: areNew)
    for index in words.indices {
      guard let place = pieces.lastIndex(of: words[index].text) else { continue }
      words[index].wasSeen = true
      words[index].isSure =
        doubt == nil && areNew.run(around: place) <= NewWords.longestRun && isText
    }
  }

  /// True for each piece that is new, or a word by chance beside a new one.
  private func areNew(_ pieces: [String], _ isNew: (String) -> Bool) -> [Bool] {
    let areNew = pieces.map(isNew)
    return pieces.indices.map { index in
      let isBesideNew =
        index > 0 && areNew[index - 1] || index + 1 < areNew.count && areNew[index + 1]
      return areNew[index] || isBesideNew && chanceWords.contains { $0.text == pieces[index] }
    }
  }

  /// The number of keys that a piece took.
  private func keyCount(of piece: String) -> Int {
    chanceWords.last { $0.text == piece }?.keyCount ?? piece.keyCount
  }

  /// False if nothing is known, or the pieces may be a password in groups such as `abqd efoz ruki
  /// mopa`: most are short and new, or some in a row took the same number of keys and half of them
  /// are new.
  private static func areText(_ keyCounts: [Int], areNew: [Bool]) -> Bool {
    let knownCount = areNew.count { !$0 }
    let shortCount = zip(keyCounts, areNew).count { $0 <= longestGroup && $1 }
    guard knownCount > 0, shortCount <= knownCount else { return false }
    var start = 0
    for end in keyCounts.indices
    where end + 1 == keyCounts.count || keyCounts[end + 1] != keyCounts[start] {
      let newCount = areNew[start...end].count { $0 }
      if end - start >= longestRun, newCount > 1, newCount * 2 > end - start { return false }
      start = end + 1
    }
    return true
  }

  /// Drops the words that have disappeared from a report.
  private mutating func removeVanished(
    in told: SurroundingText, isWhole: Bool, _ lines: [Substring]
  ) {
    words.removeAll { word in
      word.wasSeen && (isWhole || typedCount < word.reachable)
        && !lines.contains { $0.hasPiece(word.text) }
    }
    guard !isWhole else { return }
    for index in words.indices {
      let place = told.before.unicodeScalars.count(beforeLast: words[index].text.unicodeScalars)
      words[index].reachable = typedCount + (place ?? 0) - NewWords.placeLength
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

extension String.UnicodeScalarView {
  /// The number of code points before the last place of a text.
  fileprivate func count(beforeLast text: String.UnicodeScalarView) -> Int? {
    var rest = self[...]
    while rest.count >= text.count {
      if rest.suffix(text.count).elementsEqual(text) { return rest.count - text.count }
      rest = rest.dropLast()
    }
    return nil
  }
}

extension String {
  /// The end of the text, at most this number of code points.
  fileprivate func end(ofScalars count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.suffix(count)))
  }
}

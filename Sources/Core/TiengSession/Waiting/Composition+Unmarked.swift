import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengLexicon
import TiengVietnamese

// Somebody types "toi muon an com" without marks. The words stay underlined, and the first row
// is "tôi muốn ăn cơm". Tab takes it, or a space if the preferences say so, and BackSpace brings the
// letters back.

/// The last words typed without marks. They are shown before the caret, but not committed.
struct UnmarkedText: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    /// The keys.
    var syllable: Syllable
    var text: String
    /// True if the word stays as it was typed.
    var isFixed: Bool
  }

  private(set) var words: [Word] = []
  /// The most probable words. Empty if they are not known.
  var reading: [String] = []
  /// True if the reading is shown instead of the typed words.
  var isAccepted = false
  /// The text after the words: a space, or nothing.
  var ending = ""

  /// The greatest number of words. If there are more, half of them are committed.
  static let capacity = 16

  /// The text that is shown.
  var text: String { (isAccepted ? meant : typed) + ending }
  /// The text as it was typed, and with the most probable marks.
  var typed: String { words.map(\.text).joined(separator: " ") }
  var meant: String { reading.isEmpty ? typed : reading.joined(separator: " ") }

  var typedWords: [MarksRestorer.TypedWord] {
    words.map { MarksRestorer.TypedWord($0.text, isFixed: $0.isFixed) }
  }

  mutating func append(_ word: Word) {
    words.append(word)
    reading = []
  }

  /// Removes the last word.
  mutating func removeLast() -> Word? {
    reading = Array(reading.dropLast())
    ending = " "
    return words.popLast()
  }

  /// Fixes all words as they were typed.
  mutating func fix() {
    for index in words.indices { words[index].isFixed = true }
    reading = []
    isAccepted = false
  }

  /// Removes and returns the first half for a commit, if there are too many words.
  mutating func removeExcess() -> String? {
    guard words.count > UnmarkedText.capacity else { return nil }
    let count = words.count / 2
    let first = (isAccepted ? reading : words.map(\.text)).prefix(count).joined(separator: " ")
    words.removeFirst(count)
    reading = Array(reading.dropFirst(count))
    return first + " "
  }
}

// Typing without marks: the last words stay open, and the first row of the table shows them with
// the most probable marks.
extension Composition {
  private var unmarked: UnmarkedText? {
    if case .unmarked(let text) = waiting { text } else { nil }
  }

  /// Ends a word that may get marks and is not a macro. With a space, it waits for the next word.
  /// With anything else, it is committed together with the words before it.
  ///
  /// - Returns: False if the word ends as usual.
  mutating func keepUnmarked(
    _ text: String, endingWith ending: String, in environment: Environment, _ turn: inout Turn
  ) -> Bool {
    guard let reader = environment.marksReader, let meant = unmarkedWord(text, in: environment)
    else {
      return false
    }
    if unmarked == nil { commitWaiting(in: environment, &turn) }
    var open = unmarked ?? UnmarkedText()
    open.append(meant)
    open.ending = ending
    open.reading = readings(of: open, by: reader, count: 1, in: environment).first ?? []
    open.isAccepted = environment.situation.facts.acceptsMarksAtDelimiters
    forgetWord()
    if ending == " " {
      if let first = open.removeExcess() { turn.commit(first) }
      waiting = .unmarked(open)
    } else {
      // These words stay out of the trail, because without marks they all look English.
      for character in ending.unicodeScalars {
        addToTrail(character, isAfterWord: true, in: environment)
      }
      waiting = nil
      turn.commit(open.text)
    }
    return true
  }

  /// The word as it ends, and whether its reading is fixed.
  private func unmarkedWord(_ text: String, in environment: Environment) -> UnmarkedText.Word? {
    guard word.isOneSyllable else { return nil }
    let meant = meantWord(in: environment)
    return UnmarkedText.Word(
      syllable: word.syllable, text: meant,
      isFixed: word.syllable.isRestored || meant != text || own(in: environment) != nil)
  }

  /// Handles a key for words that wait for their marks.
  mutating func take(
    _ key: KeyEvent, after text: UnmarkedText, in environment: Environment, _ turn: inout Turn
  ) -> Turn.Fate? {
    if key.isBackSpace, word.isEmpty {
      bringBackLetters(text, in: environment)
      return .taken
    }
    if turn.shortcuts.contains(.restore) {
      return keepLetters(in: environment, &turn) ? .taken : nil
    }
    // Tab has accepted them.
    if text.isAccepted, text.ending.isEmpty { return nil }
    guard key.symbol.endsWord, environment.situation.facts.acceptsMarksAtDelimiters else {
      return nil
    }
    acceptAll(in: environment, &turn)
    return .passed
  }

  /// Handles BackSpace: brings back the letters, or opens the last word again.
  private mutating func bringBackLetters(_ text: UnmarkedText, in environment: Environment) {
    var text = text
    if text.isAccepted, text.meant != text.typed {
      if environment.situation.facts.acceptsMarksAtDelimiters {
        text.fix()
      } else {
        text.isAccepted = false
      }
      waiting = .unmarked(text)
      return
    }
    let isAtSpace = !text.ending.isEmpty
    let last = text.removeLast()
    waiting = text.words.isEmpty ? nil : .unmarked(text)
    word.reopen(last?.syllable ?? Syllable())
    if !isAtSpace { _ = word.deleteBackward(by: environment.situation.rules) }
  }

  /// The restore shortcut brings back the keys of the word. If they are shown already, it commits
  /// all words as they were typed.
  mutating func keepLetters(in environment: Environment, _ turn: inout Turn) -> Bool {
    guard environment.marksReader != nil, environment.suggesting.table != nil || unmarked != nil,
      word.isEmpty || word.showsKeys(by: environment.situation.rules)
    else { return false }
    let before = unmarked.map { $0.typed + $0.ending } ?? waiting?.text ?? ""
    let text = before + word.text(by: environment.situation.rules)
    // Nothing is open, only next words are suggested.
    if text.isEmpty { return false }
    forget()
    turn.commit(text)
    return true
  }

  /// Commits the most probable reading of all words, and gives the key to the application.
  private mutating func acceptAll(in environment: Environment, _ turn: inout Turn) {
    let text =
      unmarkedReadings(count: 1, in: environment).first ?? preedit(by: environment.situation.rules)
    end()
    turn.commit(text)
  }

  /// True if Tab shows the words with the marks of the first row.
  func mayAcceptMarks(in environment: Environment) -> Bool {
    environment.suggesting.context.suggestions.first?.source == Suggesting.marks
      && openText(in: environment) != nil
  }

  /// Replaces the letters by the first reading. It waits for the next key, which may undo this.
  mutating func acceptMarks(in environment: Environment, _ turn: inout Turn) {
    guard let reading = environment.suggesting.context.suggestions.first,
      var text = openText(in: environment)
    else { return }
    text.reading = reading.text.split(separator: " ").map(String.init)
    text.isAccepted = true
    forgetWord()
    waiting = .unmarked(text)
    turn.isFollowed = true
  }

  /// The waiting words and the open word.
  func openText(in environment: Environment) -> UnmarkedText? {
    var text = unmarked ?? UnmarkedText()
    if !word.isEmpty {
      guard waiting == nil || unmarked != nil, word.isOneSyllable else { return nil }
      text.append(
        UnmarkedText.Word(
          syllable: word.syllable, text: word.text(by: environment.situation.rules),
          isFixed: word.syllable.isRestored))
      text.ending = ""
    }
    return text.words.isEmpty ? nil : text
  }

  func readings(
    of text: UnmarkedText, by reader: MarksReader, count: Int, in environment: Environment
  ) -> [[String]] {
    reader.readings(
      of: text.typedWords, after: environment.field.before, count: count,
      tonePlacement: environment.preferences.tonePlacement)
  }

  /// The most probable readings of the open words, including what follows them.
  func unmarkedReadings(count: Int, in environment: Environment) -> [String] {
    guard let reader = environment.marksReader, let text = openText(in: environment) else {
      return []
    }
    return readings(of: text, by: reader, count: count, in: environment).map {
      $0.joined(separator: " ") + text.ending
    }
  }
}

extension Environment {
  /// The number of rows with readings.
  private static let readingCount = 3

  /// The rows with readings of the open words, if one differs from what is shown. If a delimiter
  /// accepts marks, it accepts the first row.
  func marksRows(for composition: Composition) -> [Autocomplete.Suggestion] {
    guard marksReader != nil else { return [] }
    if case .unmarked(let text) = composition.waiting, text.isAccepted, composition.word.isEmpty {
      return []
    }
    let readings = composition.unmarkedReadings(count: Environment.readingCount, in: self)
    let preedit = composition.preedit(by: situation.rules)
    guard readings.contains(where: { $0 != preedit }) else { return [] }
    return readings.enumerated().map { index, reading in
      let text = reading.hasSuffix(" ") ? String(reading.dropLast()) : reading
      let isMeant = index == 0 && situation.facts.acceptsMarksAtDelimiters
      return Autocomplete.Suggestion(
        text: text, kind: isMeant ? .autocorrect : .regular, source: Suggesting.marks)
    }
  }
}

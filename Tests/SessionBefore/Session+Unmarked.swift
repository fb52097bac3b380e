import Autocomplete
import Configuration
import KeyboardCore
import Lexicon
import VietnameseInput

// Typing without marks: the last words stay open, and the first row of the table
// is what they most probably are.
extension Session {
  /// What finds the marks of words here and now, if anything does.
  var marksReader: MarksReader? {
    guard preferences.typingWithoutMarks != .off, isVietnamese, !isLatin, routing == nil,
      state != .secret, contentType.purpose.takesWords
    else { return nil }
    return services.marksReader
  }

  /// The source of suggestions that are readings of words without marks.
  static let marks = "marks"

  private var unmarked: UnmarkedText? {
    if case .unmarked(let text) = pending { text } else { nil }
  }

  private var acceptsAtDelimiters: Bool { preferences.typingWithoutMarks == .delimiter }

  /// Ends a word that may have marks: with a space it waits for the next one, with
  /// anything else it is committed, and those before it.
  ///
  /// - Returns: Nil if the word ends as it always does.
  mutating func keepOpen(_ word: String, endingWith ending: String) -> Response? {
    guard let reader = marksReader, let meant = unmarkedWord(word) else { return nil }
    // The language trail stays where it is: words without marks all look English.
    var text = unmarked ?? UnmarkedText()
    text.append(meant)
    text.ending = ending
    text.reading = readings(of: text, by: reader, count: 1).first ?? []
    text.isAccepted = acceptsAtDelimiters
    let first = ending == " " ? text.removeExcess() : nil
    forgetWord()
    hasCommittedPending = true
    guard ending == " " else { return .handled(.hidePreedit, .commit(text.text)) }
    pending = .unmarked(text)
    var response = Response(isHandled: true)
    if let first { response.effects = [.hidePreedit, .commit(first)] }
    response.effects.append(.showPreedit(preedit))
    return response
  }

  /// The word at its end, if it is no macro, and which of its readings is meant.
  private func unmarkedWord(_ word: String) -> UnmarkedText.Word? {
    guard !syllable.isEmpty, held.isEmpty, baseline == nil, state == .typing,
      word == syllableText(isFinished: true)
    else { return nil }
    let meant = weighedWord
    return UnmarkedText.Word(
      syllable: syllable, text: meant, isFixed: syllable.isRestored || meant != word)
  }

  /// What a key does to words that wait for their marks; nil if it commits them
  /// as they are seen.
  mutating func receive(_ key: KeyEvent, after text: UnmarkedText) -> Response? {
    if key.symbol == .backSpace, key.modifiers.isEmpty, isBetweenWords { return takeBack(text) }
    if preferences.restoreShortcut?.matches(key) == true { return keepLetters() }
    // Tab has accepted them.
    if text.isAccepted, text.ending.isEmpty { return nil }
    if key.symbol.endsWord { return acceptsAtDelimiters ? acceptAll() : nil }
    guard key.isText || key.symbol == .backSpace && key.modifiers.isEmpty else { return nil }
    surroundings.invalidate()
    hasCommittedPending = false
    var response = receive(key)
    if hasCommittedPending { return response }
    guard unmarked == text, response.isHandled, !response.commits else {
      pending = nil
      return commit(text.text, before: response, to: key)
    }
    let changesText = response.effects.contains(where: \.changesText)
    if changesText { response.effects = [.showPreedit(preedit)] }
    return response
  }

  /// Commits text before what was answered to a key. One that is passed on could
  /// overtake it.
  private func commit(_ text: String, before response: Response, to key: KeyEvent) -> Response {
    if !response.isHandled, response.effects.isEmpty, key.isText, let character = key.character {
      return .handled(.hidePreedit, .commit(text + String(character)))
    }
    var response = response
    response.effects.insert(contentsOf: [.hidePreedit, .commit(text)], at: 0)
    return response
  }

  /// BackSpace gives the letters back, or takes up the last word again.
  private mutating func takeBack(_ text: UnmarkedText) -> Response {
    var text = text
    if text.isAccepted, text.meant != text.typed {
      if acceptsAtDelimiters { text.fix() } else { text.isAccepted = false }
      pending = .unmarked(text)
    } else {
      let isAtSpace = !text.ending.isEmpty
      let word = text.removeLast()
      pending = text.words.isEmpty ? nil : .unmarked(text)
      syllable = word?.syllable ?? Syllable()
      if !isAtSpace { syllable.deleteBackward(by: rules) }
    }
    return .handled(preedit.isEmpty ? .hidePreedit : .showPreedit(preedit))
  }

  /// The restore shortcut gives back the keys of the word; where they are seen
  /// already, all words are committed as they were typed.
  mutating func keepLetters() -> Response? {
    guard marksReader != nil, table != nil || unmarked != nil,
      isBetweenWords || syllableText(isFinished: false) == syllable.keys
    else { return nil }
    let before = unmarked.map { $0.typed + $0.ending } ?? pending?.text ?? ""
    let text = before + composedWord
    // Only what comes next is suggested.
    if text.isEmpty { return nil }
    forgetWord()
    hasCommittedPending = true
    return .handled(.hidePreedit, .commit(text))
  }

  /// Commits the most probable reading of all words, before the application has
  /// the key.
  private mutating func acceptAll() -> Response {
    let text = readings(count: 1).first ?? preedit
    forgetWord()
    hasCommittedPending = true
    state = .typing
    trail = LanguageTrail()
    return .passing(.hidePreedit, .commit(text))
  }

  /// Tab puts the first reading in the place of the letters; it waits for the next
  /// key, which may take it back.
  mutating func acceptMarks() -> Response? {
    guard let reading = autocomplete.suggestions.first, reading.source == Session.marks,
      var text = openText
    else { return nil }
    text.reading = reading.text.split(separator: " ").map(String.init)
    text.isAccepted = true
    forgetWord()
    pending = .unmarked(text)
    return .handled(.showPreedit(preedit))
  }

  /// The words that wait and the one that is being typed.
  private var openText: UnmarkedText? {
    var text = unmarked ?? UnmarkedText()
    if !isBetweenWords {
      guard pending == nil || unmarked != nil, held.isEmpty, baseline == nil, state == .typing,
        !syllable.isEmpty
      else { return nil }
      text.append(
        UnmarkedText.Word(
          syllable: syllable, text: syllableText(isFinished: false),
          isFixed: syllable.isRestored))
      text.ending = ""
    }
    return text.words.isEmpty ? nil : text
  }

  /// The most probable readings of all that is open, with what comes after it.
  private func readings(count: Int) -> [String] {
    guard let reader = marksReader, let text = openText else { return [] }
    return readings(of: text, by: reader, count: count).map {
      $0.joined(separator: " ") + text.ending
    }
  }

  private func readings(
    of text: UnmarkedText, by reader: MarksReader, count: Int
  ) -> [[String]] {
    reader.readings(
      of: text.typedWords,
      after: memory.text.isEmpty ? surroundings.text?.before ?? "" : memory.text, count: count,
      tonePlacement: preferences.tonePlacement)
  }

  /// The rows of the table that are readings of what is open, if there is another
  /// than is seen. The first one is what a delimiter makes of it, if it accepts.
  func marksSuggestions() -> [Autocomplete.Suggestion] {
    guard marksReader != nil else { return [] }
    if let unmarked, unmarked.isAccepted, isBetweenWords { return [] }
    let readings = readings(count: Session.readingCount)
    guard readings.contains(where: { $0 != preedit }) else { return [] }
    return readings.enumerated().map { index, reading in
      let text = reading.hasSuffix(" ") ? String(reading.dropLast()) : reading
      return Autocomplete.Suggestion(
        text: text, kind: index == 0 && acceptsAtDelimiters ? .autocorrect : .regular,
        source: Session.marks)
    }
  }

  /// How many readings are rows.
  private static let readingCount = 3
}

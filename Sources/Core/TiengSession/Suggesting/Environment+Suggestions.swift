import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

// Which rows are shown, and when: at every key if the user wants that, otherwise after a pause, and only
// if they save several keys.

extension Environment {
  /// When suggestions are shown here. A keyboard on the screen always has room for them.
  var display: SuggestionDisplay {
    if suggesting.isRequested || situation.isOnScreenKeyboard || situation.showsKeyboard {
      return .always
    }
    return situation.preferences.autocomplete.display
  }

  /// Leaves suggestions after an event for later.
  ///
  /// - Returns: False if they have to be updated now.
  mutating func postponeSuggestions(after turn: inout Turn, isBetweenWords: Bool) -> Bool {
    guard turn.isFollowed, search == nil else { return true }
    guard turn.key != nil, maySuggestLater, !(suggesting.takesWords && suggests) else {
      return false
    }
    turn.suggestsLater = postponeSuggestions(
      isAfterText: turn.isAfterText, isBetweenWords: isBetweenWords)
    return true
  }

  /// Updates suggestions after an event.
  mutating func suggest(after turn: inout Turn, for composition: Composition) {
    if suggesting.takesWords, suggests, let rest = suggesting.rest {
      suggesting.cancelAnswers()
      if composition.word.isEmpty { suggesting.forgetRequest() }
      suggesting.rest = nil
      suggesting.hide()
      suggest(isAfterText: true, for: composition, &turn)
      return suggesting.keep(rest)
    }
    suggesting.cancelAnswers()
    if composition.word.isEmpty { suggesting.forgetRequest() }
    if suggests { return suggest(isAfterText: turn.isAfterText, for: composition, &turn) }
    suggesting.postpone(isAfterText: nil)
    if readsWords { present([], for: composition) } else { suggesting.hide() }
  }

  /// True if readings of words are suggested although nothing else is.
  private var readsWords: Bool { services.languageChooser != nil || marksReader != nil }

  /// True if there is nothing to suggest, or it can be suggested after the key. A completion after
  /// the caret must be shown together with the word.
  var maySuggestLater: Bool {
    suggesting.isLater
      ? !suggests || !preferences.autocomplete.completesInline
      : !suggests && !readsWords
  }

  /// Leaves suggestions for later.
  ///
  /// - Returns: True if there are any to make.
  @inline(__always)
  mutating func postponeSuggestions(isAfterText: Bool, isBetweenWords: Bool) -> Bool {
    suggesting.cancelAnswers()
    if isBetweenWords { suggesting.forgetRequest() }
    if suggests {
      suggesting.postpone(isAfterText: isAfterText)
    } else if readsWords {
      suggesting.postpone(isAfterText: false)
    } else {
      suggesting.hide()
      return false
    }
    return true
  }

  /// True if suggestions have been left for later already, so that another letter changes nothing.
  var hasPostponed: Bool {
    guard maySuggestLater, !suggesting.hasFollowed else { return false }
    if suggests { return suggesting.due == true }
    return readsWords ? suggesting.due == false : suggesting.isHidden
  }

  /// Makes the suggestions that were postponed.
  mutating func suggestDue(for composition: Composition, _ turn: inout Turn) {
    guard let isAfterText = suggesting.removeDue() else { return }
    if suggests {
      suggest(isAfterText: isAfterText, for: composition, &turn)
    } else {
      present([], for: composition)
    }
  }

  /// True if the effect of a key depends on suggestions that were postponed.
  func needsSuggestions(for key: KeyEvent) -> Bool {
    guard suggesting.due != nil else { return false }
    if suggesting.table?.isEntered == true { return true }
    if key.symbol == .backSpace { return false }
    guard key.isText, let character = key.character else { return true }
    return suggesting.context.isAutocorrectEnabled
      && services.behavior.appliesAutocorrection(before: character)
  }

  /// Makes suggestions for the word before the caret, or for the next word.
  ///
  /// - Parameters:
  ///   - isAfterText: True if text was just typed. If false, no next word is suggested.
  ///   - isAfterPause: True if no key has come for a while.
  mutating func suggest(
    isAfterText: Bool, isAfterPause: Bool = false, for composition: Composition, _ turn: inout Turn
  ) {
    suggesting.postpone(isAfterText: nil)
    let seen = composition.word.text(by: situation.rules)
    if seen.isEmpty, !suggestsNext(isAfterText: isAfterText, for: composition) {
      if case .unmarked = composition.waiting { return present([], for: composition) }
      return suggesting.hide()
    }
    if let emoji = emojiSuggestions(for: seen, composition) {
      return present(emoji, for: composition)
    }
    suggesting.remember(word: seen)
    guard needsService(isAfterPause: isAfterPause) else { return present([], for: composition) }
    let request = request(for: seen, isAfterPause: isAfterPause, for: composition)
    guard let service = services.immediate else {
      turn.request(suggesting.ask(request.before + request.word))
      return
    }
    let suggestions = service.suggestions(for: request)
    if completeInline(suggestions, isAfterLetter: isAfterText, for: composition) {
      return suggesting.hide()
    }
    present(chosen(suggestions, for: seen, isAfterPause: isAfterPause), for: composition)
  }

  /// Completes the word after a pause.
  mutating func suggestAfterPause(for composition: Composition, _ turn: inout Turn) {
    guard suggests, completesAfterPause(for: composition), suggesting.table?.isEntered != true,
      !suggesting.hasAnswers
    else { return }
    suggest(isAfterText: true, isAfterPause: true, for: composition, &turn)
    appendEarly(for: composition)
  }

  /// True if a pause changes suggestions.
  @inline(__always)
  func completesAfterPause(for composition: Composition) -> Bool {
    if composition.word.isEmpty { return false }
    switch display {
    case .quiet, .always: return suggests
    case .onRequest, .off: return false
    }
  }

  /// True if a table is visible that disappears if it is not used.
  var hidesUnusedTable: Bool { search == nil && suggesting.table != nil }

  /// True if the suggestions of the service are used at all.
  private func needsService(isAfterPause: Bool) -> Bool {
    switch display {
    case .always: true
    case .quiet where isAfterPause: true
    case .quiet, .onRequest, .off:
      suggesting.context.isAutocorrectEnabled || preferences.autocomplete.completesInline
    }
  }

  /// The suggestions of a service that are shown.
  private func chosen(
    _ suggestions: [Autocomplete.Suggestion], for seen: String, isAfterPause: Bool
  ) -> [Autocomplete.Suggestion] {
    if display == .always { return suggestions }
    let meant = suggestions.whatIsMeant
    guard display == .quiet, isAfterPause else { return meant }
    return meant + suggestions.worthALook(after: seen).filter { !meant.contains($0) }
  }

  /// True if the next word is suggested.
  private func suggestsNext(isAfterText: Bool, for composition: Composition) -> Bool {
    display == .always && isAfterText && preferences.autocomplete.predictsNextWord
      && (composition.waiting == .space || field.isAtSpace)
  }

  private func request(for seen: String, isAfterPause: Bool, for composition: Composition)
    -> Autocomplete.Request
  {
    let isCorrectable =
      suggesting.context.isAutocorrectEnabled
      && services.behavior.corrects(in: situation.contentType)
      && !composition.word.syllable.isRestored
      && composition.word.resumed == nil && composition.own(in: self) == nil
      && chooser?.isChosen(composition.word.syllable.keys) != true
      && !composition.undone.contains(seen)
      && !services.behavior.isCode(seen)
    let before = composition.textBefore(in: self)
    if let text = services.autocompleteText?(before, seen) {
      var request = Autocomplete.Request(
        text: text, count: suggesting.context.suggestionsDisplayCount)
      request.mayCorrect = isCorrectable && request.word == seen
      request.replaceableCount = 0
      request.isAfterPause = isAfterPause
      return request
    }
    return Autocomplete.Request(
      before: before, word: seen,
      keys: situation.isVietnamese && composition.word.held.isEmpty
        ? composition.word.syllable.keys : seen,
      composed: isAfterPause || display == .always
        ? composition.word.composedThoughShownAsKeys(by: situation.rules) : nil,
      count: suggesting.context.suggestionsDisplayCount, mayCorrect: isCorrectable,
      replaceableCount: replaceableCount(for: composition), isAfterPause: isAfterPause)
  }

  private func replaceableCount(for composition: Composition) -> Int {
    guard composition.waiting == nil, composition.word.resumed == nil else { return 0 }
    return field.replaceableCount(preferences.resumesWords)
  }

  /// Shows suggestions, after the meanings of the words.
  mutating func present(_ suggestions: [Autocomplete.Suggestion], for composition: Composition) {
    let seen = composition.word.text(by: situation.rules)
    let meant = meaningRows(isBetweenWords: seen.isEmpty, for: composition)
    let texts = meant.map(\.text)
    let rows =
      meant
      + suggestions.filter { row in
        meant.isEmpty || !row.isAutocorrect && !texts.contains(row.text)
      }
    let isNamed = seen.hasPrefix(":") && services.emojiNamed != nil
    suggesting.present(
      rows, offerMore: rows.contains { $0.text != seen || $0.replacedCount > 0 },
      isShown: display != .onRequest || isNamed || rows.first?.source == Suggesting.marks)
  }

  /// The rows for the meaning of the words, which come before completions: marks, a macro, or the
  /// language.
  private func meaningRows(isBetweenWords: Bool, for composition: Composition) -> [Autocomplete
    .Suggestion]
  {
    let marks = marksRows(for: composition)
    if !marks.isEmpty || isBetweenWords || situation.hidesSuggestions { return marks }
    switch display {
    case .onRequest, .off: return []
    case .quiet, .always: break
    }
    let macro = macroRows(for: composition)
    return macro.isEmpty ? languageRows(for: composition) : macro
  }

  /// The text of a macro that will replace the word, and the word itself.
  private func macroRows(for composition: Composition) -> [Autocomplete.Suggestion] {
    guard let text = composition.macroText(in: self) else { return [] }
    let line = text.split(separator: "\n").first ?? ""
    let isLong = line.count < text.count || line.count > Environment.macroTitleLength
    let title = isLong ? line.prefix(Environment.macroTitleLength) + "…" : line
    return [
      Autocomplete.Suggestion(
        text: text, title: String(title), kind: .autocorrect, source: Suggesting.macros),
      Autocomplete.Suggestion(
        text: composition.word.text(by: situation.rules), source: Suggesting.macros),
    ]
  }

  /// The greatest length of a macro in the table, in characters.
  private static let macroTitleLength = 40

  /// Handles the answer of a slow service.
  mutating func receive(
    _ suggestions: [Autocomplete.Suggestion], answering generation: Int,
    for composition: Composition, _ turn: inout Turn
  ) {
    guard suggesting.expects(generation), suggests else { return }
    if suggesting.hasAsked { return receiveAnswer(suggestions, for: composition, &turn) }
    suggesting.forgetError()
    let seen = composition.word.text(by: situation.rules)
    present(chosen(suggestions, for: seen, isAfterPause: true), for: composition)
  }

  /// The emoji for a word that is a colon and at least two letters, by its visible text or its
  /// keys.
  private func emojiSuggestions(
    for seen: String, _ composition: Composition
  ) -> [Autocomplete.Suggestion]? {
    guard seen.hasPrefix(":"), let named = services.emojiNamed else { return nil }
    let name = seen.dropFirst()
    guard name.unicodeScalars.count >= 2 else { return [] }
    let found = named(String(name), 9)
    return found.isEmpty && situation.isVietnamese
      ? named(composition.word.syllable.keys, 9) : found
  }
}

import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// When suggestions are shown here. A keyboard on the screen always has room for them.
  var display: SuggestionDisplay {
    if suggesting.isRequested || situation.isOnScreenKeyboard || situation.showsKeyboard {
      return .always
    }
    return situation.preferences.autocomplete.display
  }

  /// Updates suggestions after an event.
  mutating func suggest(after turn: inout Turn) {
    guard turn.isFollowed, search == nil else { return }
    let key = turn.key
    let isAfterText = key.map { $0.isText || $0.symbol != .backSpace && turn.isTaken } ?? true
    if suggesting.takesWords, suggests, let rest = suggesting.rest {
      environment.suggesting.outdate()
      if word.isEmpty { environment.suggesting.forgetRequest() }
      environment.suggesting.rest = nil
      environment.suggesting.hide()
      suggest(isAfterText: true, &turn)
      return environment.suggesting.keep(rest)
    }
    if key != nil, maySuggestLater {
      turn.suggestsLater = postponeSuggestions(isAfterText: isAfterText)
      return
    }
    environment.suggesting.outdate()
    if word.isEmpty { environment.suggesting.forgetRequest() }
    if suggests { return suggest(isAfterText: isAfterText, &turn) }
    environment.suggesting.postpone(isAfterText: nil)
    if readsWords { present([]) } else { environment.suggesting.hide() }
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
  mutating func postponeSuggestions(isAfterText: Bool) -> Bool {
    environment.suggesting.outdate()
    if word.isEmpty { environment.suggesting.forgetRequest() }
    if suggests {
      environment.suggesting.postpone(isAfterText: isAfterText)
    } else if readsWords {
      environment.suggesting.postpone(isAfterText: false)
    } else {
      environment.suggesting.hide()
      return false
    }
    return true
  }

  /// Makes the suggestions that were postponed.
  mutating func suggestDue(_ turn: inout Turn) {
    guard let isAfterText = environment.suggesting.takeDue() else { return }
    if suggests { suggest(isAfterText: isAfterText, &turn) } else { present([]) }
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
  ///   - isAtRest: True if no key has come for a while.
  mutating func suggest(isAfterText: Bool, isAtRest: Bool = false, _ turn: inout Turn) {
    environment.suggesting.postpone(isAfterText: nil)
    let seen = word.text(by: situation.rules)
    if seen.isEmpty, !suggestsNext(isAfterText: isAfterText) {
      if case .unmarked = waiting { return present([]) }
      return environment.suggesting.hide()
    }
    if let emoji = emojiSuggestions(for: seen) { return present(emoji) }
    environment.suggesting.suggest(for: seen)
    guard needsService(isAtRest: isAtRest) else { return present([]) }
    let request = request(for: seen, isAtRest: isAtRest)
    guard let service = services.immediate else {
      turn.request(environment.suggesting.ask(request.before + seen))
      return
    }
    let suggestions = service.suggestions(for: request)
    if completeInline(suggestions, isAfterLetter: isAfterText) {
      return environment.suggesting.hide()
    }
    present(chosen(suggestions, for: seen, isAtRest: isAtRest))
  }

  /// Completes the word after a pause.
  mutating func suggestAtRest(_ turn: inout Turn) {
    guard suggests, completesAtRest, suggesting.table?.isEntered != true,
      !suggesting.hasAnswers
    else { return }
    suggest(isAfterText: true, isAtRest: true, &turn)
    appendEarly()
  }

  /// True if a pause changes suggestions.
  var completesAtRest: Bool {
    if word.isEmpty { return false }
    switch display {
    case .quiet, .always: return suggests
    case .onRequest, .off: return false
    }
  }

  /// True if a table is visible that disappears if it is not used.
  var wantsDismissal: Bool { search == nil && suggesting.table != nil }

  /// True if the suggestions of the service are used at all.
  private func needsService(isAtRest: Bool) -> Bool {
    switch display {
    case .always: true
    case .quiet where isAtRest: true
    case .quiet, .onRequest, .off:
      suggesting.context.isAutocorrectEnabled || preferences.autocomplete.completesInline
    }
  }

  /// The suggestions of a service that are shown.
  private func chosen(
    _ suggestions: [Autocomplete.Suggestion], for seen: String, isAtRest: Bool
  ) -> [Autocomplete.Suggestion] {
    if display == .always { return suggestions }
    let meant = suggestions.whatIsMeant
    guard display == .quiet, isAtRest else { return meant }
    return meant + suggestions.worthALook(after: seen).filter { !meant.contains($0) }
  }

  /// True if the next word is suggested.
  private func suggestsNext(isAfterText: Bool) -> Bool {
    display == .always && isAfterText && preferences.autocomplete.predictsNextWord
      && (waiting == .space || field.isAtSpace)
  }

  private func request(for seen: String, isAtRest: Bool) -> Autocomplete.Request {
    let isCorrectable =
      suggesting.context.isAutocorrectEnabled
      && services.behavior.corrects(in: situation.contentType) && !word.syllable.isRestored
      && word.resumed == nil && composition.own(in: environment) == nil
      && chooser?.isChosen(word.syllable.keys) != true && !composition.undone.contains(seen)
      && !services.behavior.isCode(seen)
    return Autocomplete.Request(
      before: textBeforeWord, word: seen,
      keys: situation.isVietnamese && word.held.isEmpty ? word.syllable.keys : seen,
      composed: isAtRest || display == .always
        ? word.composedThoughShownAsKeys(by: situation.rules) : nil,
      count: suggesting.context.suggestionsDisplayCount, mayCorrect: isCorrectable,
      replaceableCount: replaceableCount, isAtRest: isAtRest)
  }

  /// The text before the word, as far as it is known.
  var textBeforeWord: String { composition.textBefore(in: environment) }

  private var replaceableCount: Int {
    guard waiting == nil, word.resumed == nil else { return 0 }
    return field.replaceableCount(preferences.resumesWords)
  }

  /// Shows suggestions, after the meanings of the words.
  mutating func present(_ suggestions: [Autocomplete.Suggestion]) {
    let seen = word.text(by: situation.rules)
    let meant = meaningRows(isBetweenWords: seen.isEmpty)
    let texts = meant.map(\.text)
    let rows =
      meant
      + suggestions.filter { row in
        meant.isEmpty || !row.isAutocorrect && !texts.contains(row.text)
      }
    let isNamed = seen.hasPrefix(":") && services.emojiNamed != nil
    environment.suggesting.present(
      rows, offerMore: rows.contains { $0.text != seen || $0.replacedCount > 0 },
      isShown: display != .onRequest || isNamed || rows.first?.source == Session.marks)
  }

  /// The rows for the meaning of the words, which come before completions: marks, a macro, or the
  /// language.
  private func meaningRows(isBetweenWords: Bool) -> [Autocomplete.Suggestion] {
    let marks = marksRows()
    if !marks.isEmpty || isBetweenWords || situation.hidesSuggestions { return marks }
    switch display {
    case .onRequest, .off: return []
    case .quiet, .always: break
    }
    let macro = macroRows()
    return macro.isEmpty ? languageRows() : macro
  }

  /// The source of suggestions that show the text of a macro.
  static let macros = "macros"

  /// The text of a macro that will replace the word, and the word itself.
  private func macroRows() -> [Autocomplete.Suggestion] {
    guard let text = composition.macroText(in: environment) else { return [] }
    let line = text.split(separator: "\n").first ?? ""
    let isLong = line.count < text.count || line.count > Session.macroTitleLength
    let title = isLong ? line.prefix(Session.macroTitleLength) + "…" : line
    return [
      Autocomplete.Suggestion(
        text: text, title: String(title), kind: .autocorrect, source: Session.macros),
      Autocomplete.Suggestion(text: word.text(by: situation.rules), source: Session.macros),
    ]
  }

  /// The greatest length of a macro in the table, in characters.
  private static let macroTitleLength = 40

  /// Handles the answer of a slow service.
  mutating func receive(
    _ suggestions: [Autocomplete.Suggestion], for generation: Int, _ turn: inout Turn
  ) {
    if selecting.expects(generation) { return receiveChange(suggestions, &turn) }
    guard suggesting.expects(generation), suggests else { return }
    if suggesting.hasAsked { return receiveAnswer(suggestions, &turn) }
    environment.suggesting.answer()
    present(chosen(suggestions, for: word.text(by: situation.rules), isAtRest: true))
  }
}

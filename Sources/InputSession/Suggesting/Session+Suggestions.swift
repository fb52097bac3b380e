import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// Whether suggestions are made here and now.
  var suggests: Bool {
    situation.isSuggesting && suggesting.context.isAutocompleteEnabled
      && !situation.hidesSuggestions && !situation.isLatin && search == nil && !situation.isSecret
  }

  /// Suggests for what an event has made of the text.
  mutating func suggest(after turn: inout Turn) {
    guard turn.isFollowed, search == nil else { return }
    guard suggests else {
      suggesting.postpone(isAfterText: nil)
      let hasReadings = services.languageChooser != nil || marksReader != nil
      return hasReadings ? present([]) : suggesting.hide()
    }
    let key = turn.key
    let isAfterText = key.map { $0.isText || $0.symbol != .backSpace && turn.isTaken } ?? true
    // What completes a word behind the caret belongs to the word that is shown.
    if suggesting.isLater, key != nil, !preferences.autocomplete.completesInline {
      suggesting.postpone(isAfterText: isAfterText)
      turn.wantsSuggestions = true
    } else {
      suggest(isAfterText: isAfterText, &turn)
    }
  }

  /// Suggests now what was left for later.
  mutating func suggestDue(_ turn: inout Turn) {
    if let isAfterText = suggesting.takeDue(), suggests {
      suggest(isAfterText: isAfterText, &turn)
    }
  }

  /// Whether what a key does depends on what is suggested, so that this cannot
  /// be left for later any more.
  func needsSuggestions(for key: KeyEvent) -> Bool {
    guard suggesting.due != nil else { return false }
    if suggesting.table?.isEntered == true { return true }
    if key.symbol == .backSpace { return false }
    guard key.isText, let character = key.character else { return true }
    return suggesting.context.isAutocorrectEnabled
      && services.behavior.appliesAutocorrection(before: character)
  }

  /// Suggests for the word before the caret, or for the one that comes next.
  ///
  /// - Parameter isAfterText: Whether text was just typed; otherwise no next
  ///   word is suggested.
  mutating func suggest(isAfterText: Bool, _ turn: inout Turn) {
    suggesting.postpone(isAfterText: nil)
    let seen = word.text(by: situation.rules)
    if seen.isEmpty, !suggestsNext(isAfterText: isAfterText) {
      if !isAfterText, case .unmarked = waiting { return present([]) }
      return suggesting.hide()
    }
    if let emoji = emojiSuggestions(for: seen) { return present(emoji) }
    let request = request(for: seen)
    suggesting.suggest(for: seen)
    guard let service = services.immediate else {
      turn.question = suggesting.ask(request.before + seen)
      return
    }
    let suggestions = service.suggestions(for: request)
    if completeInline(suggestions, isAfterLetter: isAfterText) { return suggesting.hide() }
    present(suggestions)
  }

  /// Whether the word that comes next is suggested.
  private func suggestsNext(isAfterText: Bool) -> Bool {
    isAfterText && preferences.autocomplete.predictsNextWord
      && (waiting == .space || field.isAtSpace)
  }

  private func request(for seen: String) -> Autocomplete.Request {
    let isCorrectable =
      suggesting.context.isAutocorrectEnabled
      && services.behavior.corrects(in: situation.contentType) && !word.syllable.isRestored
      && word.resumed == nil && !suggesting.isRejected(seen) && !services.behavior.isCode(seen)
    return Autocomplete.Request(
      before: textBeforeWord, word: seen,
      keys: situation.isVietnamese && word.held.isEmpty ? word.syllable.keys : seen,
      count: suggesting.context.suggestionsDisplayCount, mayCorrect: isCorrectable,
      replaceableCount: replaceableCount)
  }

  /// What is before the word, as far as is known.
  var textBeforeWord: String { field.before + (waiting?.meant ?? "") }

  private var replaceableCount: Int {
    guard waiting == nil, word.resumed == nil else { return 0 }
    return field.replaceableCount(preferences.resumesWords)
  }

  /// Shows suggestions, and what the words mean before them.
  mutating func present(_ suggestions: [Autocomplete.Suggestion]) {
    let seen = word.text(by: situation.rules)
    let rows = withReadings(suggestions, isBetweenWords: seen.isEmpty)
    suggesting.present(
      rows, offerMore: rows.contains { $0.text != seen || $0.replacedCount > 0 })
  }

  /// Puts what the words mean before what goes on from them.
  private func withReadings(
    _ suggestions: [Autocomplete.Suggestion], isBetweenWords: Bool
  ) -> [Autocomplete.Suggestion] {
    let marks = marksRows()
    if !marks.isEmpty { return marks + suggestions.filter { !$0.isAutocorrect } }
    if isBetweenWords { return suggestions }
    let languages = languageRows()
    guard !languages.isEmpty else { return suggestions }
    let others = suggestions.filter { !$0.isAutocorrect && $0.text != languages[0].text }
    return languages + others.filter { $0.text != languages[1].text }
  }

  /// Takes in the answer of a service that took its time.
  mutating func receive(_ suggestions: [Autocomplete.Suggestion], for generation: Int) {
    guard suggesting.expects(generation), suggests else { return }
    suggesting.answer()
    present(suggestions)
  }
}

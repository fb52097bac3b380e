import TiengAutocomplete
import TiengConfiguration
import TiengCore

// The end of the word appears after the caret, and is not underlined. Tab, Right and End take it,
// Escape and any other letter do not.

extension Environment {
  /// The completion to show after the caret. Empty if it does not match the word.
  func shownCompletion(for composition: Composition) -> String {
    guard suggesting.completion.isShown,
      suggesting.completion.typed == composition.word.text(by: situation.rules)
    else { return "" }
    return suggesting.completion.completion
  }

  /// What a key does to the completion after the caret.
  enum CompletionStep {
    /// The completion stays or goes. The text stays.
    case taken
    /// The completed word is committed.
    case completes(String, andPasses: Bool)
  }

  /// The effect of a key on the completion after the caret. Nil if the key has its usual meaning.
  mutating func stepInCompletion(
    _ key: KeyEvent, for composition: Composition
  ) -> CompletionStep? {
    guard key.modifiers.isEmpty, suggesting.completion.isShown,
      !shownCompletion(for: composition).isEmpty
    else { return nil }
    switch KeyboardAction(key) {
    case .tab, .moveCursorForward, .moveToLineEnd:
      guard case .accept(let text) = suggesting.complete(.accept) else { return .taken }
      return .completes(text, andPasses: false)
    case .primary:
      let type = situation.contentType.keyboardType
      guard case .accept(let text) = suggesting.complete(.return(in: type)) else { return nil }
      return .completes(text, andPasses: true)
    case .backspace: _ = suggesting.complete(.backSpace)
    case .escape: _ = suggesting.complete(.escape)
    default: return nil
    }
    return .taken
  }

  /// Completes the word after the caret, if the preferences ask for it.
  ///
  /// - Returns: True if a completion is shown.
  mutating func completeInline(
    _ suggestions: [Autocomplete.Suggestion], isAfterLetter: Bool, for composition: Composition
  ) -> Bool {
    guard preferences.autocomplete.completesInline, marksReader == nil,
      !wantsDirect
    else { return false }
    let seen = composition.word.text(by: situation.rules)
    if seen.isEmpty {
      suggesting.forgetCompletion()
      return false
    }
    if isAfterLetter {
      let candidates = suggestions.filter {
        $0.kind == .regular && $0.replacedCount == 0 && $0.source != Homophones.source
      }
      _ = suggesting.complete(.letter(typed: seen, candidates: candidates.map(\.text)))
    } else {
      _ = suggesting.complete(.deletion(rest: seen))
    }
    return suggesting.completion.isShown
  }
}

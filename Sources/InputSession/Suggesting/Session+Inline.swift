import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// The completion to show after the caret. Empty if it does not match the word.
  var shownCompletion: String {
    guard suggesting.completion.isShown,
      suggesting.completion.typed == word.text(by: situation.rules)
    else { return "" }
    return suggesting.completion.completion
  }

  /// Handles a key for the completion after the caret. Returns nil if the key has its usual
  /// meaning.
  mutating func takeInline(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    guard key.modifiers.isEmpty, suggesting.completion.isShown, !shownCompletion.isEmpty else {
      return nil
    }
    switch KeyboardAction(key) {
    case .tab, .moveCursorForward, .moveToLineEnd:
      accept(environment.suggesting.complete(.accept), &turn)
    case .primary:
      let outcome = environment.suggesting.complete(.return(in: situation.contentType.keyboardType))
      return accept(outcome, &turn) ? .passed : nil
    case .backspace: _ = environment.suggesting.complete(.backSpace)
    case .escape: _ = environment.suggesting.complete(.escape)
    default: return nil
    }
    return .taken
  }

  @discardableResult
  private mutating func accept(
    _ outcome: InlineCompletion.Outcome, _ turn: inout Turn
  ) -> Bool {
    guard case .accept(let text) = outcome else { return false }
    complete(with: text, &turn)
    turn.isFollowed = true
    return true
  }

  /// Completes the word after the caret, if the preferences ask for it.
  ///
  /// - Returns: True if a completion is shown.
  mutating func completeInline(
    _ suggestions: [Autocomplete.Suggestion], isAfterLetter: Bool
  ) -> Bool {
    guard preferences.autocomplete.completesInline, marksReader == nil,
      !wantsDirect
    else { return false }
    let seen = word.text(by: situation.rules)
    if seen.isEmpty {
      environment.suggesting.forgetCompletion()
      return false
    }
    if isAfterLetter {
      let candidates = suggestions.filter {
        $0.kind == .regular && $0.replacedCount == 0 && $0.source != Homophones.source
      }
      _ = environment.suggesting.complete(.letter(typed: seen, candidates: candidates.map(\.text)))
    } else {
      _ = environment.suggesting.complete(.deletion(rest: seen))
    }
    return suggesting.completion.isShown
  }
}

import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// What is seen behind the caret: what completes the word as it is now.
  var shownCompletion: String {
    let completion = suggesting.completion
    guard completion.isShown, completion.typed == word.text(by: situation.rules) else { return "" }
    return completion.completion
  }

  /// What a key does to a completion behind the caret; false if it means what
  /// it always means.
  mutating func takeInline(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard key.modifiers.isEmpty, suggesting.completion.isShown, !shownCompletion.isEmpty else {
      return false
    }
    turn.fate = .taken
    switch KeyboardAction(key) {
    case .tab, .moveCursorForward, .moveToLineEnd:
      accept(suggesting.complete(.accept), &turn)
    case .primary:
      turn.fate = .passed
      return accept(suggesting.complete(.return(in: situation.contentType.keyboardType)), &turn)
    case .backspace: _ = suggesting.complete(.backSpace)
    case .escape: _ = suggesting.complete(.escape)
    default:
      turn.fate = .passed
      return false
    }
    return true
  }

  @discardableResult
  private mutating func accept(
    _ outcome: InlineCompletion.Outcome, _ turn: inout Turn
  ) -> Bool {
    guard case .accept(let text) = outcome else { return false }
    commitWaiting(&turn)
    closeWord()
    if word.mode == .escaping { word.mode = .typing }
    turn.commit(text)
    turn.isFollowed = true
    return true
  }

  /// Completes the word behind the caret, where the user wants that.
  ///
  /// - Returns: Whether a completion is shown.
  mutating func completeInline(
    _ suggestions: [Autocomplete.Suggestion], isAfterLetter: Bool
  ) -> Bool {
    guard preferences.autocomplete.completesInline, marksReader == nil,
      !wantsDirect
    else { return false }
    let seen = word.text(by: situation.rules)
    if seen.isEmpty {
      suggesting.forgetCompletion()
      return false
    }
    if isAfterLetter {
      let candidates = suggestions.filter { $0.kind == .regular && $0.replacedCount == 0 }
      _ = suggesting.complete(.letter(typed: seen, candidates: candidates.map(\.text)))
    } else {
      _ = suggesting.complete(.deletion(rest: seen))
    }
    return suggesting.completion.isShown
  }
}

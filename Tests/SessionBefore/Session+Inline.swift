import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// What a key does to a completion behind the caret, or nil if it means what
  /// it always means.
  mutating func receiveInline(_ key: KeyEvent) -> Response? {
    guard inline.isShown, !key.isRelease, key.modifiers.isEmpty else { return nil }
    switch KeyboardAction(key) {
    case .tab, .moveCursorForward, .moveToLineEnd:
      return accept(inline.receive(.accept), isHandled: true)
    case .primary:
      return accept(inline.receive(.return(in: contentType.keyboardType)), isHandled: false)
    case .backspace:
      inline.receive(.backSpace)
    case .escape:
      inline.receive(.escape)
    default:
      return nil
    }
    return .handled(.showPreedit(preedit))
  }

  private mutating func accept(_ outcome: InlineCompletion.Outcome, isHandled: Bool) -> Response? {
    guard case .accept(let text) = outcome else { return nil }
    let waiting = pending?.text ?? ""
    hasCommittedPending = true
    forgetWord()
    if state == .escaping { state = .typing }
    return Response(isHandled: isHandled, effects: [.hidePreedit, .commit(waiting + text)])
  }

  /// Completes the word behind the caret, where the user wants that.
  ///
  /// - Returns: Whether a completion is shown.
  mutating func completeInline(
    _ suggestions: [Autocomplete.Suggestion], isAfterLetter: Bool, _ response: inout Response
  ) -> Bool {
    guard preferences.autocomplete.completesInline, marksReader == nil else { return false }
    let word = composedWord
    if word.isEmpty {
      inline.receive(.reset)
      return false
    }
    if isAfterLetter {
      let candidates = suggestions.filter { $0.kind == .regular && $0.replacedCount == 0 }
      inline.receive(.letter(typed: word, candidates: candidates.map(\.text)))
    } else {
      inline.receive(.deletion(rest: word))
    }
    guard inline.isShown else { return false }
    response.effects.removeAll { if case .showPreedit = $0 { true } else { false } }
    response.effects.append(
      .showCompletion(typed: preedit, completion: inline.completion))
    return true
  }
}

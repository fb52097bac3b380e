import Autocomplete
import KeyboardCore
import Terminal

/// All that can be seen of a session and its application after a step.
package struct Seen: Hashable {
  var before: String
  var after: String
  var preedit: String
  var shown: String
  var completion: String
  var table: Table?
  var suggestions: [Autocomplete.Suggestion]
  var auxiliaryText: String?
  var isDoneShown: Bool
  var turn: Application.Turn
  var isHandled: Bool
  var wantsSuggestions: Bool
  var wantsPause: Bool
  var kept: [String]
  var isLoading: Bool
  var contentType: ContentType
  var client: String?
  var keyboardType: Keyboard.KeyboardType
  var keyboardCase: Keyboard.Case
  var routedText: String?
  var routedRest: String?
  /// The menu, if it may have changed.
  var menu: [String]?
}

extension Player {
  /// What is to be seen after a step.
  package mutating func seen(after step: Step) -> Seen {
    let context = session.context
    var turn = application.turn
    // How often text is committed is judged by what it comes to.
    turn.commits = []
    return Seen(
      before: application.document.before, after: application.document.after,
      preedit: session.preedit, shown: application.shown, completion: application.completion,
      table: application.table,
      suggestions: application.table == nil ? [] : session.suggestions,
      auxiliaryText: application.auxiliaryText, isDoneShown: application.isDoneShown, turn: turn,
      isHandled: step.isKey && answer.isHandled, wantsSuggestions: answer.wantsSuggestions,
      wantsPause: answer.wantsPause, kept: kept, isLoading: session.isLoading,
      contentType: context.contentType, client: context.client,
      keyboardType: context.keyboardType, keyboardCase: context.keyboardCase,
      routedText: context.textInput?.textBefore, routedRest: context.textInput?.textAfter,
      menu: menu(after: step))
  }

  private mutating func menu(after step: Step) -> [String]? {
    let hasChanged = menuHasChanged()
    if case .preferences = step { return session.menu }
    return hasChanged ? session.menu : nil
  }
}

extension Step {
  var isKey: Bool { if case .key = self { true } else { false } }
}

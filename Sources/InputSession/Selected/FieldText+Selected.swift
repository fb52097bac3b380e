import KeyboardCore

// What is selected.
extension FieldText {
  /// Whether nothing is selected where the application tells of nothing. GTK 3 tells of a selection
  /// only inside of a line, and browsers on X11 of none.
  var isNothingSelected: Bool {
    isCollapsed || tellsSelections && client.toolkit != .gtk3 && client.toolkit != .firefox
  }

  /// Whether a selection is told to its ends.
  func isWhole(_ selection: SelectedText) -> Bool {
    guard !selection.text.isEmpty else { return false }
    if selection.isCut, selection.isAtStart || selection.isAtEnd { return false }
    // Qt tells of one paragraph, and the end of the selection that is in another as its edge.
    let isOfParagraph = client.toolkit == .qt || client.toolkit == .waylandClient
    guard isOfParagraph, selection.isInOneLine else { return true }
    return selection.isForward ? !selection.isAtStart : !selection.isAtEnd
  }

  /// Whether a text before the caret may be replaced, because the user asks for it.
  func mayRewrite(_ text: String) -> Bool {
    text.utf8.count <= SelectedText.longestDeleted && surroundings.mayRewrite(text)
  }
}

extension KeyEvent {
  /// Whether nothing is selected after the application has had the key.
  var collapsesSelection: Bool {
    if isText || isBackSpace { return true }
    guard modifiers.isEmpty else { return false }
    switch KeyboardAction(self) {
    case .moveCursorBackward, .moveCursorForward, .moveCursorUp, .moveCursorDown,
      .movePageUp, .movePageDown, .moveToLineStart, .moveToLineEnd, .primary:
      return true
    default: return symbol == .delete
    }
  }
}

extension SelectedText {
  /// So much of a text that an application tells is deleted at once at most.
  fileprivate static let longestDeleted = 2_000
}

import KeyboardCore

// The selection.
extension FieldText {
  /// True if it is certain that nothing is selected. GTK 3 reports a selection only within one
  /// line, and browsers on X11 report none.
  var isNothingSelected: Bool {
    isCollapsed || tellsSelections && client.toolkit != .gtk3 && client.toolkit != .firefox
  }

  /// True if the whole selection is reported.
  func isWhole(_ selection: SelectedText) -> Bool {
    guard !selection.text.isEmpty else { return false }
    if selection.isCut, selection.isAtStart || selection.isAtEnd { return false }
    // Qt reports only one paragraph. If the selection ends in another one, it seems to end at the
    // edge. Where it is not known that this is not Qt, a reported line break shows it.
    let mayBeQt =
      [.qt, .gnomeShell, .waylandClient, .fcitx, .fcitxOnKWin, .fcitxOnWayland]
      .contains(client.toolkit)
    let isOfParagraph = mayBeQt && !hasToldLines
    guard isOfParagraph, selection.isInOneLine else { return true }
    return selection.isForward ? !selection.isAtStart : !selection.isAtEnd
  }

  /// True if text before the caret may be replaced because the user asked for it.
  func mayRewrite(_ text: String) -> Bool {
    text.utf8.count <= SelectedText.longestDeleted && surroundings.mayRewrite(text)
  }
}

extension KeyEvent {
  /// True if nothing is selected after the application has got the key.
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
  /// The greatest length of reported text that may be deleted at once, in bytes.
  fileprivate static let longestDeleted = 2_000
}

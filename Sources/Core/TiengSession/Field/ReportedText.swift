import TiengCore

/// What the application has reported of its text, whether it was accepted or not. Only the
/// application knows what is selected.
struct ReportedText: Sendable {
  /// The last report since the text changed.
  private(set) var last: SurroundingText?

  /// True if nothing can be selected, because the user has typed or moved the caret without Shift.
  private(set) var isCollapsed = false

  /// True if the last report at this place is more than a single word.
  private(set) var hasWords = false

  /// True if the application has reported a text since it got the focus.
  private(set) var hasText = false

  /// True if the application has reported a text of several lines since it got the focus.
  private(set) var hasLines = false

  /// True if the application has reported a selection since it got the focus.
  private(set) var tellsSelections = false

  /// Handles a report.
  mutating func read(_ text: SurroundingText) {
    hasText = true
    hasLines =
      hasLines || text.selection?.isInOneLine == false || text.before.utf8.contains(0x0a)
      || text.after.utf8.contains(0x0a)
    hasWords = text.isMoreThanAWord
    last = text
    if text.hasSelection {
      isCollapsed = false
      tellsSelections = true
    }
  }

  /// Handles a report that could not be read.
  mutating func forgetReport() { last = nil }

  /// Updates this after inserted text, which replaces what was selected.
  mutating func insert() {
    last = nil
    isCollapsed = true
  }

  /// Updates this after a key that the application gets.
  mutating func update(afterPassing key: KeyEvent) {
    last = nil
    isCollapsed = key.collapsesSelection
    // Tab and Return may move to another field.
    if !key.isText, !key.isBackSpace { hasWords = false }
  }

  /// Handles that the caret has moved.
  mutating func forget() {
    last = nil
    isCollapsed = false
    hasWords = false
  }

  /// Handles that a field gets the focus.
  mutating func beginField() {
    hasText = false
    hasLines = false
    tellsSelections = false
  }
}

extension SurroundingText {
  /// True if the text contains a space or line break, which passwords do not.
  fileprivate var isMoreThanAWord: Bool {
    before.unicodeScalars.contains(where: \.properties.isWhitespace)
      || after.unicodeScalars.contains(where: \.properties.isWhitespace)
      || selection?.text.unicodeScalars.contains(where: \.properties.isWhitespace) == true
  }
}

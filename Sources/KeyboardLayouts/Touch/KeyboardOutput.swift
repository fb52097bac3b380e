public import KeyboardCore

/// What comes of touches, in the order in which it is to be done.
public enum KeyboardOutput: Hashable, Sendable {
  /// A key is to be drawn as pressed.
  case pressed(KeyPlace)
  /// A key is no longer pressed.
  case released(KeyPlace)
  /// A key was typed, with the modifiers that were down. Actions that the keyboard itself does —
  /// ``KeyAction/page(_:)``, ``KeyAction/shift``, ``KeyAction/modifier(_:)`` — are not told.
  case typed(KeyAction, modifiers: KeyEvent.Modifiers)
  /// A key that is held was typed again. Where the last one is not done yet it is better left out:
  /// it would come after the finger was lifted.
  case repeated(KeyAction, modifiers: KeyEvent.Modifiers)
  /// The caret moves by characters; to the left if negative.
  case movedCaret(Int)
  /// A callout is to be shown, or another choice of it is selected.
  case callout(Callout)
  /// The callout is over.
  case calloutGone
  /// Page, Shift or modifiers are others: all is to be drawn again, from ``Touches/geometry``.
  case changed
}

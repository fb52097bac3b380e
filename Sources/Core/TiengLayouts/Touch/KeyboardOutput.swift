public import TiengCore

/// A result of touches. Results are to be carried out in order.
///
///     var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
///     _ = touches.began(1, at: LayoutPoint(x: 10, y: 10), time: 0)
///     let outputs = touches.ended(1, at: LayoutPoint(x: 10, y: 10), time: 80)
///     outputs.contains(.typed(.character("q"), modifiers: []))   // true
public enum KeyboardOutput: Hashable, Sendable {
  /// A key is to be drawn as pressed.
  case pressed(KeyPlace)
  /// A key is no longer pressed.
  case released(KeyPlace)
  /// A key was typed, with the modifiers that were down. Actions that the keyboard does itself are
  /// not reported: ``KeyAction/page(_:)``, ``KeyAction/shift`` and ``KeyAction/modifier(_:)``.
  case typed(KeyAction, modifiers: KeyEvent.Modifiers)
  /// A key that is held was typed again. Ignore it if the last one is not finished yet: otherwise
  /// it would come after the finger was lifted.
  case repeated(KeyAction, modifiers: KeyEvent.Modifiers)
  /// The caret moves by this many characters, to the left if negative.
  case movedCaret(Int)
  /// A callout is to be shown, or its selected choice has changed.
  case callout(Callout)
  /// The callout is to be hidden.
  case calloutGone
  /// The page, Shift or modifiers have changed. Draw everything again, from ``Touches/geometry``.
  case changed
}

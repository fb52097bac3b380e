/// A finger whose key is not typed yet, or is repeated.
struct LiveTouch: Sendable {
  let finger: Int
  /// The place where the finger came down, and the time.
  let start: LayoutPoint
  let time: Int
  /// The last place of the finger.
  var point: LayoutPoint
  /// The key under the finger, as it was when the finger came to it.
  var key: PlacedKey
  var gesture: Gesture

  init(_ finger: Int, on key: PlacedKey, at point: LayoutPoint, time: Int, _ gesture: Gesture) {
    (self.finger, self.key, self.time, self.gesture) = (finger, key, time, gesture)
    (start, self.point) = (point, point)
  }

  enum Gesture: Sendable {
    /// The finger is down. At this time it becomes a long press; nil means never.
    case pressing(longPress: Int?)
    /// The key is repeated. This is the time of the next repeat.
    case repeating(next: Int)
    /// The finger moves the caret. This is its place when the caret moved last.
    case dragging(from: Double)
    /// The finger chooses in a callout. Until it moves, the first choice is selected.
    case choosing(Callout, hasMoved: Bool)
  }
}

/// A finger on Shift or on a modifier.
struct HeldKey: Sendable {
  let place: KeyPlace
  let action: KeyAction
  /// True if something was typed meanwhile. Then Shift or the modifier ends when the finger is
  /// lifted.
  var isUsed = false
}

/// The last tap. The next one may make it a double tap.
struct LastTap: Sendable {
  let action: KeyAction
  let time: Int
  /// True if a letter came before it.
  let followsLetter: Bool
}

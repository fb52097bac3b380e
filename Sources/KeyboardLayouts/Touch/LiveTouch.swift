/// A finger whose key is not typed yet, or is repeated.
struct LiveTouch: Sendable {
  let finger: Int
  /// Where the finger came down, and when.
  let start: LayoutPoint
  let time: Int
  /// Where it was last.
  var point: LayoutPoint
  /// The key that it is on, as it was when the finger came to it.
  var key: PlacedKey
  var gesture: Gesture

  init(_ finger: Int, on key: PlacedKey, at point: LayoutPoint, time: Int, _ gesture: Gesture) {
    (self.finger, self.key, self.time, self.gesture) = (finger, key, time, gesture)
    (start, self.point) = (point, point)
  }

  enum Gesture: Sendable {
    /// It is down. At a time it is a long press; nil: never.
    case pressing(longPress: Int?)
    /// It types again and again; when it does next.
    case repeating(next: Int)
    /// It moves the caret; where it was when the caret moved last.
    case dragging(from: Double)
    /// It chooses in a callout. Until it moves, the choice is the first.
    case choosing(Callout, hasMoved: Bool)
  }
}

/// A finger on Shift or on a modifier.
struct HeldKey: Sendable {
  let place: KeyPlace
  let action: KeyAction
  /// Whether something was typed meanwhile: then it is over when the finger is lifted.
  var isUsed = false
}

/// A tap, for the next one to be the second of two.
struct LastTap: Sendable {
  let action: KeyAction
  let time: Int
  /// Whether a letter came before it.
  let followsLetter: Bool
}

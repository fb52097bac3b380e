public import TiengCore

/// The state of Shift: whether the keyboard types small letters or capitals.
///
///     var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
///     touches.shift                                                    // off
///     _ = touches.setShift(.once)
///     touches.geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label   // text("Q")
public enum ShiftState: Hashable, CaseIterable, Sendable {
  /// Small letters.
  case off
  /// One capital, then small letters.
  case once
  /// Capitals, until Shift is tapped again.
  case locked
}

/// The state of Control, Alt and Super on the screen. One tap holds a modifier for the next key, a
/// second one keeps it down, and a third one releases it.
///
///     let touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
///     touches.latch.modifiers.isEmpty   // true: no modifier was tapped
public struct ModifierLatch: Hashable, Sendable {
  /// The modifiers for the next key.
  public private(set) var once: KeyEvent.Modifiers = []
  /// The modifiers that stay down.
  public private(set) var locked: KeyEvent.Modifiers = []

  /// No modifier is down.
  public init() {}

  /// All modifiers that are down now.
  public var modifiers: KeyEvent.Modifiers { once.union(locked) }

  /// Taps modifiers. They are held for the next key, then until the next tap, then off.
  mutating func tap(_ modifiers: KeyEvent.Modifiers) {
    if locked.isSuperset(of: modifiers) {
      locked.subtract(modifiers)
    } else if once.isSuperset(of: modifiers) {
      once.subtract(modifiers)
      locked.formUnion(modifiers)
    } else {
      once.formUnion(modifiers)
    }
  }

  /// Releases the modifiers for one key after a key was typed.
  ///
  /// - Parameter held: The modifiers on which a finger still is.
  mutating func useUp(but held: KeyEvent.Modifiers = []) { once.formIntersection(held) }

  /// Releases modifiers, also those that stay down if `locked` is true.
  mutating func release(_ modifiers: KeyEvent.Modifiers, locked: Bool) {
    once.subtract(modifiers)
    if locked { self.locked.subtract(modifiers) }
  }
}

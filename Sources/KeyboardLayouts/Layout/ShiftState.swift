public import KeyboardCore

/// Which letters the keyboard types.
public enum ShiftState: Hashable, CaseIterable, Sendable {
  /// Small letters.
  case off
  /// A capital, and small letters after it.
  case once
  /// Capitals, until Shift is tapped again.
  case locked
}

/// Control, Alt and Super of a keyboard on the screen: tapped once for the next key, twice to stay
/// down, a third time to let go.
public struct ModifierLatch: Hashable, Sendable {
  /// Those for the next key.
  public private(set) var once: KeyEvent.Modifiers = []
  /// Those that stay down.
  public private(set) var locked: KeyEvent.Modifiers = []

  /// No modifier is down.
  public init() {}

  /// Those that are down now.
  public var modifiers: KeyEvent.Modifiers { once.union(locked) }

  /// Taps modifiers: for the next key, then until the next tap, then off.
  public mutating func tap(_ modifiers: KeyEvent.Modifiers) {
    if locked.isSuperset(of: modifiers) {
      locked.subtract(modifiers)
    } else if once.isSuperset(of: modifiers) {
      once.subtract(modifiers)
      locked.formUnion(modifiers)
    } else {
      once.formUnion(modifiers)
    }
  }

  /// A key was typed: modifiers for one key are let go.
  ///
  /// - Parameter held: Those on which a finger is.
  public mutating func useUp(but held: KeyEvent.Modifiers = []) { once.formIntersection(held) }

  /// Lets modifiers go, and those that stay down if asked.
  mutating func release(_ modifiers: KeyEvent.Modifiers, locked: Bool) {
    once.subtract(modifiers)
    if locked { self.locked.subtract(modifiers) }
  }

  /// Lets all go.
  public mutating func reset() { self = ModifierLatch() }
}

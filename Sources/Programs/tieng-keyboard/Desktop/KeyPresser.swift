package import TiengCore

/// Presses keys as if they were keys of a hardware keyboard.
package protocol KeyPresser: AnyObject {
  /// How long modifiers are held, in milliseconds.
  var hold: Int { get }
  /// Is called when no more keys can be pressed. No key is down then.
  var onLost: (() -> Void)? { get set }
  /// Begins, and calls `then` with true if keys can be pressed.
  func begin(then: @escaping (Bool) -> Void)
  /// Presses or releases a key with modifiers.
  func send(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers, isDown: Bool)
  /// Ends the control, even if it has only begun.
  func end()
}

extension KeyEvent.Modifiers {
  /// The numbers of the modifiers' keys in Linux.
  var codes: [UInt32] {
    let keys: [(modifier: KeyEvent.Modifiers, code: UInt32)] = [
      (.control, 29), (.alt, 56), (.super, 125), (.shift, 42),
    ]
    return keys.filter { contains($0.modifier) }.map(\.code)
  }
}

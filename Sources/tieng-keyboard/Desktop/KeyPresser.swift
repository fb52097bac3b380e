import KeyboardCore

/// What can press keys as if they were of plastic.
protocol KeyPresser: AnyObject {
  /// How long modifiers are held, in milliseconds.
  var hold: Int { get }
  /// Is called when nothing can be pressed any more. No key is down then.
  var onLost: (() -> Void)? { get set }
  /// Begins, and says whether keys can be pressed.
  func begin(then: @escaping (Bool) -> Void)
  /// Presses a key with modifiers, or lets them go.
  func send(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers, isDown: Bool)
  /// Ends what lasts; also what has only begun.
  func end()
}

extension KeyEvent.Modifiers {
  /// The numbers of their keys in Linux.
  var codes: [UInt32] {
    let keys: [(modifier: KeyEvent.Modifiers, code: UInt32)] = [
      (.control, 29), (.alt, 56), (.super, 125), (.shift, 42),
    ]
    return keys.filter { contains($0.modifier) }.map(\.code)
  }
}

/// What a keyboard on the screen knows of a real keyboard. The program fills it: with what its desktop
/// tells of devices, and with the keys that it hears of.
///
///     var external = ExternalKeyboardContext()
///     external.suggestsHiding   // false
///     external.press()
///     external.suggestsHiding   // true: somebody types on a real keyboard
public struct ExternalKeyboardContext: Hashable, Sendable {
  /// True if a real keyboard is connected. False if there is none, or if the desktop does not tell: X11
  /// and Wayland report a keyboard on every computer.
  public var isConnected: Bool

  /// True after a key of a real keyboard was pressed. Set it to false when the user comes to another
  /// field, or asks for the keyboard on the screen.
  public var isInUse = false

  /// A context with or without a real keyboard.
  public init(isConnected: Bool = false) { self.isConnected = isConnected }

  /// A key of a real keyboard was pressed.
  public mutating func press() { isInUse = true }

  /// True if the keyboard on the screen is not needed now.
  public var suggestsHiding: Bool { isConnected || isInUse }
}

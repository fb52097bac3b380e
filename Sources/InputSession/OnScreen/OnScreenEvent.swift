public import KeyboardCore

/// An event of a keyboard on the screen.
///
/// Keys of such a keyboard do not come from the application, so the session cannot leave them to
/// it. The session always inserts their characters into the text itself, together with what the key
/// ended. The platform gives other keys that the session leaves to the application.
public enum OnScreenEvent: Hashable, Sendable {
  /// A keyboard is available or not, for the row in the menu.
  case offered(Bool)
  /// The keyboard was shown or hidden. While it is visible, words are suggested from the first
  /// letter on, because its toolbar covers nothing.
  case shown(Bool)
  /// A key was pressed.
  case key(KeyEvent)
  /// A text is inserted as it is, such as an emoji or `.com`. The open word ends before it.
  case text(String)
}

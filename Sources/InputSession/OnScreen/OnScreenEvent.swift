public import KeyboardCore

/// What comes from a keyboard on the screen.
///
/// Such a key is no application's: it has none to go to if the session leaves it. So a character is
/// always put into the text by the session, together with what the key ended; other keys that it
/// leaves, the platform gives to the application.
public enum OnScreenEvent: Hashable, Sendable {
  /// There is one that can be shown, so that the menu has a row for it.
  case offered(Bool)
  /// It is seen from now on, or no longer. While it is, words are suggested from the first letter
  /// on, for its toolbar is in nobody's way.
  case shown(Bool)
  /// A key was pressed.
  case key(KeyEvent)
  /// A text is typed as it is, such as an emoji or `.com`; the open word ends before it.
  case text(String)
}

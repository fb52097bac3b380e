/// The action of a key on any keyboard: a physical one, or one on the screen.
///
///     KeyboardAction(KeyEvent("a"))            // .character("a")
///     KeyboardAction(KeyEvent(.return))        // .primary(.return)
///     KeyboardAction(KeyEvent(.left))          // .moveCursorBackward
public enum KeyboardAction: Hashable, Sendable {
  /// Deletes what is before the caret.
  case backspace
  /// Turns Caps Lock on or off.
  case capsLock
  /// Types a character. It may be a Vietnamese letter with its own key.
  case character(Unicode.Scalar)
  /// Makes a character together with other keys, as a dead key or Compose does.
  case diacritic
  /// An action that only the program with the keyboard knows.
  case custom(named: String)
  /// Starts the program that types what is said.
  case dictation
  /// Hides a keyboard on the screen.
  case dismissKeyboard
  /// Ends what is open: a search, or the table of suggestions.
  case escape
  /// Changes to a page of a keyboard on the screen, or to its emoji.
  case keyboardType(Keyboard.KeyboardType)
  /// Moves the caret by a character or a line.
  case moveCursorBackward, moveCursorForward, moveCursorUp, moveCursorDown
  /// Moves the caret by a page.
  case movePageUp, movePageDown
  /// Moves the caret to an end of the line.
  case moveToLineStart, moveToLineEnd
  /// Changes to the desktop's next input source.
  case nextKeyboard
  /// Changes to the next language or layout of a keyboard on the screen.
  case nextLocale
  /// Return, whatever its label is.
  case primary(Keyboard.ReturnKeyType)
  /// Shows the preferences.
  case settings
  /// Shift alone, which types nothing.
  case shift
  /// Types a space, which also ends a word.
  case space
  /// Picks a suggestion by its row on the visible page, from 0.
  case suggestion(Int)
  /// Tab, and Tab with Shift.
  case tab, backTab
  /// Types some text, such as `.com` or an emoji of a keyboard on the screen.
  case text(String)
  /// Opens an address in the program for it.
  case url(String)
  /// Anything else. The application gets the key.
  case none

  /// The action of a key of a physical keyboard. Keys with Control, Alt or Super belong to the
  /// application.
  public init(_ key: KeyEvent) {
    if !key.modifiers.isDisjoint(with: .command) {
      self = .none
    } else if let character = key.character, character.value >= 0x20, character.value != 0x7f {
      self = character == " " ? .space : .character(character)
    } else {
      self = KeyboardAction.named[key.symbol] ?? (key.symbol.isDeadKey ? .diacritic : .none)
    }
  }

  private static let named: [KeyEvent.Symbol: KeyboardAction] = [
    .backSpace: .backspace, .tab: .tab, .leftTab: .backTab, .return: .primary(.return),
    .keypadEnter: .primary(.return), .escape: .escape, .compose: .diacritic,
    .left: .moveCursorBackward, .right: .moveCursorForward, .up: .moveCursorUp,
    .down: .moveCursorDown, .pageUp: .movePageUp, .pageDown: .movePageDown,
    .home: .moveToLineStart, .end: .moveToLineEnd,
    .keypad(0x89): .tab, .keypad(0x95): .moveToLineStart, .keypad(0x96): .moveCursorBackward,
    .keypad(0x97): .moveCursorUp, .keypad(0x98): .moveCursorForward,
    .keypad(0x99): .moveCursorDown, .keypad(0x9a): .movePageUp, .keypad(0x9b): .movePageDown,
    .keypad(0x9c): .moveToLineEnd,
    .leftShift: .shift, .rightShift: .shift, .capsLock: .capsLock,
  ]
}

extension KeyEvent.Symbol {
  /// A key of the keypad without Num Lock, by the end of its number.
  fileprivate static func keypad(_ number: UInt32) -> KeyEvent.Symbol {
    KeyEvent.Symbol(rawValue: 0xff00 + number)
  }

  fileprivate static let leftShift = KeyEvent.Symbol(rawValue: 0xffe1)
  fileprivate static let rightShift = KeyEvent.Symbol(rawValue: 0xffe2)
  fileprivate static let capsLock = KeyEvent.Symbol(rawValue: 0xffe5)
}

/// Decides on which gestures the keyboard acts.
///
/// A session asks about each ``Keyboard/Gesture/press`` of a key. If the answer is false, the
/// application gets the key. A keyboard on the screen asks about all gestures on its keys (`Touches`),
/// and ignores those that are refused:
///
///     struct NoAlternatives: KeyboardActionHandler {
///       func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool {
///         gesture != .longPress
///       }
///     }
///     NoAlternatives().canHandle(.longPress, on: .space)   // false
public protocol KeyboardActionHandler: Sendable {
  /// True if the keyboard acts on a gesture. Called for every key, so it must answer at once.
  func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool
}

/// Acts on every gesture.
///
///     StandardKeyboardActionHandler().canHandle(.press, on: .escape)   // true
public struct StandardKeyboardActionHandler: KeyboardActionHandler {
  /// Makes a handler. It has no state.
  public init() {}

  /// Always true.
  public func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool { true }
}

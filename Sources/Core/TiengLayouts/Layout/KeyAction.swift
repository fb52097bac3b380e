public import TiengCore

/// The action of a key on the screen.
///
///     LayoutKey("q").action                // character("q")
///     KeyAlternative(letter: "ă").action   // letter("ă")
///
/// A program carries out what it gets in ``KeyboardOutput/typed(_:modifiers:)``. Where the action
/// is a key of a real keyboard too, `KeyEvent(action)` is that key, for a session.
public enum KeyAction: Hashable, Sendable {
  /// Types a character like a hardware key, so that a key of Telex gives tones.
  case character(Unicode.Scalar)
  /// Types a letter that nobody has to compose, such as `ă` from the callout of `a`. It becomes
  /// part of the word that is being typed, and tones can follow: `OnScreenEvent.letter`.
  case letter(String)
  /// Types a text as it is, such as `.com` or an emoji. It ends the word.
  case text(String)
  /// Presses a key without a character: Escape, an arrow.
  case key(KeyEvent.Symbol)
  /// Types a space. Dragging the key moves the caret.
  case space
  /// Deletes the character before the caret, and goes on while the key is held.
  case backspace
  /// Deletes the word before the caret. ``backspace`` does this when it is held for long.
  case deleteWord
  /// Presses Return. What this does depends on the field.
  case primary
  /// Changes to the page with a name.
  case page(String)
  /// Turns capitals on: for the next letter, or until the next tap if tapped twice.
  case shift
  /// Holds Control, Alt or Super: for the next key, or until the next tap if tapped twice.
  case modifier(KeyEvent.Modifiers)
  /// Shows emoji.
  case emoji
  /// Hides the keyboard.
  case hide
  /// Changes to the next language or layout of this keyboard.
  case language
  /// Changes to the next input source of the desktop, as its own shortcut does.
  case nextKeyboard
  /// Shows the preferences.
  case preferences
  /// Opens an address in the program for it, such as a browser.
  case url(String)
  /// Starts the program that types what is said.
  case dictation
  /// Does what only the program with the keyboard knows, such as sending a picture.
  case custom(named: String)
  /// Does nothing: a gap among keys.
  case none
}

extension KeyAction {
  /// The style of a key with this action.
  public var style: LayoutKey.Style {
    switch self {
    case .character, .letter, .text, .space, .custom: .input
    case .primary: .primary
    case .key, .backspace, .deleteWord, .page, .shift, .modifier, .emoji, .hide, .language,
      .nextKeyboard, .preferences, .url, .dictation, .none:
      .system
    }
  }

  /// The label of a key with this action if nobody gives another one.
  ///
  ///     KeyAction.backspace.label       // icon(.backspace)
  ///     KeyAction.key(.escape).label    // text("Esc")
  ///     KeyAction.page("emoji").label   // text("emoji")
  public var label: KeyLabel {
    switch self {
    case .backspace, .deleteWord: .icon(.backspace)
    case .primary: .icon(.return)
    case .shift: .icon(.shift)
    case .emoji: .icon(.emoji)
    case .language: .icon(.language)
    case .hide: .icon(.hide)
    case .key(.left): .icon(.left)
    case .key(.right): .icon(.right)
    case .key(.up): .icon(.up)
    case .key(.down): .icon(.down)
    case .key(.escape): .text("Esc")
    case .key(.tab): .text("Tab")
    case .modifier(.control): .text("Ctrl")
    case .modifier(.alt): .text("Alt")
    case .modifier(.super): .text("Super")
    case .nextKeyboard: .text("⌨")
    case .preferences: .text("⚙")
    case .url: .text("🔗")
    case .dictation: .text("🎤")
    case .character(let character): .text(String(character))
    case .letter(let text), .text(let text), .page(let text), .custom(let text): .text(text)
    case .key, .modifier, .space, .none: .text("")
    }
  }

  /// True if the action types something. Then Shift and modifiers for one key end.
  public var types: Bool {
    switch self {
    case .character, .letter, .text, .key, .space, .backspace, .deleteWord, .primary: true
    case .page, .shift, .modifier, .emoji, .hide, .language, .nextKeyboard, .preferences, .url,
      .dictation, .custom, .none:
      false
    }
  }

  /// The action as it is with Shift.
  var capital: KeyAction {
    switch self {
    case .character(let character): .character(character.capital ?? character)
    case .letter(let text): .letter(text.uppercased())
    default: self
    }
  }
}

extension KeyboardAction {
  /// The action of a key on the screen, for a `KeyboardActionHandler`.
  ///
  ///     KeyboardAction(KeyAction.character("a"))   // .character("a")
  ///     KeyboardAction(KeyAction.hide)             // .dismissKeyboard
  ///     KeyboardAction(KeyAction.page("opt"))      // .keyboardType(.symbolic)
  ///
  /// Control, Alt and Super, and a gap among keys, are `none`.
  public init(_ action: KeyAction) {
    switch action {
    case .character(let character): self.init(KeyEvent(character))
    case .letter(let letter):
      let scalars = letter.unicodeScalars
      self = scalars.count == 1 ? .character(scalars.first!) : .text(letter)
    case .text(let text): self = .text(text)
    case .key(let symbol): self.init(KeyEvent(symbol))
    case .space: self = .space
    case .backspace, .deleteWord: self = .backspace
    case .primary: self = .primary(.return)
    case .page(let name): self = .keyboardType(Keyboard.KeyboardType(page: name))
    case .shift: self = .shift
    case .emoji: self = .keyboardType(.emojis)
    case .hide: self = .dismissKeyboard
    case .language: self = .nextLocale
    case .nextKeyboard: self = .nextKeyboard
    case .preferences: self = .settings
    case .url(let address): self = .url(address)
    case .dictation: self = .dictation
    case .custom(let name): self = .custom(named: name)
    case .modifier, .none: self = .none
    }
  }
}

extension KeyEvent {
  /// The key of a real keyboard with the action of a key on the screen.
  ///
  ///     KeyEvent(KeyAction.character("a")) == KeyEvent("a")      // true
  ///     KeyEvent(KeyAction.backspace) == KeyEvent(.backSpace)   // true
  ///     KeyEvent(KeyAction.letter("ă"))                         // nil
  ///
  /// - Parameters:
  ///   - action: The action of the key on the screen.
  ///   - modifiers: The modifiers that are held down.
  /// - Returns: Nil if no key does it. Send a letter as `OnScreenEvent.letter`, a text as
  ///   `OnScreenEvent.text`; the rest is done by the program with the keyboard.
  public init?(_ action: KeyAction, modifiers: Modifiers = []) {
    switch action {
    case .character(let character): self.init(character, modifiers: modifiers)
    case .key(let symbol): self.init(symbol, modifiers: modifiers)
    case .space: self.init(" ", modifiers: modifiers)
    case .backspace: self.init(.backSpace, modifiers: modifiers)
    case .deleteWord: self.init(.backSpace, modifiers: modifiers.union(.control))
    case .primary: self.init(.return, modifiers: modifiers)
    case .letter, .text, .page, .shift, .modifier, .emoji, .hide, .language, .nextKeyboard,
      .preferences, .url, .dictation, .custom, .none:
      return nil
    }
  }
}

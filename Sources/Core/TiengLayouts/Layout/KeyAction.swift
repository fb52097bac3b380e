public import TiengCore

/// The action of a key on the screen.
///
///     LayoutKey("q").action                // character("q")
///     KeyAlternative(letter: "ă").action   // letter("ă")
public enum KeyAction: Hashable, Sendable {
  /// Types a character like a hardware key, so that a key of Telex gives tones.
  case character(Unicode.Scalar)
  /// Types a letter as it is. It becomes part of the word that is being typed, such as `ă` from the
  /// callout of `a`.
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
  /// Changes to the next language or layout.
  case language
  /// Shows the preferences.
  case preferences
  /// Does nothing: a gap among keys.
  case none
}

extension KeyAction {
  /// The style of a key with this action.
  public var style: LayoutKey.Style {
    switch self {
    case .character, .letter, .text, .space: .input
    case .primary: .primary
    case .key, .backspace, .deleteWord, .page, .shift, .modifier, .emoji, .hide, .language,
      .preferences, .none:
      .system
    }
  }

  /// True if the action types something. Then Shift and modifiers for one key end.
  public var types: Bool {
    switch self {
    case .character, .letter, .text, .key, .space, .backspace, .deleteWord, .primary: true
    case .page, .shift, .modifier, .emoji, .hide, .language, .preferences, .none: false
    }
  }
}

extension KeyboardAction {
  /// The action of a key on the screen, for a `KeyboardActionHandler`.
  ///
  ///     KeyboardAction(KeyAction.character("a"))   // .character("a")
  ///     KeyboardAction(KeyAction.hide)             // .dismissKeyboard
  ///
  /// What a handler does not decide, such as showing the preferences, is `none`.
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
    case .page(let name): self = .keyboardType(.custom(named: name))
    case .shift: self = .shift
    case .emoji: self = .keyboardType(.emojis)
    case .hide: self = .dismissKeyboard
    case .language: self = .nextLocale
    case .modifier, .preferences, .none: self = .none
    }
  }
}

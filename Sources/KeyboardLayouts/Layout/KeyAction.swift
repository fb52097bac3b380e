public import KeyboardCore

/// What a key on the screen does.
public enum KeyAction: Hashable, Sendable {
  /// Types a character as the hardware key does that has it: a key of Telex gives tones.
  case character(Unicode.Scalar)
  /// Types a letter as it is; it joins the word that is being typed: `ă` of a callout on `a`.
  case letter(String)
  /// Types a text as it is, after the word: `.com`, an emoji.
  case text(String)
  /// Presses a key without a character: Escape, an arrow.
  case key(KeyEvent.Symbol)
  /// Types a space. Dragged, it moves the caret.
  case space
  /// Deletes what is before the caret, again and again while it is held.
  case backspace
  /// Deletes the word before the caret; ``backspace`` does so when it is held for long.
  case deleteWord
  /// Return, whatever it does in the field.
  case primary
  /// Changes to the page with a name.
  case page(String)
  /// Capitals: for a letter, and until the next tap if tapped twice.
  case shift
  /// Holds Control, Alt or Super down: for a key, or until the next tap if tapped twice.
  case modifier(KeyEvent.Modifiers)
  /// Shows emoji.
  case emoji
  /// Takes the keyboard away.
  case hide
  /// Changes to the next language or layout.
  case language
  /// Shows the preferences.
  case preferences
  /// Does nothing: a gap among keys.
  case none
}

extension KeyAction {
  /// What a key with the action is drawn as.
  public var style: LayoutKey.Style {
    switch self {
    case .character, .letter, .text, .space: .input
    case .primary: .primary
    case .key, .backspace, .deleteWord, .page, .shift, .modifier, .emoji, .hide, .language,
      .preferences, .none:
      .system
    }
  }

  /// Whether it types something, so that Shift and modifiers for one key are over.
  public var types: Bool {
    switch self {
    case .character, .letter, .text, .key, .space, .backspace, .deleteWord, .primary: true
    case .page, .shift, .modifier, .emoji, .hide, .language, .preferences, .none: false
    }
  }
}

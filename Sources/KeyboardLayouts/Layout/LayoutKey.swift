/// A key of a keyboard on the screen.
///
///     LayoutKey("a", alternatives: [KeyAlternative(letter: "ă"), KeyAlternative(letter: "â")])
public struct LayoutKey: Hashable, Sendable {
  /// What is seen on it.
  public var label: KeyLabel

  /// What a tap on it does.
  public var action: KeyAction

  /// What a long press offers, the key itself not among them. Empty: there is no callout.
  public var alternatives: [KeyAlternative]

  /// How wide it is beside the other keys of its row: more than 0, a letter is 1.
  public var width: Double

  /// What kind of key it is drawn as.
  public var style: Style

  /// What a screen reader calls it; nil for what its label or its action says.
  public var title: String?

  /// A key with all its parts.
  ///
  /// - Parameters:
  ///   - label: What is seen on it.
  ///   - action: What a tap on it does.
  ///   - alternatives: What a long press offers.
  ///   - width: How wide it is; a letter is 1.
  ///   - style: What it is drawn as; by default what its action is drawn as.
  ///   - title: What a screen reader calls it; nil for what its label or its action says.
  public init(
    label: KeyLabel, action: KeyAction, alternatives: [KeyAlternative] = [], width: Double = 1,
    style: Style? = nil, title: String? = nil
  ) {
    self.label = label
    self.action = action
    self.alternatives = alternatives
    self.width = width
    self.style = style ?? action.style
    self.title = title
  }

  /// A key that types a character as a hardware key does.
  public init(
    _ character: Unicode.Scalar, alternatives: [KeyAlternative] = [], width: Double = 1
  ) {
    self.init(
      label: .text(String(character)), action: .character(character), alternatives: alternatives,
      width: width)
  }

  /// What a key is drawn as. The raw value is its class in a theme's CSS, beside `key`.
  public enum Style: String, CaseIterable, Sendable {
    /// A letter, a sign, the space bar.
    case input
    /// A key that does something else: Shift, a page, an arrow.
    case system
    /// Return.
    case primary
  }
}

/// What is seen on a key.
public enum KeyLabel: Hashable, Sendable {
  /// Some text, which may be empty.
  case text(String)
  /// A picture.
  case icon(KeyIcon)
}

/// The pictures on keys. The raw value is the name of a symbolic icon of the desktop, which may
/// not have it: draw ``KeyIcon/text`` then.
public enum KeyIcon: String, CaseIterable, Sendable {
  /// Deletes.
  case backspace = "edit-clear-symbolic"
  /// Return.
  case `return` = "keyboard-enter-symbolic"
  /// Shift.
  case shift = "keyboard-shift-symbolic"
  /// Emoji.
  case emoji = "face-smile-symbolic"
  /// Languages, or the next layout.
  case language = "keyboard-layout-symbolic"
  /// Takes the keyboard away.
  case hide = "keyboard-hide-symbolic"
  /// An arrow.
  case left = "go-previous-symbolic"
  /// An arrow.
  case right = "go-next-symbolic"
  /// An arrow.
  case up = "go-up-symbolic"
  /// An arrow.
  case down = "go-down-symbolic"

  /// A sign for it.
  public var text: String {
    switch self {
    case .backspace: "⌫"
    case .return: "⏎"
    case .shift: "⇧"
    case .emoji: "☺"
    case .language: "🌐"
    case .hide: "⌄"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    }
  }
}

/// One of the things that a long press on a key offers.
public struct KeyAlternative: Hashable, Sendable {
  /// What is seen.
  public var label: String

  /// A word or sign below it, such as the key of Telex that does the same; nil for none.
  public var note: String?

  /// What happens if it is chosen.
  public var action: KeyAction

  /// An alternative with all its parts.
  public init(label: String, note: String? = nil, action: KeyAction) {
    self.label = label
    self.note = note
    self.action = action
  }

  /// A letter that joins the word.
  public init(letter: String, note: String? = nil) {
    self.init(label: letter, note: note, action: .letter(letter))
  }
}

/// A key of a keyboard on the screen.
///
///     let key = LayoutKey("a", alternatives: ["ă", "â"].map { KeyAlternative(letter: $0) })
///     key.action                       // character("a")
///     key.alternatives.map(\.action)   // letter("ă"), letter("â")
public struct LayoutKey: Hashable, Sendable {
  /// The label on the key.
  public var label: KeyLabel

  /// The action of a tap.
  public var action: KeyAction

  /// The choices of a long press, without the key itself. If this is empty, there is no callout.
  public var alternatives: [KeyAlternative]

  /// The width in shares of the row; a letter has 1.
  public var width: KeyWidth

  /// The style in which the key is drawn.
  public var style: Style

  /// The name for screen readers. Nil for a name that comes from the label or the action.
  public var title: String?

  /// A key with all its parts.
  ///
  ///     LayoutKey(action: .key(.escape)).label                     // text("Esc")
  ///     LayoutKey(action: .url("https://vi.wikipedia.org")).style   // system
  ///
  /// - Parameters:
  ///   - label: The label on the key; by default that of its action.
  ///   - action: The action of a tap.
  ///   - alternatives: The choices of a long press.
  ///   - width: The width in shares of the row; a letter has 1.
  ///   - style: The style in which the key is drawn; by default that of its action.
  ///   - title: The name for screen readers; nil for a name that comes from the label or the
  ///     action.
  public init(
    label: KeyLabel? = nil, action: KeyAction, alternatives: [KeyAlternative] = [],
    width: KeyWidth = 1, style: Style? = nil, title: String? = nil
  ) {
    self.label = label ?? action.label
    self.action = action
    self.alternatives = alternatives
    self.width = width
    self.style = style ?? action.style
    self.title = title
  }

  /// A key that types a character like a hardware key.
  public init(
    _ character: Unicode.Scalar, alternatives: [KeyAlternative] = [], width: KeyWidth = 1
  ) {
    self.init(action: .character(character), alternatives: alternatives, width: width)
  }

  /// A style of keys. The raw value is the key's class in a theme's CSS, in addition to `key`.
  ///
  ///     LayoutKey("a").style                                       // input
  ///     LayoutKey(label: .icon(.shift), action: .shift).style      // system
  ///     LayoutKey(label: .icon(.return), action: .primary).style   // primary
  public enum Style: String, CaseIterable, Codable, Sendable {
    /// A letter, a sign, the space bar.
    case input
    /// A key that does something else: Shift, a page, an arrow.
    case system
    /// Return.
    case primary
  }
}

/// The label on a key.
///
///     LayoutKey("a").label                                    // text("a")
///     LayoutKey(label: .icon(.shift), action: .shift).label   // icon(.shift)
public enum KeyLabel: Hashable, Sendable {
  /// Some text, which may be empty.
  case text(String)
  /// A picture.
  case icon(KeyIcon)
}

/// A picture on a key. The raw value is the name of a symbolic icon of the desktop. If the desktop
/// does not have it, draw ``KeyIcon/text``.
///
///     KeyIcon.backspace.text       // ⌫
///     KeyIcon.backspace.rawValue   // edit-clear-symbolic
public enum KeyIcon: String, CaseIterable, Sendable {
  /// The key that deletes.
  case backspace = "edit-clear-symbolic"
  /// Return.
  case `return` = "keyboard-enter-symbolic"
  /// Shift.
  case shift = "keyboard-shift-symbolic"
  /// Emoji.
  case emoji = "face-smile-symbolic"
  /// Languages, or the next layout.
  case language = "keyboard-layout-symbolic"
  /// The key that hides the keyboard.
  case hide = "keyboard-hide-symbolic"
  /// An arrow.
  case left = "go-previous-symbolic"
  /// An arrow.
  case right = "go-next-symbolic"
  /// An arrow.
  case up = "go-up-symbolic"
  /// An arrow.
  case down = "go-down-symbolic"

  /// A text that can replace the picture.
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

/// A choice of a long press on a key.
///
///     let alternative = KeyAlternative(letter: "ă", note: "aw")
///     alternative.label    // ă
///     alternative.action   // letter("ă")
public struct KeyAlternative: Hashable, Sendable {
  /// The label of the choice.
  public var label: String

  /// A word or sign below the label, such as the key of Telex that does the same. Nil for none.
  public var note: String?

  /// The action of the choice.
  public var action: KeyAction

  /// An alternative with all its parts.
  public init(label: String, note: String? = nil, action: KeyAction) {
    self.label = label
    self.note = note
    self.action = action
  }

  /// A letter that becomes part of the word.
  public init(letter: String, note: String? = nil) {
    self.init(label: letter, note: note, action: .letter(letter))
  }
}

public import TiengCore
public import TiengLayouts

/// The pictures, texts and colors of keys, as far as they depend on more than a theme can tell.
///
///     struct Candy: KeyboardStyle {
///       func text(for key: StyledKey) -> String? { key.item.action == .emoji ? "🤯" : nil }
///       func colors(for key: StyledKey) -> KeyColors? {
///         key.item.style == .input ? KeyColors(background: "gold", cornerRadius: 15) : nil
///       }
///     }
///     let keyboard = SystemKeyboard(.us, style: Candy())
///
/// A function that a style does not have returns nil, which leaves the key as the layout and the theme
/// have it. They are called whenever a key is shown, pressed or released, so they answer at once.
public protocol KeyboardStyle {
  /// The name of the symbolic icon on a key, such as `user-trash-symbolic`. Where the desktop does not have the
  /// icon, the key shows what it would show without one.
  func image(for key: StyledKey) -> String?

  /// The text on a key.
  func text(for key: StyledKey) -> String?

  /// The colors of a key.
  func colors(for key: StyledKey) -> KeyColors?
}

extension KeyboardStyle {
  /// Nil: the label of the layout.
  public func image(for key: StyledKey) -> String? { nil }

  /// Nil: the label of the layout.
  public func text(for key: StyledKey) -> String? { nil }

  /// Nil: the colors of the theme.
  public func colors(for key: StyledKey) -> KeyColors? { nil }
}

/// Leaves keys as the layout and the theme have them.
///
///     let key = StyledKey(item: LayoutKey("a"), isPressed: false, keyboardCase: .lowercased)
///     StandardKeyboardStyle().text(for: key)   // nil
public struct StandardKeyboardStyle: KeyboardStyle {
  /// Makes a style. It has no state.
  public init() {}
}

/// A key as a ``KeyboardStyle`` sees it.
///
///     let key = StyledKey(item: LayoutKey("a"), isPressed: true, keyboardCase: .lowercased)
///     key.item.action   // character("a")
public struct StyledKey: Hashable, Sendable {
  /// The key in the layout, with its action and its label.
  public var item: LayoutKey
  /// True while a finger is on it.
  public var isPressed: Bool
  /// The case of the next letter.
  public var keyboardCase: Keyboard.Case

  /// A key with all its parts.
  public init(item: LayoutKey, isPressed: Bool, keyboardCase: Keyboard.Case) {
    (self.item, self.isPressed, self.keyboardCase) = (item, isPressed, keyboardCase)
  }
}

/// The colors and the corners of a key. What is nil is that of the theme.
///
///     KeyColors(background: "gold", foreground: "#00f").background?.red   // 1.0
public struct KeyColors: Hashable, Sendable {
  /// The color of the key.
  public var background: KeyColor?
  /// The color of the text or the picture.
  public var foreground: KeyColor?
  /// The radius of the corners, in logical pixels.
  public var cornerRadius: Int?

  /// Colors with all their parts.
  public init(
    background: KeyColor? = nil, foreground: KeyColor? = nil, cornerRadius: Int? = nil
  ) {
    (self.background, self.foreground) = (background, foreground)
    self.cornerRadius = cornerRadius
  }
}

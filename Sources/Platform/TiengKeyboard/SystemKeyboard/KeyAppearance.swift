import TiengCore
import TiengGObject
import TiengLayouts

/// The current look of a key, and its current name.
struct KeyAppearance {
  var face: KeyFace
  let hint: String
  var classes: Set<String>
  /// The name for screen readers.
  let name: String

  init(_ key: LayoutKey, _ touches: Touches) {
    face = KeyAppearance.face(key, touches)
    hint = KeyAppearance.hint(key)
    var classes: Set<String> = key.style == .input ? [] : [key.style.rawValue]
    if KeyAppearance.isLatched(key.action, touches) { classes.insert("latched") }
    if let own = key.action.styleClass { classes.insert(own) }
    if key.action == .none { classes = ["gap"] }
    self.classes = classes
    name = key.title ?? KeyAppearance.name(key)
  }

  /// The look that a style gives to a key.
  init(_ key: StyledKey, _ touches: Touches, _ style: any KeyboardStyle, _ colors: KeyColorRules) {
    self.init(key.item, touches)
    if let text = style.text(for: key) { face = .text(text) }
    if let name = style.image(for: key) { face = .icon(name, face) }
    if let own = style.colors(for: key) { classes.insert(colors.name(of: own)) }
  }

  /// The first choice of a long press, to be shown as a hint. Not for emoji, whose choices only
  /// differ in colour.
  private static func hint(_ key: LayoutKey) -> String {
    switch key.action {
    case .character, .letter: key.alternatives.first?.label ?? ""
    default: ""
    }
  }

  private static func isLatched(_ action: KeyAction, _ touches: Touches) -> Bool {
    switch action {
    case .shift: touches.shift != .off
    case .modifier(let modifiers): touches.latch.modifiers.isSuperset(of: modifiers)
    default: false
    }
  }

  private static func face(_ key: LayoutKey, _ touches: Touches) -> KeyFace {
    switch key.label {
    case .text(let text): return .text(text)
    case .icon(.shift):
      switch touches.shift {
      case .off: return .picture(.shift)
      case .once: return .picture(.shiftOnce)
      case .locked: return .picture(.capsLock)
      }
    case .icon(let icon): return .picture(KeyPicture(icon))
    }
  }

  private static func name(_ key: LayoutKey) -> String {
    switch key.action {
    case .space: translated("Space")
    case .backspace: translated("Backspace")
    case .deleteWord: translated("Delete word")
    case .primary: translated("Return")
    case .shift: translated("Shift")
    case .hide: translated("Hide the keyboard")
    case .language: translated("Next language")
    case .nextKeyboard: translated("Next input source")
    case .preferences: translated("Preferences")
    case .dictation: translated("Dictation")
    case .none: ""
    case .page(EmojiPages.search): translated("Find emoji by name")
    case .character, .letter, .text, .key, .page, .modifier, .emoji, .url, .custom:
      KeyAppearance.text(key)
    }
  }

  private static func text(_ key: LayoutKey) -> String {
    switch key.label {
    case .text(let text): text
    case .icon(.emoji): translated("Emoji")
    case .icon(.left): translated("Left")
    case .icon(.right): translated("Right")
    case .icon(.up): translated("Up")
    case .icon(.down): translated("Down")
    case .icon(let icon): icon.text
    }
  }
}

extension KeyPicture {
  /// The picture for an icon of a layout.
  init(_ icon: KeyIcon) {
    switch icon {
    case .backspace: self = .backspace
    case .return: self = .enter
    case .shift: self = .shift
    case .emoji: self = .emoji
    case .language: self = .language
    case .hide: self = .hide
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    }
  }
}

import TiengCore
public import TiengLayouts

extension KeyAction {
  /// The class of a key with this action in the CSS of a theme, in addition to that of its style.
  ///
  ///     KeyAction.backspace.styleClass        // key-backspace
  ///     KeyAction.letter("Ă").styleClass      // char-ă
  ///     KeyAction.character(".").styleClass   // char-u002e
  ///     KeyAction.key(.function(5)).styleClass   // key-f5
  ///
  /// A letter and its capital have the same class. Nil for a gap.
  public var styleClass: String? {
    switch self {
    case .character(let character): KeyAction.styleClass(of: String(character))
    case .letter(let letter): KeyAction.styleClass(of: letter)
    case .text: "key-text"
    case .key(let symbol): symbol.styleClass
    case .space: "key-space"
    case .backspace: "key-backspace"
    case .deleteWord: "key-delete-word"
    case .primary: "key-return"
    case .page: "key-page"
    case .shift: "key-shift"
    case .modifier(.control): "key-control"
    case .modifier(.alt): "key-alt"
    case .modifier(.super): "key-super"
    case .modifier: "key-modifier"
    case .emoji: "key-emoji"
    case .hide: "key-hide"
    case .language: "key-language"
    case .nextKeyboard: "key-next-keyboard"
    case .preferences: "key-preferences"
    case .url: "key-url"
    case .dictation: "key-dictation"
    case .custom(let name): "key-custom-" + KeyAction.plain(name)
    case .none: nil
    }
  }

  private static func styleClass(of text: String) -> String { "char-" + plain(text) }

  /// A text as a part of a class.
  private static func plain(_ text: String) -> String {
    let name = text.lowercased().unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let digits = String(scalar.value, radix: 16)
      return isPlain
        ? String(scalar) : "u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return name.joined()
  }
}

extension KeyEvent.Symbol {
  fileprivate var styleClass: String {
    let names: [KeyEvent.Symbol: String] = [
      .escape: "escape", .tab: "tab", .left: "left", .right: "right", .up: "up", .down: "down",
      .home: "home", .end: "end", .pageUp: "page-up", .pageDown: "page-down", .delete: "delete",
      .return: "return", .backSpace: "backspace",
    ]
    let functions = KeyEvent.Symbol.function(1).rawValue...KeyEvent.Symbol.function(35).rawValue
    if functions.contains(rawValue) { return "key-f\(rawValue - functions.lowerBound + 1)" }
    return "key-" + (names[self] ?? "x" + String(rawValue, radix: 16))
  }
}

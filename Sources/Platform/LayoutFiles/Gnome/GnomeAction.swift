import TiengCore
import TiengLayouts

/// The action of a key without texts.
struct GnomeAction {
  let action: KeyAction

  init(_ node: LayoutNode, in level: GnomeLevel, _ names: GnomeNames) throws(LayoutFlaw) {
    guard let word = node["action"] else {
      guard let number = node["keyval"] else {
        throw LayoutFlaw(node.line, Explanation("a key has neither strings nor an action"))
      }
      action = KeyAction(symbol: try Self.symbol(number))
      return
    }
    switch try word.text("action") {
    case "levelSwitch":
      let target = try names.level(try node.required("level"))
      let isShift =
        target.mode == .latched || level.mode == .latched && target.mode == .default
      action = isShift ? .shift : .page(target.name)
    case "modifier":
      let number = try node.required("keyval")
      guard let modifiers = Self.modifiers[try Self.symbol(number)] else {
        throw LayoutFlaw(number.line, Explanation("the number is of no modifier"))
      }
      action = modifiers == .shift ? .shift : .modifier(modifiers)
    case "url": action = .url(try Self.address(try node.required("url")))
    case let text:
      guard let known = Self.known[text] else {
        throw LayoutFlaw(word.line, Explanation("action '{name}' is unknown", ["name": text]))
      }
      action = known
    }
  }

  private static let known: [String: KeyAction] = [
    "delete": .backspace, "emoji": .emoji, "hide": .hide, "languageMenu": .language,
    "shift": .shift, "nextKeyboard": .nextKeyboard, "preferences": .preferences,
    "dictation": .dictation, "none": .none,
  ]

  private static let modifiers: [KeyEvent.Symbol: KeyEvent.Modifiers] = [
    .init(rawValue: 0xffe1): .shift, .init(rawValue: 0xffe2): .shift,
    .init(rawValue: 0xffe3): .control, .init(rawValue: 0xffe4): .control,
    .init(rawValue: 0xffe9): .alt, .init(rawValue: 0xffea): .alt,
    .init(rawValue: 0xffeb): .super, .init(rawValue: 0xffec): .super,
  ]

  /// The address of a web page or of a mailbox. A file, or what other programs do for addresses of
  /// their own, is nothing that a layout from elsewhere may open.
  private static func address(_ node: LayoutNode) throws(LayoutFlaw) -> String {
    let text = try node.text("url")
    guard ["https://", "http://", "mailto:"].contains(where: text.hasPrefix) else {
      throw LayoutFlaw(
        node.line,
        Explanation(
          "'{address}' does not begin with https://, http:// or mailto:", ["address": text]))
    }
    return text
  }

  /// A key symbol of X11, as `0xff0d` or in digits.
  private static func symbol(_ node: LayoutNode) throws(LayoutFlaw) -> KeyEvent.Symbol {
    let text = try node.text("keyval")
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let number = isHexadecimal ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
    guard let number, number > 0 else {
      throw LayoutFlaw(node.line, Explanation("'{name}' is no number", ["name": "keyval"]))
    }
    return KeyEvent.Symbol(rawValue: number)
  }
}

extension KeyAction {
  /// The action of a key of X11. Keys for which the keyboard has an action of its own get that
  /// action.
  init(symbol: KeyEvent.Symbol) {
    switch symbol {
    case .backSpace: self = .backspace
    case .return, .keypadEnter: self = .primary
    default: self = .key(symbol)
    }
  }
}

/// The choices of letters whose keys do not give any.
struct GnomeCallouts {
  private let kind: Kind?

  private enum Kind: String {
    case vietnamese, telex, vni
  }

  init(_ node: LayoutNode?) throws(LayoutFlaw) {
    guard let node else {
      kind = nil
      return
    }
    let text = try node.text("callouts")
    kind = Kind(rawValue: text)
    guard kind != nil else {
      throw LayoutFlaw(node.line, Explanation("callouts '{name}' are unknown", ["name": text]))
    }
  }

  func alternatives(of character: Unicode.Scalar) -> [KeyAlternative] {
    switch kind {
    case .vietnamese: VietnameseCallouts.letters(of: character)
    case .telex: VietnameseCallouts.telex(of: character)
    case .vni:
      VietnameseCallouts.vni(of: character) + VietnameseCallouts.letters(of: character)
    case nil: []
    }
  }
}

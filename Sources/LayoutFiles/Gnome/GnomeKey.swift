import Explanations
import KeyboardCore
import KeyboardLayouts

/// A key of GNOME's layouts: a map, or with us also a text, or a list of texts of which the first
/// is the key's own.
struct GnomeKey {
  private(set) var key: LayoutKey

  init(_ node: LayoutNode, in level: GnomeLevel, _ names: GnomeNames) throws(LayoutFlaw) {
    switch node.content {
    case .text: key = try Self.key([try node.text("strings")], node.line, names)
    case .list:
      key = try Self.key(try Self.strings(node), node.line, names)
    case .map:
      key = try Self.key(node, in: level, names)
    }
  }

  private static let fields: Set<String> = [
    "strings", "label", "iconName", "action", "level", "keyval", "width", "leftOffset",
  ]

  private static func key(
    _ node: LayoutNode, in level: GnomeLevel, _ names: GnomeNames
  ) throws(LayoutFlaw) -> LayoutKey {
    try node.expect(fields)
    var key: LayoutKey
    if let strings = node["strings"] {
      key = try self.key(try self.strings(strings), strings.line, names)
    } else {
      let action = try GnomeAction(node, in: level, names).action
      key = LayoutKey(label: action.label, action: action)
    }
    if let width = node["width"] { key.width = try width.width("width") }
    if let icon = try node["iconName"].map({ n throws(LayoutFlaw) in try n.text("iconName") }),
      let known = KeyIcon(rawValue: icon)
    {
      key.label = .icon(known)
    }
    if let label = node["label"] { key.label = .text(try label.text("label")) }
    return key
  }

  /// The texts of a key. A file of GNOME's has an empty one among those of a callout.
  private static func strings(_ node: LayoutNode) throws(LayoutFlaw) -> [String] {
    var strings: [String] = []
    for (index, string) in try node.list("strings", limit: 64).enumerated() {
      let text = try string.text("strings")
      if index == 0 || !text.isEmpty { strings.append(text) }
    }
    return strings
  }

  private static func key(
    _ strings: [String], _ line: Int, _ names: GnomeNames
  ) throws(LayoutFlaw) -> LayoutKey {
    guard let first = strings.first, !first.isEmpty else {
      throw LayoutFlaw(line, Explanation("'{name}' is empty", ["name": "strings"]))
    }
    let action = KeyAction(typing: first)
    var alternatives = strings.dropFirst().map {
      KeyAlternative(label: $0, action: KeyAction(offering: $0))
    }
    if alternatives.isEmpty, case .character(let character) = action {
      alternatives = names.callouts.alternatives(of: character)
    }
    return LayoutKey(
      label: .text(action == .space ? "" : first), action: action, alternatives: alternatives)
  }
}

extension KeyAction {
  /// What a key with a text types: one character as a hardware key does. The circle that shows
  /// where a sign is put is not typed.
  init(typing text: String) {
    let scalars = text.unicodeScalars.filter { $0 != "◌" }
    if text == " " {
      self = .space
    } else if scalars.count == 1, let character = scalars.first {
      self = .character(character)
    } else {
      self = .text(scalars.isEmpty ? text : String(String.UnicodeScalarView(scalars)))
    }
  }

  /// What a text of a callout types: letters join the word.
  init(offering text: String) {
    let isLetter = text.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    self = isLetter && text.count == 1 ? .letter(text) : KeyAction(typing: text)
  }

  /// What is seen on a key with the action, if the file does not say.
  var label: KeyLabel {
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
    case .preferences: .text("⚙")
    case .character(let character): .text(String(character))
    case .letter(let text), .text(let text), .page(let text): .text(text)
    case .key, .modifier, .space, .none: .text("")
    }
  }
}

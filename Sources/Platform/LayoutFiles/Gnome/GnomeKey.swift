import TiengCore
import TiengLayouts

/// A key of a GNOME layout: a map. As our addition it can also be a text, or a list of texts of
/// which the first is on the key itself.
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
    "strings", "label", "iconName", "action", "level", "keyval", "url", "width", "leftOffset",
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
      key = LayoutKey(action: action)
    }
    if let width = node["width"] { key.width = .share(try width.width("width")) }
    if let icon = try node["iconName"].map({ n throws(LayoutFlaw) in try n.text("iconName") }),
      let known = KeyIcon(rawValue: icon)
    {
      key.label = .icon(known)
    }
    if let label = node["label"] { key.label = .text(try label.text("label")) }
    return key
  }

  /// The texts of a key. One of GNOME's own files has an empty text in a callout.
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
  /// The action of a key with a text. A single character is typed like a hardware key. The dotted
  /// circle that shows the place of a mark is not typed.
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

  /// The action of a text in a callout. Letters become part of the word.
  init(offering text: String) {
    let isLetter = text.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    self = isLetter && text.count == 1 ? .letter(text) : KeyAction(typing: text)
  }
}

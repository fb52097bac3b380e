import TiengCore
import TiengLayouts

/// The meanings of the names in squeekboard's rows. A name without an explanation types itself.
struct SqueekboardButtons {
  private var keys: [String: LayoutKey] = [:]
  /// The views that a button locks, and the view that it leads back to.
  private var locks: [(view: String, back: String)] = []

  init(
    _ node: LayoutNode?, outlines: SqueekboardOutlines, views: Set<String>
  ) throws(LayoutFlaw) {
    guard let node else { return }
    for button in try node.fields("buttons") {
      let reading = try SqueekboardButton(button, outlines: outlines, views: views)
      keys[button.name] = reading.key
      if let lock = reading.lock { locks.append(lock) }
    }
  }

  func key(_ name: String, in view: String, line: Int) throws(LayoutFlaw) -> LayoutKey {
    if let key = keys[name] { return key }
    switch name {
    case "space":
      return LayoutKey(label: .text(""), action: .space, width: 4)
    case "BackSpace": return LayoutKey(label: .icon(.backspace), action: .backspace)
    case "Return": return LayoutKey(label: .icon(.return), action: .primary)
    default: break
    }
    guard name.count == 1 else {
      throw LayoutFlaw(line, Explanation("there is no button '{name}'", ["name": name]))
    }
    return LayoutKey(label: .text(name), action: KeyAction(typing: name))
  }

  /// The view that Shift shows for one letter.
  func shifted(of view: String) -> String? { locks.first { $0.back == view }?.view }
}

/// A button that the file explains.
struct SqueekboardButton {
  private(set) var key: LayoutKey
  private(set) var lock: (view: String, back: String)?

  init(
    _ button: LayoutNode.Field, outlines: SqueekboardOutlines, views: Set<String>
  ) throws(LayoutFlaw) {
    let node = button.value
    try node.expect(["action", "keysym", "text", "modifier", "label", "icon", "outline"])
    let kinds = ["action", "keysym", "text", "modifier"].filter { node[$0] != nil }
    guard kinds.count <= 1 else {
      throw LayoutFlaw(
        button.line,
        Explanation("button '{name}' does more than one thing", ["name": button.name]))
    }
    let action = try Self.action(button, views: views)
    if case .locking(let view, let back) = action { lock = (view, back) }
    let label = try Self.label(node, action.key)
    key = LayoutKey(
      label: label, action: action.key, width: .share(try outlines.width(of: node["outline"])))
  }

  private static func label(_ node: LayoutNode, _ action: KeyAction) throws(LayoutFlaw) -> KeyLabel
  {
    if let label = node["label"] { return .text(try label.text("label")) }
    guard let icon = node["icon"] else { return action.label }
    let name = try icon.text("icon")
    return icons[name].map(KeyLabel.icon) ?? action.label
  }

  private static let icons: [String: KeyIcon] = [
    "key-shift": .shift, "key-enter": .return, "edit-clear-symbolic": .backspace,
    "keyboard-mode-symbolic": .language,
  ]

  private enum ButtonAction {
    case plain(KeyAction)
    case locking(view: String, back: String)

    var key: KeyAction {
      switch self {
      case .plain(let action): action
      case .locking: .shift
      }
    }
  }

  private static func action(
    _ button: LayoutNode.Field, views: Set<String>
  ) throws(LayoutFlaw) -> ButtonAction {
    let node = button.value
    if let action = node["action"] { return try self.action(action, views: views) }
    if let text = node["text"] { return .plain(KeyAction(typing: try text.text("text"))) }
    if let name = node["keysym"] {
      let text = try name.text("keysym")
      if let action = SqueekboardKeys.named[text] { return .plain(action) }
      guard text.count == 1 else {
        throw LayoutFlaw(name.line, Explanation("keysym '{name}' is unknown", ["name": text]))
      }
      return .plain(KeyAction(typing: text))
    }
    if let name = node["modifier"] {
      let text = try name.text("modifier")
      guard let modifiers = SqueekboardKeys.modifiers[text] else {
        throw LayoutFlaw(name.line, Explanation("modifier '{name}' is unknown", ["name": text]))
      }
      return .plain(modifiers == .shift ? .shift : .modifier(modifiers))
    }
    if let action = SqueekboardKeys.named[button.name] { return .plain(action) }
    guard button.name.count == 1 else {
      throw LayoutFlaw(
        button.line, Explanation("button '{name}' does nothing", ["name": button.name]))
    }
    return .plain(KeyAction(typing: button.name))
  }

  private static func action(
    _ node: LayoutNode, views: Set<String>
  ) throws(LayoutFlaw) -> ButtonAction {
    if case .text(let text) = node.content {
      switch text {
      case "erase": return .plain(.backspace)
      case "show_prefs", "show_preferences": return .plain(.language)
      default:
        throw LayoutFlaw(node.line, Explanation("action '{name}' is unknown", ["name": text]))
      }
    }
    try node.expect(["set_view", "locking"])
    if let view = node["set_view"] { return .plain(.page(try Self.view(view, views))) }
    let locking = try node.required("locking")
    try locking.expect(["lock_view", "unlock_view", "pops", "looks_locked_from"])
    return .locking(
      view: try Self.view(locking.required("lock_view"), views),
      back: try Self.view(locking.required("unlock_view"), views))
  }

  private static func view(_ node: LayoutNode, _ views: Set<String>) throws(LayoutFlaw) -> String {
    let name = try node.text("view")
    guard views.contains(name) else {
      throw LayoutFlaw(node.line, Explanation("there is no view '{name}'", ["name": name]))
    }
    return name
  }
}

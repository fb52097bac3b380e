import TiengCore
import TiengLayouts

/// A layout in the format of GNOME Shell (osk-layouts), with our additions.
struct GnomeLayout {
  let layout: KeyboardLayout

  init(_ node: LayoutNode, name: String) throws(LayoutFlaw) {
    try node.expect(["name", "locale", "levels", "callouts"])
    var levels: [GnomeLevel] = []
    for level in try node.required("levels").list("levels", limit: 32) {
      levels.append(try GnomeLevel(level))
    }
    try Self.checkNames(of: levels)
    let names = GnomeNames(levels, callouts: try GnomeCallouts(node["callouts"]))
    var pages: [KeyboardPage] = []
    for level in levels { pages.append(try level.page(names)) }
    var layout = KeyboardLayout(
      name: name, title: try node["name"]?.text("name") ?? name,
      locale: try node["locale"]?.text("locale") ?? "", pages: pages)
    layout.addStandardPages()
    try layout.checkPages(lines: levels.map { ($0.name, $0.line) }, called: "level")
    self.layout = layout
  }

  private static func checkNames(of levels: [GnomeLevel]) throws(LayoutFlaw) {
    var names: Set<String> = []
    for level in levels where !names.insert(level.name).inserted {
      throw LayoutFlaw(
        level.line, Explanation("level '{name}' is there twice", ["name": level.name]))
    }
  }
}

/// A page of the file. Its keys are read later, because they name other pages.
struct GnomeLevel {
  let name: String
  let mode: Mode
  let line: Int
  private let node: LayoutNode

  enum Mode: String {
    /// The page of letters.
    case `default`
    /// A page that Shift shows for one key.
    case latched
    /// A page that stays.
    case locked
  }

  init(_ node: LayoutNode) throws(LayoutFlaw) {
    try node.expect(["level", "mode", "rows", "returnsTo"])
    self.node = node
    line = node.line
    name = try node.required("level").text("level")
    let mode = try node["mode"]?.text("mode") ?? Mode.default.rawValue
    guard let known = Mode(rawValue: mode) else {
      throw LayoutFlaw(
        node["mode"]?.line ?? line, Explanation("mode '{mode}' is unknown", ["mode": mode]))
    }
    self.mode = known
  }

  func page(_ names: GnomeNames) throws(LayoutFlaw) -> KeyboardPage {
    var rows: [[LayoutKey]] = []
    for row in try node.required("rows").list("rows", limit: 12) {
      var keys: [LayoutKey] = []
      for key in try row.list("row", limit: 40) {
        keys.append(try GnomeKey(key, in: self, names).key)
      }
      rows.append(keys)
    }
    let returns = try node["returnsTo"].map { node throws(LayoutFlaw) in try names.level(node) }
    let hasShift = rows.joined().contains { $0.action == .shift }
    return KeyboardPage(
      name: name, shifted: mode == .latched || !hasShift ? nil : names.shifted(of: self),
      returnsTo: returns?.name, rows: rows)
  }
}

/// The levels of a file by their names and numbers, and the choices of its letters.
struct GnomeNames {
  private let levels: [GnomeLevel]
  let callouts: GnomeCallouts

  init(_ levels: [GnomeLevel], callouts: GnomeCallouts) {
    (self.levels, self.callouts) = (levels, callouts)
  }

  /// The level for a number, as GNOME writes it, or for a name. Standard levels need not be in the
  /// file.
  func level(_ node: LayoutNode) throws(LayoutFlaw) -> (name: String, mode: GnomeLevel.Mode) {
    let text = try node.text("level")
    if let level = levels.first(where: { $0.name == text }) { return (level.name, level.mode) }
    if let number = Int(text), let level = level(number) { return (level.name, level.mode) }
    if [KeyboardPage].signs.contains(where: { $0.name == text }) { return (text, .locked) }
    throw LayoutFlaw(node.line, Explanation("there is no level '{name}'", ["name": text]))
  }

  /// Numbers count four levels. A file with three levels lacks the one for Shift, which would be
  /// number 1.
  private func level(_ number: Int) -> GnomeLevel? {
    let index = levels.count == 3 && number >= 1 ? number - 1 : number
    guard levels.indices.contains(index), levels.count != 3 || number != 1 else { return nil }
    return levels[index]
  }

  /// The page that Shift shows for a level: the latched level.
  func shifted(of level: GnomeLevel) -> String {
    levels.first { $0.mode == .latched }?.name ?? "shift"
  }
}

import TiengCore
import TiengLayouts

/// A layout of squeekboard, Phosh's keyboard: views with rows of names, and the meanings of the
/// names.
struct SqueekboardLayout {
  private(set) var layout: KeyboardLayout

  init(_ node: LayoutNode, name: String) throws(LayoutFlaw) {
    try node.expect(["views", "buttons", "outlines", "margins"])
    let views = try node.required("views").fields("views")
    guard !views.isEmpty, views.count <= 32 else {
      throw LayoutFlaw(node.line, Explanation("'{name}' is empty", ["name": "views"]))
    }
    let outlines = try SqueekboardOutlines(node["outlines"])
    let buttons = try SqueekboardButtons(
      node["buttons"], outlines: outlines, views: Set(views.map(\.name)))
    var pages: [KeyboardPage] = []
    for view in views { pages.append(try Self.page(view, buttons)) }
    let first = pages.firstIndex { $0.name == "base" } ?? 0
    pages.insert(pages.remove(at: first), at: 0)
    layout = KeyboardLayout(name: name, title: name, locale: Self.locale(of: name), pages: pages)
    try layout.checkPages(lines: views.map { ($0.name, $0.line) }, called: "view")
  }

  private static func page(
    _ view: LayoutNode.Field, _ buttons: SqueekboardButtons
  ) throws(LayoutFlaw) -> KeyboardPage {
    var rows: [[LayoutKey]] = []
    for row in try view.value.list(view.name, limit: 12) {
      let names = try row.text("row").split(whereSeparator: \.isWhitespace).map(String.init)
      guard !names.isEmpty else {
        throw LayoutFlaw(row.line, Explanation("'{name}' is empty", ["name": "row"]))
      }
      rows.append(
        try names.map { name throws(LayoutFlaw) in
          try buttons.key(name, in: view.name, line: row.line)
        })
    }
    return KeyboardPage(name: view.name, shifted: buttons.shifted(of: view.name), rows: rows)
  }

  /// The language of a file's name, which is that of a layout of XKB, such as `us` and `de_wide`.
  private static func locale(of name: String) -> String {
    let code = name.split(whereSeparator: { $0 == "_" || $0 == "+" || $0 == "-" }).first ?? ""
    return code == "us" || code == "gb" ? "en" : String(code)
  }
}

/// The widths of buttons, by the names of their outlines. A letter has the outline `default`.
struct SqueekboardOutlines {
  private var widths: [String: Double] = [:]

  init(_ node: LayoutNode?) throws(LayoutFlaw) {
    guard let node else { return }
    for outline in try node.fields("outlines") {
      try outline.value.expect(["width", "height"])
      widths[outline.name] = try outline.value.required("width").width("width")
      if let height = outline.value["height"] { _ = try height.width("height") }
    }
  }

  func width(of name: LayoutNode?) throws(LayoutFlaw) -> Double {
    guard let name else { return 1 }
    let text = try name.text("outline")
    guard let width = widths[text] else {
      if text == "default" { return 1 }
      throw LayoutFlaw(name.line, Explanation("there is no outline '{name}'", ["name": text]))
    }
    return width / (widths["default"] ?? widths.values.min() ?? width)
  }
}

public import TiengCore

extension KeyboardLayout {
  /// The layout adapted to a field: digits for a number, `@` for an address, and a row with Escape,
  /// Tab, Control, Alt and arrows for a terminal.
  ///
  ///     KeyboardLayout.us.suited(to: .pin).pages[0].name   // "pin"
  ///
  /// The pages of the layout stay, so its letters can be reached from digits as well. The exception
  /// is a PIN, for which there are only digits.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the field.
  ///   - commands: True if letters have the row of a terminal in every field.
  public func suited(to purpose: ContentType.Purpose, commands: Bool = false) -> KeyboardLayout {
    let suited = suited(to: purpose)
    guard commands, purpose != .terminal, purpose != .pin else { return suited }
    return suited.adding(.terminal, above: letters)
  }

  private func suited(to purpose: ContentType.Purpose) -> KeyboardLayout {
    switch purpose {
    case .freeForm, .alpha, .name, .password: self
    case .email: inserting([LayoutKey("@"), .dot], aroundSpaceOf: letters)
    case .url: inserting([LayoutKey("/"), .dot], aroundSpaceOf: letters)
    case .digits, .number, .phone: beginning(with: .numberPad(letters: pages.first?.name ?? ""))
    case .pin: KeyboardLayout(name: name, title: title, locale: locale, pages: [.pin])
    case .terminal: adding(.terminal, above: letters)
    }
  }

  /// The names of the first page and of its page with Shift.
  private var letters: [String] {
    [pages.first?.name, pages.first?.shifted].compactMap { $0 }
  }

  func beginning(with page: KeyboardPage) -> KeyboardLayout {
    var layout = self
    layout.pages = [page] + pages.filter { $0.name != page.name }
    return layout
  }

  private func adding(_ row: [LayoutKey], above names: [String]) -> KeyboardLayout {
    var layout = self
    for index in pages.indices where names.contains(pages[index].name) {
      layout.pages[index].rows.insert(row, at: 0)
    }
    return layout
  }

  /// Adds keys beside the space bar, which becomes narrower: the first key before it, the others
  /// after it.
  private func inserting(
    _ keys: [LayoutKey], aroundSpaceOf names: [String]
  ) -> KeyboardLayout {
    var layout = self
    for page in pages.indices where names.contains(pages[page].name) {
      for (index, row) in pages[page].rows.enumerated() {
        guard let space = row.firstIndex(where: { $0.action == .space }) else { continue }
        var narrow = row[space]
        narrow.width = .share(max(1, narrow.width.shares - Double(keys.count)))
        layout.pages[page].rows[index].replaceSubrange(
          space...space, with: [keys[0], narrow] + keys.dropFirst())
      }
    }
    return layout
  }
}

extension KeyboardPage {
  /// The page for a PIN: ten digits, and nothing that would reveal more.
  static let pin = KeyboardPage(
    name: "pin", rows: digits + [[.backspace.one, LayoutKey("0"), .primary.one]])

  /// The page for a number: digits, and the signs of numbers and telephone numbers.
  static func numberPad(letters: String) -> KeyboardPage {
    let sides: [[LayoutKey]] = [
      [LayoutKey("+"), LayoutKey("-")], [LayoutKey("*"), LayoutKey("/")],
      [LayoutKey("("), LayoutKey(")")],
    ]
    let rows = zip(sides, digits).map { side, row in
      [side[0]] + row + [side[1]]
    }
    let ends: [LayoutKey] = [.backspace.one, .space.one, .primary.one]
    return KeyboardPage(
      name: "digits",
      rows: zip(rows, ends).map { $0 + [$1] } + [
        [
          .page(letters, "ABC").one, LayoutKey("#"), LayoutKey("0"), LayoutKey("."),
          LayoutKey(","), .hide.one,
        ]
      ])
  }

  private static let digits: [[LayoutKey]] = ["123", "456", "789"].map {
    $0.unicodeScalars.map { LayoutKey($0) }
  }
}

extension [LayoutKey] {
  /// The row of a terminal: the keys that it needs and the other rows have no room for.
  fileprivate static let terminal: [LayoutKey] = [
    LayoutKey(label: .text("Esc"), action: .key(.escape)),
    LayoutKey(label: .text("Tab"), action: .key(.tab)),
    LayoutKey(label: .text("Ctrl"), action: .modifier(.control)),
    LayoutKey(label: .text("Alt"), action: .modifier(.alt)),
    LayoutKey(label: .icon(.left), action: .key(.left)),
    LayoutKey(label: .icon(.down), action: .key(.down)),
    LayoutKey(label: .icon(.up), action: .key(.up)),
    LayoutKey(label: .icon(.right), action: .key(.right)),
  ]
}

extension LayoutKey {
  /// The key for a full stop, whose callout offers the ends of addresses.
  fileprivate static let dot = LayoutKey(
    ".",
    alternatives: [".com", ".vn", ".com.vn", ".org", ".net", ".edu.vn"].map {
      KeyAlternative(label: $0, action: .text($0))
    })

  /// The key as wide as a letter.
  fileprivate var one: LayoutKey {
    var key = self
    key.width = 1
    return key
  }
}

public import TiengCore

extension KeyboardLayout {
  /// The layout with the keys for a kind of keyboard on its first page. A type that only names a
  /// page, such as `images`, leaves the layout as it is if it has no such page.
  ///
  ///     KeyboardLayout.us.suited(for: .symbolic).pages[0].name   // "opt"
  ///     KeyboardLayout.us.suited(for: .phonePad).pages[0].name   // "digits"
  ///     KeyboardLayout.us.suited(for: .images) == .us            // true
  ///
  /// - Parameters:
  ///   - type: The kind of keyboard.
  ///   - commands: True if letters have the row of a terminal in every field.
  public func suited(
    for type: Keyboard.KeyboardType, commands: Bool = false
  ) -> KeyboardLayout {
    switch type {
    case .alphabetic, .webSearch, .emojiSearch: suited(to: .freeForm, commands: commands)
    case .numeric: suited(to: .number, commands: commands)
    case .phonePad: suited(to: .phone, commands: commands)
    case .email: suited(to: .email, commands: commands)
    case .url: suited(to: .url, commands: commands)
    case .terminal: suited(to: .terminal, commands: commands)
    case .symbolic, .images, .emojis, .custom:
      pages.first { Keyboard.KeyboardType(page: $0.name) == type }.map { beginning(with: $0) }
        ?? self
    }
  }
}

extension Keyboard.KeyboardType {
  /// The kind of keyboard that a page shows.
  init(page name: String) {
    switch name {
    case "opt", "opt+shift": self = .symbolic
    case KeyboardPage.imagesName: self = .images
    case EmojiPages.search: self = .emojiSearch
    case let name where name.hasPrefix(EmojiPages.prefix): self = .emojis
    default: self = .custom(named: name)
    }
  }
}

extension KeyboardPage {
  /// The name of the page of pictures.
  public static let imagesName = "images"

  /// The page for `Keyboard.KeyboardType.images`, which a program fills. A layout gets it by
  /// ``KeyboardLayout/adding(page:)``, and later other pictures by
  /// ``Touches/replace(_:)``; a key with the action ``KeyAction/page(_:)`` leads to it.
  ///
  ///     let keys = ["cat", "dog"].map { LayoutKey(action: .custom(named: $0)) }
  ///     let page = KeyboardPage.images(keys, columns: 4)
  ///     page.name                    // "images"
  ///     page.rows.map(\.count)       // 4, 3
  ///     page.rows[1].map(\.action)   // page(""), space, backspace
  ///
  /// - Parameters:
  ///   - keys: A key for each picture, with an action that the program carries out.
  ///   - columns: The number of pictures in a row, 1 or more.
  ///   - letters: The name of the page to which `ABC` leads back.
  public static func images(
    _ keys: [LayoutKey], columns: Int = 5, letters: String = ""
  ) -> KeyboardPage {
    let columns = max(1, columns)
    let rows = stride(from: 0, to: keys.count, by: columns).map { start in
      let row = Array(keys[start...].prefix(columns))
      return row + Array(repeating: LayoutKey.gap, count: columns - row.count)
    }
    return KeyboardPage(
      name: imagesName, rows: rows + [[.page(letters, "ABC"), .space, .backspace]])
  }
}

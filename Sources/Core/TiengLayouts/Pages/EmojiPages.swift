/// Pages of emoji, by kind, for any layout. A long press offers skin tones.
///
///     let pages = EmojiPages([EmojiGroup(icon: "😀", emoji: [["😀"], ["👋", "👋🏻", "👋🏽"]])])
///     let layout = KeyboardLayout.us.adding(pages)   // its ☺ leads to them
///     let page = layout.page(pages.first, shift: .off)
///     page?.rows[1][1].alternatives.map(\.label)   // 👋🏻, 👋🏽
///
/// The caller gives the emoji and their order.
public struct EmojiPages: Hashable, Sendable {
  /// The kinds, in the order of their tabs. A kind without emoji has no tab.
  public let groups: [EmojiGroup]
  /// The number of emoji in a row.
  public let columns: Int
  /// The number of rows of emoji on a page.
  public let rows: Int
  /// The index of the kind that is shown first.
  public let start: Int

  /// Pages of some emoji.
  ///
  /// - Parameters:
  ///   - groups: The kinds, in the order of their tabs.
  ///   - columns: The number of emoji in a row, 4 or more.
  ///   - rows: The number of rows on a page, 1 or more.
  ///   - start: The icon of the kind that is shown first. By default this is the first kind. Use
  ///     another one if the first tab has the emoji that were used lately, whose page may be nearly
  ///     empty.
  public init(
    _ groups: [EmojiGroup], columns: Int = 10, rows: Int = 3, beginningWith start: String? = nil
  ) {
    self.groups = groups.filter { !$0.emoji.isEmpty }
    self.start = self.groups.firstIndex { $0.icon == start } ?? 0
    self.columns = max(4, columns)
    self.rows = max(1, rows)
  }

  /// The beginning of the names of all pages of emoji.
  public static let prefix = "emoji/"

  /// The name of a page.
  ///
  /// - Parameters:
  ///   - group: The index of the kind, from 0.
  ///   - number: The index of the page in its kind, from 0.
  static func name(group: Int, number: Int = 0) -> String { "\(prefix)\(group)/\(number)" }

  /// The name of the page that is shown first.
  public var first: String { Self.name(group: start) }

  /// The pages of all kinds.
  ///
  /// - Parameter letters: The name of the page to which `ABC` leads back.
  public func pages(letters: String) -> [KeyboardPage] {
    groups.indices.flatMap { group in
      (0..<count(of: group)).map { page(group, number: $0, letters: letters) }
    }
  }

  private var size: Int { columns * rows }

  private func count(of group: Int) -> Int { (groups[group].emoji.count + size - 1) / size }

  private func page(_ group: Int, number: Int, letters: String) -> KeyboardPage {
    let emoji = groups[group].emoji.dropFirst(number * size).prefix(size)
    let keys = emoji.map(Self.key) + Array(repeating: .gap, count: size - emoji.count)
    let grid = (0..<rows).map { Array(keys[($0 * columns)..<(($0 + 1) * columns)]) }
    return KeyboardPage(
      name: Self.name(group: group, number: number),
      rows: [tabs(group)] + grid + [bottom(group, number: number, letters: letters)])
  }

  private func tabs(_ shown: Int) -> [LayoutKey] {
    groups.indices.map {
      LayoutKey(
        label: .text(groups[$0].icon), action: .page(Self.name(group: $0)),
        style: $0 == shown ? .primary : .system, title: groups[$0].title)
    }
  }

  /// The bottom row: letters, the search, the page before and after (at an end, of the neighbouring
  /// kind), and Backspace.
  private func bottom(_ group: Int, number: Int, letters: String) -> [LayoutKey] {
    let all = groups.indices.flatMap { group in
      (0..<count(of: group)).map { Self.name(group: group, number: $0) }
    }
    let place = all.firstIndex(of: Self.name(group: group, number: number)) ?? 0
    let back = all[(place + all.count - 1) % all.count]
    let next = all[(place + 1) % all.count]
    return [
      .page(letters, "ABC"),
      LayoutKey(label: .text("🔍"), action: .page(Self.search), width: 1.5),
      LayoutKey(label: .icon(.left), action: .page(back), width: 1.5),
      .space,
      LayoutKey(label: .icon(.right), action: .page(next), width: 1.5),
      .backspace,
    ]
  }

  /// An emoji and its other forms.
  static func key(_ forms: [String]) -> LayoutKey {
    LayoutKey(
      label: .text(forms[0]), action: .text(forms[0]),
      alternatives: forms.dropFirst().map { KeyAlternative(label: $0, action: .text($0)) })
  }
}

/// A kind of emoji: faces, animals, flags.
///
///     let group = EmojiGroup(icon: "👋", title: "People", emoji: [["👋", "👋🏻", "👋🏽"], []])
///     group.emoji.count   // 1: the emoji without a form is left out
///     group.emoji[0]      // 👋, 👋🏻, 👋🏽
public struct EmojiGroup: Hashable, Sendable {
  /// The emoji on its tab.
  public let icon: String
  /// The name of the tab for screen readers. Nil for the emoji on it.
  public let title: String?
  /// The emoji, each followed by its other forms, such as skin tones.
  public let emoji: [[String]]

  /// A kind of emoji. An emoji without any form is left out.
  public init(icon: String, title: String? = nil, emoji: [[String]]) {
    self.icon = icon
    self.title = title
    self.emoji = emoji.filter { !$0.isEmpty }
  }
}

extension KeyboardLayout {
  /// The layout with pages of emoji, to which its keys for emoji lead. If there are no emoji, it
  /// stays as it is.
  public func adding(_ emoji: EmojiPages) -> KeyboardLayout {
    guard !emoji.groups.isEmpty, let letters = pages.first?.name else { return self }
    var layout = self
    layout.pages += emoji.pages(letters: letters)
    layout.pages.append(emoji.search(in: self))
    for page in pages.indices {
      for row in pages[page].rows.indices {
        for column in pages[page].rows[row].indices
        where pages[page].rows[row][column].action == .emoji {
          layout.pages[page].rows[row][column].action = .page(emoji.first)
        }
      }
    }
    return layout
  }
}

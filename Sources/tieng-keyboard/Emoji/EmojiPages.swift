import KeyboardCore
import KeyboardLayouts

/// The emoji as a layout: pages of each category, with its skin tones as what a long press offers.
struct EmojiPages {
  private static let columns = 10
  private static let rows = 3
  /// The page on which emoji are looked for by a name.
  static let search = "search"

  let layout: KeyboardLayout

  /// - Parameters:
  ///   - all: The emoji in the order of Unicode's charts, each with its skin tones behind it.
  ///   - recent: Those that were used last.
  init(_ all: [[String]], recent: [String]) {
    var groups: [(sign: String, emoji: [[String]])] = []
    let starts = EmojiCategory.all.map(\.first)
    var current: (sign: String, emoji: [[String]])?
    for emoji in all where emoji[0].unicodeScalars.first?.properties.isEmoji == true {
      if starts.contains(emoji[0]) {
        if let current { groups.append(current) }
        current = (emoji[0], [])
      }
      current?.emoji.append(emoji)
    }
    if let current { groups.append(current) }
    // They come first in the bar, but what is seen first is never nearly empty.
    var order = groups
    if !recent.isEmpty {
      groups.append(("🕘", recent.prefix(EmojiPages.columns * EmojiPages.rows).map { [$0] }))
      order.insert(groups[groups.count - 1], at: 0)
    }
    let bar = order.map { ($0.sign, "\($0.sign)0") }
    var pages: [KeyboardPage] = []
    for group in groups {
      pages += EmojiPages.pages(of: group.emoji, sign: group.sign, bar: bar)
    }
    pages.append(EmojiPages.searchPage)
    layout = KeyboardLayout(name: "emoji", title: "Emoji", locale: "", pages: pages)
  }

  private static func pages(
    of emoji: [[String]], sign: String, bar: [(String, String)]
  ) -> [KeyboardPage] {
    let size = columns * rows
    let count = max(1, (emoji.count + size - 1) / size)
    return (0..<count).map { number in
      let part = Array(emoji[(number * size)..<min((number + 1) * size, emoji.count)])
      var lines = (0..<rows).map { row in
        (0..<columns).map { column in
          let index = row * columns + column
          return index < part.count ? key(part[index]) : gap
        }
      }
      let back = "\(sign)\((number + count - 1) % count)"
      let next = "\(sign)\((number + 1) % count)"
      lines.append(categories(bar, selected: sign))
      lines.append(below(back: back, next: next, hasMore: count > 1))
      return KeyboardPage(name: "\(sign)\(number)", rows: lines)
    }
  }

  private static func key(_ variants: [String]) -> LayoutKey {
    LayoutKey(
      label: .text(variants[0]), action: .text(variants[0]),
      alternatives: variants.dropFirst().map { KeyAlternative(label: $0, action: .text($0)) })
  }

  private static let gap = LayoutKey(label: .text(""), action: .none)

  private static func categories(_ bar: [(String, String)], selected: String) -> [LayoutKey] {
    bar.map { sign, page in
      LayoutKey(
        label: .text(sign), action: .page(page), style: sign == selected ? .primary : .system)
    }
  }

  private static func below(back: String, next: String, hasMore: Bool) -> [LayoutKey] {
    var keys = [LayoutKey(label: .text("ABC"), action: .emoji, width: 1.5)]
    if hasMore { keys.append(LayoutKey(label: .icon(.left), action: .page(back))) }
    keys += [
      LayoutKey(label: .text("🔍"), action: .page(search)),
      LayoutKey(label: .text(""), action: .space, width: 4),
    ]
    if hasMore { keys.append(LayoutKey(label: .icon(.right), action: .page(next))) }
    keys.append(LayoutKey(label: .icon(.backspace), action: .backspace, width: 1.5))
    return keys
  }

  private static var searchPage: KeyboardPage {
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map {
      $0.unicodeScalars.map { LayoutKey($0) }
    }
    return KeyboardPage(
      name: search,
      rows: [
        rows[0], rows[1],
        rows[2] + [LayoutKey(label: .icon(.backspace), action: .backspace, width: 1.5)],
        [
          LayoutKey(label: .text("ABC"), action: .emoji, width: 1.5),
          LayoutKey(label: .text("☺"), action: .page("😀0"), width: 1.5),
          LayoutKey(label: .text(""), action: .space, width: 5),
        ],
      ])
  }
}

package import Autocomplete
package import KeyboardLayouts

extension EmojiPages {
  /// The emoji on the tab of those that were used lately.
  package static let lately = "🕘"

  /// Pages of all emoji of a table, after those that were used lately.
  ///
  /// - Parameters:
  ///   - table: The emoji, of any language.
  ///   - recent: What was used lately; it has the first tab if there is any.
  ///   - titles: What screen readers call the tabs, by the emoji on them.
  package init(
    _ table: EmojiTable, recent: RecentEmoji = RecentEmoji(), titles: [String: String] = [:]
  ) {
    let groups =
      [(EmojiPages.lately, recent.emoji.map { [$0] })]
      + table.kinds().map { ($0.emoji[0][0], $0.emoji) }
    self.init(
      groups.map { EmojiGroup(icon: $0.0, title: titles[$0.0], emoji: $0.1) },
      beginningWith: table.kinds().first?.emoji[0][0])
  }
}

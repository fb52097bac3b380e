package import TiengAutocomplete
package import TiengLayouts

extension EmojiPages {
  /// The emoji on the tab of recently used emoji.
  package static let lately = "🕘"

  /// Pages of the recently used emoji, followed by all emoji of a table.
  ///
  /// - Parameters:
  ///   - table: The table of emoji, in any language.
  ///   - recent: The recently used emoji. They have the first tab if there are any.
  ///   - titles: The names of the tabs for screen readers, by the emoji on them.
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

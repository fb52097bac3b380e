package import Autocomplete
package import KeyboardLayouts

extension EmojiPages {
  /// Pages of all emoji of a table, after those that were used lately.
  ///
  /// - Parameters:
  ///   - table: The emoji, of any language.
  ///   - recent: What was used lately; it has the first tab if there is any.
  package init(_ table: EmojiTable, recent: RecentEmoji = RecentEmoji()) {
    let lately = EmojiGroup(icon: "🕘", emoji: recent.emoji.map { [$0] })
    let kinds = table.kinds().map { EmojiGroup(icon: $0.emoji[0][0], emoji: $0.emoji) }
    self.init([lately] + kinds)
  }
}

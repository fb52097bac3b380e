extension EmojiTable {
  /// Emoji that are shown together: faces, animals, flags.
  public struct Kind: Hashable, Sendable {
    /// Each emoji, and after it the same in each skin tone if it takes one.
    public var emoji: [[String]]
  }

  /// All emoji by kind, in the order of Unicode's charts: faces, people, animals and plants, food,
  /// travel, activities, objects, symbols, flags; after them characters that are no emoji.
  public func kinds() -> [Kind] {
    var kinds: [Kind] = []
    for variants in all {
      if kinds.isEmpty || Self.firsts.contains(variants[0]) { kinds.append(Kind(emoji: [])) }
      kinds[kinds.count - 1].emoji.append(variants)
    }
    return kinds
  }

  /// With what the kinds begin in Unicode's charts.
  private static let firsts: Set<String> = [
    "👋", "🐵", "🍇", "🌍", "🎃", "👓", "🏧", "🏁", "‾",
  ]
}

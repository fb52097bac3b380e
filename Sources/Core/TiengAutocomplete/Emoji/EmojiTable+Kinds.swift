extension EmojiTable {
  /// A group of emoji: faces, animals, flags.
  ///
  ///     table.kinds()[0].emoji[0]   // 👋
  public struct Kind: Hashable, Sendable {
    /// The emoji. Each is followed by its versions with a skin tone, if it has any.
    public var emoji: [[String]]
  }

  /// All emoji in groups, in the order of Unicode's charts: faces, people, animals and plants,
  /// food, travel, activities, objects, symbols, flags. Characters that are not emoji come last.
  public func kinds() -> [Kind] {
    var kinds: [Kind] = []
    for variants in all {
      if kinds.isEmpty || Self.firsts.contains(variants[0]) { kinds.append(Kind(emoji: [])) }
      kinds[kinds.count - 1].emoji.append(variants)
    }
    return kinds
  }

  /// The first emoji of each group in Unicode's charts.
  private static let firsts: Set<String> = [
    "👋", "🐵", "🍇", "🌍", "🎃", "👓", "🏧", "🏁", "‾",
  ]
}

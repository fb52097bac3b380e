/// The emoji that the user used lately, to find their lines in a table.
struct OwnEmoji {
  private let emoji: [(first: Unicode.Scalar, bare: String)]

  init(_ recent: RecentEmoji) {
    emoji = recent.emoji.compactMap { emoji in
      emoji.unicodeScalars.first.map { ($0, emoji.withoutSkinTone) }
    }
  }

  /// Where the emoji of a line is among them, whatever the skin tone; the last
  /// used one is at 0.
  func place(of line: EmojiLine) -> Int? {
    if emoji.isEmpty { return nil }
    let text = line.text(line.emoji)
    guard let first = text.unicodeScalars.first else { return nil }
    return emoji.firstIndex { $0.first == first && $0.bare == text.withoutSkinTone }
  }
}

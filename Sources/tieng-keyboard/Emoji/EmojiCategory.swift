import GLibSupport
import KeyboardView

/// A group of emoji, by the first one of it in Unicode's charts.
struct EmojiCategory {
  let first: String
  /// What a screen reader calls it.
  let name: String

  static var all: [EmojiCategory] {
    [
      EmojiCategory(first: "😀", name: translated("Smileys")),
      EmojiCategory(first: "👋", name: translated("People")),
      EmojiCategory(first: "🐵", name: translated("Animals and nature")),
      EmojiCategory(first: "🍇", name: translated("Food")),
      EmojiCategory(first: "🌍", name: translated("Travel and places")),
      EmojiCategory(first: "🎃", name: translated("Activities")),
      EmojiCategory(first: "👓", name: translated("Objects")),
      EmojiCategory(first: "🏧", name: translated("Symbols")),
      EmojiCategory(first: "🏁", name: translated("Flags")),
    ]
  }
}

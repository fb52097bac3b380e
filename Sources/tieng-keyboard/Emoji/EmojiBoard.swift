import Autocomplete
import GLibSupport
import KeyboardLayouts
import LayoutFiles
import UserStore

/// The emoji that can be typed, and the search among them.
final class EmojiBoard {
  private let tables: [EmojiTable]
  private let store = UserFolder.data.recentEmoji
  /// The keys with emoji, which the layout of letters leads to.
  private let pages: EmojiPages
  private let letters: KeyboardLayout
  /// What is looked for.
  private(set) var name = EmojiName()

  /// - Parameters:
  ///   - letters: The layout that is shown without emoji.
  ///   - locales: The languages of the names, that of the user first.
  init(_ letters: KeyboardLayout, locales: [String]) {
    var known: Set<String> = []
    tables = locales.filter { known.insert($0).inserted }.compactMap(EmojiBoard.table)
    let recent = (try? store.load()) ?? RecentEmoji()
    pages =
      tables.first.map { EmojiPages($0, recent: recent, titles: EmojiBoard.titles) }
      ?? EmojiPages([])
    self.letters = letters
  }

  /// The letters and the pages of all kinds. Without a table of emoji, the letters alone.
  var layout: KeyboardLayout { letters.adding(pages) }

  /// The page that is seen first; nil without a table of emoji.
  var first: String? { pages.groups.isEmpty ? nil : pages.first }

  /// The page of the search, with what is found so far.
  var search: KeyboardPage {
    let found = name.text.isEmpty ? [] : tables.search(name.text, count: pages.columns)
    return pages.search(in: letters, found: found.map { forms(of: $0.emoji) })
  }

  /// Changes what is looked for, and says whether the action did so.
  func take(_ action: KeyAction) -> Bool { name.take(action) }

  /// Nothing is looked for any more.
  func forgetName() { name = EmojiName() }

  /// An emoji was typed. Not in a field of secrets.
  func remember(_ emoji: String) { try? store.use(emoji) }

  private func forms(of emoji: String) -> [String] {
    pages.groups.lazy.flatMap(\.emoji).first { $0[0] == emoji && $0.count > 1 } ?? [emoji]
  }

  private static func table(_ locale: String) -> EmojiTable? {
    guard let path = InstalledEmoji.path(of: locale), let file = try? MappedFile(path) else {
      return nil
    }
    return try? EmojiTable(file.bytes, owner: file)
  }

  /// What screen readers call the tabs, by the emoji on them.
  private static var titles: [String: String] {
    [
      EmojiPages.lately: translated("Used lately"),
      "😀": translated("Smileys"),
      "👋": translated("People"),
      "🐵": translated("Animals and nature"),
      "🍇": translated("Food"),
      "🌍": translated("Travel and places"),
      "🎃": translated("Activities"),
      "👓": translated("Objects"),
      "🏧": translated("Symbols"),
      "🏁": translated("Flags"),
      "‾": translated("Signs"),
    ]
  }
}

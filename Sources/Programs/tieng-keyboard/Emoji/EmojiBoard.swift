import GLibSupport
import LayoutFiles
import TiengAutocomplete
import TiengLayouts
import UserStore

/// The pages of emoji on the keyboard, and the search in which a user types their names.
final class EmojiBoard {
  private let tables: [EmojiTable]
  private let store = UserFolder.data.recentEmoji
  /// The pages of emoji, to which the layout of letters leads.
  private let pages: EmojiPages
  private let letters: KeyboardLayout
  /// The name that is searched for.
  private(set) var name = EmojiName()

  /// - Parameters:
  ///   - letters: The layout that is shown without emoji.
  ///   - locales: The languages of the names, the user's language first.
  init(_ letters: KeyboardLayout, locales: [String]) {
    var known: Set<String> = []
    tables = locales.filter { known.insert($0).inserted }.compactMap(EmojiBoard.table)
    let recent = (try? store.load()) ?? RecentEmoji()
    pages =
      tables.first.map { EmojiPages($0, recent: recent, titles: EmojiBoard.titles) }
      ?? EmojiPages([])
    self.letters = letters
  }

  /// The letters and the pages of all kinds. Only the letters if there is no table of emoji.
  var layout: KeyboardLayout { letters.adding(pages) }

  /// The page that is shown first. Nil if there is no table of emoji.
  var first: String? { pages.groups.isEmpty ? nil : pages.first }

  /// The page of the search, with the emoji found so far.
  var search: KeyboardPage {
    let found = name.text.isEmpty ? [] : tables.search(name.text, count: pages.columns)
    return pages.search(in: letters, found: found.map { forms(of: $0.emoji) })
  }

  /// Passes an action to the name that is searched for. Returns true if it was part of the name.
  func take(_ action: KeyAction) -> Bool { name.take(action) }

  /// Ends the search.
  func forgetName() { name = EmojiName() }

  /// Keeps an emoji that was typed. Not to be called in a field for secrets.
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

  /// The names of the tabs for screen readers, by the emoji on them.
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

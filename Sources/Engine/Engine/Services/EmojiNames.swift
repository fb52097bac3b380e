import GLibSupport
import TiengAutocomplete
import UserStore

/// The emoji by their names, and those that were last used.
final class EmojiNames {
  /// The skin tone in which people and hands are offered.
  var skinTone: SkinTone

  private let tables = ["vi", "en"].compactMap(EmojiNames.table)
  private var recent = RecentEmoji()

  private let isKeeping: Bool

  /// Opens the tables and reads what was last used.
  ///
  /// - Parameter isKeeping: Whether what is used from now on is kept.
  init(isKeeping: Bool, skinTone: SkinTone) {
    self.isKeeping = isKeeping
    self.skinTone = skinTone
    do {
      recent = try UserFolder.data.recentEmoji.load()
    } catch {
      Log.notice("\(error)")
    }
  }

  /// The emoji that a word names, in any language that there is.
  func suggestion(for word: String) -> String? {
    for table in tables {
      if let emoji = table.suggestion(for: word) { return emoji }
    }
    return nil
  }

  /// The emoji whose names begin with a text.
  func search(_ name: String, count: Int) -> [Autocomplete.Suggestion] {
    tables.search(name, count: count, recent: recent).map(Autocomplete.Suggestion.init)
  }

  /// A search that remembers what was chosen; nil if nothing is installed.
  func makeSearch() -> (any KeyboardSearch)? {
    if tables.isEmpty { return nil }
    let search = EmojiSearch(tables: tables, recent: recent, skinTone: skinTone)
    search.onUse = { [unowned self] in keep($0) }
    return search
  }

  private func keep(_ emoji: String) {
    recent.use(emoji)
    guard isKeeping else { return }
    Background.run {
      do {
        try UserFolder.data.recentEmoji.use(emoji)
      } catch {
        Log.notice("\(error)")
      }
    }
  }

  private static func table(of locale: String) -> EmojiTable? {
    guard let path = InstalledEmoji.path(of: locale) else { return nil }
    do {
      let file = try MappedFile(path)
      return try EmojiTable(file.bytes, owner: file)
    } catch {
      Log.warning("\(path): \(error)")
      return nil
    }
  }
}

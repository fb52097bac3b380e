import GLibSupport
import TiengAutocomplete
import TiengLanguages
import TiengLexicon
import TiengSession
import UserStore

/// The services of a session with the built lexicons and without learned words.
enum InstalledServices {
  /// New services, without learned words.
  static func new() throws -> Services {
    let vietnamese = try lexicon("vi")
    var services = Services()
    services.languageChooser = LanguageChooser(
      vietnamese: vietnamese, english: try lexicon("en"))
    services.marksReader = MarksReader(vietnamese)
    services.autocomplete = Autocomplete.LocalService(vietnamese)
    let tables = try ["vi", "en"].map(emoji)
    services.emojiNamed = { name, count in
      tables.search(name, count: count).map(Autocomplete.Suggestion.init)
    }
    return services
  }

  static func lexicon(_ locale: String) throws -> Lexicon {
    guard let path = InstalledLexicons.path(of: locale) else { throw Missing(name: locale) }
    let file = try MappedFile(path)
    return try Lexicon(file.bytes, owner: file)
  }

  private static func emoji(_ locale: String) throws -> EmojiTable {
    guard let path = InstalledEmoji.path(of: locale) else { throw Missing(name: locale) }
    let file = try MappedFile(path)
    return try EmojiTable(file.bytes, owner: file)
  }

  /// The error that nothing is built for a locale. Run `make test`.
  struct Missing: Error {
    let name: String
  }
}

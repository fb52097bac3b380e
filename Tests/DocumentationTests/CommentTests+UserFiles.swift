import Autocomplete
import Foundation
import GLibSupport
import Languages
import Macros
import TestSupport
import Testing
import UserStore

// What comments show of the user's files.
extension CommentTests {
  func `FolderWatch in FolderWatch`() {
    func reload() {}
    let watch = FolderWatch("/home/an/.config/ibus-tieng") { names in
      if names.contains("macros.tsv") { reload() }
    }
    _ = watch
  }

  func `FollowedFile in FollowedFile`() throws {
    let store = UserFolder.data.readingChoices
    let chooser = LanguageChooser(
      vietnamese: try CommentTests.vietnamese(), english: try CommentTests.english())
    let choices = FollowedFile(store.file) { () throws(FileFailure) in
      try store.load()
    } handler: {
      chooser.choices = $0
    }
    _ = choices
  }

  @Test func `UserFile in UserFile`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/macros.tsv"
    let file = UserFile(path)
    expect(try file.read(), "nil: there is no such file")
    try file.update { bytes in (bytes ?? []) + Array("vn\tviệt nam\n".utf8) }
    expect(try file.read()?.count, "14")
  }

  @Test func `MacroStore in MacroStore`() throws {
    let temporary = try TemporaryFolder()
    let folder = UserFolder(temporary.path)
    let macro = try Macro(key: "vn", text: "việt nam")
    let store = folder.macros
    _ = try store.update { $0.insert(macro) }
    expect(try store.load().table.expansion(of: "vn"), "việt nam")
  }

  @Test func `OwnWordsStore in OwnWordsStore`() throws {
    let temporary = try TemporaryFolder()
    let folder = UserFolder(temporary.path)
    var words = OwnWords()
    _ = try words.add("krông", as: .neverEnglish)
    let entries = words.all
    let store = folder.ownWords
    _ = try store.update { $0.add(entries) }
    expect(try store.load()["krông"], "neverEnglish")
  }

  func `PeerImport in PeerImport`() {
    var bringing = PeerImport(into: .current, preferences: PreferencesStore())
    for place in PeerPlace.found() { bringing.take(place) }
  }

  @Test func `ReadingChoicesStore in ReadingChoicesStore`() throws {
    let temporary = try TemporaryFolder()
    let folder = UserFolder(temporary.path)
    let store = folder.readingChoices
    try store.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
    expect(try store.load()["moon", .other]?.count, "1")
  }

  @Test func `RecentEmojiStore in RecentEmojiStore`() throws {
    let temporary = try TemporaryFolder()
    let folder = UserFolder(temporary.path)
    let store = folder.recentEmoji
    try store.use("🐱")
    expect(try store.load().emoji, "🐱")
  }

  func `LearnedWords in LearnedWords`() {
    let service = Autocomplete.LocalService(locale: "vi") { _ in nil }
    let learned = LearnedWords()
    learned.follow("vi") { service.userWords = $0 }
  }

  @Test func `WordDatabase in WordDatabase`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/words.db"
    let database = try WordDatabase(path)
    try database.apply([WordChange(.learned("Tiếng"), locale: "vi", day: 20_778)])
    expect(try database.words(of: "vi", today: 20_778).isLearned("Tiếng"), "true")
  }

  @Test func `table in WordList+Table`() throws {
    let text = """
      vi	learned	Tiếng	1.00
      vi	used	xin	12.40
      vi	after	xin chào	3.00
      vi	ignored	xấu
      vi	never-english	krông
      """
    let lists = try WordList.lists(of: text.split(separator: "\n"), today: 20_778)
    let lines = WordList.table(lists, today: 20_778).split(separator: "\n").dropFirst()
    #expect(Set(lines) == Set(text.split(separator: "\n")))
  }
}

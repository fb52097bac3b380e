import CSQLite
import Foundation
import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
import UserStore

@Suite struct LearnedWordsTests {
  private let folder: TemporaryFolder
  private let loop = OwnLoop()
  private var path: String { folder.path + "/data/words.db" }

  init() throws { folder = try TemporaryFolder() }

  /// What is in the database.
  private var kept: UserWords? {
    try? WordDatabase(path).words(of: "vi", today: LearnedWords.today)
  }

  @Test func `Changes are stored, and read at the next start`() {
    loop.run {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      words?.countUse(of: "xin")
      words?.countUse(of: "chào", after: ["xin"])
      #expect(loop.wait { kept?.wordCount == 2 })
      // Closing waits for changes that were not handed over yet.
      words?.learn("Tiếng")
      learned.close()
      #expect(kept?.records == words?.records && kept?.nGramCount == 1)
      #expect(words?.today == LearnedWords.today)
    }
  }

  @Test func `Changes during a lock are written without another event`()
    throws
  {
    try loop.run {
      let learned = LearnedWords(path, delay: 1, pause: 100)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      var database: OpaquePointer?
      try #require(sqlite3_open(path, &database) == SQLITE_OK)
      try #require(sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
      words?.countUse(of: "xin")
      var isTried = false
      learned.onWritten = { isTried = true }
      #expect(loop.wait { isTried } && learned.unsavedCount == 1)
      sqlite3_exec(database, "COMMIT", nil, nil, nil)
      sqlite3_close(database)
      #expect(loop.wait { learned.unsavedCount == 0 } && kept?.wordCount == 1)
    }
  }

  @Test func `Words forgotten by another program are not written back`() throws {
    try loop.run {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      for word in ["mật", "khẩu", "mật"] { words?.countUse(of: word) }
      #expect(loop.wait { kept?.isKnown("mật") == true })
      let day = LearnedWords.today
      try WordDatabase(path).apply([WordChange(.forgotten("mật"), locale: "vi", day: day)])
      learned.refresh()
      #expect(loop.wait { words?.wordCount == 1 })
      words?.countUse(of: "xong", after: ["mật"])
      learned.close()
      #expect(kept?.records.map(\.text) == ["khẩu", "xong"])
    }
  }

  @Test func `A change also reads those of another program`() throws {
    try loop.run {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      try WordDatabase(path).apply([WordChange(.learned("mới"), locale: "vi", day: 20_000)])
      words?.countUse(of: "cũ")
      #expect(loop.wait { words?.isLearned("mới") == true })
      #expect(words?.wordCount == 2)
      learned.close()
    }
  }

  @Test func `Removing the file removes the words`() throws {
    try loop.run {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      words?.countUse(of: "cũ")
      #expect(loop.wait { kept?.wordCount == 1 })
      try FileManager.default.removeItem(atPath: folder.path + "/data")
      learned.refresh()
      #expect(loop.wait { words?.wordCount == 0 })
      words?.countUse(of: "mới")
      learned.close()
      #expect(kept?.records.map(\.text) == ["mới"])
    }
  }

  @Test func `A database damaged during use is put aside`() throws {
    try loop.run {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      words?.countUse(of: "cũ")
      #expect(loop.wait { kept?.wordCount == 1 })
      // Another program empties the log, so that only the file is left.
      try WordDatabase(path).database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.seek(toOffset: 100)
      try handle.write(contentsOf: Data(repeating: 0xa5, count: 40_000))
      words?.countUse(of: "mới")
      let aside = folder.path + "/data/words.db.damaged-1"
      #expect(loop.wait { FileManager.default.fileExists(atPath: aside) })
      words?.countUse(of: "nữa")
      learned.close()
      #expect(words?.wordCount == 3)
      #expect(kept?.records.map(\.text).contains("nữa") == true)
    }
  }

  @Test func `Without a folder everything works in memory`() throws {
    try loop.run {
      try folder.write("", to: "data")
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.open("vi") { words = $0 }
      #expect(loop.wait { words != nil })
      words?.learn("Tiếng")
      learned.refresh()
      learned.close()
      #expect(words?.learnedWords == ["Tiếng"] && folder.text(of: "data") == "")
    }
  }
}

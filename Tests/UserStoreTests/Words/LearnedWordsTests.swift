import Autocomplete
import CGLib
import CSQLite
import Foundation
import Testing

@testable import UserStore

@Suite struct LearnedWordsTests {
  private let folder: TemporaryFolder
  private let context = g_main_context_new()!
  private var path: String { folder.path + "/data/words.db" }

  init() throws { folder = try TemporaryFolder() }

  private func onMainLoop(_ body: () throws -> Void) rethrows {
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    try body()
  }

  /// Runs the main loop until a condition is true, at most 10 seconds.
  private func wait(until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !isDone() {
      if ContinuousClock.now > end { return false }
      g_main_context_iteration(context, 0)
      usleep(1000)
    }
    return true
  }

  /// What is in the database.
  private var kept: UserWords? {
    try? WordDatabase(path).words(of: "vi", today: LearnedWords.today)
  }

  @Test func `Changes are stored, and read at the next start`() {
    onMainLoop {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      words?.noteUsed("xin")
      words?.noteUsed("chào", after: ["xin"])
      #expect(wait { kept?.wordCount == 2 })
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
    try onMainLoop {
      let learned = LearnedWords(path, delay: 1, pause: 100)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      var database: OpaquePointer?
      try #require(sqlite3_open(path, &database) == SQLITE_OK)
      try #require(sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
      words?.noteUsed("xin")
      var isTried = false
      learned.onWritten = { isTried = true }
      #expect(wait { isTried } && learned.unsavedCount == 1)
      sqlite3_exec(database, "COMMIT", nil, nil, nil)
      sqlite3_close(database)
      #expect(wait { learned.unsavedCount == 0 } && kept?.wordCount == 1)
    }
  }

  @Test func `Words forgotten by another program are not written back`() throws {
    try onMainLoop {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      for word in ["mật", "khẩu", "mật"] { words?.noteUsed(word) }
      #expect(wait { kept?.isKnown("mật") == true })
      let day = LearnedWords.today
      try WordDatabase(path).apply([WordChange(.forgotten("mật"), locale: "vi", day: day)])
      learned.refresh()
      #expect(wait { words?.wordCount == 1 })
      words?.noteUsed("xong", after: ["mật"])
      learned.close()
      #expect(kept?.records.map(\.text) == ["khẩu", "xong"])
    }
  }

  @Test func `A change also reads those of another program`() throws {
    try onMainLoop {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      try WordDatabase(path).apply([WordChange(.learned("mới"), locale: "vi", day: 20_000)])
      words?.noteUsed("cũ")
      #expect(wait { words?.isLearned("mới") == true })
      #expect(words?.wordCount == 2)
      learned.close()
    }
  }

  @Test func `Removing the file removes the words`() throws {
    try onMainLoop {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      words?.noteUsed("cũ")
      #expect(wait { kept?.wordCount == 1 })
      try FileManager.default.removeItem(atPath: folder.path + "/data")
      learned.refresh()
      #expect(wait { words?.wordCount == 0 })
      words?.noteUsed("mới")
      learned.close()
      #expect(kept?.records.map(\.text) == ["mới"])
    }
  }

  @Test func `A database damaged during use is put aside`() throws {
    try onMainLoop {
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      words?.noteUsed("cũ")
      #expect(wait { kept?.wordCount == 1 })
      // Another program empties the log, so that only the file is left.
      try WordDatabase(path).database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.seek(toOffset: 100)
      try handle.write(contentsOf: Data(repeating: 0xa5, count: 40_000))
      words?.noteUsed("mới")
      let aside = folder.path + "/data/words.db.damaged-1"
      #expect(wait { FileManager.default.fileExists(atPath: aside) })
      words?.noteUsed("nữa")
      learned.close()
      #expect(words?.wordCount == 3)
      #expect(kept?.records.map(\.text).contains("nữa") == true)
    }
  }

  @Test func `Without a folder everything works in memory`() throws {
    try onMainLoop {
      try folder.write("", to: "data")
      let learned = LearnedWords(path)
      var words: UserWords?
      learned.follow("vi") { words = $0 }
      #expect(wait { words != nil })
      words?.learn("Tiếng")
      learned.refresh()
      learned.close()
      #expect(words?.learnedWords == ["Tiếng"] && folder.text(of: "data") == "")
    }
  }
}

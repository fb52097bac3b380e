import Foundation
import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
import UserStore

/// Databases of every version that was released, as they were written then.
@Suite struct WordMigrationTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Databases")

  /// A version without a database here fails, because it would not be tested.
  @Test(arguments: 1...WordSchema.version)
  func `A database of any version is brought up to date`(version: Int) throws {
    let sql = try String(
      contentsOf: WordMigrationTests.fixtures.appending(path: "words-\(version).sql"),
      encoding: .utf8)
    let folder = try TemporaryFolder()
    let path = folder.path + "/words.db"
    do {
      let old = try Database(path, flags: 6)
      try old.execute(sql)
      #expect(try WordSchema.version(of: old) == version)
    }
    let database = try WordDatabase(path)
    #expect(try WordSchema.version(of: database.database) == WordSchema.version)
    let words = try database.words(of: "vi", today: 20_000)
    #expect(words.records.map(\.text) == ["chào", "Tiếng", "xin"])
    #expect(words.learnedWords == ["Tiếng"] && words.ignoredWords == ["xấu"])
    #expect(words.isKnown("xin") && !words.isKnown("chào"))
    #expect(words.nGramCount == 2)
    #expect(abs(words.records[2].strength.count(on: 20_000) - 2) < 0.01)
    try database.apply([
      WordChange(.used("bạn", after: ["xin", "chào"]), locale: "vi", day: 20_000)
    ])
    #expect(try database.words(of: "vi", today: 20_000).nGramCount == 4)
  }

  @Test func `The newest version is that of a new database`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/words.db"
    let schema = "SELECT count(*) FROM sqlite_schema WHERE sql IS NOT NULL"
    let new = try WordDatabase(path)
    let tables = try new.database.number(schema)
    let other = try Database(folder.path + "/other.db", flags: 6)
    let fixture = WordMigrationTests.fixtures.appending(path: "words-\(WordSchema.version).sql")
    try other.execute(String(contentsOf: fixture, encoding: .utf8))
    #expect(try other.number(schema) == tables)
  }
}

import Autocomplete
import Foundation
import TestSupport
import Testing
import UserStore

/// Databases that contain more than they should.
extension WordDatabaseTests {
  @Test func `A row that is too long is skipped`() throws {
    let database = try WordDatabase(path)
    try database.apply(sentence("xin chào bạn"))
    let long = String(repeating: "ă", count: 3_000_000)
    try database.database.query("UPDATE word SET text = ? WHERE text = 'xin'", .text(long))
    try database.database.query("INSERT INTO ignored (locale, text) VALUES ('vi', ?)", .text(long))
    let words = try database.words(of: "vi", today: 20_000)
    #expect(words.wordCount == 2 && words.nGramCount == 1 && words.ignoredWords.isEmpty)
    #expect(try database.list(of: "vi").words.map(\.text) == ["bạn", "chào"])
  }

  @Test func `The file shrinks after an import that kept little`() throws {
    let database = try WordDatabase(path)
    var list = WordList(locale: "vi")
    for number in 0..<200_000 {
      list.words.append(
        UserWords.Record(
          text: NumberedWord.text(number), strength: Strength(logarithm: Float(number)),
          isRepeated: true, isLearned: false))
    }
    try database.merge([list])
    #expect(try database.words(of: "vi", today: 0).wordCount <= UserWords.wordLimit)
    try database.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(size ?? .max < 3_000_000)
  }
}

import Foundation
import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
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
    // What would be removed again is not stored first, which takes long.
    let changes = try #require(try database.database.number("SELECT total_changes()"))
    #expect(changes <= 3 * UserWords.wordLimit)
    try database.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(size ?? .max < 3_000_000)
  }

  @Test func `Of many words that are imported the strongest are kept, and what comes after them`()
    throws
  {
    let count = 2 * UserWords.wordLimit
    func word(_ number: Int, _ strength: Float, isLearned: Bool = false) -> UserWords.Record {
      UserWords.Record(
        text: NumberedWord.text(number), strength: Strength(logarithm: strength),
        isRepeated: false, isLearned: isLearned)
    }
    func follows(_ one: Int, _ other: Int) -> WordList.StoredNGram {
      let words = [NumberedWord.text(one), NumberedWord.text(other)]
      return WordList.StoredNGram(words: words, strength: Strength(logarithm: 1))
    }
    var list = WordList(locale: "vi")
    list.words = (0..<count).map { word($0, Float($0)) }
    // The weakest is learned by hand, and the second has another line.
    list.words[0].isLearned = true
    list.words.append(word(1, Float(count)))
    list.nGrams = [follows(0, count - 1), follows(2, count - 1), follows(1, count - 2)]
    let database = try WordDatabase(path)
    try database.merge([list])
    let kept = try database.list(of: "vi")
    let texts = Set(kept.words.map(\.text))
    #expect([0, 1, count - 1].allSatisfy { texts.contains(NumberedWord.text($0)) })
    #expect(!texts.contains(NumberedWord.text(2)))
    #expect(Set(kept.nGrams.map(\.words)) == Set([list.nGrams[0], list.nGrams[2]].map(\.words)))
  }
}

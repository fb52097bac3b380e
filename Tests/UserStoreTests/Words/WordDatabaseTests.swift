import CSQLite
import Foundation
import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
import UserStore

@Suite struct WordDatabaseTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/data/words.db" }

  init() throws { folder = try TemporaryFolder() }

  private func change(_ change: UserWords.Change, _ locale: String = "vi") -> WordChange {
    WordChange(change, locale: locale, day: 20_000)
  }

  func sentence(_ text: String) -> [WordChange] {
    let words = text.split(separator: " ").map(String.init)
    return words.indices.map { change(.used(words[$0], after: words[..<$0].suffix(2))) }
  }

  /// Numbered words, each after the two before it.
  private func numbered(_ count: Int) -> [WordChange] {
    sentence((0..<count).map(NumberedWord.text).joined(separator: " "))
  }

  @Test func `The database has the same words as the memory`() throws {
    var memory = UserWords(today: 20_000)
    var changes: [WordChange] = []
    let note = { changes.append(WordChange($0, locale: "vi", day: 20_000)) }
    memory.onChange = note
    for _ in 0..<3 {
      for (word, before) in [("xin", []), ("chào", ["xin"]), ("bạn", ["xin", "chào"])] {
        memory.countUse(of: word, after: before)
      }
    }
    memory.learn("Tiếng")
    memory.countUse(of: "mật", after: ["chào", "bạn"])
    memory.forget("chào")
    memory.ignore("bạn")
    memory.ignore("xấu")
    memory.unignore("xấu")
    try WordDatabase(path).apply(changes)
    let words = try WordDatabase(path).words(of: "vi", today: 20_000)
    #expect(words.records == memory.records && words.ignoredWords == ["bạn"])
    #expect(words.nGramCount == memory.nGramCount)
  }

  @Test func `Languages are kept separate`() throws {
    let database = try WordDatabase(path)
    try database.apply([change(.learned("an"), "vi"), change(.learned("an"), "en")])
    try database.apply([change(.forgotten("an"), "vi"), change(.ignored("the"), "en-GB")])
    #expect(try database.words(of: "vi", today: 0).wordCount == 0)
    #expect(try database.words(of: "en", today: 0).learnedWords == ["an"])
    #expect(try database.locales() == ["en", "en-GB"])
  }

  @Test func `An empty file of another program becomes private to the user`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: false)
    try folder.write("", to: "data/words.db")
    chmod(path, 0o666)
    _ = try WordDatabase(path)
    #expect(try folder.permissions(of: "data/words.db") == 0o600)
  }

  @Test func `The files are for the user alone`() throws {
    let database = try WordDatabase(path)
    try database.apply(sentence("một hai"))
    #expect(try folder.permissions(of: "data") == 0o700)
    for name in ["words.db", "words.db-wal", "words.db-shm"] {
      #expect(try folder.permissions(of: "data/\(name)") == 0o600)
    }
    withExtendedLifetime(database) {}
  }

  private func contain(_ text: String) throws -> Bool {
    try folder.names(in: "data").contains { name in
      let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/data/\(name)"))
      return bytes.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func `A word that is forgotten leaves no trace in the files`() throws {
    let database = try WordDatabase(path)
    let other = try WordDatabase(path)
    let secrets = (0..<40).map { "Mật\(NumberedWord.text(900 + $0))" }
    // The words are added among others, so that pages are split around them.
    for (index, part) in numbered(3000).chunks(of: 75).enumerated() {
      try database.apply(part)
      try database.apply([
        change(.used(secrets[index], after: [NumberedWord.text(index)])),
        change(.used("sau", after: [secrets[index]])),
      ])
    }
    #expect(try secrets.allSatisfy { try contain($0) })
    try other.apply(secrets[..<20].map { change(.forgotten($0)) })
    #expect(try secrets[..<20].allSatisfy { try !contain($0) })
    #expect(try secrets[20...].allSatisfy { try contain($0) })
    try database.apply(secrets[20...].map { change(.ignored($0)) })
    try database.apply(secrets[20...].map { change(.unignored($0)) })
    #expect(try secrets.allSatisfy { try !contain($0) })
    #expect(!database.isScrubNeeded && !other.isScrubNeeded)
  }

  @Test func `Two programs see each other's changes`() throws {
    let (one, other) = (try WordDatabase(path), try WordDatabase(path))
    try one.apply([change(.learned("một"))])
    #expect(try other.hasChangedElsewhere() && !one.hasChangedElsewhere())
    #expect(try other.words(of: "vi", today: 0).learnedWords == ["một"])
    try other.apply([change(.forgotten("một"))])
    #expect(try one.hasChangedElsewhere() && !other.hasChangedElsewhere())
    // A change that was waiting when the word was forgotten does not bring it back.
    try one.apply([change(.used("hai", after: ["một"]))])
    #expect(try other.words(of: "vi", today: 0).records.map(\.text) == ["hai"])
  }

  @Test func `A cancelled change has no effect`() throws {
    let database = try WordDatabase(path)
    try database.apply(numbered(2000))
    let before = try database.list(of: "vi")
    var list = before
    list.words = (0..<5000).map { number in
      UserWords.Record(
        text: "từ\(number)", strength: Strength(count: 1, on: 20_000), isRepeated: true,
        isLearned: true)
    }
    // The change is cancelled somewhere in the middle.
    for limit in [1, 20] {
      var count = 0
      database.giveUp {
        count += 1
        return count > limit
      }
      #expect(throws: WordFailure.self) { try database.merge([list]) }
      #expect(throws: WordFailure.self) { try database.apply(numbered(3000)) }
    }
    database.giveUp { false }
    #expect(try database.list(of: "vi") == before)
    #expect(try database.forgetAll(in: ["vi"]) == 2000)
  }

  @Test func `Words are replaced by those of a list, and others stay`() throws {
    let database = try WordDatabase(path)
    try database.apply([
      change(.used("một", after: [])), change(.used("hai", after: ["một"])),
      change(.used("ba", after: [])), change(.ignored("tư")),
    ])
    let before = try database.list(of: "vi")
    try database.apply([
      change(.used("hai", after: ["một"])), change(.used("ba", after: ["hai"])),
      change(.learned("tư")), change(.learned("năm")), change(.ignored("ba")),
    ])
    try database.replace(["vi": ["một", "hai", "ba", "tư", "năm"]], with: [before])
    #expect(try database.list(of: "vi") == before)
    try database.replace(["vi": ["hai"]], with: [])
    #expect(try database.list(of: "vi").words.map(\.text) == ["ba", "một"])
    #expect(try database.list(of: "vi").nGrams.isEmpty)
  }

  @Test func `A database of a newer version is left alone`() throws {
    try WordDatabase(path).database.execute("PRAGMA user_version = \(WordSchema.version + 1)")
    let before = try Data(contentsOf: URL(filePath: path))
    var notices: [String] = []
    let version = WordSchema.version + 1
    #expect(throws: WordFailure.newer(path, version)) {
      _ = try WordDatabase.open(path) { notices.append($0) }
    }
    let after = try Data(contentsOf: URL(filePath: path))
    #expect(notices.isEmpty && after == before)
  }

  enum Damage: String, CaseIterable {
    case garbage, text, truncatedHeader, truncatedPage, zeroedPage, scribbledPages
  }

  private func spoil(_ damage: Damage) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    var random = SeededRandom(seed: 4)
    switch damage {
    case .garbage: bytes = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    case .text: bytes = Data(String(repeating: "not a database\n", count: 500).utf8)
    case .truncatedHeader: bytes = bytes[..<60]
    case .truncatedPage: bytes = bytes[..<(bytes.count / 2 + 100)]
    case .zeroedPage: bytes.replaceSubrange(8192..<12288, with: Data(count: 4096))
    case .scribbledPages:
      for index in stride(from: 4096, to: bytes.count, by: 97) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
    try bytes.write(to: URL(filePath: path))
  }

  @Test(arguments: Damage.allCases)
  func `A damaged database is put aside, and a new one begun`(damage: Damage) throws {
    for number in 1...2 {
      try WordDatabase(path).apply(numbered(800))
      try spoil(damage)
      let spoilt = try Data(contentsOf: URL(filePath: path))
      var notices: [String] = []
      let database = try WordDatabase.open(path) { notices.append($0) }
      let aside = "\(path).damaged-\(number)"
      #expect(notices == ["\(path): it is damaged and was put aside as \(aside)"])
      #expect(try Data(contentsOf: URL(filePath: aside)) == spoilt)
      #expect(try database.words(of: "vi", today: 0).wordCount == 0)
      try database.apply(sentence("một hai"))
      #expect(try WordDatabase(path).words(of: "vi", today: 0).wordCount == 2)
    }
  }

  @Test func `The weakest words are dropped if there are too many`() throws {
    let database = try WordDatabase(path)
    try database.apply([change(.learned("mãi"))])
    try database.apply(numbered(320))
    let late = sentence("một hai ba").map { WordChange($0.change, locale: "vi", day: 20_001) }
    try database.apply(late)
    try database.trim("vi", to: 160, 240)
    let words = try database.words(of: "vi", today: 20_001)
    #expect(words.wordCount == 150 && words.nGramCount == 225)
    #expect(words.isLearned("mãi"))
    #expect(words.nextWords(after: ["một", "hai"], count: 1).map(\.word) == ["ba"])
    #expect(words.records.map(\.text).contains("ba"))
  }
}

extension Array {
  fileprivate func chunks(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

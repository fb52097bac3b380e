import TestSupport
import Testing
import TiengLexicon

@Suite struct CorrectionTests {
  private let lexicon: Lexicon

  init() throws {
    var builder = LexiconBuilder(locale: "en")
    let words: [(String, UInt64)] = [
      ("the", 5000), ("tea", 60), ("ten", 80), ("then", 300), ("address", 40), ("dress", 30),
      ("café", 10), ("accommodate", 5), ("receive", 30), ("definitely", 20), ("separate", 20),
      ("hello", 50), ("help", 90), ("held", 60), ("world", 100), ("word", 90), ("sword", 9),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    lexicon = try Lexicon(builder.build())
  }

  @Test(arguments: [
    ("teh", "the"), ("adress", "address"), ("cafe", "café"), ("acommodate", "accommodate"),
    ("recieve", "receive"), ("definately", "definitely"), ("seperate", "separate"),
    ("helo", "hello"), ("wprld", "world"), ("hellp", "help"), ("thee", "the"), ("TEH", "the"),
  ])
  func `the word that was meant comes first`(typed: String, meant: String) {
    #expect(corrections(of: typed).first == meant, "\(corrections(of: typed))")
  }

  @Test func `a right word stays`() {
    for word in 0..<lexicon.wordCount {
      let text = lexicon.text(word)
      #expect(Corrector(lexicon).corrections(of: text, count: 1)[0].words == [word], "\(text)")
    }
  }

  private func corrections(of typed: String, after words: [String] = []) -> [String] {
    Corrector(lexicon).corrections(of: typed, after: words.map(lexicon.word), count: 3)
      .map { ($0.replacesPrevious ? "← " : "") + $0.words.map(lexicon.text).joined(separator: " ") }
  }

  @Test(arguments: [
    ("helloworld", "hello world"), ("thedress", "the dress"), ("heldthe", "held the"),
  ])
  func `a missing space is inserted`(typed: String, meant: String) {
    #expect(corrections(of: typed).first == meant)
  }

  @Test func `an extra space is removed`() {
    #expect(corrections(of: "modate", after: ["accom"]).isEmpty)
    #expect(corrections(of: "n", after: ["the"]).first == "← then")
    #expect(!corrections(of: "n", after: ["tea"]).contains("← then"))
  }

  @Test(arguments: [
    ("recieve", "receive"), ("definately", "definitely"), ("acommodate", "accommodate"),
  ])
  func `a clear mistake is corrected without asking`(typed: String, meant: String) {
    let found = Corrector(lexicon).autocorrection(of: typed, certainty: 0)
    #expect(found?.words.map(lexicon.text) == [meant])
  }

  @Test(arguments: [
    "the", "THE", "cafe", "teh2", "r", "reCieve", "zzzzqqq", "", "ten's", "held1",
  ])
  func `a word that may be correct is left alone`(typed: String) {
    #expect(Corrector(lexicon).autocorrection(of: typed) == nil)
  }

  @Test func `a capital may only begin a sentence`() {
    let corrector = Corrector(lexicon)
    #expect(corrector.autocorrection(of: "Recieve", certainty: 0) != nil)
    #expect(corrector.autocorrection(of: "Recieve", after: [0], certainty: 0) == nil)
  }

  @Test func `no correction passes an infinite threshold`() {
    #expect(Corrector(lexicon).autocorrection(of: "recieve", certainty: 100) == nil)
  }

  @Test func `nonsense has no corrections`() {
    #expect(Corrector(lexicon).corrections(of: "zzzzqqq", count: 3).isEmpty)
    #expect(Corrector(lexicon).corrections(of: String(repeating: "a", count: 99), count: 3).isEmpty)
  }

  /// The walk through the tree finds the same keys as a comparison with every key.
  @Test func `all keys within two mistakes are found`() {
    var random = SeededRandom(seed: 11)
    let keys = (0..<lexicon.wordCount).map { Array(lexicon.keys[$0]) }
    for _ in 0..<3_000 {
      let typed = misspelt(keys.randomElement(using: &random)!, from: 2, &random)
      let near = NearKeys(lexicon.tree, near: typed, .init(limit: 2, start: 2))
      let found = Set(near.found.map(\.word))
      let expected = keys.indices.filter { distance(typed, keys[$0]) <= 2 }
      for word in expected where typed.prefix(3).elementsEqual(keys[word].prefix(3)) {
        #expect(found.contains(word), "\(String(decoding: typed, as: UTF8.self))")
      }
      for word in found { #expect(distance(typed, keys[word]) <= 2) }
    }
  }

  @Test func `a wider search finds only new keys`() {
    typealias Effort = NearKeys.Effort
    let (first, wider) = (Effort(limit: 2, start: 2), Effort(limit: 2, start: 1))
    let farther = Effort(limit: 3, start: 2)
    func words(_ typed: [UInt8], _ effort: Effort, beyond known: Effort? = nil) -> [Int] {
      NearKeys(lexicon.tree, near: typed, effort, beyond: known).found.map(\.word)
    }
    var random = SeededRandom(seed: 12)
    var newWords = 0
    for _ in 0..<3_000 {
      let word = Int.random(in: 0..<lexicon.wordCount, using: &random)
      let typed = misspelt(Array(lexicon.keys[word]), from: 0, &random)
      let known = words(typed, first)
      for (effort, before) in [(wider, first), (farther, wider)] {
        let new = words(typed, effort, beyond: before)
        #expect((known + new).sorted() == words(typed, effort).sorted())
        newWords += new.count
      }
    }
    #expect(newWords > 0)
  }

  /// Words that cannot be among the best are not compared letter by letter.
  @Test func `fewer corrections are the best of more`() {
    let corrector = Corrector(lexicon)
    var random = SeededRandom(seed: 13)
    for _ in 0..<1_000 {
      let word = Int.random(in: 0..<lexicon.wordCount, using: &random)
      let letters = misspelt(Array(lexicon.keys[word]), from: 0, &random)
      let typed = String(decoding: letters, as: UTF8.self)
      let all = corrector.corrections(of: typed, count: 50)
      for count in 1...3 {
        #expect(corrector.corrections(of: typed, count: count) == Array(all.prefix(count)))
      }
    }
  }

  /// A key with up to three mistakes after a place.
  private func misspelt(_ key: [UInt8], from start: Int, _ random: inout SeededRandom) -> [UInt8] {
    var typed = key
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: start..<max(start + 1, typed.count), using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        typed.insert(UInt8.random(in: 0x61...0x7a, using: &random), at: min(place, typed.count))
      case 1: if place < typed.count { typed.remove(at: place) }
      default: if place + 1 < typed.count { typed.swapAt(place, place + 1) }
      }
    }
    return typed
  }

  /// Optimal string alignment, computed in the simplest way.
  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var table = (0...one.count).map { row in (0...other.count).map { row == 0 ? $0 : row } }
    for row in 0..<one.count {
      for column in 0..<other.count {
        let isSame = one[row] == other[column]
        var least = min(table[row][column + 1], table[row + 1][column]) + 1
        least = min(least, table[row][column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = least
      }
    }
    return table[one.count][other.count]
  }
}

import TestSupport
import Testing
import TiengLexicon

/// Several readings of a text without accents.
@Suite struct ReadingTests {
  private let lexicon: Lexicon
  private let restorer: MarksRestorer

  init() throws {
    lexicon = try SmallLexicon.lexicon
    restorer = MarksRestorer(lexicon)
  }

  /// All readings, found by trying every combination.
  private func all(_ words: [String]) -> [(words: [String], score: Float)] {
    var all: [(words: [String], score: Float)] = [([], 0)]
    for word in words {
      let readings = restorer.readings(of: word).filter { !lexicon.phrases.contains($0) }
      all = all.flatMap { beginning in
        readings.map { reading in
          let before = (["<s>"] + beginning.words).map { lexicon.word($0) }
          let score = lexicon.context(after: before).logProbability(of: reading)
          return (beginning.words + [lexicon.text(reading)], beginning.score + score)
        }
      }
    }
    return all.sorted { $0.score > $1.score }
  }

  @Test(arguments: ["toi muon di hoc", "di hoc", "muon", "toi di ha noi", "ha di toi muon noi di"])
  func `the best of all readings are found with their probabilities`(text: String) {
    let words = text.split(separator: " ").map(String.init)
    let expected = all(words).prefix(7)
    let found = restorer.readings(of: words, count: 7)
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) {
      #expect(abs(one.logProbability - other.score) < 0.001)
    }
    #expect(found.first?.words == expected.first?.words)
    #expect(Set(found.map(\.words)) == Set(expected.map(\.words)))
    #expect(restorer.restore(words) == found.first?.words)
  }

  @Test func `readings of a line change only words`() {
    let line = "Toi di?  TOI muon đi — 12.5 xyz!"
    let found = restorer.readings(ofLine: line, count: 5)
    #expect(found.count == 5)
    #expect(found.first?.text == restorer.restore(line: line))
    #expect(found.first?.text == "Tôi đi?  TÔI muốn đi — 12.5 xyz!")
    #expect(Set(found.map(\.text)).count == 5)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.logProbability >= $1.logProbability })
    #expect(restorer.readings(ofLine: "", count: 3).map(\.text) == [""])
    #expect(restorer.readings(of: [], count: 0).map(\.words) == [[]])
  }

  @Test func `words have readings while they are typed`() {
    let words = ["TOI", "muon", "di"].map { MarksRestorer.TypedWord($0) }
    #expect(restorer.readings(of: words, after: [], count: 1) == [["TÔI", "muốn", "đi"]])
    let fixed = [MarksRestorer.TypedWord("toi", isFixed: true), .init("Đi"), .init("xyz")]
    #expect(restorer.readings(of: fixed, after: [], count: 3).first == ["toi", "Đi", "xyz"])
    let several = restorer.readings(of: words, after: [lexicon.word("tôi"), nil], count: 4)
    #expect(several.count == 4)
    #expect(Set(several).count == 4)
    #expect(restorer.readings(of: [], after: [], count: 1) == [[]])
  }

  @Test func `tokens of a text are those that n-grams count`() {
    let tokens: [(String, [String])] = [
      ("“Tôi đi”, (12.5 %)… B52", ["tôi", "đi", "<,>", "12", "</s>", "b52"]),
      ("ba-lô - ba, bốn.", ["ba", "lô", "<,>", "ba", "<,>", "bốn", "</s>"]),
      ("1.000,5 xyz", ["1", "xyz"]), ("", []), (" , ", []), ("Ơ-", ["ơ"]),
    ]
    for (text, expected) in tokens { #expect(MarksRestorer.tokens(of: text) == expected) }
  }
}

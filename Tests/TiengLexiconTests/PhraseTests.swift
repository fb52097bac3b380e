import TestSupport
import Testing
import TiengLexicon

/// Phrases: entries that the model does not know as words.
@Suite struct PhraseTests {
  private let lexicon: Lexicon

  init() throws { lexicon = try SmallLexicon.lexicon }

  private func texts(_ words: [Ranked]) -> [String] { words.map { lexicon.text($0.word) } }

  private func completions(_ text: String, after words: String..., count: Int = 9) -> [String] {
    texts(
      lexicon.completions(of: text, after: words.map { lexicon.word($0) }, count: count))
  }

  @Test func `phrases are found by their beginnings`() {
    #expect(lexicon.words(like: "ha noi").map(lexicon.text) == ["Hà Nội"])
    #expect(lexicon.words(startingWith: "viet na").map(lexicon.text) == ["Việt Nam", "việt nam"])
    #expect(completions("viet na") == ["Việt Nam", "việt nam"])
    #expect(completions("viet na", after: "tôi") == ["Việt Nam", "việt nam"])
    #expect(completions("VIỆT ", after: "tôi").first == "Việt Nam")
    #expect(completions("viet x").isEmpty && completions("vietn").isEmpty)
  }

  @Test func `words and phrases are ranked together`() {
    let best = completions("h", count: 3)
    #expect(best == ["học", "Hà", "học sinh"] || best == ["học", "Hà", "Hà Nội"], "\(best)")
    #expect(completions("h", after: "tôi", "muốn", "đi").prefix(2) == ["học", "học sinh"])
  }

  @Test func `a phrase is as probable as its words in a row`() throws {
    let context = ["tôi", "muốn"].map { lexicon.word($0) }
    let (di, hoc) = (lexicon.word("đi"), lexicon.word("học"))
    let whole = lexicon.context(after: context)
      .logProbability(of: try #require(lexicon.word("đi học")))
    let first = lexicon.context(after: context).logProbability(of: try #require(di))
    let second = lexicon.context(after: context + [di]).logProbability(of: try #require(hoc))
    let spelling = Float(logarithm(60.0 / 70))
    #expect(abs(whole - first - second - spelling) < 0.01)
  }

  @Test func `a word that mostly has capitals comes first`() {
    #expect(completions("na", after: "việt") == ["Nam", "nam"])
    #expect(completions("obama", after: "tôi") == ["Obama"])
  }

  @Test func `phrases are no next words, and no readings`() {
    let next = lexicon.nextWords(after: [lexicon.word("việt")], count: 100)
    #expect(next.allSatisfy { !lexicon.phrases.contains($0.word) })
    #expect(texts(next).first == "nam")
    let restorer = MarksRestorer(lexicon)
    #expect(restorer.restore(["viet", "nam", "obama"]) == ["việt", "nam", "obama"])
    #expect(restorer.restore(line: "Viet Nam, obama OBAMA") == "Việt Nam, obama OBAMA")
  }

  @Test func `a lexicon of phrases alone completes them`() throws {
    var builder = LexiconBuilder(locale: "en")
    for (phrase, count) in [("New York", 9), ("New Zealand", 4), ("Newton", 5)] as [(_, UInt64)] {
      builder.add(phrase: phrase, count: count)
    }
    let lexicon = try Lexicon(builder.build())
    let best = lexicon.completions(of: "new", after: [nil, 0], count: 3)
    #expect(best.map { lexicon.text($0.word) } == ["New York", "Newton", "New Zealand"])
  }

  @Test func `continuations end where they become improbable`() {
    let before = ["tôi", "muốn"].map { lexicon.word($0) }
    let found = lexicon.continuations(after: before, atLeast: 0.2, longest: 3)
    #expect(found.first?.words.map(lexicon.text).prefix(2) == ["đi", "học"])
    for continuation in found {
      #expect((1...3).contains(continuation.words.count))
      #expect(continuation.logProbability >= Float(logarithm(0.2)))
    }
    #expect(lexicon.continuations(after: before, atLeast: 1, longest: 3).isEmpty)
  }
}

import Lexicon
import LexiconBuilding
import Testing

// What comments show of lexicons.
extension CommentTests {
  private static func lexicon(_ locale: String, _ words: [String: UInt64]) -> LexiconBuilder {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: count) }
    return builder
  }

  static func vietnamese() throws -> Lexicon {
    var builder = lexicon(
      "vi", ["tôi": 900, "tối": 120, "muốn": 400, "muôn": 20, "đi": 800, "di": 30])
    builder.add(nGram: ["<s>", "tôi"], count: 300)
    builder.add(nGram: ["tôi", "muốn"], count: 90)
    builder.add(nGram: ["muốn", "đi"], count: 50)
    return try Lexicon(builder.build())
  }

  static func english() throws -> Lexicon {
    try Lexicon(lexicon("en", ["this": 900, "moon": 120, "the": 4000]).build())
  }

  @Test func `LexiconError in LexiconError`() throws {
    expect(throwing: try Lexicon(Array("no lexicon".utf8)), "it is no lexicon")
  }

  @Test func `Context in Context`() throws {
    let lexicon = try CommentTests.vietnamese()
    var context = lexicon.context(after: [lexicon.word("tôi")])
    context.append(lexicon.word("muốn")!)
    let common = context.logProbability(of: lexicon.word("đi")!)
    expect(common > context.logProbability(of: lexicon.word("di")!), "true")
  }

  @Test func `Ranked in Context`() throws {
    let lexicon = try CommentTests.vietnamese()
    let ranked = lexicon.nextWords(after: [lexicon.word("tôi")], count: 1)[0]
    expect(lexicon.text(ranked.word), "muốn")
    expect(ranked.logProbability < 0, "true")
  }

  @Test func `Continuation in Continuation`() throws {
    let lexicon = try CommentTests.vietnamese()
    let found = lexicon.continuations(after: [lexicon.word("tôi")], atLeast: 0.1, longest: 2)
    expect(found[0].words.map(lexicon.text), "muốn, đi")
  }

  @Test func `word in Lexicon+Words`() throws {
    let lexicon = try CommentTests.vietnamese()
    expect(lexicon.word("tôi").map(lexicon.text), "tôi")
    expect(lexicon.word("toi"), "nil: this word is not in it")
  }

  @Test func `nextWords in Lexicon+Words`() throws {
    let lexicon = try CommentTests.vietnamese()
    let next = lexicon.nextWords(after: [lexicon.word("tôi")], count: 1)
    expect(next.map { lexicon.text($0.word) }, "muốn")
  }

  @Test func `context in Lexicon+Words`() throws {
    let lexicon = try CommentTests.vietnamese()
    let wanted = lexicon.word("muốn")!
    let before = lexicon.context(after: [lexicon.word("tôi")])
    let nothing = lexicon.context(after: [])
    expect(before.logProbability(of: wanted) > nothing.logProbability(of: wanted), "true")
  }

  @Test func `corrections in Corrector`() throws {
    let vi = try CommentTests.vietnamese()
    let corrections = Corrector(vi).corrections(of: "mouốn", count: 1)
    expect(corrections[0].words.map(vi.text), "muốn")
  }

  @Test func `Corrector in Corrector`() throws {
    let english = try CommentTests.english()
    let corrector = Corrector(english)
    expect(corrector.corrections(of: "teh", count: 3).first?.words.map(english.text), "[\"the\"]")
  }
}

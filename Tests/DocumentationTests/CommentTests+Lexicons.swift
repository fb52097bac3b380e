import Counting
import Lexicon
import Testing

// What comments show of lexicons.
extension CommentTests {
  static func lexicon(_ locale: String, _ words: [String: UInt64]) -> LexiconBuilder {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: count) }
    return builder
  }

  static func vietnameseBuilder() -> LexiconBuilder {
    var builder = lexicon(
      "vi", ["tôi": 900, "tối": 120, "muốn": 400, "muôn": 20, "đi": 800, "di": 30])
    builder.add(nGram: ["<s>", "tôi"], count: 300)
    builder.add(nGram: ["tôi", "muốn"], count: 90)
    builder.add(nGram: ["muốn", "đi"], count: 50)
    return builder
  }

  static func vietnamese() throws -> Lexicon { try Lexicon(vietnameseBuilder().build()) }

  static func english() throws -> Lexicon {
    try Lexicon(lexicon("en", ["this": 900, "moon": 120, "the": 4000]).build())
  }

  @Test func `TokenReader in TokenReader`() {
    struct Tokens: TokenSink {
      var list: [String] = []
      mutating func add(word: UnsafeRawBufferPointer) {
        list.append(String(decoding: word, as: UTF8.self))
      }
      mutating func addMark() { list.append("mark") }
      mutating func endClause() { list.append("end of clause") }
    }
    var tokens = Tokens()
    Array("Xin chào!".utf8).withUnsafeBytes { bytes in
      var reader = TokenReader()
      expect(reader.read(bytes, isLast: true, into: &tokens), "10: the bytes of “Xin chào!”")
      expect(tokens.list, "Xin, chào, end of clause")
    }
  }

  @Test func `Correction in Correction`() throws {
    let words: [String: UInt64] = [
      "the": 4000, "of": 3000, "receive": 200, "to": 2000, "and": 1500,
    ]
    let en = try Lexicon(CommentTests.lexicon("en", words).build())
    let corrector = Corrector(en)
    expect(corrector.corrections(of: "teh", count: 1)[0].words.map(en.text), "the")
    expect(corrector.corrections(of: "ofthe", count: 1)[0].words.map(en.text), "of, the")
  }

  @Test func `autocorrection in Corrector+Autocorrection`() throws {
    let words: [String: UInt64] = [
      "the": 4000, "of": 3000, "receive": 200, "to": 2000, "and": 1500,
    ]
    let english = try Lexicon(CommentTests.lexicon("en", words).build())
    let corrector = Corrector(english)
    expect(corrector.autocorrection(of: "recieve")?.words.map(english.text), "receive")
    expect(corrector.autocorrection(of: "receive"), "nil")
    expect(corrector.autocorrection(of: "Kubernetes"), "nil")
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

  @Test func `KeyRows in KeyRows`() {
    expect(KeyRows(locale: "fr").rows[0], "azertyuiop")
  }

  @Test func `words in Lexicon+Lookup`() throws {
    let en = try CommentTests.english()
    expect(en.words(likeASCII: "THIS".utf8).map(en.text), "this")
  }

  @Test func `words in Lexicon+Words`() throws {
    let words = ["toi", "tôi", "tối", "tồi", "tội", "tới"].map { ($0, UInt64(9)) }
    let vi = try Lexicon(
      CommentTests.lexicon("vi", Dictionary(uniqueKeysWithValues: words)).build())
    expect(vi.words(like: "toi").map(vi.text), "toi, tôi, tối, tồi, tội, tới")
  }

  @Test func `withoutAccents in Lexicon+Words`() throws {
    let vi = try Lexicon(CommentTests.lexicon("vi", ["đường": 9]).build())
    expect(vi.withoutAccents("Đường"), "Duong")
  }

  @Test func `completions in Lexicon+Words`() throws {
    var builder = CommentTests.lexicon("vi", ["việt": 90, "nam": 80])
    builder.add(phrase: "Việt Nam", count: 70)
    let vi = try Lexicon(builder.build())
    expect(vi.completions(of: "viet na", count: 1).map { vi.text($0.word) }, "Việt Nam")
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

  @Test func `Lexicon in Lexicon`() throws {
    let bytes = CommentTests.vietnameseBuilder().build()
    let lexicon = try Lexicon(bytes)
    expect(lexicon.completions(of: "mu", count: 2).map { lexicon.text($0.word) }, "muốn, muôn")
    let before = ["tôi", "muốn"].map { lexicon.word($0) }
    expect(lexicon.nextWords(after: before, count: 1).map { lexicon.text($0.word) }, "đi")
  }

  @Test func `LexiconError in LexiconError`() throws {
    expect(throwing: try Lexicon(Array("no lexicon".utf8)), "it is no lexicon")
  }

  @Test func `readings in MarksRestorer+Readings`() throws {
    let restorer = MarksRestorer(try CommentTests.vietnamese())
    let readings = restorer.readings(of: ["toi", "muon", "di"], count: 3)
    expect(
      readings.map { $0.words.joined(separator: " ") }, "tôi muốn đi, tôi muốn di, tôi muôn đi")
  }

  @Test func `readings of a line in MarksRestorer+Readings`() throws {
    let restorer = MarksRestorer(try CommentTests.vietnamese())
    expect(restorer.readings(ofLine: "Toi di?", count: 2).map(\.text), "Tôi đi?, Tôi di?")
  }

  @Test func `restore in MarksRestorer+Text`() throws {
    let words: [String: UInt64] = [
      "tôi": 900, "tối": 120, "muốn": 400, "đi": 800, "học": 500, "được": 600, "không": 700,
    ]
    let lexicon = try Lexicon(CommentTests.lexicon("vi", words).build())
    let restorer = MarksRestorer(lexicon)
    expect(restorer.restore(line: "Toi muon di hoc, duoc khong?"), "Tôi muốn đi học, được không?")
  }

  @Test func `readings in MarksRestorer+TypedWords`() throws {
    let words: [String: UInt64] = [
      "tôi": 900, "tối": 120, "muốn": 400, "đi": 800, "học": 500, "được": 600, "không": 700,
    ]
    let lexicon = try Lexicon(CommentTests.lexicon("vi", words).build())
    let restorer = MarksRestorer(lexicon)
    expect(
      restorer.readings(of: [.init("Toi"), .init("hoc")], after: [], count: 2),
      "[Tôi, học], [Tối, học]")
  }

  @Test func `MarksRestorer in MarksRestorer`() throws {
    let words: [String: UInt64] = [
      "tôi": 900, "tối": 120, "muốn": 400, "đi": 800, "học": 500, "được": 600, "không": 700,
    ]
    let lexicon = try Lexicon(CommentTests.lexicon("vi", words).build())
    let restorer = MarksRestorer(lexicon)
    expect(restorer.restore(["toi", "muon", "di", "hoc"]), "tôi, muốn, đi, học")
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

  @Test func `continuations in Continuation`() throws {
    let clause = ["cộng", "hoà", "xã", "hội", "chủ", "nghĩa"]
    var builder = LexiconBuilder(locale: "vi")
    for word in clause { builder.add(word: word, count: 90) }
    for first in clause.indices {
      for end in first + 1...min(first + 4, clause.count) {
        builder.add(nGram: clause[first..<end].map(\.self), count: 90)
      }
    }
    let vi = try Lexicon(builder.build())
    let before = ["cộng", "hoà", "xã"].map { vi.word($0) }
    let found = vi.continuations(after: before, atLeast: 0.2, longest: 3)
    expect(found[0].words.map(vi.text), "hội, chủ, nghĩa")
  }

  @Test func `Continuation in Continuation`() throws {
    let lexicon = try CommentTests.vietnamese()
    let found = lexicon.continuations(after: [lexicon.word("tôi")], atLeast: 0.1, longest: 2)
    expect(found[0].words.map(lexicon.text), "muốn, đi")
  }

  @Test func `LexiconBuilder in LexiconBuilder`() throws {
    var builder = LexiconBuilder(locale: "vi")
    builder.add(word: "tôi", count: 900)
    builder.add(nGram: ["tôi", "muốn"], count: 40)
    let file = builder.build()
    expect(try Lexicon(file).locale, "vi")
  }

  @Test func `add phrase in LexiconBuilder`() throws {
    var builder = CommentTests.lexicon("vi", ["hà": 9, "nội": 8])
    builder.add(phrase: "Hà Nội", count: 30)
    let lexicon = try Lexicon(builder.build())
    expect(lexicon.completions(of: "ha no", count: 1).map { lexicon.text($0.word) }, "Hà Nội")
  }

  @Test func `add capitals in LexiconBuilder`() throws {
    var builder = CommentTests.lexicon("vi", ["hà": 9, "nội": 8])
    builder.add(capitals: 9_600, word: "hà")
    let lexicon = try Lexicon(builder.build())
    expect(lexicon.word("hà").map(lexicon.isName), "true")
  }

  @Test func `neverSuggest in LexiconBuilder`() throws {
    var builder = CommentTests.lexicon("en", ["damn": 9, "the": 8])
    builder.neverSuggest("damn")
    let lexicon = try Lexicon(builder.build())
    expect(lexicon.word("damn").map(lexicon.isSuggested), "false")
  }

  @Test func `set in LexiconBuilder`() throws {
    var builder = CommentTests.vietnameseBuilder()
    let weights: [UInt8] = [0]
    builder.set(clauseWeights: weights)
    #expect(try Lexicon(builder.build()).word("tôi") != nil)
  }
}

import Testing
import TiengAutocomplete
import TiengLexicon

/// The code of the articles Lexicons and Suggestions.
@Suite struct TiengLexiconTests {
  private static func lexicon() throws -> Lexicon {
    var builder = LexiconBuilder(locale: "vi")
    for (word, count) in ["tôi": 900, "tối": 120, "muốn": 400, "muôn": 20, "đi": 800, "di": 30] {
      builder.add(word: word, count: UInt64(count))
    }
    builder.add(nGram: ["<s>", "tôi"], count: 300)
    builder.add(nGram: ["tôi", "muốn"], count: 90)
    builder.add(nGram: ["muốn", "đi"], count: 50)
    let lexicon = try Lexicon(builder.build())
    return lexicon
  }

  @Test func `a lexicon is asked`() throws {
    let lexicon = try TiengLexiconTests.lexicon()
    #expect(
      lexicon.completions(of: "mu", count: 3).map { lexicon.text($0.word) } == ["muốn", "muôn"])
    let after = [lexicon.word("tôi"), lexicon.word("muốn")]
    #expect(lexicon.nextWords(after: after, count: 1).map { lexicon.text($0.word) } == ["đi"])

    #expect(lexicon.words(like: "muon").map(lexicon.text) == ["muôn", "muốn"])

    #expect(MarksRestorer(lexicon).restore(line: "toi muon di") == "tôi muốn đi")

    let corrector = Corrector(lexicon)
    #expect(
      corrector.corrections(of: "mouốn", count: 1).first?.words.map(lexicon.text) == ["muốn"])
  }

  @Test func `the local service suggests`() throws {
    let lexicon = try TiengLexiconTests.lexicon()
    let service = Autocomplete.LocalService(lexicon)
    let request = Autocomplete.Request(text: "tôi mu")
    #expect(service.suggestions(for: request).map(\.text) == ["muốn", "muốn đi", "muôn"])

    #expect(
      service.suggestions(for: Autocomplete.Request(text: "tôi ")).first?.text == "muốn")
  }
}

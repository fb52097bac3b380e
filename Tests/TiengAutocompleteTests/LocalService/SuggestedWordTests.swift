import Testing
import TiengAutocomplete
import TiengLexicon

/// Which known words are suggested, and their spelling.
@Suite struct SuggestedWordTests {
  private func service(_ locale: String) throws -> Autocomplete.LocalService {
    var builder = LexiconBuilder(locale: locale)
    let words: [(String, UInt64)] = [
      ("dang", 900), ("damn", 800), ("damned", 90), ("dame", 20), ("obama", 50), ("hà", 60),
      ("hai", 90), ("ôtô", 9),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    builder.add(nGram: ["hai", "damn"], count: 9)
    builder.add(nGram: ["hai", "dame"], count: 3)
    for (word, capitals) in [("obama", 9_900), ("hà", 9_400), ("hai", 10)] as [(String, UInt64)] {
      builder.add(capitals: capitals, word: word)
    }
    builder.neverSuggest("damn")
    return try Autocomplete.LocalService(Lexicon(builder.build()))
  }

  private func rows(_ text: String, _ service: Autocomplete.LocalService) -> [String] {
    service.suggestions(for: .init(text: text, count: 9)).map(\.text)
  }

  @Test func `A word that mostly goes on as a shown phrase takes no row from another`() throws {
    var builder = LexiconBuilder(locale: "vi")
    for word in ["xin", "lỗi", "cảm", "ơn", "chào"] { builder.add(word: word, count: 100) }
    for (words, count) in [
      (["xin", "lỗi"], 50), (["xin", "cảm"], 40), (["xin", "chào"], 20), (["cảm", "ơn"], 60),
      (["xin", "cảm", "ơn"], 38),
    ] as [([String], UInt64)] {
      builder.add(nGram: words, count: count)
    }
    builder.add(phrase: "cảm ơn", count: 60)
    let service = try Autocomplete.LocalService(Lexicon(builder.build()))
    let rows = service.suggestions(for: .init(text: "xin ", count: 3)).map(\.text)
    #expect(Set(rows) == ["lỗi", "cảm ơn", "chào"])
  }

  @Test(arguments: ["vi", "en"])
  func `a rude word is known but never suggested`(locale: String) throws {
    let service = try service(locale)
    #expect(!rows("da", service).contains("damn") && rows("da", service).contains("damned"))
    #expect(!rows("hai ", service).contains("damn") && rows("hai ", service).contains("dame"))
    #expect(!rows("dmn", service).contains("damn") && !rows("damm", service).contains("damn"))
    #expect(!service.suggestions(for: .init(text: "damn")).contains { $0.isUnknown })
  }

  @Test func `a learned rude word is not suggested either`() throws {
    let service = try service("en")
    for _ in 0..<3 { service.countUse(of: "damn", after: "") }
    #expect(!rows("da", service).contains("damn"))
  }

  @Test func `foreign names have their capital, syllables of names have none`() throws {
    let service = try service("vi")
    #expect(rows("ob", service).contains("Obama") && !rows("ob", service).contains("obama"))
    #expect(rows("h", service).contains("hà") && rows("ôt", service).contains("ôtô"))
  }
}

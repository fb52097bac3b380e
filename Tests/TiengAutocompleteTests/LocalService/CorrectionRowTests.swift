import TestSupport
import Testing
import TiengAutocomplete
import TiengLexicon

/// Corrections in the table of suggestions.
@Suite struct CorrectionRowTests {
  private func service(
    _ words: [(String, Int)], locale: String = "en"
  ) throws -> Autocomplete.LocalService {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: UInt64(count)) }
    return try Autocomplete.LocalService(Lexicon(builder.build()))
  }

  private func rows(
    _ text: String, _ service: Autocomplete.LocalService, count: Int = 4
  ) -> [String] {
    service.suggestions(for: .init(text: text, count: count)).filter { !$0.isUnknown }.map(\.text)
  }

  private let common = [
    ("that", 9_000_000), ("hat", 60_000), ("have", 5_000_000), ("of", 20_000_000),
  ]

  @Test func `a correction comes before a rare completion`() throws {
    let service = try service(common + [("htaccess", 50), ("htmls", 20)])
    #expect(rows("hta", service).first == "hat")
    #expect(rows("ht", service).contains("htaccess"))
  }

  @Test func `a completion comes first if it is about as probable`() throws {
    let service = try service(common + [("thatch", 900_000), ("thaw", 800_000)])
    #expect(rows("th", service).prefix(2) == ["that", "thatch"])
  }

  @Test func `two letters get a correction, but not automatically`() throws {
    let service = try service(common + [("fomite", 20)])
    #expect(rows("fo", service).first == "of")
    #expect(!service.suggestions(for: .init(text: "fo")).contains { $0.isAutocorrect })
  }

  @Test func `a word with the same letters comes before a name that was typed without its capital`()
    throws
  {
    let service = try service(common + [("love", 900_000), ("Leo", 20_000)])
    #expect(rows("lveo", service).prefix(2) == ["love", "Leo"])
  }

  @Test func `a word of the same letters comes before a more frequent one`() throws {
    let service = try service(common + [("exited", 85), ("existed", 700)])
    #expect(rows("exitted", service).prefix(2) == ["exited", "existed"])
  }

  @Test func `a rare word is suggested with likely corrections`() throws {
    let service = try service(common + [("hta", 5), ("thaw", 20)])
    #expect(rows("hta", service).contains("hat"))
    #expect(!rows("hat", service).contains("that") && !rows("have", service).contains("that"))
    service.learnWord("hta")
    #expect(!rows("hta", service).contains("hat"))
  }

  @Test(arguments: [
    ("en-GB", "color", "colour"), ("en-GB", "Colors", "Colours"), ("en-GB", "center", "centre"),
    ("en-GB", "traveled", "travelled"), ("en-GB", "analyze", "analyse"),
    ("en-GB", "grayish", "greyish"), ("en-GB", "catalog", "catalogue"),
    ("en-US", "colour", "color"), ("en-US", "Colours", "Colors"), ("en-US", "centre", "center"),
    ("en-US", "travelled", "traveled"), ("en-US", "organise", "organize"),
    ("en-US", "defence", "defense"),
  ])
  func `the country's spelling comes first, but is not automatic`(
    locale: String, typed: String, spelt: String
  ) throws {
    let british = ["colour", "colours", "centre", "travelled", "analyse", "greyish", "catalogue"]
    let american = ["color", "colors", "center", "traveled", "organize", "defense"]
    let words = (locale == "en-GB" ? british : american).map { ($0, 900_000) }
    let service = try service(words + common, locale: locale)
    let found = service.suggestions(for: .init(text: typed))
    #expect(found.first { !$0.isUnknown }?.text == spelt)
    #expect(!found.contains { $0.isAutocorrect })
  }

  @Test func `without a country, both spellings are right`() throws {
    let service = try service([("color", 90_000), ("colour", 90_000)] + common)
    for word in ["color", "colour"] {
      #expect(service.suggestions(for: .init(text: word)).isEmpty)
    }
  }

  @Test func `a spelling of the other country that was learned is left alone`() throws {
    let service = try service([("colour", 900_000)] + common, locale: "en-GB")
    service.learnWord("color")
    #expect(rows("color", service).first != "colour")
  }
}

import Testing
import TiengLexicon

@Suite struct ErrorModelTests {
  /// The corrections of a lexicon whose words are equally frequent.
  private func corrections(
    of typed: String, among words: [String], locale: String
  ) throws -> [String] {
    var builder = LexiconBuilder(locale: locale)
    for word in words { builder.add(word: word, count: 100) }
    let lexicon = try Lexicon(builder.build())
    return Corrector(lexicon).corrections(of: typed, count: words.count)
      .flatMap { $0.words.map(lexicon.text) }
  }

  @Test(arguments: [
    ("en", "worjd", "worpd workd", "workd"), ("en", "bood", "bold book", "bold"),
    ("fr", "lzuf", "lpuf leuf", "leuf"), ("de", "eeit", "weit heit zeit", "weit"),
    ("de", "abtort", "abport abzort", "abzort"), ("ru", "кшт", "кот кит кяш", "кот"),
    ("el", "σκιλος", "σκυλος σκψλος", "σκυλος"), ("he", "אשלרם", "אשלתם אשלקם", "אשלקם"),
  ])
  func `a neighbouring key or a like sound is likelier`(
    locale: String, typed: String, words: String, meant: String
  ) throws {
    let found = try corrections(
      of: typed, among: words.split(separator: " ").map(String.init), locale: locale)
    #expect(found.first == meant, "\(found)")
  }

  @Test(arguments: [
    ("fotograph", "photograph"), ("fone", "phone"), ("skool", "school"), ("beleive", "believe"),
    ("occurance", "occurrence"), ("tommorow", "tomorrow"), ("responsable", "responsible"),
    ("publically", "publicly"), ("wierd", "weird"), ("havent", "haven't"),
  ])
  func `common mistakes are found`(typed: String, meant: String) throws {
    #expect(try corrections(of: typed, among: [meant], locale: "en") == [meant])
  }

  /// A word may be near in several ways, and found again farther away.
  @Test(arguments: [("koort", "cohort"), ("fone", "phone"), ("xeroed", "zeroed")])
  func `each word is returned once`(typed: String, meant: String) throws {
    var builder = LexiconBuilder(locale: "en")
    builder.add(word: meant, count: 1)
    builder.add(word: "of", count: 1_000_000_000)
    let lexicon = try Lexicon(builder.build())
    let found = Corrector(lexicon).corrections(of: typed, count: 9)
    #expect(found.map { $0.words.map(lexicon.text) } == [[meant]])
  }

  /// Only the order of the corrections is compared. It depends on the typed accents.
  @Test func `typed accents count`() throws {
    let words = ["cote", "côte", "côté", "coté"]
    for word in words {
      #expect(try corrections(of: word, among: words, locale: "fr").first == word)
    }
    #expect(try corrections(of: "été", among: ["éte", "ète"], locale: "fr").first == "éte")
    let cream = try corrections(of: "crèmme", among: ["crème", "creme"], locale: "fr")
    #expect(cream.first == "crème")
  }

  @Test(arguments: [
    ("de-CH", "qwertz"), ("fr-BE", "azerty"), ("fr-CH", "qwertz"), ("en-GB", "qwerty"),
  ])
  func `a country has its keyboard`(locale: String, row: String) {
    #expect(KeyRows(locale: locale).rows[0].hasPrefix(row))
  }

  @Test func `a text that looks like a word costs less`() throws {
    var builder = LexiconBuilder(locale: "en")
    for word in ["walking", "talking", "singing", "ringing", "walked"] {
      builder.add(word: word, count: 1)
    }
    let lexicon = try Lexicon(builder.build())
    let shape = lexicon.shape
    #expect(shape.costs(of: "walking".utf8).mean < shape.costs(of: "gniklaw".utf8).mean)
    #expect(shape.costs(of: "tinging".utf8).sum < shape.costs(of: "tnigign".utf8).sum)
    // The columns read the bytes of the lexicon.
    withExtendedLifetime(lexicon) {}
  }
}

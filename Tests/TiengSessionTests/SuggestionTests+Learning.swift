import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// What is suggested and learned, and what is not.
extension SuggestionTests {
  @Test(arguments: [
    ContentType.Purpose.url, .email, .number, .terminal, .digits, .phone, .password, .pin,
  ])
  func `addresses, numbers and commands get no suggestions or corrections`(
    purpose: ContentType.Purpose
  ) throws {
    var session = Session(locale: "en", preferences: try preferences(["autocorrect": "true"]))
    session.services.autocomplete = service
    service.corrections = ["teh": "the"]
    _ = session.receive(.contentType(ContentType(purpose: purpose)))
    for key in "teh ".unicodeScalars {
      #expect(session.receive(.key(KeyEvent(key))) == .ignored)
    }
    #expect(service.noted.isEmpty)
  }

  @Test func `private fields get no suggestions, and nothing is learned there`() throws {
    var session = Session(locale: "vi")
    session.services.autocomplete = service
    _ = session.receive(.contentType(ContentType(isPrivate: true)))
    for key in "vieejt ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    #expect(service.noted.isEmpty && service.requests.isEmpty)
  }

  @Test(arguments: ["a1b2", "foo_bar", "a/b", "camelCase"])
  func `code is not corrected and not learned`(word: String) throws {
    var field = try field(["autocorrect": "true"])
    service.corrections = [word: "wrong"]
    try field.type(word + " ")
    #expect(field.textAfterFocusOut == word + " ")
    #expect(!service.noted.contains(word))
  }

  @Test func `words that are committed are learned, unless it is off the record`() throws {
    var field = try field(locale: "vi", ["learning-shortcut": "F9"])
    try field.type("vieejt nam, <F9>bis maatj <F9>tooi<Return>")
    #expect(field.document.text == "việt nam, bí mật tôi\n")
    #expect(service.noted == ["việt", "nam", "tôi"])
  }

  @Test(arguments: [
    "Tr0ub4dor&3", "s3cretzz", "sk_live_mnopqrst", "?token=mnopqrst", "lan:matkhau",
    "AKIAIOSFODNN7EXAMPLE", "lan.nguyen@example.com", "https://example.com/path?name=value",
    "correct.horse,battery", "--password=matkhau", "matkhau$tot",
  ])
  func `nothing is learned from text joined to digits or symbols`(token: String) throws {
    for locale in ["en", "vi"] {
      for end in ["<Return>", " ", "<Tab>", ""] {
        let noted = try noted(in: "a " + token + end, locale: locale)
        #expect(noted == ["a"], "\(locale) \(token)\(end)")
      }
    }
  }

  @Test(arguments: [
    ("the cat", ["the", "cat"]), ("(the cat)", ["the", "cat"]), ("the, “cat”!", ["the", "cat"]),
    ("the... cat's", ["the", "cat's"]), ("twenty-two", ["twenty-two"]), ("12 the", ["the"]),
  ])
  func `a word is learned when it ends`(text: String, words: [String]) throws {
    for end in ["<Return>", " ", "<Tab>", "<Left>", ""] {
      #expect(try noted(in: text + end, locale: "en") == words, "\(text)\(end)")
    }
  }

  @Test(arguments: ["Tr0ub4<Left><Right>dor ", "Tr0ub4<Home><End>dor<Return>", "a<Left>bc de "])
  func `nothing is learned from a word into which the caret moved`(keys: String) throws {
    for locale in ["en", "vi"] {
      #expect(!(try noted(in: keys, locale: locale)).contains { ["dor", "bc"].contains($0) })
    }
    #expect(try noted(in: "a<Left>bc de ", locale: "en").last == "de")
  }

  @Test func `nothing is learned from the rest of a reported word`() throws {
    let service = WordListService()
    var session = Session(locale: "en")
    session.services.autocomplete = service
    _ = session.receive(.capabilities(givesSurroundingText: true))
    for (before, word) in [("Tr0ub4", "dor"), ("say ", "hello"), ("", "first")] {
      _ = session.receive(.focusIn(client: "gtk4-im:test"))
      _ = session.receive(.surroundingText(SurroundingText(before: before)))
      for key in try KeySequence(word + " ").events { _ = session.receive(.key(key)) }
      _ = session.receive(.focusOut)
    }
    #expect(service.noted == ["hello", "first"])
  }

  /// The words that are learned when a text is typed and the field is left.
  private func noted(in keys: String, locale: String) throws -> [String] {
    let service = WordListService()
    var session = Session(locale: locale)
    session.services.autocomplete = service
    for key in try KeySequence(keys).events { _ = session.receive(.key(key)) }
    _ = session.receive(.focusOut)
    return service.noted
  }

  @Test func `learning can be turned off`() throws {
    var field = try field(["learning": "false"])
    try field.type("the cat ")
    #expect(service.noted.isEmpty)
  }

  @Test func `picking the typed word teaches it`() throws {
    var field = try field()
    try field.type("th<Alt+1>")
    #expect(service.learnedWords == ["th"])
    #expect(field.textAfterFocusOut == "th ")
  }
}

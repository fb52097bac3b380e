import Testing
import TiengAutocomplete
import TiengLexicon

/// Words of a spelling dictionary beside a lexicon.
@Suite struct SpellingDictionaryServiceTests {
  private let service = Autocomplete.LocalService(SmallLexicons.english)
  private let dictionary = SpellingDictionary(
    words: "theremin/S\nrecieve\nthereat/!\nthen\n",
    rules: "NOSUGGEST !\nSFX S Y 1\nSFX S 0 s .\n")

  private func rows(_ text: String) -> [String] {
    service.suggestions(for: .init(text: text)).map(\.text)
  }

  /// The rows that begin as the word does, of as many as there can be: corrections are rows too.
  private func completions(_ word: String) -> [String] {
    let request = Autocomplete.Request(before: "the ", word: word, count: 9)
    return service.suggestions(for: request).map(\.text).filter { $0.hasPrefix(word) }
  }

  private func corrects(_ text: String) -> Bool {
    service.suggestions(for: .init(text: text)).contains { $0.kind == .autocorrect }
  }

  @Test func `A word of it is not corrected and not quoted`() {
    #expect(corrects("I recieve") && rows("I recieve").contains("receive"))
    service.spellingDictionary = dictionary
    #expect(rows("I recieve").isEmpty)
    service.spellingDictionary = nil
    #expect(corrects("I recieve"))
  }

  @Test func `What the user always corrects is corrected all the same`() {
    service.spellingDictionary = dictionary
    service.autocorrectDictionary = ["theremin": "Theremin"]
    #expect(corrects("a theremin"))
  }

  @Test func `Its words complete behind those of the lexicon, shortest first`() {
    #expect(completions("ther") == ["there"])
    service.spellingDictionary = dictionary
    #expect(completions("ther") == ["there", "theremin", "theremins"])
    #expect(completions("Ther") == ["There", "Theremin", "Theremins"])
    // Three letters begin too many.
    #expect(!completions("the").contains("theremin"))
  }

  @Test func `What is ignored is not suggested`() {
    service.spellingDictionary = dictionary
    service.ignoreWord("theremin")
    #expect(completions("ther") == ["there", "theremins"])
  }

  @Test func `A language without a lexicon has its words`() {
    let service = Autocomplete.LocalService(locale: "gl") { _ in nil }
    let request = Autocomplete.Request(text: "a ther")
    #expect(!service.suggestions(for: request).contains { $0.text == "theremin" })
    service.spellingDictionary = dictionary
    #expect(service.suggestions(for: request).map(\.text) == ["theremin", "theremins"])
  }
}

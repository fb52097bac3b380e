import Testing
import TiengAutocomplete

/// The behavior of a service in every language.
@Suite struct LocalServiceTests {
  private let service = Autocomplete.LocalService(SmallLexicons.english)

  private func suggestions(
    _ text: String, count: Int = 3, mayCorrect: Bool = true
  ) -> [Autocomplete.Suggestion] {
    var request = Autocomplete.Request(text: text, count: count)
    request.mayCorrect = mayCorrect
    return service.suggestions(for: request)
  }

  @Test func `No text gets no suggestions`() async throws {
    #expect(try await service.autocompleteSuggestions(for: "").isEmpty)
    #expect(try await !service.autocompleteSuggestions(for: "th").isEmpty)
  }

  @Test func `the correction comes first, then what was typed, in quotes, then words`() {
    let found = suggestions("receve")
    #expect(found.map(\.kind).prefix(2) == [.autocorrect, .unknown])
    #expect(found.map(\.text).prefix(2) == ["receive", "receve"])
    #expect(found[1].title == "“receve”")
  }

  @Test func `after a pause, unknown beginnings are quoted, in the last row`() {
    #expect(suggestions("xqzt").last?.kind == .unknown)
    #expect(!suggestions("th").contains { $0.isUnknown })
    let request = Autocomplete.Request(before: "", word: "xqzt", isAfterPause: false)
    #expect(service.suggestions(for: request).isEmpty)
  }

  @Test func `A word of a dictionary is not quoted, in any case`() {
    for word in ["hello", "Hello", "HELLO", "london", "i"] {
      #expect(!suggestions(word).contains { $0.isUnknown }, "\(word)")
    }
  }

  @Test(arguments: 1...9)
  func `There are no more suggestions than wanted, and no duplicates`(count: Int) {
    for text in ["t", "th", "he", "recei", "the ", ""] {
      let found = suggestions(text, count: count).map(\.text)
      #expect(found.count <= count)
      #expect(Set(found).count == found.count)
    }
  }

  @Test func `The number of suggestions is limited to 1 to 9`() {
    #expect(suggestions("t", count: 0).count == 1)
    #expect(suggestions("", count: 100).count == 9)
  }

  @Test func `The correction wins over a suggestion of the same text`() {
    service.autocorrectDictionary = ["hel": "help"]
    let found = suggestions("hel").filter { $0.text == "help" }
    #expect(found.map(\.kind) == [.autocorrect])
  }

  @Test func `Nothing is corrected if corrections are off`() {
    service.autocorrectDictionary = ["hel": "help"]
    for word in ["receve", "hel"] {
      #expect(!suggestions(word, mayCorrect: false).contains { $0.isAutocorrect }, "\(word)")
    }
  }

  @Test(arguments: ["receive", "Receve2", "rec_eve", "reCeve", "RECEVE", "src/receve", "12"])
  func `Words of the lexicon, code and capitals are not corrected`(word: String) {
    #expect(!suggestions(word).contains { $0.isAutocorrect })
    #expect(!suggestions("in " + word).contains { $0.isAutocorrect })
  }

  @Test func `A name in a sentence is not corrected`() {
    #expect(!suggestions("with Receve").contains { $0.isAutocorrect })
  }

  @Test func `Replacements force a correction, in the case that was typed`() {
    service.autocorrectDictionary = ["hell": "he'll", "i": "I"]
    #expect(suggestions("hell").first?.text == "he'll")
    #expect(suggestions("hell").first?.isAutocorrect == true)
    #expect(suggestions("Hell").first?.text == "He'll")
    #expect(suggestions("i").first == .init(text: "I", kind: .autocorrect, source: "replacement"))
  }

  @Test func `Custom suggestions are suggested, but correct nothing`() {
    service.autocompleteDictionary = ["hell": "he'll"]
    #expect(suggestions("hell").first?.text == "he'll")
    #expect(suggestions("hell").first?.kind == .regular)
  }

  @Test func `The next word is predicted after a space, unless that is turned off`() {
    #expect(suggestions("the ").first?.text == "weather")
    #expect(suggestions("the ").allSatisfy { $0.kind == .prediction })
    #expect(suggestions("the.").isEmpty)
    service.predictsNextWord = false
    #expect(suggestions("the ").isEmpty)
  }

  @Test func `Typed accents are kept, letters without accents match any`() {
    let service = Autocomplete.LocalService(SmallLexicons.french)
    func texts(_ text: String) -> Set<String> {
      let found = service.suggestions(for: Autocomplete.Request(text: text, count: 9))
      return Set(found.filter { $0.kind == .regular }.map(\.text))
    }
    #expect(texts("é") == ["élève", "élu"])
    #expect(texts("e") == ["élève", "élu", "elle"])
    #expect(texts("faç") == ["façade"])
  }

  @Test func `An emoji comes after the words`() {
    service.emoji = { $0 == "hell" ? "🔥" : nil }
    #expect(suggestions("hell").last?.kind == .emoji)
    #expect(!suggestions("help").contains { $0.kind == .emoji })
  }

  @Test func `Another locale is looked up; without a lexicon only the user's words are left`() {
    let service = Autocomplete.LocalService(locale: "vi") {
      ["vi": SmallLexicons.vietnamese, "en": SmallLexicons.english][$0]
    }
    let request = Autocomplete.Request(text: "t")
    #expect(!service.suggestions(for: request).contains { $0.text == "the" })
    service.locale = "en"
    #expect(service.suggestions(for: request).contains { $0.text == "the" })
    service.locale = "xx"
    service.learnWord("thistle")
    #expect(service.suggestions(for: request).map(\.text) == ["thistle"])
  }
}

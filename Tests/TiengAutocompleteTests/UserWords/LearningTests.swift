import Testing
import TiengAutocomplete
import TiengLanguages

/// How a service uses the user's words.
@Suite struct LearningTests {
  private let service = Autocomplete.LocalService(SmallLexicons.english)

  private func texts(_ text: String) -> [String] {
    service.suggestions(for: Autocomplete.Request(text: text))
      .filter { !$0.isUnknown && !$0.isAutocorrect }.map(\.text)
  }

  @Test func `A learned word is known and suggested, until it is forgotten`() {
    #expect(service.canLearnWords)
    service.learnWord("Thorvald")
    #expect(service.hasLearnedWord("Thorvald") && service.learnedWords == ["Thorvald"])
    #expect(texts("tho").contains("Thorvald"))
    let request = Autocomplete.Request(text: "Thorvald")
    #expect(!service.suggestions(for: request).contains { $0.isUnknown || $0.isAutocorrect })
    service.unlearnWord("Thorvald")
    #expect(!service.hasLearnedWord("Thorvald") && !texts("tho").contains("Thorvald"))
  }

  @Test func `An ignored word is not suggested, quoted or corrected, until that is undone`() {
    #expect(service.canIgnoreWords)
    service.ignoreWord("there")
    #expect(service.hasIgnoredWord("there") && service.ignoredWords == ["there"])
    #expect(!texts("the").contains("there"))
    service.removeIgnoredWord("there")
    #expect(texts("the").contains("there"))
    service.ignoreWord("receve")
    let request = Autocomplete.Request(text: "receve")
    #expect(!service.suggestions(for: request).contains { $0.isUnknown || $0.isAutocorrect })
  }

  @Test func `Committed words are noted later, in order, or when they are needed`() {
    var work: [() -> Void] = []
    var noted: [String] = []
    service.userWords.onChange = { noted.append("\($0)") }
    for word in ["aardvark", "thingummy"] { service.countUse(of: word, after: "") }
    let atOnce = noted
    noted = []
    service.unlearnWord("aardvark")
    service.unlearnWord("thingummy")
    noted = []
    service.later = { work.append($0) }
    for word in ["aardvark", "thingummy"] { service.countUse(of: word, after: "") }
    #expect(noted.isEmpty && work.count == 1)
    work.removeFirst()()
    #expect(noted == atOnce && atOnce.count >= 2)
    for word in ["aardvark", "thingummy"] { service.countUse(of: word, after: "") }
    #expect(noted == atOnce && work.count == 1)
    #expect(texts("thi").contains("thingummy") && noted.count == 2 * atOnce.count)
    work.removeFirst()()
    #expect(noted.count == 2 * atOnce.count)
  }

  /// The stored words come later than the first word may.
  @Test func `Words that wait are noted in words that come meanwhile`() {
    var work: [() -> Void] = []
    service.later = { work.append($0) }
    for _ in 1...2 { service.countUse(of: "thingummy", after: "") }
    service.userWords = UserWords()
    for work in work { work() }
    #expect(texts("thi").contains("thingummy"))
  }

  @Test func `A word used once is not suggested, used twice it is`() {
    service.countUse(of: "thingummy", after: "")
    #expect(!texts("thi").contains("thingummy"))
    service.countUse(of: "thingummy", after: "")
    #expect(texts("thi").contains("thingummy"))
  }

  @Test func `What the user writes after a word is predicted after it`() {
    #expect(!texts("hello ").contains("London"))
    service.countUse(of: "hello", after: "")
    for _ in 0..<30 { service.countUse(of: "London", after: "hello ") }
    #expect(texts("hello ").first == "London")
  }

  @Test func `Words that the user uses come before others`() {
    #expect(texts("he").first != "hello")
    for _ in 0..<400 { service.countUse(of: "hello", after: "because ") }
    #expect(texts("because he").first == "hello")
  }

  @Test func `The capital of a sentence's beginning is not learned`() {
    for _ in 0..<3 { service.countUse(of: "Hello", after: "") }
    #expect(service.userWords.isKnown("hello") && !service.userWords.isKnown("Hello"))
  }
}

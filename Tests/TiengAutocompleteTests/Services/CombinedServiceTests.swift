import TestSupport
import Testing
import TiengAutocomplete

@Suite struct CombinedServiceTests {
  final class OtherService: AutocompleteService {
    struct Failure: Error {}
    var locale = "en"
    let texts: [String]
    let fails: Bool

    init(_ texts: [String], fails: Bool = false) { (self.texts, self.fails) = (texts, fails) }

    func autocompleteSuggestions(for text: String) async throws -> [Autocomplete.Suggestion] {
      if fails { throw Failure() }
      return texts.map { .init(text: $0, source: "other") }
    }
  }

  let local = WordListService()

  init() { local.words = ["the", "then"] }

  @Test func `rows of other services come below, without duplicates`() async throws {
    let service = CombinedService(
      local, others: [OtherService(["then", "thus", "th"]), OtherService(["thus", "that"])])
    let rows = try await service.autocompleteSuggestions(for: "th")
    #expect(rows.map(\.text) == ["th", "the", "then", "thus", "that"])
    #expect(rows.map(\.source).suffix(2) == ["other", "other"])
    #expect(service.suggestions(for: .init(text: "th")).map(\.text) == ["th", "the", "then"])
  }

  @Test func `rows fit on a page, and a failed service has none`() async throws {
    let many = (0..<20).map { "thing\($0)" }
    let service = CombinedService(
      local, others: [OtherService([], fails: true), OtherService(many)])
    let rows = try await service.autocompleteSuggestions(for: "th")
    #expect(rows.count == CombinedService.places)
    #expect(service.lastError == "Failure()")
    service.others = []
    _ = try await service.autocompleteSuggestions(for: "th")
    #expect(service.lastError == nil)
  }

  @Test func `words are learned and ignored by the first service`() async throws {
    let service = CombinedService(local, others: [OtherService(["thus", "that"])])
    #expect(service.canIgnoreWords == local.canIgnoreWords)
    service.ignoreWord("thus")
    #expect(local.ignoredWords == ["thus"] && service.hasIgnoredWord("thus"))
    let rows = try await service.autocompleteSuggestions(for: "th")
    #expect(!rows.contains { $0.text == "thus" } && rows.contains { $0.text == "that" })
    service.locale = "de"
    #expect(local.locale == "de" && service.others[0].locale == "de")
  }

  @Test func `rows that are seen stay where they are`() {
    let seen: [Autocomplete.Suggestion] = [.init(text: "b"), .init(text: "a", kind: .autocorrect)]
    let rows = seen.appending(
      [.init(text: "a"), .init(text: "c"), .init(text: "w"), .init(text: "d")], after: "w",
      places: 3)
    #expect(Array(rows.prefix(2)) == seen)
    #expect(rows.map(\.text) == ["b", "a", "c"])
  }
}

import Foundation
import Testing
import TiengAutocomplete

@Suite struct CustomServiceTests {
  @Test func `A custom service gives its own answers`() async throws {
    let service: any AutocompleteService = SuffixService()
    #expect(try await service.autocompleteSuggestions(for: "").isEmpty)
    let match = try await service.autocompleteSuggestions(for: "match")
    #expect(match.map(\.kind) == [.unknown, .autocorrect, .regular])
    #expect(match.map(\.title) == ["“match”", "match", "match"])
    let others = try await service.autocompleteSuggestions(for: "abc")
    #expect(others.map(\.text) == ["abc-1", "abc-2", "abc-3"])
    #expect(others.map(\.subtitle) == [nil, "Subtitle", nil])
  }

  @Test func `The sample in the documentation is the one that is tested`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let sample = try String(
      contentsOf: folder.appending(path: "SuffixService.swift"), encoding: .utf8)
    let documentation = try String(
      contentsOf: folder.appending(path: "../../docs/autocomplete.md"), encoding: .utf8)
    let code = try #require(sample.range(of: "final class SuffixService")).lowerBound
    #expect(documentation.contains(sample[code...]))
  }

  @Test func `A disabled service suggests nothing and never fails`() async throws {
    let service = DisabledAutocompleteService()
    #expect(try await service.autocompleteSuggestions(for: "a").isEmpty)
    service.learnWord("a")
    #expect(service.learnedWords.isEmpty && !service.canLearnWords)
  }
}

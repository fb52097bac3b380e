import TestSupport
import Testing
import TiengAutocomplete

/// Which suggestions are shown in quiet mode.
@Suite struct QuietSuggestionTests {
  private func rows(_ rows: [(String, Float?)]) -> [Autocomplete.Suggestion] {
    rows.map { .init(text: $0.0, probability: $0.1) }
  }

  @Test func `likely words that save three keys are shown`() {
    let probable = rows([("thương", 0.3), ("thước", 0.1), ("thư", 0.05)])
    #expect(probable.worthALook(after: "th").map(\.text) == ["thương", "thước"])
    #expect(rows([("thương", 0.2), ("thước", 0.1)]).worthALook(after: "th").isEmpty)
    #expect(rows([("đi", 0.9)]).worthALook(after: "đ").isEmpty)
  }

  /// The first suggestion that saves enough keys must be probable, whatever comes before it.
  @Test func `a likely short word does not show the others`() {
    #expect(rows([("thú", 0.9), ("thương", 0.05)]).worthALook(after: "th").isEmpty)
  }

  @Test func `corrections are shown, and the typed word only with other rows`() {
    let typed = Autocomplete.Suggestion(text: "recieve", kind: .unknown)
    #expect([typed].worthALook(after: "recieve").isEmpty)
    let both = rows([("receive", nil)]) + [typed]
    #expect(both.worthALook(after: "recieve") == both)
  }

  @Test func `during typing only the correction at a delimiter is shown`() {
    let correction = Autocomplete.Suggestion(text: "the", kind: .autocorrect)
    let typed = Autocomplete.Suggestion(text: "teh", kind: .unknown)
    let all = [correction, typed] + rows([("tehran", 0.9)])
    #expect(all.whatIsMeant == [correction, typed])
    #expect(([typed] + rows([("tehran", 0.9)])).whatIsMeant.isEmpty)
  }

  @Test func `after a pause, probabilities are shares of all words with the beginning`() {
    let service = Autocomplete.LocalService(SmallLexicons.vietnamese)
    let found = service.suggestions(for: .init(text: "t", count: 9))
    let shares = found.compactMap(\.probability)
    #expect(shares.count == found.count && shares.allSatisfy { $0 > 0 && $0 <= 1 })
    let typing = service.suggestions(for: .init(before: "", word: "t", isAfterPause: false))
    #expect(!typing.isEmpty && typing.allSatisfy { $0.probability == nil })
  }
}

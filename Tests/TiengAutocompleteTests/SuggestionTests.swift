import Testing
import TiengAutocomplete

@Suite struct SuggestionTests {
  @Test func `A typed word that no dictionary has is shown in quotes`() {
    #expect(Autocomplete.Suggestion(text: "abc", kind: .unknown).title == "“abc”")
    #expect(Autocomplete.Suggestion(text: "abc").title == "abc")
  }

  @Test func `A request finds the word at the end of a text`() {
    let request = Autocomplete.Request(text: "tôi muốn đi h")
    #expect(request.before == "tôi muốn đi ")
    #expect(request.word == "h")
    #expect(Autocomplete.Request(text: "tôi ").word.isEmpty)
  }
}

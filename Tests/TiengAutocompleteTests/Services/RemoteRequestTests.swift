import Testing
import TiengAutocomplete

@Suite struct RemoteRequestTests {
  func text(_ text: String) -> String {
    Autocomplete.RemoteRequest(text: text, word: "", locale: "vi").text
  }

  @Test func `a short text is sent unchanged`() {
    #expect(text(" tôi muốn đi ") == " tôi muốn đi ")
    let whole = String(repeating: "ề", count: 200)
    #expect(text(whole) == whole)
  }

  @Test func `of a long text, the end is sent in whole words`() {
    let words = String(repeating: "nghiêng ", count: 50)
    let told = text(words)
    #expect(told == String(repeating: "nghiêng ", count: 25))
    #expect(text("x" + words) == told)
    #expect(text(words + "h").unicodeScalars.count == 193)
    #expect(text(words + "h").hasPrefix("nghiêng "))
  }

  @Test func `a single long word is not sent in part`() {
    #expect(text(String(repeating: "a", count: 201)).isEmpty)
    #expect(text(String(repeating: "a", count: 201) + " b") == "b")
  }

  @Test func `no more rows are requested than a table has`() {
    #expect(Autocomplete.RemoteRequest(text: "", word: "", locale: "vi", count: 0).count == 1)
    #expect(Autocomplete.RemoteRequest(text: "", word: "", locale: "vi", count: 99).count == 9)
  }
}

import TiengAutocomplete

/// A custom service, as in the documentation of ``AutocompleteService``.
final class SuffixService: AutocompleteService {
  var locale = "en"

  func autocompleteSuggestions(for text: String) async throws -> [Autocomplete.Suggestion] {
    if text.isEmpty { return [] }
    if text == "match" {
      return [
        .init(text: text, kind: .unknown), .init(text: text, kind: .autocorrect),
        .init(text: text),
      ]
    }
    return [
      .init(text: text + "-1"), .init(text: text + "-2", subtitle: "Subtitle"),
      .init(text: text + "-3"),
    ]
  }
}

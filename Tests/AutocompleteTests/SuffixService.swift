import Autocomplete

/// A custom service, as in the documentation of ``AutocompleteService``.
final class SuffixService: AutocompleteService {
  var locale = "en"

  var canIgnoreWords: Bool { false }
  var canLearnWords: Bool { false }
  var ignoredWords: [String] { [] }
  var learnedWords: [String] { [] }

  func hasIgnoredWord(_ word: String) -> Bool { false }
  func hasLearnedWord(_ word: String) -> Bool { false }
  func ignoreWord(_ word: String) {}
  func learnWord(_ word: String) {}
  func removeIgnoredWord(_ word: String) {}
  func unlearnWord(_ word: String) {}

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

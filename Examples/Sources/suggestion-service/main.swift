// A suggestion service of your own: it offers the names of places. The program types the keys
// that it is given, and prints the text with the table of suggestions below it:
// suggestion-service 'tooi owr haf'.

import TiengKit

/// Suggests places that begin as the word does. A service that answers from memory, as this one,
/// conforms to the immediate protocol; one that asks a network conforms to `AutocompleteService`.
final class PlaceNames: ImmediateAutocompleteService {
  var locale = "vi"
  private let places = ["Hà Nội", "Hà Giang", "Hải Phòng", "Huế", "Đà Nẵng"]
  private(set) var ignoredWords: [String] = []

  func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    guard !request.word.isEmpty else { return [] }
    let word = request.word.lowercased()
    let found = places.filter { $0.lowercased().hasPrefix(word) && !hasIgnoredWord($0) }
    return found.prefix(request.count).map { Autocomplete.Suggestion(text: $0) }
  }

  var canIgnoreWords: Bool { true }
  func ignoreWord(_ word: String) { ignoredWords.append(word) }
  func removeIgnoredWord(_ word: String) { ignoredWords.removeAll { $0 == word } }
  func hasIgnoredWord(_ word: String) -> Bool { ignoredWords.contains(word) }
}

var preferences = Preferences()
preferences.autocomplete.display = .always
var session = Session(preferences: preferences)
session.services.autocomplete = PlaceNames()

var (text, preedit) = ("", "")
var table: CandidateTable?
for key in try KeySequence(CommandLine.arguments.dropFirst().joined(separator: " ")).events {
  let response = session.receive(.key(key))
  for effect in response.effects {
    switch effect {
    case .commit(let committed): text += committed
    case .showPreedit(let word): preedit = word
    case .hidePreedit: preedit = ""
    case .showCandidates(let shown): table = shown
    case .hideCandidates: table = nil
    default: break  // What this program has no use for.
    }
  }
  if !response.isHandled, let character = key.character { text += String(character) }
}
print("\(text)[\(preedit)]")
for candidate in table?.candidates ?? [] { print("  \(candidate.title)") }

import TiengAutocomplete
import TiengCore

/// What the services of a session were told to keep.
package final class Record {
  package var lines: [String] = []

  package init() {}
}

/// A few words that are suggested for their beginnings.
enum SpiedWords {
  static let words = [
    "a", "an", "anh", "các", "có", "có thể", "ti", "tiếng", "thí", "thí sinh", "this", "thiết",
    "ò", "of", "môn", "moon", "học", "hoc", "ê", "ươ", "đi", "việt", "viên", "mot", "một",
  ]
  static let corrections = [
    "an": "anh", "tiéng": "tiếng", "hoc": "học", "cac": "các", "ti": "tí", "teh": "the",
    "the": "thể", "moo": "môn", "thís": "this",
  ]
  static let phrases = ["nam": "Việt Nam", "na": "Việt Nam", "sinh": "thí sinh"]

  /// What a session reports about the text, so that every mistake in it shows.
  static func detail(_ request: Autocomplete.Request) -> String {
    "\(request.before.suffix(16))|\(request.keys)|\(request.mayCorrect)"
      + "|\(request.replaceableCount > 0)"
  }

  static func suggestions(
    for request: Autocomplete.Request, without ignored: Set<String>
  ) -> [Autocomplete.Suggestion] {
    let word = request.word
    var result: [Autocomplete.Suggestion] = []
    if word.isEmpty {
      result = [.init(text: "và", subtitle: detail(request), kind: .prediction)]
      result.append(.init(text: "🙂", kind: .emoji))
      return result
    }
    if !words.contains(word) {
      result.append(.init(text: word, subtitle: detail(request), kind: .unknown))
    }
    if request.mayCorrect, !ignored.contains(word), let correction = corrections[word] {
      result.append(.init(text: correction, kind: .autocorrect))
    }
    if let phrase = phrases[word], request.before.hasSuffix(" "), request.replaceableCount >= 5 {
      result.append(.init(text: phrase, replacedCount: 5))
    }
    for other in words where other.hasPrefix(word) && !ignored.contains(other) {
      result.append(.init(text: other))
    }
    return Array(result.prefix(request.count))
  }
}

/// A service that answers and records what it is told to keep.
class SpyService: AutocompleteService {
  var locale = "vi"
  let record: Record
  fileprivate var ignored: Set<String> = []
  private var learned: Set<String> = []

  init(_ record: Record) { self.record = record }

  var canIgnoreWords: Bool { true }
  var canLearnWords: Bool { true }
  var ignoredWords: [String] { ignored.sorted() }
  var learnedWords: [String] { learned.sorted() }

  func hasIgnoredWord(_ word: String) -> Bool { ignored.contains(word) }
  func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  func removeIgnoredWord(_ word: String) { ignored.remove(word) }
  func unlearnWord(_ word: String) { learned.remove(word) }

  func ignoreWord(_ word: String) {
    ignored.insert(word)
    record.lines.append("ignored \(word)")
  }

  func learnWord(_ word: String) {
    learned.insert(word)
    record.lines.append("learned \(word)")
  }

  func autocompleteSuggestions(for text: String) async throws -> [Autocomplete.Suggestion] { [] }
}

/// A spy that answers at once.
final class ImmediateSpyService: SpyService, ImmediateAutocompleteService {
  func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    SpiedWords.suggestions(for: request, without: ignored)
  }

  func countUse(of word: String, after before: String) {
    record.lines.append("noted \(word) after \(before)")
  }
}

/// A search for a few things.
final class SpySearch: KeyboardSearch {
  let field = KeyboardTextField(title: "Emoji")
  private let record: Record
  private static let names = [
    ("🐱", "mèo"), ("🐟", "cá"), ("☕", "cà phê"), ("🙂", "cười"), ("😀", "cười to"), ("🚗", "car"),
    ("🌙", "moon"), ("1️⃣", "một"), ("✅", "có"), ("🎓", "học"), ("🇻🇳", "việt nam"),
  ]

  init(_ record: Record) { self.record = record }

  var auxiliaryText: String { field.line }

  var results: [Autocomplete.Suggestion] {
    SpySearch.names.filter { $0.1.hasPrefix(field.text) }
      .map { .init(text: $0.0, subtitle: $0.1, kind: .emoji, source: "emoji") }
  }

  func submit(_ index: Int, remembers: Bool) -> String? {
    let results = results
    guard results.indices.contains(index) else { return nil }
    if remembers { record.lines.append("used \(results[index].text)") }
    field.clear()
    return results[index].text
  }

  static func named(_ name: String, count: Int) -> [Autocomplete.Suggestion] {
    let plain = ["meo": "mèo", "ca": "cá", "cuoi": "cười"][name] ?? name
    return names.filter { $0.1.hasPrefix(plain) }.prefix(count)
      .map { .init(text: $0.0, subtitle: $0.1, kind: .emoji) }
  }
}

/// Differs from the standard behavior.
struct FussyBehavior: KeyboardBehavior {
  func appliesAutocorrection(before character: Unicode.Scalar) -> Bool { character != "," }
  func goesBeforeAddedSpace(_ character: Unicode.Scalar) -> Bool { character == "?" }
  func suggests(in field: ContentType) -> Bool { field.purpose != .name && !field.isSecret }
  func isCode(_ word: some StringProtocol) -> Bool { word.hasPrefix("x") }
}

/// Leaves some keys to the application.
struct RefusingHandler: KeyboardActionHandler {
  func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool {
    switch action {
    case .character("k"), .character("5"), .suggestion(1), .moveCursorUp: false
    default: gesture == .press
    }
  }
}

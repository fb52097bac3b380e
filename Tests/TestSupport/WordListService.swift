public import TiengAutocomplete

/// A service that suggests the words of a test and records what it is told.
public final class WordListService: ImmediateAutocompleteService {
  public var locale = "vi"
  /// Words that are suggested for their beginnings.
  public var words: [String] = []
  /// Words that are suggested in addition when no key has come for a while.
  public var wordsAfterPause: [String] = []
  public var corrections: [String: String] = [:]
  public var predictions: [String] = []
  /// The first row for a word.
  public var first: [String: Autocomplete.Suggestion] = [:]
  /// True if it also suggests the typed text when that is not one of the words.
  public var quotesUnknown = true
  /// The committed words.
  public private(set) var noted: [String] = []
  public private(set) var requests: [Autocomplete.Request] = []

  private var ignored: Set<String> = []
  private var learned: Set<String> = []

  public init() {}

  public var canIgnoreWords: Bool { true }
  public var canLearnWords: Bool { true }
  public var ignoredWords: [String] { ignored.sorted() }
  public var learnedWords: [String] { learned.sorted() }

  public func hasIgnoredWord(_ word: String) -> Bool { ignored.contains(word) }
  public func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  public func ignoreWord(_ word: String) { ignored.insert(word) }
  public func learnWord(_ word: String) { learned.insert(word) }
  public func removeIgnoredWord(_ word: String) { ignored.remove(word) }
  public func unlearnWord(_ word: String) { learned.remove(word) }

  public func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    requests.append(request)
    if request.word.isEmpty {
      return predictions.prefix(request.count).map { .init(text: $0, kind: .prediction) }
    }
    var result = [first[request.word]].compactMap { $0 }
    if quotesUnknown, !words.contains(request.word) {
      result.append(.init(text: request.word, kind: .unknown))
    }
    if request.mayCorrect, !ignored.contains(request.word), let word = corrections[request.word] {
      result.append(.init(text: word, kind: .autocorrect))
    }
    let all = request.isAfterPause ? words + wordsAfterPause.filter { !words.contains($0) } : words
    result += all.filter { $0.hasPrefix(request.word) && !ignored.contains($0) }
      .map { .init(text: $0) }
    return Array(result.prefix(request.count))
  }

  public func countUse(of word: String, after before: String) { noted.append(word) }
}

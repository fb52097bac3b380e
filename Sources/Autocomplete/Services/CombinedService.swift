/// A service that answers at once, and others that take their time: their rows come below its
/// own.
///
///     session.services.autocomplete = CombinedService(local, others: [phrases])
///
/// It learns and ignores words as the first one does. What this one ignores is not taken from the
/// others either.
public final class CombinedService: ImmediateAutocompleteService {
  /// What answers at once.
  public let local: any ImmediateAutocompleteService

  /// What takes its time, in the order in which the rows stand.
  public var others: [any AutocompleteService]

  /// Why one of the others has not answered the last time; nil if all have.
  public private(set) var lastError: String?

  /// How many rows there are at most: those of a page.
  public static let places = 9

  /// A service over others.
  public init(
    _ local: any ImmediateAutocompleteService, others: [any AutocompleteService] = []
  ) {
    self.local = local
    self.others = others
  }

  public var locale: String {
    get { local.locale }
    set {
      local.locale = newValue
      for other in others { other.locale = newValue }
    }
  }

  public var canIgnoreWords: Bool { local.canIgnoreWords }
  public var canLearnWords: Bool { local.canLearnWords }
  public var ignoredWords: [String] { local.ignoredWords }
  public var learnedWords: [String] { local.learnedWords }

  public func hasIgnoredWord(_ word: String) -> Bool { local.hasIgnoredWord(word) }
  public func hasLearnedWord(_ word: String) -> Bool { local.hasLearnedWord(word) }
  public func ignoreWord(_ word: String) { local.ignoreWord(word) }
  public func learnWord(_ word: String) { local.learnWord(word) }
  public func removeIgnoredWord(_ word: String) { local.removeIgnoredWord(word) }
  public func unlearnWord(_ word: String) { local.unlearnWord(word) }

  /// The rows of the first service, at once. The others are not asked.
  public func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    local.suggestions(for: request)
  }

  public func knows(_ word: String) -> Bool { local.knows(word) }
  public func knows(beginning text: String) -> Bool { local.knows(beginning: text) }

  public func noteCommitted(_ word: String, after before: String) {
    local.noteCommitted(word, after: before)
  }

  /// The rows of the first service, and below them those of the others, asked one after the
  /// other. One that fails has none, and ``lastError`` says why.
  public func autocompleteSuggestions(
    for text: String
  ) async throws -> [Autocomplete.Suggestion] {
    var rows = try await local.autocompleteSuggestions(for: text)
    let word = Autocomplete.Request(text: text).word
    lastError = nil
    for other in others {
      do {
        let answer = try await other.autocompleteSuggestions(for: text)
          .filter { !local.hasIgnoredWord($0.text) }
        rows = rows.appending(answer, after: word, places: CombinedService.places)
      } catch {
        lastError = "\(error)"
      }
    }
    return rows
  }
}

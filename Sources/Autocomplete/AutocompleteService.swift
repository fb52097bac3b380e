/// Makes suggestions. A keyboard has one, which may be replaced before it is
/// first used:
///
///     session.services.autocomplete = CustomService()
///
/// `docs/autocomplete.md` has one of one's own, whole.
public protocol AutocompleteService: AnyObject {
  /// The language that suggestions are of, such as `vi`.
  var locale: String { get set }

  /// Whether words can be ignored, and learned.
  var canIgnoreWords: Bool { get }
  var canLearnWords: Bool { get }

  /// The words that were, in alphabetical order.
  var ignoredWords: [String] { get }
  var learnedWords: [String] { get }

  func hasIgnoredWord(_ word: String) -> Bool
  func hasLearnedWord(_ word: String) -> Bool

  /// Never suggests a word again, or corrects it.
  func ignoreWord(_ word: String)

  /// Takes a word for right from now on, and suggests it.
  func learnWord(_ word: String)

  /// Takes back what the functions above did.
  func removeIgnoredWord(_ word: String)
  func unlearnWord(_ word: String)

  /// The suggestions for the text before the caret, in the order in which they
  /// are shown; none for an empty text.
  ///
  /// - Throws: Whatever kept the service from answering. What is typed is not
  ///   touched by it.
  func autocompleteSuggestions(for text: String) async throws -> [Autocomplete.Suggestion]
}

/// A service that answers at once, from memory: its suggestions ride along with
/// the answer to a key.
public protocol ImmediateAutocompleteService: AutocompleteService {
  /// The suggestions for a word, in the order in which they are shown. Must
  /// take less than a millisecond, for a key waits for it.
  func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion]

  /// Notes that a word was committed.
  ///
  /// - Parameter before: The text before it.
  func noteCommitted(_ word: String, after before: String)
}

extension ImmediateAutocompleteService {
  public func autocompleteSuggestions(
    for text: String
  ) async throws -> [Autocomplete.Suggestion] {
    text.isEmpty ? [] : suggestions(for: Autocomplete.Request(text: text))
  }

  public func noteCommitted(_ word: String, after before: String) {}
}

/// A service that suggests nothing, until there is another.
public final class DisabledAutocompleteService: ImmediateAutocompleteService {
  public var locale = ""

  public init() {}

  public var canIgnoreWords: Bool { false }
  public var canLearnWords: Bool { false }
  public var ignoredWords: [String] { [] }
  public var learnedWords: [String] { [] }

  public func hasIgnoredWord(_ word: String) -> Bool { false }
  public func hasLearnedWord(_ word: String) -> Bool { false }
  public func ignoreWord(_ word: String) {}
  public func learnWord(_ word: String) {}
  public func removeIgnoredWord(_ word: String) {}
  public func unlearnWord(_ word: String) {}

  public func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] { [] }
}

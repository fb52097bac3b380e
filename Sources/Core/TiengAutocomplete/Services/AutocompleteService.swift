/// Makes suggestions. A service needs a locale and ``autocompleteSuggestions(for:)``; one that keeps
/// words implements the rest too. A keyboard has one service. To use another, set it before the first use:
///
///     var session = Session()
///     session.services.autocomplete = CustomService()
///
/// <doc:Suggestions> has a complete example.
public protocol AutocompleteService: AnyObject {
  /// The locale of suggestions, such as `vi`.
  var locale: String { get set }

  /// True if words can be ignored.
  var canIgnoreWords: Bool { get }

  /// True if words can be learned.
  var canLearnWords: Bool { get }

  /// The ignored words, sorted.
  var ignoredWords: [String] { get }

  /// The learned words, sorted.
  var learnedWords: [String] { get }

  /// True if a word is ignored.
  func hasIgnoredWord(_ word: String) -> Bool

  /// True if the word was learned.
  func hasLearnedWord(_ word: String) -> Bool

  /// Never suggests the word again, or corrects to it.
  func ignoreWord(_ word: String)

  /// Accepts the word as correct and suggests it.
  func learnWord(_ word: String)

  /// Undoes ``ignoreWord(_:)``.
  func removeIgnoredWord(_ word: String)

  /// Undoes ``learnWord(_:)``.
  func unlearnWord(_ word: String)

  /// The suggestions for the text before the caret, in the order of the rows. None for an empty
  /// text.
  ///
  /// - Throws: Any error that prevents an answer. It does not affect typing.
  nonisolated(nonsending) func autocompleteSuggestions(for text: String) async throws
    -> [Autocomplete.Suggestion]
}

// A service that keeps no words needs none of these.
extension AutocompleteService {
  /// False.
  public var canIgnoreWords: Bool { false }
  /// False.
  public var canLearnWords: Bool { false }
  /// None.
  public var ignoredWords: [String] { [] }
  /// None.
  public var learnedWords: [String] { [] }

  /// False.
  public func hasIgnoredWord(_ word: String) -> Bool { false }
  /// False.
  public func hasLearnedWord(_ word: String) -> Bool { false }
  /// Does nothing.
  public func ignoreWord(_ word: String) {}
  /// Does nothing.
  public func learnWord(_ word: String) {}
  /// Does nothing.
  public func removeIgnoredWord(_ word: String) {}
  /// Does nothing.
  public func unlearnWord(_ word: String) {}
}

/// A service that answers immediately, from memory. Its suggestions are part of the response to a
/// key.
///
///     final class Greetings: ImmediateAutocompleteService {
///       var locale = "vi"
///       func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
///         "chào".hasPrefix(request.word) ? [.init(text: "chào")] : []
///       }
///     }
///     Greetings().suggestions(for: .init(text: "xin ch")).map(\.text)   // chào
public protocol ImmediateAutocompleteService: AutocompleteService {
  /// The suggestions for a word, in the order of the rows. Must take less than a millisecond,
  /// because the key waits for it.
  func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion]

  /// True if storing the word would reveal nothing new about the user: a dictionary has it, or it
  /// is stored already. Other words are noted only after they were seen in a text among other
  /// words. A service that cannot tell returns true.
  func knows(_ word: String) -> Bool

  /// True if some known word begins like this. Other beginnings are not sent to services.
  func knows(beginning text: String) -> Bool

  /// Notes that a word was committed.
  ///
  /// - Parameters:
  ///   - word: The word as it is in the text.
  ///   - before: The text before the word.
  func countUse(of word: String, after before: String)
}

extension ImmediateAutocompleteService {
  /// Calls ``suggestions(for:)`` with a text that may be replaced completely.
  nonisolated(nonsending) public func autocompleteSuggestions(
    for text: String
  ) async throws -> [Autocomplete.Suggestion] {
    text.isEmpty ? [] : suggestions(for: Autocomplete.Request(text: text))
  }

  /// True.
  public func knows(_ word: String) -> Bool { true }

  /// True.
  public func knows(beginning text: String) -> Bool { true }

  /// Does nothing.
  public func countUse(of word: String, after before: String) {}
}

/// A placeholder that suggests nothing and stores no words.
///
///     DisabledAutocompleteService().suggestions(for: .init(text: "xin ch"))   // []
public final class DisabledAutocompleteService: ImmediateAutocompleteService {
  public var locale = ""

  /// Makes the placeholder.
  public init() {}

  public func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] { [] }
}

/// Makes suggestions. A keyboard has one, which may be replaced before it is
/// first used:
///
///     session.services.autocomplete = CustomService()
///
/// <doc:Suggestions> has one of your own, whole.
public protocol AutocompleteService: AnyObject {
  /// The language that suggestions are of, such as `vi`.
  var locale: String { get set }

  /// Whether words can be ignored.
  var canIgnoreWords: Bool { get }

  /// Whether words can be learned.
  var canLearnWords: Bool { get }

  /// The words that are ignored, in alphabetical order.
  var ignoredWords: [String] { get }

  /// The words that are learned, in alphabetical order.
  var learnedWords: [String] { get }

  /// Whether a word is ignored.
  func hasIgnoredWord(_ word: String) -> Bool

  /// Whether a word was learned.
  func hasLearnedWord(_ word: String) -> Bool

  /// Never suggests a word again, or corrects it.
  func ignoreWord(_ word: String)

  /// Takes a word for right from now on, and suggests it.
  func learnWord(_ word: String)

  /// Takes back what ``ignoreWord(_:)`` did.
  func removeIgnoredWord(_ word: String)

  /// Takes back what ``learnWord(_:)`` did.
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

  /// Whether to keep a word would tell nothing new of the user: a dictionary has it, or it is
  /// kept already. Others are noted only after they were seen in a text among other words. A
  /// service that cannot tell says true.
  func knows(_ word: String) -> Bool

  /// The same of some word that begins so: other beginnings are not told to services.
  func knows(beginning text: String) -> Bool

  /// Notes that a word was committed.
  ///
  /// - Parameters:
  ///   - word: The word, as it is in the text now.
  ///   - before: The text before it.
  func noteCommitted(_ word: String, after before: String)
}

extension ImmediateAutocompleteService {
  /// Asks ``suggestions(for:)`` for a text of which all may be replaced.
  public func autocompleteSuggestions(
    for text: String
  ) async throws -> [Autocomplete.Suggestion] {
    text.isEmpty ? [] : suggestions(for: Autocomplete.Request(text: text))
  }

  /// True.
  public func knows(_ word: String) -> Bool { true }

  /// True.
  public func knows(beginning text: String) -> Bool { true }

  /// Does nothing.
  public func noteCommitted(_ word: String, after before: String) {}
}

/// A service that suggests nothing, until there is another. It knows no words and keeps none.
public final class DisabledAutocompleteService: ImmediateAutocompleteService {
  public var locale = ""

  /// A service that suggests nothing.
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

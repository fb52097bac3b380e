public import Autocomplete
public import KeyboardCore

/// What a session asks where others may decide. Each can be replaced by
/// assigning it before the first event:
///
///     session.services.autocomplete = CustomService()
public struct Services {
  /// What weighs whether English or Vietnamese is meant; nil if only the rules of
  /// spelling tell.
  public var languageChooser: LanguageChooser?

  /// What finds the marks of words that are typed without; nil if nothing does.
  public var marksReader: MarksReader?

  /// What makes the suggestions.
  public var autocomplete: any AutocompleteService = DisabledAutocompleteService() {
    didSet { immediate = autocomplete as? any ImmediateAutocompleteService }
  }

  /// What decides where habits differ.
  public var behavior: any KeyboardBehavior = StandardKeyboardBehavior()

  /// What may refuse a key, so that it is the application's.
  public var actionHandler: any KeyboardActionHandler = StandardKeyboardActionHandler()

  /// What the emoji shortcut opens; nil if nothing can be looked for.
  public var makeSearch: (() -> (any KeyboardSearch)?)?

  /// Emoji by a beginning of their names, so many at the most; nil if `:name` is
  /// nothing but text.
  public var emojiNamed: ((String, Int) -> [Autocomplete.Suggestion])?

  /// The first of these, if it answers at once.
  private(set) var immediate: (any ImmediateAutocompleteService)?

  /// Services that suggest nothing, and behave as most people expect.
  public init() { immediate = autocomplete as? any ImmediateAutocompleteService }

  /// Whether no lexicon has a word, and it was not learned before.
  func isNew(_ word: String) -> Bool {
    guard let immediate else { return true }
    return !immediate.knows(word) && languageChooser?.knows(word) != true
  }

  /// Whether there are suggestions at all.
  var makesSuggestions: Bool { !(autocomplete is DisabledAutocompleteService) }
}

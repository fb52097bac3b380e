public import TiengAutocomplete
public import TiengCore
public import TiengLanguages

/// The services of a session. Each can be replaced before the first event:
///
///     var session = Session()
///     session.services.autocomplete = CustomService()
public struct Services {
  /// Chooses between English and Vietnamese. If nil, only the spelling decides.
  public var languageChooser: LanguageChooser?

  /// Finds the marks of words typed without marks. Nil if there is none.
  public var marksReader: MarksReader?

  /// Composes the words of a locale other than Vietnamese. Nil if keys type their own letters.
  public var composer: (any Composing)?

  /// Makes the suggestions.
  public var autocomplete: any AutocompleteService = DisabledAutocompleteService() {
    didSet { immediate = autocomplete as? any ImmediateAutocompleteService }
  }

  /// The text before the caret for which suggestions are made, given what is known of it and the open word.
  /// Nil stands for just that text. A picked suggestion replaces the open word all the same.
  ///
  ///     var session = Session()
  ///     session.services.autocompleteText = { before, word in
  ///       String(before.split(separator: "\n").last ?? "") + word
  ///     }
  public var autocompleteText: ((_ before: String, _ word: String) -> String?)?

  /// Defines behavior that differs between keyboards.
  public var behavior: any KeyboardBehavior = StandardKeyboardBehavior()

  /// May refuse a key, so that the application gets it.
  public var actionHandler: any KeyboardActionHandler = StandardKeyboardActionHandler() {
    didSet { takesAllKeys = actionHandler is StandardKeyboardActionHandler }
  }

  /// Makes the search for the emoji shortcut. Nil if there is no search.
  public var makeSearch: (() -> (any KeyboardSearch)?)?

  /// Finds emoji by the beginning of their names, up to a number of them. If nil, `:name` is
  /// ordinary text.
  public var emojiNamed: ((String, Int) -> [Autocomplete.Suggestion])?

  /// The changes of selected text for which slow services can be asked now, each with the title of
  /// the service that is asked.
  public var textChanges: () -> [(change: Autocomplete.TextChange, service: String)] = { [] }

  /// True if the action handler refuses nothing.
  private(set) var takesAllKeys = true

  /// True if the session may handle a key.
  func mayHandle(_ key: KeyEvent) -> Bool {
    takesAllKeys || actionHandler.canHandle(.press, on: KeyboardAction(key))
  }

  /// The suggestion service, if it answers immediately.
  private(set) var immediate: (any ImmediateAutocompleteService)?

  /// Makes services without suggestions and with standard behavior.
  public init() { immediate = autocomplete as? any ImmediateAutocompleteService }

  /// True if no lexicon has the word and it was not learned.
  func isNew(_ word: String) -> Bool {
    guard let immediate else { return true }
    return !immediate.knows(word) && languageChooser?.knows(word) != true
  }

  /// True if a lexicon is there and has the word, or it was learned.
  func has(_ word: String) -> Bool {
    languageChooser?.knows(word) == true || makesSuggestions && immediate?.knows(word) == true
  }

  /// True if there is a suggestion service.
  var makesSuggestions: Bool { !(autocomplete is DisabledAutocompleteService) }
}

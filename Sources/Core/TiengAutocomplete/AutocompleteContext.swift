/// The state of suggestions in one field. It is dropped when the field loses the focus.
///
///     var settings = AutocompleteSettings()
///     settings.suggestionsDisplayCount = 5
///     let context = AutocompleteContext(settings)
///     context.suggestionsDisplayCount   // 5
///     context.suggestions               // []
public struct AutocompleteContext: Hashable, Sendable {
  /// True if suggestions are made.
  public var isAutocompleteEnabled: Bool

  /// True if words are corrected automatically. If false, suggestions are still shown.
  public var isAutocorrectEnabled: Bool

  /// The number of suggestions that are shown, from 1 to 9.
  public var suggestionsDisplayCount: Int

  /// The current suggestions.
  public var suggestions: [Autocomplete.Suggestion] = []

  /// The text for which they were made.
  public var suggestionsText = ""

  /// True while an answer is awaited.
  public var isLoading = false

  /// The error of the last request, or nil.
  public var lastError: String?

  /// Makes the context of a field that has just got the focus.
  public init(_ settings: AutocompleteSettings = AutocompleteSettings()) {
    isAutocompleteEnabled = settings.display != .off
    isAutocorrectEnabled = settings.isAutocorrectEnabled
    suggestionsDisplayCount = settings.suggestionsDisplayCount
  }

  /// Applies changed settings.
  public mutating func sync(with settings: AutocompleteSettings) {
    isAutocompleteEnabled = settings.display != .off
    isAutocorrectEnabled = settings.isAutocorrectEnabled
    suggestionsDisplayCount = settings.suggestionsDisplayCount
  }
}

/// The user's settings for suggestions. They are part of the preferences, and every context gets
/// their changes at once.
///
///     let settings = AutocompleteSettings()
///     settings.suggestionsDisplayCount   // 3
///     settings.suggestionPause           // 600
///     settings.isAutocorrectEnabled      // false
public struct AutocompleteSettings: Hashable, Sendable {
  /// When suggestions are shown (`suggestion-display`).
  public var display = SuggestionDisplay.quiet

  /// The time without a key after which quiet suggestions complete a word, in milliseconds
  /// (`suggestion-pause`).
  public var suggestionPause = 600

  /// The possible values of ``suggestionPause``, in milliseconds.
  public static let suggestionPauses = 100...10_000

  /// The orientation of the table (`table-orientation`).
  public var orientation = TableOrientation.vertical

  /// True if words are corrected when a delimiter ends them (`autocorrect`).
  public var isAutocorrectEnabled = false

  /// The number of suggestions that are shown, from 1 to 9 (`suggestion-count`).
  public var suggestionsDisplayCount = 3

  /// True if the next word is suggested after a space (`predictions`).
  public var predictsNextWord = true

  /// True if words of the spelling dictionaries that are installed are known (`system-words`).
  public var knowsSystemWords = false

  /// True if Tab enters the table of suggestions (`tab-enters-table`). Alt+Down always does.
  public var tabEntersTable = false

  /// True if one suggestion can be an emoji (`emoji-suggestions`).
  public var suggestsEmoji = false

  /// True if the rest of a word is shown after the caret (`inline-completion`).
  public var completesInline = false

  /// True if the engine learns from what is typed (`learning`).
  public var learnsWords = true

  /// True if a correction that the user has undone twice is not made again
  /// (`ignore-rejected-corrections`).
  public var ignoresRejectedCorrections = true

  /// The services that the user allows, each as it was described when the user allowed it
  /// (`suggestion-services`).
  public var services: [String] = []

  /// The time without a key after which services are asked, in milliseconds (`service-delay`).
  public var serviceDelay = 150

  /// The possible values of ``serviceDelay``, in milliseconds.
  public static let serviceDelays = 50...10_000

  /// The applications in which services are never asked (`service-excluded-applications`).
  public var serviceExcludedApplications: [String] = []

  /// The possible numbers of suggestions.
  public static let displayCounts = 1...9

  /// The default settings.
  public init() {}
}

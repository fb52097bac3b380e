/// What is going on with suggestions in one field. It is not kept: changes hold
/// until the field is left.
public struct AutocompleteContext: Hashable, Sendable {
  /// Whether suggestions are made.
  public var isAutocompleteEnabled: Bool

  /// Whether words are corrected by themselves. Without, suggestions still
  /// show.
  public var isAutocorrectEnabled: Bool

  /// How many suggestions are shown, from 1 to 9.
  public var suggestionsDisplayCount: Int

  /// What is suggested now.
  public var suggestions: [Autocomplete.Suggestion] = []

  /// The text that they are for.
  public var suggestionsText = ""

  /// Whether an answer is waited for.
  public var isLoading = false

  /// Why the last answer did not come.
  public var lastError: String?

  /// A context of a field that was just entered.
  public init(_ settings: AutocompleteSettings = AutocompleteSettings()) {
    isAutocompleteEnabled = settings.display != .off
    isAutocorrectEnabled = settings.isAutocorrectEnabled
    suggestionsDisplayCount = settings.suggestionsDisplayCount
  }

  /// Takes over settings that have changed.
  public mutating func sync(with settings: AutocompleteSettings) {
    isAutocompleteEnabled = settings.display != .off
    isAutocorrectEnabled = settings.isAutocorrectEnabled
    suggestionsDisplayCount = settings.suggestionsDisplayCount
  }
}

/// What the user chose for suggestions. It is kept with the preferences, and
/// every change is told to the contexts at once.
public struct AutocompleteSettings: Hashable, Sendable {
  /// When suggestions are shown (`suggestion-display`).
  public var display = SuggestionDisplay.quiet

  /// After how many milliseconds without a key words are completed where that is
  /// quiet (`suggestion-pause`).
  public var suggestionPause = 600

  /// The values of ``suggestionPause``: a tenth of a second to ten seconds.
  public static let suggestionPauses = 100...10_000

  /// How the rows of the table stand (`table-orientation`).
  public var orientation = TableOrientation.vertical

  /// Whether words are corrected at a delimiter (`autocorrect`).
  public var isAutocorrectEnabled = false

  /// How many suggestions are shown (`suggestion-count`), from 1 to 9.
  public var suggestionsDisplayCount = 3

  /// Whether the next word is suggested after a space (`predictions`).
  public var predictsNextWord = true

  /// Whether Tab enters the table of suggestions (`tab-enters-table`). Alt+Down always does.
  public var tabEntersTable = false

  /// Whether one of the suggestions may be an emoji (`emoji-suggestions`).
  public var suggestsEmoji = false

  /// Whether a word is completed behind the caret (`inline-completion`).
  public var completesInline = false

  /// Whether what is typed is learned (`learning`).
  public var learnsWords = true

  /// Whether a correction that is taken back twice is not made again
  /// (`ignore-rejected-corrections`).
  public var ignoresRejectedCorrections = true

  /// The services that the user allows to be asked, each with what it was then
  /// (`suggestion-services`).
  public var services: [String] = []

  /// After how many milliseconds without a key services are asked (`service-delay`).
  public var serviceDelay = 150

  /// The values of ``serviceDelay``: a twentieth of a second to ten seconds.
  public static let serviceDelays = 50...10_000

  /// The applications in which no service is ever asked (`service-excluded-applications`).
  public var serviceExcludedApplications: [String] = []

  /// How many suggestions there can be.
  public static let displayCounts = 1...9

  /// The settings of a user who has chosen nothing.
  public init() {}
}

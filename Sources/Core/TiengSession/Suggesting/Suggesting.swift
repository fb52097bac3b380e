import TiengAutocomplete

/// The state of suggestions: the current ones, the table, and pending requests.
struct Suggesting: Sendable {
  private(set) var context: AutocompleteContext

  /// The lookup table, if there is one.
  private(set) var table: CandidateTable?

  /// The completion after the caret.
  private(set) var completion = InlineCompletion()

  /// Suggestions that are still to be made: nil if none; true if the last key typed text.
  private(set) var due: Bool?

  /// True if the user has asked for suggestions, until the word ends.
  private(set) var isRequested = false

  /// True if suggestions are postponed if possible.
  var isLater = false

  /// The number of the last request to a slow service.
  private(set) var generation = 0

  /// The last request to services, until the text changes.
  private(set) var asked: Autocomplete.RemoteRequest? { didSet { hasAsked = asked != nil } }
  /// True if there is such a request. Stored, because every key checks it and reading the request
  /// would copy it.
  private(set) var hasAsked = false

  /// The number of rows of this computer, which are above those of services. Nil if there are no
  /// rows of services.
  private(set) var ownCount: Int?
  /// True if the table has rows from services. Then it keeps its rows.
  var hasAnswers: Bool { ownCount != nil }
  /// The rest of the phrase of which this key took a word. It is not in the turn, because it would
  /// make the turn of each key larger.
  var rest: Autocomplete.Suggestion? { didSet { takesWords = rest != nil } }
  /// True if there is such a rest. Stored for the same reason as ``hasAsked``.
  private(set) var takesWords = false
  /// True if the table has the rest of a phrase that the user takes word by word.
  private(set) var hasRest = false
  /// Answers of services that came before the rows of this machine, which come after a pause.
  var early: [Autocomplete.Suggestion]?
  /// True if the rows that come after a pause have come.
  var isAfterPause = false

  init(_ settings: AutocompleteSettings) { context = AutocompleteContext(settings) }

  mutating func use(_ settings: AutocompleteSettings) { context.sync(with: settings) }

  /// Takes what a program sets for the moment.
  mutating func use(_ settings: SessionSettings) {
    context.isAutocompleteEnabled = settings.isAutocompleteEnabled
    context.isAutocorrectEnabled = settings.isAutocorrectEnabled
    context.suggestionsDisplayCount = settings.suggestionsDisplayCount
  }

  // MARK: Suggestions

  /// Shows suggestions, if they offer anything that is not visible already.
  ///
  /// - Parameter isShown: True if they are visible. If false, they only define the correction at a
  ///   delimiter.
  mutating func present(
    _ suggestions: [Autocomplete.Suggestion], offerMore: Bool, isShown: Bool = true
  ) {
    if hasAnswers { return showAgain(with: suggestions) }
    guard offerMore else { return clear() }
    context.isLoading = false
    context.suggestions = suggestions
    guard isShown else {
      table = nil
      return
    }
    table = CandidateTable(
      suggestions.map(CandidateTable.Candidate.init),
      highlighted: suggestions.firstIndex { $0.isAutocorrect })
  }

  /// Hides the table because it was not used. If the user has entered it, leaves it first.
  mutating func hideUnused() {
    if table?.isEntered == true { leaveTable() }
    table = nil
  }

  /// Remembers that the user has asked for suggestions.
  mutating func request() { isRequested = true }

  /// Forgets that the user has asked for suggestions.
  mutating func forgetRequest() { isRequested = false }

  /// Hides the table, and drops pending requests.
  mutating func hide() {
    cancelAnswers()
    clear()
  }

  private mutating func clear() {
    context.isLoading = false
    if !context.suggestions.isEmpty { context.suggestions = [] }
    due = nil
    if table != nil { table = nil }
  }

  // MARK: The table

  /// Changes the table, if there is one.
  mutating func changeTable(_ change: (inout CandidateTable) -> Void) {
    guard table != nil else { return }
    change(&table!)
  }

  mutating func enterTable() {
    changeTable { table in
      table.isEntered = true
      table.highlighted = table.highlighted ?? 0
    }
  }

  /// Leaves the table. Keys have their usual meaning again.
  mutating func leaveTable() {
    if isRequested {
      forgetRequest()
      cancelAnswers()
      table = nil
      return
    }
    let corrected = context.suggestions.firstIndex { $0.isAutocorrect }
    changeTable { table in
      table.isEntered = false
      table.highlighted = corrected
    }
  }

  // MARK: Slow services

  /// Sets or clears the suggestions that are still to be made.
  mutating func postpone(isAfterText: Bool?) { due = isAfterText }

  /// Returns the suggestions that are still to be made, and clears them.
  mutating func removeDue() -> Bool? {
    defer { due = nil }
    return due
  }

  /// Remembers the word for which suggestions are made.
  mutating func remember(word: String) { context.suggestionsText = word }

  /// Makes a request to a slow service.
  mutating func ask(_ text: String) -> Effect {
    hide()
    generation += 1
    context.isLoading = true
    return .requestSuggestions(text, generation: generation)
  }

  /// Begins a request to services that is not for suggestions.
  mutating func beginRequest() { generation += 1 }

  mutating func forgetError() { context.lastError = nil }

  /// Makes a request to services, in addition to the visible rows.
  mutating func ask(_ request: Autocomplete.RemoteRequest) -> Effect {
    asked = request
    generation += 1
    context.isLoading = true
    context.lastError = nil
    return .askServices(request, generation: generation)
  }

  /// Handles that the text has changed. Answers to the last request are dropped.
  mutating func cancelAnswers() {
    ownCount = nil
    hasRest = false
    isAfterPause = false
    if early != nil { early = nil }
    guard hasAsked else { return }
    asked = nil
    context.isLoading = false
  }

  /// True if anything was asked, answered or shown for the text as it is.
  var hasFollowed: Bool {
    hasAsked || hasAnswers || hasRest || isAfterPause || early != nil || takesWords
  }

  /// True if there are no suggestions, and none are to be made.
  var isHidden: Bool {
    due == nil && table == nil && context.suggestions.isEmpty && !context.isLoading
  }

  /// Adds rows of services below the existing ones, which stay where they are.
  mutating func append(_ rows: [Autocomplete.Suggestion], after word: String) {
    context.isLoading = false
    let own = context.suggestions
    let all = own.appending(rows, after: word, places: CombinedService.places)
    guard all.count > own.count else { return }
    ownCount = ownCount ?? own.count
    context.suggestionsText = word
    show(all)
  }

  /// Shows a hidden table again. The rows of this computer come above those of services.
  private mutating func showAgain(with rows: [Autocomplete.Suggestion]) {
    context.isLoading = false
    guard table == nil, isRequested, let count = ownCount else { return }
    let old = context.suggestions
    let new = old.appending(
      rows, after: context.suggestionsText, places: old.count + CombinedService.places)
    let all = old.prefix(count) + new.dropFirst(old.count) + old.dropFirst(count)
    ownCount = min(new.count - old.count + count, CombinedService.places)
    show(Array(all.prefix(CombinedService.places)))
  }

  private mutating func show(_ rows: [Autocomplete.Suggestion]) {
    let highlighted =
      table == nil ? rows.firstIndex(where: \.isAutocorrect) : table?.highlighted
    context.suggestions = rows
    table = CandidateTable(
      rows.map(CandidateTable.Candidate.init), highlighted: highlighted,
      isEntered: table?.isEntered == true)
  }

  /// Shows the rest of a phrase of a service below the rows for the next word.
  mutating func keep(_ rest: Autocomplete.Suggestion) {
    if context.suggestions.count >= CombinedService.places { context.suggestions.removeLast() }
    append([rest], after: "")
    hasRest = hasAnswers
  }

  /// Removes a row that the user does not want.
  mutating func remove(_ row: Int) {
    guard table != nil, context.suggestions.indices.contains(row) else { return }
    context.suggestions.remove(at: row)
    if let count = ownCount, row < count { ownCount = count - 1 }
    table!.candidates.remove(at: row)
    if context.suggestions.isEmpty { return hide() }
    table!.highlighted = table!.highlighted.map { min($0, context.suggestions.count - 1) }
  }

  mutating func fail(_ reason: String, for generation: Int) {
    guard expects(generation) else { return }
    context.isLoading = false
    context.lastError = reason
  }

  // MARK: Completion after the caret

  mutating func complete(_ event: InlineCompletion.Event) -> InlineCompletion.Outcome {
    completion.receive(event)
  }

  mutating func forgetCompletion() {
    if !completion.typed.isEmpty { completion.receive(.reset) }
  }

  // MARK: Places

  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved, .wordEnded:
      hide()
      forgetRequest()
      forgetCompletion()
    case .textLost, .fieldEntered, .fieldTurnedSecret: break
    }
  }
}

// Reading suggestions.
extension Suggesting {
  /// The sources of suggestions that show the language of the words, their marks, or the text of a
  /// macro.
  static let languages = "languages"
  static let marks = "marks"
  static let macros = "macros"

  /// The automatic correction of a word, if the suggestions are for that word.
  func correction(of word: String) -> String? {
    guard context.isAutocorrectEnabled, context.suggestionsText == word,
      let correction = context.suggestions.first(where: \.isAutocorrect),
      correction.source != Suggesting.languages, correction.source != Suggesting.macros,
      correction.text != word,
      correction.replacedCount == 0
    else { return nil }
    return correction.text
  }

  /// True if this answer is expected. Several services may answer one request.
  func expects(_ generation: Int) -> Bool {
    generation == self.generation && (context.isLoading || hasAsked)
  }

  /// True if this was the last request to services.
  func hasAsked(_ request: Autocomplete.RemoteRequest) -> Bool {
    asked?.text == request.text && asked?.word == request.word
  }

  /// The row of a service to take words from: the highlighted one if the table was entered, or the
  /// first. Nil if no row of a service is visible.
  var serviceRow: Int? {
    guard let ownCount, let table, ownCount < context.suggestions.count else { return nil }
    let row = table.isEntered ? table.highlighted ?? 0 : 0
    return max(row, ownCount)
  }
}

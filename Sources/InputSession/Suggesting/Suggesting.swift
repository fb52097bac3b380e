import Autocomplete
import Configuration

/// What goes on with suggestions: what is suggested, how the table stands, what
/// is still to be asked or answered.
struct Suggesting: Sendable {
  private(set) var context: AutocompleteContext

  /// What the lookup table shows, if there is one.
  private(set) var table: CandidateTable?

  /// What completes the word behind the caret.
  private(set) var completion = InlineCompletion()

  /// Whether text was typed last, if there is something to suggest for and it
  /// was left for later.
  private(set) var due: Bool?

  /// Whether the user has asked for suggestions, until the word ends.
  private(set) var isRequested = false

  /// Whether suggestions are left for later where they can be.
  var isLater = false

  /// The number of the last question to a service that takes its time.
  private var generation = 0

  /// What services were asked, until the text is another.
  private var asked: Autocomplete.RemoteRequest? { didSet { hasAsked = asked != nil } }
  /// Whether there is such a question: every key asks, and to look at the request copies it.
  private(set) var hasAsked = false

  /// Whether rows that services have answered stand in the table, which keeps what it has then.
  private(set) var hasAnswers = false
  /// What services have answered before the rows of this machine, which a rest brings.
  var early: [Autocomplete.Suggestion]?
  var isRested = false

  /// The words whose correction was taken back in this field, and in any.
  private var rejected: Set<String> = []
  private var rejectedEver: Set<String> = []

  init(_ settings: AutocompleteSettings) { context = AutocompleteContext(settings) }

  mutating func adopt(_ settings: AutocompleteSettings) { context.sync(with: settings) }

  // MARK: What is suggested

  /// Shows suggestions, if they offer anything that is not seen already.
  ///
  /// - Parameter isShown: Whether they are seen. What a delimiter makes of the word is
  ///   there without.
  mutating func present(
    _ suggestions: [Autocomplete.Suggestion], offerMore: Bool, isShown: Bool = true
  ) {
    if hasAnswers { return append(suggestions, after: context.suggestionsText) }
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

  /// The table has been seen for long enough. What was suggested stays.
  mutating func dismiss() {
    if table?.isEntered == true { leaveTable() }
    table = nil
  }

  /// The user asks for suggestions.
  mutating func request() { isRequested = true }

  /// What was asked for is over.
  mutating func forgetRequest() { isRequested = false }

  /// Shows no table any more, and waits for no answer.
  mutating func hide() {
    outdate()
    clear()
  }

  private mutating func clear() {
    context.isLoading = false
    if !context.suggestions.isEmpty { context.suggestions = [] }
    due = nil
    table = nil
  }

  /// What a word is to be corrected to by itself, if that is what was suggested
  /// for it.
  func correction(of word: String) -> String? {
    guard context.isAutocorrectEnabled, context.suggestionsText == word,
      let correction = context.suggestions.first(where: \.isAutocorrect),
      correction.source != Session.languages, correction.source != Session.macros,
      correction.text != word,
      correction.replacedCount == 0
    else { return nil }
    return correction.text
  }

  /// Notes that a correction was taken back.
  ///
  /// - Returns: Whether that is the first time.
  mutating func reject(_ word: String) -> Bool {
    rejected.insert(word)
    return rejectedEver.insert(word).inserted
  }

  func isRejected(_ word: String) -> Bool { rejected.contains(word) }

  // MARK: The table

  /// Moves in the table, or enters it.
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

  /// Keys mean what they always mean again.
  mutating func leaveTable() {
    if isRequested {
      forgetRequest()
      outdate()
      table = nil
      return
    }
    let corrected = context.suggestions.firstIndex { $0.isAutocorrect }
    changeTable { table in
      table.isEntered = false
      table.highlighted = corrected
    }
  }

  // MARK: What takes its time

  /// Suggestions are to be made when no key is waiting, or no longer.
  mutating func postpone(isAfterText: Bool?) { due = isAfterText }

  /// Takes what is due.
  mutating func takeDue() -> Bool? {
    defer { due = nil }
    return due
  }

  /// Notes what is suggested for.
  mutating func suggest(for word: String) { context.suggestionsText = word }

  /// Asks a service that takes its time.
  mutating func ask(_ text: String) -> Turn.Question {
    hide()
    generation += 1
    context.isLoading = true
    return Turn.Question(text: text, generation: generation)
  }

  /// Whether this is the answer that is waited for. Several services answer one question.
  func expects(_ generation: Int) -> Bool {
    generation == self.generation && (context.isLoading || hasAsked)
  }

  mutating func answer() { context.lastError = nil }

  /// Asks services, beside what is seen.
  mutating func ask(_ request: Autocomplete.RemoteRequest) -> Turn.ServiceQuestion {
    asked = request
    generation += 1
    context.isLoading = true
    context.lastError = nil
    return Turn.ServiceQuestion(request: request, generation: generation)
  }

  /// Whether services were asked this.
  func hasAsked(_ request: Autocomplete.RemoteRequest) -> Bool {
    asked?.text == request.text && asked?.word == request.word
  }

  /// The text is another: what services answer is of no use any more.
  mutating func outdate() {
    hasAnswers = false
    isRested = false
    if early != nil { early = nil }
    guard hasAsked else { return }
    asked = nil
    context.isLoading = false
  }

  /// Puts rows below those that there are. None of these moves.
  mutating func append(_ rows: [Autocomplete.Suggestion], after word: String) {
    context.isLoading = false
    let all = context.suggestions.appending(
      rows, after: word, places: CombinedService.places)
    // A table that has gone is called back as it was.
    let isCalledBack = isRequested && hasAnswers && table == nil
    guard isCalledBack || all.count > context.suggestions.count else { return }
    context.suggestions = all
    context.suggestionsText = word
    hasAnswers = true
    let highlighted =
      table == nil ? all.firstIndex(where: \.isAutocorrect) : table?.highlighted
    table = CandidateTable(
      all.map(CandidateTable.Candidate.init), highlighted: highlighted,
      isEntered: table?.isEntered == true)
  }

  /// A row goes because the user does not want it.
  mutating func remove(_ row: Int) {
    guard table != nil, context.suggestions.indices.contains(row) else { return }
    context.suggestions.remove(at: row)
    table!.candidates.remove(at: row)
    if context.suggestions.isEmpty { return hide() }
    table!.highlighted = table!.highlighted.map { min($0, context.suggestions.count - 1) }
  }

  mutating func fail(_ reason: String, for generation: Int) {
    guard expects(generation) else { return }
    context.isLoading = false
    context.lastError = reason
  }

  // MARK: The completion behind the caret

  mutating func complete(_ event: InlineCompletion.Event) -> InlineCompletion.Outcome {
    completion.receive(event)
  }

  mutating func forgetCompletion() {
    if !completion.typed.isEmpty { completion.receive(.reset) }
  }

  // MARK: Places

  /// The caret is elsewhere.
  mutating func leaveText() {
    hide()
    forgetRequest()
  }

  mutating func enterField() { rejected = [] }
}

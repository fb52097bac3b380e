package import Autocomplete
package import InputSession
package import KeyboardCore

/// A text field that has the focus, and the session that types into it.
package struct Field: TerminalField {
  private var session: Session
  package private(set) var document = Document()
  package private(set) var preedit = ""
  /// What is shown above the lookup table.
  package private(set) var auxiliaryText = ""
  /// The lookup table, if one is shown.
  package private(set) var candidates: CandidateTable?
  /// What the table is made of.
  package var suggestions: [Autocomplete.Suggestion] {
    candidates == nil ? [] : session.autocomplete.suggestions
  }
  /// Everything that the session asked for, where that is recorded.
  package private(set) var effects: [Effect] = []
  private let recordsEffects: Bool
  /// Whether the field tells its text and lets it be deleted from.
  private let givesText: Bool
  /// Whether it tells a text only when the next one is there, as GNOME Shell does.
  private let tellsLate: Bool
  /// What is there and was not told yet.
  private var untold: SurroundingText?
  private let desktop: Desktop
  /// What the session wants to hear of when no key comes.
  private var wantsSuggestions = false
  private var wantsPause = false
  private var wantsSettling = false
  private var wantsRest = false
  private var wantsDismissal = false
  private var wantsTelling = false
  /// What the turn commits, and the keys that the field gets after that.
  private var turn: (commits: [String], keys: [KeyEvent]) = ([], [])

  /// What is between the session and the field.
  package enum Desktop: Hashable, Sendable, CaseIterable {
    /// Nothing: what is committed is in the text at once.
    case none
    /// GNOME's Wayland. Text-input-v3 has one string to commit until the turn is over: of
    /// several the last one is left.
    case wayland
  }

  package init(
    session: Session, recordsEffects: Bool = false, givesText: Bool = false,
    tellsLate: Bool = false, desktop: Desktop = .none
  ) {
    self.session = session
    self.recordsEffects = recordsEffects
    self.givesText = givesText
    self.tellsLate = tellsLate
    self.desktop = desktop
    guard givesText || desktop == .wayland else { return }
    send(.capabilities(givesSurroundingText: givesText))
    send(.focusIn(client: desktop == .wayland ? "gnome-shell" : "tieng-terminal"))
    tellText()
  }

  /// Presses a key of a keyboard on the screen. What the session leaves is given to the text.
  package mutating func tap(_ key: KeyEvent) {
    if !send(.onScreen(.key(key))) { document.receive(key) }
    tellText()
  }

  /// Types a text from a keyboard on the screen.
  package mutating func put(_ text: String) {
    send(.onScreen(.text(text)))
    tellText()
  }

  /// Presses and lets go a key.
  package mutating func press(_ key: KeyEvent) {
    if !send(.key(key)) { document.receive(key) }
    tellText()
    send(.key(key.released))
  }

  /// Lets the few milliseconds pass after which the session suggests, where it leaves that
  /// for later.
  package mutating func rest() {
    if wantsSuggestions { send(.suggest) }
    wantsSuggestions = false
  }

  /// Lets the quarter of a second pass after which the word is seen as it will be committed.
  package mutating func settle() {
    rest()
    while wantsTelling {
      wantsTelling = false
      send(.silence)
    }
    guard wantsSettling else { return }
    wantsSettling = false
    send(.settle)
  }

  /// Lets as much time pass as it takes until words are completed.
  package mutating func stop() {
    settle()
    if wantsRest { send(.rest) }
    wantsRest = false
  }

  /// Lets as much time pass as a table is seen.
  package mutating func stopForLong() {
    stop()
    if wantsDismissal { send(.dismiss) }
    wantsDismissal = false
  }

  /// Lets as much time pass as a word waits for the next one.
  package mutating func pause() {
    settle()
    if wantsPause { send(.pause) }
    wantsPause = false
    tellText()
  }

  /// Returns whether the session took the event.
  @discardableResult
  private mutating func send(_ event: InputEvent) -> Bool {
    let response = session.receive(event)
    if response.wantsSuggestions { wantsSuggestions = true }
    if response.wantsPause { wantsPause = true }
    if response.wantsSettling { wantsSettling = true }
    if response.wantsRest { wantsRest = true }
    if response.wantsDismissal { wantsDismissal = true }
    if response.wantsTelling { wantsTelling = true }
    for effect in response.effects { perform(effect) }
    document.insert(desktop == .wayland ? turn.commits.last ?? "" : turn.commits.joined())
    for key in turn.keys { document.receive(key) }
    turn = ([], [])
    return response.isHandled
  }

  private mutating func tellText() {
    guard givesText else { return }
    let text = SurroundingText(before: document.before, after: document.after)
    if let told = tellsLate ? untold : text { send(.surroundingText(told)) }
    untold = text
  }

  package mutating func clear() {
    document = Document()
    effects = []
  }

  private mutating func perform(_ effect: Effect) {
    if recordsEffects { effects.append(effect) }
    switch effect {
    case .commit(let text): turn.commits.append(text)
    case .forwardKey(let key): turn.keys.append(key)
    case .showPreedit(let text): preedit = text
    case .showCompletion(let typed, let completion): preedit = typed + completion
    case .hidePreedit: preedit = ""
    case .deleteBackward(let count): document.deleteBackward(count)
    case .showCandidates(let table): candidates = table
    case .hideCandidates: candidates = nil
    case .showAuxiliary(let text): auxiliaryText = text
    case .hideAuxiliary: auxiliaryText = ""
    case .requestSurroundingText, .requestSuggestions, .askServices, .notify, .speak, .showDone,
      .set:
      break
    }
  }

  /// The text when the focus leaves the field and the platform commits the
  /// preedit.
  package var textAfterFocusOut: String { document.before + preedit + document.after }

  /// What a terminal shows of it.
  package var inputLine: InputLine { InputLine(document: document, preedit: preedit) }
}

package import TiengAutocomplete
package import TiengCore
package import TiengSession

/// A text field that has the focus, and the session that types into it.
package struct SessionField: TerminalField {
  private var session: Session
  package private(set) var document = Document()
  package private(set) var preedit = ""
  /// The text above the lookup table.
  package private(set) var auxiliaryText = ""
  /// The lookup table, if one is shown.
  package private(set) var candidates: CandidateTable?
  /// The suggestions in the table.
  package var suggestions: [Autocomplete.Suggestion] {
    candidates == nil ? [] : session.autocomplete.suggestions
  }
  /// All effects of the session, if they are recorded.
  package private(set) var effects: [Effect] = []
  private let recordsEffects: Bool
  /// True if the field tells its text and lets the session delete from it.
  private let givesText: Bool
  /// True if the field tells a text only when the next one is there, as GNOME Shell does.
  private let tellsLate: Bool
  /// The text that was not told yet.
  private var untold: SurroundingText?
  private let desktop: Desktop
  /// The alarms that the session has set.
  private var alarms: Alarms = []
  /// The commits of this turn, and the keys that the field gets after them.
  private var turn: (commits: [String], keys: [KeyEvent]) = ([], [])

  /// The desktop between the session and the field.
  package enum Desktop: Hashable, Sendable, CaseIterable {
    /// None: committed text is in the field at once.
    case none
    /// GNOME on Wayland. Text-input-v3 commits one string at the end of a turn: of several strings
    /// only the last one arrives.
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

  /// Presses a key of a keyboard on the screen. A key that the session does not take goes to the
  /// text.
  package mutating func tap(_ key: KeyEvent) {
    if !send(.onScreen(.key(key))) { document.receive(key) }
    tellText()
  }

  /// Chooses a letter from a callout of a keyboard on the screen.
  package mutating func choose(_ letter: Unicode.Scalar) {
    send(.onScreen(.letter(letter)))
    tellText()
  }

  /// Types a text from a keyboard on the screen.
  package mutating func put(_ text: String) {
    send(.onScreen(.text(text)))
    tellText()
  }

  /// Presses and releases a key.
  package mutating func press(_ key: KeyEvent) {
    if !send(.key(key)) { document.receive(key) }
    tellText()
    send(.key(key.released))
  }

  /// Waits a few milliseconds until the session suggests, if it suggests later.
  package mutating func rest() { ring(.suggest) }

  /// Waits a quarter of a second until the word is shown as it will be committed.
  package mutating func settle() {
    rest()
    while alarms.contains(.giveUpReport) { ring(.giveUpReport) }
    ring(.showAsCommitted)
  }

  /// Waits until words are completed.
  package mutating func stop() {
    settle()
    ring(.complete)
  }

  /// Waits until a table disappears by itself.
  package mutating func stopForLong() {
    stop()
    ring(.hideTable)
  }

  /// Waits as long as a word waits for the next one.
  package mutating func pause() {
    settle()
    ring(.decideWaiting)
    ring(.endSentence)
    tellText()
  }

  /// Sends an alarm if it is set.
  private mutating func ring(_ alarm: Alarm) {
    guard alarms.contains(alarm) else { return }
    alarms[alarm] = false
    send(.due(alarm))
  }

  /// Returns whether the session took the event.
  @discardableResult
  private mutating func send(_ event: InputEvent) -> Bool {
    let response = session.receive(event)
    alarms.formUnion(response.alarms)
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

  /// Takes the focus away.
  package mutating func leave() { send(.focusOut) }

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

  /// The text after the focus has left the field and the platform has committed the preedit.
  package var textAfterFocusOut: String { document.before + preedit + document.after }

  /// The line that a terminal shows for this field.
  package var inputLine: InputLine { InputLine(document: document, preedit: preedit) }
}

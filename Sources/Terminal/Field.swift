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
  private let desktop: Desktop
  /// What the turn commits.
  private var turn: [String] = []

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
    desktop: Desktop = .none
  ) {
    self.session = session
    self.recordsEffects = recordsEffects
    self.givesText = givesText
    self.desktop = desktop
    guard givesText || desktop == .wayland else { return }
    send(.capabilities(givesSurroundingText: givesText))
    send(.focusIn(client: desktop == .wayland ? "gnome-shell" : "tieng-terminal"))
    tellText()
  }

  /// Presses and lets go a key.
  package mutating func press(_ key: KeyEvent) {
    if !send(.key(key)) { document.receive(key) }
    tellText()
    send(.key(key.released))
  }

  /// Returns whether the session took the event.
  @discardableResult
  private mutating func send(_ event: InputEvent) -> Bool {
    let response = session.receive(event)
    for effect in response.effects { perform(effect) }
    document.insert(desktop == .wayland ? turn.last ?? "" : turn.joined())
    turn = []
    return response.isHandled
  }

  private mutating func tellText() {
    guard givesText else { return }
    send(.surroundingText(SurroundingText(before: document.before, after: document.after)))
  }

  package mutating func clear() {
    document = Document()
    effects = []
  }

  private mutating func perform(_ effect: Effect) {
    if recordsEffects { effects.append(effect) }
    switch effect {
    case .commit(let text): turn.append(text)
    case .showPreedit(let text): preedit = text
    case .showCompletion(let typed, let completion): preedit = typed + completion
    case .hidePreedit: preedit = ""
    case .deleteBackward(let count): document.deleteBackward(count)
    case .showCandidates(let table): candidates = table
    case .hideCandidates: candidates = nil
    case .showAuxiliary(let text): auxiliaryText = text
    case .hideAuxiliary: auxiliaryText = ""
    case .requestSurroundingText, .requestSuggestions, .notify, .showDone: break
    }
  }

  /// The text when the focus leaves the field and the platform commits the
  /// preedit.
  package var textAfterFocusOut: String { document.before + preedit + document.after }

  /// What a terminal shows of it.
  package var inputLine: InputLine { InputLine(document: document, preedit: preedit) }
}

package import Terminal
package import TiengAutocomplete
package import TiengCore

/// The focused application and the platform in front of it. Performs the effects of sessions.
package struct Application {
  package private(set) var document = Document()
  package private(set) var shown = ""
  package private(set) var completion = ""
  package private(set) var table: Table?
  package private(set) var auxiliaryText: String?
  package private(set) var isDoneShown = false
  /// The effects of this turn alone.
  package private(set) var turn = Turn()
  /// The numbers of the requests to a remote service, the last one at the end.
  package private(set) var questions: [Int] = []
  private let deleting: Setting.Deleting
  private var isOnWayland = false
  private var losesPreedit = false

  package struct Turn: Hashable {
    package var commits: [String] = []
    package var notices: [String] = []
    package var keys: [KeyEvent] = []
    package var question: String?
    package var request: Autocomplete.RemoteRequest?
    package var asksForText = false
  }

  init(_ deleting: Setting.Deleting) { self.deleting = deleting }

  var around: SurroundingText { SurroundingText(before: document.before, after: document.after) }

  /// The text when the platform commits the preedit.
  package var finalText: String { document.before + shown + document.after }

  /// The platform commits the preedit of an engine before it reports a change of place.
  mutating func commitShown() {
    if !losesPreedit { document.insert(shown) }
    losesPreedit = false
    (shown, completion) = ("", "")
  }

  /// The next time, it is lost.
  mutating func loseShown() { losesPreedit = true }

  mutating func enter(client: String?) { isOnWayland = client?.hasPrefix("gnome-shell") == true }

  mutating func perform(_ outcomes: [Outcome]) {
    turn = Turn()
    for outcome in outcomes { perform(outcome) }
    // Text-input-v3 keeps the last of several commits.
    for text in isOnWayland ? turn.commits.suffix(1) : turn.commits[...] { document.insert(text) }
    for key in turn.keys { document.receive(key) }
  }

  mutating func receive(_ key: KeyEvent) { document.receive(key) }

  private mutating func perform(_ outcome: Outcome) {
    switch outcome {
    case .commit(let text): turn.commits.append(text)
    case .showPreedit(let text): (shown, completion) = (text, "")
    case .showCompletion(let typed, let rest): (shown, completion) = (typed, rest)
    case .hidePreedit: (shown, completion) = ("", "")
    case .deleteBackward(let count): delete(count)
    case .requestText: turn.asksForText = true
    case .showTable(let table): self.table = table
    case .hideTable: table = nil
    case .ask(let text, let generation):
      turn.question = text
      questions.append(generation)
    case .askServices(let request, let generation):
      turn.request = request
      questions.append(generation)
    case .showAuxiliary(let text): auxiliaryText = text
    case .hideAuxiliary: auxiliaryText = nil
    case .showDone(let isShown): isDoneShown = isShown
    case .notify(let notice): turn.notices.append(notice)
    case .forwardKey(let key): turn.keys.append(key)
    case .set, .speak: break
    }
  }

  private mutating func delete(_ count: Int) {
    switch deleting {
    case .right: document.deleteBackward(count)
    case .nothing: break
    case .oneMore: document.deleteBackward(count + 1)
    case .oneLess: document.deleteBackward(max(0, count - 1))
    }
  }
}

import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengSession
import TiengVietnamese

/// Plays a script to a session, with its own application.
package struct Player<Session: Subject> {
  package private(set) var session: Session
  package private(set) var application: Application
  /// The fault of the last answer, independently of other sessions.
  package private(set) var fault: String?
  package private(set) var answer = Answer(isHandled: false)
  let record: Record
  private var watch: ServiceWatch
  private var past = SurroundingText(before: "")
  private var isOfShell = false

  package init(_ setting: Setting) {
    let equipment = Equipment(setting)
    record = equipment.record
    session = Session(setting, with: equipment)
    application = Application(setting.deleting)
    watch = ServiceWatch(setting.preferences)
  }

  package mutating func play(_ step: Step) {
    let now = application.around
    record.lines.removeAll(keepingCapacity: true)
    if step.leavesField { application.commitShown() }
    if case .focusIn(let client) = step {
      application.enter(client: client)
      isOfShell = false
    }
    if case .fieldOfShell(let isOn) = step { isOfShell = isOn }
    if step == .losePreedit { application.loseShown() }
    guard let event = event(of: step) else { return }
    let table = application.table
    // A change of a word in the text itself may wait for a report.
    let text = session.context.isRouting && !isDirect ? application.finalText : nil
    answer = session.receive(event)
    application.perform(answer.outcomes)
    watch.follow(step, isOffTheRecord: session.isOffTheRecord)
    fault =
      watch.fault(of: application.turn.request)
      ?? ServiceWatch.fault(of: application.table, after: step, before: table)
    if let key = step.pressedKey, !answer.isHandled { application.receive(key) }
    past = now
    check()
    if let text, session.context.isRouting, text != application.finalText {
      fault = "a search stays open, and the text of the application changes"
    }
  }

  private func event(of step: Step) -> Event? {
    switch step {
    case .key(let key): .key(key)
    case .contentType(let type): .contentType(type)
    case .focusIn(let client): .focusIn(client: client)
    case .focusOut: .focusOut
    case .window(let window): .window(window)
    case .reset: .reset
    case .enable: .enable
    case .disable: .disable
    case .capabilities(let givesText): .capabilities(givesText: givesText)
    case .shell(let version): .shell(version)
    case .fieldOfShell(let isOfShell): .fieldOfShell(isOfShell)
    case .tell(let telling): .surroundingText(told(telling))
    case .preferences(let preferences): .preferences(preferences)
    case .typingMethod(let name): .typingMethod(TypingMethod.named(name) ?? .telex)
    case .macros(let bits): .macros(Vocabulary.macros(bits))
    case .clicked(let row, let isIgnoring): .clicked(row, isIgnoring: isIgnoring)
    case .cursor(let isForward): .cursor(isForward: isForward)
    case .page(let isForward): .page(isForward: isForward)
    case .latin(let isOn): .latin(isOn)
    case .state(let state): .state(state)
    case .offTheRecord(let isOn): .offTheRecord(isOn)
    case .endRouting: .endRouting
    case .due(let alarm): .due(alarm.rawValue)
    // Its application does everything at once.
    case .work, .hear, .losePreedit: nil
    case .platform(let platform): .platform(platform)
    case .windowsLost: .windowsLost
    case .ownWords(let areRead): .ownWords(areRead ? Vocabulary.ownWords : OwnWords())
    case .hearing(let isOn): .hearing(isOn)
    case .caret(let x): .caret(CaretRectangle(x: x, y: 0, width: 0, height: 16))
    case .screenShown(let isShown): .screenShown(isShown)
    case .screenKey(let key): .screenKey(key)
    case .screenText(let text): .screenText(text)
    case .answer(let words, let age):
      .suggestions(words.map { .init(text: $0) }, for: question(age))
    case .failure(let age): .suggestionsFailed("no answer", for: question(age))
    }
  }

  /// True if words may be in the text itself.
  private var isDirect: Bool { session.preferences.wordDisplay == .direct || isOfShell }

  private func told(_ telling: Step.Telling) -> SurroundingText {
    var text = application.around
    switch telling {
    case .now: break
    case .selected: text.hasSelection = true
    case .withWord:
      text = SurroundingText(before: text.before + application.shown, after: text.after)
    case .late: text = past
    case .wrong(let before, let after): text = SurroundingText(before: before, after: after)
    }
    return text
  }

  private func question(_ age: Int) -> Int { application.questions.dropLast(age).last ?? 0 }

  private mutating func check() {
    let turn = application.turn
    if turn.commits.count > 1 { fault = "two commits in an answer: \(turn.commits)" }
    if turn.commits.contains("") { fault = "nothing was committed" }
    fault = fault ?? session.fault
    // The keys of a search are seen above the table, other keys in the text. Letters that wait to go into
    // the text are seen until then, also where the next word would not go there.
    let typed = session.preedit
    if typed == application.shown || session.context.isRouting || isDirect || session.holdsText {
      return
    }
    let charset = session.preferences.outputCharset
    let preedit = charset == .unicode ? typed : charset.committed(typed)
    if preedit != application.shown {
      fault = "'\(application.shown)' is shown for '\(preedit)'"
    }
  }
}

extension Step {
  var isKey: Bool { if case .key = self { true } else { false } }

  /// The key of a keyboard or of one on the screen.
  fileprivate var pressedKey: KeyEvent? {
    switch self {
    case .key(let key), .screenKey(let key): key
    default: nil
    }
  }

  /// True if the platform commits the preedit before the session gets the event.
  var leavesField: Bool {
    switch self {
    case .focusIn, .focusOut, .reset, .enable, .disable: true
    default: false
    }
  }
}

import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese

/// Plays a script to a session and an application that each have their own timing.
struct ScriptedPlayer<Session: Subject> {
  private var session: Session
  private(set) var application: ScriptedApplication
  /// What the session asked for since the last step, for ``Comparison``.
  private(set) var outcomes: [Outcome] = []
  /// True if the session waits for a report of the application's text.
  private var waits = false
  /// True if the session waits until no report of before can come any more.
  private var waitsToTrustReports = false

  init(_ setting: Setting, _ way: Way) {
    session = Session(setting, with: Equipment(setting))
    application = ScriptedApplication(way)
  }

  var fault: String? { session.fault ?? application.fault }

  mutating func play(_ step: Step) {
    outcomes.removeAll(keepingCapacity: true)
    switch step {
    case .key(let key):
      let answer = receive(.key(key))
      if !answer.isHandled { application.receive(key) }
    case .work(let count): application.work(count)
    case .hear(let count): hear(count)
    case .due(.giveUpReport): passTime()
    case .focusOut: leave(by: .focusOut)
    case .focusIn(let client):
      receive(.focusIn(client: client))
      application.enter(client: client)
    case .reset: leave(by: .reset)
    case .shell(let version): receive(.shell(version))
    case .platform(let platform): receive(.platform(platform))
    case .fieldOfShell(let isOfShell): receive(.fieldOfShell(isOfShell))
    case .capabilities(let givesText): receive(.capabilities(givesText: givesText))
    default: break
    }
    if application.way.isPrompt { rest() }
  }

  /// Everything is performed and reported, and the session no longer waits.
  mutating func end() {
    passTime()
    while waits { passTime() }
    rest()
  }

  private mutating func rest() {
    while !application.isAtRest {
      application.work(.max)
      hear(.max)
    }
  }

  private mutating func hear(_ count: Int) {
    for _ in 0..<count {
      guard let text = application.hear() else { return }
      receive(.countedText(text))
    }
  }

  /// Some tenths of a second pass.
  private mutating func passTime() {
    settle()
    guard waits else { return }
    waits = false
    receive(.due(Alarm.giveUpReport.rawValue))
  }

  private mutating func settle() {
    if application.way != .stalled { rest() }
    guard waitsToTrustReports else { return }
    waitsToTrustReports = false
    receive(.due(Alarm.trustReports.rawValue))
  }

  /// The user takes the mouse, which takes longer than most applications need.
  private mutating func leave(by event: Event) {
    settle()
    application.commitShown()
    receive(event)
    if application.way != .stalled { rest() }
  }

  @discardableResult
  private mutating func receive(_ event: Event) -> Answer {
    let answer = session.receive(event)
    application.perform(answer.outcomes)
    outcomes += answer.outcomes
    if answer.alarms.contains(.giveUpReport) { waits = true }
    if answer.alarms.contains(.trustReports) { waitsToTrustReports = true }
    return answer
  }
}

import SessionFuzz
import Testing
import TiengConfiguration
import TiengCore

/// What `make fuzz-old` compares sessions with.
@Suite struct ComparisonTests {
  @Test func `a session is like itself`() {
    var hunt = Hunt(seed: 1, keyCount: 20_000)
    let findings = hunt.run { Comparison<SessionSubject, SessionSubject>.difference(in: $0) }
    #expect(findings.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func `a session is like itself in every application`(way: Way) {
    var hunt = Hunt(seed: 1, keyCount: 2_000)
    hunt.kind = .paced
    let findings = hunt.run { Comparison<SessionSubject, SessionSubject>.difference(in: $0, way) }
    #expect(findings.isEmpty)
  }

  @Test func `a session that misses something is another one`() {
    var hunt = Hunt(seed: 1, keyCount: 1_000_000)
    let findings = hunt.run { Comparison<SessionSubject, DeafSubject>.difference(in: $0) }
    #expect(findings.first?.script.steps.count == 1)
  }
}

/// A session that does not hear of IBus and the desktop.
private struct DeafSubject: Subject {
  private var subject: SessionSubject

  init(_ setting: Setting, with equipment: Equipment) {
    subject = SessionSubject(setting, with: equipment)
  }

  mutating func receive(_ event: Event) -> Answer {
    if case .platform = event { return Answer(isHandled: false) }
    return subject.receive(event)
  }

  var preedit: String { subject.preedit }
  var context: KeyboardContext { subject.context }
  var preferences: Preferences { subject.preferences }
  var holdsText: Bool { subject.holdsText }
  var isOffTheRecord: Bool { subject.isOffTheRecord }
  var account: Account { subject.account }
  var fault: String? { subject.fault }
}

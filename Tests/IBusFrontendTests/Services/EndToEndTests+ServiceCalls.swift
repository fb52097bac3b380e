import Engine
import Foundation
import Testing
import TiengAutocomplete
import TiengGLib

/// Requests to services over a real session bus. They are in this suite because its main loop
/// belongs to one thread.
extension EndToEndTests {
  /// Sends a request and runs the main loop until there is an answer.
  private func ask(
    _ allowed: AllowedServices, _ word: String
  ) throws -> Result<[Autocomplete.Suggestion], RemoteFailure> {
    var answer: Result<[Autocomplete.Suggestion], RemoteFailure>?
    allowed.ask(.init(text: word, word: word, locale: "vi")) { answer = $0 }
    try #require(runMainLoop { answer != nil })
    return answer!
  }

  @Test(arguments: ["crashes", "giant", "garbage", "refuses"])
  func `a failure is reported once and remembered`(mode: String) throws {
    let service = try InstalledService(mode: mode, name: "library-\(mode)")
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    allowed.allow([service.consent()])
    for _ in 0..<5 {
      if case .success = try ask(allowed, "t") { Issue.record("\(mode) has answered") }
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix("the suggestion service library-\(mode) has failed: ") == true)
    let reason = try #require(allowed.errors["library-\(mode)"])
    // On a busy machine, the timeout may come before the failure.
    let isLate = reason == "\(RemoteFailure.late)"
    switch mode {
    case "refuses": #expect(reason == "the key is not accepted")
    case "crashes": #expect(reason == "\(RemoteFailure.gone)" || isLate)
    default: #expect(reason.hasPrefix("its answer cannot be read: ") || isLate)
    }
    allowed.allow([])
  }

  @Test func `a disconnected service harms no other`() throws {
    let giant = try InstalledService(mode: "giant", name: "library-giant-beside")
    let other = try InstalledService(mode: "quick", name: "library-quick-beside")
    let allowed = AllowedServices { _ in }
    allowed.allow([giant.consent(), other.consent()])
    for round in 1...3 {
      var (answered, failed) = (0, 0)
      allowed.ask(.init(text: "t", word: "t", locale: "vi")) {
        if case .success = $0 { answered += 1 } else { failed += 1 }
      }
      #expect(runMainLoop { answered + failed == 2 })
      #expect(answered == 1 && failed == 1, "round \(round)")
    }
    #expect(Array(allowed.errors.keys) == ["library-giant-beside"])
    allowed.allow([])
  }

  @Test func `a changed service is asked after it is allowed again, once`() throws {
    let service = try InstalledService(mode: "echo", name: "library-changed")
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    let asked = { service.asked.count }
    let other = "library-changed org.example.Tieng.other local"
    for entries in [["library-changed"], [other], [service.consent() + "x"]] {
      allowed.allow(entries)
      var answers = 0
      allowed.ask(.init(text: "t", word: "t", locale: "vi")) { _ in answers += 1 }
      #expect(runMainLoop { !allowed.isReading })
      #expect(answers == 0 && asked() == 0, "\(entries)")
    }
    let complaint = "the suggestion service library-changed is allowed, and is another now"
    #expect(lines == [complaint + ": allow it again"])
    allowed.allow([service.consent(), other, service.consent()])
    if case .failure(let failure) = try ask(allowed, "t") { Issue.record("\(failure)") }
    #expect(asked() == 1 && allowed.errors.isEmpty)
    allowed.allow([])
  }

  @Test func `a replaced service is no longer asked`() throws {
    let service = try InstalledService(mode: "echo", name: "library-replaced")
    let clock = StillClock()
    var lines: [String] = []
    let allowed = AllowedServices(clock: clock) { lines.append($0) }
    allowed.allow([service.consent()])
    _ = try ask(allowed, "t")
    try service.describe(needsNetwork: true)
    // As when a field gets the focus.
    clock.now += AllowedServices.rest
    allowed.refresh()
    #expect(runMainLoop { !allowed.isReading })
    #expect(lines.last?.hasSuffix("is allowed, and is another now: allow it again") == true)
    allowed.ask(.init(text: "t", word: "t", locale: "vi")) { _ in Issue.record("it is asked") }
    #expect(service.asked.count == 1)
    allowed.allow([])
  }

  /// A clock that stands still and has no alarms.
  private final class StillClock: RemoteClock {
    var now = 0
    func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
  }

  @Test(arguments: [true, false])
  func `a service installed after it was allowed is asked`(isInNextField: Bool) throws {
    let name = "library-late-\(isInNextField)"
    let clock = StillClock()
    var lines: [String] = []
    let allowed = AllowedServices(clock: clock) { lines.append($0) }
    allowed.allow(["\(name) org.example.Tieng.\(name) local"])
    #expect(runMainLoop { !lines.isEmpty })
    _ = try InstalledService(mode: "echo", name: name)
    var answers: [[String]] = []
    let ask = {
      allowed.ask(.init(text: "t", word: "t", locale: "vi")) { answer in
        if case .success(let rows) = answer { answers.append(rows.map(\.text)) }
      }
    }
    ask()
    #expect(!allowed.isReading, "a rest of a moment reads no file")
    if isInNextField { allowed.refresh() } else { clock.now += AllowedServices.rest }
    ask()
    #expect(runMainLoop { !answers.isEmpty })
    #expect(answers == [["t-1", "t-2"]])
    #expect(lines == ["the suggestion service \(name) is allowed, and is not installed"])
  }

  @Test func `an outdated request is not sent after connecting`() throws {
    let service = try InstalledService(mode: "echo", name: "library-unwanted")
    let description = try #require(FoundServices()["library-unwanted"])
    let remote = RemoteService(
      name: "unwanted", locale: "vi",
      over: BusTransport(description, on: BusTransport.makeBus()), clock: StillClock())
    var outdated = 0
    remote.ask(.init(text: "secret", word: "secret", locale: "vi")) {
      if case .failure(.outdated) = $0 { outdated += 1 }
    }
    // As when the field is left.
    remote.cancel()
    #expect(outdated == 1)
    var answers: [[String]] = []
    remote.ask(.init(text: "t", word: "t", locale: "vi")) {
      if case .success(let rows) = $0 { answers.append(rows.map(\.text)) }
    }
    #expect(runMainLoop { !answers.isEmpty })
    #expect(answers == [["t-1", "t-2"]] && service.asked == ["vi\tt\tt\t3"])
    #expect(remote.lastFailure == nil)
  }

  @Test func `an allowed but missing service is reported`() {
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    allowed.allow(["nowhere"])
    #expect(runMainLoop { !lines.isEmpty })
    #expect(lines == ["the suggestion service nowhere is allowed, and is not installed"])
  }
}

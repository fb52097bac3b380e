import Autocomplete
import CGLib
import Foundation
import Testing

@testable import SuggestionServices

/// What asks services, through a real session bus. It is of this suite because the main loop that
/// it runs is that of one thread alone.
extension EndToEndTests {
  /// Asks, and lets the main loop run until there is an answer.
  private func ask(
    _ allowed: AllowedServices, _ word: String
  ) throws -> Result<[Autocomplete.Suggestion], RemoteFailure> {
    var answer: Result<[Autocomplete.Suggestion], RemoteFailure>?
    allowed.ask(.init(text: word, word: word, locale: "vi")) { answer = $0 }
    try #require(runMainLoop { answer != nil })
    return answer!
  }

  @Test(arguments: ["crashes", "giant", "garbage", "refuses"])
  func `a failure is told once, and is remembered`(mode: String) throws {
    _ = try InstalledService(mode: mode, name: "library-\(mode)")
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    allowed.allow(["library-\(mode)"])
    for _ in 0..<5 {
      if case .success = try ask(allowed, "t") { Issue.record("\(mode) has answered") }
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix("the suggestion service library-\(mode) has failed: ") == true)
    let reason = try #require(allowed.errors["library-\(mode)"])
    if mode == "refuses" { #expect(reason == "the key is not accepted") }
    allowed.allow([])
  }

  /// A clock that stands still, and has no alarms.
  private final class StillClock: RemoteClock {
    var now = 0
    func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
  }

  @Test(arguments: [true, false])
  func `what is installed after it was allowed is asked`(isInNextField: Bool) throws {
    let name = "library-late-\(isInNextField)"
    let clock = StillClock()
    var lines: [String] = []
    let allowed = AllowedServices(clock: clock) { lines.append($0) }
    allowed.allow([name])
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

  @Test func `what nobody wants any more is not sent when the bus is joined`() throws {
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

  @Test func `what is allowed and not installed is told`() {
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    allowed.allow(["nowhere"])
    #expect(runMainLoop { !lines.isEmpty })
    #expect(lines == ["the suggestion service nowhere is allowed, and is not installed"])
  }
}

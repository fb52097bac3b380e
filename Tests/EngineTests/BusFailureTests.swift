import Engine
import Testing
import TiengAutocomplete

/// How errors of the bus are reported.
@Suite struct BusFailureTests {
  private func failure(_ name: String, _ end: UnansweredCall) -> RemoteFailure {
    RemoteFailure("org.freedesktop." + name, "what it says", end)
  }

  @Test(arguments: ["NoReply", "Timeout", "TimedOut"])
  func `an ended program is not reported as late`(name: String) {
    #expect(failure("DBus.Error." + name, .late) == .late)
    #expect(failure("DBus.Error." + name, .early) == .gone)
    let cutOff = RemoteFailure.badAnswer("the bus has gone")
    #expect(failure("DBus.Error." + name, .cutOff) == cutOff)
  }

  @Test func `messages of a service are passed on unchanged`() {
    for end in [UnansweredCall.late, .early, .cutOff] {
      let own = failure("IBus.Tieng.SuggestionService1.Error.Unauthorized", end)
      #expect(own == .told("what it says"))
      #expect(failure("DBus.Error.ServiceUnknown", end) == .told("what it says"))
      let other = failure("DBus.Error.UnknownMethod", end)
      #expect(other == .badAnswer("it does not offer suggestions"))
    }
  }
}

import CDBus
import CGLib
import Glibc
import Testing

@testable import DBusSupport

/// Signals to a bus that does not read for a while.
@Suite struct SendingOrderTests {
  // Short ones go to the socket, long ones and those that the system does not take go to libdbus.
  @Test func `every signal comes once and in order`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let (owner, listener) = (try bus.connection(), try bus.connection())
      try #require(owner.request(name: "org.example.Name"))
      listener.listen()
      var told: [String] = []
      let signal = BusSignal(
        "Signal", of: "org.example.Interface", at: "/place", from: "org.example.Name")
      let following = listener.follow(signal) {
        told.append($0.string().map { String(cString: $0) } ?? "")
      }
      var isKnown = false
      listener.askForOwner(of: "org.example.Name") { isKnown = $0 }
      while !isKnown { g_main_context_iteration(nil, 1) }
      let name = try #require(listener.uniqueName)
      func emit(_ number: Int) {
        owner.emit("Signal", of: "org.example.Interface", at: "/place", to: name) {
          $0.append("\(number)")
          $0.append(String(repeating: "ế", count: number % 5 == 0 ? 7_000 : 30))
        }
      }
      bus.send(SIGSTOP)
      for number in 0..<600 { emit(number) }
      #expect(dbus_connection_has_messages_to_send(owner.pointer) != 0)
      bus.send(SIGCONT)
      for number in 600..<900 { emit(number) }
      dbus_connection_flush(owner.pointer)
      for number in 900..<1_000 { emit(number) }
      dbus_connection_flush(owner.pointer)
      while told.count < 1_000 { g_main_context_iteration(nil, 1) }
      #expect(told == (0..<1_000).map(String.init))
      withExtendedLifetime((following, bus)) {}
    }
  }
}

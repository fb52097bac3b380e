import CDBus
import CGLib
import Testing

@testable import DBusSupport

/// Signals from a well-known name, on a private bus.
@Suite struct ForgedSignalTests {
  @Test func `a signal that another program sends to us is ignored`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let (owner, forger) = (try bus.connection(), try bus.connection())
      let listener = try bus.connection()
      try #require(owner.request(name: "org.example.Name"))
      listener.listen()
      var told: [String] = []
      let signal = BusSignal(
        "Signal", of: "org.example.Interface", at: "/place", from: "org.example.Name")
      let following = listener.follow(signal) {
        told.append($0.string().map { String(cString: $0) } ?? "")
      }
      // The owner of the name is known once a later call is answered.
      var isKnown = false
      listener.askForOwner(of: "org.example.Name") { isKnown = $0 }
      while !isKnown { g_main_context_iteration(nil, 1) }
      let number = String(cString: dbus_bus_get_unique_name(listener.pointer))
      for (connection, text) in [(forger, "forged"), (owner, "true")] {
        connection.emit("Signal", of: "org.example.Interface", at: "/place", to: number) {
          $0.append(text)
        }
        dbus_connection_flush(connection.pointer)
      }
      while !told.contains("true") { g_main_context_iteration(nil, 1) }
      #expect(told == ["true"])
      withExtendedLifetime((following, bus)) {}
    }
  }
}

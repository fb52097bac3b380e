import CDBus
import DBusSupport
import Testing

/// Signals from a well-known name, on a private bus.
@Suite struct ForgedSignalTests {
  @Test func `a signal that another program sends to us is ignored`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let exchange = try bus.exchange()
      let forger = try bus.connection()
      for (connection, text) in [(forger, "forged"), (exchange.owner, "true")] {
        exchange.emit(text, from: connection)
      }
      exchange.wait { exchange.told.contains("true") }
      #expect(exchange.told == ["true"])
      withExtendedLifetime(bus) {}
    }
  }
}

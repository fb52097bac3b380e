import DBusSupport
import Foundation
import RawBus
import Testing
import TiengGLib

/// The user's session bus: its address, and its return.
@Suite struct SessionBusTests {
  @Test(arguments: [
    (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/run"], "unix:path=/a"),
    (["XDG_RUNTIME_DIR": "/run/user/1000"], "unix:path=/run/user/1000/bus"), ([:], nil),
  ])
  func `the address of the bus comes from the environment or systemd`(
    environment: [String: String], address: String?
  ) {
    #expect(SessionBus.address { environment[$0] } == address)
  }

  @Test func `a bus that ends every connection is joined again each time`() async {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) let daemon = try RawDaemon(
        path: NSTemporaryDirectory() + "tieng-bus-\(UUID())")
      setenv("DBUS_SESSION_BUS_ADDRESS", daemon.address, 1)
      let bus = SessionBus(pause: 2)
      bus.name = "org.example.Name"
      var count = 0
      bus.onReturn = [{ count += 1 }]
      Thread.detachNewThread {
        while true {
          try? daemon.accept()
          daemon.hangUp()
        }
      }
      bus.use { _ in }
      let end = ContinuousClock.now + .seconds(30)
      // A source that wakes the loop.
      g_timeout_add(100, { _ in 1 }, nil)
      while count < 150, ContinuousClock.now < end { g_main_context_iteration(nil, 1) }
      exit(count >= 150 ? 0 : 1)
    }
  }
}

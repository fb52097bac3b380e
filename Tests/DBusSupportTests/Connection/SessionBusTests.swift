import DBusSupport
import Testing

/// The address of the user's session bus.
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
}

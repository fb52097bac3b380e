import CIBus
import Engine
import Foundation
import IBusFrontend
import Testing

/// Finds ibus-daemon where libibus does.
@Suite struct IBusAddressTests {
  /// Each case runs in its own process, because libibus reads the environment once. The variables
  /// are set for libibus and for us; nil removes one.
  @Test(arguments: [
    [:], ["DISPLAY": ""], ["DISPLAY": ":0"], ["DISPLAY": ":1.2"], ["DISPLAY": "host:10.0"],
    ["DISPLAY": "host"], ["DISPLAY": "unix:4"], ["DISPLAY": "a:b:2.1"], ["DISPLAY": ":0.0.1"],
    ["WAYLAND_DISPLAY": "wayland-0"], ["WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ":3"],
    ["WAYLAND_DISPLAY": "a:1.2"], ["IBUS_ADDRESS_FILE": "/x/y"],
    ["XDG_CONFIG_HOME": "/x", "DISPLAY": ":0"], ["XDG_CONFIG_HOME": "", "HOME": "/x"],
  ])
  func `the file is the one of libibus`(variables: [String: String]) async {
    await #expect(processExitsWith: .success) { [variables] in
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "IBUS_ADDRESS_FILE", "XDG_CONFIG_HOME"] {
        unsetenv(name)
      }
      for (name, value) in variables { setenv(name, value, 1) }
      #expect(IBusAddress().file == String(cString: ibus_get_socket_path()))
    }
  }

  @Test func `the address in the environment wins over the file`() {
    let address = IBusAddress { $0 == "IBUS_ADDRESS" ? "unix:path=/x" : "/nowhere" }
    #expect(address.current == "unix:path=/x")
    #expect(IBusAddress { _ in "/nowhere" }.file == "/nowhere")
    #expect(IBusAddress { $0 == "IBUS_ADDRESS_FILE" ? "/nowhere" : nil }.current == nil)
  }

  /// The files of a running daemon and of a dead one.
  @Test func `the file of a dead daemon is ignored`() {
    let own = getpid()
    let address = "unix:abstract=/home/an/.cache/ibus/dbus-x,guid=1"
    let text = "# This file is created by ibus-daemon\nIBUS_ADDRESS=\(address)\n"
    #expect(IBusAddress.address(in: text + "IBUS_DAEMON_PID=\(own)\n") == address)
    #expect(IBusAddress.address(in: "IBUS_DAEMON_PID=\(own)\n" + text) == address)
    #expect(IBusAddress.address(in: text) == nil)
    #expect(IBusAddress.address(in: text + "IBUS_DAEMON_PID=\(Int32.max)\n") == nil)
    #expect(IBusAddress.address(in: text + "IBUS_DAEMON_PID=x\n") == nil)
    #expect(IBusAddress.address(in: "IBUS_DAEMON_PID=\(own)\n") == nil)
    #expect(IBusAddress.address(in: "") == nil)
  }
}

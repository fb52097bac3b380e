import Glibc
import TiengGLib

/// The address of ibus-daemon, which `ibus address` prints.
///
/// It is in `IBUS_ADDRESS` or, for an engine, in a file that the daemon writes. The rules are those
/// of libibus; `IBusAddressTests` compares with it.
package struct IBusAddress {
  /// Reads a variable of the environment.
  private let variable: (String) -> String?

  package init(
    variable: @escaping (String) -> String? = { g_getenv($0).map { String(cString: $0) } }
  ) {
    self.variable = variable
  }

  /// The address of the running daemon, or nil if none runs.
  package var current: String? {
    if let address = variable("IBUS_ADDRESS") { return address }
    return IBusAddress.contents(of: file).flatMap { IBusAddress.address(in: $0) }
  }

  /// The file of the daemon for this machine and display.
  package var file: String {
    if let file = variable("IBUS_ADDRESS_FILE") { return file }
    let folder = String(cString: g_get_user_config_dir())
    return "\(folder)/ibus/bus/\(IBusAddress.machine)-\(display)"
  }

  /// `unix-wayland-0` in a session of Wayland, and `unix-0` for the display `:0.0` of X11.
  private var display: String {
    if let wayland = variable("WAYLAND_DISPLAY") { return "unix-\(wayland)" }
    guard let display = variable("DISPLAY"), !display.isEmpty else { return "unix-0" }
    guard let colon = display.firstIndex(of: ":") else { return "\(display)-0" }
    let host = display[..<colon]
    let number = display[colon...].dropFirst().prefix { $0 != "." }
    return "\(host.isEmpty ? "unix" : host)-\(number)"
  }

  private static var machine: String {
    let files = ["/var/lib/dbus/machine-id", "/etc/machine-id"]
    let line = files.lazy.compactMap(contents).first ?? "machine-id"
    return String(line.prefix { $0 != "\n" })
  }

  private static func contents(of path: String) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &text, nil, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Reads the file. It has a line `IBUS_ADDRESS=…` and the process id of the daemon. If there is
  /// no such process, the file is stale.
  package static func address(in text: String) -> String? {
    var address: Substring.UTF8View?
    var daemon: pid_t?
    // By bytes: the first key waits for this.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if let value = line.value(of: "IBUS_ADDRESS=") { address = value }
      if let value = line.value(of: "IBUS_DAEMON_PID=") { daemon = pid_t(Substring(value)) }
    }
    guard let address, let daemon, kill(daemon, 0) == 0 else { return nil }
    return String(Substring(address))
  }
}

extension Substring.UTF8View {
  fileprivate func value(of name: String) -> Substring.UTF8View? {
    starts(with: name.utf8) ? dropFirst(name.utf8.count) : nil
  }
}

import CGLib
import DBusSupport

/// GNOME Shell on the session bus.
enum GNOMEShell {
  /// Which version there is, such as 48 of `48.7`; nil if there is no shell that answers.
  ///
  /// It waits for the answer, and so is asked on a thread of its own.
  static var version: Int? {
    guard let address = g_getenv("DBUS_SESSION_BUS_ADDRESS"),
      let bus = try? BusConnection(address: String(cString: address))
    else { return nil }
    return bus.ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: "/org/gnome/Shell", on: "org.gnome.Shell"
    ) {
      $0.append("org.gnome.Shell")
      $0.append("ShellVersion")
    } read: {
      $0.inVariant { version in
        version.string().flatMap { Int(String(cString: $0).prefix { $0.isNumber }) }
      }
    }
  }
}

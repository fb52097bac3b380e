import CDBus

/// The reason why there is no connection to a bus or no answer to a call.
package struct BusFailure: Error, Hashable, CustomStringConvertible {
  /// The error's name on the bus, such as `org.freedesktop.DBus.Error.NoReply`.
  package let name: String?
  /// The message of the bus, the system or the other program.
  package let description: String

  /// True if no answer came in time.
  package var isSilence: Bool {
    ["NoReply", "Timeout", "TimedOut"].contains { name == "org.freedesktop.DBus.Error." + $0 }
  }

  init(name: String?, description: String) {
    self.name = name
    self.description = description
  }

  init(taking error: inout DBusError) {
    self.init(
      name: error.name.map { String(cString: $0) },
      description: error.message.map { String(cString: $0) } ?? "no memory")
    dbus_error_free(&error)
  }
}

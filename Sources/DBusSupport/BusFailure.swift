import CDBus

/// Why there is no connection to a bus.
package struct BusFailure: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(taking error: inout DBusError) {
    description = error.message.map { String(cString: $0) } ?? "no memory"
    dbus_error_free(&error)
  }
}

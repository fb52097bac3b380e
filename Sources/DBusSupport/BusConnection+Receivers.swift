import CDBus

extension BusConnection {
  /// Sends a signal of an object to one program.
  package func emit(
    _ name: StaticString, of interface: StaticString, at path: String, to receiver: String
  ) {
    guard let message = dbus_message_new_signal(path, interface.text, name.text) else { return }
    dbus_message_set_destination(message, receiver)
    send(message)
  }
}

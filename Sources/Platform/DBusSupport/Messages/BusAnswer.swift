import CDBus

/// The answer to a call: values or an error.
package struct BusAnswer: ~Copyable {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) { self.message = message }

  /// The error that came instead of values. It may come from the bus itself, such as no such
  /// program, or no answer in time.
  package var failure: BusFailure? {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_ERROR else { return nil }
    var values = MessageReader(message)
    return BusFailure(
      name: dbus_message_get_error_name(message).map { String(cString: $0) },
      description: values.string().map { String(cString: $0) } ?? "no reason was given")
  }

  package var values: MessageReader { MessageReader(message) }
}

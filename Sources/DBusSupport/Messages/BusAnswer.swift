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

  /// Waits for an answer. libdbus keeps it until the answer has come.
  final class Handler {
    private let answered: (borrowing BusAnswer) -> Void

    init(_ answered: @escaping (borrowing BusAnswer) -> Void) { self.answered = answered }

    /// Makes libdbus call the handler with the answer to a call.
    func wait(for pending: OpaquePointer) {
      // Retained: libdbus releases it by the last function.
      dbus_pending_call_set_notify(
        pending,
        { pending, context in
          guard let message = dbus_pending_call_steal_reply(pending) else { return }
          defer { dbus_message_unref(message) }
          let handler = Unmanaged<Handler>.fromOpaque(context!).takeUnretainedValue()
          handler.answered(BusAnswer(message))
        },
        Unmanaged.passRetained(self).toOpaque(),
        { Unmanaged<Handler>.fromOpaque($0!).release() })
    }
  }
}

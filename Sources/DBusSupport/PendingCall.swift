import CDBus

/// A call whose answer has not come yet. It is waited for whether this is kept or not.
package final class PendingCall {
  private let pointer: OpaquePointer

  /// - Parameter pointer: A reference that is this object's from now on.
  init(_ pointer: OpaquePointer, _ answered: @escaping (borrowing BusAnswer) -> Void) {
    self.pointer = pointer
    // Retained: libdbus lets it go by the last function.
    let answering = Unmanaged.passRetained(Answering(answered))
    dbus_pending_call_set_notify(
      pointer,
      { pending, context in
        guard let message = dbus_pending_call_steal_reply(pending) else { return }
        defer { dbus_message_unref(message) }
        let answering = Unmanaged<Answering>.fromOpaque(context!).takeUnretainedValue()
        answering.answered(BusAnswer(message))
      },
      answering.toOpaque(),
      { Unmanaged<Answering>.fromOpaque($0!).release() })
  }

  /// Waits no more: an answer that comes is dropped.
  package func cancel() { dbus_pending_call_cancel(pointer) }

  deinit { dbus_pending_call_unref(pointer) }

  /// What libdbus keeps until the answer has come.
  private final class Answering {
    let answered: (borrowing BusAnswer) -> Void

    init(_ answered: @escaping (borrowing BusAnswer) -> Void) { self.answered = answered }
  }
}

/// What has come for a call: values, or an error.
package struct BusAnswer: ~Copyable {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) { self.message = message }

  /// The error that came instead of values, which may be of the bus itself: no such program, no
  /// answer in time.
  package var failure: BusFailure? {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_ERROR else { return nil }
    var values = MessageReader(message)
    return BusFailure(
      name: dbus_message_get_error_name(message).map { String(cString: $0) },
      description: values.string().map { String(cString: $0) } ?? "no reason was given")
  }

  package var values: MessageReader { MessageReader(message) }
}

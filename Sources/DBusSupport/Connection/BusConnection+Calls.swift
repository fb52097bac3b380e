import CDBus
import CGLib

extension BusConnection {
  /// Calls a method, and does not wait for an answer.
  package func call(
    _ method: String, of interface: String, at path: String, on destination: String,
    _ write: (inout MessageWriter) -> Void
  ) {
    guard let message = dbus_message_new_method_call(destination, path, interface, method) else {
      return
    }
    dbus_message_set_no_reply(message, 1)
    var writer = MessageWriter(message)
    write(&writer)
    send(message)
  }

  /// Calls a method, and waits for the answer: two seconds at most.
  ///
  /// - Parameter startsProgram: Whether the bus starts the program if it does not run.
  /// - Returns: What `read` makes of it; nil if there is none.
  package func ask<Answer>(
    _ method: String, of interface: String, at path: String, on destination: String,
    startsProgram: Bool = false, _ write: (inout MessageWriter) -> Void,
    read: (inout MessageReader) -> Answer?
  ) -> Answer? {
    guard let message = dbus_message_new_method_call(destination, path, interface, method) else {
      return nil
    }
    dbus_message_set_auto_start(message, startsProgram ? 1 : 0)
    var writer = MessageWriter(message)
    write(&writer)
    let reply = dbus_connection_send_with_reply_and_block(pointer, message, 2_000, nil)
    dbus_message_unref(message)
    // What came before the answer waits, and nothing else will wake the main loop for it.
    if reading.watch != nil { scheduleDispatch() }
    guard let reply else { return nil }
    defer { dbus_message_unref(reply) }
    var reader = MessageReader(reply)
    return read(&reader)
  }

  /// Sends a message, and lets it go.
  package func send(_ message: OpaquePointer) {
    dbus_connection_send(pointer, message, nil)
    dbus_message_unref(message)
  }

  /// Calls a method, and has `answered` called on the main loop with what it answered, or with why
  /// it did not: also when nothing has come for so many milliseconds. The connection must
  /// ``listen()``.
  ///
  /// - Parameter startsProgram: Whether the bus starts the program if it does not run.
  /// - Returns: Whether it was sent: not, where the bus has gone. Nothing is called then.
  @discardableResult
  package func call(
    _ method: String, of interface: String, at path: String, on destination: String,
    within milliseconds: Int32, startsProgram: Bool = false,
    _ write: (inout MessageWriter) -> Void, answered: @escaping (borrowing BusAnswer) -> Void
  ) -> Bool {
    guard let message = dbus_message_new_method_call(destination, path, interface, method) else {
      return false
    }
    defer { dbus_message_unref(message) }
    dbus_message_set_auto_start(message, startsProgram ? 1 : 0)
    var writer = MessageWriter(message)
    write(&writer)
    var pending: OpaquePointer?
    dbus_connection_send_with_reply(pointer, message, &pending, milliseconds)
    guard let pending else { return false }
    BusAnswer.Handler(answered).wait(for: pending)
    dbus_pending_call_unref(pending)
    return true
  }
}

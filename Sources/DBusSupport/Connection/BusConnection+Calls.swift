import CDBus
import CGLib
import Glibc

extension MessageSender {
  /// Calls a method without waiting for an answer.
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
}

extension BusConnection {
  /// Calls a method, and waits at most two seconds for the answer.
  ///
  /// - Parameter startsProgram: True if the bus may start the program.
  /// - Returns: What `read` returns for the answer. Nil if there is no answer.
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
    sendGathered()
    let reply = dbus_connection_send_with_reply_and_block(pointer, message, 2_000, nil)
    dbus_message_unref(message)
    // Messages that came before the answer still wait, and nothing else wakes the main loop for
    // them.
    if reading.watch != nil { scheduleDispatch() }
    guard let reply else { return nil }
    defer { dbus_message_unref(reply) }
    var reader = MessageReader(reply)
    return read(&reader)
  }

  /// Sends a message, and releases it.
  package func send(_ message: OpaquePointer) {
    sendGathered()
    dbus_connection_send(pointer, message, nil)
    dbus_message_unref(message)
  }

  /// Sends the messages in ``bytes``. While a call is handled they wait for its end, so that its
  /// signals and its answer are sent together. The other side wakes up once then.
  package func sendBytes() {
    if !isHandling { sendGathered() }
  }

  /// Sends the messages in ``bytes`` to the socket, unless libdbus still has messages for it.
  /// libdbus would allocate, copy and check. To be called before libdbus sends anything.
  func sendGathered() {
    guard bytes.count > 0 else { return }
    defer { bytes.empty() }
    var socket: Int32 = -1
    if bytes.count <= BusConnection.mostAtOnce, dbus_connection_has_messages_to_send(pointer) == 0,
      dbus_connection_get_socket(pointer, &socket) != 0
    {
      let sent = bytes.send(to: socket)
      if sent == bytes.count { return }
      // Nothing could send the rest. The system does not split so few bytes.
      if sent > 0 {
        shutdown(socket, Int32(SHUT_RDWR))
        return
      }
    }
    bytes.forEachMessage { message in
      dbus_connection_send(pointer, message, nil)
      dbus_message_unref(message)
    }
  }

  /// The number of bytes that the system takes as a whole or not at all.
  private static let mostAtOnce = 16_384

  /// Calls a method, and later calls `answered` on the main loop with the answer or the error. No
  /// answer within the given milliseconds is an error. The connection must ``listen()``.
  ///
  /// - Parameter startsProgram: True if the bus may start the program.
  /// - Returns: True if the call was sent. If the bus is gone, it is not sent, and `answered` is
  ///   never called.
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
    sendGathered()
    dbus_connection_send_with_reply(pointer, message, &pending, milliseconds)
    guard let pending else { return false }
    BusAnswer.Handler(answered).wait(for: pending)
    dbus_pending_call_unref(pending)
    return true
  }
}

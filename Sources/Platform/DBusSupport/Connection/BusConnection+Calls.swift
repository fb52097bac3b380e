import CDBus
import GLibSupport
import Glibc
import TiengGLib

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
  static let bus = "org.freedesktop.DBus"
  static let busPath = "/org/freedesktop/DBus"

  static func question(_ method: String) -> OpaquePointer {
    dbus_message_new_method_call(bus, busPath, bus, method)
  }

  static func request(_ name: String, waits: Bool) -> OpaquePointer {
    let message = question("RequestName")
    var writer = MessageWriter(message)
    writer.append(name)
    writer.append(UInt32(waits ? DBUS_NAME_FLAG_REPLACE_EXISTING : DBUS_NAME_FLAG_DO_NOT_QUEUE))
    return message
  }

  /// Waits for the answer to the first request for the name.
  ///
  /// - Returns: True if this process has the name.
  package func awaitName() -> Bool { isOwner(answer(to: nameRequest)) }

  /// Asks the bus for a name.
  ///
  /// - Parameter waits: True to get the name later, when its present owner is gone. One that lets
  ///   itself be replaced has to give it at once.
  /// - Returns: True if this process has the name now.
  package func request(name: String, waits: Bool = false) -> Bool {
    send(BusConnection.request(name, waits: waits))
    return isOwner(answer(to: serial))
  }

  private func isOwner(_ answer: OpaquePointer?) -> Bool {
    guard let answer else { return false }
    defer { dbus_message_unref(answer) }
    var reader = MessageReader(answer)
    let code = reader.uint32().map { Int32($0) }
    return code == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
      || code == DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
  }

  /// Calls a method, and waits at most two seconds for the answer. Not while a call is handled.
  ///
  /// - Parameter startsProgram: True if the bus may start the program.
  /// - Returns: What `read` returns for the answer. Nil if there is no answer, or an error.
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
    send(message)
    guard let reply = answer(to: serial) else { return nil }
    defer { dbus_message_unref(reply) }
    var reader = MessageReader(reply)
    return read(&reader)
  }

  /// Waits for an answer. Messages that come before it are handled afterwards.
  func answer(to serial: UInt32) -> OpaquePointer? {
    precondition(!isHandling, "a call must not wait for an answer")
    let deadline = BusConnection.deadline
    defer { handleLater() }
    repeat {
      if let answer = removeAnswer(to: serial) {
        if dbus_message_get_type(answer) == DBUS_MESSAGE_TYPE_METHOD_RETURN { return answer }
        dbus_message_unref(answer)
        return nil
      }
    } while file >= 0 && received.content.count < BusConnection.mostBefore
      && hasMore(before: deadline)
    return nil
  }

  /// The most bytes of messages that may come before an answer that is waited for.
  private static let mostBefore = 4 << 20

  /// Finds an answer among the messages that were received.
  private func removeAnswer(to serial: UInt32) -> OpaquePointer? {
    received.drop(skip())
    guard passedOver == 0 else { return nil }
    var offset = 0
    while let frame = MessageFrame(UnsafeRawBufferPointer(rebasing: messages[offset...])) {
      guard frame.length <= messages.count - offset else { return nil }
      let bytes = UnsafeRawBufferPointer(rebasing: messages[offset...].prefix(frame.length))
      if frame.type != DBUS_MESSAGE_TYPE_METHOD_CALL, frame.type != DBUS_MESSAGE_TYPE_SIGNAL,
        MessageHead(bytes)?.answered == serial, let message = ReceivedCall.message(bytes)
      {
        received.remove(frame.length, at: offset)
        return message
      }
      offset += frame.length
    }
    return nil
  }

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
    guard file >= 0,
      let message = dbus_message_new_method_call(destination, path, interface, method)
    else { return false }
    dbus_message_set_auto_start(message, startsProgram ? 1 : 0)
    var writer = MessageWriter(message)
    write(&writer)
    send(message)
    let number = serial
    let limit = DelayedTask(delay: Int(max(0, milliseconds))) { [unowned self] in
      guard let waiting = awaited.removeValue(forKey: number) else { return }
      waiting.fail("org.freedesktop.DBus.Error.NoReply", "no answer came in time")
    }
    limit.schedule()
    awaited[number] = AwaitedAnswer(program: destination, answered: answered, limit: limit)
    return true
  }
}

/// An answer that is awaited, for some time.
struct AwaitedAnswer {
  let program: String
  let answered: (borrowing BusAnswer) -> Void
  let limit: DelayedTask

  /// True if a message may be this answer. Some buses pass on answers that nobody asked for. The bus itself
  /// may answer for a program. Who has a name that can change owners is not known here.
  func mayBe(_ head: MessageHead) -> Bool {
    guard let sender = head.sender, program.hasPrefix(":") || program == BusConnection.bus else {
      return true
    }
    return strcmp(sender, program) == 0 || strcmp(sender, BusConnection.bus) == 0
  }

  func deliver(_ message: OpaquePointer) {
    limit.cancel()
    answered(BusAnswer(message))
  }

  /// Passes an error on instead of an answer.
  func fail(_ name: String, _ reason: String) {
    guard let message = dbus_message_new(DBUS_MESSAGE_TYPE_ERROR) else { return }
    defer { dbus_message_unref(message) }
    dbus_message_set_error_name(message, name)
    dbus_message_set_reply_serial(message, 1)
    var writer = MessageWriter(message)
    writer.append(reason)
    deliver(message)
  }
}

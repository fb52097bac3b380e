import CDBus
import CGLib
import GLibSupport
import Glibc

/// A connection to a bus by a local socket that this class reads and writes itself. The main loop
/// of GLib serves it.
///
///     let connection = try DirectConnection(address: "unix:path=…", name: "org.example.Name")
///     connection.onCall = { $0.reply { $0.append(true) } }
///     connection.listen()
///
/// To connect and get a name, libdbus waits for four answers. This class waits for two. It reads a
/// call whose arguments are numbers from the received bytes; libdbus converts all other messages.
/// Received bytes are overwritten after they were handled. Signals are ignored.
package final class DirectConnection: MessageSender {
  private var file: Int32
  package let bytes = MessageBytes()
  private var received = ReceivedBytes()
  /// The bytes that the socket did not take yet.
  private var unsent: [UInt8] = []
  private var reading: UnsafeMutablePointer<GSource>?
  private var writing: UnsafeMutablePointer<GSource>?
  /// The number of the last message that libdbus wrote.
  private var serial: UInt32 = 0
  /// The number of the message that asked for the name first.
  private var nameRequest: UInt32 = 0
  private var isHandling = false
  /// True until the bus has answered whether messages may contain files. Without that request, it
  /// would close the connection at such a message, which any program can send. Files are not
  /// received.
  private var awaitsLine = false

  /// Called with every incoming call. If it does not answer a call, the caller gets the error that
  /// there is no such method.
  package var onCall: (inout BusCall) -> Void = { _ in }

  /// Called when the other side is gone.
  package var onClose: () -> Void = {}

  /// The milliseconds to wait for an answer.
  private static let patience: gint64 = 2_000

  /// Connects to the bus, registers there, and asks for a name. ``awaitName()`` waits for the answer.
  ///
  /// - Throws: ``BusFailure`` if there is no local socket, or if the bus refuses the user.
  package init(address: String, name: String) throws(BusFailure) {
    file = try LocalSocket.connect(to: address)
    // The system sends the user's id with the zero. Then its digits follow, in hexadecimal.
    let digits = String(geteuid()).utf8.map { "3\($0 - UInt8(ascii: "0"))" }.joined()
    send(Array("\0AUTH EXTERNAL \(digits)\r\n".utf8))
    guard isAccepted() else {
      throw BusFailure(name: nil, description: "the bus does not accept the user")
    }
    let greeting = marshal(DirectConnection.question("Hello"))
    let request = marshal(DirectConnection.request(name))
    nameRequest = serial
    awaitsLine = true
    send(Array("NEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8) + greeting + request)
  }

  deinit { close() }

  /// Waits for the line with which the bus accepts the user. Nothing else comes before `BEGIN`.
  private func isAccepted() -> Bool {
    let deadline = g_get_monotonic_time() + DirectConnection.patience * 1000
    while received.content.last != UInt8(ascii: "\n") {
      guard received.content.count < 1_024, hasMore(before: deadline) else { return false }
    }
    defer { received.drop(received.content.count) }
    return received.content.starts(with: "OK ".utf8)
  }

  /// Waits for more bytes, and receives them.
  private func hasMore(before deadline: gint64) -> Bool {
    while true {
      var place = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let rest = max(0, (deadline - g_get_monotonic_time() + 999) / 1000)
      let count = poll(&place, 1, Int32(rest))
      if count < 0, errno == EINTR { continue }
      guard count > 0, rest > 0 else { return false }
      received.makeRoom(for: neededLength)
      return received.receive(from: file) > 0
    }
  }

  /// The messages that were received and not handled yet.
  private var messages: UnsafeRawBufferPointer {
    if awaitsLine, let end = received.content.firstIndex(of: UInt8(ascii: "\n")) {
      received.drop(end + 1)
      awaitsLine = false
    }
    return awaitsLine ? UnsafeRawBufferPointer(rebasing: received.content[..<0]) : received.content
  }

  private func close() {
    for case let source? in [reading, writing] {
      g_source_destroy(source)
      g_source_unref(source)
    }
    (reading, writing) = (nil, nil)
    if file >= 0 { Glibc.close(file) }
    file = -1
  }

  private func fail() {
    guard file >= 0 else { return }
    close()
    onClose()
  }

  /// The process number of the other end.
  package var peer: Int32? { LocalSocket.peer(of: file) }
}

// Receiving.
extension DirectConnection {
  /// Lets the main loop of the process call ``onCall`` and ``onClose``.
  package func listen() {
    guard reading == nil, file >= 0 else { return }
    reading = source(G_IO_IN)
    handleLater()
  }

  private func source(_ condition: GIOCondition) -> UnsafeMutablePointer<GSource> {
    let source = g_unix_fd_source_new(file, condition)!
    let callback: GUnixFDSourceFunc = { _, condition, context in
      // Borrowed: the sources are destroyed with the connection.
      let connection = Unmanaged<DirectConnection>.fromOpaque(context!).takeUnretainedValue()
      if condition.rawValue & G_IO_OUT.rawValue != 0 {
        connection.sendRest()
      } else {
        connection.receive()
      }
      return 1
    }
    g_source_set_callback(
      source, unsafeBitCast(callback, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque(), nil)
    // The source never runs the loop itself (`BusConnection.Waiting`).
    g_source_set_can_recurse(source, 1)
    g_source_attach(source, nil)
    return source
  }

  private func receive() {
    received.makeRoom(for: neededLength)
    let count = received.receive(from: file)
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { fail() }
      return
    }
    handleReceived()
  }

  /// The length of the next message. 0 if it is not known yet.
  private var neededLength: Int {
    MessageFrame(messages).map { min($0.length, MessageFrame.limit) } ?? 0
  }

  private func handleReceived() {
    while file >= 0, let frame = MessageFrame(messages) {
      guard frame.version == 1, frame.length <= MessageFrame.limit else { return fail() }
      guard frame.length <= messages.count else { return }
      handle(UnsafeRawBufferPointer(rebasing: messages[..<frame.length]))
      received.drop(frame.length)
    }
  }

  /// Handles a message. If libdbus rejects it, it is dropped. It then contained a file, because the
  /// bus passes on no other invalid message.
  private func handle(_ bytes: UnsafeRawBufferPointer) {
    if let call = ReceivedCall(bytes) { return answer(BusCall(call, on: self)) }
    guard let message = ReceivedCall.message(bytes) else { return }
    defer { dbus_message_unref(message) }
    if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL {
      answer(BusCall(message, on: self))
    }
  }

  private func answer(_ call: consuming BusCall) {
    isHandling = true
    onCall(&call)
    if !call.isAnswered {
      call.refuse("org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
    }
    isHandling = false
    sendGathered()
  }
}

// Sending.
extension DirectConnection {
  package func sendBytes() {
    if !isHandling { sendGathered() }
  }

  /// The signals of a call and its answer are sent together, as in `BusConnection`.
  private func sendGathered() {
    guard bytes.count > 0 else { return }
    defer { bytes.empty() }
    send(bytes.written)
  }

  package func send(_ message: OpaquePointer) {
    sendGathered()
    send(marshal(message))
  }

  private func send(_ bytes: [UInt8]) { bytes.withUnsafeBytes { send($0) } }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    guard file >= 0 else { return }
    var sent = 0
    if unsent.isEmpty {
      sent = Glibc.send(file, bytes.baseAddress!, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      // A part of a message may have been sent. Reading then notices the end of the connection.
      if sent < 0, errno != EAGAIN, errno != EINTR {
        shutdown(file, Int32(SHUT_RDWR))
        return
      }
    }
    guard sent < bytes.count else { return }
    unsent += bytes[max(0, sent)...]
    if writing == nil { writing = source(G_IO_OUT) }
  }

  private func sendRest() {
    let rest = unsent
    unsent = []
    if let writing {
      g_source_destroy(writing)
      g_source_unref(writing)
    }
    writing = nil
    send(rest)
  }

  /// Gives a message its number, and releases it.
  private func marshal(_ message: OpaquePointer) -> [UInt8] {
    defer { dbus_message_unref(message) }
    serial = serial == .max >> 1 ? 1 : serial + 1
    dbus_message_set_serial(message, serial)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message, &bytes, &count) != 0, let bytes else { return [] }
    defer { dbus_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}

// Asking.
extension DirectConnection {
  private static let bus = "org.freedesktop.DBus"

  private static func question(_ method: String) -> OpaquePointer {
    dbus_message_new_method_call(bus, "/org/freedesktop/DBus", bus, method)
  }

  private static func request(_ name: String) -> OpaquePointer {
    let message = question("RequestName")
    var writer = MessageWriter(message)
    writer.append(name)
    writer.append(UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE))
    return message
  }

  /// Waits for the answer to the first request for the name.
  ///
  /// - Returns: True if this process has the name.
  package func awaitName() -> Bool { isOwner(answer(to: nameRequest)) }

  /// Asks for a name again.
  ///
  /// - Returns: True if this process has the name now.
  package func request(name: String) -> Bool {
    send(DirectConnection.request(name))
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
  /// - Returns: What `read` returns for the answer. Nil if there is no answer, or an error.
  package func ask<Answer>(
    _ method: String, of interface: String, at path: String, on destination: String,
    _ write: (inout MessageWriter) -> Void, read: (inout MessageReader) -> Answer?
  ) -> Answer? {
    guard let message = dbus_message_new_method_call(destination, path, interface, method) else {
      return nil
    }
    var writer = MessageWriter(message)
    write(&writer)
    send(message)
    guard let reply = answer(to: serial) else { return nil }
    defer { dbus_message_unref(reply) }
    var reader = MessageReader(reply)
    return read(&reader)
  }

  /// Waits for an answer. Messages that come before it are handled afterwards.
  private func answer(to serial: UInt32) -> OpaquePointer? {
    precondition(!isHandling, "a call must not wait for an answer")
    let deadline = g_get_monotonic_time() + DirectConnection.patience * 1000
    defer { handleLater() }
    repeat {
      if let answer = takeAnswer(to: serial) {
        if dbus_message_get_type(answer) == DBUS_MESSAGE_TYPE_METHOD_RETURN { return answer }
        dbus_message_unref(answer)
        return nil
      }
    } while file >= 0 && hasMore(before: deadline)
    return nil
  }

  /// Finds an answer among the messages that were received.
  private func takeAnswer(to serial: UInt32) -> OpaquePointer? {
    var offset = 0
    while let frame = MessageFrame(UnsafeRawBufferPointer(rebasing: messages[offset...])) {
      guard frame.length <= messages.count - offset else { return nil }
      let bytes = UnsafeRawBufferPointer(rebasing: messages[offset...].prefix(frame.length))
      if frame.type != DBUS_MESSAGE_TYPE_METHOD_CALL, frame.type != DBUS_MESSAGE_TYPE_SIGNAL,
        let message = ReceivedCall.message(bytes)
      {
        if dbus_message_get_reply_serial(message) == serial {
          received.remove(frame.length, at: offset)
          return message
        }
        dbus_message_unref(message)
      }
      offset += frame.length
    }
    return nil
  }

  /// Nothing else would wake the main loop for messages that came before an answer.
  private func handleLater() {
    guard reading != nil, MessageFrame(messages) != nil else { return }
    nonisolated(unsafe) weak let connection = self
    Background.returnToMainLoop { connection?.handleReceived() }
  }
}

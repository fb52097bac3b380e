import CDBus
import GLibSupport
import Glibc
import TiengGLib

/// A connection to a D-Bus bus by a local socket, which this class reads and writes itself. It is used on
/// one thread only, whose main loop serves it.
///
///     let connection = try BusConnection(address: "unix:path=…")
///     connection.onCall = { $0.reply { $0.append(true) } }
///     connection.listen()
///
/// What other programs send costs little before it is known whether it is wanted: of each message only
/// the head is read, a longer one than ``bounds`` allows is passed over without being kept, and a key
/// waits for no more than a few messages that came at once. libdbus reads the values of a message when
/// somebody asks for them; it would check all messages first, and close the connection at a long one.
/// Received bytes are overwritten after they were handled.
package final class BusConnection: MessageSender {
  var file: Int32
  package let bytes = MessageBytes()
  var received = ReceivedBytes()
  /// The bytes of the message that is passed over which are still to come.
  var passedOver = 0
  /// The number of bytes of the message that is read next. 0 if it is not known.
  var neededLength = 0
  /// The bytes that the socket did not take yet.
  var unsent: [UInt8] = []
  /// What waits for bytes, and for room for ``unsent``.
  var reading: DescriptorWatch?
  var writing: DescriptorWatch?
  /// Handles messages which were received already. Nil until that was needed.
  var handling: DelayedTask?
  /// The priority of these three in the main loop.
  var priority = G_PRIORITY_DEFAULT
  /// The number of the last message that libdbus wrote.
  var serial: UInt32 = 0
  /// The number of the message that asked for the name first.
  var nameRequest: UInt32 = 0
  var isHandling = false
  /// True if messages that were received wait for their turn.
  var isBehind = false
  var isListening = false
  /// True until the bus has answered whether messages may contain files. Without that request, it
  /// would close the connection at such a message, which any program can send. Files are not
  /// received.
  private var awaitsLine = false
  private var takesFiles = false
  /// The calls whose answers are awaited, by their numbers.
  var awaited: [UInt32: AwaitedAnswer] = [:]
  /// The signals that are followed.
  var subscriptions: [Follower] = []

  /// The name that the bus gives this connection, such as `:1.42`. Nil if it was not waited for.
  package private(set) var uniqueName: String?

  /// The greatest lengths of messages.
  package var bounds = MessageBounds()

  /// Called with every incoming call. If it does not answer a call, the caller gets the error that
  /// there is no such method.
  package var onCall: (inout BusCall) -> Void = { _ in }

  /// Called when the other side is gone.
  package var onClose: () -> Void = {}

  /// The milliseconds to wait for an answer.
  private static let patience: gint64 = 2_000

  /// Connects to the bus and registers there.
  ///
  /// - Throws: ``BusFailure`` if there is no local socket, or if the bus refuses the user.
  package convenience init(address: String) throws(BusFailure) {
    try self.init(address: address, request: nil)
    guard let answer = answer(to: serial) else {
      throw BusFailure(name: nil, description: "the bus does not answer")
    }
    defer { dbus_message_unref(answer) }
    var reader = MessageReader(answer)
    uniqueName = reader.string().map { String(cString: $0) }
  }

  /// Connects to the bus, registers there, and asks for a name. ``awaitName()`` waits for the answer.
  ///
  /// - Throws: ``BusFailure`` if there is no local socket, or if the bus refuses the user.
  package convenience init(address: String, name: String) throws(BusFailure) {
    try self.init(address: address, request: BusConnection.request(name, waits: false))
    nameRequest = serial
  }

  /// To connect and get a name, libdbus waits for four answers. This waits for the first, and sends all
  /// questions together.
  private init(address: String, request: OpaquePointer?) throws(BusFailure) {
    file = try LocalSocket.connect(to: address)
    // The system sends the user's id with the zero. Then its digits follow, in hexadecimal.
    let digits = String(geteuid()).utf8.map { "3\($0 - UInt8(ascii: "0"))" }.joined()
    send(Array("\0AUTH EXTERNAL \(digits)\r\n".utf8))
    guard isAccepted() else {
      throw BusFailure(name: nil, description: "the bus does not accept the user")
    }
    let greeting = marshal(BusConnection.question("Hello"))
    let second = request.map { marshal($0) } ?? []
    awaitsLine = true
    send(Array("NEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8) + greeting + second)
  }

  deinit { close() }

  /// Waits for the line with which the bus accepts the user. Nothing else comes before `BEGIN`.
  private func isAccepted() -> Bool {
    let deadline = BusConnection.deadline
    while received.content.last != UInt8(ascii: "\n") {
      guard received.content.count < 1_024, hasMore(before: deadline) else { return false }
    }
    defer { received.drop(received.content.count) }
    return received.content.starts(with: "OK ".utf8)
  }

  static var deadline: gint64 { g_get_monotonic_time() + patience * 1000 }

  /// Waits for more bytes, and receives them. Meanwhile what could not be sent is sent.
  func hasMore(before deadline: gint64) -> Bool {
    while true {
      let events = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
      var place = pollfd(fd: file, events: Int16(events), revents: 0)
      let rest = max(0, (deadline - g_get_monotonic_time() + 999) / 1000)
      let count = poll(&place, 1, Int32(rest))
      if count < 0, errno == EINTR { continue }
      guard count > 0, rest > 0 else { return false }
      if place.revents & Int16(POLLOUT) != 0 { sendRest() }
      guard file >= 0 else { return false }
      if place.revents == Int16(POLLOUT) { continue }
      received.makeRoom(for: 0)
      return received.receive(from: file) > 0
    }
  }

  /// The messages that were received and not handled yet.
  var messages: UnsafeRawBufferPointer {
    if awaitsLine, let end = received.content.firstIndex(of: UInt8(ascii: "\n")) {
      takesFiles = received.content.starts(with: "AGREE_UNIX_FD".utf8)
      received.drop(end + 1)
      awaitsLine = false
    }
    return awaitsLine ? UnsafeRawBufferPointer(rebasing: received.content[..<0]) : received.content
  }

  func close() {
    (reading, writing, handling) = (nil, nil, nil)
    if file >= 0 { Glibc.close(file) }
    file = -1
  }

  /// Notes the end of the connection. Awaited calls get an error.
  func fail() {
    guard file >= 0 else { return }
    close()
    let awaited = self.awaited
    self.awaited = [:]
    for waiting in awaited.values {
      waiting.fail("org.freedesktop.DBus.Error.Disconnected", "the bus has gone")
    }
    onClose()
  }

  /// True if the connection is open.
  package var isOpen: Bool { file >= 0 }

  /// True if files can be passed now.
  package var sendsFiles: Bool { takesFiles && unsent.isEmpty }

  /// The process number of the other end.
  package var peer: Int32? { LocalSocket.peer(of: file) }
}

/// The greatest lengths of messages, in bytes. A longer call is refused, and an answer is an error.
package struct MessageBounds: Hashable, Sendable {
  /// The length of calls and signals, which any program can send.
  var calls: Int
  /// The length of answers that are awaited. Others are not read.
  var answers: Int

  package init(calls: Int = MessageFrame.limit, answers: Int = MessageFrame.limit) {
    self.calls = calls
    self.answers = answers
  }
}

import CDBus
import GLibSupport
import Glibc

/// Sends messages: a bus, or a socket between two programs.
package protocol MessageSender: AnyObject {
  /// The place where signals and answers are written.
  var bytes: MessageBytes { get }

  /// Sends the messages in ``bytes``, in the order in which they were written.
  func sendBytes()

  /// Sends a message, and releases it.
  func send(_ message: OpaquePointer)
}

extension MessageSender {
  /// Sends a signal of an object to all listeners, or to one program.
  package func emit(
    _ name: StaticString, of interface: StaticString, at path: String,
    to destination: String? = nil, _ write: (inout MessageWriter) -> Void = { _ in }
  ) {
    bytes.writeSignal(name, of: interface, at: path, to: destination, write)
    sendBytes()
  }
}

/// A socket between this program and one other. Messages are the same as on a bus, and no other
/// program can read them.
///
///     let (socket, other) = MessageSocket.pair()!   // `other` is handed over, and closed here
///     socket.onCall = { $0.reply { $0.append(true) } }
///     close(other)
///
/// The main loop of GLib serves it. It is closed if the other side ends, sends something that is
/// not a message, or does not read.
package final class MessageSocket: MessageSender {
  /// The size of the longest message, in bytes.
  private static let longest = 65_536

  private var file: Int32
  private var watch: DescriptorWatch?
  private var received: [CChar] = []
  private var serial: UInt32 = 0
  package let bytes = MessageBytes()

  /// Called with every incoming call. If it does not answer a call, the caller gets the error that
  /// there is no such method.
  package var onCall: (inout BusCall) -> Void = { _ in }

  /// Called when the other side is gone or was disconnected.
  package var onClose: () -> Void = {}

  /// - Returns: A socket and the file descriptor of the other end. Nil if the system has none left.
  package static func pair() -> (socket: MessageSocket, other: Int32)? {
    var files: (Int32, Int32) = (-1, -1)
    let isMade = withUnsafeMutableBytes(of: &files) {
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      return socketpair(AF_UNIX, kind, 0, $0.bindMemory(to: Int32.self).baseAddress!) == 0
    }
    return isMade ? (MessageSocket(files.0), files.1) : nil
  }

  private init(_ file: Int32) {
    self.file = file
    watch = DescriptorWatch(file) { [unowned self] in read() }
  }

  deinit { close() }

  private func close() {
    guard file >= 0 else { return }
    watch = nil
    Glibc.close(file)
    file = -1
  }

  private func fail() {
    guard file >= 0 else { return }
    close()
    onClose()
  }

  private func read() {
    let count = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
      let count = recv(file, buffer.baseAddress!, buffer.count, 0)
      if count > 0 { received += UnsafeBufferPointer(rebasing: buffer[..<count]) }
      return count
    }
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { fail() }
      return
    }
    while file >= 0, !received.isEmpty {
      let length = received.withUnsafeBufferPointer {
        dbus_message_demarshal_bytes_needed($0.baseAddress!, Int32($0.count))
      }
      if length < 0 || Int(length) > MessageSocket.longest { return fail() }
      guard length > 0, Int(length) <= received.count else { return }
      let message = received.withUnsafeBufferPointer {
        dbus_message_demarshal($0.baseAddress!, length, nil)
      }
      received.removeFirst(Int(length))
      guard let message else { return fail() }
      defer { dbus_message_unref(message) }
      guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { continue }
      var call = BusCall(message, on: self)
      onCall(&call)
      if !call.isAnswered {
        call.refuse("org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
      }
    }
  }

  package func sendBytes() {
    defer { bytes.empty() }
    // A side that does not read is treated as gone.
    if file >= 0, bytes.send(to: file) != bytes.count { fail() }
  }

  package func send(_ message: OpaquePointer) {
    defer { dbus_message_unref(message) }
    serial = serial == .max ? 1 : serial + 1
    dbus_message_set_serial(message, serial)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard file >= 0, dbus_message_marshal(message, &bytes, &count) != 0, let bytes else { return }
    defer { dbus_free(bytes) }
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    // A side that does not read is treated as gone.
    if Glibc.send(file, bytes, Int(count), flags) != Int(count) { fail() }
  }
}

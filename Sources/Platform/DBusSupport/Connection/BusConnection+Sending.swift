import CDBus
import GLibSupport
import Glibc
import TiengGLib

extension BusConnection {
  /// Sends the messages in ``bytes``. While a call is handled they wait for its end, so that its
  /// signals and its answer are sent together. The other side wakes up once then.
  package func sendBytes() {
    if !isHandling { sendGathered() }
  }

  func sendGathered() {
    guard bytes.count > 0 else { return }
    defer { bytes.empty() }
    send(bytes.written)
  }

  /// Sends a message, and releases it.
  package func send(_ message: OpaquePointer) {
    sendGathered()
    let files = BusConnection.files(in: message)
    let bytes = marshal(message)
    guard !files.isEmpty else { return send(bytes) }
    defer { for file in files { Glibc.close(file) } }
    // A file goes with the first byte, so nothing may wait before it.
    if unsent.isEmpty { send(bytes, with: files) }
  }

  func send(_ bytes: [UInt8]) { bytes.withUnsafeBytes { send($0) } }

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
    keep(UnsafeRawBufferPointer(rebasing: bytes[max(0, sent)...]))
  }

  /// Keeps bytes until the socket takes them. If they become many, nothing is read meanwhile: each
  /// message could bring more of them.
  private func keep(_ bytes: UnsafeRawBufferPointer) {
    unsent += bytes
    if writing == nil {
      writing = DescriptorWatch(file, for: G_IO_OUT, priority: priority) { [unowned self] in
        sendRest()
      }
    }
    if unsent.count > BusConnection.mostUnsent { reading = nil }
  }

  private static let mostUnsent = 1 << 18

  func sendRest() {
    let rest = unsent
    unsent = []
    writing = nil
    send(rest)
    if isListening, reading == nil, file >= 0, unsent.count <= BusConnection.mostUnsent {
      startReading()
    }
  }

  /// Sends a message with files.
  private func send(_ bytes: [UInt8], with files: [Int32]) {
    let headSize = (MemoryLayout<cmsghdr>.size + 7) & ~7
    let size = headSize + 4 * files.count
    var control = [UInt64](repeating: 0, count: (size + 7) / 8)
    let sent: Int = control.withUnsafeMutableBytes { control in
      control.storeBytes(of: size, as: Int.self)
      control.storeBytes(of: SOL_SOCKET, toByteOffset: MemoryLayout<Int>.size, as: Int32.self)
      control.storeBytes(
        of: Int32(SCM_RIGHTS), toByteOffset: MemoryLayout<Int>.size + 4, as: Int32.self)
      for (index, file) in files.enumerated() {
        control.storeBytes(of: file, toByteOffset: headSize + 4 * index, as: Int32.self)
      }
      return bytes.withUnsafeBytes { bytes in
        var piece = iovec(
          iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &piece) { piece in
          var message = msghdr()
          message.msg_iov = piece
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          return sendmsg(file, &message, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        }
      }
    }
    if sent > 0, sent < bytes.count { bytes[sent...].withUnsafeBytes { keep($0) } }
  }

  /// Copies of the files that a message passes.
  private static func files(in message: OpaquePointer) -> [Int32] {
    guard dbus_message_contains_unix_fds(message) != 0 else { return [] }
    var files: [Int32] = []
    var iterator = DBusMessageIter()
    dbus_message_iter_init(message, &iterator)
    repeat {
      guard dbus_message_iter_get_arg_type(&iterator) == MessageType.file.code else { continue }
      var file: Int32 = -1
      dbus_message_iter_get_basic(&iterator, &file)
      if file >= 0 { files.append(file) }
    } while dbus_message_iter_next(&iterator) != 0
    return files
  }

  /// Gives a message its number, and releases it.
  func marshal(_ message: OpaquePointer) -> [UInt8] {
    defer { dbus_message_unref(message) }
    // The numbers of messages in `bytes` are higher.
    serial = serial == .max >> 1 ? 1 : serial + 1
    dbus_message_set_serial(message, serial)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message, &bytes, &count) != 0, let bytes else { return [] }
    defer { dbus_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}

import GLibSupport
import Glibc

/// The socket between the engine and Fcitx's addon, which started it.
///
/// The main loop serves it. It ends with the addon, and with what is no message.
final class AddonLine {
  private let file: Int32
  private var watch: DescriptorWatch?
  private var received: [UInt8] = []
  /// The answer to the messages that are being read. It is sent in one piece, because the addon
  /// waits for it and each piece would wake Fcitx.
  private var sent: [UInt8] = []
  private var isReading = false
  private var isClosed = false

  /// No message is longer, in bytes.
  private static let longest = 1 << 18

  /// Is called with each message that comes.
  var onMessage: (LineKind, inout LineFields) -> Void = { _, _ in }

  /// Is called once, when the line has ended.
  var onClose: () -> Void = {}

  init(_ file: Int32) {
    self.file = file
    watch = DescriptorWatch(file) { [unowned self] in read() }
  }

  deinit { close() }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    watch = nil
  }

  private func fail() {
    guard !isClosed else { return }
    close()
    onClose()
  }

  private func read() {
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { buffer in
      let count = recv(file, buffer.baseAddress!, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { received += UnsafeBufferPointer(rebasing: buffer[..<count]) }
      return count
    }
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { fail() }
      return
    }
    isReading = true
    defer {
      isReading = false
      flush()
    }
    var start = 0
    while !isClosed, received.count - start >= 8 {
      let length = received[start..<start + 4].withUnsafeBytes {
        $0.loadUnaligned(as: UInt32.self)
      }
      guard length >= 4, length <= AddonLine.longest else { return fail() }
      let end = start + 4 + Int(length)
      guard received.count >= end else { break }
      var fields = LineFields(received[start + 4..<end])
      start = end
      // Messages that only a later addon knows are skipped.
      if let kind = fields.number().flatMap(LineKind.init) { onMessage(kind, &fields) }
    }
    received.removeFirst(start)
  }

  /// Says something. An addon that does not read is as one that is gone.
  func send(_ message: consuming LineMessage) {
    guard !isClosed else { return }
    sent += message.finished()
    if !isReading { flush() }
  }

  private func flush() {
    guard !isClosed, !sent.isEmpty else { return }
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    let isSent = Glibc.send(file, sent, sent.count, flags) == sent.count
    sent.removeAll(keepingCapacity: true)
    if !isSent { fail() }
  }
}

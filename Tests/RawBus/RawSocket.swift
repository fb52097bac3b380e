import Glibc

/// A socket on which messages of D-Bus are written and read. It waits while the other side does not
/// read, and reads meanwhile.
package final class RawSocket {
  private let file: Int32
  private var received: [UInt8] = []
  private var start = 0

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  init(_ file: Int32) { self.file = file }

  deinit { close(file) }

  /// Connects to a bus by a local address.
  init(address: String) throws {
    let parts = address.split(separator: ",")[0].split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw Failure(description: "\(address) is no local address") }
    file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let isConnected = RawSocket.with(String(parts[1]), isAbstract: parts[0] == "unix:abstract") {
      connect(file, $0, $1) == 0
    }
    guard isConnected else { throw Failure(description: "there is nobody at \(address)") }
  }

  /// Calls `body` with the address of a local socket.
  static func with(
    _ path: String, isAbstract: Bool = false, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = (isAbstract ? [0] : []) + Array(path.utf8)
    let start = MemoryLayout.offset(of: \sockaddr_un.sun_path)!
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address) { room in
      for (index, byte) in bytes.enumerated() { room[start + index] = byte }
    }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(start + bytes.count + (isAbstract ? 0 : 1)))
      }
    }
  }

  /// Writes everything. False if the other side has closed the socket.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(file, $0.baseAddress!, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count > 0 { sent += count }
      if count < 0, errno != EAGAIN, errno != EINTR { return false }
      if count < 0, !wait(POLLIN | POLLOUT, 1_000) { continue }
      guard read() else { return false }
    }
    return true
  }

  /// Waits for at most so many milliseconds. False if nothing has happened.
  private func wait(_ events: Int32, _ milliseconds: Int32) -> Bool {
    var place = pollfd(fd: file, events: Int16(events), revents: 0)
    return poll(&place, 1, milliseconds) > 0
  }

  /// Reads what is there. False at the end.
  private func read() -> Bool {
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { room in
        let count = recv(file, room.baseAddress!, room.count, Int32(MSG_DONTWAIT))
        if count > 0 { received.append(contentsOf: room[..<count]) }
        return count
      }
      if count == 0 { return false }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
    }
  }

  /// Forgets all messages that have come. False at the end.
  @discardableResult
  package func drop() -> Bool {
    let isOpen = read()
    while let length = nextLength {
      start += length
      tidy()
    }
    return isOpen
  }

  private var nextLength: Int? {
    received.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      guard let length = RawMessage.length(rest), length <= rest.count else { return nil }
      return length
    }
  }

  private func tidy() {
    guard start == received.count || start > 1 << 20 else { return }
    received.removeFirst(start)
    start = 0
  }

  /// The next message. Nil if none comes within so many milliseconds, or at the end.
  package func next(within milliseconds: Int) -> RawMessage? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      if let length = nextLength {
        defer {
          start += length
          tidy()
        }
        return received.withUnsafeBytes {
          RawMessage(UnsafeRawBufferPointer(rebasing: $0[start..<(start + length)]))
        }
      }
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { return nil }
      let wholes = Int32(rest.components.seconds * 1_000)
      let parts = Int32(rest.components.attoseconds / 1_000_000_000_000_000)
      guard wait(POLLIN, wholes + parts + 1) else { return nil }
      guard read() else { return nil }
    }
  }

  /// The next line. Nil if none comes within two seconds.
  func line() -> String? {
    while true {
      if let end = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return String(decoding: received[start..<end], as: UTF8.self)
      }
      guard wait(POLLIN, 2_000), read() else { return nil }
    }
  }
}

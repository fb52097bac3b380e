import Glibc

/// A connection to a Wayland compositor, with the few parts of the protocol that windows need.
///
/// A message has the number of an object, the size of the message, its kind, and its arguments. All
/// are in words of four bytes in the byte order of the machine. No file descriptors are passed.
final class WaylandConnection {
  let file: Int32
  private var received: [UInt8] = []

  struct Message {
    let object: UInt32
    let kind: UInt16
    var values: WaylandValues
  }

  /// Connects as `WAYLAND_DISPLAY` and `XDG_RUNTIME_DIR` say.
  init?() {
    guard let name = getenv("WAYLAND_DISPLAY").map({ String(cString: $0) }), !name.isEmpty else {
      return nil
    }
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return nil }
    file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { return nil }
    var patience = timeval(tv_sec: WaylandConnection.patience, tv_usec: 0)
    setsockopt(
      file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      close(file)
      return nil
    }
  }

  deinit { close(file) }

  /// Sends a message.
  ///
  /// - Returns: True if all of it was sent.
  @discardableResult
  func say(_ kind: UInt16, to object: UInt32, _ values: [UInt8] = []) -> Bool {
    let size = UInt32(8 + values.count)
    let header = WaylandValues.bytes(object) + WaylandValues.bytes(size << 16 | UInt32(kind))
    let bytes = header + values
    // The compositor may be gone.
    return send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// The longest time to wait for answers, in seconds.
  private static let patience = 5
  /// The time until which answers are waited for, in seconds since boot.
  private let end = WaylandConnection.now + WaylandConnection.patience

  private static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec
  }

  /// Reads the bytes that have arrived.
  ///
  /// - Parameter waits: True to wait until some arrive.
  /// - Returns: False if the compositor has closed the connection, or is mute or slow.
  func receive(waits: Bool) -> Bool {
    if waits, WaylandConnection.now > end { return false }
    var room = [UInt8](repeating: 0, count: 4_096)
    let way = waits ? 0 : Int32(MSG_DONTWAIT)
    var count = recv(file, &room, room.count, way)
    while count < 0, errno == EINTR { count = recv(file, &room, room.count, way) }
    if count < 0, !waits, errno == EAGAIN { return true }
    guard count > 0 else { return false }
    received += room.prefix(count)
    return true
  }

  /// Takes the next complete message.
  func next() -> Message? {
    var header = WaylandValues(received[...])
    guard let object = header.word(), let word = header.word() else { return nil }
    // Less than a header is no message of a compositor.
    let size = max(8, Int(word >> 16))
    guard received.count >= size else { return nil }
    let values = WaylandValues(received[8..<size])
    received.removeFirst(size)
    return Message(object: object, kind: UInt16(truncatingIfNeeded: word), values: values)
  }
}

/// The arguments of a message, read from the first to the last.
struct WaylandValues {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func word() -> UInt32? {
    guard rest.count >= 4 else { return nil }
    defer { rest.removeFirst(4) }
    return rest.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  /// Bytes after their count, padded to whole words.
  mutating func array() -> ArraySlice<UInt8>? {
    guard let count = word().map(Int.init), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst((count + 3) & ~3) }
    return rest.prefix(count)
  }

  /// A text, which ends with a zero.
  mutating func text() -> String? {
    array().map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  static func bytes(_ word: UInt32) -> [UInt8] { withUnsafeBytes(of: word) { Array($0) } }

  static func bytes(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8) + [0]
    let count = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return WaylandValues.bytes(count) + bytes
  }
}

import CDBus
import Glibc

/// Sockets of this machine.
enum LocalSocket {
  /// Connects to the first of the D-Bus addresses that accepts a connection.
  static func connect(to address: String) throws(BusFailure) -> Int32 {
    var error = DBusError()
    dbus_error_init(&error)
    var entries: UnsafeMutablePointer<OpaquePointer?>?
    var count: Int32 = 0
    guard dbus_parse_address(address, &entries, &count, &error) != 0, let entries else {
      throw BusFailure(taking: &error)
    }
    defer { dbus_address_entries_free(entries) }
    for entry in UnsafeBufferPointer(start: entries, count: Int(count)) {
      guard let entry, strcmp(dbus_address_entry_get_method(entry), "unix") == 0 else { continue }
      if let name = dbus_address_entry_get_value(entry, "abstract") {
        if let file = connect(name, isAbstract: true) { return file }
      } else if let path = dbus_address_entry_get_value(entry, "path") {
        if let file = connect(path, isAbstract: false) { return file }
      }
    }
    throw BusFailure(name: nil, description: "there is no socket at \(address)")
  }

  private static func connect(_ name: UnsafePointer<CChar>, isAbstract: Bool) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let start = MemoryLayout.offset(of: \sockaddr_un.sun_path)!
    // An abstract name begins with a zero. A path ends with one.
    let length = strlen(name) + 1
    guard length <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address) {
      _ = memcpy($0.baseAddress! + start + (isAbstract ? 1 : 0), name, length - 1)
    }
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { return nil }
    let isConnected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(start + length)) == 0
      }
    }
    if isConnected { return file }
    close(file)
    return nil
  }

  /// The process number of the other end. Nil if the socket is not a local one.
  static func peer(of file: Int32) -> Int32? {
    // The ids of the process, its user and its group: `struct ucred` of unix(7).
    var peer: (process: Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(file, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, peer.process > 0 else {
      return nil
    }
    return peer.process
  }
}

/// Bytes that were received and not handled yet. Handled bytes are overwritten.
struct ReceivedBytes: ~Copyable {
  private var memory = ReceivedBytes.allocate(ReceivedBytes.usual)
  private var start = 0
  private var end = 0

  /// The number of bytes that are kept for the next messages.
  private static let usual = 4_096

  private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: count, alignment: 8)
  }

  deinit { memory.deallocate() }

  /// The bytes, until they are changed.
  var content: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[start..<end]) }

  /// Receives from a socket without waiting.
  ///
  /// - Returns: The number of bytes. 0 at the end, negative for a failure.
  mutating func receive(from socket: Int32, atMost most: Int = .max) -> Int {
    let room = min(memory.count - end, most)
    let count = recv(socket, memory.baseAddress! + end, room, Int32(MSG_DONTWAIT))
    if count > 0 { end += count }
    return count
  }

  /// Makes room for a message of this length.
  mutating func makeRoom(for length: Int) {
    guard memory.count - start < max(length, end - start + 1) else { return }
    let new = ReceivedBytes.allocate(max(length, 2 * (end - start), ReceivedBytes.usual))
    memcpy(new.baseAddress!, memory.baseAddress! + start, end - start)
    explicit_bzero(memory.baseAddress!, end)
    memory.deallocate()
    memory = new
    (start, end) = (0, end - start)
  }

  /// Overwrites and removes handled bytes at the beginning.
  mutating func drop(_ count: Int) {
    explicit_bzero(memory.baseAddress! + start, count)
    start += count
    guard start == end else { return }
    (start, end) = (0, 0)
    if memory.count > ReceivedBytes.usual {
      memory.deallocate()
      memory = ReceivedBytes.allocate(ReceivedBytes.usual)
    }
  }

  /// Removes a message that is not at the beginning.
  mutating func remove(_ count: Int, at offset: Int) {
    let place = memory.baseAddress! + start + offset
    memmove(place, place + count, end - start - offset - count)
    explicit_bzero(memory.baseAddress! + end - count, count)
    end -= count
  }
}

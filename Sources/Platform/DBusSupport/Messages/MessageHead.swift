import CDBus
import Glibc

/// What the head of a message says: what it is, and whom it comes from. Its values are not read.
///
/// A call that is refused costs no more than this. libdbus would check all values first, which takes
/// long if they are many.
package struct MessageHead {
  let frame: MessageFrame
  package private(set) var path: UnsafePointer<CChar>?
  package private(set) var interface: UnsafePointer<CChar>?
  package private(set) var method: UnsafePointer<CChar>?
  package private(set) var sender: UnsafePointer<CChar>?
  /// The number of the call that it answers.
  private(set) var answered: UInt32?
  /// True if it brings files. They are not received.
  private(set) var hasFiles = false
  private(set) var types: UnsafeRawBufferPointer

  var wantsAnswer: Bool { frame.flags & UInt8(DBUS_HEADER_FLAG_NO_REPLY_EXPECTED) == 0 }

  /// The most bytes of a head. A longer one is not read.
  static let longest = 4_096

  /// - Parameter bytes: A message, or its head. Any program may have written it, so nothing about it is
  ///   certain.
  /// - Returns: Nil if something in it is unknown or out of bounds.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard let frame = MessageFrame(bytes), frame.version == 1, frame.headLength <= bytes.count
    else { return nil }
    self.frame = frame
    types = UnsafeRawBufferPointer(rebasing: bytes[..<0])
    var place = MessageFrame.size
    let end = place + frame.fieldsLength
    while place < end {
      place = (place + 7) & ~7
      // A number, and a signature of one type.
      guard place + 4 < end, bytes[place + 1] == 1, bytes[place + 3] == 0 else { return nil }
      let field = Int32(bytes[place])
      let kind = MessageType(rawValue: bytes[place + 2])
      place += 4
      switch kind {
      case .signature:
        let count = Int(bytes[place])
        guard place + count + 1 < end, bytes[place + 1 + count] == 0 else { return nil }
        if field == DBUS_HEADER_FIELD_SIGNATURE {
          types = UnsafeRawBufferPointer(rebasing: bytes[(place + 1)..<(place + 1 + count)])
        }
        place += count + 2
      case .uint32:
        guard place + 4 <= end else { return nil }
        store(field, frame.number(bytes, at: place))
        place += 4
      case .objectPath, .string:
        guard place + 4 <= end else { return nil }
        let count = Int(frame.number(bytes, at: place))
        place += 4
        guard count < end - place else { return nil }
        let text = bytes.baseAddress! + place
        // The only zero is the one after the text.
        guard memchr(text, 0, count + 1) == UnsafeMutableRawPointer(mutating: text + count) else {
          return nil
        }
        guard store(field, kind == .objectPath, text.assumingMemoryBound(to: CChar.self)) else {
          return nil
        }
        place += count + 1
      default: return nil
      }
    }
    guard place == end else { return nil }
  }

  private mutating func store(_ field: Int32, _ number: UInt32) {
    if field == DBUS_HEADER_FIELD_REPLY_SERIAL { answered = number }
    if field == DBUS_HEADER_FIELD_UNIX_FDS { hasFiles = number > 0 }
  }

  /// - Returns: False if the field has another type.
  private mutating func store(
    _ field: Int32, _ isPath: Bool, _ text: UnsafePointer<CChar>
  ) -> Bool {
    switch field {
    case DBUS_HEADER_FIELD_PATH: path = text
    case DBUS_HEADER_FIELD_INTERFACE: interface = text
    case DBUS_HEADER_FIELD_MEMBER: method = text
    case DBUS_HEADER_FIELD_SENDER: sender = text
    case DBUS_HEADER_FIELD_DESTINATION, DBUS_HEADER_FIELD_ERROR_NAME: break
    // A later D-Bus may have more fields.
    default: return true
    }
    return isPath == (field == DBUS_HEADER_FIELD_PATH)
  }
}

/// The beginning of a message, which contains the length of the message.
struct MessageFrame {
  /// The number of bytes of the beginning that are read.
  static let size = 16
  /// The greatest length of a message, which the specification sets.
  static let limit = 1 << 27

  let type: Int32
  let flags: UInt8
  let version: UInt8
  let serial: UInt32
  let bodyLength: Int
  let fieldsLength: Int
  /// True if its numbers have the byte order of this machine.
  let isNative: Bool

  /// The number of bytes of the whole message.
  var length: Int { MessageFrame.size + (fieldsLength + 7) & ~7 + bodyLength }

  /// The number of bytes before the values.
  var headLength: Int { MessageFrame.size + fieldsLength }

  /// - Returns: Nil if there are too few bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MessageFrame.size else { return nil }
    let isNative = bytes[0] == UInt8(ascii: UInt32(1).littleEndian == 1 ? "l" : "B")
    let number = { (place: Int) in
      let value = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      return isNative ? value : value.byteSwapped
    }
    self.isNative = isNative
    type = Int32(bytes[1])
    flags = bytes[2]
    version = bytes[3]
    bodyLength = Int(number(4))
    serial = number(8)
    fieldsLength = Int(number(12))
  }

  func number(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    let value = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return isNative ? value : value.byteSwapped
  }
}

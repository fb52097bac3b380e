import CDBus
import Glibc

/// A call whose arguments are numbers, such as that of a key. It is read from the received bytes.
///
/// libdbus would copy the message, check each part of it twice, and take 25,000 instructions.
package struct ReceivedCall {
  /// The whole message.
  let bytes: UnsafeRawBufferPointer
  package let serial: UInt32
  package let wantsAnswer: Bool
  package let path: UnsafePointer<CChar>
  package let interface: UnsafePointer<CChar>
  package let method: UnsafePointer<CChar>
  package let sender: UnsafePointer<CChar>
  package let arguments: Numbers

  /// Numbers of four bytes, and their types.
  package struct Numbers {
    fileprivate(set) var types: UnsafeRawBufferPointer
    fileprivate(set) var values: UnsafeRawPointer

    /// The next number, if it is of this type.
    package mutating func next(_ kind: MessageType) -> UInt32? {
      guard types.first == kind.rawValue else { return nil }
      defer { skip() }
      return values.loadUnaligned(as: UInt32.self)
    }

    mutating func skip() {
      guard !types.isEmpty else { return }
      types = UnsafeRawBufferPointer(rebasing: types.dropFirst())
      values += 4
    }
  }

  /// - Parameter bytes: A message of the length in its header. Any program on the bus may have
  ///   written it, so nothing else about it is certain.
  /// - Returns: Nil for any other message. Then libdbus reads it, and checks whether it is valid.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    let frame = MessageFrame(bytes)
    guard let frame, frame.isNative, frame.type == DBUS_MESSAGE_TYPE_METHOD_CALL,
      frame.version == 1, frame.length == bytes.count
    else { return nil }
    self.bytes = bytes
    serial = frame.serial
    wantsAnswer = frame.flags & UInt8(DBUS_HEADER_FLAG_NO_REPLY_EXPECTED) == 0
    var texts: (path: Text?, interface: Text?, method: Text?, sender: Text?)
    var types = UnsafeRawBufferPointer(rebasing: bytes[..<0])
    var place = MessageFrame.size
    let end = place + frame.fieldsLength
    while place < end {
      place = (place + 7) & ~7
      // A number, and a signature of one type.
      guard place + 4 < end, bytes[place + 1] == 1, bytes[place + 3] == 0 else { return nil }
      let field = Int32(bytes[place])
      let kind = MessageType(rawValue: bytes[place + 2])
      place += 4
      switch (field, kind) {
      case (DBUS_HEADER_FIELD_SIGNATURE, .signature):
        let count = Int(bytes[place])
        guard place + count + 1 < end, bytes[place + 1 + count] == 0 else { return nil }
        types = UnsafeRawBufferPointer(rebasing: bytes[(place + 1)..<(place + 1 + count)])
        place += count + 2
      case (DBUS_HEADER_FIELD_PATH, .objectPath), (DBUS_HEADER_FIELD_INTERFACE, .string),
        (DBUS_HEADER_FIELD_MEMBER, .string), (DBUS_HEADER_FIELD_SENDER, .string),
        (DBUS_HEADER_FIELD_DESTINATION, .string):
        guard place + 4 <= end else { return nil }
        let count = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        place += 4
        guard count < end - place else { return nil }
        let text = bytes.baseAddress! + place
        // The only zero is the one after the text.
        guard memchr(text, 0, count + 1) == UnsafeMutableRawPointer(mutating: text + count) else {
          return nil
        }
        place += count + 1
        switch field {
        case DBUS_HEADER_FIELD_PATH: texts.path = text.assumingMemoryBound(to: CChar.self)
        case DBUS_HEADER_FIELD_INTERFACE: texts.interface = text.assumingMemoryBound(to: CChar.self)
        case DBUS_HEADER_FIELD_MEMBER: texts.method = text.assumingMemoryBound(to: CChar.self)
        case DBUS_HEADER_FIELD_SENDER: texts.sender = text.assumingMemoryBound(to: CChar.self)
        default: break
        }
      default: return nil
      }
    }
    let isNumber = { (type: UInt8) in
      type == MessageType.uint32.rawValue || type == MessageType.int32.rawValue
    }
    guard place == end, types.allSatisfy(isNumber), types.count * 4 == frame.bodyLength,
      let path = texts.path, let interface = texts.interface, let method = texts.method,
      let sender = texts.sender
    else { return nil }
    (self.path, self.interface, self.method, self.sender) = (path, interface, method, sender)
    arguments = Numbers(
      types: types, values: bytes.baseAddress! + (bytes.count - frame.bodyLength))
  }

  private typealias Text = UnsafePointer<CChar>

  /// Makes a message of libdbus from its bytes. Nil if they are not a valid message.
  package static func message(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    dbus_message_demarshal(
      bytes.baseAddress!.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil)
  }
}

/// The header of a message, which contains the length of the message.
struct MessageFrame {
  /// The number of bytes of the header that are read.
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
}

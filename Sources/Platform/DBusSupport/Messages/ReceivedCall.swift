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

    /// No numbers at all.
    static var none: Numbers {
      Numbers(
        types: UnsafeRawBufferPointer(start: nil, count: 0),
        values: UnsafeRawPointer(bitPattern: 1)!)
    }

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
    guard let head = MessageHead(bytes) else { return nil }
    self.init(bytes, head)
  }

  init?(_ bytes: UnsafeRawBufferPointer, _ head: MessageHead) {
    let frame = head.frame
    guard frame.isNative, frame.type == DBUS_MESSAGE_TYPE_METHOD_CALL, frame.length == bytes.count,
      !head.hasFiles, head.answered == nil,
      head.types.allSatisfy({
        $0 == MessageType.uint32.rawValue || $0 == MessageType.int32.rawValue
      }),
      head.types.count * 4 == frame.bodyLength, let path = head.path,
      let interface = head.interface, let method = head.method, let sender = head.sender
    else { return nil }
    self.bytes = bytes
    serial = frame.serial
    wantsAnswer = head.wantsAnswer
    (self.path, self.interface, self.method, self.sender) = (path, interface, method, sender)
    arguments = Numbers(
      types: head.types, values: bytes.baseAddress! + (bytes.count - frame.bodyLength))
  }

  /// Makes a message of libdbus from its bytes. Nil if they are not a valid message.
  package static func message(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    dbus_message_demarshal(
      bytes.baseAddress!.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil)
  }
}

/// A call whose arguments libdbus reads, as soon as somebody wants them.
final class UnreadCall {
  let head: MessageHead
  private let bytes: UnsafeRawBufferPointer
  private var read: OpaquePointer??

  init(_ bytes: UnsafeRawBufferPointer, _ head: MessageHead) {
    self.bytes = bytes
    self.head = head
  }

  deinit { if let message = read ?? nil { dbus_message_unref(message) } }

  /// The call as a message of libdbus. Nil if it is not valid.
  var message: OpaquePointer? {
    if let read { return read }
    let message = ReceivedCall.message(bytes)
    read = .some(message)
    return message
  }
}

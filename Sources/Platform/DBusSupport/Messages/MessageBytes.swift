import CDBus
import Glibc

/// The bytes of signals and answers that are to be sent, in the form of the D-Bus specification.
///
/// For each argument, libdbus writes the signature into the header again, and reads it several
/// times. That took half of the instructions of a key. A sender uses one object of this class for
/// all its messages, so that a message allocates nothing.
package final class MessageBytes {
  /// A pointer, because Swift would check each access to a property. That took as long as the
  /// writing itself.
  private let content = UnsafeMutablePointer<MessageContent>.allocate(capacity: 1)

  package init() { content.initialize(to: MessageContent()) }

  deinit {
    content.deinitialize(count: 1)
    content.deallocate()
  }

  /// Adds a signal.
  package func writeSignal(
    _ name: StaticString, of interface: StaticString, at path: String, to destination: String?,
    _ write: (inout MessageWriter) -> Void
  ) {
    begin(write)
    withUTF8(of: path) { path in
      content.pointee.writeStart(DBUS_MESSAGE_TYPE_SIGNAL)
      content.pointee.field(DBUS_HEADER_FIELD_PATH, .objectPath, path)
      content.pointee.field(DBUS_HEADER_FIELD_INTERFACE, .string, interface.bytes)
      content.pointee.field(DBUS_HEADER_FIELD_MEMBER, .string, name.bytes)
    }
    if let destination {
      withUTF8(of: destination) {
        content.pointee.field(DBUS_HEADER_FIELD_DESTINATION, .string, $0)
      }
    }
    content.pointee.close()
  }

  /// Adds the answer to a call.
  package func writeAnswer(
    to call: UInt32, of sender: UnsafePointer<CChar>?, _ write: (inout MessageWriter) -> Void
  ) {
    begin(write)
    let sender = sender.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
    content.pointee.writeAnswer(to: call, of: sender)
  }

  /// Adds an error as the answer to a call.
  package func writeError(
    _ name: String, _ reason: String, to call: UInt32, of sender: UnsafePointer<CChar>?
  ) {
    begin { $0.append(reason) }
    let sender = sender.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
    withUTF8(of: name) { content.pointee.writeError($0, to: call, of: sender) }
  }

  private func begin(_ write: (inout MessageWriter) -> Void) {
    precondition(content.pointee.isBetweenMessages, "another message is being written")
    var writer = MessageWriter(content)
    write(&writer)
  }

  /// Overwrites all messages.
  package func empty() { content.pointee.complete.empty() }

  /// All messages, until they are changed.
  var written: UnsafeRawBufferPointer { content.pointee.complete.written }

  /// The number of bytes of all messages.
  package var count: Int { content.pointee.complete.count }

  /// Sends all messages to a socket, without waiting.
  ///
  /// - Returns: How many bytes the system took. Negative if it took none.
  func send(to socket: Int32) -> Int {
    let all = written
    return Glibc.send(socket, all.baseAddress!, all.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  }

  /// Calls `body` with each message as a message of libdbus, still without a serial number. `body`
  /// releases it.
  package func forEachMessage(_ body: (OpaquePointer) -> Void) {
    var rest = written[...]
    while !rest.isEmpty {
      let start = UnsafeRawBufferPointer(rebasing: rest).bindMemory(to: CChar.self).baseAddress!
      let length = dbus_message_demarshal_bytes_needed(start, Int32(rest.count))
      guard length > 0, length <= rest.count else { return }
      if let message = dbus_message_demarshal(start, length, nil) {
        dbus_message_set_serial(message, 0)
        body(message)
      }
      rest = rest.dropFirst(Int(length))
    }
  }
}

/// The messages of ``MessageBytes``, and the one that is being written.
package struct MessageContent: ~Copyable {
  /// The messages that are complete, one after the other.
  var complete = AlignedBytes()
  private var header = AlignedBytes()
  private var body = AlignedBytes()
  /// The types of the arguments.
  private var signature = AlignedBytes()
  /// The number of open containers whose type includes the types of their content.
  private var typedDepth = 0
  /// The number of the last message. libdbus counts its own messages from 1.
  private var serial: UInt32 = 1 << 31

  var isBetweenMessages: Bool { body.count == 0 && typedDepth == 0 }

  mutating func writeStart(_ type: Int32) {
    header.append(UInt8(ascii: UInt32(1).littleEndian == 1 ? "l" : "B"))
    header.append(UInt8(type))
    header.append(UInt8(DBUS_HEADER_FLAG_NO_REPLY_EXPECTED))
    header.append(1)
    header.append(aligned: UInt32(body.count))
    serial = serial == .max ? 1 << 31 : serial + 1
    header.append(aligned: serial)
    // The length of the fields, which is filled in at the end.
    header.append(aligned: UInt32(0))
  }

  mutating func writeAnswer(to number: UInt32, of sender: UnsafeRawBufferPointer?) {
    writeStart(DBUS_MESSAGE_TYPE_METHOD_RETURN)
    closeAnswer(to: number, of: sender)
  }

  mutating func writeError(
    _ name: UnsafeRawBufferPointer, to number: UInt32, of sender: UnsafeRawBufferPointer?
  ) {
    writeStart(DBUS_MESSAGE_TYPE_ERROR)
    field(DBUS_HEADER_FIELD_ERROR_NAME, .string, name)
    closeAnswer(to: number, of: sender)
  }

  private mutating func closeAnswer(to number: UInt32, of sender: UnsafeRawBufferPointer?) {
    if let sender { field(DBUS_HEADER_FIELD_DESTINATION, .string, sender) }
    begin(field: DBUS_HEADER_FIELD_REPLY_SERIAL, .uint32)
    header.append(aligned: number)
    close()
  }

  mutating func close() {
    if signature.count > 0 {
      begin(field: DBUS_HEADER_FIELD_SIGNATURE, .signature)
      MessageContent.write(signature: signature.written, to: &header)
    }
    header.put(UInt32(header.count - 16), at: 12)
    header.align(to: 8)
    complete.append(header.written)
    complete.append(body.written)
    header.empty()
    body.empty()
    signature.empty()
  }

  /// - Parameter text: Without a zero character.
  mutating func field(_ number: Int32, _ kind: MessageType, _ text: UnsafeRawBufferPointer) {
    begin(field: number, kind)
    MessageContent.write(text, to: &header)
  }

  private mutating func begin(field number: Int32, _ kind: MessageType) {
    header.align(to: 8)
    header.append(UInt8(number))
    header.append(1)
    header.append(kind.rawValue)
    header.append(0)
  }
}

// The arguments.
extension MessageContent {
  mutating func append(_ value: UInt32, _ kind: MessageType) {
    addToSignature(kind)
    body.append(aligned: value)
  }

  mutating func append(_ value: UInt64) {
    addToSignature(.uint64)
    body.append(aligned: value)
  }

  /// - Parameter text: A zero character ends it.
  mutating func append(_ text: UnsafeRawBufferPointer, _ kind: MessageType) {
    addToSignature(kind)
    var text = text
    if let start = text.baseAddress, let zero = memchr(start, 0, text.count) {
      text = UnsafeRawBufferPointer(start: start, count: UnsafeRawPointer(zero) - start)
    }
    MessageContent.write(text, to: &body)
  }

  /// Begins a variant. ``endContainer()`` ends it.
  mutating func beginVariant(_ type: StaticString) {
    addToSignature(.variant)
    MessageContent.write(signature: type.bytes, to: &body)
    typedDepth += 1
  }

  mutating func beginStructure() {
    body.align(to: 8)
    if typedDepth == 0 { signature.append(UInt8(ascii: "(")) }
  }

  mutating func endStructure() {
    if typedDepth == 0 { signature.append(UInt8(ascii: ")")) }
  }

  /// - Returns: The positions of its length and of its first element.
  mutating func beginArray(of type: StaticString) -> (place: Int, start: Int) {
    addToSignature(.array)
    if typedDepth == 0 { signature.append(type.bytes) }
    body.append(aligned: UInt32(0))
    let place = body.count - 4
    body.align(to: MessageContent.alignment(of: type.utf8Start.pointee))
    typedDepth += 1
    return (place, body.count)
  }

  mutating func endArray(_ array: (place: Int, start: Int)) {
    typedDepth -= 1
    body.put(UInt32(body.count - array.start), at: array.place)
  }

  mutating func beginEntry() {
    body.align(to: 8)
    typedDepth += 1
  }

  /// Ends a variant or an entry.
  mutating func endContainer() { typedDepth -= 1 }

  private mutating func addToSignature(_ kind: MessageType) {
    if typedDepth == 0 { signature.append(kind.rawValue) }
  }

  private static func alignment(of type: UInt8) -> Int {
    switch type {
    case UInt8(ascii: "("), UInt8(ascii: "{"), MessageType.uint64.rawValue: 8
    case MessageType.variant.rawValue: 1
    default: 4
    }
  }

  private static func write(_ text: UnsafeRawBufferPointer, to bytes: inout AlignedBytes) {
    bytes.append(aligned: UInt32(text.count))
    bytes.append(text)
    bytes.append(0)
  }

  private static func write(
    signature: UnsafeRawBufferPointer, to bytes: inout AlignedBytes
  ) {
    bytes.append(UInt8(signature.count))
    bytes.append(signature)
    bytes.append(0)
  }
}

/// Calls `body` with the bytes of a text.
func withUTF8(of text: String, _ body: (UnsafeRawBufferPointer) -> Void) {
  var text = text
  text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
}

extension StaticString {
  fileprivate var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

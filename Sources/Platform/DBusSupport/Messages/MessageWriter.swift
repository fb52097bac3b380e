import CDBus
import Glibc

/// Writes the values of a message, or the content of one of them, one after the other.
///
///     socket.emit("Told", of: "org.example.Told", at: "/org/example") { writer in
///       writer.variant("(sb)") { writer in
///         writer.structure {
///           $0.append("text")
///           $0.append(true)
///         }
///       }
///     }
package struct MessageWriter: ~Copyable {
  private var iterator = DBusMessageIter()
  /// The bytes of a signal or an answer. Nil for a message that libdbus writes.
  private let bytes: UnsafeMutablePointer<MessageContent>?

  package init(_ message: OpaquePointer) {
    bytes = nil
    dbus_message_iter_init_append(message, &iterator)
  }

  package init(_ bytes: UnsafeMutablePointer<MessageContent>) { self.bytes = bytes }

  private init() { bytes = nil }

  package mutating func append(_ value: UInt32) { append(value, .uint32) }
  package mutating func append(_ value: Int32) { append(UInt32(bitPattern: value), .int32) }
  package mutating func append(_ value: Bool) { append(value ? 1 : 0, .boolean) }

  private mutating func append(_ value: UInt32, _ kind: MessageType) {
    if let bytes { bytes.pointee.append(value, kind) } else { append(value: value, kind) }
  }

  package mutating func append(_ value: UInt64) {
    if let bytes { bytes.pointee.append(value) } else { append(value: value, .uint64) }
  }

  /// - Parameter value: A text without a zero character, which would end it.
  package mutating func append(_ value: String) {
    if let bytes {
      withUTF8(of: value) { bytes.pointee.append($0, .string) }
    } else {
      value.withCString { append(value: $0, .string) }
    }
  }

  /// Writes a file descriptor. The receiver gets a copy of it. Only libdbus can send it: the message
  /// is a call, or an answer that says that it passes files.
  package mutating func append(file: Int32) {
    precondition(bytes == nil, "an answer with a file says so")
    append(value: file, .file)
  }

  package mutating func append(path: UnsafePointer<CChar>) {
    if let bytes {
      let path = UnsafeRawBufferPointer(start: path, count: strlen(path))
      bytes.pointee.append(path, .objectPath)
    } else {
      append(value: path, .objectPath)
    }
  }

  private mutating func append<Value>(value: Value, _ kind: MessageType) {
    withUnsafePointer(to: value) { _ = dbus_message_iter_append_basic(&iterator, kind.code, $0) }
  }

  /// Writes a value with its type.
  package mutating func variant(_ type: StaticString, _ body: (inout MessageWriter) -> Void) {
    if let bytes {
      bytes.pointee.beginVariant(type)
      body(&self)
      bytes.pointee.endContainer()
    } else {
      container(.variant, type.text, body)
    }
  }

  package mutating func structure(_ body: (inout MessageWriter) -> Void) {
    if let bytes {
      bytes.pointee.beginStructure()
      body(&self)
      bytes.pointee.endStructure()
    } else {
      container(.structure, nil, body)
    }
  }

  /// - Parameter type: The type of each element.
  package mutating func array(
    of type: StaticString, _ body: (inout MessageWriter) -> Void = { _ in }
  ) {
    if let bytes {
      let array = bytes.pointee.beginArray(of: type)
      body(&self)
      bytes.pointee.endArray(array)
    } else {
      container(.array, type.text, body)
    }
  }

  /// Writes an entry of a dictionary. A dictionary is an array of entries.
  package mutating func entry(_ body: (inout MessageWriter) -> Void) {
    if let bytes {
      bytes.pointee.beginEntry()
      body(&self)
      bytes.pointee.endContainer()
    } else {
      container(.entry, nil, body)
    }
  }

  private mutating func container(
    _ kind: MessageType, _ type: UnsafePointer<CChar>?, _ body: (inout MessageWriter) -> Void
  ) {
    var inner = MessageWriter()
    guard dbus_message_iter_open_container(&iterator, kind.code, type, &inner.iterator) != 0 else {
      return
    }
    body(&inner)
    dbus_message_iter_close_container(&iterator, &inner.iterator)
  }
}

/// The types of the D-Bus specification, by their letters.
package enum MessageType: UInt8 {
  case boolean = 0x62
  case int32 = 0x69
  case uint32 = 0x75
  case uint64 = 0x74
  case string = 0x73
  case file = 0x68
  case objectPath = 0x6f
  case signature = 0x67
  case variant = 0x76
  case structure = 0x72
  case array = 0x61
  case entry = 0x65

  var code: Int32 { Int32(rawValue) }
}

import CDBus

/// Writes the values of a message, or the content of one of them, one after the other.
///
///     writer.variant("(sb)") { $0.structure { $0.append("text"); $0.append(true) } }
package struct MessageWriter: ~Copyable {
  private var iterator = DBusMessageIter()

  init(_ message: OpaquePointer) { dbus_message_iter_init_append(message, &iterator) }

  private init() {}

  package mutating func append(_ value: UInt32) { append(value, .uint32) }
  package mutating func append(_ value: UInt64) { append(value, .uint64) }
  package mutating func append(_ value: Int32) { append(value, .int32) }
  package mutating func append(_ value: Bool) { append(dbus_bool_t(value ? 1 : 0), .boolean) }

  /// - Parameter value: A text without a zero character, which would end it.
  package mutating func append(_ value: String) {
    value.withCString { append($0, .string) }
  }

  /// Writes a file descriptor. The receiver gets a copy of it.
  package mutating func append(file: Int32) { append(file, .file) }

  package mutating func append(path: UnsafePointer<CChar>) { append(path, .objectPath) }

  private mutating func append<Value>(_ value: Value, _ kind: MessageType) {
    withUnsafePointer(to: value) { _ = dbus_message_iter_append_basic(&iterator, kind.code, $0) }
  }

  /// Writes a value with its type.
  package mutating func variant(_ type: StaticString, _ body: (inout MessageWriter) -> Void) {
    container(.variant, type.text, body)
  }

  package mutating func structure(_ body: (inout MessageWriter) -> Void) {
    container(.structure, nil, body)
  }

  /// - Parameter type: The type of each element.
  package mutating func array(
    of type: StaticString, _ body: (inout MessageWriter) -> Void = { _ in }
  ) {
    container(.array, type.text, body)
  }

  /// Writes an entry of a dictionary. A dictionary is an array of entries.
  package mutating func entry(_ body: (inout MessageWriter) -> Void) {
    container(.entry, nil, body)
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
enum MessageType: UInt8 {
  case boolean = 0x62
  case int32 = 0x69
  case uint32 = 0x75
  case uint64 = 0x74
  case string = 0x73
  case file = 0x68
  case objectPath = 0x6f
  case variant = 0x76
  case structure = 0x72
  case array = 0x61
  case entry = 0x65

  var code: Int32 { Int32(rawValue) }
}

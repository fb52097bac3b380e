import CDBus
import Glibc

/// Reads the values of a message, one after the other. If the next value is of another type than
/// the one that is asked for, the result is nil, and the value can still be read.
package struct MessageReader: ~Copyable {
  private var iterator = DBusMessageIter()
  /// The arguments of a call that libdbus does not read. Nil for all others.
  private var numbers: ReceivedCall.Numbers?
  /// The code that made the reader keeps the message alive.
  package init(_ message: OpaquePointer) { dbus_message_iter_init(message, &iterator) }

  package init(_ numbers: ReceivedCall.Numbers) { self.numbers = numbers }

  private init() {}

  package mutating func uint32() -> UInt32? {
    numbers == nil ? read(.uint32, as: UInt32.self) : numbers?.next(.uint32)
  }

  package mutating func int32() -> Int32? {
    numbers == nil
      ? read(.int32, as: Int32.self) : numbers?.next(.int32).map { Int32(bitPattern: $0) }
  }

  package mutating func bool() -> Bool? {
    read(.boolean, as: dbus_bool_t.self).map { $0 != 0 }
  }

  /// Reads a text, which is valid as long as the message. D-Bus has checked that it is UTF-8.
  package mutating func string() -> UnsafePointer<CChar>? {
    read(.string, as: UnsafePointer<CChar>.self)
  }

  package mutating func path() -> UnsafePointer<CChar>? {
    read(.objectPath, as: UnsafePointer<CChar>.self)
  }

  private mutating func read<Value>(_ kind: MessageType, as: Value.Type) -> Value? {
    guard nextType == kind.code else { return nil }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      dbus_message_iter_get_basic(&iterator, buffer.baseAddress!)
      dbus_message_iter_next(&iterator)
      return buffer[0]
    }
  }

  /// Reads the content of a variant or a structure. Nil if the next value is neither.
  package mutating func inVariant<Value>(_ body: (inout MessageReader) -> Value?) -> Value? {
    inside(.variant, body)
  }

  package mutating func inStructure<Value>(_ body: (inout MessageReader) -> Value?) -> Value? {
    inside(.structure, body)
  }

  /// Reads the value of a name in a dictionary of variants. Nil if the dictionary lacks the name.
  package mutating func inDictionary<Value>(
    _ name: StaticString, _ body: (inout MessageReader) -> Value?
  ) -> Value? {
    inside(.array) { entries in
      var found: Value?
      var isEntry = true
      while isEntry {
        isEntry =
          entries.inside(.entry) { entry -> Bool? in
            if let key = entry.string(), strcmp(key, name.text) == 0 {
              found = entry.inVariant(body)
            }
            return true
          } != nil
      }
      return found
    }
  }

  private mutating func inside<Value>(
    _ kind: MessageType, _ body: (inout MessageReader) -> Value?
  ) -> Value? {
    guard nextType == kind.code else { return nil }
    var inner = MessageReader()
    dbus_message_iter_recurse(&iterator, &inner.iterator)
    dbus_message_iter_next(&iterator)
    return body(&inner)
  }

  /// The type of the next value, as D-Bus writes types.
  var signature: String? {
    mutating get {
      guard hasMore, let text = dbus_message_iter_get_signature(&iterator) else { return nil }
      defer { dbus_free(text) }
      return String(cString: text)
    }
  }

  /// True if there is another value.
  var hasMore: Bool {
    mutating get { nextType != 0 }
  }

  /// The type of the next value that libdbus reads.
  private var nextType: Int32 {
    mutating get { numbers == nil ? dbus_message_iter_get_arg_type(&iterator) : 0 }
  }

  /// Reads the elements of an array. Nil if the next value is no array.
  package mutating func inElements<Value>(_ body: (inout MessageReader) -> Value?) -> Value? {
    inside(.array, body)
  }

  /// Skips a value of any type.
  package mutating func skip() {
    if numbers == nil { dbus_message_iter_next(&iterator) } else { numbers?.skip() }
  }
}

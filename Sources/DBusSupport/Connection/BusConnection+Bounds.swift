import CDBus

extension BusConnection {
  /// Refuses messages of more bytes: the connection is closed when the beginning of one is read,
  /// and the rest of it is not.
  package func limitMessages(to bytes: Int) {
    dbus_connection_set_max_message_size(pointer, bytes)
    dbus_connection_set_max_received_size(pointer, 2 * bytes)
  }
}

extension MessageReader {
  /// Reads the elements of an array, as far as so many of them; nil if the next value is none of
  /// this type, or `body` gives nil for one.
  package mutating func inArray<Value>(
    of type: String, upTo count: Int, _ body: (inout MessageReader) -> Value?
  ) -> [Value]? {
    guard signature == "a" + type else { return nil }
    return inElements { elements in
      var values: [Value] = []
      while values.count < count, elements.hasMore {
        guard let value = body(&elements) else { return nil }
        values.append(value)
      }
      return values
    }
  }

  /// Reads a text as far as so many bytes, of which the last may be a part of a character; nil if
  /// the next value is no text.
  package mutating func text(upTo bytes: Int) -> String? {
    guard let text = string() else { return nil }
    var length = 0
    while length < bytes, text[length] != 0 { length += 1 }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }
}

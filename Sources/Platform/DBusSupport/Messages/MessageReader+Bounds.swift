extension MessageReader {
  /// Reads the elements of an array, at most this many. Nil if the next value is not an array of
  /// this type, or if `body` returns nil for an element.
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

  /// Reads a text, at most this many bytes. The last ones may be an incomplete character. Nil if
  /// the next value is not a text.
  package mutating func text(upTo bytes: Int) -> String? {
    guard let text = string() else { return nil }
    var length = 0
    while length < bytes, text[length] != 0 { length += 1 }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }
}

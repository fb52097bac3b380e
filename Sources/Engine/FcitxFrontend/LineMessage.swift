/// A message of the line between Fcitx's addon and the engine, being written.
///
/// It is a length, a kind, and fields: numbers of four bytes in the order of the machine, and texts
/// with their length before them. `Sources/Engine/fcitx5-tieng/line.h` has the same.
package struct LineMessage {
  private(set) var bytes: [UInt8]

  package init(_ kind: LineKind) {
    bytes = [0, 0, 0, 0]
    append(kind.rawValue)
  }

  package mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  package mutating func append(_ number: Int) { append(UInt32(truncatingIfNeeded: number)) }

  package mutating func append(_ flag: Bool) { append(flag ? 1 : 0 as UInt32) }

  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  /// The message with its length.
  package consuming func finished() -> [UInt8] {
    withUnsafeBytes(of: UInt32(bytes.count - 4)) { length in
      for (index, byte) in length.enumerated() { bytes[index] = byte }
    }
    return bytes
  }
}

/// The fields of a message that came; each read once, in their order. A field that is not there, or
/// is no text, is nil, and so is all behind it.
package struct LineFields {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package mutating func number() -> UInt32? {
    guard rest.count >= 4 else {
      rest = []
      return nil
    }
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  mutating func int32() -> Int32? { number().map { Int32(bitPattern: $0) } }

  package mutating func text() -> String? {
    guard let length = number(), length <= UInt32(rest.count) else {
      rest = []
      return nil
    }
    defer { rest = rest.dropFirst(Int(length)) }
    return String(validating: rest.prefix(Int(length)), as: UTF8.self)
  }
}

/// The kind of a message. The addon has the same numbers.
package enum LineKind: UInt32 {
  // Messages of the addon.
  /// A field has the focus: the number of it, the engine, the client.
  case focusIn = 1
  /// It is answered by ``answer``, behind all that is still to be done in the field.
  case focusOut = 2
  case reset = 3
  /// The bits of IBus.
  case capabilities = 4
  /// A purpose and hints, in the numbers of IBus.
  case content = 5
  /// A text, the caret, the anchor, in code points.
  case surrounding = 6
  /// x, y, width, height.
  case caret = 7
  /// A keyval, a code, a state, in the numbers of IBus. It is answered by ``answer``.
  case key = 8
  /// A row of the page that is seen, and whether it is to be ignored.
  case click = 9
  /// The table goes to the next page if true, else to the one before.
  case page = 10
  /// The next row is highlighted if true, else the one before.
  case cursor = 11
  /// The name of an item, and whether it is to be on.
  case activate = 12

  // Messages of the engine. The number of the field comes first.
  /// True if the key is kept from the application.
  case answer = 33
  case commit = 34
  /// A text, the caret in bytes, how many bytes are underlined.
  case preedit = 35
  /// The number of code points before the caret to delete.
  case delete = 36
  /// The row that stands out or -1, the size of a page, whether digits alone choose, whether it is
  /// upright, the number of rows, and each.
  case candidates = 37
  /// A text beside the candidates; empty if there is none.
  case auxiliary = 38
  /// A keyval, a code, a state.
  case forward = 39
  /// The number of items, and each: its name, label, role, whether it is on, whether it is seen, its
  /// symbol, and the number of its own items, which follow.
  case menu = 40
  /// The items of the menu that have changed, in the same form.
  case item = 41
}

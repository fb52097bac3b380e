/// A key in small letters, as UTF-8. Keys are ordered and found by it.
///
/// It holds its bytes in itself, so that looking up a word allocates nothing. It cannot be copied.
struct FoldedKey: ~Copyable {
  private(set) var count = 0
  private var bytes = InlineArray<256, UInt8>(repeating: 0)

  /// True if the whole text fits. Otherwise the text is longer than any key.
  private(set) var isWhole = false

  init(_ text: String) {
    isWhole = text.utf8.count <= bytes.count && append(text)
  }

  subscript(position: Int) -> UInt8 { bytes[position] }

  /// The first eight bytes as one number, in the same order as the bytes.
  var head: UInt64 {
    var head: UInt64 = 0
    for position in 0..<8 { head = head << 8 | UInt64(bytes[position]) }
    return head
  }

  var array: [UInt8] { (0..<count).map { bytes[$0] } }

  private mutating func append(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if scalar.isCombiningMark { return appendAnew(text.composed) }
      guard append(scalar.small) else { return false }
    }
    return true
  }

  /// This is not called for typed text, which is composed already.
  private mutating func appendAnew(_ composed: String) -> Bool {
    count = 0
    return composed.unicodeScalars.allSatisfy { append($0.small) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return append(UInt8(truncatingIfNeeded: scalar.value)) }
    for unit in UTF8.encode(scalar)! {
      guard append(unit) else { return false }
    }
    return true
  }

  private mutating func append(_ byte: UInt8) -> Bool {
    guard count < bytes.count else { return false }
    bytes[count] = byte
    count += 1
    return true
  }
}

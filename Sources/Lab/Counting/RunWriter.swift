/// Writes keys in ascending order with their counts. To save space, it writes only the part of a
/// key that differs from the key before.
package struct RunWriter {
  /// The bytes that were written and not taken yet.
  package private(set) var bytes: [UInt8] = []
  private var last: [UInt8] = []

  /// A writer at the beginning of a run.
  package init() {}

  /// Writes a key and its count.
  ///
  /// - Parameters:
  ///   - key: Greater, byte by byte, than the one before, and at most 255 bytes.
  ///   - count: How often it was found.
  package mutating func add(_ key: [UInt8], count: UInt64) {
    var shared = 0
    while shared < min(key.count, last.count), key[shared] == last[shared] { shared += 1 }
    bytes.append(UInt8(shared))
    bytes.append(UInt8(key.count - shared))
    for index in shared..<key.count { bytes.append(key[index]) }
    last = key
    var rest = count
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The bytes that were written since the last call.
  package mutating func removeAll() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}

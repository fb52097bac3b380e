/// Writes counts of keys in ascending order, so that they take little space: of each key, what
/// it has more than the one before.
public struct RunWriter {
  public private(set) var bytes: [UInt8] = []
  private var last: [UInt8] = []

  public init() {}

  /// - Parameter key: Greater, byte by byte, than the one before, and at most 255 bytes.
  public mutating func add(_ key: [UInt8], count: UInt64) {
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

  /// What was written since the last call.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}

/// The bytes that an encoder has written.
struct OutputBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Makes room for a number of bytes, and for four more that may be overwritten.
  mutating func reserve(_ more: Int) {
    guard count + more + 4 > capacity else { return }
    capacity = 2 * (count + more + 4)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Appends a byte for which room was reserved.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ byte: UInt32) { append(UInt8(truncatingIfNeeded: byte)) }

  /// Appends up to three bytes as ``ByteTable/packed`` has them.
  @inline(__always)
  mutating func append(packed: UInt32) {
    UnsafeMutableRawPointer(start + count)
      .storeBytes(of: packed.littleEndian, as: UInt32.self)
    count &+= Int(packed >> 24)
  }

  /// Appends a character as UTF-8.
  @inline(__always)
  mutating func append(utf8 scalar: UInt32) {
    if scalar < 0x80 {
      append(scalar)
    } else if scalar < 0x800 {
      append(0xC0 | scalar >> 6)
      append(0x80 | scalar & 0x3F)
    } else if scalar < 0x1_0000 {
      append(0xE0 | scalar >> 12)
      append(0x80 | scalar >> 6 & 0x3F)
      append(0x80 | scalar & 0x3F)
    } else {
      append(0xF0 | scalar >> 18)
      append(0x80 | scalar >> 12 & 0x3F)
      append(0x80 | scalar >> 6 & 0x3F)
      append(0x80 | scalar & 0x3F)
    }
  }

  /// Reverses the order of the bytes from `first` on.
  mutating func reverse(from first: Int) {
    var (low, high) = (first, count - 1)
    while low < high {
      (start[low], start[high]) = (start[high], start[low])
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Moves everything to the end of `bytes`.
  mutating func move(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    count = 0
  }

  /// Takes out all bytes.
  mutating func takeBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    move(to: &bytes)
    return bytes
  }
}

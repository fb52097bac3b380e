import Glibc

/// A growing buffer, in which each number of D-Bus is aligned.
///
/// The bytes may be typed text, so they are overwritten when the buffer is emptied.
struct AlignedBytes: ~Copyable {
  private var memory = AlignedBytes.allocate(AlignedBytes.usual)
  private(set) var count = 0

  /// The number of bytes that are kept for the next messages.
  private static let usual = 2_048

  deinit { memory.deallocate() }

  private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: count, alignment: 8)
  }

  /// The bytes, until they are changed.
  var written: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  mutating func empty() {
    explicit_bzero(memory.baseAddress!, count)
    count = 0
    if memory.count > AlignedBytes.usual {
      memory.deallocate()
      memory = AlignedBytes.allocate(AlignedBytes.usual)
    }
  }

  /// Appends zeros, up to a multiple of `size`, which is a power of two.
  @inline(__always)
  mutating func align(to size: Int) {
    let end = (count + size - 1) & ~(size - 1)
    reserve(end - count)
    while count < end {
      memory[count] = 0
      count += 1
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  /// Appends a number at a position that is a multiple of its size.
  @inline(__always)
  mutating func append<Value: FixedWidthInteger>(aligned value: Value) {
    let size = MemoryLayout<Value>.size
    align(to: size)
    reserve(size)
    memory.storeBytes(of: value, toByteOffset: count, as: Value.self)
    count += size
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    memcpy(memory.baseAddress! + count, start, bytes.count)
    count += bytes.count
  }

  /// Replaces a number that was written before.
  mutating func put(_ value: UInt32, at place: Int) {
    precondition(place + 4 <= count)
    memory.storeBytes(of: value, toByteOffset: place, as: UInt32.self)
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if memory.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = AlignedBytes.allocate(max(2 * memory.count, count + more))
    memcpy(larger.baseAddress!, memory.baseAddress!, count)
    explicit_bzero(memory.baseAddress!, count)
    memory.deallocate()
    memory = larger
  }
}

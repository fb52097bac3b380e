/// Strings that are stored one after the other, with the place where each begins.
package struct Strings: Sendable {
  private let offsets: Column<UInt32>
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(offsets: UnsafeRawBufferPointer, bytes: UnsafeRawBufferPointer) {
    self.offsets = Column(offsets)
    self.bytes = bytes
  }

  var count: Int { max(0, offsets.count - 1) }

  /// The most bytes of a string. A longer one, in a damaged file, reads as an empty one.
  private static let longest = 1_024

  package subscript(index: Int) -> UnsafeRawBufferPointer {
    let (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
    guard start <= end, end - start <= Strings.longest, end <= bytes.count else {
      return UnsafeRawBufferPointer(rebasing: bytes[0..<0])
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// The position of the first string that is not less than `key`.
  func lowerBound(of key: some Collection<UInt8>) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The positions of the strings that begin with `prefix`.
  func range(startingWith prefix: [UInt8]) -> Range<Int> {
    let start = lowerBound(of: prefix)
    guard let end = Strings.successor(of: prefix) else { return start..<count }
    return start..<max(start, lowerBound(of: end))
  }

  /// The least string that is greater than all that begin with `prefix`.
  private static func successor(of prefix: [UInt8]) -> [UInt8]? {
    var next = prefix
    while let last = next.popLast() {
      if last < 0xff { return next + [last + 1] }
    }
    return nil
  }
}

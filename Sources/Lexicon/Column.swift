/// Numbers in a lexicon's bytes. One that is out of range reads as 0: a damaged
/// file gives wrong answers, and no crash.
struct Column<Element: FixedWidthInteger>: @unchecked Sendable {
  private let bytes: UnsafeRawPointer?
  let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes.baseAddress
    count = bytes.count / MemoryLayout<Element>.size
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    guard index >= 0, index < count, let bytes else { return 0 }
    return Element(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: index &* MemoryLayout<Element>.size, as: Element.self))
  }

  /// The first position in `range` whose number is not less.
  func lowerBound(of value: Element, in range: Range<Int>) -> Int {
    var (low, high) = (max(0, range.lowerBound), min(count, range.upperBound))
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Numbers of words, of two or four bytes each.
struct WordColumn: Sendable {
  private let narrow: Column<UInt16>
  private let wide: Column<UInt32>
  private let isWide: Bool

  init(_ bytes: UnsafeRawBufferPointer, isWide: Bool) {
    self.isWide = isWide
    narrow = Column(bytes)
    wide = Column(bytes)
  }

  var count: Int { isWide ? wide.count : narrow.count }

  @inline(__always)
  subscript(index: Int) -> Int { isWide ? Int(wide[index]) : Int(narrow[index]) }

  func lowerBound(of word: Int, in range: Range<Int>) -> Int {
    isWide
      ? wide.lowerBound(of: UInt32(clamping: word), in: range)
      : narrow.lowerBound(of: UInt16(clamping: word), in: range)
  }
}

/// Strings one after the other, and where each begins.
struct Strings: Sendable {
  private let offsets: Column<UInt32>
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(offsets: UnsafeRawBufferPointer, bytes: UnsafeRawBufferPointer) {
    self.offsets = Column(offsets)
    self.bytes = bytes
  }

  var count: Int { max(0, offsets.count - 1) }

  subscript(index: Int) -> UnsafeRawBufferPointer {
    let (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
    guard start <= end, end <= bytes.count else {
      return UnsafeRawBufferPointer(rebasing: bytes[0..<0])
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// The first of them that is not less than `key`.
  func lowerBound(of key: some Collection<UInt8>) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Those that begin with `prefix`.
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

/// An array of numbers in a lexicon's bytes. A position out of range reads as 0, so a damaged file
/// gives wrong answers but no crash.
struct Column<Element: FixedWidthInteger>: @unchecked Sendable {
  private let bytes: UnsafeRawPointer
  let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    // An empty column has no address, and is never read.
    self.bytes = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
    count = bytes.count / MemoryLayout<Element>.size
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
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

/// Ascending numbers: one of four bytes for each block, and two bytes for how much more each is. If
/// one is too far from the first of its block, all have four bytes.
package struct StartColumn: Sendable {
  private let starts: Column<UInt32>
  private let offsets: Column<UInt16>

  package init(_ starts: UnsafeRawBufferPointer, _ offsets: UnsafeRawBufferPointer) {
    self.starts = Column(starts)
    self.offsets = Column(offsets)
  }

  package func isConsistent(with count: Int) -> Bool {
    let size = LexiconFormat.startsSize
    return offsets.count == 0
      ? starts.count == count
      : offsets.count == count && starts.count == (count + size - 1) / size
  }

  @inline(__always)
  package subscript(index: Int) -> Int {
    offsets.count == 0
      ? Int(starts[index]) : Int(starts[index / LexiconFormat.startsSize]) + Int(offsets[index])
  }
}

/// An array of flags that also tells the place of a set flag among all set flags.
struct RankedFlags: Sendable {
  private let bits: Column<UInt64>
  private let ranks: Column<UInt32>

  init(_ bits: UnsafeRawBufferPointer, _ ranks: UnsafeRawBufferPointer) {
    self.bits = Column(bits)
    self.ranks = Column(ranks)
  }

  func isConsistent(with count: Int) -> Bool {
    bits.count == (count + 63) / 64 && ranks.count == bits.count
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool { bits[index >> 6] >> UInt64(index & 63) & 1 != 0 }

  /// The number of set flags before this one. Nil if this one is not set.
  @inline(__always)
  func rank(of index: Int) -> Int? {
    let word = bits[index >> 6]
    let bit: UInt64 = 1 << UInt64(index & 63)
    guard word & bit != 0 else { return nil }
    return Int(ranks[index >> 6]) + (word & (bit - 1)).nonzeroBitCount
  }
}

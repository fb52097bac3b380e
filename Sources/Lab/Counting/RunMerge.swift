/// Merges many runs into one: each key once, in ascending order, with the sum of its counts.
package struct RunMerge {
  private var readers: [RunReader]
  /// The readers that have a key, as a heap with the least key first.
  private var heap: [Int] = []

  /// The key that ``next()`` has read. Empty before the first call.
  package private(set) var key: [UInt8] = []

  /// The sum of the counts of the key.
  package private(set) var count: UInt64 = 0

  /// Merges runs, and reads the first key of each.
  ///
  /// - Throws: The error of a reader, such as ``DamagedRun``.
  package init(_ readers: [RunReader]) throws {
    self.readers = readers
    for index in readers.indices where try self.readers[index].next() {
      heap.append(index)
      rise(heap.count - 1)
    }
  }

  /// Reads the next key. Returns false at the end.
  package mutating func next() throws -> Bool {
    guard let least = heap.first else { return false }
    key = readers[least].key
    count = 0
    while let least = heap.first, readers[least].key == key {
      count += readers[least].count
      if try readers[least].next() {
        sink()
      } else {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
        if !heap.isEmpty { sink() }
      }
    }
    return true
  }

  private func isLess(_ one: Int, _ other: Int) -> Bool {
    readers[heap[one]].key.isBefore(readers[heap[other]].key)
  }

  private mutating func rise(_ start: Int) {
    var at = start
    while at > 0, isLess(at, (at - 1) / 2) {
      heap.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  private mutating func sink() {
    var at = 0
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < heap.count && isLess(child, least) {
        least = child
      }
      if least == at { return }
      heap.swapAt(at, least)
      at = least
    }
  }
}

extension [UInt8] {
  /// True if these bytes come before others in the order of bytes.
  func isBefore(_ other: [UInt8]) -> Bool {
    let shared = Swift.min(count, other.count)
    for index in 0..<shared where self[index] != other[index] { return self[index] < other[index] }
    return count < other.count
  }
}

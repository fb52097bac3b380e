/// Folded keys in ascending order, one after the other in one piece of memory.
///
/// Ten thousand keys take some hundred kilobytes, which stay in the
/// processor's cache; fourteen comparisons find one.
struct KeyIndex: Sendable {
  private var bytes: [UInt8] = []
  /// Where each key starts, and where the last one ends.
  private var starts: [Int32] = [0]

  var count: Int { starts.count - 1 }

  /// How much of a key has to be the same.
  enum Extent { case whole, beginning }

  /// The position of the first key that is not less than `key`.
  func position(of key: borrowing FoldedKey) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLess(at: middle, than: key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether `key` is the key at a position, or its beginning.
  func matches(_ key: borrowing FoldedKey, at position: Int, _ extent: Extent) -> Bool {
    guard position < count else { return false }
    let (start, end) = (Int(starts[position]), Int(starts[position + 1]))
    guard extent == .whole ? end - start == key.count : end - start >= key.count else {
      return false
    }
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }

  private func isLess(at position: Int, than key: borrowing FoldedKey) -> Bool {
    let (start, end) = (Int(starts[position]), Int(starts[position + 1]))
    for offset in 0..<min(end - start, key.count) {
      let (mine, other) = (bytes[start + offset], key[offset])
      if mine != other { return mine < other }
    }
    return end - start < key.count
  }

  /// Adds a key that comes after all others.
  mutating func append(_ key: borrowing FoldedKey) {
    insert(key, at: count)
  }

  mutating func insert(_ key: borrowing FoldedKey, at position: Int) {
    let start = starts[position]
    bytes.insert(contentsOf: key.array, at: Int(start))
    starts.insert(start, at: position)
    move(after: position, by: Int32(key.count))
  }

  mutating func remove(at position: Int) {
    let range = Int(starts[position])..<Int(starts[position + 1])
    bytes.removeSubrange(range)
    starts.remove(at: position)
    starts[position] = Int32(range.lowerBound)
    move(after: position, by: Int32(-range.count))
  }

  private mutating func move(after position: Int, by distance: Int32) {
    for later in (position + 1)..<max(position + 1, starts.count) { starts[later] += distance }
  }
}

/// Folded keys in ascending order.
///
/// The first eight bytes, which decide most comparisons, are stored as a number. Fourteen
/// comparisons find one key among ten thousand, in memory that stays in the processor's cache.
struct KeyIndex: Sendable {
  private var heads: [UInt64] = []
  private var bytes: [UInt8] = []
  /// The places in `bytes` where each key starts, and where the last one ends.
  private var starts: [Int32] = [0]

  var count: Int { heads.count }

  /// The part of a key that has to be the same.
  enum Extent { case whole, beginning }

  /// The position of the first key that is not less than `key`.
  func position(of key: borrowing FoldedKey) -> Int {
    let first = position(ofHead: key.head)
    if key.count <= 8 { return first }
    var low = first
    var high = key.head == .max ? count : position(ofHead: key.head + 1)
    while low < high {
      let middle = (low + high) / 2
      if isTailLess(at: middle, than: key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of the first key whose head is not less than `head`.
  private func position(ofHead head: UInt64) -> Int {
    var (low, size) = (0, count)
    while size > 0 {
      let half = size / 2
      let isLess = heads[low + half] < head
      low = isLess ? low + half + 1 : low
      size = isLess ? size - half - 1 : half
    }
    return low
  }

  /// True if `key` is the key at a position, or its beginning.
  func matches(_ key: borrowing FoldedKey, at position: Int, _ extent: Extent) -> Bool {
    guard position < count else { return false }
    let (start, end) = (Int(starts[position]), Int(starts[position + 1]))
    guard extent == .whole ? end - start == key.count : end - start >= key.count else {
      return false
    }
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }

  /// True if the key at a position comes before `key`, which has the same head. (Keys have no NUL,
  /// so a key of eight bytes or less is the first one with its head.)
  private func isTailLess(at position: Int, than key: borrowing FoldedKey) -> Bool {
    let (start, end) = (Int(starts[position]), Int(starts[position + 1]))
    let shorter = min(end - start, key.count)
    for offset in min(8, shorter)..<shorter {
      let (mine, other) = (bytes[start + offset], key[offset])
      if mine != other { return mine < other }
    }
    return end - start < key.count
  }

  /// Adds a key that comes after all others.
  mutating func append(_ key: borrowing FoldedKey) {
    heads.append(key.head)
    for offset in 0..<key.count { bytes.append(key[offset]) }
    starts.append(Int32(bytes.count))
  }

  mutating func insert(_ key: borrowing FoldedKey, at position: Int) {
    let start = starts[position]
    heads.insert(key.head, at: position)
    bytes.insert(contentsOf: key.array, at: Int(start))
    starts.insert(start, at: position)
    move(after: position, by: Int32(key.count))
  }

  mutating func remove(at position: Int) {
    let range = Int(starts[position])..<Int(starts[position + 1])
    heads.remove(at: position)
    bytes.removeSubrange(range)
    starts.remove(at: position)
    starts[position] = Int32(range.lowerBound)
    move(after: position, by: Int32(-range.count))
  }

  private mutating func move(after position: Int, by distance: Int32) {
    for later in (position + 1)..<max(position + 1, starts.count) { starts[later] += distance }
  }
}

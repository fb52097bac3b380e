/// The pairs and triples of a user's words, found by all words but the last.
struct NGramTable {
  typealias ID = UserWordTable.ID

  /// The one or two words before a word.
  struct Context: Hashable {
    /// The first of two words, or ``nobody``.
    var first = nobody
    var second: ID

    static let nobody = ID.max

    fileprivate var hash: UInt32 {
      (UInt32(first) << 16 | UInt32(second)) &* 0x9e37_79b1
    }
  }

  /// 16 bytes.
  private struct Entry {
    var context: Context
    var word: ID
    /// The index of the next entry in the bucket, or -1.
    var next: Int32
    var strength: Strength
  }

  private var entries: [Entry] = []
  /// The first entry of each bucket, or -1. The number of buckets is a power of two.
  private var buckets: [Int32] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }
  /// True if there may be no room for a pair and a triple.
  var isFull: Bool { entries.count + 2 > limit }

  mutating func add(_ context: Context, _ word: ID, on day: Int) {
    let index = index(of: context, word)
    entries[index].strength.add(1, on: day)
  }

  mutating func restore(_ context: Context, _ word: ID, _ strength: Strength) {
    let index = index(of: context, word)
    entries[index].strength = strength
  }

  func forEachFollower(of context: Context, _ body: (ID, Strength) -> Void) {
    guard !buckets.isEmpty else { return }
    var index = buckets[bucket(of: context)]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.context == context { body(entry.word, entry.strength) }
      index = entry.next
    }
  }

  /// Removes the n-grams with any of the words.
  mutating func remove(_ isLeaving: (ID) -> Bool) {
    let count = entries.count
    entries.removeAll {
      isLeaving($0.word) || isLeaving($0.context.second)
        || $0.context.first != Context.nobody && isLeaving($0.context.first)
    }
    if entries.count < count { link(into: buckets.count) }
  }

  /// Removes the weakest sixteenth if there is no room.
  mutating func trim() {
    guard isFull else { return }
    entries.sort { $0.strength > $1.strength }
    entries.removeLast(min(max(limit / 16, 2), entries.count))
    link(into: buckets.count)
  }

  /// The index of an n-gram, which is added if it is missing. It becomes the first of its bucket,
  /// so that recent n-grams are found fast.
  private mutating func index(of context: Context, _ word: ID) -> Int {
    if entries.count >= buckets.count { link(into: max(1024, buckets.count * 2)) }
    let bucket = bucket(of: context)
    var previous: Int32 = -1
    var index = buckets[bucket]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.word == word && entry.context == context {
        moveUp(index, after: previous, in: bucket)
        return Int(index)
      }
      (previous, index) = (index, entry.next)
    }
    entries.append(
      Entry(context: context, word: word, next: buckets[bucket], strength: .none))
    buckets[bucket] = Int32(entries.count - 1)
    return entries.count - 1
  }

  private mutating func moveUp(_ index: Int32, after previous: Int32, in bucket: Int) {
    guard previous >= 0 else { return }
    entries[Int(previous)].next = entries[Int(index)].next
    entries[Int(index)].next = buckets[bucket]
    buckets[bucket] = index
  }

  private func bucket(of context: Context) -> Int {
    Int(context.hash >> UInt32(32 - buckets.count.trailingZeroBitCount))
  }

  private mutating func link(into count: Int) {
    buckets = Array(repeating: -1, count: count)
    for index in entries.indices {
      let bucket = bucket(of: entries[index].context)
      entries[index].next = buckets[bucket]
      buckets[bucket] = Int32(index)
    }
  }
}

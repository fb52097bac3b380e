/// A user's words, found by their spelling or their beginning.
struct UserWordTable {
  typealias ID = UInt16

  private struct Entry {
    var record: UserWords.Record
    /// The word in lower case without accents. Empty if the entry is free.
    var key: String
  }

  private var entries: [Entry] = []
  /// The words sorted by their keys.
  private var order: [ID] = []
  /// Free numbers.
  private var free: [ID] = []
  private let limit: Int

  init(limit: Int) { self.limit = min(limit, Int(ID.max) - 1) }

  var count: Int { order.count }
  var isFull: Bool { order.count >= limit }
  var all: [UserWords.Record] { order.map { entries[Int($0)].record } }

  subscript(id: ID) -> UserWords.Record { entries[Int(id)].record }

  /// The number of the word with exactly this spelling.
  func id(of text: String) -> ID? {
    let key = WordKey.key(of: text)
    return id(of: text, from: lowerBound(of: key), key)
  }

  private func id(of text: String, from start: Int, _ key: String) -> ID? {
    var place = start
    while place < order.count, entries[Int(order[place])].key.isSameBytes(as: key) {
      if entries[Int(order[place])].record.text.isSameBytes(as: text) { return order[place] }
      place += 1
    }
    return nil
  }

  /// The number of a word, which is added if it is missing.
  mutating func insert(_ text: String) -> ID {
    let key = WordKey.key(of: text)
    let place = lowerBound(of: key)
    if let id = id(of: text, from: place, key) { return id }
    let record = UserWords.Record(
      text: text, strength: .none, isRepeated: false, isLearned: false)
    let id = makeRoom()
    entries[Int(id)] = Entry(record: record, key: key)
    order.insert(id, at: place)
    return id
  }

  private mutating func makeRoom() -> ID {
    if let id = free.popLast() { return id }
    let none = UserWords.Record(text: "", strength: .none, isRepeated: false, isLearned: false)
    entries.append(Entry(record: none, key: ""))
    return ID(entries.count - 1)
  }

  mutating func countUse(of id: ID, on day: Int) {
    let isFirst = entries[Int(id)].record.strength == .none
    entries[Int(id)].record.isRepeated = !isFirst
    entries[Int(id)].record.strength.add(1, on: day)
  }

  mutating func learn(_ id: ID) { entries[Int(id)].record.isLearned = true }

  mutating func restore(_ record: UserWords.Record) {
    let id = insert(record.text)
    entries[Int(id)].record = record
  }

  mutating func remove(_ id: ID) {
    guard let place = place(of: id) else { return }
    order.remove(at: place)
    entries[Int(id)] = Entry(
      record: UserWords.Record(text: "", strength: .none, isRepeated: false, isLearned: false),
      key: "")
    free.append(id)
  }

  private func place(of id: ID) -> Int? {
    let key = entries[Int(id)].key
    var place = lowerBound(of: key)
    while place < order.count, order[place] != id { place += 1 }
    return place < order.count ? place : nil
  }

  /// The weakest sixteenth of a full table. Learned words are taken last.
  func weakest() -> Set<ID> {
    guard isFull else { return [] }
    let weakestFirst = order.sorted {
      let (one, other) = (self[$0], self[$1])
      if one.isLearned != other.isLearned { return other.isLearned }
      return one.strength < other.strength
    }
    return Set(weakestFirst.prefix(max(limit / 16, 1)))
  }
}

extension UserWordTable {
  /// The range of words in the sorted order that begin with a key.
  func range(startingWith key: String) -> Range<Int> {
    let start = lowerBound(of: key)
    let end = partition { $0.key.hasBytes(of: key) || $0.key.precedesInBytes(key) }
    return start..<max(start, end)
  }

  /// True if a word begins with a key.
  func key(of id: ID, startsWith key: String) -> Bool { entries[Int(id)].key.hasBytes(of: key) }

  /// The most used words in a range, in no order.
  func strongest(_ count: Int, in range: Range<Int>) -> [ID] {
    var best: [ID] = []
    for place in range {
      let id = order[place]
      guard self[id].isSuggested else { continue }
      if best.count == count {
        let weakest = best.indices.min { self[best[$0]].strength < self[best[$1]].strength }!
        if self[best[weakest]].strength < self[id].strength { best[weakest] = id }
      } else {
        best.append(id)
      }
    }
    return best
  }

  private func lowerBound(of key: String) -> Int {
    partition { $0.key.precedesInBytes(key) }
  }

  /// The first place where the condition is false. It is true for all places before.
  private func partition(_ isBefore: (Entry) -> Bool) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[Int(order[middle])]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  /// Comparisons of bytes. Those of strings would also compare equivalent spellings.
  fileprivate func isSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  fileprivate func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  fileprivate func hasBytes(of prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}

/// A table from words to numbers that tells how much memory it takes.
package struct WordTable {
  private struct Slot {
    var hash: UInt32 = 0
    var length: UInt32 = 0
    var offset = 0
    var value: UInt64 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 10)
  private var bytes: [UInt8] = []

  /// The number of words.
  package private(set) var count = 0

  /// A table without words.
  package init() {}

  /// The memory that the table takes, in bytes, with the additional memory that it takes for a
  /// moment when it grows.
  package var memory: Int { slots.count * 3 * MemoryLayout<Slot>.stride + bytes.capacity * 2 }

  /// The place of a word's number. A new word is added with the number 0. The empty word has a
  /// place, too.
  package mutating func place(of word: UnsafeRawBufferPointer) -> Int {
    if count * 2 >= slots.count { grow() }
    let hash = WordTable.hash(word)
    var at = Int(hash) & (slots.count - 1)
    while slots[at].hash != 0 {
      if slots[at].hash == hash, isEqual(slots[at], word) { return at }
      at = (at + 1) & (slots.count - 1)
    }
    slots[at] = Slot(hash: hash, length: UInt32(word.count), offset: bytes.count, value: 0)
    bytes.append(contentsOf: word)
    count += 1
    return at
  }

  /// The number of the word at a place that ``place(of:)`` gave. Places change when a word is
  /// added.
  package subscript(place: Int) -> UInt64 {
    get { slots[place].value }
    set { slots[place].value = newValue }
  }

  /// Calls `body` with all words and their numbers, in no particular order.
  package func visit(_ body: (UnsafeRawBufferPointer, UInt64) -> Void) {
    bytes.withUnsafeBytes { bytes in
      for slot in slots where slot.hash != 0 {
        let word = bytes[slot.offset..<slot.offset + Int(slot.length)]
        body(UnsafeRawBufferPointer(rebasing: word), slot.value)
      }
    }
  }

  private func isEqual(_ slot: Slot, _ word: UnsafeRawBufferPointer) -> Bool {
    guard Int(slot.length) == word.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      for index in 0..<word.count where bytes[slot.offset + index] != word[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.hash != 0 {
      var at = Int(slot.hash) & (slots.count - 1)
      while slots[at].hash != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = slot
    }
  }

  /// A hash by FNV-1a that is never 0.
  private static func hash(_ word: UnsafeRawBufferPointer) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32) | 1 << 31
  }
}

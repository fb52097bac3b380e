import Counting

/// Counts the written forms of words.
struct WordCounter: TokenSink {
  private var table = WordTable()
  private(set) var unreadable = 0

  var memory: Int { table.memory }
  var isEmpty: Bool { table.count == 0 }

  mutating func add(word: UnsafeRawBufferPointer) {
    if word.isEmpty { unreadable += 1 }
    table[table.place(of: word)] += 1
  }

  mutating func addMark() {}
  mutating func endClause() {}

  /// Calls `body` with the words in the form of the model, without signs, in the order of their
  /// bytes.
  func forEachInOrder(_ body: ([UInt8], UInt64) throws -> Void) rethrows {
    var counts: [String: UInt64] = [:]
    table.visit { word, count in counts[WordForm.token(of: word), default: 0] += count }
    for sign in WordForm.signs { counts[sign] = nil }
    let words = counts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for word in words { try body(Array(word.utf8), counts[word]!) }
  }
}

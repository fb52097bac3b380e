import Counting

/// Counts n-grams. They are collected unsorted, and sorted when there are many.
struct NGramCounter: TokenSink {
  private let vocabulary: Vocabulary
  private var window: NGramWindow
  /// The numbers of the written forms of words.
  private var known = WordTable()
  private var nGrams: [UInt128] = []
  private let most: Int
  var unreadable = 0

  /// - Parameter memory: The memory in bytes. Sorting takes half as much again as the n-grams.
  init(order: Int, vocabulary: Vocabulary, memory: Int) {
    self.vocabulary = vocabulary
    window = NGramWindow(order: order, of: vocabulary)
    most = memory / (MemoryLayout<UInt128>.stride * 3 / 2)
    nGrams.reserveCapacity(most)
  }

  var isEmpty: Bool { nGrams.isEmpty }
  /// True if there may be no room for the n-grams of another piece.
  var isFull: Bool { nGrams.count + 2 * TextPieces.size > most }

  mutating func limitKnownWords(to memory: Int) {
    if known.memory > memory { known = WordTable() }
  }

  mutating func add(word: UnsafeRawBufferPointer) {
    if word.isEmpty { unreadable += 1 }
    let place = known.place(of: word)
    if known[place] == 0 {
      let number = vocabulary.number(of: WordForm.token(of: word)) ?? vocabulary.unknown
      known[place] = UInt64(number)
    }
    let number = Int(known[place])
    window.add(number) { nGrams.append($0) }
  }

  mutating func addMark() { window.addMark() }
  mutating func endClause() { window.endClause { nGrams.append($0) } }

  mutating func removeInOrder(_ body: ([UInt8], UInt64) throws -> Void) rethrows {
    nGrams.sort()
    var index = 0
    while index < nGrams.count {
      let start = index
      while index < nGrams.count, nGrams[index] == nGrams[start] { index += 1 }
      try body(NGram.key(nGrams[start]), UInt64(index - start))
    }
    nGrams.removeAll(keepingCapacity: true)
  }
}

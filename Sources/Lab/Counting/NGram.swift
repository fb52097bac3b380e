/// N-grams as numbers: the numbers of the words, the first one in the highest bits, and 0 after the
/// end of a clause.
package enum NGram {
  /// The bits of a word's number.
  package static let bits = 21
  /// The numbers of words that an n-gram can have.
  package static let orders = 2...4

  /// The bytes of an n-gram's number. Their order is the order of the numbers.
  package static func key(_ number: UInt128) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0[4...]) }
  }

  /// The number that ``key(_:)`` made the bytes of.
  ///
  /// - Returns: Nil if the bytes are not those of an n-gram.
  package static func number(_ key: [UInt8]) -> UInt128? {
    key.count == 12 ? key.reduce(0) { $0 << 8 | UInt128($1) } : nil
  }
}

/// Turns the words of clauses into n-grams, one for each word, which begins with it.
///
/// Shorter n-grams are the beginnings of these, so they need not be counted.
package struct NGramWindow {
  private let order: Int
  private let mask: UInt128
  private let start: Int, end: Int, mark: Int
  private var number: UInt128 = 0
  private var length = 0
  private var isMarkOpen = false

  /// A window before the first clause.
  ///
  /// - Parameters:
  ///   - order: How many words an n-gram has; one of ``NGram/orders``.
  ///   - vocabulary: The numbers of the words and signs.
  package init(order: Int, of vocabulary: Vocabulary) {
    self.order = order
    mask = 1 << UInt128(order * NGram.bits) - 1
    (start, end, mark) = (vocabulary.start, vocabulary.end, vocabulary.mark)
  }

  /// Adds a word. `emit` is called with at most three n-grams.
  package mutating func add(_ word: Int, emit: (UInt128) -> Void) {
    if length == 0 { push(start, emit) } else if isMarkOpen { push(mark, emit) }
    isMarkOpen = false
    push(word, emit)
  }

  /// Adds a mark. Several marks in a row count once, and only between two words of a clause.
  package mutating func addMark() { isMarkOpen = true }

  /// Ends the clause. Does nothing if the clause has no words.
  package mutating func endClause(emit: (UInt128) -> Void) {
    isMarkOpen = false
    guard length > 0 else { return }
    push(end, emit)
    for missing in order - min(length, order - 1)..<order {
      emit(number << UInt128(missing * NGram.bits) & mask)
    }
    (number, length) = (0, 0)
  }

  private mutating func push(_ word: Int, _ emit: (UInt128) -> Void) {
    number = (number << UInt128(NGram.bits) | UInt128(word)) & mask
    length += 1
    if length >= order { emit(number) }
  }
}

/// Computes the counts of the n-grams of all orders from those of the highest order, which come in
/// ascending order.
package struct NGramTotals {
  private let order: Int
  private var prefixes: [UInt128]
  private var counts: [UInt64]

  /// Begins with n-grams of this length, one of ``NGram/orders``.
  package init(order: Int) {
    self.order = order
    prefixes = Array(repeating: 0, count: order)
    counts = Array(repeating: 0, count: order)
  }

  /// Adds an n-gram. `emit` is called with each n-gram whose count is final: the numbers of its
  /// words, and the count.
  package mutating func add(
    _ number: UInt128, count: UInt64, emit: ([Int], UInt64) throws -> Void
  ) rethrows {
    for length in 1...order {
      let prefix = number >> UInt128((order - length) * NGram.bits)
      if prefix != prefixes[length - 1] {
        try end(length, emit)
        prefixes[length - 1] = prefix
      }
      counts[length - 1] += count
    }
  }

  /// Ends the counting. To be called after the last n-gram.
  package mutating func close(emit: ([Int], UInt64) throws -> Void) rethrows {
    for length in 1...order { try end(length, emit) }
  }

  private mutating func end(
    _ length: Int, _ emit: ([Int], UInt64) throws -> Void
  ) rethrows {
    let mask = UInt128(1) << UInt128(NGram.bits) - 1
    let prefix = prefixes[length - 1]
    // An n-gram that reaches beyond the end of its clause has no total of its own: it is a shorter
    // one.
    if prefix & mask != 0 {
      let words = (0..<length).map { Int(prefix >> UInt128((length - 1 - $0) * NGram.bits) & mask) }
      try emit(words, counts[length - 1])
    }
    counts[length - 1] = 0
  }
}

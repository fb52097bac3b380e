/// Up to three words by their numbers in one machine word, the last one
/// lowest.
struct NGramKey: Hashable, Comparable {
  let value: UInt64

  private static let bits: UInt64 = 21
  /// How many words there can be.
  static let mostWords = 1 << Int(bits)

  init(_ words: some Sequence<Int>) {
    value = words.reduce(0) { $0 << NGramKey.bits | UInt64($1) }
  }

  init(value: UInt64) { self.value = value }

  var last: Int { Int(value & (1 << NGramKey.bits - 1)) }
  /// The words before the last.
  var context: NGramKey { NGramKey(value: value >> NGramKey.bits) }
  /// A triple without its first word.
  var suffix: NGramKey { NGramKey(value: value & (1 << (2 * NGramKey.bits) - 1)) }

  static func < (one: NGramKey, other: NGramKey) -> Bool { one.value < other.value }

  /// The same words by other numbers.
  func renumbered(_ length: Int, by numbers: [Int]) -> NGramKey {
    var words: [Int] = []
    var rest = self
    for _ in 0..<length {
      words.append(numbers[rest.last])
      rest = rest.context
    }
    return NGramKey(words.reversed())
  }
}

/// N-grams of one length in ascending order, and how often each was found.
struct NGramCounts {
  let keys: [NGramKey]
  let counts: [Double]
  private let positions: [NGramKey: Int]

  init(_ nGrams: [(key: NGramKey, count: UInt64)]) {
    let sorted = nGrams.sorted { $0.key < $1.key }
    keys = sorted.map(\.key)
    counts = sorted.map { Double($0.count) }
    positions = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  func position(of key: NGramKey) -> Int? { positions[key] }
}

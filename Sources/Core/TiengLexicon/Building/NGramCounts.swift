/// The numbers of up to four words packed into one number, the last word lowest.
struct NGramKey: Hashable, Comparable {
  let value: UInt128

  private static let bits: UInt128 = 21
  /// The most words that a lexicon can have.
  static let mostWords = 1 << Int(bits)
  /// The most words of an n-gram.
  static let longest = 4

  init(_ words: some Sequence<Int>) {
    value = words.reduce(0) { $0 << NGramKey.bits | UInt128($1) }
  }

  private init(value: UInt128) { self.value = value }

  var last: Int { Int(value & (1 << NGramKey.bits - 1)) }
  /// The words before the last.
  var context: NGramKey { NGramKey(value: value >> NGramKey.bits) }
  /// The last `count` words.
  func suffix(_ count: Int) -> NGramKey {
    NGramKey(value: value & (1 << (UInt128(count) * NGramKey.bits) - 1))
  }

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

/// The n-grams of one length in ascending order, with the count of each.
struct NGramCounts {
  let keys: [NGramKey]
  let counts: [Double]
  private let positions: [NGramKey: Int]

  init(_ nGrams: [NGramKey: UInt64]) {
    let sorted = nGrams.sorted { $0.key < $1.key }
    keys = sorted.map(\.key)
    counts = sorted.map { Double($0.value) }
    positions = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  func position(of key: NGramKey) -> Int? { positions[key] }
}

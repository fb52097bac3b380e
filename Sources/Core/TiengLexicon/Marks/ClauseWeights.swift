/// How much the words of a whole clause speak for a reading of one of its words, beyond what the
/// model of n-grams says.
///
/// The model reads from left to right and sees three words. This table knows the words behind, and
/// those farther away on both sides, by their keys: `vai` between `dien vien` and `phim` is vai. A
/// feature is such a key, or a few of them, at its place; a reading with a feature has one weight.
/// Features are known only by hashes, so the weights of a few fall together, and no words can be
/// read out of the table.
struct ClauseWeights: Sendable {
  /// Two weights in each byte, the first one in its low bits, from -8 to 7 as 0 to 15.
  private let weights: Column<UInt8>
  /// Selects the place of a hash.
  private let mask: UInt32

  init(_ bytes: UnsafeRawBufferPointer) {
    weights = Column(bytes)
    mask = UInt32(truncatingIfNeeded: bytes.count &* 2 &- 1)
  }

  var isEmpty: Bool { weights.count == 0 }

  /// True if the number of bytes is a power of two, or none.
  var isConsistent: Bool { weights.count & (weights.count &- 1) == 0 }

  /// The sum of the weights of a reading, as a logarithm.
  ///
  /// - Parameters:
  ///   - features: The hashes that ``ClauseFeatures`` has found.
  ///   - reading: Its ``readingHash(of:)``.
  @inline(__always)
  func sum(of features: [UInt64], _ reading: UInt64) -> Float {
    var sum = 0
    for feature in features {
      let place = ClauseWeights.place(of: feature, reading, mask)
      // There is no branch, because none could be foreseen.
      let shift = UInt8(truncatingIfNeeded: place & 1) &* 4
      sum &+= Int(weights[place &>> 1] &>> shift & 15)
    }
    return Float(sum &- features.count &* ClauseWeights.zero) * ClauseWeights.step
  }

  /// What stands for 0 in the table, and the weight of 1 there.
  static let zero = 8
  static let step: Float = 1 / 8

  /// The place of a weight. Those of all readings of a word with a feature are in one part of the
  /// table, which a processor fetches at once.
  @inline(__always)
  static func place(of feature: UInt64, _ reading: UInt64, _ mask: UInt32) -> Int {
    let part = UInt32(truncatingIfNeeded: feature &>> 32) & ~partMask
    return Int((part | mixed(feature &+ reading) & partMask) & mask)
  }

  /// A part has 128 weights.
  private static let partMask: UInt32 = 127

  /// What a reading adds to the hash of its weights, whatever its number in this lexicon is.
  @inline(__always)
  static func readingHash(of text: UnsafeRawBufferPointer) -> UInt64 {
    readingHash(of: hash(text))
  }

  @inline(__always)
  static func readingHash(of hash: UInt32) -> UInt64 { UInt64(hash) &* factor }

  /// What a feature of a word with a key adds to the hash of its weights.
  @inline(__always)
  static func featureHash(of number: UInt64) -> UInt64 { (UInt64(hash(number)) << 32) &* factor }

  @inline(__always)
  static func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash(number)
  }

  @inline(__always)
  private static func hash(_ number: UInt64) -> UInt32 { mixed(number &* factor) }

  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always)
  private static func mixed(_ product: UInt64) -> UInt32 {
    let number = (product ^ product >> 32) &* 0xd6e8_feb8_6659_fd93
    return UInt32(truncatingIfNeeded: number ^ number >> 29)
  }
}

/// The features of a word in a clause.
struct ClauseFeatures {
  /// How many words on each side count wherever they are.
  private static let width = 4
  private static let (beforeAll, behindAll): (UInt64, UInt64) = (1, 2)

  /// The hashes of the keys of the clause.
  private var keys: [UInt64] = []
  /// That of the word itself.
  private var own: UInt64 = 0
  /// What the features of the word add to the hashes of its weights.
  private(set) var hashes: [UInt64] = []

  mutating func begin(_ tokens: [MarksToken], in lexicon: Lexicon) {
    keys.removeAll(keepingCapacity: true)
    for token in tokens { keys.append(UInt64(ClauseFeatures.key(of: token, in: lexicon))) }
  }

  mutating func begin(_ keys: ArraySlice<UInt32>) {
    self.keys.removeAll(keepingCapacity: true)
    for key in keys { self.keys.append(UInt64(key)) }
  }

  /// Words alike but for their marks have the same key.
  static func key(of token: MarksToken, in lexicon: Lexicon) -> UInt32 {
    token.readings.isEmpty ? 3 : ClauseWeights.hash(lexicon.keys[token.readings.lowerBound])
  }

  private func key(_ index: Int) -> UInt64 {
    index < 0
      ? ClauseFeatures.beforeAll : index < keys.count ? keys[index] : ClauseFeatures.behindAll
  }

  /// Finds the features of one word.
  mutating func find(at index: Int) {
    hashes.removeAll(keepingCapacity: true)
    own = key(index)
    let (before, before2) = (key(index - 1), key(index - 2))
    let (behind, behind2) = (key(index + 1), key(index + 2))
    add(0)
    add(1, before)
    add(2, behind)
    add(3, before, before2)
    add(4, behind, behind2)
    add(5, before, behind)
    add(6, before2)
    add(7, behind2)
    for distance in 2...ClauseFeatures.width {
      if index >= distance { add(8, keys[index - distance]) }
      if index + distance < keys.count { add(8, keys[index + distance]) }
    }
  }

  private mutating func add(_ kind: UInt64, _ first: UInt64 = 0, _ second: UInt64 = 0) {
    let keys = own &* 7_368_787 &+ first &* 31 &+ second &* 1_000_003
    hashes.append(ClauseWeights.featureHash(of: keys &* 64 &+ kind))
  }
}

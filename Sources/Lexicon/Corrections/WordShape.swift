/// How much a text looks like a word of a language: how probable each of its
/// letters is after the two before, in the words of a lexicon.
struct WordShape: Sendable {
  /// The negative logarithms in sixteenths, by three letters of five bits.
  private let costs: Column<UInt8>

  init(_ header: Header) { costs = Column(header[.letterCosts]) }

  var isConsistent: Bool { costs.count == WordShape.size }

  private static let size = 1 << 15

  /// The section of a lexicon with some keys.
  static func costs(in keys: [[UInt8]]) -> [UInt8] {
    var triples = Array(repeating: UInt32(0), count: size)
    for key in keys { forEachTriple(in: key) { triples[$0] += 1 } }
    return costs(of: triples)
  }

  /// What the letters cost: the negative natural logarithms of their
  /// probabilities.
  func costs(of key: some Sequence<UInt8>) -> (sum: Float, most: Float, mean: Float) {
    var (sum, most, count) = (Float(0), Float(0), Float(0))
    WordShape.forEachTriple(in: key) { triple in
      let cost = Float(costs[triple]) / 16
      sum += cost
      most = max(most, cost)
      count += 1
    }
    return (sum, most, sum / count)
  }

  /// Letters are told apart by their lowest five bits; 0 is a word's edge.
  @inline(__always)
  private static func forEachTriple(in key: some Sequence<UInt8>, _ body: (Int) -> Void) {
    var last = 0
    for letter in key {
      let triple = last << 5 | Int(letter & 31)
      body(triple)
      last = triple & 0x3ff
    }
    body(last << 5)
  }

  /// Probabilities of letters after two, mixed with those after one.
  private static func costs(of triples: [UInt32]) -> [UInt8] {
    var pairs = Array(repeating: Double(0), count: 1 << 10)
    var contexts = pairs
    var singles = Array(repeating: Double(0), count: 1 << 5)
    for (triple, count) in triples.enumerated() {
      pairs[triple & 0x3ff] += Double(count)
      contexts[triple >> 5] += Double(count)
      singles[triple >> 5 & 31] += Double(count)
    }
    return triples.indices.map { triple in
      let pair = (pairs[triple & 0x3ff] + 1) / (singles[triple >> 5 & 31] + 30)
      let probability = (Double(triples[triple]) + 5 * pair) / (contexts[triple >> 5] + 5)
      return UInt8(min(255, (-16 * logarithm(probability)).rounded()))
    }
  }
}

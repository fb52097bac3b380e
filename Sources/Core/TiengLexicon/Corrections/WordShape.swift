/// Measures how much a text looks like a word of a language, by the probability of each letter
/// after the two before it in the words of a lexicon.
package struct WordShape: Sendable {
  /// Negative logarithms in sixteenths. The index is three letters of five bits.
  private let costs: Column<UInt8>

  init(_ header: Header) { costs = Column(header[.letterCosts]) }

  var isConsistent: Bool { costs.count == WordShape.size }

  /// The number of combinations of three letters.
  package static let size = 1 << 15

  /// The costs of the letters: the negative natural logarithms of their probabilities.
  package func costs(of key: some Sequence<UInt8>) -> (sum: Float, most: Float, mean: Float) {
    var (sum, most, count) = (Float(0), Float(0), Float(0))
    WordShape.forEachTriple(in: key) { triple in
      let cost = Float(costs[triple]) / 16
      sum += cost
      most = max(most, cost)
      count += 1
    }
    return (sum, most, sum / count)
  }

  /// The number of a letter: its lowest five bits. 0 is the edge of a word.
  @inline(__always)
  package static func forEachTriple(in key: some Sequence<UInt8>, _ body: (Int) -> Void) {
    var last = 0
    for letter in key {
      let triple = last << 5 | Int(letter & 31)
      body(triple)
      last = triple & 0x3ff
    }
    body(last << 5)
  }
}

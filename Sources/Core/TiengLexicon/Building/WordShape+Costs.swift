extension WordShape {
  /// The section ``LexiconFormat/Section/letterCosts`` of a lexicon with these keys.
  static func costs(in keys: [[UInt8]]) -> [UInt8] {
    var triples = Array(repeating: UInt32(0), count: size)
    for key in keys { forEachTriple(in: key) { triples[$0] += 1 } }
    return costs(of: triples)
  }

  /// The costs from the probabilities of a letter after two letters, mixed with those after one.
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

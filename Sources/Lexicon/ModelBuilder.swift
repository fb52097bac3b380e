/// Estimates a language model from counts: interpolated modified Kneser–Ney
/// (Chen and Goodman 1998, 4.1), whose lower orders count after how many words
/// a word was found rather than how often.
struct ModelBuilder {
  /// How often each word is used.
  let wordCounts: [UInt64]
  let bigrams: [NGram]
  let trigrams: [NGram]

  /// How much of a word's own probability is its frequency, and how much after
  /// how many others it was found: words that were not found in the text have
  /// theirs from the list alone.
  private static let shareOfFrequency = 0.3

  func estimate() -> ModelTables {
    let pairs = Level(bigrams, length: 2)
    let triples = Level(trigrams, length: 3)
    let frequencies = ModelBuilder.shares(of: wordCounts.map { Double($0) })
    let unigrams = unigramProbabilities(pairs, frequencies)
    let pairEstimate = pairs.estimate { unigrams[$0.last!] }
    let pairProbabilities = Dictionary(
      uniqueKeysWithValues: zip(pairs.nGrams.map(\.words), pairEstimate.probabilities))
    let tripleEstimate = triples.estimate { words in
      let pair = Array(words.dropFirst())
      if let known = pairProbabilities[pair] { return known }
      return (pairEstimate.backoffs[[pair[0]]] ?? 1) * unigrams[pair[1]]
    }
    return ModelTables(
      frequencies: frequencies, unigrams: unigrams, pairs: pairs.nGrams.map(\.words),
      pairEstimate: pairEstimate,
      triples: triples.nGrams.map(\.words), tripleEstimate: tripleEstimate)
  }

  private func unigramProbabilities(_ pairs: Level, _ frequencies: [Double]) -> [Double] {
    guard !pairs.nGrams.isEmpty else { return frequencies }
    var continuations = Array(repeating: 0.0, count: wordCounts.count)
    for pair in pairs.nGrams { continuations[pair.words[1]] += 1 }
    let found = ModelBuilder.shares(of: continuations)
    let share = ModelBuilder.shareOfFrequency
    return zip(frequencies, found).map { share * $0 + (1 - share) * $1 }
  }

  /// Probabilities in proportion to counts, none of which is quite zero.
  private static func shares(of counts: [Double]) -> [Double] {
    let floor = 0.1
    let total = counts.reduce(0) { $0 + $1 + floor }
    return counts.map { ($0 + floor) / max(total, floor) }
  }
}

/// The n-grams of one length, in order.
struct Level {
  let nGrams: [NGram]
  private let discounts: [Double]

  init(_ nGrams: [NGram], length: Int) {
    self.nGrams = nGrams.sorted { $0.words.lexicographicallyPrecedes($1.words) }
    discounts = Level.discounts(nGrams.map(\.count))
  }

  struct Estimate {
    /// In the order of the n-grams.
    var probabilities: [Double] = []
    /// What remains for words that were not found, by the words before.
    var backoffs: [[Int]: Double] = [:]
  }

  /// What is taken from counts of one, two, and three or more.
  private static func discounts(_ counts: [UInt64]) -> [Double] {
    var frequencies = [0.0, 0, 0, 0, 0]
    for count in counts where 1...4 ~= count { frequencies[Int(count)] += 1 }
    let (n1, n2) = (frequencies[1], frequencies[2])
    guard n1 > 0, n2 > 0 else { return [0, 0.5, 0.75, 0.9] }
    let ratio = n1 / (n1 + 2 * n2)
    return [0]
      + (1...3).map { count in
        let step = Double(count + 1) * ratio * frequencies[count + 1] / max(1, frequencies[count])
        return min(max(Double(count) - step, 0.1), Double(count) - 0.05)
      }
  }

  /// - Parameter lower: The probability of the last of some words after all but
  ///   the first of those before it.
  func estimate(lower: ([Int]) -> Double) -> Estimate {
    var estimate = Estimate()
    estimate.probabilities.reserveCapacity(nGrams.count)
    var start = 0
    while start < nGrams.count {
      let context = Array(nGrams[start].words.dropLast())
      var end = start + 1
      while end < nGrams.count, nGrams[end].words.dropLast().elementsEqual(context) { end += 1 }
      let total = nGrams[start..<end].reduce(0.0) { $0 + Double($1.count) }
      let taken = nGrams[start..<end].reduce(0.0) { $0 + discount(of: $1.count) }
      let rest = taken / total
      estimate.backoffs[context] = rest
      for nGram in nGrams[start..<end] {
        let own = (Double(nGram.count) - discount(of: nGram.count)) / total
        estimate.probabilities.append(own + rest * lower(nGram.words))
      }
      start = end
    }
    return estimate
  }

  private func discount(of count: UInt64) -> Double { discounts[Int(min(count, 3))] }
}

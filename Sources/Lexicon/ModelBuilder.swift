/// Estimates a language model from counts: interpolated modified Kneser–Ney
/// (Chen and Goodman 1998), in the form that bears it that rare n-grams have
/// been left out.
///
/// What the longer n-grams leave over of the counts of the shorter ones is what
/// the shorter model is estimated from. With all n-grams at hand this comes
/// close to counting after how many words a word was found; without the rare
/// ones it stays a distribution, and needs nothing that they would have told.
struct ModelBuilder {
  /// The frequency of each word in a list, and how often it was found in the
  /// text that the n-grams are from.
  let frequencies: [UInt64]
  let unigrams: [UInt64]
  let bigrams: NGramCounts
  let trigrams: NGramCounts
  let discounts: Discounts
  /// The sign that a clause begins with, which follows nothing.
  let start: Int?

  /// The share of all words alike in the probability of a word by itself.
  private static let shareOfAll = 0.01

  func estimate() -> ModelTables {
    let found = foundCounts
    let triples = trigrams.counts.map { $0 - discounts.of($0, length: 3) }
    var pairs = bigrams.counts
    var totals = found
    for (key, share) in zip(trigrams.keys, triples) {
      if let pair = bigrams.position(of: key.suffix) { pairs[pair] = max(0, pairs[pair] - share) }
      totals[key.context.last] -= share
    }
    pairs = pairs.map { $0 - discounts.of($0, length: 2) }
    let backoffs = remainders(of: pairs, by: bigrams.keys.map(\.context.last), totals)
    let own = ownProbabilities(found, pairs, triples)

    let pairProbabilities = bigrams.keys.indices.map { index in
      let first = bigrams.keys[index].context.last
      return share(pairs[index], of: totals[first]) + backoffs[first]
        * own[bigrams.keys[index].last]
    }
    let parents = trigrams.keys.map { bigrams.position(of: $0.context) ?? 0 }
    let pairBackoffs = remainders(of: triples, by: parents, bigrams.counts)
    let tripleProbabilities = trigrams.keys.indices.map { index in
      let key = trigrams.keys[index]
      let lower =
        bigrams.position(of: key.suffix).map { pairProbabilities[$0] }
        ?? backoffs[key.context.last] * own[key.last]
      return share(triples[index], of: bigrams.counts[parents[index]])
        + pairBackoffs[parents[index]] * lower
    }
    return ModelTables(
      frequencies: ModelBuilder.shares(of: frequencies), unigrams: own, unigramBackoffs: backoffs,
      pairs: bigrams.keys, pairProbabilities: pairProbabilities, pairBackoffs: pairBackoffs,
      triples: trigrams.keys, tripleParents: parents, tripleProbabilities: tripleProbabilities)
  }

  /// How often each word was found; where the text does not say, as often as it
  /// must have been.
  private var foundCounts: [Double] {
    if unigrams.contains(where: { $0 > 0 }) { return unigrams.map { Double($0) } }
    var before = Array(repeating: 0.0, count: frequencies.count)
    var after = before
    for (key, count) in zip(bigrams.keys, bigrams.counts) {
      before[key.context.last] += count
      after[key.last] += count
    }
    return zip(before, after).map { max($0, $1) }
  }

  /// The probability of each word by itself, when those before tell nothing.
  private func ownProbabilities(
    _ found: [Double], _ pairs: [Double], _ triples: [Double]
  ) -> [Double] {
    guard unigrams.contains(where: { $0 > 0 }) else { return ModelBuilder.shares(of: frequencies) }
    var left = found
    for (key, share) in zip(trigrams.keys, triples) { left[key.last] -= share }
    for (key, share) in zip(bigrams.keys, pairs) { left[key.last] -= share }
    if let start { left[start] = 0 }
    left = left.map { max(0, $0) }
    let total = left.reduce(0, +)
    let count = Double(frequencies.count - (start == nil ? 0 : 1))
    return left.indices.map { word in
      let all = word == start ? 0 : ModelBuilder.shareOfAll / count
      return all + (1 - ModelBuilder.shareOfAll) * left[word] / max(total, 1e-9)
    }
  }

  /// What remains of one after the shares of each group.
  private func remainders(of shares: [Double], by groups: [Int], _ totals: [Double]) -> [Double] {
    var sums = Array(repeating: 0.0, count: totals.count)
    for (share, group) in zip(shares, groups) { sums[group] += share }
    return zip(sums, totals).map { sum, total in
      sum > 0 ? max(1e-6, 1 - sum / max(total, sum)) : 1
    }
  }

  private func share(_ count: Double, of total: Double) -> Double {
    count > 0 ? count / max(total, count) : 0
  }

  /// Probabilities in proportion to counts, none of which is quite zero.
  private static func shares(of counts: [UInt64]) -> [Double] {
    let floor = 0.1
    let total = counts.reduce(0.0) { $0 + Double($1) + floor }
    return counts.map { (Double($0) + floor) / max(total, floor) }
  }
}

/// What is taken from the counts of n-grams for those that were not found: D1,
/// D2 and D3+ of pairs and of triples.
struct Discounts {
  private var steps: [[Double]]

  /// - Parameter given: By length and count, those that are known.
  init(_ bigrams: NGramCounts, _ trigrams: NGramCounts, given: [[Double?]]) {
    steps = [Discounts.estimated(bigrams.counts), Discounts.estimated(trigrams.counts)]
    for (length, values) in given.enumerated() {
      for (index, value) in values.enumerated() {
        if let value { steps[length][index + 1] = value }
      }
    }
  }

  /// The discount of a count, which may be a fraction: on straight lines
  /// through those of 0, 1, 2 and 3, and level from there.
  func of(_ count: Double, length: Int) -> Double {
    let step = steps[length - 2]
    guard count < 3 else { return step[3] }
    let whole = Int(count)
    return step[whole] + (step[whole + 1] - step[whole]) * (count - Double(whole))
  }

  private static func estimated(_ counts: [Double]) -> [Double] {
    var frequencies = [0.0, 0, 0, 0, 0]
    for count in counts where 1...4 ~= count { frequencies[Int(count)] += 1 }
    let (n1, n2) = (frequencies[1], frequencies[2])
    guard n1 > 0, n2 > 0 else { return [0, 0.6, 1, 1.4] }
    let ratio = n1 / (n1 + 2 * n2)
    return [0]
      + (1...3).map { count in
        let step = Double(count + 1) * ratio * frequencies[count + 1] / max(1, frequencies[count])
        return min(max(Double(count) - step, 0.1), Double(count) - 0.05)
      }
  }
}

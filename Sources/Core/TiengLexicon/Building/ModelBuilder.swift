/// Estimates a language model from counts: interpolated modified Kneser–Ney (Chen and Goodman
/// 1998), in the form that still works if rare n-grams have been left out.
///
/// The shorter model is estimated from what the longer n-grams leave over of the counts of the
/// shorter ones. With all n-grams this comes close to counting the different words before which a
/// word was found. Without the rare ones it is still a distribution, and it needs nothing that they
/// would have told.
struct ModelBuilder {
  /// The frequency of each word in a list of words, and its count in the text of the n-grams.
  let frequencies: [Double]
  let unigrams: [UInt64]
  /// The n-grams of two, three and four words. Each n-gram without its last word is among the
  /// shorter ones.
  let levels: [NGramCounts]
  let discounts: Discounts
  /// The sign that begins a clause. It follows nothing.
  let start: Int?
  /// The entries that the model does not know as words.
  let phrases: [Phrase]

  /// The share of the uniform distribution in the probability of a word by itself.
  private static let shareOfAll = 0.01
  /// The share of the list of words in it. It helps with texts of other kinds than the one that was
  /// counted, and changes next to nothing for texts of that kind.
  private static let shareOfList = 0.15

  func estimate() -> ModelTables {
    let found = foundCounts
    var shares: [[Double]] = levels.map { _ in [] }
    var totals = shares
    for level in levels.indices.reversed() {
      (shares[level], totals[level]) = leftOver(at: level, by: shares, found)
    }
    let own = ownProbabilities(found, shares)
    var result = ModelTables(unigrams: own)
    for level in levels.indices {
      let parents = levels[level].keys.map { position(of: $0.context, level - 1) ?? 0 }
      let backoffs = remainders(of: shares[level], by: parents, totals[level])
      result.levels.append(.init(levels[level], parents: parents, backoffs: backoffs))
      result.levels[level].probabilities = levels[level].keys.indices.map { index in
        let parent = parents[index]
        let lower = result.probability(of: levels[level].keys[index].suffix(level + 1), level - 1)
        return share(shares[level][index], of: totals[level][parent]) + backoffs[parent] * lower
      }
    }
    result.add(phrases, among: self)
    return result
  }

  /// The position of an n-gram of `level + 2` words among those of its length.
  private func position(of key: NGramKey, _ level: Int) -> Int? {
    level < 0 ? key.last : levels[level].position(of: key)
  }

  /// The counts of n-grams without those of the longer ones and without the discounts; and the
  /// counts of the same n-grams without their last word.
  private func leftOver(
    at level: Int, by shares: [[Double]], _ found: [Double]
  ) -> (shares: [Double], totals: [Double]) {
    var left = levels[level].counts
    var totals = level == 0 ? found : levels[level - 1].counts
    for longer in levels.indices.dropFirst(level + 1) {
      for (key, share) in zip(levels[longer].keys, shares[longer]) {
        let suffix = key.suffix(level + 2)
        if let place = position(of: suffix, level) { left[place] = max(0, left[place] - share) }
        if let place = position(of: suffix.context, level - 1) { totals[place] -= share }
      }
    }
    return (left.map { $0 - discounts.of($0, level: level) }, totals)
  }

  /// The count of each word. If the text does not tell it, the least that the other counts allow.
  var foundCounts: [Double] {
    if unigrams.contains(where: { $0 > 0 }) { return unigrams.map { Double($0) } }
    var before = Array(repeating: 0.0, count: frequencies.count)
    var after = before
    for (key, count) in zip(levels[0].keys, levels[0].counts) {
      before[key.context.last] += count
      after[key.last] += count
    }
    return zip(before, after).map { max($0, $1) }
  }

  /// The probability of each word by itself, if the words before tell nothing.
  private func ownProbabilities(_ found: [Double], _ shares: [[Double]]) -> [Double] {
    guard unigrams.contains(where: { $0 > 0 }) else { return frequencyShares }
    var left = found
    for (level, shares) in zip(levels, shares) {
      for (key, share) in zip(level.keys, shares) { left[key.last] -= share }
    }
    if let start { left[start] = 0 }
    left = left.map { max(0, $0) }
    let total = left.reduce(0, +)
    let count = Double(frequencies.count - phrases.count - (start == nil ? 0 : 1))
    let list = listShares
    let shareOfText = 1 - ModelBuilder.shareOfAll - (list == nil ? 0 : ModelBuilder.shareOfList)
    return left.indices.map { word in
      let all = word == start ? 0 : ModelBuilder.shareOfAll / count
      let listed = list.map { $0[word] * ModelBuilder.shareOfList } ?? 0
      return all + listed + shareOfText * left[word] / max(total, 1e-9)
    }
  }

  /// For each group: 1 minus its shares.
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

  /// The share of each word in the list of words, which was made from texts of all kinds. Nil if
  /// there is no list.
  private var listShares: [Double]? {
    var words = frequencies
    for phrase in phrases { words[phrase.number] = 0 }
    if let start { words[start] = 0 }
    let total = words.reduce(0, +)
    return total > 0 ? words.map { $0 / total } : nil
  }

  var frequencyShares: [Double] {
    let floor = 0.1
    var isPhrase = Array(repeating: false, count: frequencies.count)
    for phrase in phrases { isPhrase[phrase.number] = true }
    let total = zip(frequencies, isPhrase).reduce(0.0) { sum, word in
      word.1 ? sum : sum + word.0 + floor
    }
    return frequencies.map { ($0 + floor) / max(total, floor) }
  }
}

/// The discounts: the parts of the counts of n-grams that are set aside for n-grams which were not
/// found. D1, D2 and D3+ for pairs, for triples and for four words.
struct Discounts {
  private var steps: [[Double]]

  /// - Parameters:
  ///   - levels: The n-grams of each length, from two words on.
  ///   - given: The known discounts, by length and count.
  init(_ levels: [NGramCounts], given: [[Double?]]) {
    steps = levels.map { Discounts.estimated($0.counts) }
    for (level, values) in given.enumerated() {
      for (index, value) in values.enumerated() {
        if let value { steps[level][index + 1] = value }
      }
    }
  }

  /// The discount of a count, which may be a fraction: on straight lines
  /// through those of 0, 1, 2 and 3, and level from there.
  func of(_ count: Double, level: Int) -> Double {
    let step = steps[level]
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

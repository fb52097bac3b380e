/// The share of words that came out right, and their effort.
struct ShareRight {
  private(set) var words = 0.0
  private(set) var right = 0.0
  private var squares = 0.0
  private(set) var effort = Hands.Effort()
  private(set) var typed = 0

  mutating func add(_ isRight: Bool, weight: Double, _ effort: Hands.Effort) {
    words += weight
    squares += weight * weight
    if isRight { right += weight }
    typed += 1
    self.effort += effort
  }

  static func += (one: inout ShareRight, other: ShareRight) {
    one.words += other.words
    one.right += other.right
    one.squares += other.squares
    one.typed += other.typed
    one.effort += other.effort
  }

  var percent: Double { right / max(1, words) * 100 }

  /// The interval, in percent, in which the true share lies with a probability of 95 % (Wilson).
  /// Words with weights count as the number of unweighted words that would tell as much.
  var interval: (low: Double, high: Double) {
    guard squares > 0 else { return (0, 100) }
    let (count, share, z) = (words * words / squares, right / words, 1.959964)
    let middle = share + z * z / (2 * count)
    let margin = z * ((share * (1 - share) + z * z / (4 * count)) / count).squareRoot()
    let scale = 100 / (1 + z * z / count)
    return (max(0, (middle - margin) * scale), min(100, (middle + margin) * scale))
  }

  var keysPerWord: Double { Double(effort.keys) / Double(max(1, typed)) }
  var fewestPerWord: Double { Double(effort.fewest) / Double(max(1, typed)) }
}

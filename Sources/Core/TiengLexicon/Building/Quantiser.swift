/// Puts numbers into at most 256 classes, in ascending order. A class stands for the mean of its
/// numbers.
///
/// At first, half of the limits between classes have equally many numbers between them, and half
/// are equally far apart. So both the many numbers that lie close together and the few at the ends
/// are told apart. Then, a few times, each limit is moved to the middle between the means of its
/// two classes.
struct Quantiser {
  private(set) var means: [Float] = []
  /// The greatest number of each class.
  private var limits: [Float] = []

  init(_ values: [Float]) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else {
      means = Array(repeating: 0, count: 256)
      return
    }
    var ends = (1...128).map { sorted.count * $0 / 128 }
    let step = (greatest - least) / 129
    ends += (1...128).map { Quantiser.end(of: least + step * Float($0), in: sorted) }
    var sums = [0.0]
    for value in sorted { sums.append(sums.last! + Double(value)) }
    for _ in 0..<Quantiser.rounds {
      let means = Quantiser.means(Quantiser.proper(ends, in: sorted), sums)
      ends = zip(means, means.dropFirst()).map { Quantiser.end(of: ($0 + $1) / 2, in: sorted) }
      ends.append(sorted.count)
    }
    ends = Quantiser.proper(ends, in: sorted)
    means = Quantiser.means(ends, sums)
    limits = ends.map { sorted[$0 - 1] }
    while means.count < 256 { means.append(means.last!) }
  }

  private static let rounds = 8

  /// The number of numbers that are not above a limit.
  private static func end(of limit: Float, in sorted: [Float]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The ends in ascending order, each once, and none between equal numbers.
  private static func proper(_ ends: [Int], in sorted: [Float]) -> [Int] {
    var proper: [Int] = []
    for end in ends.filter({ $0 > 0 }).sorted() {
      let end = self.end(of: sorted[end - 1], in: sorted)
      if end != proper.last { proper.append(end) }
    }
    return proper
  }

  private static func means(_ ends: [Int], _ sums: [Double]) -> [Float] {
    zip([0] + ends, ends).map { Float((sums[$1] - sums[$0]) / Double($1 - $0)) }
  }

  /// The class of a value, which must be one of the values.
  func code(of value: Float) -> UInt8 {
    var (low, high) = (0, max(0, limits.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if limits[middle] < value { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}

/// Puts numbers into 256 classes, each of which stands for its mean.
///
/// The classes hold the same number of values, as far as equal values allow,
/// and are in ascending order.
struct Quantiser {
  private(set) var means: [Float]
  private var limits: [Float] = []

  init(_ values: [Float]) {
    let sorted = values.sorted()
    means = []
    var start = 0
    while start < sorted.count {
      let left = 256 - means.count
      var end = start + max(1, (sorted.count - start) / left)
      if left == 1 { end = sorted.count }
      while end < sorted.count, sorted[end] == sorted[end - 1] { end += 1 }
      let sum = sorted[start..<end].reduce(0.0) { $0 + Double($1) }
      means.append(Float(sum / Double(end - start)))
      limits.append(sorted[end - 1])
      start = end
    }
    while means.count < 256 { means.append(means.last ?? 0) }
  }

  /// The class of a value that was among the values.
  func code(of value: Float) -> UInt8 {
    var (low, high) = (0, max(0, limits.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if limits[middle] < value { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}

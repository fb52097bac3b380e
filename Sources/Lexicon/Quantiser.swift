/// Puts numbers into at most 256 classes, each of which stands for its mean, in
/// ascending order.
struct Quantiser {
  private(set) var means: [Float] = []
  private var limits: [Float] = []

  /// Classes that hold the same number of values, as far as equal values allow.
  init(_ values: [Float]) {
    let sorted = values.sorted()
    var start = 0
    while start < sorted.count {
      let left = 256 - means.count
      var end = start + max(1, (sorted.count - start) / left)
      if left == 1 { end = sorted.count }
      while end < sorted.count, sorted[end] == sorted[end - 1] { end += 1 }
      add(sorted[start..<end])
      start = end
    }
    fill()
  }

  /// Classes that are equally wide, as far as they hold values.
  init(evenly values: [Float]) {
    let sorted = values.sorted()
    let least = sorted.first ?? 0
    let width = max(((sorted.last ?? 0) - least) / 256, .leastNormalMagnitude)
    var start = 0
    while start < sorted.count {
      let number = min(((sorted[start] - least) / width).rounded(.down), 255)
      var end = start + 1
      while end < sorted.count,
        min(((sorted[end] - least) / width).rounded(.down), 255) == number
      { end += 1 }
      add(sorted[start..<end])
      start = end
    }
    fill()
  }

  private mutating func add(_ values: ArraySlice<Float>) {
    let sum = values.reduce(0.0) { $0 + Double($1) }
    means.append(Float(sum / Double(values.count)))
    limits.append(values.last!)
  }

  private mutating func fill() {
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

import Glibc

extension Measurement {
  /// Measures keys while the user's table of macros, which the engine follows, is replaced by a
  /// long one.
  ///
  /// - Parameter path: The file for the table. It may not exist, and is removed in the end.
  func macros(at path: String) throws {
    guard access(path, F_OK) != 0 else {
      throw Failure(description: "\(path) exists, and would be lost")
    }
    try select(engines[0].0)
    defer { unlink(path) }
    for lines in [0, 10_000, 200_000, 1_000_000] {
      var times: [Double] = []
      typeText(into: &times)
      times = []
      try write(lines, to: path)
      let end = ContinuousClock.now + .seconds(3)
      while ContinuousClock.now < end { typeText(into: &times) }
      let figures = [0.5, 0.99, 1].map { rounded(percentile($0, of: times)) }
      print(
        "\(lines) macros, read while \(times.count) keys are typed: median \(figures[0]) µs, "
          + "p99 \(figures[1]) µs, slowest \(figures[2]) µs")
    }
  }

  /// Writes a table beside the one that there is, and puts it in its place.
  private func write(_ lines: Int, to path: String) throws {
    guard let file = fopen(path + ".new", "w") else {
      throw Failure(description: "\(path).new cannot be written")
    }
    for line in 0..<lines { fputs("macro\(line)\ttext \(line)\n", file) }
    fclose(file)
    rename(path + ".new", path)
  }
}

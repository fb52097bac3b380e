/// Finds which word of a text became which word of another text.
enum WordAlignment {
  /// The result of each word of `meant`. Empty if the word is missing.
  static func results(of meant: [String], in got: [String]) -> [String] {
    if meant.count == got.count { return got }
    let costs = costs(meant, got)
    var results = Array(repeating: "", count: meant.count)
    var (row, column) = (meant.count, got.count)
    while row > 0, column > 0 {
      let cost = costs[row][column]
      if cost == costs[row - 1][column - 1] + (meant[row - 1] == got[column - 1] ? 0 : 1) {
        (row, column) = (row - 1, column - 1)
        results[row] = got[column]
      } else if cost == costs[row - 1][column] + 1 {
        row -= 1
      } else {
        column -= 1
      }
    }
    return results
  }

  /// For each pair of beginnings, the fewest changes between them (Levenshtein).
  private static func costs(_ meant: [String], _ got: [String]) -> [[Int]] {
    var costs = [Array(0...got.count)]
    for (row, word) in meant.enumerated() {
      var next = [row + 1]
      for (column, other) in got.enumerated() {
        let kept = costs[row][column] + (word == other ? 0 : 1)
        next.append(min(kept, costs[row][column + 1] + 1, next[column] + 1))
      }
      costs.append(next)
    }
    return costs
  }
}

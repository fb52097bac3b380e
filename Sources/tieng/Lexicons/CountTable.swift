import Terminal

/// A table of texts and their counts; columns that follow these are for others.
struct CountTable {
  private let path: String
  private let lines: [Substring]

  init(_ path: String) throws(Failure) {
    self.path = path
    do {
      lines = try Lines(StandardStreams.read(path)).lines
    } catch {
      throw Failure(message: "\(path): \(error)")
    }
  }

  /// Lines as names and values.
  var named: [(Substring, Substring)] {
    lines.compactMap { line in
      let columns = line.split(separator: "\t")
      return columns.count == 2 ? (columns[0], columns[1]) : nil
    }
  }

  /// - Throws: ``Failure`` with the first line that is not a text, a tab and a
  ///   count.
  func read(_ body: (String, UInt64) -> Void) throws(Failure) {
    for (index, line) in lines.enumerated() {
      let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard columns.count > 1, !columns[0].isEmpty, let count = UInt64(columns[1]), count > 0
      else {
        throw Failure(message: "\(path):\(index + 1): it is no text, tab and count")
      }
      body(String(columns[0]), count)
    }
  }
}

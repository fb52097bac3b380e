import Terminal

/// A table of texts and their counts.
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
      guard let tab = line.utf8.lastIndex(of: UInt8(ascii: "\t")), tab > line.startIndex,
        let count = UInt64(line[line.utf8.index(after: tab)...]), count > 0
      else {
        throw Failure(message: "\(path):\(index + 1): it is no text, tab and count")
      }
      body(String(line[..<tab]), count)
    }
  }
}

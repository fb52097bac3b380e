import CommandSupport
import Terminal

/// A table of texts and their counts. Further columns are ignored.
///
/// A text has at most 1,000 bytes, and a count is 10¹⁵ at most.
struct CountTable {
  private let path: String
  private let lines: [Substring]

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    do {
      lines = try TextLines(StandardStreams.read(path)).lines
    } catch {
      throw CommandFailure(message: "\(path): \(error)")
    }
    if lines.isEmpty { throw CommandFailure(message: "\(path): it is empty") }
  }

  private static let longestText = 1000
  private static let highestCount: UInt64 = 1_000_000_000_000_000

  /// Lines as names and values.
  var named: [(Substring, Substring)] {
    lines.compactMap { line in
      let columns = line.split(separator: "\t")
      return columns.count == 2 ? (columns[0], columns[1]) : nil
    }
  }

  /// - Throws: ``CommandFailure`` with the first line that is not a text, a tab and a
  ///   count.
  func read(_ body: (String, UInt64) -> Void) throws(CommandFailure) {
    for (index, line) in lines.enumerated() {
      let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard columns.count > 1, !columns[0].isEmpty, let count = UInt64(columns[1]), count > 0
      else { throw failure(at: index, "it is no text, tab and count") }
      try check(columns[0], count, at: index)
      body(String(columns[0]), count)
    }
  }

  /// The words of each n-gram and its count.
  ///
  ///     tôi⇥900
  ///      muốn⇥40      // tôi muốn
  ///       đi⇥7        // tôi muốn đi
  ///
  /// - Throws: ``CommandFailure`` like `read(_:)`, and for a line that continues an n-gram which is
  ///   missing.
  func readNGrams(_ body: ([Substring], UInt64) -> Void) throws(CommandFailure) {
    var path: [Substring] = []
    for (index, line) in lines.enumerated() {
      let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard columns.count > 1, let count = UInt64(columns[1]), count > 0 else {
        throw failure(at: index, "it is no text, tab and count")
      }
      let depth = columns[0].utf8.prefix { $0 == 0x20 }.count
      try check(columns[0], count, at: index)
      guard depth <= path.count else { throw failure(at: index, "it goes on from no line") }
      path.removeSubrange(depth...)
      path += columns[0].split(separator: " ")
      guard path.count > depth else { throw failure(at: index, "it is no text, tab and count") }
      body(path, count)
    }
  }

  private func check(_ text: Substring, _ count: UInt64, at index: Int) throws(CommandFailure) {
    if text.utf8.count > CountTable.longestText { throw failure(at: index, "it is too long") }
    if count > CountTable.highestCount { throw failure(at: index, "its count is too high") }
  }

  private func failure(at index: Int, _ problem: String) -> CommandFailure {
    CommandFailure(message: "\(path):\(index + 1): \(problem)")
  }
}

package import TiengCore

/// The mistake because of which a file is not a layout, and its place.
package struct LayoutFileError: ExplainedError, Hashable {
  /// The file.
  package let path: String
  /// The line, from 1. Nil if the mistake is about the whole file.
  package let line: Int?
  /// The mistake.
  package let reason: Explanation

  package init(path: String, line: Int?, reason: Explanation) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }

  /// `my.json:12: there is no level 'opt'`
  package var explanation: Explanation {
    reason.of(line.map { "\(path):\($0)" } ?? path)
  }

  package var description: String { explanation.description }
}

/// A mistake at a line, without the name of the file.
struct LayoutFlaw: Error {
  let line: Int?
  let reason: Explanation

  init(_ line: Int?, _ reason: Explanation) { (self.line, self.reason) = (line, reason) }
}

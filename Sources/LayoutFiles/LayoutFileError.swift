package import Explanations

/// Why a file is no layout: what is wrong, and where.
package struct LayoutFileError: ExplainedError, Hashable {
  /// The file.
  package let path: String
  /// The line, from 1; nil if it is about the whole file.
  package let line: Int?
  /// What is wrong there.
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

/// What is wrong at a line, for whoever knows the file.
struct LayoutFlaw: Error {
  let line: Int?
  let reason: Explanation

  init(_ line: Int?, _ reason: Explanation) { (self.line, self.reason) = (line, reason) }
}

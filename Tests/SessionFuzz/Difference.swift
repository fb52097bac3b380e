/// Where a session and its promises part.
package struct Difference: Hashable, CustomStringConvertible {
  /// How many steps were played.
  package let stepCount: Int
  /// What it is about, such as the names of all that is not the same.
  package let subject: String
  package let detail: String

  package init(stepCount: Int, subject: String, detail: String) {
    self.stepCount = stepCount
    self.subject = subject
    self.detail = detail
  }

  private var subjects: Set<Substring> { Set(subject.split(separator: " ")) }

  /// True if nothing else is different than in another, so that one fault does not pass for
  /// another.
  func isPart(of other: Difference) -> Bool { subjects.isSubset(of: other.subjects) }

  package var description: String { "after step \(stepCount): \(subject)\n\(detail)" }
}

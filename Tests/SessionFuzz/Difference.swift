/// The place where a session breaks a promise.
package struct Difference: Hashable, CustomStringConvertible {
  /// The number of steps that were played.
  package let stepCount: Int
  /// The subject, such as the names of everything that differs.
  package let subject: String
  package let detail: String

  package init(stepCount: Int, subject: String, detail: String) {
    self.stepCount = stepCount
    self.subject = subject
    self.detail = detail
  }

  private var subjects: Set<Substring> { Set(subject.split(separator: " ")) }

  /// True if nothing differs that does not differ in the other one. This keeps two faults apart.
  func isPart(of other: Difference) -> Bool { subjects.isSubset(of: other.subjects) }

  package var description: String { "after step \(stepCount): \(subject)\n\(detail)" }
}

/// Where two sessions, or a session and its promises, part.
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

  init(stepCount: Int, _ old: Seen, _ new: Seen) {
    let pairs = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    let unlike = pairs.map { ($0.label ?? "", "\($0.value)", "\($1.value)") }.filter { $1 != $2 }
    self.init(
      stepCount: stepCount, subject: unlike.map(\.0).joined(separator: " "),
      detail: unlike.map { "    \($0)\n      before: \($1)\n      now:    \($2)\n" }.joined())
  }

  private var subjects: Set<Substring> { Set(subject.split(separator: " ")) }

  /// Whether nothing else is different than in another, so that one fault does not pass for
  /// another.
  func isPart(of other: Difference) -> Bool { subjects.isSubset(of: other.subjects) }

  /// Whether nothing but these is different.
  package func isAbout(_ names: Set<Substring>) -> Bool { subjects.isSubset(of: names) }

  package var description: String { "after step \(stepCount): \(subject)\n\(detail)" }
}

/// Plays a script to sessions of two makes, and compares after every step.
package enum Comparison<Old: Subject, New: Subject> {
  /// The first difference, if there is one.
  package static func difference(in script: Script) -> Difference? {
    var old = Player<Old>(script.setting)
    var new = Player<New>(script.setting)
    for (index, step) in script.steps.enumerated() {
      old.play(step)
      new.play(step)
      if let fault = new.fault {
        return Difference(stepCount: index + 1, subject: "fault", detail: "    \(fault)\n")
      }
      let (before, now) = (old.seen(after: step), new.seen(after: step))
      if before != now { return Difference(stepCount: index + 1, before, now) }
    }
    return nil
  }
}

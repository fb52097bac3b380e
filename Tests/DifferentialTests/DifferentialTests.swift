import Foundation
import SessionBefore
import SessionFuzz
import Testing

/// What is typed at random comes to the same as in the session as it was before.
@Suite struct DifferentialTests {
  private static let keyCount =
    Int(ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] ?? "") ?? 40_000

  @Test(arguments: [1 << 20, 2 << 20] as [UInt64])
  func `the session does what it did before`(seed: UInt64) {
    var hunt = Hunt(seed: seed, keyCount: DifferentialTests.keyCount / 2)
    hunt.allowances = Allowance.meant
    let findings = hunt.run { Comparison<SubjectBefore, SessionSubject>.difference(in: $0) }
    #expect(hunt.typed > 0)
    for finding in findings { Issue.record("\(finding)") }
  }
}

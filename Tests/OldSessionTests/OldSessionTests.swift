import Foundation
import OldSession
import SessionFuzz
import Testing

/// Today's session against that of another revision, which `make fuzz-old` puts beside it.
@Suite struct OldSessionTests {
  private static let keyCount =
    Int(ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] ?? "") ?? 40_000
  private static let seed =
    UInt64(ProcessInfo.processInfo.environment["TIENG_FUZZ_SEED"] ?? "") ?? 1 << 30

  /// How many differences are looked for.
  private static let most =
    Int(ProcessInfo.processInfo.environment["TIENG_FUZZ_MOST"] ?? "") ?? 1

  private func expect(
    keys share: Int, _ kind: Hunt.Kind, _ difference: (Script) -> Difference?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var hunt = Hunt(seed: OldSessionTests.seed, keyCount: OldSessionTests.keyCount / share)
    hunt.kind = kind
    hunt.most = OldSessionTests.most
    hunt.run(
      telling: { Issue.record("\($0)", sourceLocation: sourceLocation) }, difference)
    #expect(hunt.typed > 0, sourceLocation: sourceLocation)
  }

  @Test func `both sessions do the same after every event`() {
    expect(keys: 1, .anything) { Comparison<OldSubject, SessionSubject>.difference(in: $0) }
  }

  @Test(arguments: Way.allCases)
  func `both ask slow applications for the same`(way: Way) {
    expect(keys: 20, .paced) { Comparison<OldSubject, SessionSubject>.difference(in: $0, way) }
  }

  @Test(arguments: Way.allCases)
  func `both go back in lines in the same way`(way: Way) {
    expect(keys: 40, .returning) { Comparison<OldSubject, SessionSubject>.difference(in: $0, way) }
  }
}

import Foundation
import SessionFuzz
import Testing

/// The promises of a session for any keys.
@Suite struct PropertyFuzzTests {
  private static let keyCount =
    Int(ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] ?? "") ?? 40_000

  /// The seed of the day in `make fuzz`. Otherwise it is the same for everybody.
  private static let seed =
    UInt64(ProcessInfo.processInfo.environment["TIENG_FUZZ_SEED"] ?? "") ?? 1 << 30

  private func expect(
    keys share: Int, _ kind: Hunt.Kind = .plain, _ difference: (Script) -> Difference?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var hunt = Hunt(seed: PropertyFuzzTests.seed, keyCount: PropertyFuzzTests.keyCount / share)
    hunt.kind = kind
    for finding in hunt.run(difference) {
      Issue.record("\(finding)", sourceLocation: sourceLocation)
    }
    #expect(hunt.typed > 0, sourceLocation: sourceLocation)
  }

  /// With all events, settings and applications, including applications that do not perform
  /// requests.
  @Test func `invariants hold after every event, and no response commits twice`() {
    expect(keys: 1, .anything) { Promise<SessionSubject>.fault(in: $0) }
  }

  @Test(arguments: Variation.allCases)
  func `the text is the same with and without each option`(variation: Variation) {
    expect(keys: 10) { Promise<SessionSubject>.difference(in: $0, varied: variation) }
  }

  @Test func `every key is in the text, or in what its word composes to`() {
    expect(keys: 5) { Promise<SessionSubject>.lostKeys(in: $0) }
  }

  @Test func `without composition the text is the same as without a session`() {
    expect(keys: 5) { Promise<SessionSubject>.changedText(in: $0) }
  }

  /// Words that are typed directly into the text.
  @Test(arguments: Way.allCases)
  func `an application gets every letter once, and keeps what it had`(way: Way) {
    expect(keys: 10, .paced) { Promise<SessionSubject>.fault(in: $0, way) }
  }

  @Test(arguments: Way.allCases.filter(\.isHonest))
  func `going back to mark a word loses no letter`(way: Way) {
    expect(keys: 10, .returning) { Promise<SessionSubject>.lostLetters(in: $0, way) }
  }
}

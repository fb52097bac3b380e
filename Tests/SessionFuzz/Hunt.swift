/// Finds scripts that fail, shrinks them and reports them.
package struct Hunt {
  package var seed: UInt64
  package var keyCount: Int
  /// The number of findings after which the hunt ends.
  package var most = 1
  package var kind = Kind.anything
  package private(set) var typed = 0

  /// The contents of the scripts.
  package enum Kind: Sendable {
    /// All events, settings and applications.
    case anything
    /// Keys alone, in plain settings.
    case plain
    /// Keys alone, in plain settings, with an application that has its own timing.
    case paced
    /// The same, going back in lines to mark words.
    case returning
  }

  package init(seed: UInt64, keyCount: Int) {
    self.seed = seed
    self.keyCount = keyCount
  }

  /// A script that fails, as short as possible.
  package struct Finding: CustomStringConvertible {
    package let seed: UInt64
    package let script: Script
    package let difference: Difference

    package var description: String { "seed \(seed) \(script)\n\(difference)" }
  }

  /// - Parameters:
  ///   - tell: Is called at once with each finding.
  ///   - difference: The fault of a script, if any.
  /// - Returns: All findings.
  @discardableResult
  package mutating func run(
    telling tell: (Finding) -> Void = { _ in }, _ difference: (Script) -> Difference?
  ) -> [Finding] {
    var findings: [Finding] = []
    while typed < keyCount, findings.count < most {
      seed &+= 1
      var generator = Generator(seed: seed)
      let script =
        switch kind {
        case .anything: generator.script()
        case .plain: generator.plainScript()
        case .paced: generator.pacedScript()
        case .returning: generator.returningScript()
        }
      typed += script.keyCount
      guard let first = difference(script) else { continue }
      guard let finding = finding(script, first, difference) else { continue }
      tell(finding)
      findings.append(finding)
    }
    return findings
  }

  private mutating func finding(
    _ script: Script, _ first: Difference, _ difference: (Script) -> Difference?
  ) -> Finding? {
    var script = script
    if kind == .anything { script.steps.removeSubrange(first.stepCount...) }
    let shrunk = script.shrunk { difference($0)?.isPart(of: first) == true }
    guard let last = difference(shrunk) else { return nil }
    return Finding(seed: seed, script: shrunk, difference: last)
  }
}

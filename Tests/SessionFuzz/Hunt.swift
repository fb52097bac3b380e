/// Looks for scripts that are wrong, shrinks them and tells of them.
package struct Hunt {
  package var seed: UInt64
  package var keyCount: Int
  /// How many findings are enough.
  package var most = 1
  package var kind = Kind.anything
  package private(set) var typed = 0

  /// What the scripts are of.
  package enum Kind: Sendable {
    /// All events, settings and applications.
    case anything
    /// Keys alone, in plain settings.
    case plain
    /// The same, with an application that has its own time.
    case paced
  }

  package init(seed: UInt64, keyCount: Int) {
    self.seed = seed
    self.keyCount = keyCount
  }

  /// A script that is wrong, as short as could be.
  package struct Finding: CustomStringConvertible {
    package let seed: UInt64
    package let script: Script
    package let difference: Difference

    package var description: String { "seed \(seed) \(script)\n\(difference)" }
  }

  /// - Parameters:
  ///   - tell: Is told of each finding at once.
  ///   - difference: What is wrong with a script, if anything is.
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

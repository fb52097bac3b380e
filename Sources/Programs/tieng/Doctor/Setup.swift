import ArgumentParser
import CommandSupport
import GLibSupport
import Glibc
import Terminal
import TiengCore
import UserStore

extension Tieng {
  /// Runs the commands that ``Doctor`` recommends, one at a time.
  struct Setup: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "setup",
      abstract: translated("Set up the desktop that runs for Tiếng, asking before each change."),
      discussion: translated(
        """
        Runs the commands that tieng doctor names, one after the other, each after a question, and \
        looks again after each. What no command can do is told. The status is 0 if no problem is \
        left, otherwise 1.
        """))

    @Flag(help: ArgumentHelp(translated("Do not ask.")))
    var yes = false

    func run() throws {
      var seen: Set<String> = []
      var findings = Doctor.findings
      while let (finding, command) = Setup.next(in: findings, after: seen) {
        seen.insert(command)
        try StandardStreams.print(finding.text)
        guard try yes || isWanted() else { continue }
        if let reason = Setup.failure(of: command) {
          try StandardStreams.print(reason.translated + "\n")
        }
        findings = Doctor.findings
      }
      let problems = findings.filter { $0.state == .problem }
      guard !problems.isEmpty else {
        let word = translated("Nothing is left to be done: choose Tiếng and type.")
        return try StandardStreams.print(word + "\n")
      }
      let others = problems.filter { $0.command == nil }.map(\.text)
      try StandardStreams.print(others.joined())
      throw ExitCode(1)
    }

    /// The first problem with a command that was not tried yet.
    private static func next(
      in findings: [Finding], after seen: Set<String>
    ) -> (finding: Finding, command: String)? {
      for finding in findings where finding.state == .problem {
        if let command = finding.command, !seen.contains(command) { return (finding, command) }
      }
      return nil
    }

    private func isWanted() throws -> Bool {
      try StandardStreams.print(translated("Run this command? [y/N]") + " ")
      guard let answer = readLine() else {
        try StandardStreams.print("\n")
        return false
      }
      return answer.first.map { translated("y").contains($0.lowercased()) } ?? false
    }

    /// Runs a command in a shell, with the terminal of this process.
    ///
    /// - Returns: Why it failed; nil if it did not.
    private static func failure(of command: String) -> Explanation? {
      fflush(nil)
      let status = system(command)
      guard status != 0 else { return nil }
      return Explanation("{command} failed", ["command": command])
    }
  }
}

import ArgumentParser
import FoundationEssentials
import Terminal

extension Tieng {
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: "Find out what keeps Tiếng from being typed with, and what mends it.",
      discussion: """
        Looks at ibus-daemon, the list of engines, the input sources of the desktop, the \
        environment, the settings schema, lexicons, emoji, learned words and running engines. \
        Nothing is changed. Each line is ok, note or problem; after the arrow stands what mends \
        it. The status is 0 if there is no problem, otherwise 1.
        """)

    @Flag(help: "Print JSON: objects with subject, state, message and remedy.")
    var json = false

    func run() throws {
      let desktop = Desktop.current
      let daemon = Daemon.current
      let sources = InputSources(desktop)
      let findings =
        [desktop.finding] + daemon.findings + [sources.finding] + desktop.inputModules
        + [Installation.schema] + Installation.data(sources.locales) + [LearnedWordsCheck.finding]
        + RunningEngine.findings
      guard StandardStreams.write(try json ? Doctor.json(findings) : Doctor.text(findings)) else {
        throw Failure(message: "standard output takes no more")
      }
      if Doctor.hasProblem(findings) { throw ExitCode(1) }
    }

    private static func hasProblem(_ findings: [Finding]) -> Bool {
      findings.contains { $0.state == .problem }
    }

    private static func text(_ findings: [Finding]) -> String {
      findings.map(\.text).joined()
    }

    private static func json(_ findings: [Finding]) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(findings), as: UTF8.self) + "\n"
    }
  }
}

import ArgumentParser
import CommandSupport
import FoundationEssentials
import GLibSupport
import Glibc
import Terminal
import TiengCore

extension Tieng {
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: translated("Find out what keeps Tiếng from being typed with, and what mends it."),
      discussion: translated(
        """
        Looks at ibus-daemon, the list of engines, the input sources of the desktop, the \
        environment, the settings schema, lexicons, emoji, learned words, running engines and the \
        field that has the focus. Nothing is changed. Each line is ok, note or problem; after the arrow stands what mends \
        it. The status is 0 if there is no problem, otherwise 1.
        """))

    @Flag(
      help: ArgumentHelp(translated("Print JSON: objects with subject, state, message and remedy."))
    )
    var json = false

    @Option(
      help: ArgumentHelp(
        translated("Wait so many seconds first, to click into the field in question.")))
    var wait = 0

    func validate() throws {
      guard 0...600 ~= wait else {
        throw ValidationError(Explanation("--wait takes 0 to 600 seconds"))
      }
    }

    func run() throws {
      sleep(UInt32(wait))
      let findings = Doctor.findings
      try StandardStreams.print(try json ? Doctor.json(findings) : Doctor.text(findings))
      if Doctor.hasProblem(findings) { throw ExitCode(1) }
    }

    /// The findings at this moment.
    static var findings: [Finding] {
      let daemon = Daemon.current
      let desktop = CurrentDesktop.current(daemon)
      if FcitxCheck.isUsed(daemon) {
        return FcitxCheck.findings + [Installation.schema] + Installation.data([])
          + [LearnedWordsCheck.finding]
      }
      let sources = InputSourceSettings(desktop)
      return [desktop.finding] + daemon.findings + [sources.finding] + desktop.inputModules
        + desktop.lettersOfX11(daemon) + WaylandClient.faults(desktop, daemon)
        + [Installation.schema] + Installation.data(sources.locales) + [LearnedWordsCheck.finding]
        + RunningEngine.findings(daemon) + FocusedFieldCheck.findings(daemon)
        + (desktop.display != nil ? [ClipboardChange.finding] : [])
        + ScreenKeyboardCheck.findings(desktop)
        + ServicesCheck.findings(daemon)
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

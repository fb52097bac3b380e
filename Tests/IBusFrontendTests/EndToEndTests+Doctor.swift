import Foundation
import IBusClient
import Terminal
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// What `tieng doctor` learns from the running engine.
extension EndToEndTests {
  /// The line about the focused field or another subject, once it begins as expected. The engine
  /// publishes it a moment after a focus.
  private func line(
    of subject: String = "focused field", when beginning: String,
    ifNot retry: (String) -> Void = { _ in }
  ) throws -> String {
    var line = ""
    for _ in 0..<60 where !line.hasPrefix(beginning) {
      retry(line)
      let lines = try run(BuiltProgram.path("tieng"), ["doctor"]).1.split(separator: "\n")
      line = lines.first { $0.contains("\(subject):") }.map(String.init) ?? "nothing"
    }
    return line
  }

  @Test func `the doctor reads the capabilities of the focused field`() throws {
    do {
      let context = try context(client: "first")
      let silent = "note     focused field: first does not tell its text"
      // The name is only reported with a focus after ibus-daemon has learned that the engine wants
      // it.
      let told = try line(when: silent) {
        guard $0.contains("an application") else { return }
        context.focusOut()
        context.focusIn()
      }
      #expect(told.hasPrefix(silent))
      let field = ClientField(context: context, givesText: true)
      field.rest()
      let good = "ok       focused field: first shows the word being typed, and tells its text"
      let now = try line(when: good)
      #expect(now == good)
    }
    let none = "note     focused field: none: no application that uses IBus has the focus"
    #expect(try line(when: none) == none)
  }

  @Test func `the doctor says whether words are typed into the text itself`() throws {
    try with(["word-display": "direct"]) { context in
      let subject = "words in the text"
      let silent = "note     \(subject): "
      #expect(try line(of: subject, when: silent).contains("does not tell its text"))
      let field = ClientField(context: context, givesText: true)
      field.rest()
      let untried = "note     \(subject): nothing was tried"
      #expect(try line(of: subject, when: untried).hasPrefix(untried))
      for key in try KeySequence("xin chaof").events { field.press(key) }
      field.rest()
      let good = "ok       \(subject): "
      #expect(try line(of: subject, when: good).hasPrefix(good))
    }
  }

  /// Runs a script in a session with an IBus of its own, in which `$tieng` and `$terminal` are programs.
  private func inOtherSession(_ script: String) throws -> String {
    let names = [("tieng", "tieng"), ("terminal", "tieng-terminal")]
    let variables = names.map { "\($0)='\(BuiltProgram.path($1))'" }.joined(separator: "; ")
    let (status, output) = try run(
      "Scripts/private-session", ["bash", "-c", "\(variables); \(script)"])
    #expect(status == 0, "\(output)")
    return output
  }

  @Test func `the doctor tells of the engine of this session alone`() throws {
    _ = try context()
    let engine = try #require(engineProcesses().first)
    let beginning = "ok       running engine: process \(engine), "
    #expect(try line(of: "running engine", when: beginning).hasPrefix(beginning))
    // Another session of the user has none at first, and then another one.
    let output = try inOtherSession(
      """
      look() { $tieng doctor | grep 'running engine:'; }
      look; echo as | $terminal >&2; look
      """)
    let lines = output.split(separator: "\n").filter { $0.contains("running engine") }
    try #require(lines.count == 2, "\(output)")
    #expect(lines[0].hasPrefix("ok       running engine: none now"))
    #expect(lines[1].hasPrefix("ok       running engine: process "))
    #expect(!lines[1].hasPrefix(beginning))
    #expect(engineProcesses() == [engine])
  }

  @Test
  func
    `an engine that is not the installed one is ended by a restart of IBus, and no process by its number`()
    throws
  {
    let output = try inOtherSession(
      """
      folder=$(mktemp -d)
      echo "<component><exec>/usr/libexec/ibus-engine-tieng</exec></component>" >$folder/tieng.xml
      echo as | $terminal >&2
      IBUS_COMPONENT_PATH=$folder $tieng doctor | grep -A1 'running engine:'
      rm -r $folder
      """)
    let lines = output.split(separator: "\n")
    let found = try #require(lines.firstIndex { $0.contains("running engine") }, "\(output)")
    #expect(lines[found].hasPrefix("problem  running engine: process "))
    #expect(lines[found].hasSuffix(", not /usr/libexec/ibus-engine-tieng"))
    #expect(lines[found + 1] == "         → ibus restart")
  }

  @Test func `the doctor tells of an engine that does not answer`() throws {
    _ = try context()
    let engine = try #require(engineProcesses().first)
    kill(engine, SIGSTOP)
    defer { kill(engine, SIGCONT) }
    let output = try run(BuiltProgram.path("tieng"), ["doctor"]).1
    #expect(output.contains("problem  running engine: it does not answer\n"), "\(output)")
  }

  @Test
  func
    `a program that takes the name of the engine on the session bus is told, and replaced if it lets itself`()
    throws
  {
    let bus = BusPeer.Object(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus")
    let name = "org.freedesktop.IBus.Tieng"
    _ = try context()
    let other = try BusPeer.onSessionBus()
    try #require(
      eventually { try other.call("NameHasOwner", "('\(name)',)", of: bus) == "(true,)" })
    // It waits, and lets itself be replaced.
    #expect(try other.call("RequestName", "('\(name)', uint32 1)", of: bus) == "(2,)")
    func queue() throws -> [String] {
      try other.call("ListQueuedOwners", "('\(name)',)", of: bus).split(separator: "'")
        .map(String.init).filter { $0.hasPrefix(":") }
    }
    let before = try queue()
    try #require(before.count == 2)
    let told = "note     running engine: process \(getpid()) waits for its name on the session bus"
    let output = try run(BuiltProgram.path("tieng"), ["doctor"]).1
    #expect(output.contains(told + "\n"), "\(output)")
    _ = try killEngine()
    _ = try contextWhenServed()
    // The next engine takes it from there.
    #expect(
      try eventually {
        let now = try queue()
        return now.count == 2 && now[1] == before[1] && now[0] != before[0]
      })
    #expect(try other.call("ReleaseName", "('\(name)',)", of: bus) == "(1,)")
  }

  @Test func `the doctor says why a service has not answered`() throws {
    let service = try InstalledService(mode: "refuses", name: "ill")
    try with([
      "suggestion-display": "always", "service-delay": "50",
      "suggestion-services": "['\(service.consent())']",
    ]) { context in
      let field = ClientField(context: context)
      let told = "note     suggestion services: ill has not answered the last time: "
      let line = try line(of: "suggestion services", when: told) { _ in
        try? press("nghieen", in: field)
        for _ in 0..<4 { field.pause() }
        _ = field.finish()
      }
      #expect(line == told + "the key is not accepted")
    }
  }
}

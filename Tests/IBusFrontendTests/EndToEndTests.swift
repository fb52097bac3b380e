import Foundation
import GLibSupport
import IBusClient
import Terminal
import TestSupport
import Testing
import TiengConfiguration
import TiengCore
import TiengSession
import tieng_terminal

/// Tests the built engine with a real ibus-daemon and a real client.
///
/// `make test` runs them in a private session. They do not touch other sessions.
@Suite(.serialized) struct EndToEndTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func context(client: String = "test") throws -> InputContext {
    guard ProcessInfo.processInfo.environment["TIENG_SESSION_LOG"] != nil else {
      fatalError("these tests need a private IBus session; run: make test")
    }
    _ = BuiltProgram.path("ibus-engine-tieng")
    let context = try InputContext(client: client)
    context.focusIn()
    try #require(context.selectEngine("tieng:vi"))
    return context
  }

  @Test func `every row of telex.tsv holds through IBus`() throws {
    try with(["suggestion-display": "off", "english-words": "rules"]) { context in
      try expectTable("telex", in: ClientField(context: context))
    }
  }

  /// Types the rows of a table of `keys ⇥ text`.
  func expectTable(_ name: String, in field: ClientField) throws {
    let table = try String(
      contentsOf: Self.root.appending(path: "Tests/TiengSessionTests/Golden/\(name).tsv"),
      encoding: .utf8)
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let row = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      for key in try KeySequence(row[0]).events { field.press(key) }
      #expect(field.finish().replacing("\n", with: "⏎") == row[1], "\(row[0])")
    }
  }

  @Test func `the preedit is hidden before the word and its space are committed`() throws {
    let context = try context()
    var events: [InputContext.Event] = []
    context.reset()
    context.onEvent = { events.append($0) }
    for key in try KeySequence("tooi ").events { #expect(context.press(key)) }
    #expect(
      events.filter(\.isText) == [
        .preedit("t"), .preedit("to"), .preedit("tô"), .preedit("tôi"), .preedit(""),
        .commit("tôi "),
      ])
  }

  @Test func `a word is committed once when the focus goes, and does not follow it`() throws {
    let first = ClientField(context: try context())
    for key in try KeySequence("tieengs").events { first.press(key) }
    first.focusOut()
    let second = ClientField(context: try InputContext(client: "other"))
    second.focusIn()
    for key in try KeySequence("Vieejt ").events { second.press(key) }
    #expect(first.inputLine.document.text == "tiếng")
    #expect(second.inputLine.document.text == "Việt ")
  }

  @Test func `a client that commits the preedit itself gets no second commit`() throws {
    let context = try context()
    context.commitsPreeditItself()
    let field = ClientField(context: context)
    for key in try KeySequence("tieengs").events { field.press(key) }
    #expect(field.inputLine.preedit == "tiếng")
    context.focusOut()
    context.focusIn()
    #expect(field.inputLine.document.text == "")
    field.press(KeyEvent("a"))
    #expect(field.inputLine.preedit == "a")
  }

  @Test func `a reset commits the word once, a second reset nothing`() throws {
    let context = try context()
    let field = ClientField(context: context)
    for key in try KeySequence("tieengs").events { field.press(key) }
    context.reset()
    context.reset()
    for key in try KeySequence("s ").events { field.press(key) }
    #expect(field.inputLine.document.text == "tiếngs ")
  }

  @Test func `a switch of engines in a word commits it once`() throws {
    let context = try context()
    let field = ClientField(context: context)
    for key in try KeySequence("tieengs").events { field.press(key) }
    try #require(context.selectEngine("xkb:us::eng"))
    try #require(context.selectEngine("tieng:vi"))
    for key in try KeySequence("s ").events { field.press(key) }
    #expect(field.inputLine.document.text == "tiếngs ")
  }

  private static var hidden: ContentType {
    var type = ContentType()
    type.isHidden = true
    return type
  }

  @Test(arguments: [ContentType(purpose: .password), ContentType(purpose: .pin), hidden])
  func `nothing of a password is shown`(type: ContentType) throws {
    let context = try context()
    context.setContentType(type)
    var events: [InputContext.Event] = []
    context.onEvent = { events.append($0) }
    for key in try KeySequence("Vieejt<BackSpace> as").events { #expect(!context.press(key)) }
    #expect(events.isEmpty)
    context.setContentType(ContentType())
    for key in try KeySequence("as").events { #expect(context.press(key)) }
    #expect(events.filter(\.isText) == [.preedit("a"), .preedit("á")])
  }

  @Test func `a changed preference takes effect at once`() throws {
    let schema = "org.freedesktop.ibus.engine.tieng"
    let field = ClientField(context: try context())
    func typed() throws -> String {
      for key in try KeySequence("hoaf ").events { field.press(key) }
      return field.finish()
    }
    func text(after setting: String) throws -> String {
      #expect(try run("gsettings", ["set", schema, "tone-placement", setting]).0 == 0)
      try eventually { try typed() == (setting == "old" ? "hòa " : "hoà ") }
      return try typed()
    }
    #expect(try typed() == "hòa ")
    #expect(try text(after: "modern") == "hoà ")
    #expect(try text(after: "old") == "hòa ")
  }

  @Test func `keys sent without waiting are neither lost nor reordered`() throws {
    try with(["english-words": "off"]) { try sendWithoutWaiting(to: $0) }
  }

  private func sendWithoutWaiting(to context: InputContext) throws {
    var random = SystemRandomNumberGenerator()
    let keys = ["a", "s", "o", "w", "n", "g", "d", "e", "x", " ", " ", ".", "<BackSpace>"]
    for _ in 0..<60 {
      let text = (0..<20).map { _ in keys.randomElement(using: &random)! }.joined()
      let events = try KeySequence(text).events
      var preferences = Preferences()
      preferences.englishWords = .off
      var expected = SessionField(session: Session(preferences: preferences))
      for key in events { expected.press(key) }

      var document = Document()
      context.onEvent = { if case .commit(let text) = $0 { document.insert(text) } }
      for key in events {
        context.pressWithoutWaiting(key) { if !$0 { document.receive(key) } }
      }
      context.waitForAnswers()
      context.focusOut()
      context.focusIn()
      #expect(document.text == expected.textAfterFocusOut, "\(text)")
    }
  }

  @Test func `without a daemon the engine says so`() throws {
    let (status, output) = try run(
      "env", ["IBUS_ADDRESS=unix:path=/nonexistent", BuiltProgram.path("ibus-engine-tieng")])
    #expect(status == 1)
    #expect(output.contains("no ibus-daemon is running"))
  }

  /// Runs a program at the root of the package. Returns its status and output.
  func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = Self.root
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.runUnblocked()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// The engines of this session, recognized by its address file.
  func engineProcesses() -> [pid_t] {
    processes { process in
      let program = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/exe")
      return program?.hasSuffix("/ibus-engine-tieng") == true
    }
  }

  /// Kills the engine once there is a keeper to restart it.
  ///
  /// - Returns: The id of the killed process.
  func killEngine() throws -> pid_t {
    try #require(eventually { keeperProcesses().count == 1 })
    let engine = try #require(engineProcesses().first)
    #expect(kill(engine, SIGKILL) == 0)
    return engine
  }

  /// The keepers of this session.
  func keeperProcesses() -> [pid_t] {
    processes { process in
      let name = FileManager.default.contents(atPath: "/proc/\(process)/comm")
      return name == Data("tieng-keeper\n".utf8)
    }
  }

  private func processes(where isOne: (pid_t) -> Bool) -> [pid_t] {
    let address = ProcessInfo.processInfo.environment["IBUS_ADDRESS_FILE"] ?? "none"
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      guard isOne(process),
        let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
      else { return false }
      return String(decoding: environment, as: UTF8.self).contains("IBUS_ADDRESS_FILE=\(address)")
    }
  }
}

extension InputContext.Event {
  /// True if the effect is about the text, not about suggestions.
  var isText: Bool {
    switch self {
    case .commit, .preedit, .forwardKey, .deleteSurroundingText: true
    case .candidates, .auxiliary: false
    }
  }
}

/// Waits until a condition is true, for at least thirty seconds.
///
/// - Returns: The condition.
@discardableResult
func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<3_000 {
    if try holds() { return true }
    usleep(10_000)
  }
  return false
}

import Foundation
import TestSupport
import Testing

/// `tieng services`, with services and settings of its own.
@Suite final class ServicesTests {
  private let folder: URL
  /// The names on the bus begin with this. Tests run at the same time, on the same bus.
  private let prefix = "org.example.Tieng.t\(UInt32.random(in: .min ... .max))"
  private var environment: [String: String] = [:]

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    for name in ["config", "data/ibus-tieng/services"] {
      try FileManager.default.createDirectory(at: path(name), withIntermediateDirectories: true)
    }
    environment = [
      "XDG_CONFIG_HOME": path("config").path, "XDG_DATA_HOME": path("data").path,
      "XDG_DATA_DIRS": path("none").path, "GSETTINGS_BACKEND": "keyfile",
      "GSETTINGS_SCHEMA_DIR": Program.root.appending(path: ".build/component").path,
    ]
    try install("echo", needsNetwork: false)
    try install("refuses", needsNetwork: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> URL { folder.appending(path: name) }

  /// Installs a service of `Tests/SuggestingService`, named after its mode.
  private func install(_ mode: String, needsNetwork: Bool) throws {
    let name = "\(prefix).\(mode)"
    try write(
      """
      [Suggestion Service]
      Name=Title of \(mode)
      Description=Sends what is typed to \(mode).
      BusName=\(name)
      ObjectPath=/test
      NeedsNetwork=\(needsNetwork)
      """, "data/ibus-tieng/services/\(mode).service-description")
  }

  /// Lets the session bus start the services. A bus of this test would not end: the test runner has
  /// SIGTERM blocked for all its children.
  private func letTheBusStart(_ modes: String...) throws {
    let data = try #require(ProcessInfo.processInfo.environment["XDG_DATA_HOME"], "run: make test")
    let services = URL(filePath: data).appending(path: "dbus-1/services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    for mode in modes {
      let name = "\(prefix).\(mode)"
      let program = BuiltProgram.path("suggesting-service")
      let text =
        "[D-BUS Service]\nName=\(name)\n"
        + "Exec=\(program) \(mode) \(name) \(path(mode).path)\n"
      try Data(text.utf8).write(to: services.appending(path: "\(name).service"))
    }
    let reload = try Program.shell(
      """
      gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
        --method org.freedesktop.DBus.ReloadConfig
      """)
    try #require(reload.status == 0, "\(reload)")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: path(name))
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program("tieng").run(["services"] + arguments, environment: environment)
  }

  /// The list without the programs that an engine of another test has refused.
  private func list() throws -> String {
    try run().output.split(separator: "\n").filter { !$0.hasPrefix("off\t/") }.map { $0 + "\n" }
      .joined()
  }

  /// Runs a line at a terminal at which someone types an answer.
  private func run(answering answer: String, _ line: String) throws -> Program.Outcome {
    let tieng = Program("tieng").url.path
    return try Program(at: URL(filePath: "/usr/bin/script")).run(
      ["-qec", "\(tieng) services \(line)", "/dev/null"], input: Data("\(answer)\n".utf8),
      environment: environment)
  }

  private var allowed: String {
    get throws {
      try Program(at: URL(filePath: "/usr/bin/gsettings")).run(
        ["get", "org.freedesktop.ibus.engine.tieng", "suggestion-services"],
        environment: environment
      ).output
    }
  }

  @Test func `services are listed with their descriptions and states`() throws {
    let list = """
      off\techo\tlocal\tTitle of echo\tSends what is typed to echo.
      off\trefuses\tnetwork\tTitle of refuses\tSends what is typed to refuses.

      """
    #expect(try self.list() == list)
    #expect(try run("enable", "echo").status == 0)
    #expect(try self.list() == list.replacing("off\techo", with: "on\techo"))
    try write("[Suggestion Service]\nName=x\n", "data/ibus-tieng/services/bad.service-description")
    let outcome = try run("list")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("on\techo\t"))
    #expect(outcome.errors.contains("/bad.service-description: "))
  }

  @Test func `a service on this computer is allowed at once, and forbidden`() throws {
    #expect(try run("enable", "echo") == Program.Outcome(status: 0, output: "", errors: ""))
    let entry = "['echo \(prefix).echo local']\n"
    #expect(try allowed == entry)
    #expect(try run("enable", "echo").status == 0)
    #expect(try allowed == entry)
    #expect(try run("disable", "echo") == Program.Outcome(status: 0, output: "", errors: ""))
    #expect(try allowed == "@as []\n")
    let again = try run("disable", "echo")
    #expect(again.status == 1 && again.errors.contains("the service 'echo' is not allowed"))
  }

  @Test func `a program that inserts text is allowed by its path, and forbidden`() throws {
    let (path, other) = ("/opt/speech & co/dictate", "flatpak:net.mkiol.SpeechNote")
    for name in [path, other, path] {
      #expect(try run("enable", name) == Program.Outcome(status: 0, output: "", errors: ""))
    }
    #expect(try list().hasSuffix("on\t\(path)\tinsert\non\t\(other)\tinsert\n"))
    #expect(try run("disable", path) == Program.Outcome(status: 0, output: "", errors: ""))
    let again = try run("disable", path)
    #expect(again.status == 1 && again.errors.contains("the program '\(path)' is not allowed"))
    #expect(try list().hasSuffix("on\t\(other)\tinsert\n"))
    #expect(try run("enable", "/a,b").status == 1)
    #expect(try allowed == "@as []\n")
  }

  @Test func `a service with a network is allowed only after telling what it sends`() throws {
    let silent = try run("enable", "refuses")
    #expect(silent.status == 1 && silent.errors.contains("--yes is needed"))
    #expect(silent.errors.hasPrefix("Title of refuses: Sends what is typed to refuses.\n"))
    #expect(silent.errors.contains("What you type leaves this computer"))
    #expect(silent.errors.contains("and selected text when you have it changed."))
    for answer in ["n", "", "yellow"] {
      let refused = try run(answering: answer, "enable refuses")
      #expect(refused.status == 1 && refused.output.contains("it stays off"), "\(refused)")
      #expect(refused.output.contains("Sends what is typed to refuses."))
    }
    #expect(try allowed == "@as []\n")
    #expect(try run(answering: "y", "enable refuses").status == 0)
    let entry = "['refuses \(prefix).refuses network']\n"
    #expect(try allowed == entry)
    #expect(try run("disable", "refuses").status == 0)
    #expect(try run("enable", "--yes", "refuses").status == 0)
    #expect(try allowed == entry)
  }

  @Test func `a changed service is allowed only after telling what it sends now`() throws {
    #expect(try run("enable", "echo").status == 0)
    try install("echo", needsNetwork: true)
    #expect(try run("list").output.hasPrefix("changed\techo\tnetwork\t"))
    let tried = try run("try", "hôm nay")
    #expect(tried.status == 1 && tried.output.isEmpty)
    #expect(tried.errors == "echo: it has changed since it was allowed: allow it again\n")
    let silent = try run("enable", "echo")
    #expect(silent.status == 1 && silent.errors.contains("--yes is needed"))
    #expect(try run("enable", "--yes", "echo").status == 0)
    #expect(try run("list").output.hasPrefix("on\techo\tnetwork\t"))
    #expect(try allowed == "['echo \(prefix).echo network']\n")
  }

  @Test func `a missing service is reported, and can be forbidden`() throws {
    let outcome = try run("enable", "nowhere")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("there is no service 'nowhere' (there are: echo, refuses)"))
    #expect(try run("enable", "echo").status == 0)
    try FileManager.default.removeItem(at: path("data/ibus-tieng/services"))
    #expect(try run("disable", "echo").status == 0)
    #expect(try allowed == "@as []\n")
  }

  @Test func `a try asks only the named service`() throws {
    try letTheBusStart("echo", "refuses")
    let tried = try run("try", "--service", "echo", "hôm nay tô")
    let rows = "echo\ttô-1\tnote\necho\ttô-2\tnote\n"
    #expect(tried == Program.Outcome(status: 0, output: rows, errors: ""))
    #expect(try String(contentsOf: path("echo"), encoding: .utf8) == "vi\thôm nay tô\ttô\t3\n")
    #expect(!FileManager.default.fileExists(atPath: path("refuses").path))
    let none = try run("try", "hôm nay")
    #expect(none.status == 1 && none.errors.contains("no service is allowed"))
    #expect(try run("enable", "--yes", "refuses").status == 0)
    #expect(try run("enable", "echo").status == 0)
    let both = try run("try", "--locale", "en", "to")
    #expect(both.status == 1 && both.errors == "refuses: the key is not accepted\n")
    #expect(both.output.hasPrefix("echo\tto-1\t"))
    #expect(try String(contentsOf: path("refuses"), encoding: .utf8) == "en\tto\tto\t3\n")
  }

  @Test func `a service without the language is not asked`() throws {
    let file = "data/ibus-tieng/services/echo.service-description"
    let text = try String(contentsOf: path(file), encoding: .utf8)
    try write(text + "\nLocales=vi;\n", file)
    let tried = try run("try", "--service", "echo", "--locale", "en", "hello")
    #expect(
      tried
        == Program.Outcome(
          status: 0, output: "", errors: "echo: it has no suggestions for the language en\n"))
  }

  @Test func `a missing bus is reported`() throws {
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(path("none").path)"
    let tried = try run("try", "--service", "echo", "xin ")
    #expect(tried.status == 1 && tried.output.isEmpty)
    #expect(tried.errors == "echo: there is no session bus\n")
  }
}

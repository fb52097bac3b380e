import Foundation
import TestSupport
import Testing

/// `tieng doctor` in an environment of its own, with an `ibus` that prints what the test wants.
@Suite final class DoctorTests {
  private let folder: URL
  var environment: [String: String] = [:]

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    for name in ["bin", "tools", "schemas", "lexicons", "component", "config", "data"] {
      try FileManager.default.createDirectory(at: path(name), withIntermediateDirectories: true)
    }
    environment = [
      "PATH": "\(path("bin").path):\(path("tools").path)", "WAYLAND_DISPLAY": "", "DISPLAY": ":9",
      "XDG_CURRENT_DESKTOP": "GNOME", "GTK_IM_MODULE": "", "QT_IM_MODULE": "ibus",
      "XMODIFIERS": "@im=ibus", "GSETTINGS_BACKEND": "keyfile",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path("bus").path)",
      "GSETTINGS_SCHEMA_DIR": path("schemas").path, "XDG_CONFIG_HOME": path("config").path,
      "XDG_DATA_HOME": path("data").path, "XDG_DATA_DIRS": path("none").path,
      "TIENG_LEXICONS": path("lexicons").path,
      "TIENG_EMOJI": Program.root.appending(path: "data/emoji").path,
      "IBUS_COMPONENT_PATH": path("component").path,
    ]
    // No other programs of /usr/bin can be found, because these depend on the machine.
    for tool in ["sh", "cat", "timeout", "apt-get", "gsettings", "sleep"] {
      try FileManager.default.createSymbolicLink(
        at: path("tools/\(tool)"), withDestinationURL: URL(filePath: "/usr/bin/\(tool)"))
    }
    try ibus(lists: ["xkb:us::eng", "tieng:vi"])
    try program("xclip", "exit 1")
    try writeSchemas()
    try setSources("[('xkb', 'us'), ('ibus', 'tieng:vi')]")
    for locale in ["vi", "en"] { try writeLexicon(locale) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> URL { folder.appending(path: name) }

  /// - Parameter lists: The engines that are listed. Nil if no daemon answers.
  func ibus(lists engines: [String]?, version: String = "1.5.27") throws {
    let answer = engines.map { "echo '\($0.joined(separator: "\n"))'" } ?? "exit 1"
    try program("ibus", "[ $1 = version ] && { echo IBus \(version); exit; }\n\(answer)")
  }

  /// Makes a program that is a script.
  func program(_ name: String, _ script: String) throws {
    // Written by another process: no program can be started while one that was just
    // forked for another test has the file open for writing.
    let (text, file) = (path("\(name).txt"), path("bin/\(name)"))
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: text)
    let copied = try Program.shell("cp \(text.path) \(file.path) && chmod 755 \(file.path)")
    try #require(copied.status == 0)
  }

  private static let sourcesSchema = """
    <schemalist><schema id="org.gnome.desktop.input-sources" path="/sources/">
      <key name="sources" type="a(ss)"><default>[]</default></key></schema></schemalist>
    """

  private func writeSchemas(of ours: String? = nil) throws {
    let name = "org.freedesktop.ibus.engine.tieng.gschema.xml"
    let schema =
      try ours
      ?? String(
        contentsOf: Program.root.appending(path: "data/\(name)"), encoding: .utf8)
    try Data(schema.utf8).write(to: path("schemas/\(name)"))
    try Data(DoctorTests.sourcesSchema.utf8).write(to: path("schemas/sources.gschema.xml"))
    let compiler = Program(at: URL(filePath: "/usr/bin/glib-compile-schemas"))
    #expect(try compiler.run([path("schemas").path]).status == 0)
  }

  private func setSources(_ sources: String) throws {
    let gsettings = Program(at: URL(filePath: "/usr/bin/gsettings"))
    let arguments = ["set", "org.gnome.desktop.input-sources", "sources", sources]
    #expect(try gsettings.run(arguments, environment: environment).status == 0)
  }

  private func writeLexicon(_ locale: String) throws {
    let words = path("words.tsv")
    try Data("a\t2\nb\t1\n".utf8).write(to: words)
    let file = path("lexicons/\(locale).lexicon").path
    let arguments = ["build", "--locale", locale, "--words", words.path, "-o", file]
    #expect(try Program("tieng-lab").run(arguments).status == 0)
  }

  struct Finding: Decodable {
    let subject: String
    let state: String
    let message: String
    let remedy: String?
  }

  /// The findings of the doctor.
  func findings() throws -> [Finding] {
    let outcome = try Program("tieng").run(["doctor", "--json"], environment: environment)
    let findings = try JSONDecoder().decode([Finding].self, from: Data(outcome.output.utf8))
    #expect(outcome.status == (findings.contains { $0.state == "problem" } ? 1 : 0))
    return findings
  }

  /// The only problem.
  func problem() throws -> Finding {
    let problems = try findings().filter { $0.state == "problem" }
    #expect(problems.count == 1, "\(problems)")
    return try #require(problems.first)
  }

  @Test(arguments: [("1.5.31", false), ("1.5.32", true), ("1.5.33", true), ("1.5.34", false)])
  func `it tells of the IBus that loses letters in older X11 applications`(
    version: String, isTold: Bool
  ) throws {
    try ibus(lists: ["tieng:vi"], version: version)
    let told = try findings().filter { $0.subject == "older X11" }
    #expect(told.map(\.state) == (isTold ? ["note"] : []))
    environment["XMODIFIERS"] = "@im=fcitx"
    #expect(try !findings().contains { $0.subject == "older X11" })
  }

  @Test func `without problems every line is ok`() throws {
    #expect(try findings().filter { $0.state != "good" }.map(\.subject) == [])
    #expect(
      try findings().map(\.subject) == [
        "desktop", "ibus-daemon", "engine", "input sources", "GTK_IM_MODULE", "QT_IM_MODULE",
        "XMODIFIERS", "schema", "lexicon vi", "lexicon en", "emoji vi", "emoji en",
        "learned words", "running engine", "clipboard",
      ])
    let text = try Program("tieng").run(["doctor"], environment: environment).output
    #expect(text.hasPrefix("ok       desktop: GNOME on X11\nok       ibus-daemon: it runs"))
    #expect(!FileManager.default.fileExists(atPath: path("data/ibus-tieng").path))
  }

  @Test func `a daemon that does not answer is reported`() throws {
    try ibus(lists: nil)
    #expect(try problem().remedy?.hasPrefix("ibus start") == true)
  }

  @Test func `an engine that is not listed is installed or made known`() throws {
    try ibus(lists: ["xkb:us::eng"])
    #expect(try problem().remedy?.contains("ibus-tieng") == true)
    let component = "<component><exec>/usr/libexec/ibus-engine-tieng</exec></component>"
    try Data(component.utf8).write(to: path("component/tieng.xml"))
    #expect(try problem().remedy == "ibus restart")
  }

  @Test(arguments: ["[('xkb', 'us')]", "@a(ss) []"])
  func `the remedy repairs the input sources`(sources: String) throws {
    try setSources(sources)
    let remedy = try #require(try problem().remedy)
    let shell = Program(at: URL(filePath: "/bin/sh"))
    #expect(try shell.run(["-c", remedy], environment: environment).status == 0)
    #expect(try findings().allSatisfy { $0.state == "good" })
  }

  @Test func `setup runs the doctor's commands, and only those that were allowed`() throws {
    try setSources("[('xkb', 'us')]")
    let setup = Program("tieng")
    let refused = try setup.run(["setup"], input: Data("n\n".utf8), environment: environment)
    #expect(refused.status == 1)
    #expect(refused.output.contains("gsettings set") && refused.output.contains("[y/N]"))
    #expect(try problem().subject == "input sources")
    let silent = try setup.run(["setup"], environment: environment)
    #expect(silent.status == 1)
    #expect(try problem().subject == "input sources")
    let allowed = try setup.run(["setup"], input: Data("y\n".utf8), environment: environment)
    #expect(allowed.output.contains("[y/N]"))
    #expect(try findings().allSatisfy { $0.state == "good" })
    try setSources("[('xkb', 'us')]")
    #expect(try !setup.run(["setup", "--yes"], environment: environment).output.contains("[y/N]"))
    #expect(try findings().allSatisfy { $0.state == "good" })
  }

  @Test func `setup reports problems without a command, and failed commands`() throws {
    try ibus(lists: nil)
    try program("ibus-daemon", "exit 1")
    let failed = try Program("tieng").run(["setup", "--yes"], environment: environment)
    #expect(failed.status == 1)
    #expect(failed.output.contains("--replace failed"))
    try ibus(lists: ["xkb:us::eng", "tieng:vi"])
    environment["GTK_IM_MODULE"] = "fcitx"
    let told = try Program("tieng").run(["setup", "--yes"], environment: environment)
    #expect(told.status == 1)
    #expect(told.output.contains("GTK_IM_MODULE"))
  }

  @Test func `mistakes in files of the keyboard on the screen are reported`() throws {
    try program("tieng-keyboard", "echo '/home/an/a.css:3: Unknown name of pseudo-class'; exit 1")
    let found = try findings().filter { $0.subject == "keyboard on the screen" }
    #expect(
      found.map(\.message) == [
        "it can be shown on :9", "/home/an/a.css:3: Unknown name of pseudo-class",
      ])
    #expect(found.map(\.state) == ["good", "note"])
    environment["WAYLAND_DISPLAY"] = "wayland-0"
    #expect(
      try findings().contains { $0.message == "it can be shown on :9, by XWayland" })
    environment["DISPLAY"] = ""
    #expect(try findings().contains { $0.message.hasPrefix("there is no X display") })
  }

  @Test func `a keyboard on the screen that cannot be started is reported`() throws {
    try program("tieng-keyboard", "kill -SEGV $$")
    #expect(try problem().message == "it does not start")
  }

  @Test func `another input method in the environment is reported`() throws {
    environment["GTK_IM_MODULE"] = "fcitx"
    #expect(try problem().subject == "GTK_IM_MODULE")
    environment["GTK_IM_MODULE"] = ""
    environment["QT_IM_MODULE"] = ""
    #expect(try problem().message.contains("Qt applications do not use IBus"))
    environment["DISPLAY"] = ""
    #expect(try findings().filter { $0.state == "note" }.map(\.subject) == ["desktop"])
  }

  /// A program that has its name on a bus stands for Fcitx.
  @Test func `only the Fcitx of this session is reported, with what it lacks`() throws {
    func fcitx() throws -> String? {
      try findings().first { $0.subject == "Fcitx 5" }.map { "\($0.state): \($0.message)" }
    }
    func write(_ text: String, to file: URL) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func start(_ program: String, _ arguments: [String], onBus address: String) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.environment = ["DBUS_SESSION_BUS_ADDRESS": address]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    // The tests may block the signal by which terminate() ends a process.
    func end(_ processes: [Process]) {
      for process in processes {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
    }
    /// A bus with the name of Fcitx.
    func startFcitx(onBus address: String) throws -> [Process] {
      let socket = address.dropFirst("unix:path=".count)
      let bus = try start(
        "/usr/bin/dbus-daemon", ["--session", "--nofork", "--address=\(address)"], onBus: address)
      for _ in 0..<500 where access(String(socket), F_OK) != 0 { usleep(10_000) }
      let record = path("record").path
      let name = try start(
        BuiltProgram.path("suggesting-service"), ["echo", "org.fcitx.Fcitx5", record],
        onBus: address)
      let ask = """
        DBUS_SESSION_BUS_ADDRESS=\(address) gdbus call --session -d org.freedesktop.DBus \
          -o /org/freedesktop/DBus -m org.freedesktop.DBus.NameHasOwner org.fcitx.Fcitx5
        """
      for _ in 0..<100 where try Program.shell(ask).output != "(true,)\n" { usleep(10_000) }
      return [name, bus]
    }
    try write("", to: path("data/fcitx5/addon/tieng.conf"))
    let bus = try #require(environment["DBUS_SESSION_BUS_ADDRESS"])
    let other = try startFcitx(onBus: bus + "2")
    defer { end(other) }
    try ibus(lists: nil)
    #expect(try fcitx() == nil)
    let own = try startFcitx(onBus: bus)
    defer { end(own) }
    #expect(try fcitx() == "problem: it runs, and Tiếng is not among its input methods")
    try write("[Groups/0/Items/0]\nName=tieng\n", to: path("config/fcitx5/profile"))
    #expect(try fcitx() == "good: it runs, and has Tiếng among its input methods")
    try ibus(lists: ["tieng:vi"])
    #expect(try fcitx() == nil, "ibus-daemon answers")
  }

  @Test func `the program that reads the clipboard is looked for`() throws {
    func clipboard() throws -> String? {
      try findings().first { $0.subject == "clipboard" }.map { "\($0.state) \($0.message)" }
    }
    #expect(try clipboard() == "good xclip reads it, for tieng convert --clipboard")
    environment["WAYLAND_DISPLAY"] = "wayland-0"
    #expect(try clipboard() == "good xclip reads it, for tieng convert --clipboard")
    environment["DISPLAY"] = ""
    #expect(try clipboard()?.hasPrefix("note no program here can read it") == true)
    environment["WAYLAND_DISPLAY"] = ""
    #expect(try clipboard() == nil)
  }

  @Test func `an older schema and a missing one are reported`() throws {
    let id = "org.freedesktop.ibus.engine.tieng"
    let key = #"<key name="macros" type="b"><default>true</default></key>"#
    try writeSchemas(
      of: #"<schemalist><schema id="\#(id)" path="/x/">\#(key)</schema></schemalist>"#)
    #expect(try problem().message.contains("typing-method"))
    try writeSchemas(of: "<schemalist/>")
    #expect(try problem().subject == "schema")
  }

  @Test func `lexicons are looked for and looked through`() throws {
    try setSources("[('ibus', 'tieng:vi'), ('ibus', 'tieng:de')]")
    #expect(try problem().remedy?.contains("ibus-tieng-lexicons") == true)
    try writeLexicon("de")
    #expect(try findings().allSatisfy { $0.state == "good" })
    let file = path("lexicons/vi.lexicon")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    #expect(try problem().message.hasPrefix("\(file.path): "))
  }

  @Test func `learned words are counted, and damage is reported but not touched`() throws {
    let learn = ["words", "learn", "Tiếng"]
    #expect(try Program("tieng").run(learn, environment: environment).status == 0)
    let database = path("data/ibus-tieng/words.db")
    let found = try findings().first { $0.subject == "learned words" }
    #expect(found?.message == "\(database.path): 1")
    let damaged = Data("no database, but long enough to be looked at as one".utf8)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database.path + suffix)
    }
    try damaged.write(to: database)
    #expect(try problem().message == "\(database.path) is damaged")
    #expect(try Data(contentsOf: database) == damaged)
  }

  @Test func `allowed services are listed with their problems`() throws {
    let services = path("data/ibus-tieng/services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    let text = """
      [Suggestion Service]
      Name=N
      Description=D
      BusName=org.example.N
      ObjectPath=/n
      """
    try Data(text.utf8).write(to: services.appending(path: "here.service-description"))
    func ofServices() throws -> [Finding] {
      try findings().filter { $0.subject == "suggestion services" }
    }
    #expect(try ofServices().isEmpty, "none is allowed")
    let gsettings = Program(at: URL(filePath: "/usr/bin/gsettings"))
    let set = ["set", "org.freedesktop.ibus.engine.tieng", "suggestion-services"]
    let entries = "['here org.example.N network', 'gone org.example.G local']"
    #expect(try gsettings.run(set + [entries], environment: environment).status == 0)
    try Data("nothing".utf8).write(to: services.appending(path: "bad.service-description"))
    let told = try ofServices()
    #expect(told.map(\.state) == ["note", "note", "good"])
    #expect(told.first?.message.contains("/bad.service-description: ") == true)
    #expect(told.dropFirst().first?.message == "gone is allowed, and is not installed")
    #expect(told.last?.message == "here may be asked")
    let remedy = try #require(told.dropFirst().first?.remedy)
    #expect(remedy == "tieng services disable gone")
    let tieng = BuiltProgram.folder.path
    let shell = Program(at: URL(filePath: "/bin/sh"))
    environment["PATH"] = "\(tieng):" + environment["PATH"]!
    #expect(try shell.run(["-c", remedy], environment: environment).status == 0)
    #expect(try ofServices().map(\.state) == ["note", "good"])
    try Data((text + "\nNeedsNetwork=false\n").utf8).write(
      to: services.appending(path: "here.service-description"))
    let changed = try #require(try ofServices().last)
    #expect(changed.message == "here has changed since it was allowed, and is not asked")
    #expect(changed.remedy == "tieng services enable here")
    #expect(try shell.run(["-c", changed.remedy!], environment: environment).status == 0)
    #expect(try ofServices().last?.message == "here may be asked")
  }
}

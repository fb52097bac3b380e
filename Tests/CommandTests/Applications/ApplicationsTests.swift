import Foundation
import Testing

/// `tieng applications`, with settings of its own.
@Suite final class ApplicationsTests {
  private let folder: URL
  private let environment: [String: String]

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = [
      "XDG_CONFIG_HOME": folder.path, "GSETTINGS_BACKEND": "keyfile",
      "GSETTINGS_SCHEMA_DIR": Program.root.appending(path: ".build/component").path,
    ]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program("tieng").run(
      ["applications"] + arguments, input: Data(input.utf8), environment: environment)
  }

  private func expect(_ arguments: String..., fails status: Int32, with reason: String) throws {
    let before = try run("export").output
    let outcome = try Program("tieng").run(
      ["applications"] + arguments, environment: environment)
    #expect(outcome.status == status && outcome.errors.contains(reason), "\(outcome)")
    #expect(try run("export").output == before)
  }

  @Test func `rules are set, listed, changed and removed`() throws {
    #expect(try run() == Program.Outcome(status: 0, output: "", errors: ""))
    #expect(try run("set", "code", "state=start-latin").status == 0)
    #expect(try run("set", "Firefox", "typing-method=vni", "macros=false").status == 0)
    #expect(try run("set", "--title", "vim$", "code", "state=never").status == 0)
    #expect(try run("set", "--first", "*", "off-the-record=true").status == 0)
    #expect(
      try run("list").output == """
        *\t\toff-the-record=true
        code\tvim$\tstate=never
        code\t\tstate=start-latin
        Firefox\t\ttyping-method=vni macros=false

        """)
    #expect(try run("set", "firefox", "macros=").status == 0)
    #expect(try run("remove", "--title", "vim$", "code").status == 0)
    #expect(try run("remove", "*").status == 0)
    #expect(
      try run("export").output
        == "[code]\nstate = start-latin\n\n[Firefox]\ntyping-method = vni\n")
    #expect(try run("set", "code", "state=").status == 0)
    #expect(try run("list").output == "Firefox\t\ttyping-method=vni\n")
  }

  @Test func `what is exported is imported`() throws {
    let rules = "[code]\ntitle = a|b\nstate = latin\n\n[x]\nmacros = true\n"
    #expect(try run("import", "-", input: rules).status == 0)
    #expect(try run("export").output == rules)
    #expect(try run("import", "-", input: "[X]\nstate = never\n[y]\nstate = never").status == 0)
    let list = "code\ta|b\tstate=latin\nX\t\tstate=never\ny\t\tstate=never\n"
    #expect(try run("list").output == list)
    #expect(try run("import", "--replace", "-", input: rules).status == 0)
    #expect(try run("export").output == rules)
    let bad = try run("import", "-", input: "[z]\nstate = never\n[y]\nstate = on")
    #expect(bad.status == 1 && bad.errors.hasPrefix("tieng: -:4: 'on' is no value of state"))
    #expect(try run("export").output == rules)
  }

  @Test func `rules that cannot be read are kept until they are replaced`() throws {
    let keyfile = folder.appending(path: "glib-2.0/settings/keyfile")
    try FileManager.default.createDirectory(
      at: keyfile.deletingLastPathComponent(), withIntermediateDirectories: true)
    let stored = """
      [org/freedesktop/ibus/engine/tieng]
      application-rules=[{'application': <'code'>, 'colour': <'red'>}]
      """
    try stored.write(to: keyfile, atomically: true, encoding: .utf8)
    for command in [["list"], ["set", "x", "state=never"], ["import", "-"]] {
      let outcome = try Program("tieng").run(
        ["applications"] + command, input: Data("[x]\nstate = never\n".utf8),
        environment: environment)
      #expect(outcome.status == 1 && outcome.errors.contains("'colour' cannot be other"))
      #expect(try String(contentsOf: keyfile, encoding: .utf8).contains("colour"))
    }
    #expect(try run("import", "--replace", "-", input: "[x]\nstate = never\n").status == 0)
    #expect(try run("list").output == "x\t\tstate=never\n")
  }

  @Test func `what cannot be is refused with its reason`() throws {
    #expect(try run("set", "code", "state=latin").status == 0)
    try expect("set", "code", "state=on", fails: 2, with: "'on' is no value of state")
    try expect("set", "code", "learning=false", fails: 2, with: "'learning' cannot be other")
    try expect(
      "set", "code", "typing-method=mine", fails: 2, with: "there is no method 'mine'")
    try expect("set", "code", "macros", fails: 2, with: "'macros' is not written as NAME=VALUE")
    try expect("set", "a,b", "state=latin", fails: 2, with: "no application can be called 'a,b'")
    try expect(
      "set", "--title", "(a", "code", "state=latin", fails: 2, with: "has no other one")
    try expect("remove", "gimp", fails: 1, with: "there is no rule for 'gimp'")
    try expect("import", "/nonexistent", fails: 1, with: "/nonexistent")
  }
}

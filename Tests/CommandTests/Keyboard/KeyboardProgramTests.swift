import Foundation
import Testing

/// `tieng-keyboard` without a display.
@Suite struct KeyboardProgramTests {
  /// There is no bus either, because another keyboard that is just ending could be found there.
  private let noDisplay = [
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
  ]

  @Test(arguments: [[], ["--toggle"]])
  func `Without a display it ends with a message`(arguments: [String]) throws {
    let outcome = try Program("tieng-keyboard").run(arguments, environment: noDisplay)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "tieng-keyboard: There is no X display to draw on. On Wayland, the keyboard needs XWayland."
      ), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test func `A display that does not answer is reported with its name`() throws {
    let outcome = try Program("tieng-keyboard").run(
      [], environment: noDisplay.merging(["DISPLAY": ":4711"]) { $1 })
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("DISPLAY=:4711"), "\(outcome.errors)")
  }

  @Test(arguments: ["--hide", "--quit"])
  func `Without a keyboard, hiding and ending do nothing`(option: String) throws {
    let outcome = try Program("tieng-keyboard").run([option], environment: noDisplay)
    #expect(outcome == Program.Outcome(status: 0, output: "", errors: ""))
  }

  @Test func `Mistakes in the user's layouts and themes are reported with their lines`() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = noDisplay.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    let program = Program("tieng-keyboard")
    #expect(
      try program.run(["--check"], environment: environment)
        == Program.Outcome(status: 0, output: "", errors: ""))
    let own = folder.appending(path: "ibus-tieng")
    for (name, text) in [
      ("themes/good.css", "key { color: red; }\n"), ("themes/bad.css", "key {\n color: 1;\n}\n"),
      ("layouts/bad.json", "{\"levels\": [\n]}"), ("layouts/notes.txt", "no layout"),
    ] {
      let file = own.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let outcome = try program.run(["--check"], environment: environment)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "\(own.path)/layouts/bad.json:1: 'levels' is empty")
    #expect(lines.last?.hasPrefix("\(own.path)/themes/bad.css:2: ") == true, "\(lines)")
    #expect(lines.count == 2, "\(lines)")
  }

  @Test func `An unknown option is reported`() throws {
    let outcome = try Program("tieng-keyboard").run(["--fly"], environment: noDisplay)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("--fly"), "\(outcome.errors)")
  }
}

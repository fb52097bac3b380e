import DBusSupport
import Engine
import Foundation
import IBusFrontend
import Testing
import TiengConfiguration
import TiengCore

/// The program that tells of windows, here a script of the test.
extension EndToEndTests {
  /// What is told while the script runs.
  private func told(
    by script: String, _ body: (WindowProgram, () -> [FocusedWindow?]) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "tieng-windows").path
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let program = WindowProgram(in: [folder.path])
    var windows: [FocusedWindow?] = []
    program.onWindow = { windows.append($0) }
    program.start()
    program.start()
    try body(program, { windows })
    program.stop()
  }

  @Test func `windows are told of while there are rules, also if these cannot be read`() throws {
    let engines = Engines(Platform())
    for rules in [ApplicationRules("[game]\nstate = never"), .unreadable, ApplicationRules()] {
      engines.preferences.applicationRules = try #require(rules)
      #expect(engines.windows.isWanted == (rules != ApplicationRules()))
    }
    // It waits for the name of the engine on the session bus, and must not get it after this test.
    try #require(runMainLoop { engines.sessionBus.connection != nil })
  }

  @Test func `what the program tells is heard, and forgotten with it`() throws {
    let script = #"printf 'Game\0ti'; sleep 0.2; printf 'le\0'; sleep 0.2; printf '\0\0Chat\0x\0'"#
    try told(by: script + "; sleep 0.2") { _, windows in
      try #require(runMainLoop { windows().count >= 3 || windows().last == .some(nil) })
      #expect(
        windows() == [
          FocusedWindow(application: "game", title: "tile"),
          FocusedWindow(application: "chat", title: "x"), nil,
        ])
    }
  }

  @Test func `a program that tells too much, or that is not wanted any more, is left`() throws {
    let flood = "while :; do printf 0123456789abcdef || exit; done"
    try told(by: flood) { _, windows in
      try #require(runMainLoop { !windows().isEmpty })
      #expect(windows() == [nil])
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let script = #"printf 'a\0b\0'; while printf 'a\0b\0' 2>&-; do sleep 0.05; done; : >"#
    try told(by: "trap '' PIPE; \(script)\(file)") { program, windows in
      try #require(runMainLoop { !windows().isEmpty })
      program.stop()
      #expect(windows().last == .some(nil))
      #expect(runMainLoop { FileManager.default.fileExists(atPath: file) }, "it has not ended")
    }
  }
}

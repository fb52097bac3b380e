import Foundation
import GLibSupport
import Testing

@Suite struct CompanionProgramTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The child processes of this process, also those that have ended and were not waited for.
  private func children() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").flatMap { thread in
      let list = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").map(String.init)
    }
  }

  @Test func `a program is started with its arguments and leaves nothing behind`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "program")
    let log = folder.appending(path: "log")
    // Written by another process: no program can be started while one that was just
    // forked for another test has the file open for writing.
    let script = "#!/bin/sh\necho \"$$ $*\" >\(log.path).new; mv \(log.path).new \(log.path)"
    let writer = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", "echo '\(script)' >\(program.path) && chmod 700 \(program.path)"])
    writer.waitUntilExit()
    try CompanionProgram.start("program", ["--page", "macros"], in: ["/nonexistent", folder.path])
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: log.path) { usleep(10_000) }
    let words = try String(contentsOf: log, encoding: .utf8).split(whereSeparator: \.isWhitespace)
    #expect(words.dropFirst() == ["--page", "macros"])
    // Other tests start processes at the same time.
    #expect(try !children().contains(String(words[0])))
  }

  @Test func `a missing program is reported with the folders that were searched`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try CompanionProgram.start("no-such-program-of-tieng", [], in: ["/nonexistent"])
      Issue.record("it was started")
    } catch {
      #expect(error.description.contains("no-such-program-of-tieng cannot be started"))
      #expect(error.description.contains("/nonexistent and PATH"))
    }
  }
}

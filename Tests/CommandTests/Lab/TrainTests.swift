import Foundation
import Testing

/// `tieng-lab train`.
@Suite final class TrainTests {
  private let folder: URL
  private let lab = Program("tieng-lab")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }
  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(name)))
  }
  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func arguments(_ output: String, _ more: [String] = []) -> [String] {
    ["train", path("text.txt"), "-o", path(output)] + more
  }

  private func train(_ output: String, _ more: String...) throws -> Program.Outcome {
    try lab.run(arguments(output, more))
  }

  /// A text that does not fit into the least memory, as different as random words are.
  private func writeLongText() throws {
    var random: UInt64 = 7
    let letters = Array("abcdeghiklmnoprstuvxyàáêôơư")
    var lines: [String] = []
    for _ in 0..<120_000 {
      var words: [String] = []
      for _ in 0..<12 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let number = Int(random >> 40)
        words.append(
          String([letters[number % 27], letters[number / 27 % 27], letters[number / 729 % 9]]))
      }
      lines.append(words.joined(separator: " "))
    }
    try write("text.txt", lines.joined(separator: ".\n"))
  }

  @Test func `counts are built into a lexicon`() throws {
    try write("text.txt", "Tôi muốn đi học.\nTôi muốn đi chơi, tôi muốn đi học!\n")
    #expect(try train("n.tsv") == .init(status: 0, output: "", errors: ""))
    let table = try String(contentsOfFile: path("n.tsv"), encoding: .utf8)
    #expect(table.contains("tôi muốn đi\t3\n") && table.contains("<s> tôi\t3\n") == false)
    #expect(!table.contains("chơi") && table.contains("\nđi học </s>\t2\n"))
    let built = try lab.run([
      "build", "--locale", "vi", "--ngrams", path("n.tsv"), "-o", path("vi.lexicon"),
    ])
    #expect(built == .init(status: 0, output: "", errors: ""))
    let asked = try Program("tieng").run(
      ["lexicon", "query", "--count", "1", path("vi.lexicon"), "tôi muốn "])
    #expect(asked.output.hasPrefix("đi\t"))
    #expect(!exists("n.tsv.partial"))
  }

  @Test func `only given words are known`() throws {
    try write("text.txt", "một hai ba\nmột hai bốn\n")
    try write("words.tsv", "một\t5\nba\t1\n")
    #expect(try train("n.tsv", "--words", path("words.tsv"), "--minimum", "1").status == 0)
    let table = try String(contentsOfFile: path("n.tsv"), encoding: .utf8)
    #expect(table.contains("một <unk>\t2\n") && table.contains("<unk> ba </s>\t1\n"))
    #expect(!table.contains("hai"))
  }

  @Test func `the bytes do not depend on memory or interruptions`() throws {
    try writeLongText()
    #expect(try train("whole.tsv").status == 0)
    #expect(try train("small.tsv", "--memory", "24").status == 0)
    #expect(try bytes("small.tsv") == bytes("whole.tsv"))
    var kills = 0
    while !exists("killed.tsv") {
      if try killAfterNextChunk("killed.tsv") { kills += 1 }
    }
    #expect(kills >= 3)
    #expect(try bytes("killed.tsv") == bytes("whole.tsv"))
  }

  /// Continues counting until another chunk is finished, then kills it.
  ///
  /// - Returns: False if it finished first.
  private func killAfterNextChunk(_ output: String) throws -> Bool {
    let state = URL(filePath: path("\(output).partial/state"))
    let before = try? Data(contentsOf: state)
    let process = Process()
    process.executableURL = lab.url
    process.arguments = arguments(output, ["--memory", "24"])
    try process.run()
    while process.isRunning {
      if let now = try? Data(contentsOf: state), now != before, before != nil || now.count > 0 {
        kill(process.processIdentifier, SIGKILL)
        break
      }
      usleep(500)
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  @Test func `other texts or options are refused until it starts anew`() throws {
    try write("text.txt", "một hai một hai\n")
    try FileManager.default.createDirectory(
      atPath: path("n.tsv.partial"), withIntermediateDirectories: true)
    try write("n.tsv.partial/state", "tieng-lab train 1\norder 2\n\nwords 0 0 1 0\n")
    let refused = try train("n.tsv")
    #expect(refused.status == 1 && refused.errors.contains("--restart throws them away"))
    #expect(exists("n.tsv.partial/state") && !exists("n.tsv"))
    #expect(try train("n.tsv", "--restart").status == 0)
    #expect(exists("n.tsv") && !exists("n.tsv.partial"))
  }

  @Test func `files that cannot be read or written are reported, and the output stays`() throws {
    let unread = try train("n.tsv")
    #expect(unread.status == 1)
    #expect(unread.errors == "tieng-lab: \(path("text.txt")): No such file or directory\n")
    try write("text.txt", "một hai\n")
    let unwritten = try train("missing/n.tsv")
    #expect(unwritten.status == 1 && unwritten.errors.contains("No such file or directory"))
    let usage = try train("n.tsv", "--order", "5")
    #expect(usage.status == 2)
    try write("n.tsv", "old\t1\n")
    try write("words.tsv", "một\n")
    #expect(try train("n.tsv", "--words", path("words.tsv")).status == 1)
    #expect(try bytes("n.tsv") == Data("old\t1\n".utf8))
  }

  @Test func `a full disk is reported, and the output stays`() throws {
    try writeLongText()
    try write("n.tsv", "old\t1\n")
    let script = "ulimit -f 200; trap '' XFSZ; exec \"$0\" \"$@\""
    let full = try Program(at: URL(filePath: "/bin/bash"))
      .run(["-c", script, lab.url.path] + arguments("n.tsv"))
    #expect(full.status == 1 && full.errors.contains("File too large"))
    #expect(try bytes("n.tsv") == Data("old\t1\n".utf8))
    #expect(try train("n.tsv").status == 0)
    #expect(try bytes("n.tsv").count > 1000)
  }

  @Test func `invalid UTF-8 is counted as unknown and reported`() throws {
    try Data("một ".utf8 + [0xff, 0x20] + Data("hai\n".utf8))
      .write(to: URL(filePath: path("text.txt")))
    let outcome = try train("n.tsv", "--minimum", "1")
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("tieng-lab: 1 words are longer"))
    let table = try String(contentsOfFile: path("n.tsv"), encoding: .utf8)
    #expect(table.contains("một <unk> hai\t1\n"))
  }
}

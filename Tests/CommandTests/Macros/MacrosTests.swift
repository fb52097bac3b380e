import Foundation
import Testing

/// `tieng macros`, with settings of its own in a temporary folder.
@Suite final class TiengMacrosTests {
  private let folder: URL
  private let tieng = Program("tieng")

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appending(path: "ibus-tieng/macros.tsv") }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try tieng.run(
      ["macros"] + arguments, input: Data(input.utf8), environment: ["XDG_CONFIG_HOME": folder.path]
    )
  }

  /// Runs the command, expects no error, and returns its output.
  private func output(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try tieng.run(
      ["macros"] + arguments, input: Data(input.utf8), environment: ["XDG_CONFIG_HOME": folder.path]
    )
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output
  }

  @Test func `macros are added, listed and removed`() throws {
    #expect(try output("list") == "")
    #expect(try output("add", "vn", "Việt Nam") == "")
    #expect(try output("add", "--", "->", "→") == "")
    #expect(try output("add", ":)", "một\nhai\\") == "")
    #expect(try output("list") == "->\t→\n:)\tmột\\nhai\\\\\nvn\tViệt Nam\n")
    #expect(try output("remove", ":)", "vn") == "")
    #expect(try output("list") == "->\t→\n")
    #expect(
      try run("remove", "--", "x", "->")
        == .init(status: 1, output: "", errors: "tieng: no such macro: 'x'\n"))
    #expect(try output("list") == "")
  }

  @Test func `an existing macro is replaced only on request`() throws {
    #expect(try output("add", "vn", "Việt Nam") == "")
    #expect(try output("add", "vn", "Việt Nam") == "")
    let message = "tieng: already there (--overwrite replaces it): vn\tViệt Nam\n"
    #expect(try run("add", "vn", "x") == .init(status: 1, output: "", errors: message))
    #expect(try output("add", "--overwrite", "vn", "x") == "")
    #expect(try output("list") == "vn\tx\n")
  }

  @Test func `an invalid macro is wrong usage`() throws {
    for arguments in [["add", "", "x"], ["add", "a", ""], ["add", " a", "x"], ["add", "a"]] {
      let outcome = try tieng.run(["macros"] + arguments)
      #expect(outcome.status == 2 && outcome.errors.hasPrefix("Error: "))
    }
    #expect(try run("import", "--format", "x", "-").status == 2)
  }

  @Test func `a file with too many lines is not imported, and the limit is said`() throws {
    let outcome = try run("import", "-", input: String(repeating: "\n", count: 400_001))
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "tieng: -: it has more than 400000 lines\n")
  }

  @Test func `an import keeps existing macros and reports what it skips`() throws {
    #expect(try output("add", "vn", "Việt Nam") == "")
    let unikey = "\u{FEFF};DO NOT DELETE THIS LINE*** version=1 ***\r\nVN:x\r\nno\r\nhn:Hà Nội\r\n"
    let outcome = try run("import", "-", input: unikey)
    #expect(outcome.status == 0 && outcome.output == "1 imported, 2 skipped\n")
    #expect(
      outcome.errors == """
        -:2: has the key 'vn', which is there already
        -:3: has no colon between key and text

        """)
    #expect(try output("list") == "hn\tHà Nội\nvn\tViệt Nam\n")
    #expect(try output("import", "--overwrite", "-", input: "vn\tx\n") == "1 imported, 0 skipped\n")
    #expect(try output("import", "-", input: "vn\tx\n") == "1 imported, 0 skipped\n")
    #expect(try output("import", "-", input: "") == "0 imported, 0 skipped\n")
    #expect(try run("import", "-", input: "vn:y\n").status == 1)
    #expect(try run("import", "/nonexistent").status == 1)
    #expect(try output("list") == "hn\tHà Nội\nvn\tx\n")
  }

  @Test func `a table of another program is not a mistake`() throws {
    let outcome = try run("import", "-", input: "\u{FEFF}<<x>>\r\nko||không\r\nb||\r\n")
    #expect(outcome.status == 0 && outcome.output == "1 imported, 1 skipped\n")
    #expect(outcome.errors == "-:3: the text is empty\n")
    #expect(try output("list") == "ko\tkhông\n")
    #expect(try output("import", "--format", "json", "-", input: #"{"a":"b"}"#).hasPrefix("1 "))
    #expect(try run("import", "-", input: "an\nanh\n").status == 1)
    #expect(try run("export", "--format", "evkey").status == 2)
  }

  @Test(arguments: ["tsv", "unikey", "bamboo"])
  func `an exported file is imported again`(format: String) throws {
    #expect(try output("add", "đc", "địa chỉ") == "")
    #expect(try output("add", "vn", "Việt Nam") == "")
    let path = folder.appending(path: "exported").path
    #expect(try output("export", "--format", format, path) == "")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try output("export", "--format", format) == text)
    let other = folder.appending(path: "other.tsv").path
    #expect(try output("import", "--file", other, path) == "2 imported, 0 skipped\n")
    #expect(try output("list", "--file", other) == output("list"))
  }

  @Test func `macros that cannot be exported are reported`() throws {
    #expect(try output("add", ":)", "🙂") == "")
    let outcome = try run("export", "--format", "unikey")
    #expect(outcome.status == 0)
    #expect(outcome.output == ";DO NOT DELETE THIS LINE*** version=1 ***\n")
    #expect(outcome.errors == "tieng: ':)' is left out: UniKey takes no colon in a key\n")
  }

  @Test func `comments of the user stay, and bad lines are reported`() throws {
    #expect(try output("add", "a", "1") == "")
    try Data("# mine\nspoilt\na\t1\n".utf8).write(to: file)
    let outcome = try run("list")
    #expect(outcome.errors == "\(file.path):2: has no tab between key and text\n")
    #expect(outcome.status == 0 && outcome.output == "a\t1\n")
    #expect(try output("add", "b", "2") == "")
    #expect(try String(contentsOf: file, encoding: .utf8) == "# mine\nspoilt\na\t1\nb\t2\n")
  }

  @Test func `a file in place of a folder is reported`() throws {
    try Data().write(to: folder.appending(path: "ibus-tieng"))
    let outcome = try run("add", "a", "1")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: \(folder.path)/ibus-tieng: Not a directory\n")
  }

  @Test func `an import that does not fit is reported, and the file is unchanged`() throws {
    #expect(try output("add", "vn", "Việt Nam") == "")
    let before = try Data(contentsOf: file)
    let text = String(repeating: "a", count: 4000)
    // A file size limit of 512 bytes simulates a full disk.
    let command = "trap '' XFSZ; ulimit -f 1; exec '\(tieng.url.path)' macros add x \(text)"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ["XDG_CONFIG_HOME": folder.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(message == "tieng: \(file.path): File too large\n")
    #expect(try Data(contentsOf: file) == before)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(names.sorted() == [".macros.tsv.lock", "macros.tsv"])
  }

  @Test func `a full standard output is reported`() throws {
    #expect(try output("add", "vn", "Việt Nam") == "")
    for subcommand in ["list", "export"] {
      let process = Process()
      process.executableURL = tieng.url
      process.arguments = ["macros", subcommand]
      process.environment = ["XDG_CONFIG_HOME": folder.path]
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
    }
  }

  @Test func `two processes that add at once lose nothing`() throws {
    DispatchQueue.concurrentPerform(iterations: 2) { [tieng, path = folder.path] process in
      for number in 0..<100 {
        _ = try? tieng.run(
          ["macros", "add", "k\(process)-\(number)", "x"], environment: ["XDG_CONFIG_HOME": path])
      }
    }
    #expect(try output("list").split(separator: "\n").count == 200)
  }

  @Test func `the file is whole after a kill at any time`() throws {
    let macros = (0..<2000).map { "k\($0)\tviệt nam \($0)\n" }.sorted().joined()
    #expect(try output("import", "-", input: macros) == "2000 imported, 0 skipped\n")
    var killed = 0
    for round in 0..<100 {
      let process = Process()
      process.executableURL = tieng.url
      process.arguments = ["macros", "add", "--overwrite", "k0", "\(round)"]
      process.environment = ["XDG_CONFIG_HOME": folder.path]
      try process.run()
      usleep(UInt32(round * 120))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      killed += process.terminationReason == .uncaughtSignal ? 1 : 0
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 2001 && lines.last == "k999\tviệt nam 999")
    }
    #expect(killed > 0)
  }
}

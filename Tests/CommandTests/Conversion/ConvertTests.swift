import Foundation
import Testing

@Suite final class ConvertTests {
  private let tieng = Program("tieng")
  private let folder = URL(filePath: NSTemporaryDirectory())
    .appending(path: "tieng-convert-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A file in the folder of the test.
  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = folder.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  private func convert(_ arguments: String..., input: [UInt8] = []) throws -> Program.Outcome {
    try tieng.run(["convert"] + arguments, input: Data(input))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Việt in TCVN3.
  private let abc: [UInt8] = [0x56, 0x69, 0xD6, 0x74]

  /// Trường đại học in TCVN3, in small letters.
  private let university = Array("tr\u{AD}\u{EA}ng \u{AE}\u{B9}i h\u{E4}c".unicodeScalars)
    .map { UInt8($0.value) }

  @Test func `standard input is converted`() throws {
    let outcome = try convert("--from", "tcvn3", "--to", "unicode", input: abc)
    #expect(outcome == .init(status: 0, output: "Việt", errors: ""))
    #expect(try convert("--from=tcvn3", "--to=viqr", "-", input: abc).output == "Vie^.t")
    #expect(try convert("--from=tcvn3", "--to=viqr").output == "")
  }

  @Test func `old charsets saved as UTF-8 are detected and converted`() throws {
    let old = try file("old.html", Array("<p class=x>Céng hßa x· héi</p>\n<p>café</p>\n".utf8))
    #expect(try convert("--detect", old).output == "\(old): tcvn3 (saved as UTF-8)\n")
    let wanted = "<p class=x>Cộng hòa xã hội</p>\n<p>café</p>\n"
    let outcome = try convert("--from=detect", "--to=unicode", old)
    #expect(outcome.output == wanted && outcome.status == 0)
    #expect(
      outcome.errors == "tieng: 1 words are no Vietnamese there and were left as they are\n")
    #expect(try convert("--from=tcvn3", "--to=unicode", old).output == wanted)
    let vni = try file("vni.csv", Array("Coäng,hoøa;xaõ\t\"hoäi\"\r\n".utf8))
    #expect(try convert("--detect", vni).output == "\(vni): vni-windows (saved as UTF-8)\n")
    #expect(
      try convert("--from=detect", "--to=viqr", vni).output == "Co^.ng,ho`a;xa~\t\"ho^.i\"\r\n")
    let french = try file("french", Array("Le café à Paris, où l'été finit déjà\n".utf8))
    #expect(try convert("--detect", french).output == "\(french): unicode\n")
  }

  @Test func `files are written one after the other, each read from its beginning`() throws {
    let one = try file("one", Array("a\\".utf8))
    let other = try file("other", Array("x41.".utf8))
    let outcome = try convert("--from=c-string", "--to=unicode", one, "-", other, input: [0x2D])
    #expect(outcome.output == "a\\-x41.")
    #expect(try convert("--from=c-string", "--to=unicode", one, other).output == "a\\x41.")
  }

  @Test func `a mistake stops the conversion and is reported with file and place`() throws {
    let path = try file("bad", abc + [0x0A, 0xC0])
    let outcome = try convert("--from=tcvn3", "--to=unicode", path)
    #expect(outcome.status == 1 && outcome.output == "Việt\n")
    #expect(outcome.errors == "tieng: \(path): byte 5: C0 is not tcvn3 (--replace goes on)\n")
    let capital = try convert("--from=unicode", "--to=tcvn3", input: Array("VIỆT".utf8))
    #expect(capital.status == 1)
    #expect(
      capital.errors
        == "tieng: standard input: byte 2: 'Ệ' (U+1EC6) is not in tcvn3 (--replace goes on)\n")
  }

  @Test func `mistakes are replaced and counted`() throws {
    let outcome = try convert("--from=unicode", "--to=unicode", "--replace", input: [0x61, 0xFF])
    #expect(outcome == .init(status: 0, output: "a\u{FFFD}", errors: "tieng: 1 replaced\n"))
    let capitals = try convert(
      "--from=unicode", "--to=viqr", "--replace", input: Array("a日b本".utf8))
    #expect(capitals == .init(status: 0, output: "a\\?b?", errors: "tieng: 2 replaced\n"))
  }

  @Test func `the charset of each file is reported`() throws {
    let old = try file("old", university)
    let plain = try file("plain", Array("plain text".utf8))
    let outcome = try convert("--detect", old, plain, "-", input: Array("Việt".utf8))
    #expect(
      outcome.output == "\(old): tcvn3\n\(plain): cannot tell\nstandard input: unicode\n")
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test func `the charset can be detected on the way`() throws {
    let viqr = try file("viqr", Array("Tie^'ng Vie^.t\n".utf8))
    let outcome = try convert("--from=detect", "--to=unicode", viqr, "-", input: university)
    #expect(outcome.output == "Tiếng Việt\ntrường đại học")
    let short = try convert("--from=detect", "--to=unicode", input: [0x74, 0xF4, 0x69])
    #expect(short.status == 1 && short.output == "")
    #expect(short.errors.contains("the charset may be ") && short.errors.contains(" or viscii"))
    let plain = try convert("--from=detect", "--to=unicode", input: Array("plain".utf8))
    #expect(plain.status == 1 && plain.output == "")
    #expect(
      plain.errors == "tieng: standard input: cannot tell the charset; name it with --from\n")
  }

  @Test func `an output file appears when everything is done`() throws {
    let source = try file("source", abc)
    let target = folder.appending(path: "target")
    #expect(try convert("--from=tcvn3", "--to=unicode", "-o", target.path, source).status == 0)
    #expect(try String(contentsOf: target, encoding: .utf8) == "Việt")
    let bad = try convert(
      "--from=tcvn3", "--to=unicode", "-o", target.path, source, "-", input: [0xC0])
    #expect(bad.status == 1)
    #expect(try String(contentsOf: target, encoding: .utf8) == "Việt")
    #expect(try names == ["source", "target"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func `a signal leaves everything as it was`(signal: Int32) throws {
    let target = try file("target", abc)
    let process = Process()
    // SIGINT is ignored if a shell runs the tests in the background.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["--default-signal", tieng.url.path] + [
        "convert", "--from=tcvn3", "--to=unicode", "-o", target,
      ]
    let (input, errors) = (Pipe(), Pipe())
    (process.standardInput, process.standardError) = (input, errors)
    try process.run()
    // The text is longer than one piece, so the program has begun to write.
    let text = Data(repeating: 0x61, count: 300_000)
    try input.fileHandleForWriting.write(contentsOf: text)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(try Data(contentsOf: URL(filePath: target)) == Data(abc))
    #expect(try names == ["target"])
  }

  @Test func `an output file is not read as input`() throws {
    let path = try file("file", abc)
    let outcome = try Program.shell(
      "'\(tieng.url.path)' convert --from tcvn3 --to unicode '\(path)' >> '\(path)'")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: \(path): it is what is written to as well\n")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(abc))
  }

  @Test func `a file can be converted in its place, and keeps its mode`() throws {
    let path = try file("file", abc)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try convert("--from=tcvn3", "--to=unicode", "-o", link, path).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Việt")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [
    [], ["--from=tcvn3"], ["--to=tcvn3"], ["--from=latin1", "--to=unicode"],
    ["--from=unicode", "--to=detect"], ["--detect", "--to=unicode"], ["--detect", "--replace"],
    ["--from=unicode", "--to=unicode", "--foo"],
  ])
  func `wrong usage is reported on standard error, with status 2`(arguments: [String]) throws {
    let outcome = try tieng.run(["convert"] + arguments)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
  }

  @Test func `a file that cannot be read or written is reported, with status 1`() throws {
    let missing = try convert("--from=tcvn3", "--to=unicode", "/nonexistent/file")
    #expect(missing.status == 1)
    #expect(missing.errors == "tieng: /nonexistent/file: No such file or directory\n")
    #expect(try convert("--detect", "/").errors == "tieng: /: Is a directory\n")
    let unwritten = try convert("--from=tcvn3", "--to=unicode", "-o", "/nonexistent/file")
    #expect(unwritten.status == 1)
    #expect(unwritten.errors == "tieng: /nonexistent/file: No such file or directory\n")
    let full = try convert("--from=tcvn3", "--to=unicode", "-o", "/dev/full", input: abc)
    #expect(full.status == 1 && full.errors == "tieng: /dev/full: No space left on device\n")
  }

  /// Runs a line of shell in which `$T` is the program.
  private func shell(_ line: String) throws -> Program.Outcome {
    try Program(at: URL(filePath: "/bin/sh")).run(["-c", "T='\(tieng.url.path)'; \(line)"])
  }

  @Test func `memory does not grow with the input`() throws {
    let outcome = try shell(
      """
      ulimit -v 60000; yes 'Tiếng Việt' 2>&- | head -n 10000000 \
      | $T convert --from unicode --to ncr-hex | tail -n 1
      """)
    #expect(
      outcome == .init(status: 0, output: "Ti&#x1EBF;ng Vi&#x1EC7;t\n", errors: ""))
  }

  @Test func `a closed output ends it quietly`() throws {
    let outcome = try shell("yes Việt 2>&- | $T convert --from unicode --to viqr | head -n 1")
    #expect(outcome == .init(status: 0, output: "Vie^.t\n", errors: ""))
  }
}

import Foundation
import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
import UserStore

/// Words are learned by a separate process, which is killed or cannot write.
@Suite struct WordWriterTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/data/words.db" }

  init() throws { folder = try TemporaryFolder() }

  private static let program = BuiltProgram.path("word-writer")

  private func start(
    _ arguments: String..., prefix: String = "", under tool: String = ""
  ) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", prefix + "exec \(tool) \"$0\" \"$@\"", WordWriterTests.program, path] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  private func lines(_ pipe: Pipe, after head: Data = Data()) -> [String] {
    String(decoding: head + pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func changes(_ numbers: Range<Int>) -> [WordChange] {
    numbers.map { number in
      let before = (max(0, number - 2)..<number).map(NumberedWord.text)
      return WordChange(.used(NumberedWord.text(number), after: before), locale: "vi", day: 20_000)
    }
  }

  @Test func `Killed at any instant, it loses the last word at most`() throws {
    try WordDatabase(path).apply(changes(0..<1000))
    var random = SeededRandom(seed: 7)
    let first = 1000
    var known = first
    for round in 0..<200 {
      let (process, output, _) = try start("\(known)", "100000", "--saved")
      // A quarter is killed while it starts, the others while they learn.
      let head = round % 4 == 0 ? Data() : output.fileHandleForReading.readData(ofLength: 1)
      usleep(UInt32.random(in: 0...30_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      let saved = lines(output, after: head).last.flatMap { Int($0) }.map { $0 + 1 } ?? known
      let kept = try checkedCount()
      #expect(saved <= kept && kept <= saved + 1, "\(saved) were saved, \(kept) are there")
      known = kept
    }
    #expect(known - first > 200)
  }

  /// strace has each fsync take 400 ms.
  @Test func `Killed with a slow disk, it loses the last second at most`() throws {
    let slow = "-e inject=fsync,fdatasync:delay_exit=400000"
    let (process, output, _) = try start(
      "0", "1000", "--paced",
      under: "strace -D -qq -f -o '\(folder.path)/calls' -e trace=fsync,fdatasync \(slow)")
    let head = output.fileHandleForReading.readData(ofLength: 1)
    sleep(4)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let told = try #require(lines(output, after: head).last.flatMap { Int($0) }) + 1
    let kept = try checkedCount()
    let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
    #expect(calls.contains("sync"), "there was nothing slow")
    #expect(told > 20 && told - kept <= 20, "\(told) were typed, \(kept) are there")
  }

  /// The number of words in a database, which must not be damaged.
  private func checkedCount() throws -> Int {
    let database = try WordDatabase(path).database
    var check = ""
    try database.query("PRAGMA integrity_check") { check = $0.text(0) }
    #expect(check == "ok")
    return Int(try database.number("SELECT count(*) FROM word") ?? 0)
  }

  /// A limit to the size of files stands for a full disk: in the middle of
  /// writing, and from the start.
  @Test(arguments: [400, 1])
  func `On a full disk everything works in memory`(blocks: Int) throws {
    let (process, output, errors) = try start(
      "0", "3000", prefix: "trap '' XFSZ; ulimit -f \(blocks); ")
    let numbers = lines(output)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && numbers.last == "3000")
    let notices = lines(errors).filter { $0.contains("kept in memory only") }
    #expect(notices.count == 1 && notices[0].contains("words.db"), "\(notices)")
    let database = try WordDatabase(path)
    let kept = try database.words(of: "vi", today: 20_000).wordCount
    #expect(blocks == 1 ? kept == 0 : 0 < kept && kept < 3000)
  }

  @Test func `In a read-only folder, existing words are read`() throws {
    try WordDatabase(path).apply(changes(0..<100))
    let data = folder.path + "/data"
    chmod(data, 0o555)
    chmod(path, 0o444)
    defer { chmod(data, 0o755) }
    let before = try Data(contentsOf: URL(filePath: path))
    let (process, output, errors) = try start("100", "50", "--as-nobody")
    let numbers = lines(output)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && numbers.last == "150")
    let notices = lines(errors).filter { $0.contains("words.db") }
    #expect(notices.count == 1 && notices[0].contains("cannot be written"), "\(notices)")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try folder.names(in: "data") == ["words.db"])
  }

  /// Closing a file releases the locks of the whole process on it. Without its
  /// locks, the log of a connection is taken away by the next program.
  @Test func `Two connections of a process keep their locks`() throws {
    let first = try WordDatabase(path)
    _ = try WordDatabase(path)
    try first.apply(changes(0..<10))
    let (process, output, _) = try start("10", "10")
    #expect(lines(output).last == "20")
    process.waitUntilExit()
    try first.apply(changes(20..<30))
    #expect(try checkedCount() == 30)
  }

  @Test func `Two processes that learn at once lose nothing`() throws {
    let both = [try start("0", "300"), try start("300", "300")]
    for writer in both {
      #expect(lines(writer.output).count == 301)
      writer.process.waitUntilExit()
    }
    let words = try WordDatabase(path).words(of: "vi", today: 20_000)
    #expect(words.wordCount == 600 && words.nGramCount == 2 * (299 + 298))
  }
}

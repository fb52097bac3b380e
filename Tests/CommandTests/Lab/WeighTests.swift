import Foundation
import Testing

/// `tieng-lab weigh`.
@Suite final class WeighTests {
  private let folder: URL
  private let lab = Program("tieng-lab")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("words.tsv", "vải\t200\nvai\t100\nmay\t100\nchính\t100\n")
    try write("ngrams.tsv", "<s> vải\t20\n<s> vai\t10\n")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func build(_ output: String, _ more: String...) throws -> Program.Outcome {
    try lab.run(
      [
        "build", "--locale", "vi", "--words", path("words.tsv"), "--ngrams", path("ngrams.tsv"),
        "-o", path(output),
      ] + more)
  }

  private func weigh(_ output: String, _ more: String...) throws -> Program.Outcome {
    try lab.run(["weigh", "--lexicon", path("vi.lexicon"), "-o", path(output)] + more)
  }

  private func marks(_ lexicon: String, _ text: String) throws -> String {
    try Program("tieng").run(
      ["marks", "--lexicon", path(lexicon)], input: Data("\(text)\n".utf8)
    ).output
  }

  @Test func `the words behind tell the marks, and the same text gives the same bytes`() throws {
    #expect(try build("vi.lexicon").status == 0)
    var lines = ""
    for number in 0..<60 {
      for words in ["vai chính", "vải may"] { lines += "\(number * 60)\t0\t1\t\(words)\n" }
    }
    try write("text.tsv", lines)
    for output in ["one.bin", "two.bin"] {
      #expect(
        try weigh(output, "--bits", "12", path("text.tsv"))
          == .init(status: 0, output: "", errors: ""))
    }
    let weights = try Data(contentsOf: URL(filePath: path("one.bin")))
    #expect(weights.count == 2048)
    #expect(try Data(contentsOf: URL(filePath: path("two.bin"))) == weights)
    #expect(
      try build("weighed.lexicon", "--weights", path("one.bin"))
        == .init(status: 0, output: "", errors: ""))
    #expect(try marks("vi.lexicon", "vai chinh") == "vải chính\n")
    #expect(try marks("weighed.lexicon", "vai chinh") == "vai chính\n")
    #expect(try marks("weighed.lexicon", "vai may") == "vải may\n")
  }

  @Test func `with lexicons of parts the table is another one`() throws {
    #expect(try build("vi.lexicon").status == 0)
    var lines = ""
    for number in 0..<60 { lines += "\(number * 60)\t\(number % 2)\t1\tvai chính\n" }
    try write("text.tsv", lines)
    let parts = ["--part", path("vi.lexicon"), "--part", path("vi.lexicon")]
    #expect(try weigh("one.bin", "--bits", "12", path("text.tsv")).status == 0)
    #expect(
      try lab.run(
        ["weigh", "--lexicon", path("vi.lexicon"), "--bits", "12", "-o", path("two.bin")] + parts
          + [path("text.tsv")]) == .init(status: 0, output: "", errors: ""))
    let tables = try ["one.bin", "two.bin"].map { try Data(contentsOf: URL(filePath: path($0))) }
    #expect(tables[0] != tables[1] && tables[0].count == tables[1].count)
    #expect(try build("weighed.lexicon", "--weights", path("two.bin")).status == 0)
    #expect(try marks("weighed.lexicon", "vai chinh") == "vai chính\n")
  }

  @Test func `weights that the lexicon has do not count`() throws {
    var lines = ""
    for number in 0..<9 { lines += "\(number * 60)\t0\t1\tvai chính\n" }
    try write("text.tsv", lines)
    #expect(try build("vi.lexicon").status == 0)
    #expect(try weigh("one.bin", "--bits", "12", path("text.tsv")).status == 0)
    #expect(try build("vi.lexicon", "--weights", path("one.bin")).status == 0)
    #expect(try weigh("two.bin", "--bits", "12", path("text.tsv")).status == 0)
    let weights = try ["one.bin", "two.bin"].map { try Data(contentsOf: URL(filePath: path($0))) }
    #expect(weights[0] == weights[1] && Set(weights[0]).count > 1)
  }

  @Test func `what cannot be read is reported`() throws {
    #expect(try build("vi.lexicon").status == 0)
    try write("text.tsv", "1\t0\t1\tvai chính\n60\t1\t4\tvải may\n")
    let line = try weigh("weights.bin", "--part", path("vi.lexicon"), path("text.tsv"))
    #expect(line.status == 1)
    #expect(
      line.errors
        == "tieng-lab: \(path("text.tsv")):2: it is no number, part, times (1 to 100) and sentence with tabs between\n"
    )
    #expect(!FileManager.default.fileExists(atPath: path("weights.bin")))
    #expect(try weigh("weights.bin", "--bits", "25", path("text.tsv")).status == 2)
    try write("weights.bin", "three")
    let table = try build("weighed.lexicon", "--weights", path("weights.bin"))
    #expect(table.status == 1)
    #expect(
      table.errors
        == "tieng-lab: \(path("weights.bin")): it has 5 bytes, which is no power of two\n")
    #expect(try build("weighed.lexicon", "--weights", path("none.bin")).status == 1)
  }
}

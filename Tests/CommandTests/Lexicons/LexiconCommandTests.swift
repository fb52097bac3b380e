import Foundation
import Testing

/// `tieng lexicon`, `tieng-lab build` and `tieng marks`, with tables of their own.
@Suite final class LexiconCommandTests {
  private let folder: URL
  private let tieng = Program("tieng")
  private let lab = Program("tieng-lab")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("words.tsv", "tôi\t900\ntối\t100\nmuốn\t400\nmuôn\t20\nđi\t800\ndi\t30\nhọc\t500\n")
    try write(
      "ngrams.tsv",
      "tôi muốn\t90\nmuốn đi\t50\nđi học\t70\ntôi muốn đi\t40\ntôi muốn đi học\t9\n")
    try write("phrases.tsv", "đi học\t60\n")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func build(_ output: String = "vi.lexicon") throws -> Program.Outcome {
    try lab.run([
      "build", "--locale", "vi", "--words", path("words.tsv"), "--ngrams",
      path("ngrams.tsv"), "--phrases", path("phrases.tsv"), "-o", path(output),
    ])
  }

  @Test func `a lexicon is built, described, used and verified`() throws {
    #expect(try build() == .init(status: 0, output: "", errors: ""))
    let info = try tieng.run(["lexicon", "info", path("vi.lexicon")])
    #expect(info.output == "locale  vi\nwords   8\npairs   3\ntriples 1\nfours   1\nphrases 1\n")
    let query = try tieng.run(
      ["lexicon", "query", "--count", "1", path("vi.lexicon"), "tôi muốn đ"])
    #expect(query.output.hasPrefix("đi\t"))
    #expect(try tieng.run(["lexicon", "verify", path("vi.lexicon")]).status == 0)
  }

  @Test func `the same tables give the same bytes`() throws {
    #expect(try build("one").status == 0 && build("two").status == 0)
    #expect(FileManager.default.contentsEqual(atPath: path("one"), andPath: path("two")))
  }

  @Test func `words may come from several tables with more columns`() throws {
    try write("borrowed.tsv", "ôtô\t30\t1\t0\ntôi\t5\t0\t0\n")
    let built = try lab.run([
      "build", "--locale", "vi", "--words", path("words.tsv"), "--words",
      path("borrowed.tsv"), "-o", path("vi.lexicon"),
    ])
    #expect(built == .init(status: 0, output: "", errors: ""))
    let query = try tieng.run(["lexicon", "query", path("vi.lexicon"), "ôt"])
    #expect(query.output.hasPrefix("ôtô\t"))
    let info = try tieng.run(["lexicon", "info", path("vi.lexicon")])
    #expect(info.output.hasPrefix("locale  vi\nwords   8\n"))
  }

  @Test func `rows of n-grams continue those above`() throws {
    _ = try build("plain.lexicon")
    try write(
      "ngrams.tsv", "tôi muốn\t90\n  đi\t40\n   học\t9\nmuốn đi\t50\nđi học\t70\n")
    #expect(try build() == .init(status: 0, output: "", errors: ""))
    #expect(
      FileManager.default.contentsEqual(atPath: path("plain.lexicon"), andPath: path("vi.lexicon")))
    for rows in ["  đi\t40\n", "tôi\t1\n  đi\t40\n", "tôi\t1\n \t40\n"] {
      try write("ngrams.tsv", rows)
      #expect(try build().status == 1)
    }
  }

  @Test func `capitals and never suggested words come from tables`() throws {
    try write("capitals.tsv", "tôi\t3\nmuốn\t1\n")
    try write("never-suggested.txt", "muốn\nkhông có\n")
    let built = try lab.run([
      "build", "--locale", "vi", "--words", path("words.tsv"), "--capitals",
      path("capitals.tsv"), "--never-suggested", path("never-suggested.txt"), "-o",
      path("vi.lexicon"),
    ])
    #expect(built == .init(status: 0, output: "", errors: ""))
    let query = try tieng.run(["lexicon", "query", path("vi.lexicon"), "mu"])
    #expect(query.output.hasPrefix("muôn\t") && !query.output.contains("muốn"))
    let marks = try tieng.run(
      ["marks", "--lexicon", path("vi.lexicon")], input: Data("toi muon".utf8))
    #expect(marks.output == "tôi muốn")
  }

  @Test func `a bad line of a table is reported with its place, and nothing is written`() throws {
    try write("words.tsv", "tôi\t900\nmuốn\n")
    let outcome = try build()
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "tieng-lab: \(path("words.tsv")):2: it is no text, tab and count\n")
    #expect(!FileManager.default.fileExists(atPath: path("vi.lexicon")))
  }

  @Test(arguments: [
    ("", ": it is empty"), (String(repeating: "a", count: 1001) + "\t1\n", ":1: it is too long"),
    ("tôi\t1000000000000001\n", ":1: its count is too high"),
  ])
  func `a table that gives no lexicon is refused`(table: String, reason: String) throws {
    try write("words.tsv", table)
    let outcome = try build()
    #expect(
      outcome == .init(status: 1, output: "", errors: "tieng-lab: \(path("words.tsv"))\(reason)\n"))
  }

  @Test(arguments: ["../../etc", "", "vi/..", "a-locale-of-many-letters"])
  func `an invalid locale is refused`(locale: String) throws {
    let outcome = try lab.run([
      "build", "--locale", locale, "--words", path("words.tsv"), "-o",
      path("vi.lexicon"),
    ])
    #expect(outcome.status == 2 && outcome.errors.contains("'\(locale)' is no locale"))
  }

  @Test func `a damaged or foreign lexicon is refused with its name and the reason`() throws {
    _ = try build()
    var bytes = try Data(contentsOf: folder.appending(path: "vi.lexicon"))
    bytes[bytes.count - 9] ^= 1
    try bytes.write(to: folder.appending(path: "bad.lexicon"))
    let damaged = try tieng.run(["lexicon", "verify", path("bad.lexicon")])
    #expect(damaged.status == 1 && damaged.errors.contains("bad.lexicon: it is damaged"))
    let foreign = try tieng.run(["marks", "--lexicon", path("words.tsv")])
    #expect(foreign.status == 1 && foreign.errors.contains("words.tsv: it is no lexicon"))
  }

  @Test func `marks are added and everything else stays`() throws {
    _ = try build()
    let text = "Toi muon di hoc!\n\n  TOI  muon\tdi, 12 xyz — tối di…\n"
    let outcome = try tieng.run(["marks", "--lexicon", path("vi.lexicon")], input: Data(text.utf8))
    #expect(
      outcome.output == "Tôi muốn đi học!\n\n  TÔI  muốn\tđi, 12 xyz — tối đi…\n")
  }

  @Test func `the last line needs no line break, and gets none`() throws {
    _ = try build()
    let texts = [("toi", "tôi"), ("toi\n\nmuon", "tôi\n\nmuốn"), ("", ""), ("\n", "\n")]
    for (text, expected) in texts {
      let outcome = try tieng.run(
        ["marks", "--lexicon", path("vi.lexicon")], input: Data(text.utf8))
      #expect(outcome == .init(status: 0, output: expected, errors: ""))
    }
  }

  @Test func `lines are the same in pieces of any size`() throws {
    _ = try build()
    let line = String(repeating: "toi muon di hoc, ", count: 700)
    try write("long.txt", String(repeating: line + "\n", count: 30))
    let outcome = try tieng.run(["marks", "--lexicon", path("vi.lexicon"), path("long.txt")])
    let expected = String(repeating: "tôi muốn đi học, ", count: 700)
    #expect(outcome.output == String(repeating: expected + "\n", count: 30))
  }

  @Test func `bytes that are not text stay, and have no readings`() throws {
    _ = try build()
    let bytes = Data("toi\r\nmuon\n".utf8 + [0xe1, 0x0a, 0xff] + "toi".utf8)
    let outcome = try tieng.run(["marks", "--lexicon", path("vi.lexicon")], input: bytes)
    #expect(outcome.output == "tôi\r\nmuốn\n\u{fffd}\n\u{fffd}tôi" && outcome.errors == "")
    let readings = try tieng.run(
      ["marks", "--nbest", "1", "--lexicon", path("vi.lexicon")], input: bytes)
    #expect(readings.status == 1 && readings.output.contains("\ttôi\n"))
    #expect(readings.errors == "tieng: line 3 is not valid UTF-8\n")
  }

  @Test func `words of addresses, paths and code stay`() throws {
    _ = try build()
    let code = [
      "https://toi.com/muon/di?hoc=1", "toi@hoc.com", "cd /home/toi/muon", "toi_di(muon)",
      "x -toi", "C:\\Toi\\Muon", "@toi", "#muon", "./di",
    ]
    let text = ["toi/muon", "di hoc.Toi"]
    let outcome = try tieng.run(
      ["marks", "--lexicon", path("vi.lexicon")],
      input: Data((code + text).map { $0 + "\n" }.joined().utf8))
    #expect(outcome.output == (code + ["tôi/muốn", "đi học.Tôi"]).map { $0 + "\n" }.joined())
  }

  @Test func `several readings are printed with their scores`() throws {
    _ = try build()
    let text = Data("Toi muon\nxyz\n".utf8)
    let outcome = try tieng.run(
      ["marks", "--nbest", "2", "--lexicon", path("vi.lexicon")], input: text)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.map { $0.split(separator: "\t").last.map(String.init) ?? "" }
        == ["Tôi muốn", "Tối muốn", "", "xyz", "", ""])
    let scores = lines.prefix(2).compactMap { Double($0.split(separator: "\t")[0]) }
    #expect(scores.count == 2 && scores[0] > scores[1])
    #expect(try tieng.run(["marks", "--nbest", "0"]).status == 2)
  }

  @Test func `phrases are completed, and next words are listed`() throws {
    _ = try build()
    let phrase = try tieng.run(
      ["lexicon", "query", "--together", "2", path("vi.lexicon"), "tôi di h"])
    #expect(phrase.output.hasPrefix("đi học\t"))
    let next = try tieng.run(["lexicon", "query", "--continue", path("vi.lexicon"), "tôi muốn "])
    #expect(next.output.hasPrefix("đi học"))
  }

  @Test func `lexicons are measured`() throws {
    _ = try build()
    let completions = try lab.run(["bench", "completions", "--words", "100", path("vi.lexicon")])
    #expect(completions.status == 0 && completions.output.split(separator: "\n").count == 6)
    let opening = try lab.run(["bench", "opening", "--passes", "3", path("vi.lexicon")])
    #expect(opening.status == 0 && opening.output.split(separator: "\n").count == 4)
  }

  @Test func `an installed lexicon is found`() throws {
    _ = try build()
    let outcome = try tieng.run(
      ["marks"], input: Data("toi\n".utf8), environment: ["TIENG_LEXICONS": folder.path])
    #expect(outcome.output == "tôi\n")
  }
}

import Foundation
import TestSupport
import Testing

/// `tieng suggest` and its benchmarks in `tieng-lab`, with a lexicon for the test.
@Suite final class SuggestTests {
  private let folder: URL
  private let tieng = Program("tieng")
  private let lab = Program("tieng-lab")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "tôi\t900\ntối\t100\nmuốn\t400\nđi\t800\nhọc\t500\nhoà\t30\n".write(
      toFile: path("words.tsv"), atomically: true, encoding: .utf8)
    try "<s> tôi\t90\ntôi muốn\t90\nmuốn đi\t50\nđi học\t70\n".write(
      toFile: path("ngrams.tsv"), atomically: true, encoding: .utf8)
    let built = try lab.run([
      "build", "--locale", "vi", "--words", path("words.tsv"), "--ngrams",
      path("ngrams.tsv"), "-o", path("vi.lexicon"),
    ])
    try #require(built.status == 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func suggest(_ text: String, _ options: String...) throws -> Program.Outcome {
    try tieng.run(
      ["suggest", "--lexicon", path("vi.lexicon")] + options, input: Data(text.utf8))
  }

  @Test func `every line gets a line of suggestions`() throws {
    let outcome = try suggest("to\n\nxyz\n", "--count", "2")
    #expect(outcome.errors == "" && outcome.status == 0)
    #expect(outcome.output == "regular:tôi\tregular:tối\n\nunknown:xyz\n")
  }

  @Test func `JSON output has one object per line`() throws {
    let outcome = try suggest("to\n\n", "--json", "--count", "2")
    #expect(
      outcome.output == """
        {"candidates":[{"kind":"regular","text":"tôi"},{"kind":"regular","text":"tối"}]}
        {"candidates":[]}

        """)
  }

  @Test func `predictions can be left out`() throws {
    #expect(try suggest("tôi \n", "--count", "1").output == "prediction:muốn\n")
    #expect(try suggest("tôi \n", "--no-predictions").output == "\n")
  }

  @Test func `tones follow the preferred placement`() throws {
    #expect(try suggest("ho\n", "--count", "9").output.contains("regular:hòa"))
    let modern = try suggest("ho\n", "--count", "9", "--tone-placement", "modern")
    #expect(modern.output.contains("regular:hoà"))
  }

  @Test func `wrong options, a missing lexicon and a missing file are reported`() throws {
    #expect(try suggest("a\n", "--count", "10").status == 2)
    #expect(try suggest("a\n", "--tone-placement", "both").status == 2)
    let missing = try tieng.run(["suggest", "--locale", "xx"])
    #expect(missing.status == 1 && missing.errors.contains("there is no lexicon of xx"))
    let file = try tieng.run(["suggest", "--lexicon", path("vi.lexicon"), path("none")])
    #expect(file.status == 1 && file.errors.contains("none"))
  }

  @Test func `lines may end as on Windows`() throws {
    #expect(try suggest("tôi m\r\n\r\ntôi m\r\n") == suggest("tôi m\n\ntôi m\n"))
    #expect(try suggest("tôi m\r\n\r\ntôi m\r\n").output.utf8.count { $0 == 0x0a } == 3)
  }

  @Test func `a failed write is reported`() throws {
    for command in ["suggest --lexicon \(path("vi.lexicon"))", "type", "methods list"] {
      let outcome = try Program.shell(
        "echo tôi | \(BuiltProgram.path("tieng")) \(command) >/dev/full")
      #expect(outcome.status == 1 && outcome.errors.contains("standard output takes no more"))
    }
  }

  @Test func `a hundred thousand lines are answered`() throws {
    let outcome = try suggest(String(repeating: "tôi m\n", count: 100_000))
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 100_001 && lines.dropLast().allSatisfy { $0.contains("muốn") })
  }

  @Test func `keys that suggestions save are counted`() throws {
    // In full Tooi, muoons, ddi and two spaces. Needed: a pick of each word before a letter of it
    // is typed, with its space. But đi needs one: before, the row is đi học, as it mostly goes on.
    let outcome = try lab.run(
      ["bench", "keystrokes", "--lexicon", path("vi.lexicon")],
      input: Data("Tôi muốn đi\n".utf8))
    let figures = outcome.output.split(separator: "\n").prefix(6).map {
      $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
    }
    #expect(figures.map { $0.filter(\.isNumber) } == ["3", "15", "4", "11", "3", "7333"])
  }

  @Test func `right words that would be changed are listed and counted`() throws {
    let outcome = try lab.run(
      ["bench", "autocorrections", "--locale", "vi", "--lexicon", path("vi.lexicon")],
      input: Data("Tôi muốn đi học.\n".utf8))
    #expect(outcome.output == "words    4\nchanged  0\nshare    0.0 %\n")
  }
}

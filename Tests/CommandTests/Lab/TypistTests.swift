import Foundation
import Testing

/// `tieng-lab bench typist` with a text of three lines and without lexicons.
@Suite final class TypistTests {
  private let folder: URL
  private let lab = Program("tieng-lab")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      Hôm nay tôi đi làm bằng ôtô.
      Người ta nói tiếng Việt ở nhà thương.
      Bộ phim Frozen rất hay, không đẹp, 12 lần!

      """
    try text.write(toFile: path("text"), atomically: true, encoding: .utf8)
    try "test\t3\nhello\t1\n".write(toFile: path("words"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private struct Row: Decodable, Equatable {
    let text: String
    let what: String
    let kind: String
    let words: Int
    let rightPercent: Double
    let backspaces: Int
    let keysPerWord: Double
    let fewestKeysPerWord: Double
  }

  private func rows(_ options: String...) throws -> [Row] {
    let outcome = try lab.run(
      ["bench", "typist", "--json", "--text", "home=\(path("text"))"] + options)
    #expect(outcome.status == 0 && outcome.errors == "")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Row].self, from: Data(outcome.output.utf8))
  }

  @Test func `plain syllables come out right without slips, of each method`() throws {
    for method in ["telex", "vni", "viqr"] {
      let rows = try rows("--rate", "0", "--method", method)
      for what in ["no slips", "all words, with slips"] {
        let row = try #require(rows.first { $0.what == what && $0.kind == "syllables" })
        #expect(row.words == 21 && row.rightPercent == 100 && row.backspaces == 0)
        #expect(row.text == "home" && row.keysPerWord == row.fewestKeysPerWord)
      }
    }
  }

  @Test func `kinds of words are counted separately`() throws {
    let rows = try rows().filter { $0.what == "no slips" }
    let counts = rows.map { "\($0.words) \($0.kind), \($0.keysPerWord) keys" }
    #expect(counts.count == 3 && counts[1] == "1 loanwords, abbreviations, 5.0 keys")
    #expect(counts[2] == "1 foreign words, 6.0 keys")
  }

  @Test func `slips take the expected keys`() throws {
    let rows = try rows().filter { $0.kind == "syllables" }
    for (what, backSpaces) in [
      ("wrong letter at the end", 1), ("two wrong letters at the end", 2),
      ("wrong letter in the middle", 1), ("last two letters swapped", 2), ("space taken back", 1),
    ] {
      let row = try #require(rows.first { $0.what == what })
      #expect(row.words > 0 && row.backspaces == row.words * backSpaces, "\(what)")
      let more = row.keysPerWord - row.fewestKeysPerWord
      #expect(abs(more - Double(2 * backSpaces)) < 0.002, "\(what)")
    }
  }

  @Test func `keys of English are doubled where they would give marks`() throws {
    let rows = try rows("--english-words", path("words"))
    let words = rows.filter { $0.text == "English words, all, by frequency" }
    #expect(words.map(\.what) == ["no slips", "focus leaves", "keys doubled"])
    #expect(words.map(\.words) == [4, 4, 3] && words.map(\.keysPerWord) == [4.5, 4.5, 5])
  }

  @Test func `the same seed gives the same figures, another one different ones`() throws {
    let first = try rows("--seed", "7", "--rate", "3")
    #expect(try rows("--seed", "7", "--rate", "3") == first)
    #expect(try rows("--seed", "8", "--rate", "3") != first)
  }

  @Test(arguments: [
    ["--rate", "11"], ["--share", "0"], ["--method", "abc"], ["--set", "foo=bar"],
  ])
  func `wrong usage is reported`(options: [String]) throws {
    #expect(try lab.run(["bench", "typist"] + options).status == 2)
  }
}

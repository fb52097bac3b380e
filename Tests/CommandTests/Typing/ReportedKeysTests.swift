import Foundation
import Testing

/// Keys that users have reported, each typed alone with the installed lexicons, as in the engine.
/// `ReportedKeys.tsv` has keys and text, separated by a tab. A line that begins with `#:` has the
/// options of `tieng type` for the lines below it.
@Suite struct ReportedKeysTests {
  struct Group: CustomTestStringConvertible {
    let topic: String
    let options: [String]
    var rows: [(keys: String, text: String)] = []

    var testDescription: String { topic }
  }

  static let groups: [Group] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "ReportedKeys.tsv")
    var groups: [Group] = []
    var options: [String] = []
    for line in try! String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#:") {
        options = line.dropFirst(2).split(separator: " ").map(String.init)
      } else if line.hasPrefix("# ") {
        groups.append(Group(topic: String(line.dropFirst(2)), options: options))
      } else {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        groups[groups.count - 1].rows.append((columns[0], columns[1]))
      }
    }
    return groups
  }()

  @Test func `the reports have rows`() {
    #expect(ReportedKeysTests.groups.flatMap(\.rows).count > 100)
  }

  @Test(arguments: groups)
  func `keys make the text`(group: Group) throws {
    let keys = group.rows.map { $0.keys + " \n" }.joined()
    let outcome = try Program("tieng").run(
      ["type"] + group.options, input: Data(keys.utf8),
      environment: ["TIENG_LEXICONS": Program.root.appending(path: ".build/lexicons").path])
    #expect(outcome.status == 0 && outcome.errors == "")
    let texts = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(texts.count == group.rows.count + 1)
    for (row, text) in zip(group.rows, texts) {
      #expect(String(text) == row.text + " ", "\(row.keys)")
    }
  }
}

import Foundation
import Testing

/// `tieng-lab bench peers`, with rows for the test.
@Suite final class PeersTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
  private let lab = Program("tieng-lab")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ rows: String, _ arguments: String...) throws -> Program.Outcome {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(rows.utf8).write(to: folder.appending(path: "rows.tsv"))
    let outcome = try lab.run(["bench", "peers"] + arguments + [folder.path])
    return Program.Outcome(
      status: outcome.status, output: outcome.output,
      errors: outcome.errors.replacing(folder.path, with: "~"))
  }

  @Test func `rows are typed, and differences are classified`() throws {
    let outcome = try run(
      """
      # ours
      telex\t-\ttieengs\ttiếng
      vni\t-\ttie6ng1\ttiếng
      telex\ttone-placement=modern\thoaf\thoà

      telex\t-\thoaf\thoà
      telex\t-\ttieengs\ttiềng
      telex\t-\ttieengs\tTiếng
      telex\t-\ttieengs\ttieengs
      telex\tenglish-words=off\txyz\txýz

      """)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(
      outcome.output == """
        rows\t8
        as wanted\t3
        left as typed\t1
          rows.tsv:10\ttelex\tenglish-words=off\txyz\txyz\txýz
        composed, and not left as typed\t1
          rows.tsv:9\ttelex\t-\ttieengs\ttiếng\ttieengs
        another tone\t1
          rows.tsv:7\ttelex\t-\ttieengs\ttiếng\ttiềng
        the tone on another vowel\t1
          rows.tsv:6\ttelex\t-\thoaf\thòa\thoà
        capitals\t1
          rows.tsv:8\ttelex\t-\ttieengs\ttiếng\tTiếng

        """)
    #expect(try run("telex\t-\ta\tb\n", "--examples", "0").output.hasSuffix("\t1\n"))
  }

  @Test(arguments: [
    ("telex\ta\tb", "it has 3 columns, and not method, options, keys, wanted"),
    ("telex\tx=y\ta\tb", "there is no preference 'x'"),
    ("telex\tx\ta\tb", "'x' is not KEY=VALUE"),
  ])
  func `a bad row is reported with its place`(row: String, reason: String) throws {
    let outcome = try run("# x\n" + row + "\n")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("tieng-lab: ~/rows.tsv:2: "))
    #expect(outcome.errors.contains(reason))
  }

  @Test func `a folder without rows is reported`() throws {
    #expect(try lab.run(["bench", "peers", "/nonexistent"]).status == 1)
  }
}

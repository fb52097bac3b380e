import Foundation
import Testing

/// `tieng words add` and `remove`, in folders of their own.
@Suite final class OwnWordsTests {
  private let tieng = Program("tieng")
  private let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: String { folder.path + "/config/ibus-tieng/words.tsv" }

  private func run(_ arguments: [String], input: String = "") throws -> Program.Outcome {
    try tieng.run(
      arguments, input: Data(input.utf8),
      environment: ["XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config"])
  }

  private func output(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try run(["words"] + arguments, input: input)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output
  }

  private let list = """
    en\talways-english\tmoon
    vi\tnever-english\tkrông
    vi\tnever-composed\tdocs

    """

  private func addThree() throws {
    #expect(try output("add", "--never-english", "Krông") == "")
    #expect(try output("add", "--never-composed", "docs") == "")
    #expect(try output("add", "--always-english", "moon") == "")
  }

  @Test func `words are added, listed, typed and removed`() throws {
    try addThree()
    #expect(try output("list") == list)
    #expect(try output("list", "--locale", "en") == "en\talways-english\tmoon\n")
    let typed = try run(["type", "--words", file], input: "kroong docs moon \n")
    #expect(typed.output == "krông docs moon \n")
    #expect(try output("remove", "KRÔNG", "moon") == "")
    #expect(try output("list") == "vi\tnever-composed\tdocs\n")
    let missing = try run(["words", "remove", "docs", "moon"])
    #expect(missing.status == 1 && missing.errors == "tieng: not known: 'moon'\n")
    #expect(try output("list") == "")
  }

  @Test func `an exported list is imported again`() throws {
    try addThree()
    let table = try output("export")
    #expect(table == "# tieng words: locale, kind, text, count\n" + list)
    #expect(try output("remove", "krông", "docs", "moon") == "")
    for _ in 0..<2 {
      #expect(try output("import", "-", input: table) == "3 words imported, 0 ignored\n")
      #expect(try output("export") == table)
    }
    let wrong = try run(["words", "import", "-"], input: "vi\tnever-composed\tđọc\n")
    #expect(wrong.status == 1 && wrong.errors.hasPrefix("-:1: 'đọc' is not what is typed"))
  }

  @Test func `a dictionary is imported, and every ignored line is reported`() throws {
    let dictionary = "krông\nprô\nxin\nsố1\n"
    for (added, known) in [(2, 0), (0, 2)] {
      let outcome = try run(["words", "import", "-"], input: dictionary)
      #expect(outcome.status == 0)
      #expect(
        outcome.output == "\(added) added, \(known) known already, 1 not needed, 1 skipped\n")
      #expect(outcome.errors == "-:4: 'số1' is no word: up to 32 letters without a space\n")
    }
    #expect(try output("list") == "vi\tnever-english\tkrông\nvi\tnever-english\tprô\n")
    #expect(
      try output("import", "--always-english", "-", input: "moon\n")
        == "1 added, 0 known already, 0 not needed, 0 skipped\n")
    let nothing = try run(["words", "import", "-"], input: "1\n2\n")
    #expect(nothing.status == 1 && nothing.errors.hasSuffix("tieng: nothing was imported\n"))
  }

  @Test func `comments stay, and forgetting learned words removes nothing`() throws {
    try addThree()
    let before = try String(contentsOfFile: file, encoding: .utf8)
    try Data(("# mine\n" + before).utf8).write(to: URL(filePath: file))
    #expect(try output("add", "--never-composed", "ls") == "")
    #expect(try output("forget", "--all", "--yes") == "0 words forgotten\n")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "# mine\n" + before + "never-composed\tls\n")
  }

  @Test(arguments: [
    ["add", "docs"], ["add", "--never-composed"], ["add", "--never-composed", "đọc"],
    ["add", "--never-english", "a b"], ["add", "--never-english", "--always-english", "a"],
    ["remove"],
  ])
  func `wrong usage is reported, and nothing is written`(arguments: [String]) throws {
    let outcome = try run(["words"] + arguments)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("Error: "))
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}

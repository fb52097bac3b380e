import Foundation
import Testing

/// `tieng words`, on a database of its own.
@Suite final class WordsTests {
  private let tieng = Program("tieng")
  private let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var environment: [String: String] {
    ["XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config"]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appending(path: "ibus-tieng/words.db") }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try tieng.run(
      ["words"] + arguments, input: Data(input.utf8), environment: environment)
  }

  /// The output of a command that reports no errors.
  private func output(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try tieng.run(
      ["words"] + arguments, input: Data(input.utf8), environment: environment)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output
  }

  @Test func `words are learned, listed, ignored and forgotten`() throws {
    #expect(try output("list") == "")
    #expect(try output("learn", "Tiếng", "Hà") == "")
    #expect(try output("learn", "--locale", "en", "Tiếng") == "")
    #expect(try output("ignore", "xấu") == "")
    #expect(
      try output("list") == """
        en\tlearned\tTiếng\t1.0
        vi\tlearned\tHà\t1.0
        vi\tlearned\tTiếng\t1.0
        vi\tignored\txấu

        """)
    #expect(try output("list", "--locale", "en") == "en\tlearned\tTiếng\t1.0\n")
    #expect(try output("forget", "Tiếng") == "")
    #expect(try output("unignore", "xấu") == "")
    #expect(try output("list") == "vi\tlearned\tHà\t1.0\n")
  }

  @Test func `a list can be printed as JSON`() throws {
    #expect(try output("list", "--json") == "[\n\n]\n")
    #expect(try output("learn", "Hà") == "")
    #expect(try output("ignore", "xấu") == "")
    struct Entry: Decodable, Equatable {
      var locale: String
      var kind: String
      var word: String
      var count: Double?
    }
    let entries = try JSONDecoder().decode(
      [Entry].self, from: Data(output("list", "--json").utf8))
    #expect(
      entries == [
        Entry(locale: "vi", kind: "learned", word: "Hà", count: 1),
        Entry(locale: "vi", kind: "ignored", word: "xấu"),
      ])
  }

  @Test func `an unknown word is reported`() throws {
    #expect(try output("learn", "Hà") == "")
    let forgotten = try run("forget", "Hà", "không")
    #expect(forgotten.status == 1 && forgotten.errors == "tieng: not known: 'không'\n")
    #expect(try run("unignore", "a").errors == "tieng: not ignored: 'a'\n")
    #expect(try output("list") == "")
  }

  @Test(arguments: [
    ["learn", "hai ba"], ["learn", ""], ["learn", "--locale", "!", "a"], ["forget"],
  ])
  func `wrong usage is reported`(arguments: [String]) throws {
    let outcome = try tieng.run(
      ["words"] + arguments, environment: environment)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("Error: "))
  }

  @Test func `everything is forgotten only after confirmation, and is in no file`() throws {
    #expect(try output("learn", "Tuyệtmật", "Hà") == "")
    #expect(try Data(contentsOf: file).range(of: Data("Tuyệtmật".utf8)) != nil)
    let refused = try run("forget", "--all")
    #expect(refused.status == 2 && refused.errors.contains("--yes"))
    #expect(try output("forget", "--all", "--yes") == "2 words forgotten\n")
    #expect(try output("list") == "")
    for name in try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    {
      let bytes = try Data(contentsOf: file.deletingLastPathComponent().appending(path: name))
      #expect(bytes.range(of: Data("Tuyệtmật".utf8)) == nil)
    }
  }

  private let table = """
    # tieng words: locale, kind, text, count
    en\tused\tthe\t7.25
    vi\tlearned\tTiếng\t2.50
    vi\tonce\tanh\t1.00
    vi\tused\txin\t3.00
    vi\tafter\txin Tiếng\t2.00
    vi\tafter\tanh xin Tiếng\t1.00
    vi\tignored\txấu

    """

  @Test func `an exported table gives the same words, also when imported twice`() throws {
    for _ in 0..<2 {
      #expect(try output("import", "-", input: table) == "4 words imported, 1 ignored\n")
      #expect(try output("export") == table)
    }
    let copy = folder.appending(path: "copy.tsv").path
    #expect(try output("export", "--locale", "en", copy) == "")
    #expect(
      try String(contentsOfFile: copy, encoding: .utf8) == """
        # tieng words: locale, kind, text, count
        en\tused\tthe\t7.25

        """)
  }

  @Test func `an import loses no words`() throws {
    #expect(try output("ignore", "xin") == "")
    #expect(try output("learn", "xấu") == "")
    #expect(try output("import", "-", input: table) == "4 words imported, 1 ignored\n")
    let list = try output("list", "--locale", "vi")
    #expect(list.contains("ignored\txin\n") && !list.contains("used\txin"))
    #expect(list.contains("learned\txấu\t1.0\n"))
    #expect(try !output("export").contains("after"))
  }

  @Test func `wrong lines are reported, and nothing is changed`() throws {
    #expect(try output("learn", "Hà") == "")
    let lines = [
      "vi\tlearned\tđúng\t1", "vi\tlearned\tđúng", "vi\tnew\ta\t1", "\tused\ta\t1", "vi",
      "vi\tused\ta b\t1", "vi\tafter\ta\t1", "vi\tused\ta\tmany", "vi\tused\ta\t-1",
      "vi\tused\ta\tnan", "vi\tignored\ta\t1", "vi\tused\t a\t1", "vi\tused\t\t1",
    ]
    let outcome = try run("import", "-", input: lines.joined(separator: "\n") + "\n")
    let told = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1 && told.last == "tieng: nothing was imported")
    #expect(told.dropLast().map { $0.prefix { $0 != " " } } == (2...13).map { "-:\($0):" })
    #expect(try output("list") == "vi\tlearned\tHà\t1.0\n")
    let notText = try tieng.run(
      ["words", "import", "-"], input: Data([0x61, 0xff]),
      environment: environment)
    #expect(notText.status == 1 && notText.errors.contains("it is not UTF-8"))
  }

  @Test func `databases that were put aside are removed on request`() throws {
    let aside = [file.path + ".damaged-1", file.path + ".damaged-1-wal"]
    for options in [["forget", "--damaged"], ["forget", "--all", "--yes"]] {
      #expect(try output("learn", "mật", "Hà") == "")
      for path in aside { try Data("mật".utf8).write(to: URL(filePath: path)) }
      let outcome = try run("forget", "mật")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == """
          tieng: they may still be in \(aside.joined(separator: ", ")); \
          tieng words forget --damaged removes these files

          """)
      let unknown = try run("forget", "mật")
      #expect(unknown.status == 1 && unknown.errors.hasPrefix(outcome.errors))
      let removal = try tieng.run(
        ["words"] + options, environment: environment)
      #expect(removal.status == 0 && removal.errors == "")
      #expect(!aside.contains(where: FileManager.default.fileExists))
    }
  }

  @Test func `a relative folder of data is ignored`() throws {
    let home = folder.appending(path: "home").path
    let outcome = try Program.shell(
      "cd '\(folder.path)' && HOME='\(home)' XDG_DATA_HOME=data '\(tieng.url.path)' words learn Hà")
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(FileManager.default.fileExists(atPath: home + "/.local/share/ibus-tieng/words.db"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
  }

  @Test(arguments: ["vi\tused\ttừ\t1\n", "krông\n", "# \n"])
  func `a file with too many lines is not imported, and the limit is said`(line: String) throws {
    let most = 400_000
    let outcome = try run("import", "-", input: String(repeating: line, count: most + 1))
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: -: it has more than \(most) lines\n")
    #expect(try run("import", "-", input: String(repeating: line, count: most)).status == 0)
  }

  /// Another program may have written them. None can be typed or imported.
  @Test func `control characters of stored words do not reach the terminal`() throws {
    #expect(try output("learn", "Hà") == "")
    #expect(try output("ignore", "xấu") == "")
    let script = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.execute("UPDATE word SET text = char(27) || '[2J' || text")
      database.execute("UPDATE ignored SET text = text || char(0x9b) || char(0x202e)")
      database.commit()
      """
    let python = Program(at: URL(filePath: "/usr/bin/python3"))
    #expect(try python.run(["-c", script, file.path]).status == 0)
    try Data("moon\tmôn\t2\nmoon\tm\u{1b}[2Jn\t2\n".utf8)
      .write(to: folder.appending(path: "ibus-tieng/readings.tsv"))
    #expect(
      try output("list")
        == #"""
        vi\tlearned\t\u{1b}[2JHà\t1.0
        vi\tignored\txấu\u{9b}\u{202e}

        """#.replacing(#"\t"#, with: "\t"))
    let choices = try output("choices")
    #expect(choices.contains("moon\tmôn") && !choices.contains("\u{1b}"), "\(choices)")
  }

  @Test func `an endless file is not imported`() throws {
    let outcome = try run("import", "/dev/zero")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: /dev/zero: there is more than 25 MB of it\n")
  }

  @Test func `a damaged database is put aside and reported`() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("this is no database, but a text of some length".utf8).write(to: file)
    let outcome = try run("learn", "Hà")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "tieng: \(file.path): it is damaged and was put aside as \(file.path).damaged-1\n")
    #expect(try output("list") == "vi\tlearned\tHà\t1.0\n")
  }

  @Test func `a file in place of a folder is reported`() throws {
    try Data().write(to: folder.appending(path: "ibus-tieng"))
    let outcome = try run("learn", "Hà")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: \(file.path): Not a directory\n")
  }

  @Test func `an import that does not fit is reported, and the words are unchanged`() throws {
    #expect(try output("learn", "Hà") == "")
    // A limit of the file size simulates a full disk.
    let table = (0..<5000).map { "vi\tlearned\ttừ\($0)\t1\n" }.joined()
    let input = folder.appending(path: "many.tsv").path
    try Data(table.utf8).write(to: URL(filePath: input))
    let shell = Program(at: URL(filePath: "/bin/sh"))
    let outcome = try shell.run(
      ["-c", "trap '' XFSZ; ulimit -f 128; exec '\(tieng.url.path)' words import '\(input)'"],
      environment: environment)
    #expect(outcome.status == 1 && outcome.errors == "tieng: \(file.path): File too large\n")
    #expect(try output("list") == "vi\tlearned\tHà\t1.0\n")
  }
}

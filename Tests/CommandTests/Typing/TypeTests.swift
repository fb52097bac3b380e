import Foundation
import Testing

@Suite struct TypeTests {
  private let tieng = Program("tieng")

  /// An environment without lexicons, whatever is installed.
  private static let bare = ["TIENG_LEXICONS": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent"]
  private static let lexicons = [
    "TIENG_LEXICONS": Program.root.appending(path: ".build/lexicons").path
  ]

  private func output(
    _ arguments: String..., input: String, environment: [String: String] = TypeTests.bare
  ) throws -> String {
    let outcome = try tieng.run(
      ["type"] + arguments, input: Data(input.utf8), environment: environment)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output
  }

  @Test func `every line is a separate document`() throws {
    #expect(try output(input: "tieengs Vieejt \n\nas\nf") == "tiếng Việt \n\ná\nf\n")
    #expect(try output(input: "") == "")
  }

  @Test func `with lexicons English is told from Vietnamese`() throws {
    let text = try output(
      input: "this is thi sinh \ncacs this sinh \n", environment: TypeTests.lexicons)
    #expect(text == "this is thi sinh \ncác thí sinh \n")
    let french = try output(
      "--set=second-language=fr", input: "les gens \n", environment: TypeTests.lexicons)
    #expect(french == "les gens \n")
    let outcome = try tieng.run(
      ["type", "--set=second-language=xx"], environment: TypeTests.lexicons)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: there is no lexicon of xx (second-language)\n")
  }

  /// A word before a dot waits for what follows.
  @Test func `addresses and names of files stay as typed`() throws {
    let rows = [
      ("vaof mof.gov.vn xem thoong tin", "vào mof.gov.vn xem thông tin"),
      ("tooi guiwr qua docs.google.com roofi", "tôi gửi qua docs.google.com rồi"),
      ("suwar file max.js vaf tests.py nhes", "sửa file max.js và tests.py nhé"),
      ("goo.gl/maps ", "goo.gl/maps "), ("hungf.nguyeenx@congty.vn ", "hungf.nguyeenx@congty.vn "),
      ("soos lieeuj owr bangr.xlsx ", "số liệu ở bangr.xlsx "),
      ("toots.Coongj hai ", "tốt.Cộng hai "), ("xong roofi. Ddi thooi ", "xong rồi. Đi thôi "),
      ("thees.nhuwng maf ", "thế.nhưng mà "),
    ]
    let text = try output(
      input: rows.map(\.0).joined(separator: "\n"), environment: TypeTests.lexicons)
    #expect(text.split(separator: "\n").map(String.init) == rows.map(\.1))
  }

  /// ừ and ư are words, and w is the name of a key or a part of a code.
  @Test func `w alone is what is meant`() throws {
    let rows = [
      ("wf anh ddeens nhes", "ừ anh đến nhé"), ("thees w?", "thế ư?"), ("(wf)", "(ừ)"),
      ("phims W laf", "phím W là"), (":w", ":w"), ("@w", "@w"), ("5w", "5w"),
      ("this is w", "this is w"),
    ]
    let text = try output(
      input: rows.map { $0.0 + " " }.joined(separator: "\n"), environment: TypeTests.lexicons)
    #expect(text.split(separator: "\n").map(String.init) == rows.map { $0.1 + " " })
  }

  /// A digit or sign among letters is a mark or a tone, wherever it is. Letters that no lexicon has
  /// become a syllable.
  @Test(arguments: [
    ("vni", "sa1u to65i ha2i d9i5ch na5m boo1ng gia2o", "sáu tội hài địch nạm boóng giào"),
    ("viqr", "sa'u to^.i ha`i ddi.ch na.m bu+o+'p", "sáu tội hài địch nạm bướp"),
    ("telex", "sasu tooji bofm nhajm", "sáu tội bòm nhạm"),
  ])
  func `with lexicons a tone may stand on its letter`(method: String, keys: String, text: String)
    throws
  {
    // Each word alone, so that no word before it helps.
    let lines = { (text: String) in text.split(separator: " ").map { $0 + " \n" }.joined() }
    #expect(
      try output("--method", method, input: lines(keys), environment: TypeTests.lexicons)
        == lines(text))
  }

  @Test func `a lexicon gives marks to words without them`() throws {
    let text = try output(
      "--set=typing-without-marks=tab", input: "toi muon di hoc<Tab>.\n",
      environment: TypeTests.lexicons)
    #expect(text == "tôi muốn đi học.\n")
  }

  @Test func `preferences are set by their names`() throws {
    #expect(try output("--set", "tone-placement=modern", input: "hoaf\n") == "hoà\n")
    #expect(try output("--set=english-words=off", input: "password \n") == "pasword \n")
  }

  @Test func `JSON output has text, preedit, candidates and effects`() throws {
    let line = try output("--json", input: "as <Return>b\n")
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["text"] as? String == "á \nb")
    #expect(object?["preedit"] as? String == "b")
    #expect((object?["candidates"] as? [Any])?.isEmpty == true)
    #expect(
      object?["effects"] as? [[String: String]] == [
        ["effect": "showPreedit", "text": "a"], ["effect": "showPreedit", "text": "á"],
        ["effect": "hidePreedit"], ["effect": "commit", "text": "á "],
        ["effect": "showPreedit", "text": "b"],
      ])
  }

  @Test(arguments: [
    ["type", "--foo"], ["type", "--method", "abc"], ["type", "--locale", "xx"],
    ["type", "--set", "tone-placement"], ["type", "--set", "tone-placement=new"],
    ["type", "--set", "foo=bar"], ["type", "a", "b"], ["foo"],
  ])
  func `wrong usage is reported on standard error, with status 2`(arguments: [String]) throws {
    let outcome = try tieng.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
  }

  @Test func `a file that cannot be read is reported, with status 1`() throws {
    let outcome = try tieng.run(["type", "/nonexistent/file"])
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors == "tieng: /nonexistent/file: No such file or directory\n")
    #expect(try tieng.run(["type", "/"]).errors == "tieng: /: Is a directory\n")
  }

  @Test func `invalid text is reported with its line, and no line is printed in part`() throws {
    let outcome = try tieng.run(["type"], input: Data("as\n".utf8) + Data([0x61, 0xff, 0x0a]))
    #expect(outcome == .init(status: 1, output: "", errors: "tieng: line 2 is not valid UTF-8\n"))
  }

  @Test func `an invalid key is reported with its line`() throws {
    let outcome = try tieng.run(["type"], input: Data("as\n<Foo>\n".utf8))
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("tieng: line 2: '<Foo>' is not a key"))
  }

  @Test func `help goes to standard output`() throws {
    let outcome = try tieng.run(["--help"])
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.contains("type"))
  }
}

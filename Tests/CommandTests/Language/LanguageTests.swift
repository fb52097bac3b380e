import Foundation
import Testing

/// `tieng` in the user's language.
@Suite struct LanguageTests {
  /// The environment that makes a program speak Vietnamese, with the translations of the build.
  private static let vietnamese = [
    "LANGUAGE": "vi", "TIENG_LOCALE": Program.root.appending(path: ".build/locale").path,
  ]
  private static let english = vietnamese.merging(["LANGUAGE": "en"]) { $1 }

  private func tieng(
    _ line: String, input: String = "", in language: [String: String]
  ) throws -> Program.Outcome {
    try Program("tieng").run(
      line.split(separator: " ").map(String.init), input: Data(input.utf8), environment: language)
  }

  /// A command and its help.
  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?

    struct Argument: Decodable {
      let valueName: String?
      let abstract: String?
    }

    /// Every text by its place.
    func texts(under path: String = "") -> [String: String] {
      let path = path + " " + commandName
      var texts = ["\(path)": abstract ?? ""]
      guard !path.hasSuffix(" help") else { return texts }
      texts["\(path): discussion"] = discussion
      for argument in arguments ?? [] where !["help", "version"].contains(argument.valueName) {
        texts["\(path) \(argument.valueName ?? "")"] = argument.abstract
      }
      for command in subcommands ?? [] { texts.merge(command.texts(under: path)) { $1 } }
      return texts
    }
  }

  private func texts(in language: [String: String]) throws -> [String: String] {
    struct Help: Decodable {
      let command: Command
    }
    let dump = try tieng("--experimental-dump-help", in: language).output
    return try JSONDecoder().decode(Help.self, from: Data(dump.utf8)).command.texts()
  }

  // In the encoding of C, the C library writes `Kh?ng c? th? m?c`.
  @Test func `a reason that the system gives is written with its letters`() throws {
    let line = "convert --from tcvn3 --to unicode /nonexistent"
    let outcome = try tieng(line, in: LanguageTests.vietnamese)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("/nonexistent") && !outcome.errors.contains("?"))
  }

  @Test func `all help that a user sees is Vietnamese`() throws {
    let (english, vietnamese) = try (
      texts(in: LanguageTests.english), texts(in: LanguageTests.vietnamese)
    )
    #expect(english.count > 100)
    #expect(english.keys == vietnamese.keys)
    // The parser's own command is translated when it is shown.
    let same = english.filter { place, text in
      !text.isEmpty && text == vietnamese[place] && !place.hasSuffix(" help")
    }
    #expect(same.keys.sorted() == [])
  }

  @Test(arguments: [
    "", "type", "suggest", "macros", "macros list", "macros add", "macros remove", "macros import",
    "macros export", "methods", "methods list", "methods show", "methods import", "words",
    "words list", "words choices", "words learn", "words forget", "words ignore",
    "words unignore", "words import", "words export", "convert", "lexicon", "lexicon info",
    "lexicon query", "lexicon verify", "marks", "emoji", "doctor",
  ])
  func `texts of the parser around the help are Vietnamese`(command: String) throws {
    let words = ["OVERVIEW:", "USAGE:", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:", "Show help"]
    let own = ["TỔNG QUAN:", "CÁCH DÙNG:", "ĐỐI SỐ:", "TÙY CHỌN:", "LỆNH CON:", "Hiện trợ giúp."]
    let english = try tieng(command + " --help", in: LanguageTests.english)
    let vietnamese = try tieng(command + " --help", in: LanguageTests.vietnamese)
    #expect(english.status == 0 && vietnamese.status == 0)
    for (word, ownWord) in zip(words, own) {
      #expect(english.output.contains(word) == vietnamese.output.contains(ownWord), "\(word)")
      #expect(!vietnamese.output.contains(word))
    }
    for word in ["default:", "(values:", "for detailed help", "Show the version"] {
      #expect(!vietnamese.output.contains(word))
    }
  }

  /// Arguments, and the first line on standard error in both languages.
  private static let mistakes = [
    (
      "type --jsn", "Error: Unknown option '--jsn'. Did you mean '--json'?",
      "Lỗi: Không có tùy chọn “--jsn”. Có phải bạn muốn dùng “--json”?"
    ),
    (
      "type --nhanhnhanh", "Error: Unknown option '--nhanhnhanh'",
      "Lỗi: Không có tùy chọn “--nhanhnhanh”"
    ),
    (
      "emoji --count", "Error: Missing value for '--count <count>'",
      "Lỗi: Thiếu giá trị cho “--count <count>”"
    ),
    (
      "type --json=x", "Error: The option '--json' does not take any value, but 'x' was specified.",
      "Lỗi: Tùy chọn “--json” không nhận giá trị, nhưng đã cho “x”."
    ),
    ("type a b", "Error: Unexpected argument 'b'", "Lỗi: Đối số thừa “b”"),
    ("type a b c", "Error: 2 unexpected arguments: 'b', 'c'", "Lỗi: 2 đối số thừa: 'b', 'c'"),
    ("macros add", "Error: Missing expected argument '<key>'", "Lỗi: Thiếu đối số “<key>”"),
    (
      "emoji --count x", "Error: The value 'x' is invalid for '--count <count>'",
      "Lỗi: Giá trị “x” không hợp lệ cho “--count <count>”"
    ),
    (
      "macros import --format x y",
      "Error: The value 'x' is invalid for '--format <format>'."
        + " Please provide one of the following:",
      "Lỗi: Giá trị “x” không hợp lệ cho “--format <format>”. Hãy dùng một trong số:"
    ),
    (
      "suggest --tone-placement x",
      "Error: The value 'x' is invalid for '--tone-placement <tone-placement>': it is old or modern",
      "Lỗi: Giá trị “x” không hợp lệ cho “--tone-placement <tone-placement>”: phải là old hoặc modern"
    ),
    (
      "type --locale fr", "Error: there is no locale 'fr' (there is: vi)",
      "Lỗi: không có ngôn ngữ “fr” (có: vi)"
    ),
    (
      "type --set open-word-pause=x",
      "Error: 'x' is no value of open-word-pause (0 to 60000)",
      "Lỗi: “x” không phải là giá trị của open-word-pause (từ 0 đến 60000)"
    ),
    (
      "methods show x", "Error: there is no method 'x' (there are: ",
      "Lỗi: không có kiểu gõ “x” (có: "
    ),
    (
      "words learn --locale vi! x", "Error: 'vi!' is no locale; one is vi",
      "Lỗi: “vi!” không phải là mã ngôn ngữ; vi là một mã"
    ),
    ("convert --from tcvn3", "Error: --to is missing", "Lỗi: thiếu --to"),
    (
      "type", "tieng: line 1: the bracket of '<' is not closed (the key < is written <less>)",
      "tieng: dòng 1: thiếu dấu > đóng “<” (phím < được viết là <less>)"
    ),
    (
      "convert --from tcvn3 --to unicode /nonexistent",
      "tieng: /nonexistent: No such file or directory", "tieng: /nonexistent: "
    ),
    (
      "methods import --name mine -", "tieng: -: line 1: it does not read KEY = ACTION, with one",
      "tieng: -: dòng 1: không có dạng PHÍM = THAO TÁC, với phím là"
    ),
    (
      "lexicon info Package.swift", "tieng: Package.swift: it is no lexicon",
      "tieng: Package.swift: không phải là từ điển"
    ),
  ]

  @Test(arguments: mistakes)
  func `errors are in the user's language`(
    line: String, english: String, vietnamese: String
  ) throws {
    let root = Program.root.path
    let line = line.replacingOccurrences(of: "Package.swift", with: root + "/Package.swift")
    for (language, text) in [
      (LanguageTests.english, english), (LanguageTests.vietnamese, vietnamese),
    ] {
      let outcome = try tieng(line, input: "<", in: language)
      let errors = outcome.errors.replacingOccurrences(of: root + "/", with: "")
      #expect(errors.hasPrefix(text))
      #expect(outcome.status != 0)
    }
  }

  @Test(arguments: [
    "type --json", "suggest --json", "words list --json", "doctor --json",
    "type", "words list", "methods list", "methods show telex", "marks", "emoji --count 3 cat",
    "convert --detect", "macros list", "--generate-completion-script bash",
  ])
  func `data are the same in every language`(line: String) throws {
    let outcomes = try [LanguageTests.english, LanguageTests.vietnamese].map {
      try tieng(line, input: "tieengs Vieejt\n", in: $0).output
    }
    #expect(outcomes[0] == outcomes[1])
  }

  @Test func `doctor speaks Vietnamese`() throws {
    // An engine that another test has used may end meanwhile: then the doctor says something else.
    var (english, vietnamese) = ("", "")
    for _ in 0..<20 {
      english = try tieng("doctor", in: LanguageTests.english).output
      vietnamese = try tieng("doctor", in: LanguageTests.vietnamese).output
      if try tieng("doctor", in: LanguageTests.english).output == english { break }
    }
    #expect(english.contains("learned words: "))
    #expect(vietnamese.contains("từ đã ghi nhớ: "))
    #expect(vietnamese.split(separator: "\n").count == english.split(separator: "\n").count)
    #expect(!vietnamese.contains("problem") && !vietnamese.contains("note "))
  }
}

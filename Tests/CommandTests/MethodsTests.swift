import Foundation
import Testing

@Suite struct MethodsTests {
  private let tieng = Program("tieng")
  private let home = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return try tieng.run(
      arguments, input: Data(input.utf8), environment: ["XDG_CONFIG_HOME": home.path])
  }

  private static let keysOfTieng = [
    ("telex", "tieengs"), ("simple-telex", "tieengs"), ("telex-w", "tieengs"), ("vni", "tie6ng1"),
    ("viqr", "tie^'ng"), ("microsoft", "ti3ng8"), ("telex-vni-viqr", "tie6ngs"),
    ("vni-azerty", "tie-ng&"),
  ]

  @Test func `every method is in this list`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let names = try run("methods").output.split(separator: "\n").map(String.init)
    #expect(names == MethodsTests.keysOfTieng.map(\.0))
  }

  @Test(arguments: keysOfTieng)
  func `every method is chosen by its name`(method: String, keys: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try run("type", "--method", method, input: keys + "\n").output == "tiếng\n")
    #expect(try run("type", "--set", "typing-method=\(method)", input: keys).output == "tiếng\n")
    #expect(try run("methods").output.contains(method + "\n"))
  }

  @Test func `a method is shown, changed, imported and used`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let table = try run("methods", "show", "vni").output.replacing("1\ttone", with: ";\ttone")
    #expect(try run("methods", "import", "--name", "mine", "-", input: table).status == 0)
    #expect(try run("methods", "list").output.hasSuffix("vni-azerty\nmine\n"))
    #expect(try run("methods", "show", "mine").output == table)
    #expect(try run("type", "--method", "mine", input: "tie6ng;\n").output == "tiếng\n")

    let again = try run("methods", "import", "--name", "mine", "-", input: table)
    #expect(again.status == 1 && again.errors.contains("is there already"))
    let replaced = try run(
      "methods", "import", "--name", "mine", "--overwrite", "-", input: "s = Tone1\n")
    #expect(replaced.status == 0)
    #expect(try run("methods", "show", "mine").output == "s\ttone\tacute\n")
  }

  @Test func `a bad table is reported with its line, and nothing is written`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let outcome = try run("methods", "import", "--name", "mine", "-", input: "s\ttone\tfoo\n")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("tieng: -: line 1: 'foo' is no tone"))
    #expect(try !run("methods").output.contains("mine"))
  }

  @Test func `an endless file is not a method`() throws {
    let outcome = try run("methods", "import", "--name", "mine", "/dev/zero")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "tieng: /dev/zero: there is more than 5 MB of it\n")
  }

  @Test func `a bad method file is reported when it is used`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    _ = try run("methods", "import", "--name", "mine", "-", input: "s\ttone\tacute\n")
    let file = home.appending(path: "ibus-tieng/methods/mine.tsv")
    try "s\ttone\tacute\ns\ttone\tgrave\n".write(to: file, atomically: true, encoding: .utf8)
    let outcome = try run("type", "--method", "mine", input: "as\n")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(
      outcome.errors == "tieng: \(file.path): line 2: the key 's' does something else already\n")
  }

  @Test(arguments: ["telex", "../x", "a b", ""])
  func `an impossible name is wrong usage`(name: String) throws {
    #expect(try run("methods", "import", "--name", name, "-").status == 2)
  }

  @Test func `macros of a file are expanded`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    _ = try run("macros", "add", "vn", "việt nam")
    let file = home.appending(path: "ibus-tieng/macros.tsv").path
    #expect(try run("type", "--macros", file, input: "Vn \n").output == "Việt nam \n")
  }

  @Test func `text around the caret is reported on request`() throws {
    let keys = "viet <BackSpace>s\n"
    #expect(try run("type", "--surrounding-text", input: keys).output == "viét\n")
    #expect(try run("type", input: keys).output == "viets\n")
  }
}

import Foundation
import Testing

/// `tieng emoji`, with the tables of the repository.
@Suite struct EmojiTests {
  private func emoji(_ arguments: String...) throws -> Program.Outcome {
    let folder = Program.root.appending(path: "data/emoji").path
    return try Program("tieng").run(["emoji"] + arguments, environment: ["TIENG_EMOJI": folder])
  }

  @Test func `emoji are found by names in both languages`() throws {
    #expect(try emoji("meo", "cuoi", "--count", "1").output == "😺\tmặt mèo cười tươi\n")
    #expect(try emoji("cat", "--count", "2").output == "🐱\tcat face\n🐈\tcat\n")
    #expect(try emoji("--locale", "en", "Việt Nam").status == 1)
    #expect(try emoji("--locale", "vi", "mèo", "--count", "1").output == "🐱\tmặt mèo\n")
  }

  @Test func `emoji that people mean come first`() throws {
    #expect(try emoji("tet", "--count", "1").output.hasPrefix("🧧\t"))
    #expect(try emoji("haha", "--locale", "en").output.hasPrefix("😂\t"))
  }

  @Test func `without words the most used ones come first`() throws {
    let outcome = try emoji("--count", "2", "--locale", "en")
    #expect(outcome.output == "😂\tface with tears of joy\n❤️\tred heart\n")
  }

  @Test func `a skin tone is put where it belongs`() throws {
    let outcome = try emoji("thumbs", "up", "--count", "1", "--skin-tone", "medium-dark")
    #expect(outcome.output == "👍🏾\tthumbs up\n")
    #expect(try emoji("a", "--skin-tone", "green").status == 2)
  }

  @Test func `a search without an answer is reported`() throws {
    let none = try emoji("xyzzy")
    #expect(none == .init(status: 1, output: "", errors: "tieng: no emoji is called 'xyzzy'\n"))
    let locale = try emoji("--locale", "xx", "a")
    #expect(locale.status == 1 && locale.errors.contains("no emoji of xx (TIENG_EMOJI"))
    #expect(try emoji("--count", "0", "a").status == 2)
  }

  @Test func `a file that is no table is refused with its name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("no table".utf8).write(to: folder.appending(path: "vi.tsv"))
    let outcome = try Program("tieng").run(
      ["emoji", "a", "--locale", "vi"], environment: ["TIENG_EMOJI": folder.path])
    #expect(outcome.errors == "tieng: \(folder.path)/vi.tsv: it is no table of emoji\n")
  }
}

import Foundation
import IBusClient
import Terminal
import TestSupport
import Testing
import TiengCore
import TiengSession
import TiengVietnamese
import tieng_terminal

extension EndToEndTests {
  static let schema = "org.freedesktop.ibus.engine.tieng"

  /// Sets preferences as a user does, runs `body` once they are in effect, and resets them.
  func with(
    _ settings: KeyValuePairs<String, String>, _ body: (InputContext) throws -> Void
  ) throws {
    let context = try context()
    for (name, value) in Array(settings) + [(key: "emoji-shortcut", value: "<Control><Super>e")] {
      try #require(try run("gsettings", ["set", Self.schema, name, value]).0 == 0)
    }
    try #require(eventually { holdsSettings(context) })
    let result = Result { try body(context) }
    context.onEvent = { _ in }
    _ = try run("gsettings", ["reset-recursively", Self.schema])
    let next = try self.context()
    try #require(eventually { !holdsSettings(next) })
    try result.get()
  }

  /// True if the engine has read the settings. It reads all at once, so it then knows a shortcut
  /// that was set last.
  private func holdsSettings(_ context: InputContext) -> Bool {
    guard context.press(KeyEvent("e", modifiers: [.control, .super])) else { return false }
    return context.press(KeyEvent(.escape))
  }

  @Test(arguments: TypingMethod.names.filter { $0 != "telex" })
  func `the table of every method holds through IBus`(method: String) throws {
    try with([
      "typing-method": method, "suggestion-display": "off", "english-words": "rules",
    ]) { context in
      try expectTable(method, in: ClientField(context: context))
    }
  }

  /// A field of an application that is known to delete correctly. Its name is only reported with
  /// the second focus.
  func knownContext(_ name: String = "tieng-terminal") throws -> InputContext {
    let context = try context(client: name)
    context.focusOut()
    context.focusIn()
    return context
  }

  @Test func `a word in the text is continued through IBus`() throws {
    let field = ClientField(context: try knownContext(), givesText: true)
    for key in try KeySequence("vieet <BackSpace>j toans<BackSpace>").events { field.press(key) }
    #expect(field.finish() == "việt tóa")
  }

  @Test func `an application that does not delete is left alone`() throws {
    let context = try knownContext()
    let field = ClientField(context: context, givesText: true)
    for key in try KeySequence("viet <BackSpace>").events { field.press(key) }
    var events: [InputContext.Event] = []
    context.onEvent = { events.append($0) }
    #expect(context.press(KeyEvent("s")))
    // libibus does not send the same text twice.
    context.tell(SurroundingText(before: "viet", after: "!"))
    #expect(!context.press(KeyEvent(.home)))
    #expect(
      events.filter(\.isText) == [
        .deleteSurroundingText(offset: -4, count: 4), .preedit("viét"), .preedit(""), .commit("s"),
      ])
  }

  @Test func `two spaces end a sentence, which begins with a capital`() throws {
    try with(["double-space-period": "true", "auto-capitalization": "true"]) { context in
      let field = ClientField(context: context, givesText: true)
      for key in try KeySequence("chaof  banj").events { field.press(key) }
      #expect(field.finish() == "chào. Bạn")
    }
  }

  @Test func `the preedit is underlined unless the user does not want it`() throws {
    let context = try context()
    #expect(context.press(KeyEvent("a")))
    #expect(context.isPreeditUnderlined)
    try with(["underline-preedit": "false"]) { context in
      #expect(context.press(KeyEvent("a")))
      #expect(!context.isPreeditUnderlined)
    }
  }

  @Test func `a custom shortcut switches to Latin and back`() throws {
    try with(["toggle-shortcut": "<Control>grave"]) { context in
      let field = ClientField(context: context)
      for key in try KeySequence("vieets <Control+`>vieets <Control+`>vieets").events {
        field.press(key)
      }
      #expect(field.finish() == "viết vieets viết")
    }
  }

  @Test func `an invalid setting means the default, and the engine survives`() throws {
    try with(["restore-shortcut": "<Nonsense>q", "typing-method": "../evil"]) { context in
      let field = ClientField(context: context)
      for key in try KeySequence("tieengs<Escape> as").events { field.press(key) }
      #expect(field.finish() == "tieengs á")
    }
  }

  /// D-Bus messages that no toolkit sends.
  @Test func `positions outside of the text do no harm`() throws {
    let context = try context()
    context.setCapabilities(givesText: true)
    for (caret, anchor) in [(9_999, 0), (0, 9_999), (9_999, 9_999), (Int(UInt32.max), 3)] {
      context.tell(text: "việt", caret: caret, anchor: anchor)
    }
    let field = ClientField(context: context)
    for key in try KeySequence("vieets ").events { field.press(key) }
    #expect(field.finish() == "viết ")
  }

  @Test func `macros are followed as their file changes`() throws {
    let tieng = BuiltProgram.path("tieng")
    let field = ClientField(context: try context())
    #expect(try run(tieng, ["macros", "add", "vn", "việt nam"]).0 == 0)
    try expectSoon("Vn. ", "Việt nam. ", in: field)
    #expect(try run(tieng, ["macros", "add", "--", "->", "→"]).0 == 0)
    try expectSoon("a->b -> ", "a->b → ", in: field)
    #expect(try run(tieng, ["macros", "remove", "--", "vn", "->"]).0 == 0)
    try expectSoon("vn ", "vn ", in: field)
  }

  @Test func `own words are followed as their file changes`() throws {
    let tieng = BuiltProgram.path("tieng")
    let field = ClientField(context: try context())
    #expect(try run(tieng, ["words", "add", "--never-english", "prô"]).0 == 0)
    #expect(try run(tieng, ["words", "add", "--never-composed", "mas"]).0 == 0)
    try expectSoon("Proo mas ", "Prô mas ", in: field)
    #expect(try run(tieng, ["words", "remove", "prô", "mas"]).0 == 0)
    try expectSoon("proo mas ", "proo má ", in: field)
  }

  @Test func `a custom method is followed, a bad one is ignored`() throws {
    let tieng = BuiltProgram.path("tieng")
    let table = "1\ttone\tacute\n6\tmark\tcircumflex\ta e o\n"
    let file = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID()).tsv")
    defer { try? FileManager.default.removeItem(at: file) }
    try table.write(to: file, atomically: true, encoding: .utf8)
    let importing = ["methods", "import", "--name", "mine", "--overwrite", file.path]
    #expect(try run(tieng, importing).0 == 0)
    try with(["typing-method": "mine"]) { context in
      let field = ClientField(context: context)
      try expectSoon("tie6ng1 ", "tiếng ", in: field)
      let own = try userFile("methods/mine.tsv")
      try "1\ttone\tnonsense\n".write(to: own, atomically: true, encoding: .utf8)
      usleep(500_000)
      try expectSoon("tie6ng1 ", "tiếng ", in: field)
      try "2\ttone\tacute\n".write(to: own, atomically: true, encoding: .utf8)
      try expectSoon("ta2 a1 ", "tá a1 ", in: field)
    }
  }

  private func userFile(_ name: String) throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    let config = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    return URL(filePath: try #require(config)).appending(path: "ibus-tieng/\(name)")
  }

  /// Types keys repeatedly until they give the text, because files are followed with a short delay.
  private func expectSoon(_ keys: String, _ text: String, in field: ClientField) throws {
    var typed = ""
    let events = try KeySequence(keys).events
    eventually {
      for key in events { field.press(key) }
      typed = field.finish()
      return typed == text
    }
    #expect(typed == text)
  }
}

import Foundation
import InputSession
import KeyboardCore
import Terminal
import Testing

@testable import IBusFrontend
@testable import tieng_terminal

extension EndToEndTests {
  private static let schema = "org.freedesktop.ibus.engine.tieng"

  /// Sets preferences as a user does, runs `body` when they hold, and resets
  /// them.
  private func with(
    _ settings: KeyValuePairs<String, String>, _ body: (InputContext) throws -> Void
  ) throws {
    let context = try context()
    for (name, value) in settings {
      try #require(try run("gsettings", ["set", Self.schema, name, value]).0 == 0)
    }
    defer { _ = try? run("gsettings", ["reset-recursively", Self.schema]) }
    // The engine hears of it through a file monitor.
    usleep(400_000)
    try body(context)
  }

  @Test(arguments: [
    "simple-telex", "telex-w", "vni", "viqr", "microsoft", "telex-vni-viqr", "vni-azerty",
  ])
  func `the table of every method holds through IBus`(method: String) throws {
    try with(["typing-method": method]) { context in
      try expectTable(method, in: ClientField(context: context))
    }
  }

  /// A field of an application that is known to do what it is asked to. Its
  /// name is told with the second focus only.
  private func knownContext() throws -> InputContext {
    let context = try context(client: "tieng-terminal")
    context.focusOut()
    context.focusIn()
    return context
  }

  @Test func `a word in the text is taken up through IBus`() throws {
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
      events == [
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

  @Test func `a shortcut of the user's switches to Latin and back`() throws {
    try with(["toggle-shortcut": "<Control>grave"]) { context in
      let field = ClientField(context: context)
      for key in try KeySequence("as <Control+`>as <Control+`>as").events { field.press(key) }
      #expect(field.finish() == "á as á")
    }
  }

  @Test func `a setting that is no value leaves the default and the engine alive`() throws {
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
    for key in try KeySequence("as ").events { field.press(key) }
    #expect(field.finish() == "á ")
  }
}

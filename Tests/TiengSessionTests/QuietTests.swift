import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengMacros
import TiengSession

/// When a table is visible, and which keys it takes.
@Suite struct QuietTests {
  private let service = WordListService()

  private func session(_ settings: [String: String] = [:]) throws -> Session {
    service.words = ["thương", "thước"]
    service.corrections = ["teh": "the"]
    service.predictions = ["cat"]
    service.quotesUnknown = false
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    var session = Session(locale: "en", preferences: preferences)
    session.services.autocomplete = service
    session.suggestsLater = true
    return session
  }

  private func field(_ settings: [String: String] = [:]) throws -> SessionField {
    SessionField(session: try session(settings))
  }

  private func titles(_ field: SessionField) -> [String] {
    field.candidates?.candidates.map(\.title) ?? []
  }

  @Test func `during typing nothing is shown and no service asked`() throws {
    var field = try field()
    for key in try KeySequence("thus th th ").events {
      field.press(key)
      field.rest()
      #expect(field.candidates == nil)
    }
    #expect(service.requests.isEmpty)
  }

  @Test func `after a pause a word is completed, until the next key`() throws {
    var field = try field()
    try field.type("th")
    field.stop()
    #expect(titles(field) == ["thương", "thước"])
    try field.type("u")
    field.rest()
    #expect(field.candidates == nil)
  }

  @Test func `no next word is suggested, even after a pause`() throws {
    var field = try field()
    try field.type("the ")
    field.stop()
    #expect(field.candidates == nil)
  }

  @Test(arguments: [
    ("vieejy", "việy"), ("dduwowfnh", "đườnh"), ("hojcf", nil), ("freeship", "frêhíp"),
    ("vieejt", nil),
  ])
  func `after a pause the marks of keys that give no syllable are told`(
    keys: String, composed: String?
  ) throws {
    var session = Session()
    session.services.autocomplete = service
    session.suggestsLater = true
    var field = SessionField(session: session)
    try field.type(keys)
    field.stop()
    #expect(service.requests.last?.composed == composed)
    #expect(!service.requests.isEmpty)
  }

  @Test func `a correction is shown at once`() throws {
    var field = try field(["autocorrect": "true"])
    try field.type("teh")
    field.rest()
    #expect(titles(field) == ["the"] && field.candidates?.highlighted == 0)
  }

  @Test func `an unused table disappears, and the correction stays`() throws {
    var field = try field(["autocorrect": "true"])
    try field.type("teh")
    field.stopForLong()
    #expect(field.candidates == nil)
    try field.type(" x")
    #expect(field.document.text == "the ")
  }

  @Test(arguments: ["quiet", "on-request", "always"])
  func `an entered table disappears too, and its keys go to the application`(
    display: String
  ) throws {
    var field = try field(["suggestion-display": display])
    try field.type("th<Alt+Down><Down>")
    field.stopForLong()
    #expect(field.candidates == nil && field.preedit == "th")
    try field.type("<Return>")
    #expect(field.document.text == "th\n")
  }

  @Test func `other keys leave the table and have their usual effect`() throws {
    for (keys, text) in [
      "<Tab>": "th\t", "<Down><Tab>": "th\t", "<Shift+Tab>": "th", "<End>": "th", " ": "th ",
      ".": "th.", "<Left>": "th",
    ] {
      var field = try field()
      try field.type("th<Alt+Down>" + keys)
      #expect(field.candidates?.isEntered != true && field.preedit.isEmpty, "\(keys)")
      #expect(field.document.text == text, "\(keys)")
    }
    var field = try field(["tab-enters-table": "true"])
    try field.type("th<Alt+Down><Tab><Return>")
    #expect(field.textAfterFocusOut == "thước ")
    field = try self.field(["tab-enters-table": "true"])
    try field.type("th<Alt+Down><Shift+Tab>")
    #expect(field.candidates?.isEntered != true && field.textAfterFocusOut == "th")
  }

  @Test(arguments: ["quiet", "on-request", "always"])
  func `a key shows suggestions and enters the table`(display: String) throws {
    var field = try field(["suggestion-display": display])
    try field.type("th<Alt+Down>")
    #expect(titles(field) == ["thương", "thước"])
    #expect(field.candidates?.isEntered == true && field.candidates?.highlighted == 0)
    try field.type("<Down><Return>")
    field.rest()
    #expect(field.textAfterFocusOut == "thước ")
    #expect((field.candidates == nil) == (display != "always"))
  }

  @Test func `this key can be changed, and goes to the application without suggestions`() throws {
    var field = try field(["suggest-shortcut": "<Control>space"])
    try field.type("th<Alt+Down>")
    #expect(field.candidates == nil)
    try field.type("e th<Control+space>")
    #expect(field.candidates?.isEntered == true)
    var off = try session(["suggestion-display": "off"])
    #expect(!off.receive(.key(KeyEvent(.down, modifiers: .alt))).isHandled)
    var nothing = try session()
    service.predictions = []
    #expect(!nothing.receive(.key(KeyEvent(.down, modifiers: .alt))).isHandled)
  }

  @Test func `requested suggestions stay until the word ends`() throws {
    var field = try field(["suggestion-display": "on-request"])
    try field.type("th<Alt+Down>")
    try field.type("ư")
    field.rest()
    #expect(titles(field) == ["thương", "thước"])
    try field.type(" th")
    field.stop()
    #expect(field.candidates == nil)
  }

  @Test func `Escape hides requested suggestions`() throws {
    var field = try field(["suggestion-display": "on-request"])
    try field.type("th<Alt+Down><Escape>")
    #expect(field.candidates == nil && field.preedit == "th")
  }

  @Test func `between words the key suggests the next word`() throws {
    var field = try field()
    try field.type("the ")
    try field.type("<Alt+Down><Return>")
    #expect(field.textAfterFocusOut == "the cat ")
  }

  @Test func `on request a correction is made without a table`() throws {
    var field = try field(["suggestion-display": "on-request", "autocorrect": "true"])
    try field.type("teh")
    field.stop()
    #expect(field.candidates == nil)
    try field.type(" x")
    #expect(field.document.text == "the ")
  }

  @Test func `Tab enters the table if the preference is set, but not for next words`() throws {
    var field = try field(["suggestion-display": "always", "tab-enters-table": "true"])
    try field.type("the ")
    field.rest()
    #expect(titles(field) == ["cat"])
    try field.type("<Tab>")
    field.rest()
    #expect(field.candidates == nil && field.document.text == "the \t")
  }

  @Test func `a space after a pick hides the table`() throws {
    var field = try field(["suggestion-display": "always"])
    try field.type("th<Alt+1>")
    field.rest()
    #expect(titles(field) == ["cat"])
    try field.type(" ")
    field.rest()
    #expect(field.candidates == nil && field.document.text == "thương ")
  }

  @Test func `a keyboard on the screen gets suggestions unless they are off`() throws {
    for (display, titles) in ["quiet": ["thương", "thước"], "off": []] {
      var session = try session(["suggestion-display": display])
      let event = InputEvent.capabilities(givesSurroundingText: false, isOnScreenKeyboard: true)
      _ = session.receive(event)
      for key in try KeySequence("th").events { _ = session.receive(.key(key)) }
      _ = session.receive(.due(.suggest))
      #expect(session.autocomplete.suggestions.map(\.text) == titles)
    }
  }

  @Test func `a macro shows its text, and the word can be kept`() throws {
    let table = MacroTable([
      try Macro(key: "vn", text: "Việt Nam"), try Macro(key: "dc", text: "12 Hàng Bài\nHà Nội"),
    ])
    for (keys, rows, text) in [
      ("vn", ["Việt Nam", "vn"], "vn "), ("dc", ["12 Hàng Bài…", "dc"], "dc "),
    ] {
      var session = try session()
      _ = session.receive(.macros(table))
      var field = SessionField(session: session)
      try field.type(keys)
      field.rest()
      #expect(titles(field) == rows && field.candidates?.highlighted == 0)
      try field.type("<Alt+2>")
      #expect(field.textAfterFocusOut == text)
    }
  }
}

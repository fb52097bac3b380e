import Testing
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengSession

/// Events and their complete responses.
@Suite struct ConversationTests {
  private func expect(
    _ conversation: KeyValuePairs<InputEvent, Response>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var session = Session()
    for (index, (event, response)) in conversation.enumerated() {
      #expect(
        session.receive(event) == response, "step \(index + 1): \(event)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `the delimiter is part of the commit`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent("s")): .handled(.showPreedit("á")),
      .key(KeyEvent(" ")): .handled(.hidePreedit, .commit("á ")),
      .key(KeyEvent(" ")): .ignored,
    ])
  }

  /// GTK handles commits before waiting keys: `cũ,nghe  xong` in a slow terminal.
  @Test func `on Wayland no character is left behind as a key`() {
    expect([
      .focusIn(client: "gnome-shell"): Response(effects: [.requestSurroundingText]),
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent(",")): .handled(.hidePreedit, .commit("a,")),
      .key(KeyEvent(" ")): .handled(.commit(" ")),
      .key(KeyEvent("1")): .handled(.commit("1")),
      .key(KeyEvent("é")): .handled(.commit("é")),
      .key(KeyEvent("t")): .handled(.commit("t")),
      .key(KeyEvent("1", modifiers: .control)): .ignored,
      .key(KeyEvent(.return)): .ignored,
    ])
  }

  /// `report_2025<BackSpace>6` became `report_2025` in a slow application, because the 6 came
  /// before the BackSpace. A character with Shift would be lost.
  @Test func `on Wayland no character overtakes a key`() {
    expect([
      .focusIn(client: "gnome-shell"): Response(effects: [.requestSurroundingText]),
      .key(KeyEvent("5")): .handled(.commit("5")),
      .key(KeyEvent(.backSpace)): .ignored,
      .key(KeyEvent("6")): .ignored,
      .key(KeyEvent("+", modifiers: .shift)): .handled(.commit("+")),
      .key(KeyEvent("7")): .handled(.commit("7")),
      .key(KeyEvent(.return)): .ignored,
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent(" ")): .handled(.hidePreedit, .commit("a ")),
      .key(KeyEvent(" ")): .handled(.commit(" ")),
    ])
  }

  /// KWrite has inserted one itself, and a key does not insert a second one.
  @Test func `in Qt on X11 a closing bracket is passed after the word`() throws {
    var session = Session()
    _ = session.receive(.focusIn(client: "QIBusInputContext"))
    var text = ""
    for key in try KeySequence("(a)a]] ").events {
      let response = session.receive(.key(key))
      for case .commit(let more) in response.effects { text += more }
      if !response.isHandled, let character = key.character { text += "<\(character)>" }
    }
    #expect(text == "(a<)>a<]><]>< >")
  }

  @Test func `a key without text is passed after the commit`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent(.return)): .passing(.hidePreedit, .commit("a")),
      .key(KeyEvent(.return)): .ignored,
    ])
  }

  @Test func `releases and modifier keys change nothing`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent(symbol: .init("a"), character: "a", isRelease: true)): .ignored,
      .key(KeyEvent(.init(rawValue: 0xffe1))): .ignored,
      .key(KeyEvent(.init(rawValue: 0xff7f))): .ignored,
      .key(KeyEvent("f")): .handled(.showPreedit("à")),
    ])
  }

  /// By such a key an application of X11 reads a commit. If it is late, it sends the key here first:
  /// `15.000 tieengs` became `15.00 0tieengs` in xterm.
  @Test func `a key without a symbol changes nothing`() throws {
    var session = Session()
    _ = session.receive(.focusIn(client: "xim"))
    let nothing = KeyEvent(.init(rawValue: 0))
    var text = ""
    for key in try KeySequence("5.0 tieengs ").events.flatMap({ [$0, nothing] }) {
      let response = session.receive(.key(key))
      for case .commit(let more) in response.effects { text += more }
      #expect(response.isHandled == (key != nothing))
    }
    #expect(text == "5.0 tiếng ")
  }

  @Test func `commands end the word and are passed`() {
    for modifier in [KeyEvent.Modifiers.control, .alt, .super] {
      expect([
        .key(KeyEvent("a")): .handled(.showPreedit("a")),
        .key(KeyEvent("s", modifiers: modifier)): .passing(.hidePreedit, .commit("a")),
        .key(KeyEvent("s", modifiers: modifier)): .ignored,
      ])
    }
  }

  @Test func `BackSpace on the last letter only hides the preedit`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent(.backSpace)): .handled(.hidePreedit),
      .key(KeyEvent(.backSpace)): .ignored,
    ])
  }

  @Test func `Shift+BackSpace goes to the application`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent(.backSpace, modifiers: .shift)): .passing(.hidePreedit, .commit("a")),
    ])
  }

  @Test(arguments: [InputEvent.focusOut, .focusIn(client: "Qt"), .reset, .disable, .enable])
  func `the word is gone after a change of place, and is not committed twice`(event: InputEvent) {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      event: .ignored,
      .reset: .ignored,
      .reset: .ignored,
      .key(KeyEvent("s")): .handled(.showPreedit("s")),
    ])
  }

  @Test(arguments: [ContentType.Purpose.password, .pin])
  func `nothing is composed or shown in a secret field`(purpose: ContentType.Purpose) {
    expect([
      .contentType(ContentType(purpose: purpose)): .ignored,
      .key(KeyEvent("a")): .ignored,
      .focusOut: .ignored,
      .focusIn(client: nil): .ignored,
      .key(KeyEvent("s")): .ignored,
      .contentType(ContentType()): .ignored,
      .key(KeyEvent("s")): .handled(.showPreedit("s")),
    ])
  }

  /// Chromium 150, after Tab from a field that was edited.
  @Test func `a field that turns secret late gets the typed letters`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .key(KeyEvent("s")): .handled(.showPreedit("á")),
      .contentType(ContentType(purpose: .password)):
        Response(effects: [.hidePreedit, .commit("as")]),
      .key(KeyEvent("s")): .ignored,
      .contentType(ContentType()): .ignored,
      .key(KeyEvent("s")): .handled(.showPreedit("s")),
    ])
  }

  @Test func `a word continues when the purpose of the field changes`() {
    expect([
      .key(KeyEvent("a")): .handled(.showPreedit("a")),
      .contentType(ContentType(purpose: .email)): .ignored,
      .contentType(ContentType(isPrivate: true)): .ignored,
      .key(KeyEvent("s")): .handled(.showPreedit("á")),
    ])
  }

  @Test func `commits without a key are followed too`() throws {
    var preferences = Preferences()
    try preferences.set("auto-capitalization", to: "true")
    var session = Session(preferences: preferences)
    _ = session.receive(.focusIn(client: nil))
    _ = session.receive(.contentType(ContentType(capitalization: .sentences)))
    #expect(session.receive(.key(KeyEvent("a"))) == .handled(.showPreedit("A")))
    _ = session.receive(.latin(true))
    _ = session.receive(.latin(false))
    #expect(session.receive(.key(KeyEvent("b"))) == .handled(.showPreedit("b")))
  }

  @Test func `everywhere else words are composed`() {
    for purpose in ContentType.Purpose.allCases where purpose != .password && purpose != .pin {
      expect([
        .contentType(ContentType(purpose: purpose, isPrivate: true)): .ignored,
        .key(KeyEvent("w")): .handled(.showPreedit("ư")),
      ])
    }
  }

  /// The letters of the open word would be shown in one charset and committed in another.
  @Test func `a new charset ends the open word, and holds for it`() {
    var session = Session()
    for key in "chaof".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    var preferences = Preferences()
    preferences.outputCharset = .tcvn3
    let response = session.receive(.preferences(preferences))
    #expect(response == .passing(.hidePreedit, .commit("chµo")))
    #expect(session.receive(.preferences(preferences)) == .ignored)
  }

  @Test func `preferences take effect with the next key`() throws {
    var modern = Preferences()
    try modern.set("tone-placement", to: "modern")
    expect([
      .preferences(modern): .ignored,
      .key(KeyEvent("o")): .handled(.showPreedit("o")),
      .key(KeyEvent("a")): .handled(.showPreedit("oa")),
      .key(KeyEvent("f")): .handled(.showPreedit("oà")),
    ])
  }

  @Test(arguments: [
    (ContentType.Capitalization.none, "a b"), (.sentences, "A b"), (.words, "A B"),
    (.characters, "A B"),
  ])
  func `fields get the capitals they request`(
    capitalization: ContentType.Capitalization, text: String
  ) throws {
    var preferences = Preferences()
    try preferences.set("auto-capitalization", to: "true")
    var session = Session(preferences: preferences)
    _ = session.receive(.focusIn(client: nil))
    _ = session.receive(.contentType(ContentType(capitalization: capitalization)))
    let first = session.receive(.key(KeyEvent("a")))
    _ = session.receive(.key(KeyEvent(" ")))
    let second = session.receive(.key(KeyEvent("b")))
    #expect(first == .handled(.showPreedit(String(text.prefix(1)))))
    #expect(second == .handled(.showPreedit(String(text.suffix(1)))))
  }

  @Test(arguments: [ContentType.Purpose.url, .email, .terminal])
  func `addresses and commands get no capitals`(purpose: ContentType.Purpose) throws {
    var preferences = Preferences()
    try preferences.set("auto-capitalization", to: "true")
    var session = Session(preferences: preferences)
    _ = session.receive(
      .contentType(ContentType(purpose: purpose, capitalization: .sentences)))
    #expect(session.receive(.key(KeyEvent("a"))) == .handled(.showPreedit("a")))
  }

  @Test func `Escape goes to the application if there is nothing to restore`() {
    expect([
      .key(KeyEvent(.escape)): .ignored,
      .key(KeyEvent("h")): .handled(.showPreedit("h")),
      .key(KeyEvent(.escape)): .passing(.hidePreedit, .commit("h")),
    ])
  }
}

extension Response {
  static func handled(_ effects: Effect...) -> Response {
    Response(isHandled: true, effects: Effects(effects))
  }

  static func passing(_ effects: Effect...) -> Response {
    Response(effects: Effects(effects))
  }
}

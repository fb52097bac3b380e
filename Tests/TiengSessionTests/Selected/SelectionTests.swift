import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengSession

/// The shortcut for changing selected text or the last words.
@Suite struct SelectionTests {
  private let key = "<Control+Alt+v>"

  private func session(_ settings: [String: String] = [:]) throws -> Session {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    var session = Session(preferences: preferences)
    session.services.marksReader = MarksReader(SmallLexicons.unmarked)
    return session
  }

  private func client(
    _ text: String, selecting selection: String? = nil, _ settings: [String: String] = [:],
    name: String = "gtk4-im:app"
  ) throws -> TellingClient {
    TellingClient(try session(settings), text, selecting: selection, name: name)
  }

  @Test(arguments: [
    ("toi muon di hoc", Rewriting.marks, "tôi muốn đi học"), ("hôm nay", .noMarks, "hom nay"),
    ("tieengs\nVieejt", .compose, "tiếng\nViệt"), ("tiếng", .keys, "tieengs"),
    ("hôm nay", .upper, "HÔM NAY"), ("HÔM", .lower, "hôm"), ("hôm nay", .title, "Hôm Nay"),
    ("hôm. nay", .sentence, "Hôm. Nay"), ("hoà", .tones, "hòa"), ("hòa", .tones, "hoà"),
    ("Céng hßa x· héi", .charset, "Cộng hòa xã hội"),
    ("tie\u{302}\u{301}ng Vie\u{323}\u{302}t", .charset, "tiếng Việt"),
  ])
  func `the selection is changed, and BackSpace restores it`(
    old: String, rewriting: Rewriting, new: String
  ) throws {
    let shortcut = [rewriting.shortcutName: "<Control><Alt>k"]
    for isTurned in [false, true] {
      let text = "Ông nói: \(old) (đó)"
      var client = try client(text, selecting: old, shortcut)
      if isTurned { client.turnSelection() }
      try client.press("<Control+Alt+k>")
      #expect(client.text.unicodeScalars.elementsEqual("Ông nói: \(new) (đó)".unicodeScalars))
      try client.press("<BackSpace>")
      #expect(client.text.unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(client.session.brokenInvariants.isEmpty)
    }
  }

  @Test(arguments: [
    ("2", "HOC"), ("<Return>", "học"), ("<Down><Return>", "HOC"), ("<Up><Return>", "Hoc"),
    ("<Tab><Tab><Return>", "Hoc"), ("<Control+Alt+v><Return>", "HOC"), ("<Escape>", "hoc"),
    ("9<Escape>", "hoc"),
  ])
  func `the table picks`(keys: String, new: String) throws {
    var client = try client("a hoc b", selecting: "hoc")
    try client.press(key)
    #expect(client.table?.candidates.map(\.title) == ["học", "HOC", "Hoc"])
    #expect(client.table?.candidates.map(\.rewriting) == [.marks, .upper, .title])
    try client.press(keys)
    #expect(client.text == "a \(new) b")
    #expect(client.table == nil)
  }

  @Test func `nothing is offered, changed or said in private fields`() throws {
    for type in [ContentType(isPrivate: true), ContentType(purpose: .password)] {
      for keys in [key, "<Control+Alt+k>"] {
        var client = try client(
          "MATKHAU HUNTER", selecting: "HUNTER", [Rewriting.lower.shortcutName: "<Control><Alt>k"])
        client.send(.contentType(type))
        client.send(.hearing(Hearing()))
        client.tell()
        try client.press(keys)
        #expect(client.table == nil && client.notice == nil && client.said == [])
        #expect(client.text == "MATKHAU HUNTER")
      }
    }
  }

  @Test func `a row is clicked`() throws {
    var client = try client("a hoc b", selecting: "hoc")
    try client.press(key)
    client.send(.candidates(.clicked(1, isIgnoring: false)))
    #expect(client.text == "a HOC b")
  }

  @Test func `another key leaves the table and has its usual effect`() throws {
    var client = try client("a hoc b", selecting: "hoc")
    try client.press(key + "x")
    #expect(client.table == nil)
    #expect(client.session.preedit == "x")
  }

  @Test func `a later BackSpace goes to the application`() throws {
    var client = try client("a hoc b", selecting: "hoc")
    try client.press(key + "2 <BackSpace>")
    #expect(client.text == "a HOC b")
    try client.press("<BackSpace>")
    #expect(client.text == "a HO b")
    var clicked = try self.client("a hoc b", selecting: "hoc")
    try clicked.press(key + "2")
    clicked.click(at: 7)
    try clicked.press("<BackSpace>")
    #expect(clicked.text == "a HOC ")
  }

  @Test func `a table closes when its text changes`() throws {
    var client = try client("a hoc b", selecting: "hoc")
    try client.press(key)
    client.click(at: 1)
    #expect(client.table == nil)
    try client.press("<Return>")
    #expect(client.text == "a hoc b")
  }

  @Test(arguments: [3_900, 3_999, 4_000])
  func `a selection that may be incomplete is never changed`(length: Int) throws {
    let text = String(repeating: "hoc ", count: 2_000)
    for isTurned in [false, true] {
      var client = try client(text, selecting: String(text.prefix(6_000)))
      client.window = isTurned ? 0..<length : (6_000 - length)..<6_000
      // If the end of the selection is not reported, the application reports the edge instead.
      let edge = client.window!
      let told = String(text.prefix(length))
      try client.press("<Shift+Left>")
      let (caret, anchor) = isTurned ? (0, length) : (length, 0)
      client.send(.countedText(CountedText(told, caret: caret, anchor: anchor)))
      let isTaken = client.send(.key(KeyEvent("v", modifiers: [.control, .alt])))
      #expect(isTaken)
      #expect(client.table == nil, "\(edge)")
      #expect(client.notice == .selection(.cut))
      #expect(client.text == text)
    }
  }

  @Test func `a selection inside an incomplete text is complete`() throws {
    let text = String(repeating: "hoc ", count: 1_000)
    var client = try client(text, selecting: "oc hoc")
    try client.press(key + "2")
    #expect(client.text.hasPrefix("hOC HOC hoc"))
  }

  // GNOME Shell speaks for applications that use Qt, too.
  @Test(arguments: ["QIBusInputContext", "gnome-shell"])
  func `Qt reports the edge of the paragraph for a longer selection`(name: String) throws {
    var client = try client("hoc muon", selecting: "hoc", name: name)
    try client.press(key)
    #expect(client.notice == .selection(.cut))
    // When selecting from the end to the beginning, the caret is certain.
    client.turnSelection()
    try client.press(key + "2")
    #expect(client.text == "HOC muon")
  }

  @Test(arguments: ["password", "pin"])
  func `nothing is done in a secret field`(purpose: String) throws {
    var client = try client("hoc muon", selecting: "hoc")
    client.send(.contentType(ContentType(purpose: purpose == "pin" ? .pin : .password)))
    client.tell()
    let isTaken = client.send(.key(KeyEvent("v", modifiers: [.control, .alt])))
    #expect(!isTaken && client.table == nil && client.notice == nil)
    #expect(client.text == "hoc muon")
    #expect(client.session.brokenInvariants.isEmpty)
  }

  @Test func `a table closes when the field becomes secret`() throws {
    var client = try client("hoc muon", selecting: "hoc")
    try client.press(key)
    client.send(.contentType(ContentType(purpose: .password)))
    #expect(client.table == nil)
    #expect(client.session.brokenInvariants.isEmpty)
  }

  @Test func `without reports there is a message`() throws {
    var session = try session()
    _ = session.receive(.focusIn(client: "xim:xterm"))
    let response = session.receive(.key(KeyEvent("v", modifiers: [.control, .alt])))
    #expect(response.isHandled)
    #expect(Array(response.effects) == [.notify(.selection(.unknown))])
  }

  @Test func `a missing report is awaited`() throws {
    var client = try client("a hoc b", selecting: "hoc")
    client.send(.reset)
    let response = client.session.receive(.key(KeyEvent("v", modifiers: [.control, .alt])))
    #expect(response.isHandled && response.alarms.contains(.giveUpReport))
    #expect(Array(response.effects) == [.requestSurroundingText])
    var silent = client
    silent.send(.due(.giveUpReport))
    #expect(silent.notice == .selection(.unknown))
    // The first report may be outdated.
    client.send(.countedText(CountedText("a hoc b", caret: 7)))
    #expect(client.table == nil && client.notice == nil)
    client.tell()
    #expect(client.table?.candidates.first?.title == "học")
  }

  @Test func `the shortcut can be another or none`() throws {
    for value in ["", "<Control>q"] {
      var client = try client("hoc", selecting: "hoc", ["selection-shortcut": value])
      let isTaken = client.send(.key(KeyEvent("v", modifiers: [.control, .alt])))
      #expect(!isTaken && client.table == nil)
    }
    var client = try client("hoc", selecting: "hoc", ["selection-shortcut": "F8"])
    try client.press("<F8>")
    #expect(client.table != nil)
  }
}

import Terminal
import Testing
import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengMacros
import TiengSession

/// A search for the names of colours.
private final class ColourSearch: KeyboardSearch {
  let field = KeyboardTextField(title: "Colour")
  var remembered: [String] = []
  static let colours = ["đỏ": "🔴", "đen": "⚫", "xanh": "🔵"]

  var auxiliaryText: String { "\(field.title): \(field.textBefore)|\(field.textAfter)" }

  var results: [Autocomplete.Suggestion] {
    ColourSearch.colours.keys.sorted().filter { $0.hasPrefix(field.text) }
      .map { .init(text: ColourSearch.colours[$0]!, subtitle: $0, kind: .emoji) }
  }

  func submit(_ index: Int, remembers: Bool) -> String? {
    guard results.indices.contains(index) else { return nil }
    if remembers { remembered.append(results[index].text) }
    return results[index].text
  }
}

/// Typing into a field inside the keyboard.
@Suite struct RoutingTests {
  private let search = ColourSearch()

  private func field() throws -> SessionField {
    var session = Session()
    let search = search
    session.services.makeSearch = { search }
    return SessionField(session: session)
  }

  private func type(_ keys: String, into field: inout SessionField) throws {
    for key in try KeySequence(keys).events { field.press(key) }
  }

  @Test func `composed text goes to the search and not to the application`() throws {
    var field = try field()
    try type("maf <Control+Alt+e>ddor", into: &field)
    #expect(field.document.text == "mà ")
    #expect(field.preedit.isEmpty)
    #expect(field.auxiliaryText == "Colour: đỏ|")
    #expect(field.candidates?.candidates.map(\.subtitle) == ["đỏ"])
    try type("<Return>", into: &field)
    #expect(field.document.text == "mà 🔴")
    #expect(field.auxiliaryText.isEmpty && field.candidates == nil)
    try type("laf ", into: &field)
    #expect(field.document.text == "mà 🔴là ")
    #expect(search.remembered == ["🔴"])
  }

  @Test func `an open word is committed before the search begins`() throws {
    var field = try field()
    try type("tieengs<Control+Alt+e>", into: &field)
    #expect(field.document.text == "tiếng")
  }

  @Test(arguments: ["<Escape>", "<Control+c>", "<BackSpace>", "d<BackSpace><BackSpace>"])
  func `Escape, a command and BackSpace in an empty field end it`(keys: String) throws {
    var field = try field()
    try type("<Control+Alt+e>\(keys)maf ", into: &field)
    #expect(field.document.text == "mà ")
    #expect(field.auxiliaryText.isEmpty && field.candidates == nil)
  }

  @Test func `arrows move, and digits pick once the results are entered`() throws {
    for keys in ["dd<Down><Down><Return>", "dd<Tab>2", "dd<Alt+2>", "dd<Tab><Up><Return>"] {
      var field = try field()
      try type("<Control+Alt+e>\(keys)", into: &field)
      #expect(field.document.text == "🔴", "\(keys)")
      search.field.clear()
    }
  }

  @Test func `Left and Right move in the field`() throws {
    var field = try field()
    try type("<Control+Alt+e>xah <BackSpace><Left>n", into: &field)
    #expect(field.auxiliaryText == "Colour: xan|h")
  }

  @Test func `Return without a result keeps the search open`() throws {
    var field = try field()
    try type("<Control+Alt+e>zz<Return>", into: &field)
    #expect(field.auxiliaryText == "Colour: zz|")
    #expect(field.document.text.isEmpty)
  }

  @Test func `a macro in a search does not wait for the next key`() throws {
    var session = Session()
    session.services.makeSearch = { [search] in search }
    _ = session.receive(.macros(MacroTable([try Macro(key: "vn", text: "việt nam")])))
    for (keys, text) in [
      ("<Control+Alt+e>vn", "vn"), (".", "việt nam."), ("x", "việt nam.x"),
      (" vn/", "việt nam.x việt nam/"),
    ] {
      for key in try KeySequence(keys).events {
        _ = session.receive(.key(key))
        #expect(session.brokenInvariants.isEmpty)
      }
      #expect(search.field.text == text)
    }
  }

  @Test func `a switch in a search is remembered for the application`() throws {
    var preferences = Preferences()
    preferences.remembersApplications = true
    preferences.toggleShortcut = Shortcut("F12")
    var session = Session(preferences: preferences)
    _ = session.receive(.window(FocusedWindow(application: "code", title: nil)))
    _ = session.beginRouting(to: search)
    _ = session.receive(.key(KeyEvent("w")))
    let effects = session.receive(.key(KeyEvent(.function(12)))).effects
    #expect(effects.contains(.set("application-rules", to: "[code]\nstate = latin\n")))
    #expect(search.field.text == "ư" && session.isLatin && session.context.isRouting)
    #expect(!effects.commitsText)
  }

  @Test(arguments: [true, false])
  func `other preferences end a search, and its text stays in the keyboard`(isCharset: Bool) {
    var session = Session()
    _ = session.beginRouting(to: search)
    _ = session.receive(.key(KeyEvent("w")))
    var preferences = Preferences()
    if isCharset {
      preferences.outputCharset = .tcvn3
    } else {
      preferences.wordDisplay = .direct
    }
    let response = session.receive(.preferences(preferences))
    #expect(!response.effects.commitsText && !session.context.isRouting)
    #expect(session.preedit.isEmpty && session.brokenInvariants.isEmpty)
  }

  @Test func `a search ends where the application gets every key`() throws {
    var preferences = Preferences()
    preferences.applicationRules = try ApplicationRules(file: "[code]\nstate = never\n")
    var session = Session(preferences: preferences)
    _ = session.beginRouting(to: search)
    let window = FocusedWindow(application: "code", title: nil)
    #expect(session.receive(.window(window)).effects.contains(.hideAuxiliary))
    #expect(!session.context.isRouting)
    #expect(session.receive(.key(KeyEvent("a"))) == .ignored)
  }

  @Test func `the context shows where text goes`() throws {
    var session = Session()
    #expect(!session.context.isRouting)
    _ = session.beginRouting(to: search)
    #expect(session.context.textInput === search.field)
    #expect(session.context.returnKeyType == .search)
    #expect(session.context.keyboardType == .emojiSearch)
    let response = session.receive(.endRouting)
    #expect(response == .passing(.hideCandidates, .hideAuxiliary, .showDone(false)))
    #expect(!session.context.isRouting)
    #expect(session.receive(.endRouting) == .ignored)
  }

  @Test func `a search ends with the focus, and does not open in secret fields`() throws {
    for event in [InputEvent.focusOut, .reset, .contentType(ContentType(purpose: .email))] {
      var session = Session()
      _ = session.beginRouting(to: search)
      #expect(session.receive(event).effects.contains(.hideAuxiliary))
      #expect(!session.context.isRouting)
    }
    var session = Session()
    _ = session.receive(.contentType(ContentType(purpose: .password)))
    #expect(session.beginRouting(to: search) == .ignored)
  }

  @Test func `nothing is remembered of a private field`() throws {
    var session = Session()
    _ = session.receive(.contentType(ContentType(isPrivate: true)))
    _ = session.beginRouting(to: search)
    let response = session.receive(.key(KeyEvent(.return)))
    #expect(response.effects.contains(.commit("🔵")))
    #expect(search.remembered.isEmpty)
  }
}

import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// The open word when Alt is pressed, because the desktop takes Alt+Tab, and the word would be lost.
@Suite struct AltTabTests {
  private static let alt = KeyEvent(KeyEvent.Symbol(rawValue: 0xffe9))
  /// Clients that lose an open word, with their desktop.
  private static let losing: [(String, Platform.Desktop)] = [
    ("xim", .x11), ("QIBusInputContext", .x11), ("wayland", .otherWayland),
    ("fcitx-wayland_v2:foot", .otherWayland),
  ]

  private func session(
    _ client: String, _ desktop: Platform.Desktop, _ settings: [String: String] = [:]
  ) throws -> Session {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    var session = Session(preferences: preferences)
    session.services.autocomplete = service
    _ = session.receive(.platform(Platform(ibus: IBusVersion(1, 5, 32), desktop: desktop)))
    _ = session.receive(.focusIn(client: client))
    return session
  }

  private let service: WordListService = {
    let service = WordListService()
    service.words = ["thương", "thước"]
    service.quotesUnknown = false
    return service
  }()

  @discardableResult
  private func type(_ keys: String, _ session: inout Session) throws -> [Effect] {
    try KeySequence(keys).events.flatMap { Array(session.receive(.key($0)).effects) }
  }

  @Test(arguments: ["tieengs", "nghieen", "ddi", "tooi", "best", "a", "w"])
  func `the open word is committed as it is shown`(keys: String) throws {
    for (client, desktop) in Self.losing {
      var session = try session(client, desktop)
      try type(keys, &session)
      let word = session.preedit
      let response = session.receive(.key(Self.alt))
      #expect(Array(response.effects).contains(.commit(word)), "\(client)")
      #expect(!response.isHandled && session.preedit.isEmpty)
      // Nothing is doubled by what follows.
      #expect(!Array(session.receive(.focusOut).effects).contains(.commit(word)))
    }
  }

  @Test(
    arguments: [("wayland", .kwin), ("gnome-shell", .gnome), ("gtk3-im:gedit", .x11)]
      as [(String, Platform.Desktop)])
  func `it stays open where the focus does not lose it`(
    client: String, desktop: Platform.Desktop
  ) throws {
    var session = try session(client, desktop)
    try type("tieengs", &session)
    #expect(session.receive(.key(Self.alt)) == .ignored)
    #expect(session.preedit == "tiếng")
  }

  @Test func `it stays open where it is found again`() throws {
    var session = try session("wayland", .otherWayland)
    _ = session.receive(.surroundingText(SurroundingText(before: "một ")))
    try type("tieengs", &session)
    #expect(session.receive(.key(Self.alt)) == .ignored)
  }

  @Test func `AltGr, Control with Alt and a key that was let go do nothing`() throws {
    var session = try session("xim", .x11)
    try type("tieengs", &session)
    for key in [
      KeyEvent(KeyEvent.Symbol(rawValue: 0xfe03)), KeyEvent(Self.alt.symbol, modifiers: .control),
      Self.alt.released,
    ] {
      #expect(session.receive(.key(key)) == .ignored)
    }
    #expect(session.preedit == "tiếng")
  }

  @Test func `it stays open while a table stands, which Alt+1 chooses from`() throws {
    var session = try session("QIBusInputContext", .x11, ["suggestion-display": "always"])
    _ = session.receive(.surroundingText(SurroundingText(before: "")))
    try type("thuw", &session)
    #expect(session.receive(.key(Self.alt)) == .ignored)
    #expect(try type("<Alt+1>", &session).contains(.commit("thương")))
  }

  @Test func `where no text is reported it is committed although a table stands`() throws {
    var session = try session("xim", .x11, ["suggestion-display": "always"])
    try type("thuw", &session)
    let effects = Array(session.receive(.key(Self.alt)).effects)
    #expect(effects.contains(.commit("thư")) && effects.contains(.hideCandidates))
  }

  @Test func `it stays open where suggestions come only when asked for`() throws {
    var session = try session("xim", .x11, ["suggestion-display": "on-request"])
    try type("thuw", &session)
    #expect(session.receive(.key(Self.alt)) == .ignored)
    #expect(try type("<Alt+Down><Return>", &session).contains(.commit("thương")))
  }

  @Test func `it stays open for a shortcut with Alt`() throws {
    var session = try session("xim", .x11, ["restore-shortcut": "<Alt>r"])
    try type("tieengs", &session)
    #expect(session.receive(.key(Self.alt)) == .ignored)
    #expect(try type("<Alt+r>", &session).contains(.showPreedit("tieengs")))
  }

  @Test func `Alt+Down takes it back where text can be deleted`() throws {
    var session = try session("QIBusInputContext", .x11)
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.surroundingText(SurroundingText(before: "")))
    try type("thuw", &session)
    _ = session.receive(.key(Self.alt))
    _ = session.receive(.surroundingText(SurroundingText(before: "thư")))
    let effects = try type("<Alt+Down>", &session)
    #expect(effects.contains(.deleteBackward(3)))
    #expect(session.preedit == "thư")
    _ = session.receive(.surroundingText(SurroundingText(before: "")))
    #expect(try type("<Return>", &session).contains(.commit("thương")))
  }

  @Test func `Alt+1 takes it back and chooses the row that was shown`() throws {
    for client in ["QIBusInputContext", "gtk3-im:firefox-esr"] {
      var session = try session(client, .x11, ["suggestion-display": "always"])
      _ = session.receive(.capabilities(givesSurroundingText: true))
      _ = session.receive(.surroundingText(SurroundingText(before: "")))
      try type("thuw", &session)
      #expect(Array(session.receive(.key(Self.alt)).effects).contains(.hideCandidates))
      _ = session.receive(.surroundingText(SurroundingText(before: "thư")))
      let effects = try type("<Alt+2>", &session)
      #expect(effects.contains(.deleteBackward(3)) && effects.contains(.commit("thước")))
    }
  }

  @Test func `another key takes nothing back`() throws {
    var session = try session("QIBusInputContext", .x11)
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.surroundingText(SurroundingText(before: "")))
    try type("thuw", &session)
    _ = session.receive(.key(Self.alt))
    try type("a ", &session)
    _ = session.receive(.key(Self.alt))
    let effects = try type("<Alt+Down>", &session)
    #expect(!effects.contains { if case .deleteBackward = $0 { true } else { false } })
  }
}

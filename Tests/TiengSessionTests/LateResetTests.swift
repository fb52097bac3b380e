import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Late resets in Firefox and GTK on X11. The reports and their order were observed on a busy
/// machine.
@Suite struct LateResetTests {
  private func session() throws -> Session {
    var session = Session()
    _ = session.receive(.focusIn(client: "gtk3-im:firefox-esr"))
    _ = session.receive(.capabilities(givesSurroundingText: true))
    try type("ddang ", &session)
    return session
  }

  @discardableResult
  private func type(_ keys: String, _ session: inout Session) throws -> [Effect] {
    try KeySequence(keys).events.flatMap { Array(session.receive(.key($0)).effects) }
  }

  private func tell(_ text: String, _ session: inout Session) -> [Effect] {
    Array(session.receive(.surroundingText(SurroundingText(before: text))).effects)
  }

  /// Clearing the preedit would end Firefox' composition and begin another for the commit.
  @Test func `a word is committed, and cleared after that`() throws {
    var session = Session()
    _ = session.receive(.focusIn(client: "gtk3-im:firefox-esr"))
    #expect(try type("a,", &session) == [.showPreedit("a"), .commit("a,"), .hidePreedit])
    _ = try type("a", &session)
    let response = session.receive(.key(KeyEvent(.return)))
    #expect(!response.isHandled && Array(response.effects) == [.commit("a"), .hidePreedit])
  }

  /// After a commit, Firefox resets IBus once its page has reported the text. By then the next word
  /// has begun.
  @Test(arguments: ["đang", "đang ", ""])
  func `a late reset does not lose the beginning of the next word`(told: String) throws {
    var session = try session()
    _ = tell("đang", &session)
    #expect(try type("g", &session) == [.showPreedit("g")])
    #expect(Array(session.receive(.reset).effects) == [.showPreedit("g")])
    if !told.isEmpty { _ = tell(told, &session) }
    #expect(try type("ox", &session).last == .showPreedit("gõ"))
    _ = tell("đang ", &session)
    #expect(try type(" ", &session) == [.commit("gõ "), .hidePreedit])
  }

  @Test func `a word that the reset committed is not doubled`() throws {
    var session = try session()
    _ = tell("đang ", &session)
    try type("g", &session)
    _ = session.receive(.reset)
    #expect(tell("đang g", &session) == [.hidePreedit])
    #expect(session.preedit.isEmpty)
    try type("g", &session)
    _ = session.receive(.reset)
    try type("ox", &session)
    #expect(tell("đang gg", &session) == [.showPreedit("õ")])
  }

  /// A click comes later than a fifth of a second after a key.
  @Test func `a reset after a moment without keys ends the word`() throws {
    var session = try session()
    #expect(session.receive(.key(KeyEvent("g"))).alarms.contains(.trustReports))
    _ = session.receive(.due(.trustReports))
    _ = session.receive(.reset)
    #expect(session.preedit.isEmpty)
    #expect(try type("o", &session) == [.showPreedit("o")])
  }

  /// GTK may read an arrow key after later letters are shown, and then resets IBus. Mousepad lost
  /// letters that way on a busy machine.
  @Test(arguments: ["gtk3-im:mousepad", "gtk4-im:editor"])
  func `a reset for an earlier arrow key does not lose the beginning of the word`(
    client: String
  ) throws {
    var session = Session()
    _ = session.receive(.focusIn(client: client))
    try type("mootj tieengs <Left><Right>", &session)
    #expect(try type("v", &session) == [.showPreedit("v")])
    #expect(Array(session.receive(.reset).effects) == [.showPreedit("v")])
    #expect(Array(session.receive(.reset).effects) == [.showPreedit("v")])
    #expect(try type("ieejt ", &session).last == .commit("việt "))
    // The commit comes after the arrow key.
    try type("n", &session)
    _ = session.receive(.reset)
    #expect(session.preedit.isEmpty)
  }

  @Test func `a reset after an arrow and a moment ends the word`() throws {
    var session = Session()
    _ = session.receive(.focusIn(client: "gtk3-im:mousepad"))
    try type("mootj<Left>", &session)
    #expect(session.receive(.key(KeyEvent("v"))).alarms.contains(.trustReports))
    _ = session.receive(.due(.trustReports))
    _ = session.receive(.reset)
    #expect(session.preedit.isEmpty)
  }

  @Test(arguments: ["gtk3-im:gedit", "gnome-shell", "xim"])
  func `elsewhere a reset ends the word`(client: String) throws {
    var session = Session()
    _ = session.receive(.focusIn(client: client))
    #expect(!session.receive(.key(KeyEvent("g"))).alarms.contains(.trustReports))
    _ = session.receive(.reset)
    #expect(session.preedit.isEmpty)
  }
}

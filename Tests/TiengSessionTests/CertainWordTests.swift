import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Words that are committed early where a change of the focus would lose them, or found again.
@Suite struct CertainWordTests {
  private func session(_ client: String, _ desktop: Platform.Desktop = .x11) -> Session {
    var session = Session()
    _ = session.receive(.platform(Platform(ibus: IBusVersion(1, 5, 32), desktop: desktop)))
    _ = session.receive(.focusIn(client: client))
    return session
  }

  @discardableResult
  private func type(_ keys: String, _ session: inout Session) throws -> [Effect] {
    try KeySequence(keys).events.flatMap { Array(session.receive(.key($0)).effects) }
  }

  @Test(arguments: ["tieengs", "dduowcj", "mootj", "TIEENGS", "nguowif"])
  func `a certain word is committed after a pause`(keys: String) throws {
    for client in ["xim", "QIBusInputContext", "gtk3-im:firefox-esr"] {
      var session = session(client)
      try type(keys, &session)
      let word = session.preedit
      let isCertain = keys != "nguowif"
      let effects = Array(session.receive(.due(.showAsCommitted)).effects)
      #expect(effects.contains(.commit(word)) == isCertain, "\(client) \(word)")
      #expect(session.preedit.isEmpty == isCertain)
    }
  }

  @Test(arguments: ["tieens", "toi", "hojc", "best", "tieeng", "ddax", "s"])
  func `a word that may continue or change stays open`(keys: String) throws {
    var session = session("xim")
    try type(keys, &session)
    _ = session.receive(.due(.showAsCommitted))
    #expect(session.preedit.isEmpty == (keys == "tieens"))
    // Plain letters need no open word.
    if keys == "tieens" { #expect(try type("g ", &session).contains(.commit("g "))) }
  }

  @Test(
    arguments: [
      ("wayland", .otherWayland, true), ("wayland", .kwin, false), ("gnome-shell", .gnome, false),
      ("gtk3-im:gedit", .x11, false),
    ] as [(String, Platform.Desktop, Bool)])
  func `elsewhere the word stays open`(
    client: String, desktop: Platform.Desktop, isCommitted: Bool
  ) throws {
    var session = session(client, desktop)
    try type("tieengs", &session)
    _ = session.receive(.due(.showAsCommitted))
    #expect(session.preedit.isEmpty == isCommitted)
  }

  @Test func `on sway a lost word is found again if text is reported`() throws {
    var session = session("wayland", .otherWayland)
    _ = session.receive(.surroundingText(SurroundingText(before: "một ")))
    try type("tieengs", &session)
    _ = session.receive(.due(.showAsCommitted))
    #expect(session.preedit == "tiếng")
  }

  /// As reported by Fcitx 5.1.23 on labwc 0.20: no place of the caret, and a text may come again.
  @Test(arguments: [IBusVersion?.none, IBusVersion(1, 5, 35)])
  func `through Fcitx a lost word is open again when its field is back`(ibus: IBusVersion?) throws {
    var session = Session()
    _ = session.receive(.platform(Platform(ibus: ibus, desktop: .otherWayland)))
    func enter(_ program: String, _ text: String) {
      _ = session.receive(.focusIn(client: "fcitx-wayland_v2:\(program)"))
      for _ in 0..<2 {
        _ = session.receive(.capabilities(givesSurroundingText: true))
        _ = session.receive(.contentType(ContentType()))
        _ = session.receive(.caret(CaretRectangle(x: 0, y: 0, width: 0, height: 0)))
        _ = session.receive(.countedText(CountedText(text, caret: text.unicodeScalars.count)))
      }
    }
    func write(_ keys: String, _ text: String) throws {
      for key in try KeySequence(keys).events {
        _ = session.receive(.countedText(CountedText(text, caret: text.unicodeScalars.count)))
        _ = session.receive(.key(key))
      }
    }
    enter("org.gnome.TextEditor", "")
    try write("mootj ", "")
    try write("tieengs", "một ")
    _ = session.receive(.due(.showAsCommitted))
    #expect(session.preedit == "tiếng")
    _ = session.receive(.focusOut)
    enter("other.py", "")
    try write("vieejt ", "")
    _ = session.receive(.countedText(CountedText("việt ", caret: 5)))
    _ = session.receive(.due(.showAsCommitted))
    _ = session.receive(.focusOut)
    enter("org.gnome.TextEditor", "một ")
    _ = session.receive(.due(.showAsCommitted))
    #expect(session.preedit == "tiếng")
  }
}

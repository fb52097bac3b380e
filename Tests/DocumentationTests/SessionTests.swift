import Testing
import TiengCore
import TiengSession

/// The code of the README, and of the article The way of a key.
@Suite struct SessionTests {
  @Test func `a word is committed with the character that ends it`() {
    var session = Session()
    #expect(session.receive(.key(KeyEvent("w"))).effects == [.showPreedit("ư")])
    #expect(session.receive(.key(KeyEvent(" "))).effects == [.hidePreedit, .commit("ư ")])
  }

  @Test func `Return is the application's`() {
    var session = Session()
    let first = session.receive(.key(KeyEvent("w")))
    #expect(first.isHandled)
    #expect(first.effects == [.showPreedit("ư")])

    let last = session.receive(.key(KeyEvent(.return)))
    #expect(!last.isHandled)
    #expect(last.effects == [.hidePreedit, .commit("ư")])

    _ = session.receive(.key(KeyEvent("a")))
    #expect(session.preedit == "a")
    _ = session.receive(.focusOut)
    #expect(session.preedit == "")

    _ = session.receive(.contentType(ContentType(purpose: .password)))
    #expect(session.receive(.key(KeyEvent("w"))) == .ignored)
  }

  @Test func `keys replay`() throws {
    var replayed = Session()
    for key in try KeySequence("tieengs Vieejt<BackSpace>").events {
      _ = replayed.receive(.key(key))
    }
    #expect(replayed.preedit == "Việ")
  }
}

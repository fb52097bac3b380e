import Testing
import TiengCore
import TiengSession

/// Events that end the lost word for good.
extension LeftWordTests {
  @Test func `a password field gets nothing, and the word is forgotten`() throws {
    var field = try open()
    field.leaveAndReturn()
    field.receive(.contentType(ContentType(purpose: .password)))
    field.tell("một ")
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit.isEmpty)
    field.receive(.contentType(ContentType()))
    field.tell("một ")
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit.isEmpty)
  }

  @Test func `nothing is restored after typing elsewhere`() throws {
    var field = try open()
    field.leaveAndReturn()
    field.tell("")
    try field.type("a ")
    field.leaveAndReturn()
    field.tell("một ")
    field.tellCaret(46)
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit.isEmpty)
  }

  @Test func `a chosen Latin mode commits it`() throws {
    var field = try open()
    field.receive(.reset)
    field.receive(.focusOut)
    field.receive(.latin(true))
    field.receive(.focusIn(client: "gnome-shell"))
    field.receive(.capabilities(givesSurroundingText: false))
    field.receive(.capabilities(givesSurroundingText: true))
    field.tellCaret(46)
    field.tell("một ")
    let response = field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit + response.effects.committedText == "tiếng")
  }

  @Test(arguments: [0xffeb, 0xffec] as [UInt32])
  func `Super commits the word before the shell gets the key`(symbol: UInt32) throws {
    var field = try open()
    let key = KeyEvent(symbol: KeyEvent.Symbol(rawValue: symbol), character: nil)
    let response = field.receive(.key(key))
    #expect(response.effects.contains(.commit("tiếng")))
    #expect(!response.isHandled)
  }
}

extension Effects {
  var committedText: String {
    lazy.compactMap { if case .commit(let text) = $0 { text } else { nil } }.first ?? ""
  }
}

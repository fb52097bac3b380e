import Testing
import TiengCore
import TiengMacros
import TiengSession

@Suite struct MacroVariableSessionTests {
  private func session(_ text: String) throws -> Session {
    var session = Session()
    _ = session.receive(.macros(MacroTable([try Macro(key: "ng", text: text)])))
    return session
  }

  /// The committed text and the messages.
  private func type(_ keys: String, into session: inout Session) throws -> (String, [Notice]) {
    var (text, notices): (String, [Notice]) = ("", [])
    for key in try KeySequence(keys).events {
      let response = session.receive(.key(key))
      if !response.isHandled, let scalar = key.character { text.unicodeScalars.append(scalar) }
      for effect in response.effects {
        if case .commit(let part) = effect { text += part }
        if case .notify(let notice) = effect { notices.append(notice) }
      }
    }
    return (text, notices)
  }

  @Test func `a variable has the last reported value`() throws {
    var session = try session("ngày $DATE")
    var values = MacroValues()
    values.moment = .init(year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
    _ = session.receive(.macroValues(values))
    #expect(try type("ng ", into: &session).0 == "ngày 25/11/2026 ")
    values.moment = .init(year: 2027, month: 1, day: 1, hour: 0, minute: 0, second: 0, weekday: 5)
    _ = session.receive(.macroValues(values))
    #expect(try type("Ng ", into: &session).0 == "Ngày 01/01/2027 ")
  }

  @Test func `without a clipboard the key stays, with a message`() throws {
    var session = try session("> $CLIPBOARD")
    let (text, notices) = try type("ng ", into: &session)
    #expect(text == "ng " && notices == [.missingVariable(.clipboard)])
  }
}

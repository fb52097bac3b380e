import Terminal
import TestSupport
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// `plain-after-escape`: after Escape in a terminal keys are commands of vi, until one inserts text.
@Suite struct PlainAfterEscapeTests {
  private func typed(
    _ keys: String, isOn: Bool, in purpose: ContentType.Purpose = .terminal
  ) throws -> String {
    var preferences = Preferences()
    try preferences.set("plain-after-escape", to: "\(isOn)")
    var session = Session(preferences: preferences)
    _ = session.receive(.contentType(ContentType(purpose: purpose)))
    var field = SessionField(session: session)
    try field.press(keys)
    return field.textAfterFocusOut
  }

  @Test(arguments: [
    ("tieengs<Escape>dd", "tiếngdd", "tiếngđ"),
    ("<Escape>ddieeu ", "ddiêu ", "điêu "),
    ("<Escape>:aas<Return>itieengs ", ":aas\nitiếng ", ":ấ\nitieengs "),
    ("<Escape>/ddi<Return>atieengs ", "/ddi\natiếng ", "/đi\natieengs "),
  ])
  func `keys are plain until one inserts text`(keys: String, on: String, off: String) throws {
    #expect(try typed(keys, isOn: true) == on)
    #expect(try typed(keys, isOn: false) == off)
  }

  @Test(arguments: [
    ("vim a.txt<Return>imootj", "vim a.txt\nimột"),
    ("vi<Return>:set nu<Return>otieengs ", "vi\n:set nu\notiếng "),
    ("sudo /bin/nvim a<Return>Gddieeu", "sudo /bin/nvim a\nGddiêu"),
    ("ls<BackSpace><BackSpace>vim x<Return>dd", "vim x\ndd"),
    ("vim x <Tab><Return>imootj ", "vim x \t\nimột "),
  ])
  func `vi begins with commands`(keys: String, text: String) throws {
    let typed = try typed(keys, isOn: true)
    #expect(typed == text, "\(typed)")
  }

  @Test(arguments: [
    "vims a<Return>ddi ", "git vim<Return>ddi ", "<Up><Return>ddi ", "vim<Tab><Return>ddi ",
  ])
  func `another program does not`(keys: String) throws {
    #expect(try typed(keys, isOn: true).hasSuffix("đi "))
  }

  @Test func `elsewhere the option changes nothing`() throws {
    for keys in ["tieengs<Escape>", "as<Escape><Escape>dd ", "<Escape>ddieeu "] {
      #expect(try typed(keys, isOn: true, in: .freeForm) == typed(keys, isOn: false, in: .freeForm))
    }
  }
}

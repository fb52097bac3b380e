import Testing
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengMacros
import TiengVietnamese

/// The code on the landing pages of the documentation.
@Suite struct LandingPageTests {
  @Test func `keys are written as text`() throws {
    let keys = try KeySequence("tieengs<BackSpace> ")
    #expect(keys.events.count == 9)
    #expect(keys.events[7].symbol == .backSpace)
    #expect(keys.events[8].isText)
  }

  @Test func `text is converted`() throws {
    var converter = Converter(from: .tcvn3, to: .unicode)
    var output: [UInt8] = []
    try converter.convert([0x56, 0x69, 0xD6, 0x74], into: &output)
    try converter.finish(into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "Việt")

    #expect(Charset.detect(Array("Vie^.t Nam".utf8)).first?.charset == .viqr)
    #expect(Charset.tcvn3.committed("tiếng Việt") == "tiÕng ViÖt")
  }

  @Test func `a macro follows the case of its key`() throws {
    var table = MacroTable()
    table.insert(try Macro(key: "vn", text: "việt nam"))
    #expect(table.expansion(of: "vn") == "việt nam")
    #expect(table.expansion(of: "Vn") == "Việt nam")
  }

  @Test func `preferences are set by their names`() throws {
    var preferences = Preferences()
    try preferences.set("tone-placement", to: "modern")
    #expect(preferences.tonePlacement == .modern)
    #expect(preferences.typingRules(method: .telex).method == .telex)
  }
}

import CTieng
import Glibc
import TestSupport
import Testing
import TiengC
import TiengIBusValues

/// A field that types with the C functions.
struct Field: ~Copyable {
  let session: tieng_session
  var text = ""
  var preedit = ""
  var rows: [String] = []
  var asked: [Int32] = []

  init(_ locale: String = "vi") { session = tieng_open(locale) }

  deinit { tieng_close(session) }

  mutating func type(_ keys: String) {
    for key in keys.unicodeScalars {
      let isBackSpace = key == "\u{8}"
      let answer = tieng_key(session, isBackSpace ? 0xff08 : key.value, 0)
      #expect(answer >= 0)
      perform()
      guard answer == TIENG_OK else { continue }
      if isBackSpace { text.unicodeScalars.removeLast() } else { text.unicodeScalars.append(key) }
    }
  }

  mutating func perform() {
    var effect = tieng_effect()
    while tieng_next(session, &effect) == TIENG_EFFECT {
      switch Int(effect.kind) {
      case TIENG_COMMIT: text += String(cString: effect.text)
      case TIENG_PREEDIT: preedit = String(cString: effect.text)
      case TIENG_DELETE: text.unicodeScalars.removeLast(Int(effect.count))
      case TIENG_CANDIDATES: readRows(effect.count)
      default: asked.append(effect.kind)
      }
    }
  }

  private mutating func readRows(_ count: UInt32) {
    rows = (0..<count).map {
      var (text, note): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      #expect(tieng_row(session, $0, &text, &note) == TIENG_EFFECT)
      return String(cString: text!)
    }
  }
}

@Suite struct TypingTests {
  @Test func `Words are composed, shown and committed`() {
    var field = Field()
    field.type("tieengs Vieejt")
    #expect(field.text == "tiếng ")
    #expect(field.preedit == "Việt")
    field.type("\u{8}t aaa ")
    #expect(field.text == "tiếng Việt aa ")
    #expect(field.preedit.isEmpty)
  }

  @Test func `A setting takes effect at once`() {
    var field = Field()
    #expect(tieng_set(field.session, "typing-method", "vni") == TIENG_OK)
    field.type("tie6ng1 ")
    #expect(field.text == "tiếng ")
    for none in ["", "vnii", "VNI"] {
      #expect(tieng_set(field.session, "typing-method", none) == TIENG_ERROR_VALUE)
    }
    #expect(tieng_set(field.session, "no-such-setting", "vni") == TIENG_ERROR_VALUE)
  }

  @Test func `Macros are expanded`() {
    var field = Field()
    #expect(tieng_macros(field.session, "vn\tViệt Nam\n") == TIENG_OK)
    field.type("vn ")
    #expect(field.text == "Việt Nam ")
  }

  @Test func `Keys in a password field go to the application`() {
    var field = Field()
    #expect(tieng_content(field.session, UInt32(TIENG_PASSWORD), 0) == TIENG_OK)
    for key in "tieengs".unicodeScalars {
      #expect(tieng_key(field.session, key.value, 0) == TIENG_OK)
    }
    field.perform()
    #expect(field.text.isEmpty && field.preedit.isEmpty && field.rows.isEmpty)
    #expect(tieng_content(field.session, UInt32(TIENG_FREE_FORM), UInt32(TIENG_HIDDEN)) == TIENG_OK)
    #expect(tieng_key(field.session, 0x77, 0) == TIENG_OK)
  }

  @Test func `A word of the reported text is continued`() {
    var field = Field()
    #expect(tieng_focus_in(field.session, "gtk3-im:gedit") == TIENG_OK)
    #expect(tieng_tells_text(field.session, 1) == TIENG_OK)
    field.text = "đi hoc"
    let caret = field.text.utf8.count
    #expect(tieng_surrounding(field.session, field.text, caret, caret) == TIENG_OK)
    field.type("j ")
    #expect(field.text == "đi học ")
  }

  @Test func `Timed events come when the time is reported`() {
    var field = Field()
    #expect(tieng_focus_in(field.session, "wayland") == TIENG_OK)
    #expect(tieng_time(field.session, 1_000) == -1)
    field.type("t")
    #expect(tieng_time(field.session, 1_000) == 250, "the word is seen as it will be committed")
    #expect(tieng_time(field.session, 1_100) == 150)
    #expect(tieng_time(field.session, 5_000) == -1)
    #expect(tieng_time(field.session, 0) == -1, "a clock that goes back stands still")
  }

  @Test func `A lexicon suggests words, and a click picks one`() throws {
    let path = "/tmp/tieng-c-\(getpid()).lexicon"
    defer { unlink(path) }
    let file = try #require(fopen(path, "w"))
    let bytes = SmallLexicon.bytes
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    var field = Field()
    #expect(tieng_lexicon(field.session, path) == TIENG_OK)
    #expect(tieng_set(field.session, "suggestion-display", "always") == TIENG_OK)
    field.type("ng")
    #expect(field.rows.isEmpty && tieng_time(field.session, 0) == 20)
    _ = tieng_time(field.session, 20)
    field.perform()
    let row = try #require(field.rows.firstIndex(of: "người"))
    #expect(tieng_click(field.session, UInt32(row)) == TIENG_OK)
    field.perform()
    #expect(field.text.hasPrefix("người"))
    #expect(field.rows.isEmpty || field.rows[0] != "người")
  }

  @Test func `The numbers are those of IBus`() {
    #expect(UInt32(TIENG_SHIFT) == IBusState.shift)
    #expect(UInt32(TIENG_CONTROL) == IBusState.control)
    #expect(UInt32(TIENG_ALT) == IBusState.mod1)
    #expect(UInt32(TIENG_SUPER) == IBusState.mod4)
    #expect(UInt32(TIENG_RELEASE) == IBusState.release)
    #expect(UInt32(TIENG_NO_SPELLCHECK) == IBusHint.noSpellcheck)
    #expect(UInt32(TIENG_CAPITALS) == IBusHint.uppercaseCharacters)
    #expect(UInt32(TIENG_CAPITAL_WORDS) == IBusHint.uppercaseWords)
    #expect(UInt32(TIENG_CAPITAL_SENTENCES) == IBusHint.uppercaseSentences)
    #expect(UInt32(TIENG_PRIVATE) == IBusHint.private)
    #expect(UInt32(TIENG_HIDDEN) == IBusHint.hiddenText)
  }
}

import Testing
import TiengCore

@Suite struct KeySequenceTests {
  @Test func `characters stand for their keys`() throws {
    #expect(
      try KeySequence("aĐ ").events == [
        KeyEvent("a"), KeyEvent("Đ", modifiers: .shift), KeyEvent(" "),
      ])
  }

  @Test func `names in brackets are other keys`() throws {
    #expect(
      try KeySequence("<BackSpace><Control+Shift+a><F5><less><KP_7>").events == [
        KeyEvent(.backSpace), KeyEvent("a", modifiers: [.control, .shift]),
        KeyEvent(.function(5)), KeyEvent("<"),
        KeyEvent(symbol: .init(rawValue: 0xffb7), character: "7"),
      ])
  }

  @Test(arguments: ["<Foo>", "<>", "<Hyper+a>", "<F0>", "<F36>", "<+>", "<KP_x>"])
  func `an unknown key name is refused`(text: String) {
    #expect(throws: KeySequence.SyntaxError.unknownKey(String(text.dropFirst().dropLast()))) {
      try KeySequence(text)
    }
  }

  @Test func `an open bracket is refused with a suggestion`() {
    #expect(throws: KeySequence.SyntaxError.unclosed("<b")) { try KeySequence("a<b") }
    #expect(KeySequence.SyntaxError.unclosed("<b").description.contains("<less>"))
  }

  @Test func `symbols follow X11`() {
    #expect(KeyEvent.Symbol("é").rawValue == 0xe9)
    #expect(KeyEvent.Symbol("ơ").rawValue == 0x100_01a1)
    #expect(KeyEvent.Symbol(rawValue: 0xffe1).isModifier)
    #expect(!KeyEvent.Symbol("a").isModifier)
    #expect(KeyEvent.Symbol(rawValue: 0).doesNothingAlone)
    #expect(!KeyEvent.Symbol(rawValue: 0).isModifier)
    #expect(KeyEvent.Symbol.left.endsWord && !KeyEvent.Symbol.function(1).endsWord)
  }
}

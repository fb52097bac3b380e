import Testing
import TiengCore

@Suite struct KeyboardActionTests {
  @Test(arguments: [
    (KeyEvent("a"), KeyboardAction.character("a")), (KeyEvent("đ"), .character("đ")),
    (KeyEvent("A", modifiers: .shift), .character("A")), (KeyEvent("\u{a0}"), .character("\u{a0}")),
    (KeyEvent(" "), .space), (KeyEvent(.backSpace), .backspace), (KeyEvent(.tab), .tab),
    (KeyEvent(.leftTab, modifiers: .shift), .backTab), (KeyEvent(.return), .primary(.return)),
    (KeyEvent(.keypadEnter), .primary(.return)), (KeyEvent(.escape), .escape),
    (KeyEvent(.compose), .diacritic), (KeyEvent(.init(rawValue: 0xfe51)), .diacritic),
    (KeyEvent(.left), .moveCursorBackward), (KeyEvent(.right), .moveCursorForward),
    (KeyEvent(.up), .moveCursorUp), (KeyEvent(.down), .moveCursorDown),
    (KeyEvent(.home), .moveToLineStart), (KeyEvent(.end), .moveToLineEnd),
    (KeyEvent(.pageUp), .movePageUp), (KeyEvent(.pageDown), .movePageDown),
    (KeyEvent(.init(rawValue: 0xff96)), .moveCursorBackward),
    (KeyEvent(.init(rawValue: 0xff9c)), .moveToLineEnd),
    (KeyEvent(symbol: .init(rawValue: 0xffb5), character: "5"), .character("5")),
    (KeyEvent(symbol: .init(rawValue: 0xff80), character: " "), .space),
    (KeyEvent(symbol: .return, character: "\r"), .primary(.return)),
    (KeyEvent(symbol: .backSpace, character: "\u{8}"), .backspace),
    (KeyEvent(symbol: .escape, character: "\u{1b}"), .escape),
    (KeyEvent(symbol: .delete, character: "\u{7f}"), .none),
    (KeyEvent(.init(rawValue: 0xffe1)), .shift), (KeyEvent(.init(rawValue: 0xffe5)), .capsLock),
    (KeyEvent(.function(5)), .none), (KeyEvent(.init(rawValue: 0xffe3)), .none),
  ])
  func `A key has the action of its label`(key: KeyEvent, action: KeyboardAction) {
    #expect(KeyboardAction(key) == action)
    #expect(KeyboardAction(key.released) == action)
  }

  @Test(arguments: [KeyEvent.Modifiers.control, .alt, .super, [.control, .shift]])
  func `With a command modifier it goes to the application`(modifiers: KeyEvent.Modifiers) {
    for key in [KeyEvent("a"), KeyEvent(" "), KeyEvent(.backSpace), KeyEvent(.left)] {
      var key = key
      key.modifiers = modifiers
      #expect(KeyboardAction(key) == .none)
    }
  }

  @Test func `Return submits unless it is a new line`() {
    let staying: [Keyboard.ReturnKeyType] = [.return, .newLine, .next]
    let submitting: [Keyboard.ReturnKeyType] = [.search, .go, .send, .done, .custom(title: "Tìm")]
    #expect(!staying.contains { $0.submits })
    #expect(submitting.allSatisfy { $0.submits })
  }
}

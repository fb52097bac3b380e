import KeyboardCore
import Testing

@Suite struct ShortcutTests {
  @Test(arguments: [
    ("<Control>grave", KeyEvent("`", modifiers: .control)),
    ("<Ctrl>z", KeyEvent("z", modifiers: .control)),
    ("<Control><Shift>z", KeyEvent("Z", modifiers: [.control, .shift])),
    ("<Primary><Alt>F5", KeyEvent(.function(5), modifiers: [.control, .alt])),
    ("<Super>space", KeyEvent(" ", modifiers: .super)),
    ("Escape", KeyEvent(.escape)),
    ("<Shift>Escape", KeyEvent(.escape, modifiers: .shift)),
    ("<Control>asciitilde", KeyEvent("~", modifiers: [.control, .shift])),
    ("<Control>~", KeyEvent("~", modifiers: [.control, .shift])),
  ])
  func `it is the key that GTK calls so`(text: String, key: KeyEvent) throws {
    let shortcut = try #require(Shortcut(text))
    #expect(shortcut.matches(key))
    #expect(shortcut.description == text)
  }

  @Test(arguments: [
    ("<Control>z", KeyEvent("z")), ("<Control>z", KeyEvent("Z", modifiers: [.control, .shift])),
    ("Escape", KeyEvent(.escape, modifiers: .shift)), ("z", KeyEvent("z", modifiers: .control)),
    ("<Control>grave", KeyEvent("`", modifiers: [.control, .alt])),
  ])
  func `it is no other key`(text: String, key: KeyEvent) throws {
    #expect(try #require(Shortcut(text)).matches(key) == false)
  }

  @Test(arguments: ["", "<Control>", "<Foo>z", "Control+z", "zz", "<Control", "F99", "<>z"])
  func `what names no key is none`(text: String) {
    #expect(Shortcut(text) == nil)
  }
}

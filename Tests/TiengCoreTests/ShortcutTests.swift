import Testing
import TiengCore

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
  func `a shortcut has the key names of GTK`(text: String, key: KeyEvent) throws {
    let shortcut = try #require(Shortcut(text))
    #expect(shortcut.matches(key))
    #expect(shortcut.description == text)
  }

  @Test(arguments: [
    ("<Control>z", KeyEvent("z")), ("<Control>z", KeyEvent("Z", modifiers: [.control, .shift])),
    ("Escape", KeyEvent(.escape, modifiers: .shift)), ("z", KeyEvent("z", modifiers: .control)),
    ("<Control>grave", KeyEvent("`", modifiers: [.control, .alt])),
  ])
  func `a shortcut matches no other key`(text: String, key: KeyEvent) throws {
    #expect(try #require(Shortcut(text)).matches(key) == false)
  }

  @Test(arguments: ["", "<Control>", "<Foo>z", "Control+z", "zz", "<Control", "F99", "<>z"])
  func `a text without a key is not a shortcut`(text: String) {
    #expect(Shortcut(text) == nil)
  }
}

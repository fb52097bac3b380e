import Testing
import TiengCore
import tieng_keyboard

@Suite("Beside typing")
struct DesktopProgramsTests {
  @Test(
    "the next input source comes by the shortcut that the desktop has for it",
    arguments: [
      ("GNOME", "['<Super>space', 'XF86Keyboard']", nil, "<Super>space"),
      ("ubuntu:GNOME", "['XF86Keyboard', '<Shift><Alt>k']", "['<Control>space']", "<Shift><Alt>k"),
      ("KDE", "['<Alt>k']", "['<Control>space']", "<Control>space"),
      ("XFCE", nil, "['Zenkaku_Hankaku', '<Super>space']", "<Super>space"),
      ("", nil, nil, "<Super>space"), ("GNOME", "@as []", nil, "<Super>space"),
    ] as [(String, String?, String?, String)])
  func shortcut(desktops: String, gnome: String?, ibus: String?, expected: String) {
    let shortcut = NextInputSource.shortcut(desktops: desktops) { schema, key in
      switch (schema, key) {
      case ("org.gnome.desktop.wm.keybindings", "switch-input-source"): gnome
      case ("org.freedesktop.ibus.general.hotkey", "triggers"): ibus
      default: "no such setting"
      }
    }
    #expect(shortcut.description == expected)
  }

  @Test("a command has the words that a shell reads")
  func words() {
    #expect(OtherPrograms.words(of: "say --to 'a b' \"c\"") == ["say", "--to", "a b", "c"])
    #expect(OtherPrograms.words(of: "say 'a") == nil)
    #expect(OtherPrograms.words(of: " ") == nil)
  }

  @Test("dictation without a command, or with one that is not there, says so")
  func dictation() {
    #expect(
      OtherPrograms.startDictation(" ")
        == "No program for dictation is named in Preferences ▸ Keyboard")
    #expect(
      OtherPrograms.startDictation("say 'a") == "The command for dictation is no command: say 'a")
    #expect(
      OtherPrograms.startDictation("no-such-program-1 --now")
        == "There is no program no-such-program-1")
  }
}

import Engine
import Glibc
import Testing

/// Which texts and programs are taken, before anything is inserted.
@Suite struct BroughtTextTests {
  @Test(arguments: [
    ("xin chào", "xin chào"), ("a\tb\nc\n", "a\tb\nc\n"), ("hai\r\ndòng\r\n", "hai\ndòng\n"),
    ("👨‍👩‍👧 ‏ا", "👨‍👩‍👧 ‏ا"), (" ", " "),
  ])
  func `a text stays as it is, with line breaks of one kind`(text: String, result: String) throws {
    #expect(try BroughtText(text).text.unicodeScalars.elementsEqual(result.unicodeScalars))
  }

  @Test(arguments: [
    ("", BroughtText.InsertionRefusal.empty), ("a\u{1b}[A", .controlCharacters),
    ("\u{7f}", .controlCharacters),
    ("a\u{85}b", .controlCharacters), ("a\rb", .controlCharacters), ("a\r", .controlCharacters),
    ("\u{8}", .controlCharacters), (String(repeating: "x", count: 2_001), .tooLong),
    (String(repeating: "ế", count: 667), .tooLong),
  ])
  func `what is no text is refused`(text: String, refusal: BroughtText.InsertionRefusal) {
    #expect(throws: refusal) { try BroughtText(text) }
  }

  @Test func `a text of the greatest length is taken`() throws {
    let text = String(repeating: "x", count: BroughtText.longest)
    #expect(try BroughtText(text).text == text)
  }

  @Test func `a program is named by its executable`() throws {
    let own = try #require(CallingProgram(process: UInt32(getpid())))
    #expect(own.name.hasPrefix("/"))
    // Not of this user, or not there.
    #expect(CallingProgram(process: .max) == nil)
  }

  @Test(arguments: [
    ("/usr/bin/tieng", true), ("flatpak:net.mkiol.SpeechNote", true), ("tieng", false), ("", false),
    ("/home/a/my program", true), ("/a,b", false), ("/a\nb", false),
    ("/" + String(repeating: "x", count: 400), false),
  ])
  func `a name can be kept in a setting`(name: String, isName: Bool) {
    #expect((CallingProgram(name: name) != nil) == isName)
  }

  @Test(
    arguments: [
      ("0::/user.slice/a.slice/app-flatpak-org.example.A-42.scope\n", "flatpak:org.example.A"),
      ("9:name=systemd:/\n0::/app.slice/app-flatpak-a.b\\x2dc-7.scope", "flatpak:a.b-c"),
      ("0::/app-flatpak-a.b-7.scope/inner.scope", nil), ("0::/app-flatpak-a.b-7.service", nil),
      ("0::/app-gnome-a.b-7.scope", nil), ("0::/app-flatpak-.scope", nil),
      ("0::/app-flatpak--7.scope", nil), ("", nil),
    ] as [(String, String?)])
  func `an application of Flatpak has its name`(groups: String, name: String?) {
    #expect(CallingProgram.application(in: Array(groups.utf8)) == name)
  }
}

import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengSession

/// The shortcut without a selection: the last word, then the line.
@Suite struct LastWordTests {
  private let key = "<Control+Alt+v>"

  private func client(_ text: String, name: String = "gtk4-im:app") -> TellingClient {
    var session = Session()
    session.services.marksReader = MarksReader(SmallLexicons.unmarked)
    return TellingClient(session, text, name: name)
  }

  @Test(arguments: [
    // The open word, the word before the caret, the line.
    ("", "hom<Control+Alt+v>1", "HOM"), ("", "hom <Control+Alt+v>1", "HOM "),
    ("", "nay hom. <Control+Alt+v>1", "nay HOM. "), ("dep\n", "hoc <Control+Alt+v>1", "dep\nhọc "),
    ("dep\n", "xa hom <Control+Alt+v><Control+Alt+v>1", "dep\nXA HOM "),
    ("dep\n", "xa hom<Control+Alt+v><Control+Alt+v>1", "dep\nXA HOM"),
    ("", "hom <Control+Alt+v>1<BackSpace>", "hom "), ("", "hom<Control+Alt+v><Escape> ", "hom "),
    ("", "<Control+Alt+v>1", "1"),
  ])
  func `the last word is changed, and then the line`(
    text: String, keys: String, result: String
  ) throws {
    var client = client(text)
    try client.press(keys)
    #expect(client.text + client.session.preedit == result)
    #expect(client.session.brokenInvariants.isEmpty)
  }

  @Test func `a word is changed only if nothing can be selected`() throws {
    // An application may not report selections.
    var client = client("xin chao hoc", name: "gtk3-im:app")
    client.tellsSelections = false
    try client.press(key)
    #expect(client.table == nil && client.notice == .selection(.unknown))
    client.click(at: 12)
    try client.press(key)
    #expect(client.table == nil)
    try client.press("<Left><Right>" + key)
    #expect(client.table?.candidates.first?.title == "học")
    try client.press("<Shift+Left>" + key)
    #expect(client.table == nil)
  }

  @Test func `a line longer than the remembered text is changed whole`() throws {
    let words = String(repeating: "xa ", count: 100)
    var client = client("dep\n" + words)
    try client.press("hom " + key + key + "1")
    #expect(client.text == "dep\n" + (words + "hom ").uppercased())
    try client.press("<BackSpace>")
    #expect(client.text == "dep\n" + words + "hom ")
    var tooLong = self.client(String(repeating: words, count: 5))
    try tooLong.press("hom " + key + key)
    #expect(tooLong.table?.candidates.first?.title == "HOM")
  }

  @Test func `a word is not replaced if deletions are unreliable`() throws {
    var old = client("đi ", name: "gnome-shell")
    old.send(.shell(version: 43))
    try old.press("hocj " + key)
    #expect(old.table == nil)
    var new = client("đi ", name: "gnome-shell")
    new.send(.shell(version: 48))
    try new.press("hocj " + key + "3")
    #expect(new.text == "đi HỌC ")
  }

  @Test func `nothing is learned from a change`() throws {
    let service = WordListService()
    service.words = ["hoc", "HOC"]
    var session = Session()
    session.services.autocomplete = service
    var client = TellingClient(session, "a hoc b", selecting: "hoc")
    try client.press(key + "1<Return>")
    #expect(client.text.hasPrefix("a HOC"))
    #expect(service.noted == [])
  }
}

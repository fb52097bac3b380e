import Testing
import TiengCore

@Suite struct KeyboardTextFieldTests {
  private let field = KeyboardTextField(title: "Emoji")

  @Test func `Text goes in at the caret and out before it`() {
    field.insertText("mào")
    field.moveCursor(by: -2)
    field.deleteBackward(0)
    field.insertText("è")
    #expect(field.line == "Emoji: mè|ào")
    field.moveCursor(by: 1)
    field.deleteBackward(1)
    #expect(field.line == "Emoji: mè|o" && field.text == "mèo")
    field.clear()
    #expect(field.text.isEmpty && KeyboardTextField().line == "|")
  }

  @Test(arguments: [
    (0, "ab|c"), (-1, "a|bc"), (-2, "|abc"), (-3, "|abc"), (1, "abc|"), (2, "abc|"),
    (.max, "abc|"), (.min, "|abc"),
  ])
  func `The caret stays in the text`(offset: Int, line: String) {
    let field = KeyboardTextField()
    field.insertText("abc")
    field.moveCursor(by: -1)
    field.moveCursor(by: offset)
    #expect(field.line == line)
  }

  @Test func `No more is deleted than there is`() {
    field.insertText("ab")
    field.deleteBackward(-1)
    field.deleteBackward(.min)
    #expect(field.text == "ab")
    field.deleteBackward(.max)
    #expect(field.text.isEmpty)
  }

  @Test func `It is one line, and not longer than its capacity`() {
    field.insertText("a\nb\tc\u{7f}\u{85}\u{2028}\u{0}d\u{1b}")
    #expect(field.text == "abcd")
    field.moveCursor(by: -1)
    field.insertText(String(repeating: "ế", count: 1000))
    #expect(field.text.unicodeScalars.count == KeyboardTextField.capacity)
    #expect(field.text.hasSuffix("ếd"))
    field.insertText("x")
    #expect(field.text.unicodeScalars.count == KeyboardTextField.capacity)
  }

  @Test func `The caret moves by code points, as in applications`() {
    field.insertText("e\u{302}\u{301}")
    field.deleteBackward(1)
    #expect(field.text == "ê")
  }

  @Test func `A context routes text to a field, but not where it is secret`() {
    var context = KeyboardContext()
    #expect(!context.isRouting && context.returnKeyType == .return && context.allowsRouting)
    context.textInput = field
    #expect(context.isRouting && context.returnKeyType == .search)
    context.contentType.purpose = .password
    #expect(!context.allowsRouting)
  }
}

@Suite struct TextInputTests {
  private func field(_ text: String) -> KeyboardTextField {
    let field = KeyboardTextField()
    field.insertText(text)
    return field
  }

  @Test(arguments: [
    ("", "", ""), ("xin", "xin", ""), ("xin ", "", "xin"), ("xin chào", "chào", "xin"),
    ("xin chào, b", "b", "chào"), ("xin (chào", "chào", "xin"), ("xin \"chào", "chào", "xin"),
    ("nói “tiếng", "tiếng", "nói"), ("nói 'tiếng", "tiếng", "nói"), ("don't", "don't", ""),
    ("I don’t ", "", "don’t"), ("'xin' ch", "ch", "xin"), ("thôi…", "", "thôi"),
    ("mèo🐱", "", "mèo"), ("👩‍💻ab", "ab", ""), ("❤️yêu", "yêu", ""), ("👍🏽ok", "ok", ""),
    ("vie\u{302}\u{323}t na", "na", "vie\u{302}\u{323}t"), ("xã hội-chủ", "hội-chủ", "xã"),
    ("...", "", ""), ("'", "", ""), ("a/b", "a/b", ""),
  ])
  func `The word at the caret, and the one before`(text: String, word: String, before: String) {
    let field = field(text)
    #expect(field.currentWord == word)
    #expect(field.isCursorAtNewWord == word.isEmpty)
    #expect(field.wordBeforeInput == before)
  }

  @Test func `The word goes up to the caret`() {
    let field = field("xin chào")
    field.moveCursor(by: -2)
    #expect(field.currentWord == "ch")
    field.replaceCurrentWord(with: "ph")
    #expect(field.line == "xin ph|ào")
    field.moveCursor(by: -2)
    field.replaceCurrentWord(with: "tôi ")
    #expect(field.line == "xin tôi |phào")
  }

  @Test func `An apostrophe before a word stays`() {
    let field = field("'xi")
    field.replaceCurrentWord(with: "xin")
    #expect(field.text == "'xin")
  }

  @Test func `A word with accents of their own is replaced whole`() {
    let field = field("a vie\u{302}\u{323}t")
    field.replaceCurrentWord(with: "Việt")
    #expect(field.text == "a Việt")
  }

  @Test(arguments: [
    ("", true), (" ", true), ("Xin chào. ", true), ("Xin chào.", false), ("Xin chào ", false),
    ("Hả?!  ", true), ("“Xin chào.” ", true), ("(Thôi…) ", true), ("Tôi, ", false), ("3.", false),
    ("a: ", true), ("” ", false),
  ])
  func `A sentence begins after the end of another and a space`(text: String, isNew: Bool) {
    #expect(field(text).isCursorAtNewSentence == isNew)
  }

  @Test(arguments: [
    ("", ""), ("Xin chào", "Xin chào"), ("Xin chào. Tôi", "Tôi"), ("Xin chào. ", ""),
    ("Xin chào.", ""), ("Mua 3.5 kg", "Mua 3.5 kg"), ("Xem a.vn: tốt", "tốt"),
    ("“Đi.” Tôi nói", "Tôi nói"), ("Anh nói “đi", "Anh nói “đi"), ("Thôi!? V", "V"),
  ])
  func `The sentence at the caret begins there`(text: String, sentence: String) {
    #expect(field(text).sentenceBeforeInput == sentence)
  }

  @Test func `A line break begins a word and a sentence`() {
    final class Page: TextInput {
      var textBefore = "Tiêu đề\n  "
      var textAfter = ""
      func insertText(_ text: String) { textBefore += text }
      func deleteBackward(_ count: Int) { Issue.record("there is no word to delete") }
      func moveCursor(by offset: Int) {}
    }
    let page = Page()
    #expect(page.isCursorAtNewSentence && page.isCursorAtNewWord)
    #expect(page.wordBeforeInput == "đề" && page.sentenceBeforeInput.isEmpty)
    page.replaceCurrentWord(with: "Nội")
    #expect(page.sentenceBeforeInput == "Nội" && !page.isCursorAtNewSentence)
  }

  @Test func `The behavior of a text says where its words and sentences end`() {
    struct Verse: KeyboardBehavior {
      func endsWord(_ character: Unicode.Scalar) -> Bool { character == "-" }
      func endsSentence(_ character: Unicode.Scalar) -> Bool { character == ";" }
    }
    final class Page: TextInput {
      let textBefore = "Trăm năm; trong-cõi người. ta"
      let textAfter = "!"
      let behavior: any KeyboardBehavior = Verse()
      func insertText(_ text: String) {}
      func deleteBackward(_ count: Int) {}
      func moveCursor(by offset: Int) {}
    }
    let page = Page()
    #expect(page.currentWord == "cõi người. ta" && page.wordBeforeInput == "Trăm năm; trong")
    #expect(page.sentenceBeforeInput == "trong-cõi người. ta")
    #expect(page.text == "Trăm năm; trong-cõi người. ta!")
  }
}

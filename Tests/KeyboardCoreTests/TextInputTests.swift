import KeyboardCore
import Testing

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

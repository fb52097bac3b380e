import Testing
import TiengCore
import TiengKeyboard
import TiengLayouts

@Suite("The look of a single key")
struct KeyLooksTests {
  private let theme = KeyboardTheme()

  @Test(
    "is what a theme says of the class of its action",
    arguments: [KeyboardLayout.telex, .us].flatMap(\.pages).flatMap(\.rows).joined().map(\.action))
  func classes(action: KeyAction) throws {
    guard let name = action.styleClass else {
      #expect(action == .none)
      return
    }
    #expect(throws: Never.self) { try theme.load(css: ".\(name) { color: red; }") }
  }

  @Test("has a class that no sign breaks, and that a letter shares with its capital")
  func signs() throws {
    for character in ["!", ".", "\\", "{", "1", "ă", "🤯", "é"] as [Unicode.Scalar] {
      let name = try #require(KeyAction.character(character).styleClass)
      #expect(throws: Never.self) { try theme.load(css: ".\(name) { color: red; }") }
    }
    #expect(KeyAction.character("Đ").styleClass == KeyAction.letter("đ").styleClass)
    #expect(KeyAction.modifier([.control, .alt]).styleClass == "key-modifier")
  }

  @Test("of a theme with a mistake is not used")
  func mistake() {
    #expect(throws: ThemeFailure.self) { try theme.load(css: "key { color: nonsense; }") }
    #expect(throws: ThemeFailure.self) { try theme.load(css: "key { background: url('x.png'); }") }
  }

  @Test("has the colors of CSS")
  func colors() {
    #expect(KeyColor(css: "#00f") == KeyColor(red: 0, green: 0, blue: 1))
    #expect(KeyColor(css: "nonsense") == nil)
    #expect(KeyColors(background: "white").background?.alpha == 1)
  }
}

@Suite("A field that keys type into")
struct KeysInFieldTests {
  private let field = KeyboardTextField()

  @Test("takes letters, texts and moves of the caret, and no more")
  func types() {
    for action: KeyAction in [.character("a"), .letter("ă"), .space, .text("🤯"), .key(.left)] {
      #expect(field.take(action))
    }
    #expect(field.textBefore == "aă ")
    for action: KeyAction in [.hide, .shift, .page("x"), .key(.escape), .emoji] {
      #expect(!field.take(action))
    }
    #expect(field.text == "aă 🤯")
  }

  @Test("loses a word with the spaces after it, or a sign")
  func deletesWords() {
    field.insertText("xin chào  ")
    field.take(.deleteWord)
    #expect(field.text == "xin ")
    field.insertText("đi!")
    field.take(.deleteWord)
    #expect(field.text == "xin đi")
    field.take(.deleteWord)
    field.take(.deleteWord)
    #expect(field.text.isEmpty)
    field.take(.deleteWord)
    field.take(.backspace)
    #expect(field.text.isEmpty)
  }
}

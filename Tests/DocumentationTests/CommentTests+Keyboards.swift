import InputSession
import KeyboardCore
import Testing

// What comments show of keys and text fields.
extension CommentTests {
  @Test func `CaretRectangle in CaretRectangle`() {
    let caret = CaretRectangle(x: 120, y: 40, width: 0, height: 18)
    expect(caret == CaretRectangle(x: 128, y: 40, width: 0, height: 18), "false: it has moved")
  }

  @Test func `isChromium in Client`() {
    expect(Client("gtk3-im:chromium").isChromium, "true")
  }

  @Test func `Toolkit in Client`() {
    expect(Client("gtk4-im:gedit").toolkit, "gtk4")
    expect(Client(nil).toolkit, "other")
  }

  @Test func `Client in Client`() {
    expect(Client("gtk3-im:gedit").toolkit, ".gtk3")
    expect(Client("gtk3-im:gedit").application, "gedit")
  }

  @Test func `ContentType in ContentType`() {
    expect(ContentType().isSecret, "false")
    expect(ContentType(purpose: .pin).isSecret, "true")
    expect(ContentType(capitalization: .sentences).capitalization, "sentences")
  }

  @Test func `Purpose in ContentType`() {
    expect(ContentType.Purpose.email.isProse, "false")
    expect(ContentType.Purpose.password.rawValue, "8")
    expect(ContentType.Purpose(rawValue: 10), "terminal")
  }

  @Test func `Capitalization in ContentType`() {
    expect(ContentType().capitalization, "none")
    expect(ContentType(capitalization: .words).capitalization, "words")
  }

  @Test func `CaretUnit in CountedText`() {
    let text = CountedText("đi", caret: 2)
    expect(text[.characters]?.before, "đi")
    expect(text[.bytes]?.before, "đ")
  }

  @Test func `CountedText in CountedText`() {
    let text = CountedText("đi học", caret: 4)
    expect(text[.characters]?.before, "\"đi h\"")
    expect(text[.bytes]?.before, "\"đi \"")
  }

  @Test func `FocusedWindow in FocusedWindow`() {
    expect(
      FocusedWindow(application: "org.gnome.TextEditor.desktop", title: "notes").application,
      "org.gnome.texteditor")
  }

  @Test func `KeyEvent in KeyEvent`() {
    expect(KeyEvent("a").character, "a")
    expect(KeyEvent(.backSpace).character, "nil")
    expect(KeyEvent("a", modifiers: .control).isText, "false: Control+a")
  }

  @Test func `Symbol in KeyEvent`() {
    expect(KeyEvent.Symbol("a").rawValue, "97")
    expect(KeyEvent.Symbol("ế").rawValue == 0x1000000 + 0x1ebf, "true")
    expect(KeyEvent.Symbol.function(5).rawValue == 0xffc2, "true")
  }

  @Test func `Modifiers in KeyEvent`() {
    expect(KeyEvent("c", modifiers: .control).isText, "false")
    expect(KeyEvent("C", modifiers: .shift).isText, "true")
    expect(KeyEvent.Modifiers.command == [.alt, .control, .super], "true")
  }

  @Test func `isText in KeyEvent`() {
    expect(KeyEvent("a").isText, "true")
    expect(KeyEvent("a", modifiers: .control).isText, "false")
    expect(KeyEvent(.return).isText, "false")
  }

  @Test func `KeySequence in KeySequence`() throws {
    expect(try KeySequence("tieengs<BackSpace> ").events.count, "9")
    expect(try KeySequence("<Control+a>x<less>").events.count, "3: Control+a, x, <")
  }

  @Test func `SyntaxError in KeySequence`() throws {
    expect(throwing: try KeySequence("a<"), "the bracket of '<' is not closed …")
    expect(throwing: try KeySequence("<Knob>"), "'<Knob>' is not a key …")
  }

  @Test func `init in KeySequence`() throws {
    expect(try KeySequence("ees<BackSpace>").events.count, "4")
    expect(try KeySequence("<Control+a>").events[0].modifiers == .control, "true")
  }

  @Test func `Keyboard in Keyboard`() {
    expect(Keyboard.ReturnKeyType.send.submits, "true")
    expect(Keyboard.AutocapitalizationType.sentences, "sentences")
    expect(KeyboardContext().keyboardType, "alphabetic")
  }

  @Test func `KeyboardType in Keyboard`() {
    var session = Session()
    _ = session.receive(.contentType(ContentType(purpose: .email)))
    expect(session.context.keyboardType, "email")
  }

  @Test func `Case in Keyboard`() {
    var context = KeyboardContext()
    expect(context.keyboardCase, "lowercased")
    context.keyboardCase = .capsLocked
    expect(context.keyboardCase, "capsLocked")
  }

  @Test func `ReturnKeyType in Keyboard`() {
    expect(Keyboard.ReturnKeyType.search.submits, "true")
    expect(Keyboard.ReturnKeyType.newLine.submits, "false")
    expect(Keyboard.ReturnKeyType.next.submits, "false")
  }

  @Test func `Gesture in Keyboard`() {
    let handler = StandardKeyboardActionHandler()
    expect(handler.canHandle(.longPress, on: .space), "true")
  }

  @Test func `keyboardType in Keyboard`() {
    expect(ContentType(purpose: .phone).keyboardType, ".phonePad")
  }

  @Test func `KeyboardActionHandler in KeyboardAction`() {
    struct NoAlternatives: KeyboardActionHandler {
      func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool {
        gesture != .longPress
      }
    }
    expect(NoAlternatives().canHandle(.longPress, on: .space), "false")
  }

  @Test func `StandardKeyboardActionHandler in KeyboardAction`() {
    expect(StandardKeyboardActionHandler().canHandle(.press, on: .escape), "true")
  }

  @Test func `KeyboardAction in KeyboardAction`() {
    expect(KeyboardAction(KeyEvent("a")), ".character(\"a\")")
    expect(KeyboardAction(KeyEvent(.return)), ".primary(.return)")
    expect(KeyboardAction(KeyEvent(.left)), ".moveCursorBackward")
  }

  @Test func `KeyboardBehavior in KeyboardBehavior`() {
    struct NoCorrections: KeyboardBehavior {
      func appliesAutocorrection(before character: Unicode.Scalar) -> Bool { false }
    }
    expect(NoCorrections().appliesAutocorrection(before: " "), "false")
  }

  @Test func `StandardKeyboardBehavior in KeyboardBehavior`() {
    let behavior = StandardKeyboardBehavior()
    expect(behavior.endsSentence("?"), "true")
    expect(behavior.endsWord("đ"), "false")
    expect(behavior.suggests(in: ContentType(purpose: .password)), "false")
  }

  @Test func `KeyboardContext in KeyboardContext`() {
    var context = KeyboardContext(locale: "vi")
    context.contentType = ContentType(purpose: .password)
    expect(context.isRouting, "false")
    expect(context.allowsRouting, "false: a password is typed")
  }

  @Test func `Platform in Platform`() {
    let platform = Platform(ibus: IBusVersion(1, 5, 34), desktop: .gnome)
    expect(platform.desktop, "gnome")
    expect(Platform().ibus, "nil")
  }

  @Test func `Desktop in Platform`() {
    let environment = ["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "KDE"]
    expect(Platform.Desktop { environment[$0] }, "kwin")
    expect(Platform.Desktop { _ in nil }, "unknown")
  }

  @Test func `IBusVersion in Platform`() {
    expect(IBusVersion(1, 5, 9) < IBusVersion(1, 5, 34), "true")
    expect(IBusVersion(library: "libibus-1.0.so.5.0.534")?.micro, "34")
  }

  @Test func `SelectedText in SelectedText`() {
    let selection = SelectedText("hom nay", isAtEnd: true)
    expect(selection.text, "hom nay")
    expect(selection.isAtStart, "false: more of the text is before it")
  }

  @Test func `Shortcut in Shortcut`() {
    expect(Shortcut("<Control><Shift>z")?.modifiers == [.control, .shift], "true")
    expect(Shortcut("<Control>grave")?.symbol == KeyEvent.Symbol("`"), "true")
    expect(Shortcut("<Control>Knob"), "nil: it names no key")
  }

  @Test func `matches in Shortcut`() {
    let shortcut = Shortcut("<Control>space")
    expect(shortcut?.matches(KeyEvent(" ", modifiers: .control)), "true")
    expect(shortcut?.matches(KeyEvent(" ")), "false")
  }

  @Test func `SurroundingText in SurroundingText`() {
    let text = SurroundingText(before: "xin ", after: "chào")
    expect(text.before, "\"xin \"")
    expect(text.hasSelection, "false")
  }

  @Test func `isCursorAtNewSentence in TextInput+Words`() {
    let field = KeyboardTextField()
    field.insertText("“Xin chào.” ")
    expect(field.isCursorAtNewSentence, "true")
    field.insertText("3.")
    expect(field.isCursorAtNewSentence, "false: no space follows")
  }

  @Test func `wordBeforeInput in TextInput+Words`() {
    let field = KeyboardTextField()
    field.insertText("Xin chào, b")
    expect(field.wordBeforeInput, "chào")
  }

  @Test func `sentenceBeforeInput in TextInput+Words`() {
    let field = KeyboardTextField()
    field.insertText("Xin chào. Tôi mua 3.5 kg")
    expect(field.sentenceBeforeInput, "Tôi mua 3.5 kg")
  }

  @Test func `TextInput in TextInput`() {
    let input: any TextInput = KeyboardTextField()
    input.insertText("mèo")
    input.moveCursor(by: -1)
    input.deleteBackward(1)
    expect(input.textBefore, "m")
    expect(input.text, "mo")
  }

  @Test func `KeyboardTextField in TextInput`() {
    let field = KeyboardTextField(title: "Emoji")
    field.insertText("mèo")
    expect(field.textBefore, "mèo")
  }
}

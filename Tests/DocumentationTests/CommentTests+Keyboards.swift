import InputSession
import KeyboardCore
import KeyboardLayouts
import Testing

// What comments show of keyboards.
extension CommentTests {
  @Test func `CaretRectangle in CaretRectangle`() {
    let caret = CaretRectangle(x: 120, y: 40, width: 0, height: 18)
    expect(caret == CaretRectangle(x: 128, y: 40, width: 0, height: 18), "false: it has moved")
  }

  @Test func `Toolkit in Client`() {
    expect(Client("gtk4-im:gedit").toolkit, "gtk4")
    expect(Client(nil).toolkit, "other")
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

  @Test func `SyntaxError in KeySequence`() throws {
    expect(throwing: try KeySequence("a<"), "the bracket of '<' is not closed …")
    expect(throwing: try KeySequence("<Knob>"), "'<Knob>' is not a key …")
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

  @Test func `StandardKeyboardActionHandler in KeyboardAction`() {
    expect(StandardKeyboardActionHandler().canHandle(.press, on: .escape), "true")
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

  @Test func `TextInput in TextInput`() {
    let input: any TextInput = KeyboardTextField()
    input.insertText("mèo")
    input.moveCursor(by: -1)
    input.deleteBackward(1)
    expect(input.textBefore, "m")
    expect(input.text, "mo")
  }

  @Test func `init in KeySequence`() throws {
    expect(try KeySequence("ees<BackSpace>").events.count, "4")
    expect(try KeySequence("<Control+a>").events[0].modifiers == .control, "true")
  }

  @Test func `matches in Shortcut`() {
    let shortcut = Shortcut("<Control>space")
    expect(shortcut?.matches(KeyEvent(" ", modifiers: .control)), "true")
    expect(shortcut?.matches(KeyEvent(" ")), "false")
  }

  @Test func `Client in Client`() {
    expect(Client("gtk3-im:gedit").toolkit, ".gtk3")
    expect(Client("gtk3-im:gedit").application, "gedit")
  }

  @Test func `CountedText in CountedText`() {
    let text = CountedText("đi học", caret: 4)
    expect(text[.characters]?.before, "\"đi h\"")
    expect(text[.bytes]?.before, "\"đi \"")
  }

  @Test func `isText in KeyEvent`() {
    expect(KeyEvent("a").isText, "true")
    expect(KeyEvent("a", modifiers: .control).isText, "false")
    expect(KeyEvent(.return).isText, "false")
  }

  @Test func `keyboardType in Keyboard`() {
    expect(ContentType(purpose: .phone).keyboardType, ".phonePad")
  }

  @Test func `KeyboardAction in KeyboardAction`() {
    expect(KeyboardAction(KeyEvent("a")), ".character(\"a\")")
    expect(KeyboardAction(KeyEvent(.return)), ".primary(.return)")
    expect(KeyboardAction(KeyEvent(.left)), ".moveCursorBackward")
  }

  @Test func `KeyboardTextField in TextInput`() {
    let field = KeyboardTextField(title: "Emoji")
    field.insertText("mèo")
    expect(field.textBefore, "mèo")
  }

  @Test func `Callout in Callout`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let page = KeyboardLayout.telex.pages[0]
    let geometry = LayoutGeometry(page, size: size)
    let place = KeyPlace(page: page.name, row: 0, column: 5)
    let callout = geometry.actionCallout(of: place, in: LayoutRectangle(size))
    expect(callout?.choices.map(\.label), "ý, ỳ, ỷ, ỹ, ỵ")
  }

  @Test func `KeyboardArrangement in KeyboardArrangement`() throws {
    let size = LayoutSize(width: 1200, height: 400)
    let page = KeyboardLayout.us.pages[0]
    let left = LayoutGeometry(page, size: size, arrangement: .left)
    expect(left.keys[0].rectangle.x.rounded(), "0.0")
    let right = LayoutGeometry(page, size: size, arrangement: .right)
    expect(right.keys[0].rectangle.x.rounded(), "336.0")
  }

  @Test func `PlacedKey in LayoutGeometry`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let placed = LayoutGeometry(KeyboardLayout.us.pages[0], size: size).keys[1]
    expect(placed.place.column, "1")
    expect(placed.key.label, "text(\"w\")")
    expect(placed.rectangle.width.rounded(), "87.0")
  }

  @Test func `LayoutPoint in LayoutRectangle`() {
    let middle = LayoutRectangle(x: 0, y: 0, width: 100, height: 50).middle
    expect(middle == LayoutPoint(x: 50, y: 25), "true")
  }

  @Test func `LayoutSize in LayoutRectangle`() {
    expect(LayoutRectangle(LayoutSize(width: 1000, height: 400)).maxY, "400.0")
  }

  @Test func `LayoutRectangle in LayoutRectangle`() {
    let key = LayoutRectangle(x: 100, y: 0, width: 100, height: 50)
    expect(key.contains(LayoutPoint(x: 100, y: 10)), "true")
    expect(key.contains(LayoutPoint(x: 200, y: 10)), "false: that is the next key")
  }

  @Test func `KeyAction in KeyAction`() {
    expect(LayoutKey("q").action, "character(\"q\")")
    expect(KeyAlternative(letter: "ă").action, "letter(\"ă\")")
  }

  @Test func `KeyboardPage in KeyboardPage`() {
    let rows = [[LayoutKey("a"), LayoutKey("b")]]
    let page = KeyboardPage(name: "abc", shifted: "ABC", rows: rows)
    expect(page.rows[0].map(\.action), "character(\"a\"), character(\"b\")")
  }

  @Test func `KeyPlace in KeyboardPage`() {
    let page = KeyboardLayout.us.pages[0]
    let place = KeyPlace(page: page.name, row: 0, column: 1)
    expect(page.rows[place.row][place.column].label, "text(\"w\")")
  }

  @Test func `Style in LayoutKey`() {
    expect(LayoutKey("a").style, "input")
    expect(LayoutKey(label: .icon(.shift), action: .shift).style, "system")
    expect(LayoutKey(label: .icon(.return), action: .primary).style, "primary")
  }

  @Test func `KeyLabel in LayoutKey`() {
    expect(LayoutKey("a").label, "text(\"a\")")
    expect(LayoutKey(label: .icon(.shift), action: .shift).label, "icon(.shift)")
  }

  @Test func `KeyIcon in LayoutKey`() {
    expect(KeyIcon.backspace.text, "⌫")
    expect(KeyIcon.backspace.rawValue, "edit-clear-symbolic")
  }

  @Test func `KeyAlternative in LayoutKey`() {
    let alternative = KeyAlternative(letter: "ă", note: "aw")
    expect(alternative.label, "ă")
    expect(alternative.action, "letter(\"ă\")")
  }

  @Test func `ShiftState in ShiftState`() throws {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    expect(touches.shift, "off")
    _ = touches.setShift(.once)
    expect(touches.geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label, "text(\"Q\")")
  }

  @Test func `ModifierLatch in ShiftState`() {
    let touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    expect(touches.latch.modifiers.isEmpty, "true: no modifier was tapped")
  }

  @Test func `EmojiGroup in EmojiPages`() {
    let group = EmojiGroup(icon: "👋", title: "People", emoji: [["👋", "👋🏻", "👋🏽"], []])
    expect(group.emoji.count, "1: the emoji without a form is left out")
    expect(group.emoji[0], "👋, 👋🏻, 👋🏽")
  }

  @Test func `VietnameseCallouts in Vietnamese`() {
    expect(VietnameseCallouts.letters(of: "d").map(\.label), "đ")
    expect(VietnameseCallouts.letters(of: "D").map(\.label), "Đ")
    expect(VietnameseCallouts.telex(of: "s")[0].note, "sắc")
    expect(VietnameseCallouts.vni(of: "6")[0].note, "mũ")
  }

  @Test func `KeyboardOutput in KeyboardOutput`() {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    _ = touches.began(1, at: LayoutPoint(x: 10, y: 10), time: 0)
    let outputs = touches.ended(1, at: LayoutPoint(x: 10, y: 10), time: 80)
    expect(outputs.contains(.typed(.character("q"), modifiers: [])), "true")
  }

  @Test func `Habits in Touches`() {
    var habits = Touches.Habits()
    expect(habits.longPress, "500")
    habits.callouts = false
  }

  @Test func `key in LayoutGeometry`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let geometry = LayoutGeometry(KeyboardLayout.us.pages[0], size: size)
    expect(geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label, "text(\"q\")")
    expect(geometry.key(at: LayoutPoint(x: 2000, y: 10))?.key.label, "icon(.backspace)")
  }

  @Test func `page in KeyboardLayout`() {
    let layout = KeyboardLayout.us
    expect(layout.page(layout.pages[0].name, shift: .once)?.rows[0][0].label, "text(\"Q\")")
    expect(layout.page("no such page", shift: .off), "nil")
  }

  @Test func `init in KeyAction`() {
    expect(KeyboardAction(KeyAction.character("a")), ".character(\"a\")")
    expect(KeyboardAction(KeyAction.hide), ".dismissKeyboard")
  }

  @Test func `KeyboardLayout in KeyboardLayout`() {
    let layout = KeyboardLayout.us
    expect(layout.pages[0].rows[0][0].label, ".text(\"q\")")
  }

  @Test func `EmojiName in EmojiPages+Search`() {
    var name = EmojiName()
    expect(name.take(.character("c")), "true")
    expect(name.take(.hide), "false: it is no part of a name")
  }

  @Test func `suited in KeyboardLayout+Purpose`() {
    expect(KeyboardLayout.us.suited(to: .pin).pages[0].name, "\"pin\"")
  }
}

import KeyboardCore
import KeyboardLayouts
import Testing

// What comments show of keyboards on the screen.
extension CommentTests {
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

  @Test func `LayoutGeometry in LayoutGeometry`() {
    let page = KeyboardLayout.us.pages[0]
    let size = LayoutSize(width: 1000, height: 400)
    let geometry = LayoutGeometry(page, size: size, arrangement: .full)
    expect(geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label, ".text(\"q\")")
  }

  @Test func `PlacedKey in LayoutGeometry`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let placed = LayoutGeometry(KeyboardLayout.us.pages[0], size: size).keys[1]
    expect(placed.place.column, "1")
    expect(placed.key.label, "text(\"w\")")
    expect(placed.rectangle.width.rounded(), "87.0")
  }

  @Test func `key in LayoutGeometry`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let geometry = LayoutGeometry(KeyboardLayout.us.pages[0], size: size)
    expect(geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label, "text(\"q\")")
    expect(geometry.key(at: LayoutPoint(x: 2000, y: 10))?.key.label, "icon(.backspace)")
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

  @Test func `init in KeyAction`() {
    expect(KeyboardAction(KeyAction.character("a")), ".character(\"a\")")
    expect(KeyboardAction(KeyAction.hide), ".dismissKeyboard")
  }

  @Test func `page in KeyboardLayout`() {
    let layout = KeyboardLayout.us
    expect(layout.page(layout.pages[0].name, shift: .once)?.rows[0][0].label, "text(\"Q\")")
    expect(layout.page("no such page", shift: .off), "nil")
  }

  @Test func `KeyboardLayout in KeyboardLayout`() {
    let layout = KeyboardLayout.us
    expect(layout.pages[0].rows[0][0].label, ".text(\"q\")")
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

  @Test func `LayoutKey in LayoutKey`() {
    let key = LayoutKey("a", alternatives: ["ă", "â"].map { KeyAlternative(letter: $0) })
    expect(key.action, "character(\"a\")")
    expect(key.alternatives.map(\.action), "letter(\"ă\"), letter(\"â\")")
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

  @Test func `EmojiName in EmojiPages+Search`() {
    var name = EmojiName()
    expect(name.take(.character("c")), "true")
    expect(name.take(.hide), "false: it is no part of a name")
  }

  @Test func `EmojiPages in EmojiPages`() {
    let pages = EmojiPages([EmojiGroup(icon: "😀", emoji: [["😀"], ["👋", "👋🏻", "👋🏽"]])])
    let layout = KeyboardLayout.us.adding(pages)
    let page = layout.page(pages.first, shift: .off)
    expect(page?.rows[1][1].alternatives.map(\.label), "👋🏻, 👋🏽")
  }

  @Test func `EmojiGroup in EmojiPages`() {
    let group = EmojiGroup(icon: "👋", title: "People", emoji: [["👋", "👋🏻", "👋🏽"], []])
    expect(group.emoji.count, "1: the emoji without a form is left out")
    expect(group.emoji[0], "👋, 👋🏻, 👋🏽")
  }

  @Test func `suited in KeyboardLayout+Purpose`() {
    expect(KeyboardLayout.us.suited(to: .pin).pages[0].name, "\"pin\"")
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

  @Test func `Touches in Touches`() {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    let place = LayoutPoint(x: 10, y: 10)
    expect(touches.began(1, at: place, time: 0).isEmpty, "false: the key is drawn as pressed")
    expect(touches.ended(1, at: place, time: 80).last, "typed(.character(\"q\"), …")
  }

  @Test func `actionHandler in Touches`() {
    typealias NoAlternatives = StandardKeyboardActionHandler
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    touches.actionHandler = NoAlternatives()
  }

  @Test func `Habits in Touches`() {
    var habits = Touches.Habits()
    expect(habits.longPress, "500")
    habits.callouts = false
  }
}

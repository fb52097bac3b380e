import Testing
import TiengCore
import TiengLayouts

@Suite("Pages of emoji")
struct EmojiPagesTests {
  private let pages = EmojiPages(
    [
      EmojiGroup(icon: "😀", emoji: (0..<70).map { ["face\($0)"] }),
      EmojiGroup(icon: "❌", emoji: []),
      EmojiGroup(icon: "👋", emoji: [["👋", "👋🏻", "👋🏿"], []]),
    ], columns: 10, rows: 3)

  @Test("are as many as the emoji need, each with every emoji once")
  func all() {
    let all = pages.pages(letters: "")
    #expect(all.map(\.name) == ["emoji/0/0", "emoji/0/1", "emoji/0/2", "emoji/1/0"])
    let typed = all.flatMap { $0.rows.joined() }.compactMap { key -> String? in
      guard case .text(let text) = key.action else { return nil }
      return text
    }
    #expect(typed == (0..<70).map { "face\($0)" } + ["👋"])
  }

  @Test("have tabs, a way on, a way back and a way to the letters")
  func ways() throws {
    var touches = Touches(
      KeyboardLayout.us.adding(pages), size: LayoutSize(width: 1000, height: 400))
    try touches.tap("☺")
    #expect(touches.page == "emoji/0/0")
    try touches.tap("→")
    #expect(touches.page == "emoji/0/1")
    try touches.tap("←")
    try touches.tap("←")
    #expect(touches.page == "emoji/1/0")
    try touches.tap("→")
    #expect(touches.page == "emoji/0/0")
    try touches.tap("👋")
    #expect(touches.page == "emoji/1/0")
    try touches.tap("ABC")
    #expect(touches.page == "")
  }

  @Test("offer skin tones for long, and stay after one was typed")
  func tones() throws {
    var touches = Touches(
      KeyboardLayout.us.adding(pages), size: LayoutSize(width: 1000, height: 400))
    _ = touches.show(page: "emoji/1/0")
    let key = try #require(touches.geometry.keys.first { $0.key.action == .text("👋") })
    _ = touches.began(1, at: key.rectangle.middle, time: 0)
    _ = touches.tick(at: 500)
    #expect(touches.callout?.choices.map(\.label) == ["👋🏻", "👋🏿"])
    let outputs = touches.ended(1, at: key.rectangle.middle, time: 600)
    #expect(outputs.contains(.typed(.text("👋🏻"), modifiers: [])))
    #expect(touches.page == "emoji/1/0")
  }

  @Test("look for emoji by name: what is typed is no text, what is found is")
  func search() throws {
    let layout = KeyboardLayout.us.adding(pages)
    var touches = Touches(layout, size: LayoutSize(width: 1000, height: 400))
    try touches.tap("☺")
    try touches.tap("🔍")
    #expect(touches.page == EmojiPages.search)
    var name = EmojiName()
    let typed: [KeyAction] = [
      .character("c"), .character("á"), .space, .letter("ă"), .backspace,
    ]
    let taken = typed.map { name.take($0) }
    #expect(taken == [true, true, true, true, true])
    #expect(name.text == "cá ")
    let others = [.deleteWord, .text("🐟"), .primary].map { (action: KeyAction) in
      name.take(action)
    }
    #expect(others == [true, false, false] && name.text == "")
    let outputs = touches.replace(pages.search(in: .us, found: [["🐟"], ["👋", "👋🏻"]]))
    #expect(outputs == [.changed])
    let found = touches.geometry.page.rows[0]
    #expect(found.prefix(3).map(\.action) == [.text("🐟"), .text("👋"), .none])
    #expect(touches.geometry.page.rows.count == 5)
    try touches.tap("q")
    #expect(touches.page == EmojiPages.search)
    try touches.tap("ABC")
    #expect(touches.page == "")
  }

  @Test("look for emoji with the letters of a layout that begins with digits")
  func searchInDigits() {
    let page = pages.search(in: KeyboardLayout.us.suited(to: .number))
    #expect(page.rows.joined().contains { $0.action == .character("q") })
  }

  @Test("without emoji leave the layout as it is")
  func none() { #expect(KeyboardLayout.us.adding(EmojiPages([])) == .us) }
}

extension Touches {
  fileprivate mutating func tap(_ name: String) throws {
    let key = try #require(geometry.keys.first { $0.key.name == name })
    _ = began(1, at: key.rectangle.middle, time: 0)
    _ = ended(1, at: key.rectangle.middle, time: 50)
  }
}

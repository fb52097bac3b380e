import Testing
import TiengCore
import TiengLayouts

@Suite("A tap on a key")
struct TapTests {
  @Test("is a press and a lift")
  func tap() {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    let q = LayoutPoint(x: 10, y: 10)
    let outputs = touches.began(1, at: q, time: 0) + touches.ended(1, at: q, time: 80)
    #expect(outputs.contains(.typed(.character("q"), modifiers: [])))
  }

  @Test("types what is on it, for every key of the layout that types")
  func everyKey() throws {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    for page in KeyboardLayout.us.pages where page.name != "shift" {
      _ = touches.show(page: page.name)
      for key in touches.geometry.keys where key.key.action.types {
        _ = touches.show(page: page.name)
        let outputs =
          touches.began(1, at: key.rectangle.middle, time: 0)
          + touches.ended(1, at: key.rectangle.middle, time: 50)
        #expect(outputs.contains(.typed(key.key.action, modifiers: [])), "\(key.place)")
      }
    }
  }

  @Test("with Control before it is Control with that key, in any field but a PIN")
  func commands() throws {
    let layout = KeyboardLayout.telex.suited(to: .freeForm, commands: true)
    var touches = Touches(layout, size: LayoutSize(width: 1000, height: 400))
    func tap(_ action: KeyAction) throws -> [KeyboardOutput] {
      let key = try #require(touches.geometry.keys.first { $0.key.action == action })
      let middle = key.rectangle.middle
      return touches.began(1, at: middle, time: 0) + touches.ended(1, at: middle, time: 50)
    }
    _ = try tap(.modifier(.control))
    let outputs = try tap(.character("c"))
    #expect(outputs.contains(.typed(.character("c"), modifiers: .control)))
    let next = try tap(.character("c"))
    #expect(next.contains(.typed(.character("c"), modifiers: [])))
    let pin = KeyboardLayout.telex.suited(to: .pin, commands: true)
    #expect(pin == KeyboardLayout.telex.suited(to: .pin))
  }
}

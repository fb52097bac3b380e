import IBusClient
import Testing
import TiengCore

/// A selection, reported by a client of a real ibus-daemon.
extension EndToEndTests {
  @Test func `a row replaces the selection, and BackSpace restores it`() throws {
    let context = try knownContext()
    context.setCapabilities(givesText: true)
    var events: [InputContext.Event] = []
    context.onEvent = { events.append($0) }
    context.tell(text: "a hôm nay b", caret: 2, anchor: 9)
    #expect(context.press(KeyEvent("v", modifiers: [.control, .alt])))
    let tables = events.compactMap { if case .candidates(let rows) = $0 { rows } else { nil } }
    #expect(tables.last?.first?.hasPrefix("hom nay — ") == true)
    events = []
    #expect(context.press(KeyEvent("1")))
    #expect(events.filter(\.isText) == [.commit("hom nay")])
    context.tell(text: "a hom nay b", caret: 9, anchor: 9)
    events = []
    #expect(context.press(KeyEvent(.backSpace)))
    #expect(
      events.filter(\.isText) == [
        .deleteSurroundingText(offset: -7, count: 7), .commit("hôm nay"),
      ])
  }

  @Test func `a selection that may be longer is not changed`() throws {
    let context = try knownContext()
    context.setCapabilities(givesText: true)
    var events: [InputContext.Event] = []
    context.onEvent = { events.append($0) }
    let text = String(repeating: "toi ", count: 1_000)
    context.tell(text: text, caret: 4_000, anchor: 0)
    #expect(context.press(KeyEvent("v", modifiers: [.control, .alt])))
    #expect(
      events.allSatisfy { if case .auxiliary(let text) = $0 { !text.isEmpty } else { false } })
    #expect(!events.isEmpty)
  }
}

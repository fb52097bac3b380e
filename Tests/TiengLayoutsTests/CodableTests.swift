import Foundation
import Testing
import TiengCore
import TiengLayouts

@Suite("A layout that is kept")
struct CodableTests {
  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test("comes back as it was")
  func layouts() throws {
    let emoji = EmojiPages([EmojiGroup(icon: "😀", emoji: [["😀"], ["👋", "👋🏻"]])])
    for layout in [KeyboardLayout.us, .telex, KeyboardLayout.us.adding(emoji)] {
      for purpose in ContentType.Purpose.allCases {
        let suited = layout.suited(to: purpose, commands: true)
        #expect(try again(suited) == suited)
      }
    }
    for seed in 0..<40 {
      var generator = SeededGenerator(seed)
      let layout = KeyboardLayout.random(using: &generator)
      #expect(try again(layout) == layout)
    }
  }

  @Test("comes back with every action, icon and style")
  func parts() throws {
    let actions: [KeyAction] = [
      .character("\""), .character("\u{301}"), .letter("ươ"), .text("😀\n"), .key(.escape),
      .key(.function(12)), .key(.init(rawValue: 0xff67)), .space, .backspace, .deleteWord,
      .primary, .page(""), .shift, .modifier([.control, .alt]), .modifier([.shift, .super]),
      .emoji, .hide, .language, .nextKeyboard, .preferences, .url("https://vi.wikipedia.org"),
      .dictation, .custom(named: "cat"), .none,
    ]
    for action in actions {
      let key = LayoutKey(
        label: .text("x"), action: action,
        alternatives: [KeyAlternative(label: "y", note: "n", action: action)], width: 0.5,
        style: .primary, title: "t")
      #expect(try again(key) == key)
      #expect(try again(LayoutKey(action: action)) == LayoutKey(action: action))
    }
    for icon in KeyIcon.allCases { #expect(try again(KeyLabel.icon(icon)) == .icon(icon)) }
    for arrangement in KeyboardArrangement.allCases {
      #expect(try again(arrangement) == arrangement)
    }
  }

  @Test("is short where a key is as usual")
  func short() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let row: [LayoutKey] = [LayoutKey("a"), .space, .page("opt", "?123")]
    #expect(
      String(decoding: try encoder.encode(row), as: UTF8.self)
        == #"[{"action":{"character":"a"}},{"action":"space","width":5},"#
        + #"{"action":{"page":"opt"},"label":"?123","width":1.5}]"#)
  }

  @Test(
    "with a mistake says what is wrong",
    arguments: [
      (#"{"action": "spce"}"#, "the action 'spce' is unknown"),
      (#"{"action": {"character": "ab"}}"#, "'ab' is not one character"),
      (#"{"action": {"character": ""}}"#, "'' is not one character"),
      (
        #"{"action": {"char": "a"}}"#,
        "an action is a name, or has one of these: character, letter, text, key, page, modifier, "
          + "url, custom"
      ),
      (
        #"{"action": {"letter": "a", "text": "b"}}"#,
        "an action is a name, or has one of these: character, letter, text, key, page, modifier, "
          + "url, custom"
      ),
      (#"{"action": {"key": "Knob"}}"#, "the key 'Knob' is unknown"),
      (#"{"action": {"key": "a"}}"#, "the key 'a' is unknown"),
      (#"{"action": {"modifier": ["meta"]}}"#, "the modifier 'meta' is unknown"),
      (#"{"action": "space", "width": 0}"#, "the width 0.0 is not between 0.01 and 1000"),
      (#"{"action": "space", "label": {"icon": "x"}}"#, "the icon 'x' is unknown"),
      (#"{"action": "space", "alternatives": [{"action": "shift"}]}"#, "the choice has no label"),
    ])
  func mistakes(json: String, reason: String) {
    expect(LayoutKey.self, json, reason)
  }

  @Test("with a mistake in a page says what is wrong")
  func pages() {
    let row = #"[{"action": "space"}]"#
    expect(KeyboardPage.self, #"{"name": "a", "rows": []}"#, "the page 'a' has no rows")
    expect(
      KeyboardPage.self, #"{"name": "a", "rows": [\#(row), []]}"#, "row 1 of the page 'a' is empty")
    expect(KeyboardLayout.self, #"{"name": "l", "pages": []}"#, "the layout 'l' has no page")
    let page = #"{"name": "a", "rows": [\#(row)]}"#
    expect(
      KeyboardLayout.self, #"{"name": "l", "pages": [\#(page), \#(page)]}"#,
      "the page 'a' is there twice")
  }

  private func expect<Value: Codable>(_ type: Value.Type, _ json: String, _ reason: String) {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      Issue.record("\(json) is read")
    } catch let error as DecodingError {
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(context.debugDescription == reason)
    } catch {
      Issue.record("\(error)")
    }
  }
}

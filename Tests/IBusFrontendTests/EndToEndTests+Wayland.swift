import Engine
import IBusClient
import IBusFrontend
import Terminal
import Testing
import TiengCore
import tieng_terminal

/// A client like GNOME's Wayland.
extension EndToEndTests {
  @Test(arguments: [
    ("hoom nay cos test, ok nha ", "hôm nay có test, ok nha "),
    ("const res = await x; ", "const res = await x; "), ("mas 5k ", "má 5k "),
    ("this  the (of) = 5 ", "this  the (of) = 5 "),
  ])
  func `nothing is lost on Wayland`(keys: String, text: String) throws {
    for desktop in SessionField.Desktop.allCases {
      let name = desktop == .wayland ? "gnome-shell" : "test"
      let field = ClientField(context: try context(client: name), desktop: desktop)
      field.focusIn()
      for key in try KeySequence(keys).events { field.press(key) }
      #expect(field.finish() == text, "\(desktop)")
    }
  }

  /// GNOME Shell passes a commit on immediately if a key is passed on. Until then the next commit
  /// would replace it.
  @Test func `every commit on Wayland comes with the release of its key`() throws {
    let keys = try KeySequence("ma, 1 ").events
    let context = try context(client: "gnome-shell")
    var events: [InputContext.Event] = []
    context.onEvent = { events.append($0) }
    for key in keys {
      #expect(context.press(key))
      let isLetGo = events.last == .forwardKey(key.released)
      #expect(isLetGo == key.character.map { !$0.properties.isAlphabetic })
      #expect(context.press(key.released) == isLetGo, "told once")
    }
    #expect(events.compactMap(\.committed) == ["ma,", " ", "1", " "])
  }

  /// GNOME Shell before 47 reports the caret in bytes, later versions in code points.
  @Test(arguments: [true, false])
  func `continuing a word leaves its neighbors unchanged`(inBytes: Bool) throws {
    let texts = [("", "đi học  sớm "), ("<Left>", "đi hoj c sớm "), ("<Right>", "đi hoc j sớm ")]
    for (keys, text) in texts {
      let context = try context(client: "gnome-shell")
      context.setCapabilities(givesText: true)
      var document = Document()
      context.onEvent = { event in
        switch event {
        case .commit(let text): document.insert(text)
        case .deleteSurroundingText(_, let count): document.deleteBackward(count)
        default: break
        }
      }
      for key in try KeySequence("ddi hoc sowsm <Left><Left><Left><Left><Left>\(keys)j ").events {
        if !context.press(key) { document.receive(key) }
        let before = document.before
        let caret = inBytes ? before.utf8.count : before.unicodeScalars.count
        context.tell(text: document.text, caret: caret, anchor: caret)
      }
      #expect(document.text == text, "\(keys)")
    }
  }

  /// An application that gets Alt and its release, and no key between, opens its menu.
  @Test func `an application does not get the release of Alt if the engine took a key with it`()
    throws
  {
    let alt = KeyEvent(KeyEvent.Symbol(rawValue: 0xffe9))
    for (client, isTaken) in [
      ("wayland", true), ("fcitx-wayland:firefox", true), ("gnome-shell", false),
    ] {
      let context = try context(client: client)
      context.setCapabilities(givesText: true)
      context.tell(text: "a ", caret: 2, anchor: 2)
      for key in try KeySequence(":meo").events { #expect(context.press(key)) }
      #expect(!context.press(alt))
      #expect(context.press(try KeySequence("<Alt+Down>").events[0]), "\(client)")
      #expect(context.press(alt.released) == isTaken, "\(client)")
      #expect(!context.press(alt))
      #expect(!context.press(alt.released), "alone it is the application's")
    }
  }

  @Test func `other clients get the release of a key when it comes`() throws {
    let context = try context()
    var events: [InputContext.Event] = []
    context.onEvent = { events.append($0) }
    for key in try KeySequence("ma, 1 ").events {
      _ = context.press(key)
      #expect(!context.press(key.released))
    }
    #expect(!events.contains { if case .forwardKey = $0 { true } else { false } })
  }
}

extension InputContext.Event {
  fileprivate var committed: String? {
    if case .commit(let text) = self { text } else { nil }
  }
}

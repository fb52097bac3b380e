import Testing
import TiengCore
import TiengLayouts

@Suite("A layout that a program changes")
struct EditingTests {
  private func actions(_ layout: KeyboardLayout, _ page: String, row: Int) -> [KeyAction] {
    layout[page: page]?.rows[row].map(\.action) ?? []
  }

  @Test("has a key on every page that has the key before it, with Shift too")
  func inserting() {
    let layout = KeyboardLayout.us.inserting(LayoutKey("🚀"), after: .space)
    for page in layout.pages {
      let row = actions(layout, page.name, row: 3)
      #expect(row[3] == .character("🚀"), "\(page.name)")
      #expect(row.count == 6)
    }
    var touches = Touches(layout, size: LayoutSize(width: 1000, height: 400))
    for state in ShiftState.allCases {
      _ = touches.setShift(state)
      #expect(touches.geometry.keys.contains { $0.key.action == .character("🚀") })
    }
  }

  @Test("has the capital of a letter, and of its callout, on the page of capitals")
  func capitals() {
    let key = LayoutKey("ơ", alternatives: [KeyAlternative(letter: "ớ")])
    let layout = KeyboardLayout.us.inserting(key, after: .character("o"), inRow: 0)
    #expect(actions(layout, "", row: 0)[9] == .character("ơ"))
    let capital = layout[page: "shift"]?.rows[0][9]
    #expect(capital?.action == .character("Ơ") && capital?.label == .text("Ơ"))
    #expect(capital?.alternatives.map(\.action) == [.letter("Ớ")])
    #expect(layout[page: "opt"] == KeyboardLayout.us[page: "opt"])
  }

  @Test("stays as it is where no row has the key")
  func nowhere() {
    let us = KeyboardLayout.us
    #expect(us.inserting(LayoutKey("!"), after: .character("q"), inRow: 1) == us)
    #expect(us.inserting(LayoutKey("!"), after: .character("ñ")) == us)
    #expect(us.inserting(LayoutKey("!"), after: .space, inRow: 99) == us)
    #expect(us.replacing(.dictation, with: .gap) == us)
  }

  @Test("has another key in place of all that did the same")
  func replacing() {
    let layout = KeyboardLayout.us.replacing(.shift, with: LayoutKey(action: .key(.tab)))
      .replacing(.character("i"), with: LayoutKey("i", width: .share(2)))
    for page in ["", "shift"] {
      let row = actions(layout, page, row: 2)
      #expect(row.first == .key(.tab) && row.last == .key(.tab))
      #expect(layout[page: page]?.rows[0][7].width == 2)
    }
    #expect(actions(layout, "shift", row: 0)[7] == .character("I"))
  }

  @Test("has shares of its rows: a key of two is twice as wide")
  func shares() {
    let page = KeyboardPage(name: "", rows: [[LayoutKey("a"), LayoutKey("b", width: .share(2))]])
    let keys = LayoutGeometry(page, size: LayoutSize(width: 900, height: 100)).keys
    #expect(keys.map(\.rectangle.width) == [300, 600])
    #expect(KeyWidth.share(.nan) == 1 && KeyWidth.share(.infinity).shares == 1_000)
    #expect(KeyWidth.share(0).shares == 0.01)
  }

  @Test("is made of letters, one row or many", arguments: 0...5)
  func letters(count: Int) {
    let layout = KeyboardLayout(
      name: "x", title: "", locale: "", letters: Array(repeating: "ab", count: count))
    for page in layout.pages.prefix(2) {
      let actions = page.rows.joined().map(\.action)
      for wanted in [KeyAction.backspace, .primary, .shift, .space, .hide, .character(".")] {
        #expect(actions.contains(wanted))
      }
      #expect(page.rows.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("has a page of pictures that a program fills, and fills again")
  func images() {
    let pictures = ["cat", "dog", "cow"].map { LayoutKey(action: .custom(named: $0)) }
    let layout = KeyboardLayout.us
      .adding(page: .images(pictures, columns: 2))
      .inserting(.page(KeyboardPage.imagesName, "🖼"), after: .emoji)
    #expect(layout.suited(for: .images).pages[0].name == "images")
    var fingers = Touches(layout, size: LayoutSize(width: 800, height: 400))
    func tap(_ action: KeyAction) -> [KeyboardOutput] {
      let key = fingers.geometry.keys.first { $0.key.action == action }
      guard let middle = key?.rectangle.middle else { return [] }
      return fingers.began(1, at: middle, time: 0) + fingers.ended(1, at: middle, time: 50)
    }
    _ = tap(.page("images"))
    #expect(fingers.page == "images")
    #expect(tap(.custom(named: "cow")).contains(.typed(.custom(named: "cow"), modifiers: [])))
    _ = fingers.replace(.images([LayoutKey(action: .custom(named: "owl"))]))
    #expect(tap(.custom(named: "owl")).contains(.typed(.custom(named: "owl"), modifiers: [])))
    _ = tap(.page(""))
    #expect(fingers.page == "")
  }
}

/// The provider of the documentation.
private struct WithRocket: KeyboardLayoutProvider {
  let standard = StandardKeyboardLayoutProvider()

  func keyboardLayout(for context: KeyboardContext) -> KeyboardLayout {
    standard.keyboardLayout(for: context).inserting(LayoutKey("🚀"), after: .space)
  }
}

@Suite("The standard provider")
struct LayoutProviderTests {
  @Test(
    "suits the layout to the kind of keyboard",
    arguments: [
      (.alphabetic, ""), (.webSearch, ""), (.email, ""), (.numeric, "digits"),
      (.phonePad, "digits"), (.symbolic, "opt"), (.images, ""), (.emojis, ""),
      (.custom(named: "opt+shift"), ""), (.custom(named: "none"), ""),
    ] as [(Keyboard.KeyboardType, String)])
  func types(type: Keyboard.KeyboardType, page: String) {
    var context = KeyboardContext(locale: "en")
    context.keyboardType = type
    let layout = StandardKeyboardLayoutProvider().keyboardLayout(for: context)
    #expect(layout.pages[0].name == page)
  }

  @Test("gives what the field's purpose gave", arguments: ContentType.Purpose.allCases)
  func purposes(purpose: ContentType.Purpose) {
    for commands in [false, true] {
      var context = KeyboardContext()
      context.contentType = ContentType(purpose: purpose)
      context.keyboardType = context.contentType.keyboardType
      let provider = StandardKeyboardLayoutProvider(showsCommands: commands)
      #expect(
        provider.keyboardLayout(for: context)
          == KeyboardLayout.telex.suited(to: purpose, commands: commands))
    }
  }

  @Test("can be changed by another provider, in every language and field")
  func changed() {
    for locale in ["vi", "en"] {
      for purpose in [ContentType.Purpose.freeForm, .email, .terminal, .number] {
        var context = KeyboardContext(locale: locale)
        context.contentType = ContentType(purpose: purpose)
        context.keyboardType = context.contentType.keyboardType
        let keys = WithRocket().keyboardLayout(for: context).pages[0].rows.joined()
        #expect(keys.contains { $0.action == .character("🚀") }, "\(purpose)")
      }
    }
  }

  @Test("asks for the layout of the settings first, and has one in any case")
  func names() {
    var asked: [String] = []
    let provider = StandardKeyboardLayoutProvider(typingMethod: "vni", name: "my") {
      asked.append($0)
      return nil
    }
    #expect(provider.keyboardLayout(for: KeyboardContext(locale: "vi_VN.UTF-8")) == .telex)
    #expect(asked == ["my", "vi-vni", "vi-telex"])
    #expect(provider.keyboardLayout(for: KeyboardContext(locale: "")) == .us)
  }
}

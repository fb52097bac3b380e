import Foundation
import IBusClient
import Terminal
import Testing
import TiengCore
import tieng_terminal

/// The menu of properties, as the panel of a real ibus-daemon gets it.
extension EndToEndTests {
  /// Runs `body` when the panel has the menu of a field's engine, then resets the settings.
  private func withMenu(
    _ body: (Panel, ClientField, InputContext) throws -> Void
  ) throws {
    let panel = try Panel()
    defer {
      _ = try? run("gsettings", ["reset-recursively", Self.schema])
      let isReset = panel.waits { menu in
        ["typing-method.telex", "tone-placement.old", "suggestion-display.quiet"]
          .allSatisfy { menu[$0]?.isOn == true } && menu["autocorrect"]?.isOn == false
      }
      #expect(isReset)
    }
    let context = try context()
    let field = ClientField(context: context)
    try #require(panel.waits { $0["InputMode"]?.symbol == "VI" })
    try body(panel, field, context)
  }

  private func expect(_ keys: String, _ text: String, in field: ClientField) throws {
    for key in try KeySequence(keys).events { field.press(key) }
    #expect(field.finish() == text, "\(keys)")
  }

  /// The file of the settings is written after the engine has followed them.
  private func expectSetting(_ name: String, _ value: String) throws {
    var output = ""
    for _ in 0..<100 where output != value + "\n" {
      output = try run("gsettings", ["get", Self.schema, name]).1
    }
    #expect(output == value + "\n", "\(name)")
  }

  @Test func `the menu is registered with the focus, not with keys`() throws {
    try withMenu { panel, field, context in
      #expect(
        panel.menu.map(\.label) == [
          "", "Marks and Tones", "Typing Method", "Tone Placement", "Open Word", "Suggestions",
          "Autocorrection",
          "Off the Record", "Keyboard on the Screen", "", "Macros…",
          "Preferences…", "Done",
        ])
      #expect(panel.menu["typing-method.telex"]?.isOn == true)
      #expect(panel.menu["typing-method.own"]?.isVisible == false)
      // A busy machine may not have sent all of it yet.
      field.rest()
      let (registrations, updates) = (panel.registrations, panel.updates)
      for key in try KeySequence("tieengs Vieejt password ").events { field.press(key) }
      field.rest()
      #expect((panel.registrations, panel.updates) == (registrations, updates))
      context.focusOut()
      context.focusIn()
      #expect(panel.waits { _ in panel.registrations > registrations })
      field.rest()
      #expect(panel.registrations == registrations + 1)
    }
  }

  /// GNOME Shell does not read the menu again if the engine is the same.
  @Test func `changes since the last field are sent with the menu`() throws {
    try withMenu { panel, field, context in
      for (type, symbol) in [(ContentType(isPrivate: true), "V○"), (ContentType(), "VI")] {
        let updates = panel.updates
        context.focusOut()
        context.setContentType(type)
        context.focusIn()
        #expect(panel.waits { $0["InputMode"]?.symbol == symbol })
        #expect(panel.waits { _ in panel.updates > updates })
      }
    }
  }

  @Test func `a method chosen in the menu is stored and used at the next key`() throws {
    try withMenu { panel, field, _ in
      panel.activateProperty("typing-method.vni", isOn: true)
      #expect(panel.waits { $0["typing-method.vni"]?.isOn == true })
      #expect(panel.waits { $0["typing-method.telex"]?.isOn == false })
      try expectSetting("typing-method", "'vni'")
      try expect("tie6ng1 ", "tiếng ", in: field)
      panel.activateProperty("tone-placement.modern", isOn: true)
      #expect(panel.waits { $0["tone-placement.modern"]?.isOn == true })
      try expect("hoa2 ", "hoà ", in: field)
      panel.activateProperty("suggestion-display.off", isOn: true)
      #expect(panel.waits { $0["suggestion-display.off"]?.isOn == true })
      try expectSetting("suggestion-display", "'off'")
    }
  }

  @Test func `what gsettings sets is seen in the menu`() throws {
    try withMenu { panel, _, _ in
      for (name, value, item) in [
        ("typing-method", "vni", "typing-method.vni"), ("autocorrect", "true", "autocorrect"),
        ("tone-placement", "modern", "tone-placement.modern"),
        ("word-display", "direct", "word-display.direct"),
        ("typing-method", "mine", "typing-method.own"),
      ] {
        try #require(try run("gsettings", ["set", Self.schema, name, value]).0 == 0)
        #expect(panel.waits { $0[item]?.isOn == true }, "\(name) \(value)")
      }
      let own = panel.menu["typing-method.own"]
      #expect(own?.label == "mine" && own?.isVisible == true)
      #expect(panel.waits { $0["typing-method.vni"]?.isOn == false })
    }
  }

  @Test func `Latin by the menu and by the shortcut, with the symbol`() throws {
    try withMenu { panel, field, _ in
      try #require(
        try run("gsettings", ["set", Self.schema, "toggle-shortcut", "<Control>grave"]).0 == 0)
      panel.activateProperty("InputMode", isOn: false)
      #expect(panel.waits { $0["InputMode"]?.symbol == "EN" })
      #expect(panel.menu["InputMode"]?.isOn == false)
      try expect("tieengs ", "tieengs ", in: field)
      #expect(panel.waits { $0["InputMode"]?.symbol == "EN" }, "the menu comes with the focus")
      let updates = panel.updates
      // Changes of settings take effect within a moment.
      for _ in 0..<100 where panel.menu["InputMode"]?.symbol != "VI" {
        for key in try KeySequence("<Control+`>").events { field.press(key) }
        field.rest()
      }
      #expect(panel.menu["InputMode"]?.symbol == "VI")
      #expect(panel.updates == updates + 1)
      try expect("tieengs ", "tiếng ", in: field)
    }
  }

  @Test func `off the record is shown, survives the engine, and ends`() throws {
    try withMenu { panel, field, context in
      panel.activateProperty("off-the-record", isOn: true)
      #expect(panel.waits { $0["InputMode"]?.symbol == "V○" })
      #expect(panel.waits { $0["off-the-record"]?.isOn == true })
      try #require(context.selectEngine("tieng:en"))
      #expect(panel.waits { $0["InputMode"]?.symbol == "E○" })
      try #require(context.selectEngine("tieng:vi"))
      #expect(panel.waits { $0["InputMode"]?.symbol == "V○" })
      try expect("<Control+Alt+r>", "", in: field)
      #expect(panel.waits { $0["InputMode"]?.symbol == "VI" })
      #expect(panel.waits { $0["off-the-record"]?.isOn == false })
    }
  }

  @Test func `a password is off the record`() throws {
    try withMenu { panel, _, context in
      context.setContentType(ContentType(purpose: .password))
      #expect(panel.waits { $0["InputMode"]?.symbol == "V○" })
      context.setContentType(ContentType())
      #expect(panel.waits { $0["InputMode"]?.symbol == "VI" })
    }
  }

  @Test func `Done is visible during a search`() throws {
    try withMenu { panel, field, _ in
      #expect(panel.menu["done"]?.isVisible == false)
      for key in try KeySequence("<Control+Alt+e>").events { field.press(key) }
      #expect(panel.waits { $0["done"]?.isVisible == true })
      for key in try KeySequence("<Escape>").events { field.press(key) }
      #expect(panel.waits { $0["done"]?.isVisible == false })
    }
  }
}

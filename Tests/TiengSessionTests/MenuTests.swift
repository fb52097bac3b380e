import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// The menu in the panel: what it shows and what its items do.
@Suite struct MenuTests {
  private func item(_ name: String, of session: Session) -> MenuItem? {
    session.menu.flatMap { [$0] + $0.items }.first { $0.name == name }
  }

  @Test func `the menu has an item for each row, in order`() {
    #expect(
      Session().menu.map(\.name) == [
        "application", "InputMode", "typing-method", "tone-placement", "word-display",
        "suggestion-display", "autocorrect", "off-the-record", "keyboard",
        "separator", "macros", "preferences", "done",
      ])
    #expect(
      Session(locale: "de").menu.map(\.name) == [
        "application", "suggestion-display", "autocorrect", "InputMode", "keyboard", "separator",
        "preferences", "done",
      ])
  }

  @Test func `in another language an application can be left alone`() throws {
    var session = Session(locale: "de")
    _ = session.receive(.window(FocusedWindow(application: "game")))
    let submenu = try #require(item("application", of: session))
    #expect(
      submenu.items.map(\.name) == [
        "application.as-everywhere", "application.never", "application.more",
      ])
    let action = session.action(of: "application.never", isOn: true)
    #expect(action == .tell(.state(.never)))
    _ = session.receive(.state(.never))
    #expect(session.receive(.key(KeyEvent("a"))) == .ignored)
  }

  @Test func `the first row shows and changes the rule of the application`() throws {
    var session = Session()
    #expect(item("application", of: session)?.isVisible == false)
    _ = session.receive(.window(FocusedWindow(application: "firefox")))
    #expect(item("application", of: session)?.isVisible == true)
    #expect(item("application", of: session)?.value == "firefox")
    #expect(item("application.as-everywhere", of: session)?.isOn == true)
    let action = session.action(of: "application.start-latin", isOn: true)
    #expect(action == .tell(.state(.startLatin)))
    let effects = session.receive(.state(.startLatin)).effects
    #expect(effects.contains(.set("application-rules", to: "[firefox]\nstate = start-latin\n")))
    #expect(session.isLatin)
    #expect(item("application", of: session)?.rule?.state == .startLatin)
    #expect(item("application.start-latin", of: session)?.isOn == true)
    #expect(session.action(of: "application.start-latin", isOn: false) == nil)
    #expect(session.action(of: "application.as-everywhere", isOn: true) == .tell(.state(nil)))
    _ = session.receive(.state(nil))
    #expect(!session.isLatin && session.preferences.applicationRules.isEmpty)
    let more = session.action(of: "application.more", isOn: true)
    #expect(more == .openPreferences(page: "applications"))
  }

  @Test func `rules that cannot be read are shown as such, and never changed`() throws {
    var session = Session()
    var preferences = Preferences()
    preferences.applicationRules = .unreadable
    _ = session.receive(.preferences(preferences))
    _ = session.receive(.window(FocusedWindow(application: "firefox")))
    let submenu = try #require(item("application", of: session))
    #expect(submenu.isUnreadable)
    #expect(submenu.items.filter(\.isVisible).map(\.name) == ["application.more"])
    for event in [.state(.never), .state(nil), .latin(true)] as [InputEvent] {
      let effects = session.receive(event).effects
      #expect(!effects.contains { if case .set = $0 { true } else { false } })
    }
    // The switch holds everywhere, because it cannot be remembered.
    _ = session.receive(.window(FocusedWindow(application: "chat")))
    #expect(session.isLatin)
    preferences.applicationRules = ApplicationRules()
    _ = session.receive(.preferences(preferences))
    #expect(item("application", of: session)?.isUnreadable == false)
  }

  @Test func `a preference that the rule changes is set in the rule`() throws {
    var session = Session()
    var preferences = Preferences()
    preferences.applicationRules = try ApplicationRules(file: "[x]\ntyping-method = vni")
    _ = session.receive(.preferences(preferences))
    _ = session.receive(.window(FocusedWindow(application: "x")))
    #expect(item("typing-method.vni", of: session)?.isOn == true)
    let action = session.action(of: "typing-method.telex", isOn: true)
    #expect(action == .set("application-rules", to: "[x]\ntyping-method = telex\n"))
    let other = session.action(of: "tone-placement.modern", isOn: true)
    #expect(other == .set("tone-placement", to: "modern"))
  }

  @Test func `the keyboard has a row only if it is installed`() {
    var session = Session()
    #expect(item("keyboard", of: session)?.isVisible == false)
    _ = session.receive(.onScreen(.offered(true)))
    #expect(item("keyboard", of: session)?.isVisible == true)
    #expect(session.action(of: "keyboard", isOn: true) == .showKeyboard(true))
    _ = session.receive(.onScreen(.shown(true)))
    #expect(item("keyboard", of: session)?.isOn == true)
  }

  @Test func `item names are unique`() {
    let names = Session().menu.flatMap { [$0] + $0.items }.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: ["vi", "en", "fil", "pt-BR"])
  func `a panel that shows two characters shows the symbol`(locale: String) {
    var session = Session(locale: locale)
    for event in [.latin(true), .offTheRecord(true), .latin(false)] as [InputEvent] {
      _ = session.receive(event)
      let symbols = session.menu.map(\.symbol).filter { !$0.isEmpty }
      #expect(symbols.count == 1 && symbols[0].utf16.count == 2, "\(symbols)")
    }
  }

  @Test(
    arguments: [
      ([], "VI"), ([.latin(true)], "EN"), ([.latin(true), .latin(false)], "VI"),
      ([.offTheRecord(true)], "V○"), ([.offTheRecord(true), .latin(true)], "E○"),
      ([.offTheRecord(true), .offTheRecord(false)], "VI"),
      ([.contentType(ContentType(purpose: .password))], "V○"),
      ([.contentType(ContentType(isPrivate: true))], "V○"),
      ([.contentType(ContentType(isPrivate: true)), .contentType(ContentType())], "VI"),
    ] as [([InputEvent], String)])
  func `the symbol is the state`(events: [InputEvent], symbol: String) {
    var session = Session()
    for event in events { _ = session.receive(event) }
    #expect(item("InputMode", of: session)?.symbol == symbol)
  }

  @Test func `the menu shows preferences`() throws {
    var preferences = Preferences()
    try preferences.set("typing-method", to: "vni")
    try preferences.set("tone-placement", to: "modern")
    try preferences.set("word-display", to: "direct")
    try preferences.set("suggestion-display", to: "on-request")
    try preferences.set("autocorrect", to: "true")
    var session = Session()
    _ = session.receive(.preferences(preferences))
    let on = session.menu.flatMap { [$0] + $0.items }.filter(\.isOn).map(\.name)
    #expect(
      on == [
        "application.as-everywhere", "InputMode", "typing-method.vni", "tone-placement.modern",
        "word-display.direct", "suggestion-display.on-request", "autocorrect",
      ])
  }

  @Test func `a custom method has a row`() throws {
    var session = Session()
    #expect(item("typing-method.own", of: session)?.isVisible == false)
    var preferences = Preferences()
    try preferences.set("typing-method", to: "mine")
    _ = session.receive(.preferences(preferences))
    let own = try #require(item("typing-method.own", of: session))
    #expect(own.isVisible && own.isOn && own.value == "mine")
    #expect(session.action(of: own.name, isOn: true) == .set("typing-method", to: "mine"))
  }

  @Test(
    arguments: [
      ("InputMode", true, .tell(.latin(false))), ("InputMode", false, .tell(.latin(true))),
      ("off-the-record", true, .tell(.offTheRecord(true))),
      ("typing-method.vni", true, .set("typing-method", to: "vni")),
      ("typing-method.vni", false, nil),
      ("tone-placement.modern", true, .set("tone-placement", to: "modern")),
      ("suggestion-display.off", true, .set("suggestion-display", to: "off")),
      ("autocorrect", true, .set("autocorrect", to: "true")),
      ("macros", false, .openPreferences(page: "macros")),
      ("preferences", false, .openPreferences(page: nil)), ("done", false, .tell(.endRouting)),
      ("separator", true, nil), ("typing-method", true, nil), ("no such item", true, nil),
    ] as [(String, Bool, MenuAction?)])
  func `a click requests an action`(name: String, isOn: Bool, action: MenuAction?) {
    #expect(Session().action(of: name, isOn: isOn) == action)
  }

  @Test func `in another language the symbol goes with what is learned`() {
    var session = Session(locale: "de")
    #expect(session.action(of: "InputMode", isOn: true) == .tell(.offTheRecord(true)))
    _ = session.receive(.offTheRecord(true))
    #expect(item("InputMode", of: session)?.isOn == true)
    #expect(item("InputMode", of: session)?.symbol == "D○")
  }

  @Test func `every preference in the menu can be set to each of its values`() throws {
    for item in Session().menu.flatMap({ [$0] + $0.items }) {
      for isOn in [true, false] {
        guard case .set(let name, let value) = Session().action(of: item.name, isOn: isOn)
        else { continue }
        var preferences = Preferences()
        try preferences.set(name, to: value)
      }
    }
  }

  @Test func `Latin by the menu commits the open word and keeps secrets`() throws {
    var session = Session()
    for key in try KeySequence("tieengs").events { _ = session.receive(.key(key)) }
    #expect(session.receive(.latin(true)) == .init(effects: [.hidePreedit, .commit("tiếng")]))
    #expect(session.receive(.latin(true)) == .ignored)
    _ = session.receive(.contentType(ContentType(purpose: .password)))
    #expect(session.receive(.latin(false)) == .ignored)
    for key in try KeySequence("as").events { #expect(session.receive(.key(key)) == .ignored) }
    _ = session.receive(.contentType(ContentType()))
    #expect(session.receive(.key(KeyEvent("w"))).effects == [.showPreedit("ư")])
  }

  @Test func `Latin by the menu keeps a backslash that waits for its letter`() throws {
    var preferences = Preferences()
    try preferences.set("typing-method", to: "viqr")
    var session = Session(preferences: preferences)
    _ = session.receive(.key(KeyEvent("\\")))
    #expect(session.receive(.latin(true)).effects == [.hidePreedit, .commit("\\")])
  }
}

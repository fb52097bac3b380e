import Configuration
import InputSession
import KeyboardCore
import Testing

/// What is remembered of applications.
@Suite struct ApplicationTests {
  private func session(_ modes: String = "", remembers: Bool = true) throws -> Session {
    var preferences = Preferences()
    try preferences.set("application-modes", to: modes)
    preferences.remembersApplications = remembers
    return Session(preferences: preferences)
  }

  private let toggle = InputEvent.key(KeyEvent("z", modifiers: [.control, .alt]))

  @Test func `a table of applications is read as it is written`() {
    let text = "code=latin, gimp=never"
    #expect(ApplicationModes(text)?.description == text)
    #expect(ApplicationModes("")?.names == [])
    for bad in ["code", "code=", "=latin", "code=on", "a b,c=latin", "co\u{7}de=latin"] {
      #expect(ApplicationModes(bad) == nil, "\(bad)")
    }
    var modes = ApplicationModes()
    for number in 0..<200 { modes["app\(number)"] = .latin }
    #expect(modes.names.count == ApplicationModes.capacity)
    modes["app1"] = .vietnamese
    #expect(modes.names.count == ApplicationModes.capacity - 1)
  }

  @Test(arguments: [
    ("gtk3-im:gedit", "gedit"), ("Qt:kate", "kate"), ("gnome-shell", nil), ("xim", nil),
    ("gnome-shell:wayland", nil), ("gtk4-im:", nil), ("x:a=b", nil),
  ])
  func `an application is known by what IBus calls its client`(client: String, name: String?) {
    #expect(ApplicationModes.application(of: client) == name)
  }

  @Test func `what was chosen is typed again, and is to be kept`() throws {
    var session = try session("code=latin")
    _ = session.receive(.focusIn(client: "gtk3-im:code"))
    #expect(session.isLatin)
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    #expect(!session.isLatin)
    let effects = session.receive(toggle).effects
    #expect(effects.contains(.set("application-modes", to: "code=latin, gedit=latin")))
    _ = session.receive(.focusIn(client: "gtk3-im:code"))
    #expect(session.receive(toggle).effects.contains(.set("application-modes", to: "gedit=latin")))
    #expect(!session.isLatin)
  }

  @Test func `nothing is remembered without a name, or where that is off`() throws {
    for (client, remembers) in [("gnome-shell", true), ("gtk3-im:code", false)] {
      var session = try session(remembers: remembers)
      _ = session.receive(.focusIn(client: client))
      let isSet = session.receive(toggle).effects.contains {
        if case .set = $0 { true } else { false }
      }
      #expect(session.isLatin && !isSet)
    }
  }

  @Test func `in an application that is left alone every key is its own`() throws {
    var session = try session("game=never")
    _ = session.receive(.focusIn(client: "x:game"))
    for key in try KeySequence("tieengs <Alt+Down><Control+Alt+e>").events {
      #expect(session.receive(.key(key)) == .ignored)
    }
    let item = session.menu.first { $0.name == "leave-alone" }
    #expect(item?.isOn == true && item?.isVisible == true)
    _ = session.receive(.leaveAlone(false))
    #expect(session.receive(.key(KeyEvent("a"))).isHandled)
  }

  @Test func `an open word is committed when an application is to be left alone`() throws {
    var session = try session()
    _ = session.receive(.focusIn(client: "x:game"))
    _ = session.receive(.key(KeyEvent("w")))
    let effects = session.receive(.leaveAlone(true)).effects
    #expect(effects.contains(.commit("ư")))
    #expect(effects.contains(.set("application-modes", to: "game=never")))
  }

  /// Another window of the application, or the list in the preferences.
  @Test(arguments: ["game=latin", "game=never"])
  func `a choice that is made elsewhere commits the open word as it is seen`(modes: String) throws {
    var session = try session()
    _ = session.receive(.focusIn(client: "x:game"))
    for key in try KeySequence("Vieetj").events { _ = session.receive(.key(key)) }
    let effects = session.receive(.preferences(try self.session(modes).preferences)).effects
    #expect(effects.contains(.commit("Việt")))
    #expect(!session.receive(.key(KeyEvent("w"))).isHandled)
  }

  @Test func `where nothing is remembered the list counts for nothing`() throws {
    var session = try session("game=never", remembers: false)
    _ = session.receive(.focusIn(client: "x:game"))
    #expect(session.receive(.key(KeyEvent("w"))).isHandled)
  }
}

/// What an application can be given besides text.
@Suite struct ForwardedKeyTests {
  /// On Wayland Qt 5 crashes when it gets a modifier that was not pressed.
  @Test(arguments: [
    ("QIBusInputContext", Platform.Desktop.x11, true), ("QIBusInputContext", .gnome, false),
    ("QIBusInputContext", .kwin, false), ("QIBusInputContext", .unknown, false),
    ("gtk3-im:firefox", .x11, true), ("gnome-shell", .gnome, false), ("fake", .otherWayland, false),
  ])
  func `a modifier is pressed where it is known to do no harm`(
    client: String, desktop: Platform.Desktop, isForwarded: Bool
  ) {
    var session = Session()
    _ = session.receive(.platform(Platform(ibus: IBusVersion(1, 5, 27), desktop: desktop)))
    _ = session.receive(.focusIn(client: client))
    #expect(session.canForwardOtherKeys == isForwarded)
  }
}

import Testing
import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese

/// What is remembered for applications, and their rules.
@Suite struct ApplicationTests {
  private func session(_ rules: String = "", remembers: Bool = true) throws -> Session {
    var preferences = Preferences()
    preferences.applicationRules = try ApplicationRules(file: rules)
    preferences.remembersApplications = remembers
    return Session(preferences: preferences)
  }

  private let toggle = InputEvent.key(KeyEvent("z", modifiers: [.control, .alt]))

  private func window(_ application: String, _ title: String? = nil) -> InputEvent {
    .window(FocusedWindow(application: application, title: title))
  }

  /// The committed text of some keys and the open word after it.
  private func type(_ keys: String, _ session: inout Session) throws -> String {
    var text = ""
    for key in try KeySequence(keys).events {
      let response = session.receive(.key(key))
      for case .commit(let committed) in response.effects { text += committed }
      if !response.isHandled, key.isText, let character = key.character {
        text.unicodeScalars.append(character)
      }
    }
    return text + session.preedit
  }

  private func rules(_ effects: Effects) -> String? {
    for case .set("application-rules", let rules) in effects { return rules }
    return nil
  }

  @Test(arguments: [
    ("gtk3-im:gedit", "gedit"), ("Qt:kate", "kate"), ("gnome-shell", nil), ("xim", nil),
    ("gnome-shell:wayland", nil), ("gtk4-im:", nil), ("x:a=b", nil),
  ])
  func `an application is known by its client in IBus`(
    client: String, name: String?
  ) throws {
    var session = try session()
    _ = session.receive(.focusIn(client: client))
    #expect(rules(session.receive(toggle).effects) == name.map { "[\($0)]\nstate = latin\n" })
  }

  @Test func `a choice is remembered for its application`() throws {
    var session = try session("[code]\nstate = latin")
    _ = session.receive(.focusIn(client: "gtk3-im:code"))
    #expect(session.isLatin)
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    #expect(!session.isLatin)
    let kept = rules(session.receive(toggle).effects)
    #expect(kept == "[code]\nstate = latin\n\n[gedit]\nstate = latin\n")
    _ = session.receive(.focusIn(client: "gtk3-im:code"))
    #expect(rules(session.receive(toggle).effects) == "[gedit]\nstate = latin\n")
    #expect(!session.isLatin)
  }

  @Test func `nothing is remembered without a name or if it is off`() throws {
    for (client, remembers) in [("gnome-shell", true), ("gtk3-im:code", false)] {
      var session = try session(remembers: remembers)
      _ = session.receive(.focusIn(client: client))
      let isSet = rules(session.receive(toggle).effects) != nil
      #expect(session.isLatin && !isSet)
    }
  }

  @Test func `with memory off, remembered choices are ignored`() throws {
    var session = try session("[game]\nstate = latin\nmacros = false", remembers: false)
    _ = session.receive(.focusIn(client: "x:game"))
    #expect(session.receive(.key(KeyEvent("w"))).isHandled)
    #expect(!session.preferences.expandsMacros)
  }

  @Test func `an application that is left alone gets every key`() throws {
    var session = try session("[game]\nstate = never")
    _ = session.receive(.focusIn(client: "x:game"))
    for key in try KeySequence("tieengs <Alt+Down><Control+Alt+e>").events {
      #expect(session.receive(.key(key)) == .ignored)
    }
    let item = session.menu.flatMap(\.items).first { $0.name == "application.never" }
    #expect(item?.isOn == true && item?.isVisible == true)
    _ = session.receive(.state(nil))
    #expect(session.receive(.key(KeyEvent("a"))).isHandled)
  }

  @Test func `an open word is committed when an application is to be left alone`() throws {
    var session = try session()
    _ = session.receive(.focusIn(client: "x:game"))
    _ = session.receive(.key(KeyEvent("w")))
    let effects = session.receive(.state(.never)).effects
    #expect(effects.contains(.commit("ư")))
    #expect(rules(effects) == "[game]\nstate = never\n")
  }

  /// The choice is made in another window of the application, or in the list of the preferences.
  @Test(arguments: ["locked-latin", "never"])
  func `a choice made elsewhere commits the open word as shown`(state: String) throws {
    var session = try session()
    _ = session.receive(.focusIn(client: "x:game"))
    for key in try KeySequence("Vieetj").events { _ = session.receive(.key(key)) }
    let preferences = try self.session("[game]\nstate = \(state)").preferences
    let effects = session.receive(.preferences(preferences)).effects
    #expect(effects.contains(.commit("Việt")))
    #expect(!session.receive(.key(KeyEvent("w"))).isHandled)
  }

  // MARK: Windows

  /// Both orders in which the desktop reports a window and IBus its field.
  @Test(arguments: [true, false])
  func `the first key in a window is typed as its rule says`(isWindowFirst: Bool) throws {
    var session = try session(
      """
      [firefox]
      state = start-latin
      [texteditor]
      typing-method = vni
      [xterm]
      state = never
      """)
    _ = session.receive(.focusIn(client: "gnome-shell"))
    for (application, typed) in [
      ("firefox", "tieesng1 "), ("org.gnome.TextEditor.desktop", "tieesng1 "),
      ("XTerm", "tieesng1 "), ("other", "tiếng1 "), ("firefox", "tieesng1 "), ("gedit", "tiếng1 "),
    ] {
      _ = session.receive(.focusOut)
      let events = [window(application), InputEvent.focusIn(client: "gnome-shell")]
      for event in isWindowFirst ? events : events.reversed() { _ = session.receive(event) }
      #expect(try type("tieesng1 ", &session) == typed, "\(application)")
    }
    _ = session.receive(window("org.gnome.TextEditor"))
    #expect(try type("tie61ng ", &session) == "tiếng ")
  }

  @Test func `a start state can be changed, and returns with the window`() throws {
    var session = try session("[firefox]\nstate = start-latin\n[chat]\nstate = start-vietnamese")
    _ = session.receive(window("firefox", "one"))
    #expect(session.isLatin)
    #expect(rules(session.receive(toggle).effects) == nil)
    #expect(!session.isLatin)
    _ = session.receive(window("firefox", "another page"))
    _ = session.receive(.focusOut)
    _ = session.receive(.focusIn(client: "gnome-shell"))
    #expect(!session.isLatin, "the application is the same")
    _ = session.receive(window("chat"))
    _ = session.receive(toggle)
    #expect(session.isLatin)
    _ = session.receive(window("firefox"))
    #expect(session.isLatin)
    _ = session.receive(window("chat"))
    #expect(!session.isLatin)
    _ = session.receive(window("gedit"))
    #expect(!session.isLatin)
  }

  @Test func `a locked state cannot be switched, with a message`() throws {
    var session = try session("[x]\nstate = locked-latin\n[y]\nstate = locked-vietnamese")
    for (name, isLatin) in [("x", true), ("y", false)] {
      _ = session.receive(window(name))
      let response = session.receive(toggle)
      #expect(response.isHandled && response.effects.contains(.notify(.locked)))
      _ = session.receive(.latin(!isLatin))
      #expect(session.isLatin == isLatin)
      // The next key ends the message.
      _ = session.receive(.key(KeyEvent(.left)))
    }
  }

  @Test func `a rule never changes an open word`() throws {
    var session = try session("[*]\ntitle = vim$\nstate = locked-latin")
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(window("term", "sh"))
    #expect(try type("tieen", &session) == "tiên")
    #expect(session.receive(window("term", "vim")).effects == Effects())
    #expect(try type("gs ", &session) == "tiếng ")
    #expect(try type("gs ", &session) == "gs ")
    _ = session.receive(window("term", "sh"))
    #expect(try type("tieengs ", &session) == "tiếng ")
  }

  @Test func `a window reported in a word counts from the next field`() throws {
    var session = try session("[game]\nstate = locked-latin")
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(window("chat"))
    _ = try type("tieen", &session)
    _ = session.receive(window("game"))
    #expect(!session.isLatin)
    _ = session.receive(.focusOut)
    #expect(session.isLatin)
  }

  @Test func `without a rule the state from before it returns`() throws {
    var session = try session("[code]\nstate = start-latin", remembers: false)
    for isLatin in [true, false] {
      _ = session.receive(window("other"))
      if session.isLatin != isLatin { _ = session.receive(toggle) }
      _ = session.receive(window("code"))
      #expect(session.isLatin)
      _ = session.receive(window("third"))
      #expect(session.isLatin == isLatin)
    }
  }

  @Test func `switching under a wildcard rule is remembered for one application`() throws {
    var session = try session("[*]\nmacros = false")
    _ = session.receive(window("code"))
    let kept = rules(session.receive(toggle).effects)
    #expect(kept == "[code]\nstate = latin\nmacros = false\n\n[*]\nmacros = false\n")
    _ = session.receive(window("other"))
    #expect(!session.isLatin)
  }

  @Test func `a rule for all applications remembers each, and stays`() throws {
    let all = "[*]\nstate = remember\n"
    var session = try session(all)
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(window("code"))
    #expect(!session.isLatin)
    #expect(rules(session.receive(toggle).effects) == "[code]\nstate = latin\n\n\(all)")
    _ = session.receive(window("chat"))
    #expect(!session.isLatin)
    _ = session.receive(window("code"))
    #expect(session.isLatin)
    #expect(rules(session.receive(toggle).effects) == all)
    _ = session.receive(window("chat"))
    let locked = rules(session.receive(.state(.lockedLatin)).effects)
    #expect(locked == "[chat]\nstate = locked-latin\n\n\(all)")
    #expect(rules(session.receive(.state(nil)).effects) == all)
  }

  @Test func `with memory off, a rule that remembers is the usual state`() throws {
    var session = try session("[*]\nstate = remember\n", remembers: false)
    _ = session.receive(window("code"))
    #expect(rules(session.receive(toggle).effects) == nil && session.isLatin)
    _ = session.receive(window("chat"))
    #expect(session.isLatin)
  }

  @Test func `an application can be as everywhere beside a wildcard rule`() throws {
    let general = "[*pad*]\nstate = start-latin\n"
    var session = try session(general)
    _ = session.receive(window("mousepad"))
    #expect(session.isLatin)
    let kept = rules(session.receive(.state(nil)).effects)
    #expect(kept == "[mousepad]\nstate = remember\n\n\(general)")
    #expect(!session.isLatin)
    _ = session.receive(window("notepad"))
    #expect(session.isLatin)
    _ = session.receive(window("mousepad"))
    #expect(!session.isLatin)
  }

  @Test func `off the record by a rule, nothing is learned and no service is asked`() throws {
    var session = try session("[x]\noff-the-record = true")
    #expect(session.learnsHere)
    _ = session.receive(window("x"))
    #expect(!session.learnsHere && !session.isOffTheRecord)
    #expect(session.menu.contains { $0.symbol == "V○" })
    _ = session.receive(window("y"))
    #expect(session.learnsHere)
  }

  @Test func `nothing is learned while the rules cannot be read, one of which may say so`() throws {
    var session = try session()
    var preferences = Preferences()
    for rules in [ApplicationRules.unreadable, ApplicationRules()] {
      preferences.applicationRules = rules
      _ = session.receive(.preferences(preferences))
      for application in ["x", "y"] {
        _ = session.receive(window(application))
        #expect(session.learnsHere == !rules.isUnreadable && !session.isOffTheRecord)
        #expect(session.isLatin == false && session.brokenInvariants == [])
      }
    }
  }

  @Test func `a custom method returns after a rule`() throws {
    var session = try session("[x]\ntyping-method = vni")
    let own = try TypingMethod(name: "own", table: TypingMethod.viqr.table)
    _ = session.receive(.typingMethod(own))
    _ = session.receive(window("x"))
    #expect(try type("a1 ", &session) == "á ")
    _ = session.receive(window("y"))
    #expect(try type("a' ", &session) == "á ")
  }

  @Test func `a rule can have a custom method`() throws {
    var session = try session("[x]\ntyping-method = own")
    _ = session.receive(window("x"))
    #expect(try type("as ", &session) == "á ")
    let own = try TypingMethod(name: "own", table: TypingMethod.viqr.table)
    _ = session.receive(.ruleMethods([own]))
    #expect(try type("a' ", &session) == "á ")
    _ = session.receive(window("y"))
    #expect(try type("as ", &session) == "á ")
    _ = session.receive(window("x"))
    #expect(try type("a' ", &session) == "á ")
  }

  @Test func `a repeated report of a window changes nothing`() throws {
    var session = try session("[x]\nstate = start-latin")
    _ = session.receive(window("x"))
    _ = session.receive(toggle)
    _ = session.receive(window("x"))
    #expect(!session.isLatin)
  }
}

/// Keys that can be forwarded to an application.
@Suite struct ForwardedKeyTests {
  /// On Wayland, Qt 5 crashes when it gets a modifier that was not pressed.
  @Test(arguments: [
    ("QIBusInputContext", Platform.Desktop.x11, true), ("QIBusInputContext", .gnome, false),
    ("QIBusInputContext", .kwin, false), ("QIBusInputContext", .unknown, false),
    ("gtk3-im:firefox", .x11, true), ("gnome-shell", .gnome, false), ("fake", .otherWayland, false),
  ])
  func `modifiers are forwarded only to clients known to be safe`(
    client: String, desktop: Platform.Desktop, isForwarded: Bool
  ) {
    var session = Session()
    _ = session.receive(.platform(Platform(ibus: IBusVersion(1, 5, 27), desktop: desktop)))
    _ = session.receive(.focusIn(client: client))
    #expect(session.canForwardOtherKeys == isForwarded)
  }
}

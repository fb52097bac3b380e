import Terminal
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Words that are typed into the text itself.
@Suite struct DirectTextTests {
  private func session() -> Session {
    var preferences = Preferences()
    preferences.wordDisplay = .direct
    return Session(preferences: preferences)
  }

  /// A session in a field that has reported `m`, with the text `ma `.
  private func provedSession() -> Session {
    var session = session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.shell(version: 48))
    _ = session.receive(.focusIn(client: "gnome-shell"))
    for key: Unicode.Scalar in ["m", "a", " "] {
      _ = session.receive(.key(KeyEvent(key)))
      if key == "m" { _ = session.receive(.surroundingText(SurroundingText(before: "m"))) }
    }
    _ = session.receive(.surroundingText(SurroundingText(before: "ma ")))
    return session
  }

  @Test func `a word is in the text`() throws {
    var field = SessionField(session: session(), givesText: true)
    for key in try KeySequence("mootj ").events { field.press(key) }
    var texts: [String] = []
    for key in try KeySequence("tieengs<BackSpace> ").events {
      field.press(key)
      #expect(field.preedit.isEmpty)
      texts.append(field.document.before)
    }
    #expect(
      texts.map { String($0.dropFirst(4)) } == [
        "t", "ti", "tie", "tiê", "tiên", "tiêng", "tiếng", "tiến", "tiến ",
      ])
  }

  @Test func `a text that was the same before may be reported before what came between`() {
    var text = ToldText()
    _ = text.read(SurroundingText(before: "Anh "), isHolding: false)
    text.change(deleting: 0, inserting: "a")
    text.change(deleting: 0, inserting: "-")
    text.change(deleting: 1, inserting: "")
    let reports = ["Anh a", "Anh a-", "Anh a"].map {
      text.read(SurroundingText(before: $0), isHolding: false)
    }
    #expect(reports == [.expected(withSpaces: true), .past, .expected(withSpaces: true)])
  }

  @Test func `a change waits for a report of the text, and keys wait after it`() throws {
    var session = provedSession()
    for key in try KeySequence("to").events { _ = session.receive(.key(key)) }
    let late = session.receive(.key(KeyEvent("o")))
    #expect(late.alarms.contains(.giveUpReport) && late.isHandled)
    #expect(Array(late.effects) == [.showPreedit("o")])
    let kept = session.receive(.key(KeyEvent(.return)))
    #expect(kept.isHandled && kept.keepsKey)
    // The text before the key proves nothing.
    #expect(session.receive(.surroundingText(SurroundingText(before: "ma t"))).effects.isEmpty)
    let response = session.receive(.surroundingText(SurroundingText(before: "ma to")))
    #expect(
      Array(response.effects) == [
        .deleteBackward(1), .hidePreedit, .commit("ô"), .forwardKey(KeyEvent(.return)),
      ])
  }

  @Test(arguments: [nil, "", "ma t", "khác"])
  func `with an unexpected report nothing is deleted and no letter lost`(told: String?) throws {
    var session = provedSession()
    for key in try KeySequence("tieen").events { _ = session.receive(.key(key)) }
    if let told {
      _ = session.receive(.surroundingText(SurroundingText(before: told)))
    }
    #expect(Array(session.receive(.due(.giveUpReport)).effects) == [.hidePreedit, .commit("en")])
    // From now on, words are a preedit.
    #expect(Array(session.receive(.key(KeyEvent("a"))).effects) == [.showPreedit("a")])
  }

  /// Firefox tells an empty text after what is committed.
  @Test(arguments: [nil, "", "m"])
  func `without a report of the first letter, words are a preedit`(told: String?) throws {
    var session = session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: "gtk3-im:firefox"))
    var text = ""
    for key in try KeySequence("xin tooi hai ba").events {
      let response = session.receive(.key(key))
      if let told { _ = session.receive(.surroundingText(SurroundingText(before: told))) }
      for effect in response.effects {
        if case .commit(let more) = effect { text += more }
        if case .deleteBackward = effect { Issue.record("something is deleted") }
      }
    }
    #expect(text == "xin tôi hai ")
    #expect(session.preedit == "ba")
  }

  @Test func `BackSpace takes the letter of a trial from the application`() {
    var session = session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: "gtk3-im:firefox"))
    #expect(Array(session.receive(.key(KeyEvent("x"))).effects) == [.commit("x")])
    #expect(Array(session.receive(.key(KeyEvent("i"))).effects) == [.showPreedit("i")])
    #expect(session.receive(.key(KeyEvent(.backSpace))).isHandled)
    #expect(!session.receive(.key(KeyEvent(.backSpace))).isHandled)
  }

  @Test func `with GNOME before 47, which counts differently, words are a preedit`() {
    var session = session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.shell(version: 43))
    _ = session.receive(.focusIn(client: "gnome-shell"))
    #expect(Array(session.receive(.key(KeyEvent("x"))).effects) == [.showPreedit("x")])
  }

  @Test func `an outdated report is not taken for the current text`() throws {
    var session = provedSession()
    for key in try KeySequence("to  ").events { _ = session.receive(.key(key)) }
    // The application is behind: its reports are older than the last space.
    for told in ["ma t", "ma to", "ma to "] {
      _ = session.receive(.surroundingText(SurroundingText(before: told)))
    }
    _ = session.receive(.surroundingText(SurroundingText(before: "ma to  ")))
    for key in try KeySequence("moo").events { _ = session.receive(.key(key)) }
    let response = session.receive(.surroundingText(SurroundingText(before: "ma to  mo")))
    #expect(Array(response.effects) == [.deleteBackward(1), .hidePreedit, .commit("ô")])
  }

  @Test(arguments: ["gtk4-im:app", "gnome-shell"])
  func `a late report at the start of a line is not taken for the current text`(
    client: String
  ) throws {
    var session = session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.shell(version: 48))
    _ = session.receive(.focusIn(client: client))
    func report(_ text: String) {
      _ = session.receive(.surroundingText(SurroundingText(before: text)))
    }
    _ = session.receive(.key(KeyEvent("k")))
    report("k")
    _ = session.receive(.key(KeyEvent(.return)))
    report("k\n")
    _ = session.receive(.key(KeyEvent("d")))
    report("k\nd")
    _ = session.receive(.key(KeyEvent("a")))
    for _ in 1...2 { _ = session.receive(.key(KeyEvent(.backSpace))) }
    let told = InputEvent.surroundingText(SurroundingText(before: "k\nda"))
    #expect(session.receive(told).effects.contains(.deleteBackward(2)))
    // The application tells the text of before again.
    #expect(session.receive(told).effects.isEmpty)
    let effects = session.receive(.key(KeyEvent("a"))).effects
    #expect(Array(effects) == [.commit("a")])
  }

  @Test(arguments: [19, 40])
  func `a word is continued however much text is before it`(count: Int) throws {
    var preferences = Preferences()
    preferences.wordDisplay = .direct
    preferences.resumesWords = .on
    var session = Session(preferences: preferences)
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.shell(version: 48))
    _ = session.receive(.focusIn(client: "gtk4-im:app"))
    var text = String(repeating: "ba ", count: count)
    func report(isBehindLetter: Bool = false) {
      let all = text.unicodeScalars.dropLast(isBehindLetter ? 1 : 0)
      let end = String(String.UnicodeScalarView(all.suffix(SurroundingText.reach)))
      let after = isBehindLetter ? String(text.unicodeScalars.suffix(1).map(Character.init)) : ""
      _ = session.receive(.surroundingText(SurroundingText(before: end, after: after)))
    }
    report()
    for key in try KeySequence("die<Left><End>nf").events {
      for effect in session.receive(.key(key)).effects {
        switch effect {
        case .commit(let committed): text += committed
        case .deleteBackward(let count): text.unicodeScalars.removeLast(count)
        default: break
        }
      }
      report(isBehindLetter: key.symbol == .left)
    }
    #expect(text.hasSuffix(" dièn"))
  }

  @Test func `a waiting character is shown and not lost if the focus goes`() throws {
    var session = provedSession()
    for key in try KeySequence("too,").events { _ = session.receive(.key(key)) }
    let response = session.receive(.key(KeyEvent("(")))
    #expect(response.isHandled && !response.keepsKey)
    #expect(Array(response.effects) == [.showPreedit("o,(")])
  }

  @Test func `an application's own changes between words are accepted`() throws {
    var session = provedSession()
    _ = session.receive(.surroundingText(SurroundingText(before: "ma. ")))
    for key in try KeySequence("too").events { _ = session.receive(.key(key)) }
    let response = session.receive(.surroundingText(SurroundingText(before: "ma. to")))
    #expect(Array(response.effects) == [.deleteBackward(1), .hidePreedit, .commit("ô")])
  }

  @Test func `after an unexpected deletion, the next word is a preedit`() throws {
    var session = provedSession()
    for key in try KeySequence("to").events { _ = session.receive(.key(key)) }
    _ = session.receive(.surroundingText(SurroundingText(before: "ma to")))
    #expect(
      Array(session.receive(.key(KeyEvent("o"))).effects) == [.deleteBackward(1), .commit("ô")])
    _ = session.receive(.surroundingText(SurroundingText(before: "ma toô")))
    _ = session.receive(.key(KeyEvent(" ")))
    #expect(Array(session.receive(.key(KeyEvent("x"))).effects) == [.showPreedit("x")])
  }

  /// GNOME Shell's own entries search while somebody types, and count right in every version.
  @Test func `in an entry of GNOME Shell's own, words are in the text`() throws {
    var session = Session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.shell(version: 43))
    _ = session.receive(.focusIn(client: "gnome-shell"))
    #expect(session.receive(.fieldOfShell(true)).effects.contains(.requestSurroundingText))
    #expect(session.directness == .untried)
    // A deletion must not empty the text.
    #expect(Array(session.receive(.key(KeyEvent("d"))).effects) == [.showPreedit("d")])
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(.fieldOfShell(true))
    #expect(Array(session.receive(.key(KeyEvent("t"))).effects) == [.commit("t")])
    _ = session.receive(.surroundingText(SurroundingText(before: "t")))
    #expect(session.directness == .proved)
    #expect(Array(session.receive(.key(KeyEvent("o"))).effects) == [.commit("o")])
    _ = session.receive(.surroundingText(SurroundingText(before: "to")))
    #expect(
      Array(session.receive(.key(KeyEvent("o"))).effects) == [.deleteBackward(1), .commit("ô")])
    // A key comes before the report that the field is one of the shell's.
    _ = session.receive(.focusIn(client: "gnome-shell"))
    #expect(Array(session.receive(.key(KeyEvent("t"))).effects) == [.showPreedit("t")])
    let known = session.receive(.fieldOfShell(true)).effects
    #expect(Array(known) == [.hidePreedit, .commit("t"), .requestSurroundingText])
    _ = session.receive(.surroundingText(SurroundingText(before: "t")))
    #expect(Array(session.receive(.key(KeyEvent("o"))).effects) == [.commit("o")])
    // The overview is closed, and the next field belongs to an application.
    let over = session.receive(.fieldOfShell(false))
    #expect(Array(over.effects) == [.requestSurroundingText])
    #expect(Array(session.receive(.key(KeyEvent("t"))).effects) == [.showPreedit("t")])
    _ = session.receive(.focusIn(client: "gnome-shell"))
    #expect(session.directness == .unwanted)
    #expect(Array(session.receive(.key(KeyEvent("t"))).effects) == [.showPreedit("t")])
  }

  /// The word is committed where it was shown, and does not stay there as a preedit.
  @Test func `a preference that changes in the middle of a word hides the preedit`() {
    var session = Session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: "gtk4-im:x"))
    #expect(Array(session.receive(.key(KeyEvent("d"))).effects) == [.showPreedit("d")])
    var preferences = Preferences()
    preferences.wordDisplay = .direct
    let effects = Array(session.receive(.preferences(preferences)).effects)
    #expect(effects.prefix(2) == [.hidePreedit, .commit("d")])
  }

  @Test func `a session says why words are a preedit`() {
    var session = session()
    #expect(session.directness == .silent)
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(.shell(version: 46))
    #expect(session.directness == .miscounted)
    _ = session.receive(.shell(version: 47))
    #expect(session.directness == .untried)
    _ = session.receive(.focusIn(client: "QIBusInputContext"))
    #expect(session.directness == .undeletable)
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(.contentType(ContentType(purpose: .terminal)))
    #expect(session.directness == .excluded)
    #expect(provedSession().directness == .proved)
  }
}

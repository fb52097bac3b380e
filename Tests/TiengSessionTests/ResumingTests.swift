import Terminal
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Words that are already in the text.
@Suite struct ResumingTests {
  private func typed(_ keys: String, _ settings: KeyValuePairs<String, String> = [:]) throws
    -> String
  {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    var field = SessionField(session: Session(preferences: preferences), givesText: true)
    for key in try KeySequence(keys).events { field.press(key) }
    return field.textAfterFocusOut
  }

  @Test(arguments: [
    ("viet <BackSpace>s", "viét"), ("vieet <BackSpace>j", "việt"),
    ("vieet <BackSpace>j hai", "việt hai"),
    ("vieet <BackSpace>n", "viêtn"), ("toan <Left>s", "toán "),
    ("toans <BackSpace><BackSpace>", "tóa"), ("toans <BackSpace><BackSpace>i", "toái"),
    ("viet <BackSpace><BackSpace>tj", "viẹt"), ("Hoan <BackSpace>f", "Hoàn"),
    ("xin vieet <BackSpace>j chaof", "xin việt chào"),
    // Text that is not composed stays unchanged.
    ("vieejt <BackSpace>xa", "việtxa"), ("hello <BackSpace>s", "hellos"),
    ("hello <BackSpace><BackSpace>s", "hells"),
    ("viet a<Left><Left>s", "viét a"),
    // Not inside a word.
    ("viet<Right><Left>s ", "vies t"),
    // A continued word that does not become Vietnamese keeps its text.
    ("viet <BackSpace>s ", "viets "), ("toan <BackSpace>sb ", "toansb "),
    ("vieejt <BackSpace>z<Escape>", "vieetjz"),
  ])
  func `a word before the caret is continued`(keys: String, text: String) throws {
    #expect(try typed(keys) == text)
    #expect(try typed(keys, ["resume-words": "on"]) == text)
  }

  /// GNOME Shell reports some changes only with the second key after them. A deleted word was then
  /// continued, and the space before it was deleted.
  @Test func `a late report is not taken for a new text`() throws {
    for lead in ["", String(repeating: "xin chaof ", count: 10)] {
      let keys = lead + "Anh ay <BackSpace><BackSpace><BackSpace>aasy veef "
      var late = SessionField(session: Session(), givesText: true, tellsLate: true)
      for key in try KeySequence(keys).events { late.press(key) }
      #expect(late.textAfterFocusOut == (try typed(keys)))
    }
  }

  /// Firefox reported a line from forty keys earlier. `pho` followed by `To` and `o` was taken for
  /// phôT, and three characters of the text were deleted.
  @Test(arguments: [1, 3])
  func `nothing is deleted in an impossible text`(times: Int) throws {
    var session = try session(client: "gnome-shell", before: .init(before: "lai thay "))
    for key in try KeySequence("vui.<Return>").events { _ = session.receive(.key(key)) }
    for _ in 1...times { _ = session.receive(.surroundingText(.init(before: "to bat pho"))) }
    for key in try KeySequence("To").events { _ = session.receive(.key(key)) }
    let untouched = Response(isHandled: true, effects: [.showPreedit("Tô")])
    #expect(session.receive(.key(KeyEvent("o"))) == untouched)
  }

  /// An editor that indents a line reports a text that no key has made.
  @Test func `a text changed by the application is known after the next word`() throws {
    var session = try session(client: "gtk4-im", before: .init(before: "lai thay "))
    _ = session.receive(.key(KeyEvent(.return)))
    _ = session.receive(.surroundingText(.init(before: "lai thay \n    ")))
    for key in try KeySequence("toan ").events { _ = session.receive(.key(key)) }
    _ = session.receive(.surroundingText(.init(before: "lai thay \n    toan ")))
    _ = session.receive(.key(KeyEvent(.backSpace)))
    _ = session.receive(.surroundingText(.init(before: "lai thay \n    toan")))
    #expect(
      session.receive(.key(KeyEvent("s"))).effects == [.deleteBackward(4), .showPreedit("toán")])
  }

  @Test func `no word is continued if the preference is off`() throws {
    #expect(try typed("viet <BackSpace>s", ["resume-words": "off"]) == "viets")
  }

  @Test(arguments: [
    ("chaof  hai", "chào. hai"), ("chaof   ", "chào.  "), ("a1  ", "a1  "), ("  a", "  a"),
    ("chaof,  ", "chào,  "), ("chaof<Return>  ", "chào\n  "),
  ])
  func `a second space ends the sentence`(keys: String, text: String) throws {
    #expect(try typed(keys, ["double-space-period": "true"]) == text)
  }

  @Test func `without reports a second space is a space`() throws {
    var preferences = Preferences()
    try preferences.set("double-space-period", to: "true")
    var field = SessionField(session: Session(preferences: preferences))
    for key in try KeySequence("chaof  ").events { field.press(key) }
    #expect(field.textAfterFocusOut == "chào  ")
  }

  /// A session in a field of `client`, with `before` before the caret.
  private func session(client: String, before: SurroundingText, _ choice: String = "known") throws
    -> Session
  {
    var preferences = Preferences()
    try preferences.set("resume-words", to: choice)
    var session = Session(preferences: preferences)
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: client))
    _ = session.receive(.surroundingText(before))
    return session
  }

  private let taken = Response(
    isHandled: true, effects: [.deleteBackward(4), .showPreedit("viét")])
  private let notTaken = Response(isHandled: true, effects: [.showPreedit("s")])

  @Test func `a continued word is deleted and shown as a preedit`() throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "a viet"))
    #expect(session.receive(.key(KeyEvent("s"))) == taken)
  }

  @Test func `unknown applications are left alone unless the preference is set`() throws {
    let text = SurroundingText(before: "viet")
    var unknown = try session(client: "Qt:x", before: text)
    #expect(unknown.receive(.key(KeyEvent("s"))) == notTaken)
    var wanted = try session(client: "Qt:x", before: text, "on")
    #expect(wanted.receive(.key(KeyEvent("s"))) == taken)
  }

  /// ibus-bamboo#375, #548: the completion of a URL bar is selected.
  @Test func `nothing is continued while text is selected`() throws {
    let text = SurroundingText(before: "viet", hasSelection: true)
    var session = try session(client: "gtk4-im:x", before: text)
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }

  /// fcitx5-unikey#19: `anâng`.
  @Test func `nothing is continued inside a word`() throws {
    let text = SurroundingText(before: "viet", after: "n")
    var session = try session(client: "gtk4-im:x", before: text)
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }

  /// fcitx5-unikey#28: `resetét`.
  @Test func `nothing is continued after a reset until a new report`() throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "viet"))
    _ = session.receive(.reset)
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }

  @Test func `reports from before the last key are outdated`() throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "viet"))
    #expect(session.receive(.key(KeyEvent(.left))) == .ignored)
    #expect(session.receive(.surroundingText(SurroundingText(before: "viet"))) == .ignored)
    #expect(session.receive(.key(KeyEvent("s"))).effects == notTaken.effects)
  }

  /// A slow application has read only some of the keys when it reports its text.
  @Test(arguments: [
    ("<Left><Left>", ["viet"]), ("<Left><Left>", ["toan"]),
    ("<BackSpace><BackSpace><Left>", ["viet toan"]),
    ("<Left><Left><BackSpace>", ["viet toa", "viet to"]),
  ])
  func `a report that may be older than the last key changes no text`(
    keys: String, told: [String]
  ) throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "viet "))
    for key in try KeySequence("toan ").events { _ = session.receive(.key(key)) }
    for key in try KeySequence(keys).events { _ = session.receive(.key(key)) }
    var alarms = Alarms()
    for text in told {
      alarms = session.receive(.surroundingText(SurroundingText(before: text))).alarms
    }
    var later = session
    #expect(session.receive(.key(KeyEvent("s"))).effects == notTaken.effects)
    // A moment later no such report can come any more.
    #expect(alarms.contains(.trustReports))
    _ = later.receive(.due(.trustReports))
    let effects = later.receive(.key(KeyEvent("s"))).effects
    #expect(Array(effects).first == .deleteBackward(told.last!.split(separator: " ").last!.count))
  }

  @Test func `a word is continued after keys that the application has reported`() throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "a viet a"))
    for (before, after) in [("a viet ", "a"), ("a viet", " a")] {
      #expect(session.receive(.key(KeyEvent(.left))) == .ignored)
      let text = SurroundingText(before: before, after: after)
      #expect(session.receive(.surroundingText(text)) == .ignored)
    }
    #expect(session.receive(.key(KeyEvent("s"))).effects == taken.effects)
  }

  /// LibreOffice, during the commit of `nghe `.
  @Test func `reports without the end of the last commit are ignored`() throws {
    var session = try session(client: "gnome-shell", before: SurroundingText(before: ""))
    for key in try KeySequence("viet ").events { _ = session.receive(.key(key)) }
    _ = session.receive(.surroundingText(SurroundingText(before: "viet")))
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }

  @Test func `a word that was not deleted is not doubled, and the application is left alone`()
    throws
  {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "viet"))
    #expect(session.receive(.key(KeyEvent("s"))) == taken)
    #expect(
      session.receive(.surroundingText(SurroundingText(before: "viet", after: " ")))
        == Response(effects: [.hidePreedit, .commit("s")]))
    _ = session.receive(.surroundingText(SurroundingText(before: "viet s viet")))
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }

  /// Mutter 43 on Wayland: GTK 3 deletes that many bytes, GTK 4 that many letters.
  @Test func `on Wayland only words of plain letters are continued`() throws {
    var plain = try session(client: "gnome-shell", before: SurroundingText(before: "a viet"))
    #expect(plain.receive(.key(KeyEvent("s"))) == taken)
    var marked = try session(client: "gnome-shell", before: SurroundingText(before: "a viêt"))
    #expect(
      marked.receive(.key(KeyEvent("j")))
        == Response(
          isHandled: true, effects: [.showPreedit("j")]))
  }

  /// Since Mutter 47, both delete the same.
  @Test(arguments: [46: false, 47: true, 48: true])
  func `words of any letters are continued if the shell counts correctly`(
    version: Int, takesUp: Bool
  ) throws {
    var session = try session(client: "gnome-shell", before: SurroundingText(before: "a viêt"))
    _ = session.receive(.shell(version: version))
    let effects = session.receive(.key(KeyEvent("j"))).effects
    #expect(effects.contains(.showPreedit(takesUp ? "việt" : "j")))
  }

  @Test func `the rest left by an application that counts bytes is deleted too`() throws {
    var session = try session(
      client: "gnome-shell", before: SurroundingText(before: "a viêt"), "on")
    #expect(
      session.receive(.key(KeyEvent("j")))
        == Response(
          isHandled: true, effects: [.deleteBackward(4), .showPreedit("việt")]))
    #expect(
      session.receive(.surroundingText(SurroundingText(before: "a v")))
        == Response(effects: [.deleteBackward(1)]))
    #expect(
      session.receive(.key(KeyEvent(" ")))
        == Response(
          isHandled: true, effects: [.hidePreedit, .commit("việt ")]))
    _ = session.receive(.surroundingText(SurroundingText(before: "a viet")))
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }

  /// With fast typing, applications report late and not every step.
  @Test(arguments: [["a "], ["a viets "], ["a ", "a viets "], []])
  func `a late report is not taken for a fault`(told: [String]) throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "a viet"))
    #expect(session.receive(.key(KeyEvent("s"))) == taken)
    _ = session.receive(.key(KeyEvent(" ")))
    for text in told {
      #expect(session.receive(.surroundingText(SurroundingText(before: text))) == .ignored)
    }
    _ = session.receive(.key(KeyEvent(.left)))
    _ = session.receive(.surroundingText(SurroundingText(before: "viet")))
    _ = session.receive(.due(.trustReports))
    #expect(session.receive(.key(KeyEvent("s"))).effects == taken.effects)
  }

  @Test func `nothing is known of a secret field`() throws {
    var session = try session(client: "gtk4-im:x", before: SurroundingText(before: "viet"))
    _ = session.receive(.contentType(ContentType(purpose: .password)))
    _ = session.receive(.surroundingText(SurroundingText(before: "viet")))
    _ = session.receive(.contentType(ContentType()))
    #expect(session.receive(.key(KeyEvent("s"))) == notTaken)
  }
}

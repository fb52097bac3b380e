import Terminal
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// What becomes of the open word behind IBus' client of Wayland.
@Suite struct WaylandWordTests {
  /// KWin commits what is shown when somebody clicks into the text; IBus' client is told, and does
  /// nothing.
  @Test(arguments: [
    "", "<Home>", "<Left><Left><Left>", "<Left><Left><Left><Left><Left><Left><Left>",
  ])
  func `a click into the text does not double the open word`(place: String) throws {
    for (isKWin, isNew) in [(true, false), (true, true), (false, false), (false, true)] {
      var field = WaylandField(Session(), .init(isNew: isNew, commitsAtLeave: isKWin))
      try field.type("mootj hai<Return>")
      try field.type("tieengs")
      let moves = try KeySequence(place).events
      field.click { document in for key in moves { document.receive(key) } }
      #expect(field.session.preedit.isEmpty, "\(isKWin) \(place)")
      // What IBus would commit when the focus goes.
      #expect(field.shown.isEmpty)
      field.document.moveToEnd()
      field.tell()
      try field.type("ba ")
      #expect(field.document.text == "một hai\ntiếngba ", "\(isKWin) \(place)")
    }
  }

  /// GTK takes commits before keys: a space as a key would come after the next word. A key that the
  /// application got right before comes first.
  @Test func `through Fcitx on KWin characters between words are committed`() throws {
    var session = Session()
    _ = session.receive(.platform(Platform(desktop: .kwin)))
    _ = session.receive(.focusIn(client: "fcitx-wayland:gnome-text-editor"))
    for key in try KeySequence("tieengs ").events { _ = session.receive(.key(key)) }
    let space = session.receive(.key(KeyEvent(" ")))
    #expect(space.isHandled && Array(space.effects) == [.commit(" ")])
    _ = session.receive(.key(KeyEvent(.return)))
    #expect(!session.receive(.key(KeyEvent(" "))).isHandled)
  }

  /// KWrite and other editors put the closing bracket there by themselves, and tell it.
  @Test(arguments: [
    ("trar lowif (nhes) xong", "trả lời (nhé) xong"),
    ("(check) thuwr (email)", "(check) thử (email)"),
    ("a(mootj(hai))", "a(một(hai))"), ("(2) ddi", "(2) đi"), ("ddi (mai", "đi (mai)"),
    ("hoom nay) ddi", "hôm nay) đi"),
  ])
  func `an editor that closes brackets gets no second one`(keys: String, text: String) throws {
    for client in ["wayland", "fcitx-wayland:kwrite", "fcitx-dbus:kwrite"] {
      for isNew in [false, true] {
        let kind = WaylandField.Kind(client: client, isNew: isNew, closesBrackets: true)
        var field = WaylandField(Session(), kind)
        try field.type(keys)
        try field.type("<End>")
        #expect(field.document.text == text, "\(client)")
      }
    }
  }

  @Test func `a bracket is committed with its word where the text is not told`() throws {
    var field = WaylandField(Session(), .init(tellsText: false))
    try field.type("(nhes")
    let response = field.receive(.key(KeyEvent(")")))
    #expect(response.isHandled)
    #expect(response.effects.contains(.commit("nhé)")))
  }

  /// GTK on wlroots goes on with the word after a click.
  @Test func `a word that was not committed continues`() throws {
    var field = WaylandField(Session(), .init(commitsAtLeave: false, commitsAtClick: false))
    try field.type("mootj tieeng")
    field.receive(.due(.showAsCommitted))
    field.document.receive(KeyEvent(.home))
    field.tell()
    #expect(field.session.preedit == "tiêng")
    try field.type("s ")
    #expect(field.document.text == "tiếng một ")
  }

  /// LibreOffice tells the open word as a part of its text.
  @Test func `a word that is reported while typed continues`() throws {
    var session = Session()
    for event: InputEvent in [
      .platform(Platform(ibus: IBusVersion(1, 5, 32), desktop: .kwin)),
      .focusIn(client: "wayland"), .capabilities(givesSurroundingText: true),
      .surroundingText(SurroundingText(before: "một ")),
    ] { _ = session.receive(event) }
    for (key, told) in [("t", "một t"), ("o", "một to"), ("o", "một to")] {
      _ = session.receive(.key(KeyEvent(Unicode.Scalar(key)!)))
      _ = session.receive(.surroundingText(SurroundingText(before: told)))
    }
    _ = session.receive(.due(.showAsCommitted))
    _ = session.receive(.surroundingText(SurroundingText(before: "một tô")))
    #expect(session.preedit == "tô")
  }

  /// KWrite on KWin: a report after a pause is not one of a click, where the word only shows what is
  /// meant.
  @Test(arguments: ["", "mootj "])
  func `a word that is shown anew after a pause stays`(before: String) throws {
    var session = Session()
    session.services.languageChooser = .small
    var field = WaylandField(session, .init(tellsOpenWord: true))
    try field.type(before + "test")
    #expect(field.session.preedit == "tét")
    field.receive(.due(.showAsCommitted))
    field.tell()
    #expect(field.session.preedit == "test" && field.shown == "test")
    try field.type(" ")
    try field.type("hai ")
    #expect(field.document.text == (before.isEmpty ? "" : "một ") + "test hai ")
  }

  @Test func `an outdated report does not end the word`() throws {
    var field = WaylandField()
    for key in try KeySequence("mootj hai tieengs").events { field.receive(.key(key)) }
    field.receive(.due(.showAsCommitted))
    for text in ["một ", "một hai "] {
      field.receive(.surroundingText(SurroundingText(before: text)))
      #expect(field.session.preedit == "tiếng", "\(text)")
    }
  }

  /// wlroots has no commit for a word when the focus goes.
  @Test func `a lost word is open again after typing elsewhere`() throws {
    for keys in ["", "vieejt ", "vieejt"] {
      var field = WaylandField(Session(), .init(commitsAtLeave: false))
      try field.type("mootj tieengs")
      field.leave()
      let own = field.document
      field.document = Document()
      field.enter()
      try field.type(keys)
      field.leave()
      field.document = own
      field.enter()
      field.receive(.due(.showAsCommitted))
      #expect(field.session.preedit == "tiếng", "\(keys)")
      try field.type(" hai ")
      #expect(field.document.text == "một tiếng hai ")
    }
  }

  @Test func `a word that was kept is not doubled`() throws {
    for keys in ["", "vieejt "] {
      var field = WaylandField()
      try field.type("mootj tieengs")
      field.leave()
      let own = field.document
      field.document = Document()
      field.enter()
      try field.type(keys)
      field.leave()
      field.document = own
      field.enter()
      field.receive(.due(.showAsCommitted))
      #expect(field.session.preedit.isEmpty)
      try field.type(" hai ")
      #expect(field.document.text == "một tiếng hai ")
    }
  }

  @Test func `words are never typed into the text on Wayland`() throws {
    var preferences = Preferences()
    preferences.wordDisplay = .direct
    for isNew in [false, true] {
      var field = WaylandField(
        Session(preferences: preferences), .init(isNew: isNew, deletes: false))
      #expect(field.session.directness == .undeletable)
      try field.type("xin chaof, tooi ddang gox ")
      #expect(field.document.text == "xin chào, tôi đang gõ ")
    }
  }
}

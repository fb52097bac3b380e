import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Where services are never asked, and what they never get.
@Suite struct ServicePrivacyTests {
  private let service = WordListService()

  private func session(
    _ change: (inout Preferences) -> Void = { _ in }, locale: String = "en",
    client: String? = "gtk3-im:gedit"
  ) -> Session {
    var preferences = Preferences()
    preferences.autocomplete.display = .always
    preferences.autocomplete.services = ["phrases"]
    change(&preferences)
    service.words = ["the", "then"]
    var session = Session(locale: locale, preferences: preferences)
    session.services.autocomplete = service
    _ = session.receive(.focusIn(client: client))
    return session
  }

  /// The request after a few keys, if one is wanted.
  private func asked(_ session: inout Session, _ keys: String = "the th") -> String? {
    var wants = false
    for key in keys.unicodeScalars {
      wants = session.receive(.key(KeyEvent(key))).alarms.contains(.ask)
    }
    #expect(session.brokenInvariants == [])
    var text: String?
    for case .askServices(let request, _) in session.receive(.due(.ask)).effects {
      text = request.text
    }
    #expect(wants || text == nil)
    return text
  }

  /// All fields, by purpose and hints.
  private static let fields: [ContentType] = ContentType.Purpose.allCases.flatMap { purpose in
    [false, true].flatMap { isPrivate in
      [false, true].map { isHidden in
        var type = ContentType(purpose: purpose, isPrivate: isPrivate)
        type.isHidden = isHidden
        return type
      }
    }
  }

  @Test func `services get only fields for words, names and any text`() {
    for field in Self.fields {
      var session = session()
      _ = session.receive(.contentType(field))
      let isOpen = [.freeForm, .alpha, .name].contains(field.purpose)
      let isAsked = isOpen && !field.isPrivate && !field.isHidden
      #expect((asked(&session) != nil) == isAsked, "\(field)")
      #expect(session.menu.contains { $0.symbol == "E↗" } == isAsked, "\(field)")
      // With any other preference.
      session = self.session { $0.autocomplete.completesInline = true }
      _ = session.receive(.contentType(field))
      if !isAsked { #expect(asked(&session) == nil, "\(field)") }
    }
  }

  @Test func `services that are not allowed are not asked`() {
    for isAllowed in [false, true] {
      var session = session {
        if isAllowed { $0.autocomplete.display = .off } else { $0.autocomplete.services = [] }
      }
      #expect(asked(&session) == nil)
      #expect(!session.menu.contains { $0.symbol.contains("↗") })
    }
  }

  @Test func `no service is asked off the record, in Latin, or without the engine`() {
    var session = session()
    _ = session.receive(.offTheRecord(true))
    #expect(asked(&session) == nil)
    // The typed text is still in the field.
    _ = session.receive(.offTheRecord(false))
    #expect(asked(&session, "e th") == nil)
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    #expect(asked(&session, "e") != nil)
    session = self.session { $0.applicationRules = ApplicationRules("[gedit]\nstate = never")! }
    #expect(asked(&session) == nil)
    session = self.session { $0.applicationRules = .unreadable }
    #expect(asked(&session) == nil)
    session = self.session()
    _ = session.receive(.latin(true))
    #expect(asked(&session) == nil)
  }

  @Test(arguments: [
    ("gtk3-im:keepassxc", true), ("QIBusInputContext:KeePassXC", true), ("gtk3-im:gedit", false),
    ("gnome-shell", false), ("xim", false),
  ])
  func `no service is asked in an excluded application`(client: String, isExcluded: Bool) {
    var session = session(
      { $0.autocomplete.serviceExcludedApplications = ["keepassxc"] }, client: client)
    #expect((asked(&session) == nil) == isExcluded)
  }

  @Test func `a client that types for many applications can be excluded by its name`() {
    var session = session(
      { $0.autocomplete.serviceExcludedApplications = ["gnome-shell", "xim"] },
      client: "gnome-shell")
    #expect(asked(&session) == nil)
    _ = session.receive(.focusIn(client: "xim"))
    #expect(asked(&session) == nil)
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    #expect(asked(&session) != nil)
  }

  @Test func `text typed before consent is not sent`() {
    var session = session { $0.autocomplete.services = [] }
    _ = asked(&session, "hunter ")
    var preferences = session.preferences
    preferences.autocomplete.services = ["phrases"]
    _ = session.receive(.preferences(preferences))
    #expect(asked(&session) == nil)
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    #expect(asked(&session) == "the th")
  }

  @Test func `a shown password and a continued private word are not sent`() {
    for other in [ContentType(purpose: .password), ContentType(isPrivate: true)] {
      var session = session()
      _ = session.receive(.contentType(other))
      _ = session.receive(.surroundingText(SurroundingText(before: "hunter")))
      _ = session.receive(.contentType(ContentType()))
      _ = session.receive(.surroundingText(SurroundingText(before: "hunter")))
      #expect(asked(&session, " th") == nil, "\(other)")
    }
    var session = session()
    _ = session.receive(.contentType(ContentType(isPrivate: true)))
    #expect(asked(&session, "hunt") == nil)
    _ = session.receive(.contentType(ContentType()))
    #expect(asked(&session, "e") == nil)
  }

  @Test func `a field that turns private late is not sent`() {
    var session = session()
    for key in "secre".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    _ = session.receive(.contentType(ContentType(purpose: .password)))
    #expect(session.receive(.due(.ask)).effects.isEmpty)
  }

  @Test func `nothing of another field is sent`() {
    let others = [
      ContentType(purpose: .url), ContentType(purpose: .terminal), ContentType(purpose: .password),
      ContentType(isPrivate: true),
    ]
    for other in others {
      var session = session { $0.autocomplete.completesInline = true }
      _ = session.receive(.contentType(other))
      _ = session.receive(.surroundingText(SurroundingText(before: "told ")))
      for key in "hunter two ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
      _ = session.receive(.surroundingText(SurroundingText(before: "told hunter two ")))
      _ = session.receive(.contentType(ContentType()))
      #expect(session.receive(.due(.ask)).effects.isEmpty)
      session = self.copy(session)
      #expect(asked(&session, "th") == nil, "\(other)")
      _ = session.receive(.focusOut)
      _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
      #expect(asked(&session, "th") == "th", "\(other)")
    }
    var session = session()
    #expect(asked(&session, "one two ") == "one two ")
    for event in [InputEvent.focusOut, .focusIn(client: "gtk3-im:gedit")] {
      _ = session.receive(event)
    }
    #expect(asked(&session, "th") == "th")
  }

  @Test func `text typed off the record is not sent after a report`() {
    var session = session()
    _ = session.receive(.surroundingText(SurroundingText(before: "see ")))
    #expect(asked(&session, "th") == "see th", "what an application tells is told")
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    _ = session.receive(.offTheRecord(true))
    #expect(asked(&session, "hunter ") == nil)
    _ = session.receive(.offTheRecord(false))
    for _ in 0..<2 {
      _ = session.receive(.focusOut)
      _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
      _ = session.receive(.surroundingText(SurroundingText(before: "see hunter ")))
      #expect(asked(&session, "th") == "th")
      #expect(asked(&session, "en th") == "then th", "but what was typed since")
    }
  }

  @Test func `a password shown in another field is not sent`() {
    for (type, isTold) in [
      (ContentType(purpose: .password), false), (ContentType(isPrivate: true), false),
      (ContentType(purpose: .url), true),
    ] {
      var session = session()
      _ = session.receive(.contentType(type))
      #expect(asked(&session, "hunter") == nil)
      _ = session.receive(.focusOut)
      _ = session.receive(.contentType(ContentType()))
      _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
      _ = session.receive(.surroundingText(SurroundingText(before: "see hunter ")))
      #expect(asked(&session, "th") == (isTold ? "see hunter th" : "th"), "\(type)")
    }
  }

  @Test func `a continued word of text that may not be sent is not sent`() {
    for isWary in [false, true] {
      var session = session({ $0.resumesWords = .on }, locale: "vi")
      _ = session.receive(.offTheRecord(isWary))
      _ = asked(&session, "viet ")
      _ = session.receive(.offTheRecord(false))
      _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
      _ = session.receive(.capabilities(givesSurroundingText: true))
      _ = session.receive(.surroundingText(SurroundingText(before: "bi mat viet")))
      let text = asked(&session, "s")
      #expect(session.preedit == "viét")
      #expect((text == nil) == isWary, "\(text ?? "")")
      #expect((asked(&session, " xin ch") == nil) == isWary)
    }
  }

  private func copy(_ session: Session) -> Session {
    var session = session
    var preferences = session.preferences
    preferences.autocomplete.completesInline = false
    _ = session.receive(.preferences(preferences))
    return session
  }

  @Test func `at most two hundred characters are sent, in whole words`() throws {
    var session = session()
    let long = String(repeating: "the then ", count: 60)
    let text = try #require(asked(&session, long + "th"))
    #expect(text.unicodeScalars.count <= 200 && text.hasSuffix(" the then th"))
    #expect(text.hasPrefix("the ") || text.hasPrefix("then ") || text.hasPrefix(" "))
  }

  @Test(arguments: ["xy1", "a_b", "myName", "/usr/bin", "me@home"])
  func `code is not sent`(word: String) {
    var session = session()
    #expect(asked(&session, word) == nil)
  }
}

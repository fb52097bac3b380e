import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// On Wayland, IBus before 1.5.34 does not report that a field is for a password.
@Suite struct PasswordTests {
  private let service = WordListService()

  private func session(_ change: (inout Preferences) -> Void = { _ in }) -> Session {
    var preferences = Preferences()
    change(&preferences)
    var session = Session(preferences: preferences)
    session.services.autocomplete = service
    return session
  }

  private static let versions: [IBusVersion?] = [nil, IBusVersion(1, 5, 27), IBusVersion(1, 5, 33)]

  @Test(arguments: Self.versions, ["matkhau", "matkhau ", "mat khau<Return>", "matkhau<Tab>hai "])
  func `nothing is learned without reports`(version: IBusVersion?, keys: String) throws {
    var field = WaylandField(session(), .init(tellsText: false), ibus: version)
    try field.type(keys)
    field.leave()
    #expect(service.noted.isEmpty)
    #expect(!field.session.learnsHere)
  }

  /// Firefox reports an empty text after each commit.
  @Test func `nothing is learned with empty reports`() throws {
    var field = WaylandField(session(), .init(tellsText: false))
    for _ in 0..<3 {
      try field.type("tieengs vieejt ")
      field.receive(.surroundingText(SurroundingText(before: "")))
    }
    field.leave()
    #expect(service.noted.isEmpty)
  }

  @Test(arguments: ["matkhau<Return>", "matkhau ", "matkhau"])
  func `nothing is learned from a text without spaces`(keys: String) throws {
    var field = WaylandField(session())
    try field.type(keys)
    field.leave()
    #expect(service.noted.isEmpty)
  }

  @Test func `words are learned if a report shows words`() throws {
    var field = WaylandField(session())
    try field.type("tieengs vieejt hay ")
    #expect(service.noted == ["việt", "hay"])
    #expect(field.session.learnsHere)
  }

  @Test func `nothing is learned from a password after words`() throws {
    // By Tab or a click, with or without a new focus, and after any report.
    for way in 0..<4 {
      var field = WaylandField(session())
      try field.type("tieengs vieejt ")
      let noted = service.noted
      switch way {
      case 0: field.enterAnother(tellsText: false)
      case 1: field.enterAnother()
      case 2:
        field.kind.tellsText = false
        try field.type("<Tab>")
      default: field.kind.tellsText = false
      }
      try field.type("matkhau<Return>")
      if way != 1 { try field.type("matkhau ") }
      field.leave()
      #expect(service.noted == noted, "\(way)")
    }
  }

  @Test func `services get nothing that may be a password`() throws {
    var field = WaylandField(
      session {
        $0.autocomplete.display = .always
        $0.autocomplete.services = ["phrases"]
      }, .init(tellsText: false))
    try field.type("matkhau bis")
    let effects = field.receive(.due(.ask)).effects
    #expect(!effects.contains { if case .askServices = $0 { true } else { false } })
    // Nor later, when the field turns out to be another one.
    field.receive(.surroundingText(SurroundingText(before: "matkhau ")))
    try field.type(" maatj")
    #expect(
      !field.receive(.due(.ask)).effects.contains {
        if case .askServices = $0 { true } else { false }
      })
  }

  @Test func `from 1.5.34 on the field reports its purpose`() throws {
    var field = WaylandField(session(), .init(isNew: true))
    try field.type("tieengs ")
    #expect(service.noted == ["tiếng"])
    field.enterAnother(ContentType(purpose: .password))
    try field.type("vieejt ")
    #expect(field.document.text == "vieejt ")
    #expect(service.noted == ["tiếng"])
  }

  /// ibus-daemon reports the very first field without its client.
  @Test(
    arguments: [
      (.kwin, false), (.otherWayland, false), (.gnome, true), (.x11, true), (.unknown, true),
    ] as [(Platform.Desktop, Bool)])
  func `the first field may belong to that client`(desktop: Platform.Desktop, learns: Bool) throws {
    var session = session()
    _ = session.receive(.platform(Platform(ibus: IBusVersion(1, 5, 32), desktop: desktop)))
    _ = session.receive(.focusIn(client: nil))
    #expect(session.learnsHere == learns)
  }
}

import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// What happens to the open word when GNOME Shell takes the focus. The reports and their order were
/// observed in GNOME 43 and 48.
@Suite struct LeftWordTests {
  struct Field {
    var session = Session()

    init(purpose: ContentType.Purpose = .freeForm) {
      receive(.focusIn(client: "gnome-shell"))
      receive(.contentType(ContentType(purpose: purpose)))
      receive(.capabilities(givesSurroundingText: purpose != .terminal))
    }

    @discardableResult
    mutating func receive(_ event: InputEvent) -> Response { session.receive(event) }

    mutating func tell(_ before: String, after: String = "") {
      receive(.surroundingText(SurroundingText(before: before, after: after)))
    }

    mutating func tellCaret(_ x: Int32, _ y: Int32 = 91) {
      receive(.caret(CaretRectangle(x: x, y: y, width: 9, height: 17)))
    }

    mutating func type(_ keys: String) throws {
      for key in try KeySequence(keys).events { receive(.key(key)) }
    }

    /// The shell takes the focus, as in GNOME 48, and gives it back.
    mutating func leaveAndReturn(givesText: Bool = true, asOf43: Bool = false) {
      receive(.reset)
      receive(.contentType(ContentType()))
      tellCaret(0, 0)
      receive(.reset)
      receive(.focusOut)
      #expect(session.preedit.isEmpty)
      receive(.focusIn(client: "gnome-shell"))
      receive(.contentType(ContentType(purpose: givesText ? .freeForm : .terminal)))
      if !asOf43 { receive(.capabilities(givesSurroundingText: false)) }
      if givesText { receive(.capabilities(givesSurroundingText: true)) }
    }
  }

  func open(_ purpose: ContentType.Purpose = .freeForm) throws -> Field {
    var field = Field(purpose: purpose)
    if purpose != .terminal { field.tell("") }
    field.tellCaret(10)
    try field.type("mootj ")
    if purpose != .terminal { field.tell("một ") }
    field.tellCaret(46)
    try field.type("tieengs")
    field.tellCaret(91)
    return field
  }

  @Test func `a word missing in the report is open again`() throws {
    var field = try open()
    field.tell("một")
    field.leaveAndReturn()
    field.tell("một ")
    field.tellCaret(46)
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit == "tiếng")
    try field.type("s")
    #expect(field.session.preedit == "tiêngs")
  }

  /// ibus-daemon only passes on what has changed.
  @Test func `a text without a new report is unchanged`() throws {
    var field = try open()
    field.leaveAndReturn()
    field.tellCaret(46)
    #expect(field.session.preedit.isEmpty)
    #expect(field.receive(.due(.showAsCommitted)).effects.contains(.showPreedit("tiếng")))
  }

  @Test func `the next key restores it too`() throws {
    var field = try open()
    field.leaveAndReturn()
    field.tellCaret(46)
    let response = field.receive(.key(KeyEvent(" ")))
    #expect(field.session.preedit + response.effects.committedText == "tiếng ")
  }

  @Test func `a word that the application has kept is not doubled`() throws {
    var field = try open()
    field.leaveAndReturn()
    field.tell("một tiếng")
    field.tellCaret(91)
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit.isEmpty)
    field.tell("một ")
    try field.type("a")
    #expect(field.session.preedit == "a")
  }

  /// GNOME 43 keeps the word, and always says that it reports text.
  @Test func `without any report nothing is restored`() throws {
    var field = try open()
    field.leaveAndReturn(asOf43: true)
    field.tellCaret(46)
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit.isEmpty)
  }

  @Test func `a different text or line is a different place`() throws {
    for (text, line) in [("hai ", 91), ("một ", 110), ("", 91)] {
      var field = try open()
      field.leaveAndReturn()
      field.tell(text)
      field.tellCaret(46, Int32(line))
      field.receive(.due(.showAsCommitted))
      #expect(field.session.preedit.isEmpty, "\(text) \(line)")
    }
  }

  @Test func `in an empty field the caret must be where it was`() throws {
    for (x, preedit) in [(10, "tiếng"), (11, "")] {
      var field = Field()
      field.tell("")
      field.tellCaret(10)
      try field.type("tieengs")
      field.tellCaret(55)
      field.leaveAndReturn()
      field.tell("")
      field.tellCaret(Int32(x))
      field.receive(.due(.showAsCommitted))
      #expect(field.session.preedit == preedit)
    }
  }

  /// Otherwise the timer would run forever for a word whose fate is unknown.
  @Test func `a decision is repeated only after a new report`() throws {
    var field = try open()
    field.leaveAndReturn(asOf43: true)
    field.tellCaret(46)
    #expect(
      field.receive(.caret(CaretRectangle(x: 1, y: 1, width: 1, height: 1))).alarms.contains(
        .showAsCommitted))
    #expect(!field.receive(.due(.showAsCommitted)).alarms.contains(.showAsCommitted))
    #expect(
      field.receive(.caret(CaretRectangle(x: 2, y: 1, width: 1, height: 1))).alarms.contains(
        .showAsCommitted))
  }

  @Test(arguments: [Int32.min, .max])
  func `no reported caret crashes the process`(number: Int32) throws {
    var field = try open(.terminal)
    let caret = CaretRectangle(x: number, y: number, width: number, height: number)
    field.receive(.caret(caret))
    field.leaveAndReturn(givesText: false)
    field.receive(.caret(caret))
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit.isEmpty)
  }

  @Test func `the caret of a terminal shows the loss`() throws {
    for (x, preedit) in [(46, "tiếng"), (91, ""), (55, "")] {
      var field = try open(.terminal)
      field.leaveAndReturn(givesText: false)
      field.tellCaret(91)
      field.tellCaret(Int32(x))
      field.receive(.due(.showAsCommitted))
      #expect(field.session.preedit == preedit)
    }
  }

  /// LibreOffice reports the open word as text, without a space at the end.
  @Test func `an application may report the open word as its text`() throws {
    var field = Field()
    field.tell("")
    try field.type("moo")
    field.tell("m")
    try field.type("tj ")
    field.tell("mô")
    field.tellCaret(46)
    try field.type("tieengs")
    field.tell("một tiê")
    field.tell("một tiếng")
    field.tellCaret(91)
    field.leaveAndReturn()
    field.tell("một")
    field.tellCaret(46)
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit == "tiếng")
  }

  /// The same if the text before was not known.
  @Test(arguments: [
    ("một tiế", "một", true), ("một", "một", true), ("một tiếng", "một tiếng", false),
  ])
  func `a text reported with the word and now without it is recognized`(
    last: String, told: String, isLost: Bool
  ) throws {
    var field = Field()
    try field.type("<Control+a><BackSpace>moo")
    field.tell("m")
    try field.type("tj ")
    field.tell("một")
    try field.type("tieengs")
    field.tell(last)
    field.tellCaret(91)
    field.leaveAndReturn()
    field.tell(told)
    field.tellCaret(46)
    field.receive(.due(.showAsCommitted))
    #expect(field.session.preedit == (isLost ? "tiếng" : ""))
  }
}

import Terminal
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Applications report their caret in code points, as IBus requires, or in bytes, as GNOME Shell
/// before 47 passes it on.
@Suite struct CaretUnitTests {
  /// An application that reports its caret as a number.
  private struct Application {
    var document = Document()
    var session: Session
    let unit: CaretUnit
    private(set) var shown = ""

    init(
      _ unit: CaretUnit, client: String = "gnome-shell", shell: Int? = nil,
      _ settings: [String: String] = [:]
    ) throws {
      var preferences = Preferences()
      for (name, value) in settings { try preferences.set(name, to: value) }
      session = Session(preferences: preferences)
      self.unit = unit
      if let shell { _ = session.receive(.shell(version: shell)) }
      enter(client)
    }

    mutating func enter(_ client: String = "gnome-shell") {
      receive(.focusIn(client: client))
      receive(.capabilities(givesSurroundingText: true))
      tell()
    }

    /// Text that is there already, with the caret inside it.
    mutating func open(_ before: String, _ after: String) {
      receive(.focusOut)
      document = Document()
      document.insert(after)
      for _ in after { document.receive(KeyEvent(.left)) }
      document.insert(before)
      enter()
    }

    mutating func type(_ keys: String) throws {
      for key in try KeySequence(keys).events {
        if !receive(.key(key)) { document.receive(key) }
        tell()
      }
    }

    mutating func tell() {
      let (before, after) = (document.before, document.after)
      let caret = unit == .bytes ? before.utf8.count : before.unicodeScalars.count
      receive(.countedText(CountedText(before + after, caret: caret)))
    }

    @discardableResult
    mutating func receive(_ event: InputEvent) -> Bool {
      let response = session.receive(event)
      for effect in response.effects {
        switch effect {
        case .deleteBackward(let count): document.deleteBackward(count)
        case .commit(let text): document.insert(text)
        case .showPreedit(let text), .showCompletion(let text, _): shown = text
        case .hidePreedit: shown = ""
        default: break
        }
      }
      return response.isHandled
    }

    var text: String { document.before + shown + document.after }
  }

  private static let lines = [
    "ddi hoc sowsm ", "as ddif ddeens hoc than ", "Hoom nay hoc, mai ve: toan. ",
    "vieejt hoan toan viet nam ", "DDi hoc DDi hoc ", "nam hoc than ",
  ]
  private static let keys = ["j", "s", "f", "x", "n", "a", "<BackSpace>", "j ", "sb "]

  /// The results of typing keys at every place of a line, beginning at its end.
  private func texts(_ application: Application, _ lead: String, _ line: String) throws
    -> [[String]]
  {
    var application = application
    application.document.insert(lead)
    application.tell()
    try application.type(line)
    var texts: [[String]] = []
    while !application.document.before.isEmpty {
      texts.append(
        try CaretUnitTests.keys.map { keys in
          var copy = application
          try copy.type(keys)
          return copy.text
        })
      try application.type("<Left>")
    }
    return texts
  }

  @Test(arguments: CaretUnitTests.lines)
  func `continuing a word leaves all others unchanged`(line: String) throws {
    for lead in ["", "😺 ", "👩‍👩‍👧 ", "tie\u{302}\u{301}ng "] {
      let certain = try texts(.init(.characters, client: "gtk4-im:x"), lead, line)
      let alone = try texts(
        .init(.characters, client: "gtk4-im:x", ["resume-words": "off"]), lead, line)
      for unit in [CaretUnit.bytes, .characters] {
        for shell in [43, 48, nil] {
          let texts = try texts(.init(unit, shell: shell), lead, line)
          for (place, texts) in texts.enumerated() {
            for (index, text) in texts.enumerated() {
              #expect(
                text == certain[place][index] || text == alone[place][index],
                "\(unit), shell \(shell ?? 0), \(place) to the left of \(lead)\(line)")
            }
          }
        }
      }
    }
  }

  /// Text by someone else: nothing of ours has proved the unit yet.
  @Test(arguments: [CaretUnit.bytes, .characters], [43, 48, nil])
  func `text that was there before stays unchanged`(unit: CaretUnit, shell: Int?) throws {
    let lines = [
      "đi hoc sớm", "á đì đến hoc than", "Đi hoc ab", "ô ô hoc ô ô ô", "😺 hoc toan 😺 hoc nam",
      "tie\u{302}\u{301}ng hoc vie\u{323}\u{302}t nam", "ăn\nhoc thi\nđi ngu ngay",
    ]
    for line in lines {
      for keys in CaretUnitTests.keys.prefix(6) {
        for place in line.indices + [line.endIndex] {
          let (before, after) = (String(line[..<place]), String(line[place...]))
          var allowed: Set<String> = []
          for choice in ["known", "off"] {
            var certain = try Application(
              .characters, client: "gtk4-im:x", ["resume-words": choice])
            certain.document.insert(after)
            for _ in after { certain.document.receive(KeyEvent(.left)) }
            certain.document.insert(before)
            certain.tell()
            try certain.type(keys)
            allowed.insert(certain.text)
          }
          var application = try Application(unit, shell: shell)
          application.open(before, after)
          try application.type(keys)
          #expect(allowed.contains(application.text), "\(before)|\(after), \(keys)")
        }
      }
    }
  }

  @Test(arguments: [CaretUnit.bytes, .characters], [43, 48, nil])
  func `a commit proves the unit, and words can then be continued`(
    unit: CaretUnit, shell: Int?
  ) throws {
    var application = try Application(unit, shell: shell)
    try application.type("ddi hoc sowsm <Left><Left><Left><Left><Left>j")
    #expect(application.text == "đi học sớm ")
  }

  /// In the middle of a line, where both units give a place in the text.
  @Test(arguments: [CaretUnit.bytes, .characters], [43, 48, nil])
  func `a word inserted into a line proves it too`(unit: CaretUnit, shell: Int?) throws {
    var application = try Application(unit, shell: shell)
    application.open("đến ", "hoc thi toan van ngoai ngu")
    try application.type("hoc <Left>j")
    #expect(application.text == "đến học hoc thi toan van ngoai ngu")
  }

  @Test func `until the unit is proved no ambiguous text is read`() throws {
    var application = try Application(.bytes)
    application.open("đi hoc", " thi toan van")
    try application.type("j ")
    #expect(application.text == "đi hocj  thi toan van")
  }

  /// Under one client name, the entries of GNOME Shell 43 count code points and its applications
  /// count bytes.
  @Test func `each field proves its own unit`() throws {
    var application = try Application(.bytes, shell: 43)
    try application.type("ddi ")
    var entry = try Application(.characters)
    entry.session = application.session
    entry.receive(.focusOut)
    entry.document = Document()
    entry.enter()
    try entry.type("DDi hoc ab <Left><Left><Left>j")
    #expect(entry.text == "Đi hoc jab ")
  }

  /// The second field is assumed to have the unit of the first, which is wrong.
  @Test func `text deleted after a misread caret is restored`() throws {
    var application = try Application(.bytes, shell: 43)
    try application.type("ddi ")
    var entry = try Application(.characters)
    entry.session = application.session
    entry.open("Đi hoc ", "ab")
    try entry.type("j")
    #expect(entry.text == "Đi hoc jab")
    try entry.type("a nam <Left>s")
    #expect(entry.text == "Đi hoc ja nám ab")
  }

  @Test func `the unit of one field is assumed in the next`() throws {
    var application = try Application(.bytes, shell: 43)
    try application.type("ddi ")
    application.open("đi hoc", " thi toan van")
    try application.type("j ")
    #expect(application.text == "đi học  thi toan van")
  }

  @Test func `a second space after an ambiguous caret is a space`() throws {
    var application = try Application(.bytes, ["double-space-period": "true"])
    application.open("đi x ", "hoc thi toan van")
    try application.type(" ")
    #expect(application.text == "đi x  hoc thi toan van")
  }

  @Test(arguments: [CaretUnit.bytes, .characters])
  func `starts of sentences are found`(unit: CaretUnit) throws {
    for shell in [43, 48] {
      var application = try Application(unit, shell: shell, ["auto-capitalization": "true"])
      try application.type("ddaay ddi. <Left><Left><Right><Right>ve")
      #expect(application.text == "Đây đi. Ve", "\(shell)")
    }
  }

  /// Words are typed into their text itself, without a preedit.
  @Test(arguments: [(CaretUnit.bytes, 43), (.characters, 43), (.characters, 48)])
  func `words work in entries of GNOME Shell`(unit: CaretUnit, shell: Int) throws {
    var application = try Application(unit, shell: shell)
    application.receive(.fieldOfShell(true))
    application.tell()
    try application.type("tieengs Vieejt ddeer vieets ")
    #expect(application.text == "tiếng Việt để viết ")
    try application.type("dduwowc<BackSpace>ngf ")
    #expect(application.text == "tiếng Việt để viết đường ")
  }

  @Test func `an application that counts code points is read correctly`() throws {
    for client in ["gtk4-im:x", "gtk3-im:x", "QIBusInputContext", "xim", "wayland"] {
      var application = try Application(.characters, client: client, ["resume-words": "on"])
      application.document.insert("đi hoc")
      application.document.insert("")
      application.tell()
      try application.type("j")
      #expect(application.text == "đi học", "\(client)")
    }
  }
}

import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Phrases of services, which Control+Right takes word by word.
@Suite struct ServicePhraseTests {
  private let service = WordListService()

  @discardableResult
  private func type(_ keys: String, in session: inout Session) throws -> Response {
    var last = Response.ignored
    for key in try KeySequence(keys).events {
      last = session.receive(.key(key))
      #expect(session.brokenInvariants == [])
    }
    return last
  }

  /// Types keys, and answers the request of the session.
  private func type(_ keys: String, in session: inout Session, answering rows: String...) throws {
    try type(keys, in: &session)
    for case .askServices(_, let generation) in session.receive(.due(.ask)).effects {
      _ = session.receive(.suggestions(rows.map(Self.row), for: generation))
      #expect(session.brokenInvariants == [])
      return
    }
    Issue.record("no service is asked after \(keys)")
  }

  private static func row(_ text: String) -> Autocomplete.Suggestion {
    .init(text: text, subtitle: "S", source: "phrases")
  }

  private func titles(_ session: Session) -> [String] {
    session.autocomplete.suggestions.map(\.title)
  }

  @Test(arguments: [true, false])
  func `Control+Right takes a phrase word by word`(later: Bool) throws {
    var session = service.session(later: later)
    try type("th", in: &session, answering: "that is so", "thus")
    let first = try type("<Control+Right>", in: &session)
    #expect(first.isHandled && first.effects.contains(.commit("that")))
    #expect(!first.alarms.contains(.ask), "the rest is there")
    #expect(session.preedit == " " && titles(session) == ["is so"])
    #expect(session.autocomplete.suggestions.map(\.subtitle) == ["S"])
    let second = try type("<Control+Right>", in: &session)
    #expect(second.isHandled && second.effects.contains(.commit(" is")))
    #expect(titles(session) == ["so"])
    #expect(session.receive(.due(.ask)).effects.isEmpty)
    let third = try type("<Control+Right>", in: &session)
    #expect(third.isHandled && third.effects.contains(.commit(" so")))
    _ = session.receive(.due(.suggest))
    #expect(third.alarms.contains(.ask) && !titles(session).contains("so"))
    #expect(!(try type("<Control+Right>", in: &session)).isHandled)
  }

  @Test func `words of a phrase are not joined where a space is after the caret`() throws {
    var session = service.session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.surroundingText(SurroundingText(before: "", after: " tail")))
    try type("th", in: &session, answering: " that is so")
    let first = try type("<Control+Right>", in: &session)
    #expect(first.effects.contains(.commit("that")) && titles(session) == ["is so"])
    let second = try type("<Control+Right>", in: &session)
    #expect(second.effects.contains(.commit(" is")))
  }

  @Test func `the rest stays below the next words of this machine`() throws {
    var session = service.session()
    service.predictions = ["one", "two"]
    try type("th", in: &session, answering: "that is so")
    try type("<Control+Right>", in: &session)
    #expect(titles(session) == ["one", "two", "is so"])
    try type("<Control+Right>", in: &session)
    #expect(titles(session) == ["one", "two", "so"])
  }

  @Test func `the highlighted phrase is taken, or else the first`() throws {
    for (keys, word) in [
      ("", "that"), ("<Alt+Down>", "that"), ("<Alt+Down><Up>", "those"),
      ("<Alt+Down><Up><Up>", "that"),
    ] {
      var session = service.session()
      try type("th", in: &session, answering: "that is so", "those are not")
      try type(keys, in: &session)
      let response = try type("<Control+Right>", in: &session)
      #expect(response.effects.contains(.commit(word)), "\(keys)")
    }
  }

  @Test func `other keys go on after a part of a phrase`() throws {
    for (keys, text) in [
      ("x ", "that x "), (",", "that, "), (" ", "that "), ("<BackSpace>s", "thats"),
      ("<Alt+1>", "that is so "), ("<Left>", "that "),
    ] {
      var session = service.session()
      try type("th", in: &session, answering: "that is so")
      var written = ""
      for key in try KeySequence("<Control+Right>" + keys).events {
        let response = session.receive(.key(key))
        #expect(session.brokenInvariants == [])
        for case .commit(let text) in response.effects { written += text }
        if !response.isHandled, key.isText, let character = key.character {
          written.unicodeScalars.append(character)
        }
      }
      #expect(written + session.preedit == text, "\(keys)")
    }
  }

  @Test func `without a row of a service the application gets the key`() throws {
    for prepared in ["", "th", "the ", "th<Escape>"] {
      var session = service.session()
      try type(prepared, in: &session)
      #expect(!(try type("<Control+Right>", in: &session)).isHandled, "\(prepared)")
    }
    for key in ["<Control+Left>", "<Control+Shift+Right>", "<Control+Alt+Right>", "<Right>"] {
      var session = service.session()
      try type("th", in: &session, answering: "that is so")
      #expect(!(try type(key, in: &session)).isHandled, "\(key)")
    }
    // A hidden table has no visible row.
    var session = service.session()
    try type("th", in: &session, answering: "that is so")
    _ = session.receive(.due(.hideTable))
    #expect(!(try type("<Control+Right>", in: &session)).isHandled)
  }

  @Test func `rows of this machine that come after a pause stay above those of services`() throws {
    var session = service.session()
    service.words = ["the"]
    service.wordsAfterPause = ["the", "theory"]
    try type("th", in: &session, answering: "that is so")
    #expect(titles(session) == ["the", "theory", "that is so"])
    _ = session.receive(.due(.complete))
    #expect(titles(session) == ["the", "theory", "that is so"])
  }

  @Test func `a table that is called back has all rows of this machine above`() throws {
    var session = service.session(.quiet)
    service.words = ["theory", "the"]
    try type("th", in: &session)
    for case .askServices(_, let generation) in session.receive(.due(.ask)).effects {
      _ = session.receive(.suggestions([Self.row("that is so")], for: generation))
    }
    _ = session.receive(.due(.complete))
    let quiet = titles(session)
    #expect(quiet.last == "that is so")
    _ = session.receive(.due(.hideTable))
    try type("<Alt+Down>", in: &session)
    #expect(titles(session).last == "that is so")
    #expect(Set(quiet).isSubset(of: titles(session)))
    #expect(titles(session).contains("the"))
  }
}

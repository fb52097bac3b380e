import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

extension WordListService {
  /// A session with this service and the slow service `phrases`.
  func session(
    _ display: SuggestionDisplay = .always, locale: String = "en", later: Bool = false,
    _ change: (inout Preferences) -> Void = { _ in }
  ) -> Session {
    var preferences = Preferences()
    preferences.autocomplete.display = display
    preferences.autocomplete.services = ["phrases"]
    change(&preferences)
    words = ["the", "then", "theory"]
    quotesUnknown = false
    var session = Session(locale: locale, preferences: preferences)
    session.services.autocomplete = self
    session.suggestsLater = later
    _ = session.receive(.focusIn(client: "gtk3-im:gedit"))
    return session
  }
}

/// Suggestions of slow services.
@Suite struct ServiceTests {
  private let service = WordListService()

  /// Types keys. Returns true if services are to be asked after the last one.
  @discardableResult
  private func type(_ keys: String, in session: inout Session) throws -> Bool {
    var wants = false
    for key in try KeySequence(keys).events {
      wants = session.receive(.key(key)).alarms.contains(.ask)
      #expect(session.brokenInvariants == [])
    }
    return wants
  }

  private typealias Question = (request: Autocomplete.RemoteRequest, generation: Int)

  private func ask(_ session: inout Session) -> Question? {
    for case .askServices(let request, let generation) in session.receive(.due(.ask)).effects {
      return (request, generation)
    }
    return nil
  }

  private func answer(
    _ session: inout Session, _ texts: String..., to generation: Int
  ) -> CandidateTable? {
    let response = session.receive(
      .suggestions(texts.map { .init(text: $0, subtitle: "S", source: "phrases") }, for: generation)
    )
    #expect(session.brokenInvariants == [])
    for case .showCandidates(let table) in response.effects { return table }
    return nil
  }

  @Test func `services are asked after a pause, and their rows come below`() throws {
    var session = service.session(later: true)
    #expect(try type("see th", in: &session))
    let (request, generation) = try #require(ask(&session))
    #expect(request.text == "see th" && request.word == "th" && request.locale == "en")
    #expect(request.count == 6)
    let seen = session.autocomplete.suggestions
    #expect(session.autocomplete.isLoading)
    let table = try #require(answer(&session, "the", "that", "th", "this", to: generation))
    #expect(table.candidates.map(\.title) == ["the", "then", "theory", "that", "this"])
    #expect(table.candidates.map(\.subtitle) == [nil, nil, nil, "S", "S"])
    #expect(Array(session.autocomplete.suggestions.prefix(3)) == seen)
    #expect(!session.autocomplete.isLoading)
    // Another service answers the same request.
    let more = try #require(answer(&session, "those", to: generation))
    #expect(more.candidates.map(\.title).last == "those" && more.candidates.count == 6)
    #expect(ask(&session) == nil, "the text is the same")
  }

  @Test func `a row of a service is picked like others`() throws {
    var session = service.session()
    try type("th", in: &session)
    _ = answer(&session, "that is", to: try #require(ask(&session)).generation)
    let response = session.receive(.key(try #require(KeySequence("<Alt+4>").events.first)))
    #expect(response.effects.contains(.commit("that is")))
    #expect(session.brokenInvariants == [])
  }

  @Test func `an answer to another text is dropped`() throws {
    for keys in ["e", "<BackSpace>", " ", "<Left>", "<Escape>", "<Alt+1>"] {
      var session = service.session(later: true)
      try type("th", in: &session)
      let generation = try #require(ask(&session)).generation
      try type(keys, in: &session)
      #expect(answer(&session, "that", to: generation) == nil, "\(keys)")
      _ = session.receive(.due(.suggest))
      #expect(answer(&session, "that", to: generation) == nil, "\(keys)")
    }
    for event in [
      InputEvent.focusOut, .reset, .disable, .focusIn(client: nil), .offTheRecord(true),
      .latin(true), .preferences(Preferences()), .contentType(ContentType(purpose: .password)),
    ] {
      var session = service.session()
      try type("th", in: &session)
      let generation = try #require(ask(&session)).generation
      _ = session.receive(event)
      #expect(session.brokenInvariants == [])
      #expect(answer(&session, "that", to: generation) == nil, "\(event)")
      #expect(!session.autocomplete.suggestions.contains { $0.source == "phrases" })
    }
  }

  @Test func `rows that are seen do not move in a table that was entered`() throws {
    var session = service.session()
    try type("th", in: &session)
    let generation = try #require(ask(&session)).generation
    try type("<Alt+Down><Down>", in: &session)
    let table = try #require(answer(&session, "that", to: generation))
    #expect(table.isEntered && table.highlighted == 1)
    #expect(table.candidates.map(\.title) == ["the", "then", "theory", "that"])
  }

  @Test func `in a quiet table rows of this machine come above`()
    throws
  {
    var session = service.session(.quiet)
    service.words = ["theory", "theories"]
    #expect(try type("th", in: &session))
    let generation = try #require(ask(&session)).generation
    #expect(answer(&session, "that is so", to: generation) == nil)
    _ = session.receive(.due(.complete))
    #expect(session.brokenInvariants == [])
    let rows = session.autocomplete.suggestions.map(\.text)
    #expect(rows == ["theory", "theories", "that is so"])
  }

  @Test func `a hidden table comes back with all answers`() throws {
    for keys in ["th", "the "] {
      var session = service.session()
      try type(keys, in: &session)
      _ = answer(&session, "that", to: try #require(ask(&session)).generation)
      let rows = session.autocomplete.suggestions.map(\.title)
      #expect(rows.last == "that")
      #expect(session.receive(.due(.hideTable)).effects == [.hideCandidates])
      let key = try #require(KeySequence("<Alt+Down>").events.first)
      let effects = session.receive(.key(key)).effects
      #expect(session.brokenInvariants == [] && effects.count == 1)
      let shown = effects.compactMap { effect -> CandidateTable? in
        if case .showCandidates(let table) = effect { table } else { nil }
      }
      let table = try #require(shown.first, "it does not come back after '\(keys)'")
      #expect(table.candidates.map(\.title) == rows && table.highlighted == 0 && table.isEntered)
    }
  }

  @Test func `services are asked for next words after a space`() throws {
    for display in [SuggestionDisplay.quiet, .always] {
      var session = service.session(display)
      #expect(try type("the ", in: &session))
      let (request, generation) = try #require(ask(&session))
      #expect(request.text == "the " && request.word.isEmpty)
      let table = try #require(answer(&session, "end of it", to: generation))
      #expect(table.candidates.map(\.title) == ["end of it"])
      try type("<Left>", in: &session)
      #expect(ask(&session) == nil, "the caret is elsewhere")
    }
    var session = service.session { $0.autocomplete.predictsNextWord = false }
    #expect(try !type("the ", in: &session))
    #expect(ask(&session) == nil)
  }

  @Test func `services are not asked after a sentence, within a word or in code`() throws {
    for keys in ["the end. ", "the end! ", "the end: ", " ", "x = 1 ", "run() ", "a => ", "{ "] {
      var session = service.session()
      try type(keys, in: &session)
      #expect(ask(&session) == nil, "\(keys)")
    }
    for keys in ["the end, ", "the end. th", "the end (see "] {
      var session = service.session()
      try type(keys, in: &session)
      #expect(ask(&session) != nil, "\(keys)")
    }
    for (after, isAsked) in [("ory", false), (" end", true), ("", true)] {
      var session = service.session()
      _ = session.receive(.capabilities(givesSurroundingText: true))
      try type("th", in: &session)
      _ = session.receive(.surroundingText(SurroundingText(before: "", after: after)))
      #expect((ask(&session) != nil) == isAsked, "\(after)")
    }
  }

  @Test func `with display on request, services are asked only on request`() throws {
    var session = service.session(.onRequest)
    #expect(try !type("th", in: &session))
    #expect(ask(&session) == nil)
    #expect(try type("<Alt+Down>", in: &session))
    #expect(ask(&session)?.request.word == "th")
    session = service.session(.off)
    #expect(try !type("th", in: &session))
    #expect(ask(&session) == nil)
  }

  @Test func `with a full table no service is asked, and tables are limited`() throws {
    var session = service.session { $0.autocomplete.suggestionsDisplayCount = 9 }
    service.words = (1...9).map { "th\($0)" }
    try type("th", in: &session)
    #expect(ask(&session) == nil)
    session = service.session()
    try type("th", in: &session)
    let generation = try #require(ask(&session)).generation
    let table = answer(&session, "a", "b", "c", "d", "e", "f", "g", "h", to: generation)
    #expect(table?.candidates.count == 9)
  }

  @Test func `a failure is in the context until the next request`() throws {
    var session = service.session()
    try type("th", in: &session)
    let generation = try #require(ask(&session)).generation
    _ = session.receive(.suggestionsFailed("no answer", for: generation))
    #expect(session.autocomplete.lastError == "no answer" && !session.autocomplete.isLoading)
    #expect(session.autocomplete.suggestions.map(\.text) == ["the", "then", "theory"])
    _ = answer(&session, "that", to: generation)
    try type("e", in: &session)
    _ = try #require(ask(&session))
    #expect(session.autocomplete.lastError == nil)
  }

  @Test func `ignored words are dropped from answers too`() throws {
    var session = service.session()
    try type("th", in: &session)
    service.ignoreWord("that")
    let generation = try #require(ask(&session)).generation
    _ = answer(&session, "that", "this", to: generation)
    #expect(session.autocomplete.suggestions.map(\.text).suffix(2) == ["theory", "this"])
    try type("<Alt+Down><Up><Delete>", in: &session)
    #expect(service.ignoredWords == ["that", "this"])
    #expect(session.autocomplete.suggestions.map(\.text) == ["the", "then", "theory"])
  }

  @Test func `a correction of a service is an ordinary row`() throws {
    var session = service.session { $0.autocomplete.isAutocorrectEnabled = true }
    try type("th", in: &session)
    let generation = try #require(ask(&session)).generation
    let row = Autocomplete.Suggestion(text: "gone", kind: .autocorrect, replacedCount: 9)
    _ = session.receive(.suggestions([row], for: generation))
    #expect(session.autocomplete.suggestions.last?.replacedCount == 0)
    let response = session.receive(.key(KeyEvent(" ")))
    #expect(!response.effects.contains(.commit("gone ")))
    #expect(response.effects.contains(.commit("th ")))
  }
}

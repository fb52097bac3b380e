import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Suggestions that are postponed until nobody types.
@Suite struct LaterSuggestionTests {
  private let service = WordListService()

  private func session(later: Bool) throws -> Session {
    service.words = ["the", "then", "theory", "tiếng", "tôi"]
    service.corrections = ["teh": "the", "ti": "tôi"]
    service.predictions = ["cat", "dog"]
    var preferences = Preferences()
    try preferences.set("autocorrect", to: "true")
    try preferences.set("suggestion-display", to: "always")
    var session = Session(preferences: preferences)
    session.services.autocomplete = service
    session.suggestsLater = later
    return session
  }

  @Test func `a key is answered before anything is suggested for it`() throws {
    var session = try session(later: true)
    let response = session.receive(.key(KeyEvent("t")))
    #expect(response.effects == [.showPreedit("t")])
    #expect(response.alarms.contains(.suggest))
    #expect(service.requests.isEmpty)
    let later = session.receive(.due(.suggest))
    #expect(later.effects.count == 1 && service.requests.count == 1)
    #expect(session.receive(.due(.suggest)) == .ignored, "once")
  }

  @Test func `fast typing skips what is outdated`() throws {
    var session = try session(later: true)
    for key in "the".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    _ = session.receive(.due(.suggest))
    #expect(service.requests.map(\.word) == ["the"])
  }

  /// The suggestions of a click stay to be picked, and no older ones are pending.
  @Test func `a click drops pending suggestions`() throws {
    var session = try session(later: true)
    for key in "t".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    _ = session.receive(.key(KeyEvent(.pageUp)))
    _ = session.receive(.candidates(.clicked(0, isIgnoring: false)))
    let titles = session.autocomplete.suggestions.map(\.text)
    #expect(titles == ["cat", "dog"])
    let response = session.receive(.key(KeyEvent("1", modifiers: .alt)))
    #expect(response.isHandled && response.effects.contains(.commit(" cat")))
  }

  @Test func `what is typed does not depend on when suggestions come`() throws {
    var random = SeededRandom(seed: 5)
    let keys = [
      "t", "h", "e", "t", "i", "o", "e", "s", " ", " ", ".", "<Tab>", "<Alt+Down>", "<Down>",
      "<Return>", "<BackSpace>", "<Escape>", "<Alt+1>", "<Alt+2>", "<Left>", "2",
    ]
    for _ in 0..<2_000 {
      var now = try session(later: false)
      var later = try session(later: true)
      var documents = [Document(), Document()]
      var typed = ""
      for _ in 0..<12 {
        let name = keys.randomElement(using: &random)!
        typed += name
        let key = try KeySequence(name).events[0]
        documents[0].take(now.receive(.key(key)), of: key)
        documents[1].take(later.receive(.key(key)), of: key)
        if Bool.random(using: &random) { documents[1].take(later.receive(.due(.suggest)), of: nil) }
      }
      #expect(documents[0] == documents[1], "\(typed)")
      #expect(now.preedit == later.preedit, "\(typed)")
    }
  }
}

/// A slow service, like one on another machine.
@Suite struct SlowServiceTests {
  /// Suggests the typed text with a suffix, or fails.
  private final class SlowService: AutocompleteService {
    struct Failure: Error {}

    var locale = "en"

    func autocompleteSuggestions(for text: String) async throws -> [Autocomplete.Suggestion] {
      await Task.yield()
      if text.hasSuffix("!") { throw Failure() }
      return [.init(text: text + "-1")]
    }
  }

  private let service = SlowService()

  private func session() -> Session {
    var preferences = Preferences()
    preferences.autocomplete.display = .always
    var session = Session(locale: "en", preferences: preferences)
    session.services.autocomplete = service
    return session
  }

  @Test func `the answer of a slow service is shown`() async throws {
    var session = session()
    let response = session.receive(.key(KeyEvent("a")))
    #expect(
      response.effects == [.showPreedit("a"), .requestSuggestions("a", generation: 1)])
    #expect(session.autocomplete.isLoading)
    let suggestions = try await service.autocompleteSuggestions(for: "a")
    let later = session.receive(.suggestions(suggestions, for: 1))
    #expect(later.effects == [.showCandidates(CandidateTable([.init(title: "a-1")]))])
    #expect(!session.autocomplete.isLoading)
  }

  @Test func `a failure is reported and does not affect typing`() async throws {
    var session = session()
    _ = session.receive(.key(KeyEvent("a")))
    await #expect(throws: SlowService.Failure.self) {
      try await service.autocompleteSuggestions(for: "a!")
    }
    #expect(session.receive(.suggestionsFailed("no answer", for: 0)) == .ignored, "outdated")
    #expect(session.autocomplete.lastError == nil)
    #expect(session.receive(.suggestionsFailed("no answer", for: 1)) == .ignored)
    #expect(session.autocomplete.lastError == "no answer" && !session.autocomplete.isLoading)
    #expect(session.preedit == "a")
    _ = session.receive(.key(KeyEvent("b")))
    _ = session.receive(.suggestions([.init(text: "ab-1")], for: 2))
    #expect(session.autocomplete.lastError == nil)
  }

  @Test func `an answer to an outdated text is dropped`() async throws {
    var session = session()
    _ = session.receive(.key(KeyEvent("a")))
    _ = session.receive(.key(KeyEvent("b")))
    let suggestions = try await service.autocompleteSuggestions(for: "a")
    #expect(session.receive(.suggestions(suggestions, for: 1)) == .ignored)
    #expect(session.autocomplete.isLoading)
    _ = session.receive(.focusOut)
    #expect(session.receive(.suggestions(suggestions, for: 2)) == .ignored)
  }
}

extension Document {
  /// Performs a response, and the usual effect of a key that the session did not take.
  fileprivate mutating func take(_ response: Response, of key: KeyEvent?) {
    for case .commit(let text) in response.effects { insert(text) }
    if let key, !response.isHandled { receive(key) }
  }
}

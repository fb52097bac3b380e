import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Completion after the caret in a session. InlineCompletionTests has a table of all events.
@Suite struct InlineTests {
  private let service = WordListService()

  private func session() throws -> Session {
    service.words = ["tiếng", "then"]
    var preferences = Preferences()
    try preferences.set("inline-completion", to: "true")
    var session = Session(preferences: preferences)
    session.services.autocomplete = service
    return session
  }

  private func field() throws -> SessionField {
    SessionField(session: try session(), recordsEffects: true)
  }

  @Test(arguments: [
    ("tiees", "tiếng"), ("tiees ", "tiees "), ("tiees<Tab>", "tiếng"), ("tiees<Right>", "tiếng"),
    ("tiees<End>", "tiếng"), ("tiees<BackSpace>", "tiế"), ("tiees<BackSpace>n", "tiếng"),
    ("tiees<BackSpace><BackSpace>", "ti"), ("tiees<Return>", "tiees\n"),
    ("tiees<Escape>", "tiế"), ("th<Tab> ", "then "), ("th,", "th,"), ("th<Left>a", "tah"),
  ])
  func `keys accept or drop the completion`(keys: String, text: String) throws {
    var field = try field()
    for key in try KeySequence(keys).events { field.press(key) }
    #expect(field.textAfterFocusOut == text, "\(keys)")
  }

  @Test func `the typed part and the completion are shown separately, without a table`() throws {
    var field = try field()
    for key in try KeySequence("th").events { field.press(key) }
    #expect(field.effects.last == .showCompletion(typed: "th", completion: "en"))
    #expect(field.candidates == nil)
  }

  @Test func `a word that is said alike is no completion`() throws {
    service.first = ["th": .init(text: "thy", source: Homophones.source)]
    var field = try field()
    for key in try KeySequence("th").events { field.press(key) }
    #expect(field.effects.last == .showCompletion(typed: "th", completion: "en"))
  }

  @Test func `Return accepts the completion in an address field`() throws {
    var preferences = Preferences()
    try preferences.set("inline-completion", to: "true")
    var session = Session(preferences: preferences)
    service.words = ["then"]
    session.services.autocomplete = service
    _ = session.receive(.contentType(ContentType(purpose: .url)))
    for key in "th".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    #expect(session.receive(.key(KeyEvent(.return))) == .passing(.hidePreedit, .commit("then")))
  }

  @Test func `nothing is kept of an address that is hidden`() throws {
    var session = try session()
    var type = ContentType(purpose: .url)
    type.isHidden = true
    _ = session.receive(.contentType(type))
    for key in "then ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    #expect(session.brokenInvariants.isEmpty)
    #expect(service.requests.isEmpty && session.autocomplete.suggestions.isEmpty)
  }
}

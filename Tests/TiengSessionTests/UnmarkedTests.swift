import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengLexicon
import TiengSession

/// Typing without marks: the rows, what accepts them and what undoes that.
@Suite struct UnmarkedTests {
  private func typed(
    _ keys: String, _ choice: Preferences.TypingWithoutMarks,
    _ settings: [String: String] = [:], candidates: [String]? = nil,
    desktop: SessionField.Desktop = .none
  ) throws -> String {
    var preferences = Preferences()
    preferences.typingWithoutMarks = choice
    for (key, value) in settings { try preferences.set(key, to: value) }
    var session = Session(preferences: preferences)
    session.services.marksReader = MarksReader(SmallLexicons.unmarked)
    session.services.languageChooser = LanguageChooser(
      vietnamese: SmallLexicons.unmarked, english: SmallLexicons.english)
    var field = SessionField(session: session, desktop: desktop)
    for key in try KeySequence(keys).events { field.press(key) }
    if let candidates {
      #expect(field.candidates?.candidates.map(\.title) ?? [] == candidates, "\(keys)")
    }
    return field.textAfterFocusOut
  }

  @Test(arguments: [
    ("toi muon di hoc", ["tôi muốn đi học", "tối muốn đi học", "tôi muốn di học"]),
    ("toi", ["tôi", "tối", "toi"]), ("tooi", []), ("xyz", []), ("", []),
    ("Toi muon ", ["Tôi muốn", "Tối muốn", "Tối muôn"]),
    ("ha noi", ["Hà Nội", "hà nói", "hà Nội"]),
    ("trowif toi", ["trời tối", "trời tôi"]),
  ])
  func `the first row is the best reading of the last words`(
    keys: String, candidates: [String]
  ) throws {
    _ = try typed(keys, .off, candidates: [])
    _ = try typed(keys, .tab, candidates: candidates)
  }

  @Test func `Escape goes to the application if only a next word is suggested`() {
    var preferences = Preferences()
    preferences.typingWithoutMarks = .tab
    preferences.autocomplete.display = .always
    var session = Session(preferences: preferences)
    let service = WordListService()
    service.predictions = ["việt"]
    session.services.autocomplete = service
    session.services.marksReader = MarksReader(SmallLexicons.unmarked)
    for key in "vb1 ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    #expect(session.autocomplete.suggestions.map(\.text) == ["việt"])
    let response = session.receive(.key(KeyEvent(.escape)))
    #expect(!response.isHandled && response.effects.allSatisfy { $0 == .hideCandidates })
  }

  @Test(arguments: [
    ("toi muon di hoc ", "toi muon di hoc "), ("toi muon di hoc.", "toi muon di hoc."),
    ("toi muon di hoc<Tab>", "tôi muốn đi học"), ("toi muon <Tab>", "tôi muốn "),
    ("toi muon<Tab> di hoc ", "tôi muốn di hoc "), ("toi muon<Tab>.", "tôi muốn."),
    ("toi muon<Tab> di hoc<Tab>", "tôi muốn đi học"),
    ("toi muon<Tab><BackSpace>", "toi muon"), ("toi muon<Tab><BackSpace><BackSpace>", "toi muo"),
    ("toi muon<Tab><BackSpace><Tab>", "tôi muốn"), ("toi muon <BackSpace>", "toi muon"),
    ("toi muon <BackSpace><BackSpace><BackSpace><BackSpace><BackSpace><BackSpace><Tab>", "tôi"),
    ("toi muon<Escape>", "toi muon"), ("toi muon <Escape>di hoc<Tab>", "toi muon đi học"),
    ("toi<Return>", "toi\n"), ("toi muon<Alt+2>", "tối muốn "), ("toi muon<Left>", "toi muon"),
    ("tooi muon<Tab>", "tôi muốn"), ("toi muoons<Tab>", "tôi muốn"), ("TOI MUON<Tab>", "TÔI MUỐN"),
    ("xyz <Tab>", "xyz \t"), ("hoa binh<Tab>", "hòa bình"), ("toi  muon<Tab>", "toi  muốn"),
    ("this toi<Tab>", "this tôi"), ("toi, muon<Tab>", "toi, muốn"),
    ("tois<Escape>", "tois"), ("ha noi<Tab> ", "Hà Nội "), ("w,nao/ddf ", "ư,nao/ddf "),
  ])
  func `Tab accepts, BackSpace undoes, Escape keeps the letters`(
    keys: String, text: String
  ) throws {
    let result = try typed(keys, .tab)
    #expect(result == text)
  }

  @Test(arguments: [
    ("toi ", "tôi "), ("troi ", "trời "), ("troi toi ", "trời tối "), ("toi.", "tôi."),
    ("toi muon di hoc.", "tôi muốn đi học."), ("toi muon<Return>", "tôi muốn\n"),
    ("toi muon ", "tôi muốn "), ("toi muon <BackSpace>", "toi muon "),
    ("toi muon <BackSpace>di ", "toi muon đi "), ("toi muon <BackSpace><BackSpace>", "toi muon"),
    ("toi<Escape> ", "toi "), ("toi muon<Escape>", "toi muon"), ("tooi muon ", "tôi muốn "),
    ("toi muon<Left>", "tôi muốn"), ("of toi ", "of tôi "), ("toi<Tab>.", "tôi."),
  ])
  func `a delimiter accepts if the preference is set`(keys: String, text: String) throws {
    let result = try typed(keys, .delimiter)
    #expect(result == text)
  }

  @Test(arguments: [
    "toi muon 5k, di  hoc = a<Tab>. ", "toi = (di hoc) ", "toi  muon  di", "toi muon<Tab>; di hoc ",
  ])
  func `nothing is lost on Wayland`(keys: String) throws {
    for choice in [Preferences.TypingWithoutMarks.tab, .delimiter] {
      #expect(try typed(keys, choice, desktop: .wayland) == typed(keys, choice))
    }
  }

  @Test func `the user's orthography is kept`() throws {
    #expect(try typed("hoa binh ", .delimiter, ["tone-placement": "modern"]) == "hoà bình ")
    #expect(try typed("hoaf binh ", .delimiter) == "hòa bình ")
  }

  @Test func `sentences begin with one capital`() throws {
    let settings = ["auto-capitalization": "true"]
    let text = try typed("a. toi muon di ", .delimiter, settings)
    #expect(text == "a. Tôi muốn đi ")
  }

  @Test func `too many waiting words lose nothing`() throws {
    let keys = Array(repeating: "toi muon di hoc", count: 40).joined(separator: " ")
    let text = Array(repeating: "tôi muốn đi học", count: 40).joined(separator: " ")
    #expect(try typed(keys + " ", .delimiter) == text + " ")
    #expect(try typed(keys + " ", .tab) == keys + " ")
  }

  @Test func `without composition there are no rows`() throws {
    var preferences = Preferences()
    preferences.typingWithoutMarks = .delimiter
    for purpose in [ContentType.Purpose.password, .email, .url] {
      var session = Session(preferences: preferences)
      session.services.marksReader = MarksReader(SmallLexicons.unmarked)
      _ = session.receive(.contentType(ContentType(purpose: purpose)))
      var field = SessionField(session: session)
      for key in try KeySequence("toi muon ").events { field.press(key) }
      #expect(field.textAfterFocusOut == "toi muon ")
    }
  }
}

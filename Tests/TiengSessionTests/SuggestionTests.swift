import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Suggestions while the user types.
@Suite struct SuggestionTests {
  let service = WordListService()

  func field(
    locale: String = "en", _ settings: [String: String] = [:]
  ) throws -> SessionField {
    service.words = ["the", "then", "theory", "việt"]
    service.corrections = ["teh": "the"]
    let settings = ["suggestion-display": "always"].merging(settings) { $1 }
    var session = Session(locale: locale, preferences: try preferences(settings))
    session.services.autocomplete = service
    return SessionField(session: session)
  }

  func titles(_ field: SessionField) -> [String] {
    field.candidates?.candidates.map(\.title) ?? []
  }

  @Test func `a table appears if it has more than the visible word`() throws {
    var field = try field()
    try field.type("the")
    #expect(titles(field) == ["the", "then", "theory"])
    try field.type("ory")
    #expect(field.candidates == nil)
  }

  @Test func `unknown words are suggested in quotes, but not alone`() throws {
    var field = try field()
    try field.type("th")
    #expect(titles(field) == ["“th”", "the", "then"])
    try field.type("x")
    #expect(field.candidates == nil)
  }

  @Test func `digits, arrows, Return and Space go to the table only after entering it`() throws {
    var field = try field()
    try field.type("th1 th<Right>th<Return>")
    #expect(field.document.text == "th1 thth\n")
  }

  @Test func `Alt+Down enters the table, in which keys move and pick`() throws {
    for keys in ["<Down>", "<Up><Up>", "<Alt+Down>", "<Page_Down>", "<Page_Up>"] {
      var field = try field()
      try field.type("th<Alt+Down>" + keys)
      #expect(field.candidates?.isEntered == true, "\(keys)")
    }
    for (keys, word) in [
      "<Down><Return>": "the", "3": "then", "<Up><Return>": "then", "<Down><Down> ": "th",
      "<Escape> ": "th",
    ] {
      var field = try field()
      try field.type("th<Alt+Down>" + keys)
      #expect(field.textAfterFocusOut == word + " ", "\(keys)")
    }
  }

  @Test func `Tab and Down go to the application, unless Tab enters the table`() throws {
    for keys in ["th<Tab>", "th<Down>"] {
      var field = try field()
      try field.type(keys)
      #expect(field.candidates?.isEntered != true && field.preedit.isEmpty, "\(keys)")
      #expect(field.document.text.hasPrefix("th"), "\(keys)")
    }
    var field = try field(["tab-enters-table": "true"])
    try field.type("th<Tab>")
    #expect(field.candidates?.isEntered == true)
  }

  @Test func `Alt with a digit picks at any time`() throws {
    var field = try field()
    try field.type("th<Alt+2>")
    #expect(field.textAfterFocusOut == "the ")
  }

  @Test func `a letter leaves the table and continues the word`() throws {
    var field = try field()
    try field.type("th<Alt+Down>e ")
    #expect(field.document.text == "the ")
  }

  @Test(arguments: [
    ("th<Alt+2>.", "the."), ("th<Alt+2>, a ", "the, a "), ("th<Alt+2> a ", "the a "),
    ("th<Alt+2>a ", "the a "), ("th<Alt+2><BackSpace>a ", "thea "), ("th<Alt+2>5", "the 5"),
    ("th<Alt+2>(a)", "the (a)"), ("th<Alt+2><Return>", "the \n"),
    ("th<Alt+2><BackSpace><BackSpace>", "th"),
  ])
  func `punctuation replaces the space after a pick`(keys: String, text: String) throws {
    var field = try field()
    try field.type(keys)
    #expect(field.textAfterFocusOut.trimmingTrailing(" ") == text.trimmingTrailing(" "))
  }

  @Test func `the next word is suggested after a space, and picked with one key`() throws {
    var field = try field()
    service.predictions = ["cat", "dog"]
    try field.type("the ")
    #expect(titles(field) == ["cat", "dog"])
    try field.type("<Alt+1><Alt+2>")
    #expect(field.textAfterFocusOut == "the cat dog ")
    try field.type("<Left>")
    #expect(field.candidates == nil)
  }

  @Test func `a next word brings no second space where the application reports one`() throws {
    service.predictions = ["cat", "dog"]
    var session = Session(
      locale: "en", preferences: try preferences(["suggestion-display": "always"]))
    session.services.autocomplete = service
    _ = session.receive(.capabilities(givesSurroundingText: true))
    for key in try KeySequence("the <Alt+1>").events { _ = session.receive(.key(key)) }
    #expect(session.preedit == " ")
    _ = session.receive(.surroundingText(SurroundingText(before: "the cat", after: " sat")))
    for key in try KeySequence("<Alt+2>").events {
      #expect(session.receive(.key(key)).effects.contains(.commit(" dog")))
    }
    #expect(session.preedit.isEmpty)
  }

  @Test func `predictions can be turned off, and so can all suggestions`() throws {
    service.predictions = ["cat"]
    var field = try field(locale: "en", ["predictions": "false"])
    try field.type("the ")
    #expect(field.candidates == nil)
    field = try self.field(locale: "en", ["suggestion-display": "off"])
    try field.type("the")
    #expect(field.candidates == nil)
    #expect(field.document.text == "the", "the application has every key")
  }

  @Test func `a correction is highlighted, and made at a delimiter`() throws {
    var field = try field(["autocorrect": "true"])
    try field.type("teh")
    #expect(field.candidates?.highlighted == 1)
    try field.type(" ")
    #expect(field.preedit == "the ")
    try field.type("cat, ")
    #expect(field.document.text == "the cat, ")
  }

  @Test func `nothing is corrected unless the preference is set`() throws {
    var field = try field()
    try field.type("teh cat ")
    #expect(field.document.text == "teh cat ")
  }

  @Test func `BackSpace right after a correction undoes it`() throws {
    var field = try field(["autocorrect": "true"])
    try field.type("teh <BackSpace>")
    #expect(field.document.text == "teh ")
    try field.type("teh ")
    #expect(field.document.text == "teh teh ", "it is left alone from then on")
    #expect(service.ignoredWords.isEmpty)
  }

  @Test func `a correction undone twice is not made again`() throws {
    var session = Session(locale: "en", preferences: try preferences(["autocorrect": "true"]))
    session.services.autocomplete = service
    service.corrections = ["teh": "the"]
    for _ in 0..<2 {
      _ = session.receive(.focusIn(client: nil))
      for key in "teh ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
      let response = session.receive(.key(KeyEvent(.backSpace)))
      #expect(response.effects.contains(.commit("teh ")))
    }
    #expect(service.ignoredWords == ["teh"])
  }

  @Test func `a shortcut hides suggestions, and shows them again`() throws {
    var field = try field(["suggestions-shortcut": "F8"])
    try field.type("th<F8>")
    #expect(field.candidates == nil)
    try field.type("e <F8>th")
    #expect(titles(field) == ["“th”", "the", "then"])
  }

  @Test func `Delete in the table ignores a word`() throws {
    var field = try field()
    try field.type("th<Alt+Down><Down><Delete>")
    #expect(service.ignoredWords == ["the"])
    #expect(titles(field) == ["“th”", "then", "theory"])
  }

  @Test func `a click picks, and a right click ignores`() throws {
    var session = Session(
      locale: "en", preferences: try preferences(["suggestion-display": "always"]))
    service.words = ["the", "then"]
    session.services.autocomplete = service
    for key in "th".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
    _ = session.receive(.candidates(.clicked(2, isIgnoring: true)))
    #expect(service.ignoredWords == ["then"])
    let response = session.receive(.candidates(.clicked(1, isIgnoring: false)))
    #expect(
      response == .passing(.hidePreedit, .commit("the"), .showPreedit(" "), .hideCandidates))
    #expect(session.receive(.candidates(.clicked(0, isIgnoring: false))) == .ignored)
  }

  @Test func `the table closes when the focus goes`() throws {
    for event in [InputEvent.focusOut, .reset, .disable, .focusIn(client: nil)] {
      var session = Session(
        locale: "en", preferences: try preferences(["suggestion-display": "always"]))
      session.services.autocomplete = service
      service.words = ["the", "then"]
      for key in "th".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
      #expect(session.receive(event).effects.contains(.hideCandidates))
    }
  }

  @Test func `Vietnamese is suggested for the visible text and its keys`() throws {
    var field = try field(locale: "vi")
    try field.type("xin vieet")
    let request = try #require(service.requests.last)
    #expect(request.before == "xin ")
    #expect(request.word == "viêt")
    #expect(request.keys == "vieet")
  }

  /// The other word is right in other places.
  @Test func `refusing a word that is said alike teaches the written one`() throws {
    var preferences = try preferences(["suggestion-display": "always"])
    preferences.resumesWords = .off
    var session = Session(preferences: preferences)
    session.services.autocomplete = service
    service.first = [
      "sẽ": .init(text: "sẻ", source: Homophones.source),
      "xếp": .init(text: "sắp xếp", replacedCount: 4, source: Homophones.source),
    ]
    for (keys, word) in [("chia sex", "sẽ"), (" Xawsp xeesp", "xắp")] {
      for key in keys.unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
      let table = session.autocomplete.suggestions
      #expect(table.first?.source == Homophones.source)
      _ = session.receive(.candidates(.clicked(0, isIgnoring: true)))
      #expect(service.hasLearnedWord(word) && service.ignoredWords.isEmpty)
      #expect(session.autocomplete.suggestions == Array(table.dropFirst()))
      #expect(session.brokenInvariants == [])
    }
  }

  /// The words of the last lines are suggested again.
  @Test func `250 to 512 bytes before the word are known to suggestions`() throws {
    var field = try field(locale: "vi")
    try field.type(String(repeating: "vieejt ", count: 200))
    let lengths = service.requests.suffix(300).map(\.before.utf8.count)
    #expect(lengths.min() == 254)
    #expect(lengths.max() == 506)
  }

  @Test func `an action handler can refuse a key, which goes to the application`() throws {
    struct Refusing: KeyboardActionHandler {
      func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool {
        action != .character("x")
      }
    }
    var session = Session()
    session.services.actionHandler = Refusing()
    _ = session.receive(.key(KeyEvent("a")))
    #expect(session.receive(.key(KeyEvent("x"))) == .passing(.hidePreedit, .commit("a")))
  }

  func preferences(_ settings: [String: String]) throws -> Preferences {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    return preferences
  }
}

extension SessionField {
  mutating func type(_ keys: String) throws {
    for key in try KeySequence(keys).events { press(key) }
  }
}

extension String {
  fileprivate func trimmingTrailing(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}

import Terminal
import TestSupport
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Keys of a keyboard on the screen.
@Suite struct OnScreenTests {
  /// Types keys. Returns the text, and whether the session took the last key.
  private func typed(
    _ keys: String, givesText: Bool = false, preferences: Preferences = Preferences()
  ) throws -> SessionField {
    var field = SessionField(session: Session(preferences: preferences), givesText: givesText)
    for key in try KeySequence(keys).events { field.tap(key) }
    return field
  }

  @Test(arguments: GoldenTests.rows)
  func `they give the same text as other keys`(row: GoldenTests.Row) throws {
    var preferences = Preferences()
    for setting in row.settings {
      let parts = setting.split(separator: "=", maxSplits: 1)
      try preferences.set(String(parts[0]), to: String(parts[1]))
    }
    let field = try typed(row.keys, preferences: preferences)
    #expect(field.textAfterFocusOut.replacing("\n", with: "⏎") == row.text)
  }

  @Test func `every character is committed together with what it ends`() throws {
    var session = Session()
    for key: Unicode.Scalar in ["a", "s"] { _ = session.receive(.onScreen(.key(KeyEvent(key)))) }
    #expect(
      session.receive(.onScreen(.key(KeyEvent(".")))) == .handled(.hidePreedit, .commit("á.")))
    #expect(session.receive(.onScreen(.key(KeyEvent("1")))) == .handled(.commit("1")))
    #expect(session.receive(.onScreen(.key(KeyEvent("€")))) == .handled(.commit("€")))
    #expect(session.receive(.onScreen(.key(KeyEvent(.return)))) == .ignored)
    _ = session.receive(.onScreen(.key(KeyEvent("a"))))
    let copy = session.receive(.onScreen(.key(KeyEvent("c", modifiers: .control))))
    #expect(!copy.isHandled && Array(copy.effects) == [.hidePreedit, .commit("a")])
  }

  @Test func `a password is typed and not seen`() {
    var session = Session()
    _ = session.receive(.contentType(ContentType(purpose: .password)))
    for key in "Tieengs1 ".unicodeScalars {
      #expect(
        session.receive(.onScreen(.key(KeyEvent(key)))) == .handled(.commit(String(key))))
    }
    #expect(session.receive(.onScreen(.text("👍"))).effects.commitsText)
    #expect(session.keys(typing: "ấ") == nil)
  }

  @Test func `a text ends the word before it`() throws {
    var field = try typed("tooi ddi")
    field.put("👍")
    #expect(field.document.text == "tôi đi👍")
    #expect(field.preedit.isEmpty)
  }

  @Test(
    arguments: [
      ("", "ấ", "telex", "aas"), ("th", "ở", "telex", "owr"), ("", "Đ", "telex", "Dd"),
      ("h", "ệ", "vni", "e65"), ("", "đ", "viqr", "dd"), ("ho", "à", "telex", "af"),
      ("u", "ơ", "telex", "ow"),
      ("t", "b", "telex", "b"),
      // The word already has a tone, or cannot have the letter.
      ("hoas", "à", "telex", nil), ("xq", "á", "telex", nil),
      ("", "é", "telex", "es"), ("", "ñ", "telex", nil),
    ] as [(String, Unicode.Scalar, String, String?)])
  func `a letter is typed by the keys of the method`(
    before: String, letter: Unicode.Scalar, method: String, keys: String?
  ) throws {
    var preferences = Preferences()
    preferences.typingMethod = method
    var session = Session(preferences: preferences)
    for key in try KeySequence(before).events { _ = session.receive(.onScreen(.key(key))) }
    let found = session.keys(typing: letter)
    #expect(found.map { $0.compactMap(\.character).map(String.init).joined() } == keys)
  }

  @Test(
    arguments: [
      ("ă í ", "ăí "), ("ă ", "ă "), ("h í h ", "híh "), ("ă n ", "ăn "), ("t i ế n g ", "tiếng "),
      ("t i ê n g . ", "tiêng. "), ("ư ơ ", "ươ "), ("ă <BackSpace> a ", "a "), ("x í w ", "xíw "),
      ("đ ấ t . ", "đất. "), ("ñ o ", "ño "), ("q ấ t s t ", "qấtst "),
      ("t <Escape> ấ x k ", "tấxk "),
    ], ["telex", "vni", "viqr"])
  func `letters of callouts never become keys that nobody pressed`(
    row: (taps: String, text: String), method: String
  ) throws {
    var preferences = Preferences()
    preferences.typingMethod = method
    var field = SessionField(session: Session(preferences: preferences), givesText: false)
    for tap in row.taps.split(separator: " ") {
      if let letter = tap.unicodeScalars.first, tap.unicodeScalars.count == 1, !letter.isASCII {
        field.choose(letter)
      } else {
        field.tap(try KeySequence(tap).events[0])
      }
    }
    field.tap(KeyEvent(" "))
    #expect(field.document.text == row.text)
  }

  @Test func `a tone follows a letter of a callout`() {
    var field = SessionField(session: Session(), givesText: false)
    for key in "ti".unicodeScalars { field.tap(KeyEvent(key)) }
    field.choose("ê")
    for key in "ngs ".unicodeScalars { field.tap(KeyEvent(key)) }
    #expect(field.document.text == "tiếng ")
  }

  @Test(arguments: [
    ("mootj hai ", "một "), ("mootj", ""), ("mootj hai", "một "), ("a1  ", ""), ("", ""),
    ("xin chaof. ", "xin chào"),
  ])
  func `a word is deleted with the spaces behind it`(keys: String, rest: String) throws {
    var session = Session()
    var document = Document()
    func press(_ key: KeyEvent) {
      let response = session.receive(.onScreen(.key(key)))
      for effect in response.effects {
        if case .commit(let text) = effect { document.insert(text) }
      }
      if !response.isHandled { document.receive(key) }
      _ = session.receive(.surroundingText(SurroundingText(before: document.before)))
    }
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: "gtk3-im:test"))
    for key in try KeySequence(keys).events { press(key) }
    for key in session.keysDeletingWord { press(key) }
    #expect(document.text == rest)
    #expect(session.preedit.isEmpty)
  }

  @Test func `words are suggested from the first letter while a keyboard is shown`() {
    let service = WordListService()
    service.words = ["tiếng"]
    var session = Session()
    session.services.autocomplete = service
    for isSeen in [false, true, false] {
      _ = session.receive(.onScreen(.shown(isSeen)))
      let effects = session.receive(.onScreen(.key(KeyEvent("t")))).effects
      let isShown = effects.contains { if case .showCandidates = $0 { true } else { false } }
      #expect(isShown == isSeen)
      _ = session.receive(.reset)
    }
  }

  @Test func `the same rows are shown again where a keyboard comes or goes`() throws {
    let service = WordListService()
    service.words = ["tintin"]
    var preferences = Preferences()
    try preferences.set("suggestion-display", to: "always")
    var session = Session(preferences: preferences)
    session.services.autocomplete = service
    for (key, isSeen) in [("t", false), ("i", true), ("n", false)] as [(Unicode.Scalar, Bool)] {
      _ = session.receive(.onScreen(.shown(isSeen)))
      let effects = session.receive(.key(KeyEvent(key))).effects
      let rows = effects.compactMap {
        if case .showCandidates(let table) = $0 { table.candidates.map(\.title) } else { nil }
      }
      #expect(rows.last?.contains("tintin") == true, "\(key)")
    }
  }
}

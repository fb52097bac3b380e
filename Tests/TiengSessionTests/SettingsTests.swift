import Observation
import Synchronization
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengKit
import TiengSession
import TiengVietnamese

/// What a program sets and asks for itself.
@Suite struct SettingsTests {
  private func type(_ text: String, in session: inout Session) -> String {
    var typed = ""
    for key in text {
      for case .commit(let part) in session.receive(.key(KeyEvent(key)!)).effects { typed += part }
      #expect(session.brokenInvariants.isEmpty)
    }
    return typed
  }

  @Test func `another language commits the open word and composes no more`() {
    var session = Session()
    _ = type("tieengs", in: &session)
    let response = session.change { $0.locale = "pt_br" }
    #expect(response.effects == [.hidePreedit, .commit("tiếng")])
    #expect(session.context.locale == "pt-BR" && session.preedit.isEmpty)
    // Without suggestions, the application gets the letters of another language.
    #expect(session.receive(.key(KeyEvent("a"))).isHandled == false)
    #expect(session.change { $0.locale = "vi-VN" }.effects.isEmpty)
    #expect(type("tieengs ", in: &session) == "tiếng ")
    #expect(session.change { $0.locale = "vi" } == .ignored)
    #expect(session.brokenInvariants.isEmpty)
  }

  @Test func `a change that throws changes nothing`() {
    struct Refusal: Error {}
    var session = Session()
    _ = type("w", in: &session)
    let before = session.settings
    #expect(throws: Refusal.self) {
      try session.change {
        $0.locale = "de"
        throw Refusal()
      }
    }
    #expect(session.settings == before && session.preedit == "ư")
  }

  @Test func `suggestions are set for a field, preferences for all`() {
    var session = Session()
    _ = session.receive(.focusIn(client: "gedit"))
    _ = session.change {
      $0.suggestionsDisplayCount = 7
      $0.isAutocorrectEnabled = true
      $0.keyboardType = .numeric
    }
    #expect(session.autocomplete.suggestionsDisplayCount == 7)
    #expect(session.autocomplete.isAutocorrectEnabled)
    #expect(session.context.keyboardType == .numeric)
    _ = session.receive(.focusIn(client: "gedit"))
    #expect(session.autocomplete.suggestionsDisplayCount == 3)
    #expect(!session.autocomplete.isAutocorrectEnabled)
    #expect(session.context.keyboardType == .alphabetic)
    _ = session.change { $0.preferences.autocomplete.suggestionsDisplayCount = 5 }
    _ = session.receive(.focusIn(client: "gedit"))
    #expect(session.autocomplete.suggestionsDisplayCount == 5)
    #expect(session.preferences.autocomplete.suggestionsDisplayCount == 5)
  }

  @Test(arguments: [(0, 1), (1, 1), (9, 9), (10, 9), (-5, 1), (.max, 9)])
  func `the number of suggestions has limits`(set: Int, is count: Int) {
    var session = Session()
    _ = session.change { $0.suggestionsDisplayCount = set }
    #expect(session.autocomplete.suggestionsDisplayCount == count)
  }

  @Test func `without completion a table goes`() {
    var session = Session()
    session.services.autocomplete = Animals()
    _ = type("m", in: &session)
    #expect(
      session.suggestNow().effects.contains { if case .showCandidates = $0 { true } else { false } }
    )
    let effects = session.change { $0.isAutocompleteEnabled = false }.effects
    #expect(effects.contains(.hideCandidates))
    #expect(session.suggestNow() == .ignored)
    #expect(type("eof ", in: &session) == "mèo ")
  }

  @Test func `a program can switch to Latin`() {
    var session = Session()
    _ = type("w", in: &session)
    #expect(session.change { $0.isLatin = true }.effects == [.hidePreedit, .commit("ư")])
    #expect(session.isLatin && session.settings.isLatin)
    #expect(session.change { $0.isLatin = false }.effects.isEmpty)
    #expect(!session.isLatin)
  }

  @Test func `suggestions are made and removed on request`() {
    var session = Session()
    session.services.autocomplete = Animals()
    #expect(session.autocomplete.suggestions.isEmpty)
    _ = type("m", in: &session)
    #expect(session.autocomplete.suggestions.isEmpty)
    _ = session.suggestNow()
    #expect(session.autocomplete.suggestions.map(\.text) == ["mèo", "mực"])
    #expect(session.resetSuggestions().effects.contains(.hideCandidates))
    #expect(session.autocomplete.suggestions.isEmpty && session.preedit == "m")
    #expect(session.brokenInvariants.isEmpty)
  }

  @Test func `nothing is suggested where it may not be`() {
    var session = Session()
    session.services.autocomplete = Animals()
    _ = session.receive(.contentType(ContentType(purpose: .password)))
    #expect(session.suggestNow() == .ignored)
    var other = Session()
    #expect(other.suggestNow() == .ignored)
  }

  @Test func `the text that is completed can be another one`() {
    var session = Session()
    session.services.autocomplete = Animals()
    session.services.autocompleteText = { before, word in word == "x" ? "con m" : nil }
    _ = type("x", in: &session)
    _ = session.suggestNow()
    #expect(session.autocomplete.suggestions.map(\.text) == ["mèo", "mực"])
    let picked = session.receive(.candidates(.clicked(0, isIgnoring: false))).effects
    #expect(picked.contains(.commit("mèo")) && session.preedit == " ")
  }

  // MARK: The case of letters

  @Test func `the context follows Shift and Caps Lock`() {
    let shift = KeyEvent(KeyEvent.Symbol(rawValue: 0xffe1))
    let capsLock = KeyEvent(KeyEvent.Symbol(rawValue: 0xffe5))
    var session = Session()
    #expect(session.context.keyboardCase == .lowercased)
    _ = session.receive(.key(shift))
    #expect(session.context.keyboardCase == .uppercased)
    _ = session.receive(.key(KeyEvent("A", modifiers: .shift)))
    #expect(session.context.keyboardCase == .uppercased)
    _ = session.receive(.key(shift.released))
    #expect(session.context.keyboardCase == .lowercased)
    _ = session.receive(.key(capsLock))
    _ = session.receive(.key(capsLock.released))
    #expect(session.context.keyboardCase == .capsLocked)
    _ = session.change { $0.keyboardCase = .uppercased }
    #expect(session.context.keyboardCase == .uppercased)
    _ = session.change { $0.keyboardCase = nil }
    #expect(session.context.keyboardCase == .capsLocked)
    _ = session.receive(.key(capsLock))
    #expect(session.context.keyboardCase == .lowercased)
    // The release of Shift may go to another field.
    _ = session.receive(.key(shift))
    _ = session.receive(.focusIn(client: nil))
    #expect(session.context.keyboardCase == .lowercased)
  }

  // MARK: Observation

  @Test func `a view is told when its part changes`() {
    let keyboard = ObservableSession()
    let count = Mutex(0)
    func watch() {
      withObservationTracking {
        _ = keyboard.context
      } onChange: {
        count.withLock { $0 += 1 }
      }
    }
    watch()
    _ = keyboard.receive(.key(KeyEvent("w")))
    #expect(keyboard.preedit == "ư" && count.withLock { $0 } == 0)
    _ = keyboard.perform { $0.change { $0.locale = "de" } }
    #expect(count.withLock { $0 } == 1 && keyboard.context.locale == "de")
    #expect(keyboard.settings.locale == "de" && keyboard.preedit.isEmpty)
  }

  @Test func `an unknown typing method is told`() {
    var preferences = Preferences()
    preferences.typingMethod = "vnii"
    var session = Session(preferences: preferences)
    #expect(session.missingTypingMethod == "vnii")
    _ = session.receive(.typingMethod(TypingMethod(name: "vnii", rows: TypingMethod.vni.rows)))
    #expect(session.missingTypingMethod == nil)
    #expect(type("a6", in: &session) == "" && session.preedit == "â")
  }

  // MARK: Descriptions

  @Test func `what is printed can be read`() throws {
    var session = Session()
    let response = session.receive(.key(KeyEvent("w")))
    #expect("\(response)".hasPrefix("takes the key: showPreedit(\"ư\")"))
    #expect("\(Response.ignored)" == "leaves the key: no effect")
    #expect("\(TypingMethod.telex)" == "telex")
    for text in ["a", "Â", "<Control+a>", "<BackSpace>", "<Alt+F5>", "<less>", "<KP_Enter>"] {
      let key = try #require(KeySequence(text).events.first)
      #expect("\(key)" == text)
      #expect(try KeySequence("\(key)").events == [key])
    }
    #expect("\(KeyEvent("a").released)" == "release of a")
  }
}

/// Suggests animals.
private final class Animals: ImmediateAutocompleteService {
  var locale = "vi"
  func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    ["mèo", "mực", "bò"].filter { request.word.isEmpty || $0.hasPrefix(request.word) }
      .map { Autocomplete.Suggestion(text: $0) }
  }
}

/// Text that goes to a field of the program.
@Suite struct FieldRoutingTests {
  /// A note of several lines.
  private final class Note: TextInput {
    var textBefore = ""
    var textAfter = ""
    var preedits: [String] = []
    var isSubmitted = false
    let showsPreedit: Bool
    let returnKeyType: Keyboard.ReturnKeyType

    init(showsPreedit: Bool = false, returnKeyType: Keyboard.ReturnKeyType = .return) {
      self.showsPreedit = showsPreedit
      self.returnKeyType = returnKeyType
    }

    func insertText(_ text: String) {
      #expect(!text.isEmpty)
      textBefore += text
    }
    func deleteBackward(_ count: Int) {
      #expect(count > 0)
      textBefore.unicodeScalars.removeLast(min(count, textBefore.unicodeScalars.count))
    }
    func moveCursor(by offset: Int) {
      let all = Array(text.unicodeScalars)
      let place = min(max(0, textBefore.unicodeScalars.count + offset), all.count)
      textBefore = String(String.UnicodeScalarView(all[..<place]))
      textAfter = String(String.UnicodeScalarView(all[place...]))
    }
    func submit() { isSubmitted = true }
    func showPreedit(_ word: String) -> Bool {
      if showsPreedit { preedits.append(word) }
      return showsPreedit
    }
  }

  private func type(_ keys: String, in session: inout Session) throws -> String {
    var committed = ""
    for key in try KeySequence(keys).events {
      for case .commit(let text) in session.receive(.key(key)).effects { committed += text }
      #expect(session.brokenInvariants.isEmpty)
    }
    return committed
  }

  @Test(arguments: [true, false])
  func `a note takes several lines, and Escape ends it`(showsPreedit: Bool) throws {
    let note = Note(showsPreedit: showsPreedit)
    var session = Session()
    #expect(try type("truwowcs", in: &session) == "")
    #expect(session.beginRouting(to: note).effects.commitsText)
    #expect(session.context.isRouting && session.context.textInput === note)
    #expect(session.context.keyboardType == .alphabetic)
    #expect(try type("xin chaof<Return>tieengs Vieejt", in: &session) == "")
    #expect(note.textBefore == "xin chào\ntiếng " + (showsPreedit ? "" : "Việt"))
    if showsPreedit { #expect(note.preedits.last == "Việt") }
    #expect(try type("<Escape>", in: &session) == "")
    #expect(note.textBefore == "xin chào\ntiếng Việt" && !session.context.isRouting)
    #expect(try type("sau ", in: &session) == "sau ")
    #expect(note.text == "xin chào\ntiếng Việt")
  }

  @Test func `BackSpace in an empty note does not leave it`() throws {
    let note = Note()
    var session = Session()
    _ = session.beginRouting(to: note)
    note.textBefore = "a"
    #expect(try type("<BackSpace>", in: &session) == "")
    #expect(note.text.isEmpty && session.context.isRouting)
  }

  @Test func `arrows move between the lines`() throws {
    let note = Note()
    var session = Session()
    _ = session.beginRouting(to: note)
    _ = try type("mootj<Return>hai ba <Return>ab<Up>X<Up><Up>Y<Down><End>Z", in: &session)
    #expect(note.text == "mộtY\nhaXi ba Z\nab")
  }

  @Test func `a prompt is submitted by Return, with the word as it ends`() throws {
    let prompt = Note(returnKeyType: .done)
    var session = Session()
    _ = session.beginRouting(to: prompt)
    #expect(session.context.returnKeyType == .done)
    #expect(try type("tieengs<Return>", in: &session) == "")
    #expect(prompt.text == "tiếng" && prompt.isSubmitted && !session.context.isRouting)
  }

  @Test func `the field of the application stays reachable`() throws {
    let note = Note()
    var session = Session()
    _ = session.beginRouting(to: note)
    _ = try type("nhaf", in: &session)
    #expect(session.insertInApplication("😀").effects.contains(.commit("😀")))
    #expect(session.context.isRouting)
    _ = try type(" cao", in: &session)
    #expect(note.text == "nhà cao")
    _ = session.receive(.endRouting)
    #expect(session.insertInApplication("😀").effects.contains(.commit("😀")))
    #expect(note.text == "nhà cao")
  }

  @Test(arguments: [InputEvent.focusOut, .endRouting, .contentType(ContentType(purpose: .pin))])
  func `a note keeps its text when it ends`(event: InputEvent) throws {
    let note = Note()
    var session = Session()
    _ = session.beginRouting(to: note)
    _ = try type("tieengs", in: &session)
    let response = session.receive(event)
    #expect(!response.effects.commitsText)
    #expect(note.text == "tiếng" && !session.context.isRouting)
    #expect(session.brokenInvariants.isEmpty)
  }

  @Test func `a text of the keyboard on the screen goes to the note, and no trial changes it`()
    throws
  {
    let note = Note()
    var session = Session()
    _ = session.beginRouting(to: note)
    _ = try type("nhaf", in: &session)
    #expect(session.keysDeletingWord.count == 3 && note.text == "nhà")
    #expect(!session.receive(.onScreen(.text(" 😀"))).effects.commitsText)
    #expect(!session.receive(.onScreen(.letter("ă"))).effects.commitsText)
    #expect(note.text == "nhà 😀ă" && session.context.isRouting)
    #expect(session.brokenInvariants.isEmpty)
  }

  @Test func `shortcuts go to the application`() throws {
    let note = Note()
    var session = Session()
    _ = session.beginRouting(to: note)
    #expect(!session.receive(.key(KeyEvent("c", modifiers: .control))).isHandled)
    #expect(session.context.isRouting)
  }
}

/// Words that a program composes.
@Suite struct ComposerTests {
  /// Ê Đê: a letter and its sign, such as `b-` for ƀ.
  private struct Signs: Composing {
    static let letters = ["b-": "ƀ", "c<": "č", "n~": "ñ", "a(": "ă", "e(": "ĕ", "d-": "đ"]
    var keys = ""
    var text: String {
      var text = ""
      for key in keys {
        if let last = text.last, let letter = Signs.letters["\(last)\(key)"] {
          text.removeLast()
          text += letter
        } else {
          text.append(key)
        }
      }
      return text
    }
    mutating func append(_ key: Unicode.Scalar) -> ComposingStep {
      if key == "|" {
        defer { keys = "" }
        return .commits(text)
      }
      let isSign = keys.last.map { Signs.letters["\($0)\(key)"] != nil } == true
      guard key.properties.isAlphabetic || isSign else { return .refuses }
      keys.unicodeScalars.append(key)
      return .composes
    }
    mutating func clear() { keys = "" }
  }

  private func typed(_ keys: String, in session: inout Session) throws -> String {
    var text = ""
    for key in try KeySequence(keys).events {
      let response = session.receive(.key(key))
      for effect in response.effects {
        if case .commit(let part) = effect { text += part }
      }
      if !response.isHandled, let character = key.character, key.isText {
        text.unicodeScalars.append(character)
      }
      #expect(session.brokenInvariants.isEmpty)
    }
    return text
  }

  @Test(arguments: [
    ("b-uôn ", "ƀuôn "), ("c<less>i<BackSpace>a,", "ča,"), ("n~<BackSpace>b ", "nb "),
    ("1-b ", "1-b "),
    ("b-|b- ", "ƀƀ "), ("x<Return>b- ", "xƀ "), ("a<Control+x>", "a"), ("'b-' ", "'ƀ' "),
  ])
  func `another language composes`(keys: String, text: String) throws {
    var session = Session(locale: "rad")
    session.services.composer = Signs()
    #expect(try typed(keys, in: &session) == text)
    #expect(session.preedit.isEmpty)
  }

  @Test func `a word is shown while it is open, and a password gets its keys`() throws {
    var session = Session(locale: "rad")
    session.services.composer = Signs()
    #expect(try typed("b-u", in: &session) == "" && session.preedit == "ƀu")
    let effects = session.receive(.contentType(ContentType(purpose: .password))).effects
    #expect(effects.contains(.commit("b-u")))
  }

  @Test func `Vietnamese is composed by the session`() throws {
    var session = Session()
    session.services.composer = Signs()
    #expect(try typed("tieengs b-", in: &session) == "tiếng b-")
  }

  @Test func `Vietnamese by the same protocol`() {
    var word: any Composing = VietnameseComposer(rules: TypingRules(method: .vni))
    for key in "tie6ng1".unicodeScalars { #expect(word.append(key) == .composes) }
    #expect(word.text == "tiếng" && word.keys == "tie6ng1" && word.finished == "tiếng")
    #expect(word.append(" ") == .refuses)
    word.deleteBackward()
    #expect(word.text == "tiến")
    word.clear()
    #expect(word.text.isEmpty && word.keys.isEmpty)
  }

  @Test func `a word has an end`() throws {
    var session = Session(locale: "rad")
    session.services.composer = Signs()
    let long = String(repeating: "b-", count: 200)
    #expect(try typed(long + " ", in: &session).unicodeScalars.count > 200)
    #expect(session.preedit.isEmpty)
  }
}

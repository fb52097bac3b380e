import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengMacros
import TiengSession

/// Texts that other programs bring.
@Suite struct InsertionTests {
  private func session(_ settings: [String: String] = [:]) throws -> Session {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    return Session(preferences: preferences)
  }

  private func committed(_ response: Response) -> String {
    response.effects.compactMap { if case .commit(let text) = $0 { text } else { nil } }.joined()
  }

  @Test func `the open word ends before the text, in one commit`() throws {
    var session = try session()
    for key in try KeySequence("tieengs").events { _ = session.receive(.key(key)) }
    let response = session.receive(.insert(" Việt\nNam"))
    #expect(Array(response.effects).prefix(2) == [.hidePreedit, .commit("tiếng Việt\nNam")])
    #expect(!response.isHandled && session.preedit.isEmpty)
    #expect(session.receive(.insert("")).effects.isEmpty)
  }

  @Test(arguments: [
    ("xin ", "chào bạn", "<BackSpace>", "xin "),
    ("tieengs", " Việt", "<BackSpace>", "tiếng"),
    ("", "hai\ndòng\n", "<BackSpace>", ""),
    ("xin ", "chào", "<BackSpace><BackSpace>", "xin"),
    ("xin ", "chào", " <BackSpace>", "xin chào"),
    ("xin ", "chào", "<Left><BackSpace>", "xin cho"),
    ("", "👍🏽", "<BackSpace>", ""),
    ("", "a", "b<BackSpace>", "a"),
  ])
  func `BackSpace right afterwards takes the whole text back`(
    keys: String, text: String, then: String, result: String
  ) throws {
    for (name, value) in [("word-display", "preedit"), ("suggestion-display", "off")] {
      var client = TellingClient(try session([name: value]), "")
      try client.press(keys)
      client.send(.insert(text))
      client.tell()
      try client.press(then)
      client.send(.focusOut)
      #expect(client.text == result)
      #expect(client.session.brokenInvariants.isEmpty)
    }
  }

  @Test func `of several texts the last one is taken back`() throws {
    var client = TellingClient(try session(), "")
    for text in ["một ", "hai ", "ba "] {
      client.send(.insert(text))
      client.tell()
    }
    #expect(client.text == "một hai ba ")
    try client.press("<BackSpace>")
    #expect(client.text == "một hai ")
    try client.press("<BackSpace>")
    #expect(client.text == "một hai")
  }

  @Test func `the longest text is taken back`() throws {
    var client = TellingClient(try session(), "Đầu: ")
    let text = String(repeating: "tiếng Việt ", count: 133)
    #expect((1_990...2_000).contains(text.utf8.count))
    client.send(.insert(text))
    client.tell()
    try client.press("<BackSpace>")
    #expect(client.text == "Đầu: ")
  }

  @Test func `where no text is reported, the application gets BackSpace`() throws {
    var session = try session()
    _ = session.receive(.insert("xin chào"))
    let response = session.receive(.key(KeyEvent(.backSpace)))
    #expect(!response.isHandled && response.effects.isEmpty)
  }

  @Test func `a secret field gets nothing`() throws {
    for type in [ContentType(purpose: .password), ContentType(purpose: .pin)] {
      var session = try session()
      _ = session.receive(.contentType(type))
      #expect(session.receive(.insert("xin chào")).effects.isEmpty)
      #expect(session.receive(.refusedText(from: "/usr/bin/x")).effects.isEmpty)
      #expect(session.brokenInvariants.isEmpty)
    }
  }

  @Test func `a refused program is told of until the next key`() throws {
    var session = try session()
    let notice = Notice.refusedText(from: "/usr/bin/x")
    #expect(Array(session.receive(.refusedText(from: "/usr/bin/x")).effects) == [.notify(notice)])
    #expect(session.receive(.key(KeyEvent("a"))).effects.contains(.hideAuxiliary))
  }

  @Test func `text that waits is committed first`() throws {
    var session = try session()
    _ = session.receive(.macros(MacroTable([try Macro(key: "vn", text: "Việt Nam")])))
    var text = ""
    for event in try KeySequence("vn ").events.map(InputEvent.key) + [.insert("!")] {
      let response = session.receive(event)
      text += committed(response)
    }
    #expect(text == "Việt Nam !")
  }

  @Test func `a search ends, and the text is not searched for`() throws {
    var session = try session()
    session.services.makeSearch = { NoSearch() }
    _ = session.receive(.key(KeyEvent("e", modifiers: [.control, .alt])))
    let response = session.receive(.insert("xin"))
    #expect(committed(response) == "xin")
    #expect(session.brokenInvariants.isEmpty)
  }

  @Test func `nothing of the text is learned`() throws {
    let service = WordListService()
    service.words = ["xin", "chào", "bạn", "tiếng"]
    var session = try session()
    session.services.autocomplete = service
    _ = session.receive(.capabilities(givesSurroundingText: true))
    _ = session.receive(.focusIn(client: "gtk4-im:app"))
    for text in ["xin chào ", "bạn", " tiếng\n"] {
      _ = session.receive(.insert(text))
      _ = session.receive(.key(KeyEvent(.return)))
    }
    _ = session.receive(.focusOut)
    #expect(service.noted.isEmpty && service.learnedWords.isEmpty)
  }

  @Test func `texts among any keys come in order, and nothing is lost`() throws {
    var random = SeededRandom(seed: 20)
    for display in ["preedit", "direct"] {
      for _ in 0..<300 {
        var client = TellingClient(
          try session(["word-display": display, "english-words": "off"]), "")
        var expected = ""
        for number in 0..<12 {
          let letter = "bcghklmn".randomElement(using: &random)!
          if Bool.random(using: &random) {
            client.send(.insert("<\(number)>"))
            client.tell()
            expected += "<\(number)>"
          } else {
            try client.press(String(letter))
            expected += String(letter)
          }
          #expect(client.session.brokenInvariants.isEmpty)
        }
        client.send(.insert("."))
        #expect(client.text == expected + ".")
      }
    }
  }
}

/// A search that finds nothing.
private final class NoSearch: KeyboardSearch {
  let field = KeyboardTextField(title: "Nothing")
  let auxiliaryText = "Nothing"
  let results: [Autocomplete.Suggestion] = []
  func submit(_ index: Int, remembers: Bool) -> String? { nil }
}

import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// What a screen reader says: each row has the typed keys and what is heard.
@Suite struct SpeakingTests {
  private func session(
    letters: Hearing.Letters = .none, _ type: ContentType = ContentType(), givesText: Bool = true
  ) -> Session {
    var session = Session()
    session.services.languageChooser = .small
    _ = session.receive(.capabilities(givesSurroundingText: givesText))
    _ = session.receive(.contentType(type))
    _ = session.receive(.hearing(Hearing(letters: letters)))
    return session
  }

  private func heard(_ keys: String, in session: inout Session) throws -> [String] {
    try KeySequence(keys).events.flatMap { heard(.key($0), in: &session) }
  }

  private func heard(_ event: InputEvent, in session: inout Session) -> [String] {
    session.receive(event).effects.compactMap {
      if case .speak(let utterance) = $0 { utterance.row } else { nil }
    }
  }

  @Test(arguments: [
    ("tieengs ", ["tiếng"]), ("tieengs Vieejt ", ["tiếng", "Việt"]),
    ("hello, ", ["hello"]), ("tieengs<Return>", ["tiếng"]), ("tieengs<Left>", ["tiếng"]),
    ("of ", ["of en"]), ("cacs this sinh ", ["các", "thí", "sinh"]),
    ("this is ", ["this en", "is en"]),
    ("ko, 2024 ", ["ko"]), ("tieengs<Control+Alt+z>", ["latin"]),
    ("<Control+Alt+z><Control+Alt+z>", ["latin", "Vietnamese"]),
    ("<Control+Alt+r>", ["notice learning(false)"]), ("   ", []),
  ])
  func `a word is said once, at its end`(keys: String, words: [String]) throws {
    var session = session()
    session.services.autocomplete = WordListService()
    let heard = try heard(keys, in: &session)
    #expect(heard == words, "\(heard)")
  }

  @Test(arguments: [
    ("tieengs", ["+t", "+i", "+e", "+ê", "+n", "+g", "+ế"]),
    ("dduw", ["+d", "+đ", "+u", "+ư"]), ("luow", ["+l", "+u", "+o", "+ươ"]),
    ("toans<BackSpace>", ["+t", "+o", "+a", "+n", "+á", "-n tóa"]),
    ("ab<BackSpace><BackSpace>", ["+a", "+b", "-b", "-a"]),
    ("a ", ["+a", "a"]), ("a, (", ["+a", "a", "+("]),
  ])
  func `letters are said in their composed form`(keys: String, letters: [String]) throws {
    var session = session(letters: .all)
    _ = session.receive(.focusIn(client: "gnome-shell"))
    _ = session.receive(.shell(version: 43))
    let heard = try heard(keys, in: &session)
    #expect(heard == letters, "\(heard)")
  }

  @Test(arguments: [("tieengs", ["+ê", "+ế"]), ("dduw", ["+đ", "+ư"]), ("a, 5 ", ["a"])])
  func `if keys are said already, only composed letters are`(
    keys: String, letters: [String]
  ) throws {
    var session = session(letters: .composed)
    let heard = try heard(keys, in: &session)
    #expect(heard == letters, "\(heard)")
  }

  @Test func `nothing secret is said, even if the field turns secret late`() throws {
    for purpose in [ContentType.Purpose.password, .pin] {
      var session = session(letters: .all, ContentType(purpose: purpose))
      #expect(try heard("tieengs <BackSpace>a<Return><Control+Alt+z>", in: &session) == [])
    }
    var session = session(letters: .all)
    #expect(try heard("ti", in: &session) == ["+t", "+i"])
    #expect(heard(.contentType(ContentType(purpose: .password)), in: &session) == [])
    #expect(try heard("eengs ", in: &session) == [])
    #expect(heard(.contentType(ContentType()), in: &session) == [])
  }

  @Test func `nothing is said without a listener`() throws {
    var session = Session()
    #expect(try heard("tieengs <Control+Alt+z>", in: &session) == [])
    _ = session.receive(.hearing(Hearing()))
    _ = session.receive(.hearing(nil))
    #expect(try heard("tieengs <Control+Alt+z>", in: &session) == [])
  }

  @Test func `words in a terminal are not said`() throws {
    var session = session(letters: .composed, ContentType(purpose: .terminal))
    #expect(try heard("eex ", in: &session) == ["+ê", "+ễ"])
  }

  /// A terminal or an application without text may ask for a password, and the session does not know.
  @Test(arguments: [ContentType(purpose: .terminal), ContentType()], [Hearing.Letters.none, .all])
  func `what may be a secret is not said`(type: ContentType, letters: Hearing.Letters) throws {
    for keys in [
      "plomgarst<Return>", "vkzq hjwx<Return>", "plom<BackSpace><BackSpace>ga ", "plomgarst<Left>",
      "drova-lumin<Return>", "Tr0ub4dor&3<Return>",
    ] {
      var session = session(letters: letters, type, givesText: false)
      #expect(try heard(keys, in: &session) == [], "\(keys)")
      #expect(heard(.due(.showAsCommitted), in: &session) == [], "\(keys)")
    }
    var session = session(letters: letters, type, givesText: false)
    #expect(try heard("o", in: &session) == [])
    #expect(try heard("f", in: &session) + heard(.due(.showAsCommitted), in: &session) == [])
    #expect(try heard(" ", in: &session) == (type.purpose == .terminal ? [] : ["of en"]))
  }

  @Test func `nothing is said where the field may be for a password`() throws {
    var session = session(letters: .composed)
    _ = session.receive(.platform(Platform(ibus: IBusVersion(1, 5, 32), desktop: .kwin)))
    _ = session.receive(.focusIn(client: "wayland"))
    #expect(try heard("tieengs of ", in: &session) == [])
  }

  @Test func `text from before the focus is not said`() throws {
    var session = session()
    #expect(try heard("tieengs", in: &session) == [])
    #expect(heard(.focusOut, in: &session) == [])
    #expect(heard(.focusIn(client: "other"), in: &session) == [])
    #expect(try heard("Vieejt ", in: &session) == ["Việt"])
  }

  @Test func `a word that will change is said after a pause and when it is switched`() throws {
    var session = session()
    #expect(try heard("of", in: &session) == [])
    #expect(heard(.due(.showAsCommitted), in: &session) == ["? of en"])
    #expect(try heard(" <BackSpace>", in: &session) == ["of en", "ò vi"])
  }

  @Test func `no row stands out until the table is entered`() throws {
    func highlighted(hearing: Hearing?) throws -> Bool {
      var session = Session()
      session.services.languageChooser = .small
      session.services.autocomplete = WordListService()
      _ = session.receive(.hearing(hearing))
      let events =
        try KeySequence("of").events.map { InputEvent.key($0) } + [.due(.showAsCommitted)]
      return events.flatMap { session.receive($0).effects }.contains {
        if case .showCandidates(let table) = $0 { table.highlighted != nil } else { false }
      }
    }
    #expect(try highlighted(hearing: nil))
    #expect(try !highlighted(hearing: Hearing()))
  }

  @Test func `rows of a table are said once it is entered, and the one that is picked`() throws {
    let service = WordListService()
    service.words = ["thương", "thước"]
    service.quotesUnknown = false
    var session = session()
    session.services.autocomplete = service
    #expect(try heard("th", in: &session) == [])
    #expect(
      try heard("<Alt+Down><Down><Up><Return>", in: &session)
        == ["1 of 2: thương", "2 of 2: thước", "1 of 2: thương", "thương"])
  }
}

extension Utterance {
  /// The utterance in one line.
  fileprivate var row: String {
    switch self {
    case .letters(let text): "+\(text)"
    case .deleted(let text, let word): "-\(text)\(word.map { " " + $0 } ?? "")"
    case .word(let text, let locale): "\(text)\(locale.map { " " + $0 } ?? "")"
    case .reading(let text, let locale): "? \(text)\(locale.map { " " + $0 } ?? "")"
    case .row(let row, let number, let count): "\(number) of \(count): \(row.title)"
    case .latin(let isOn): isOn ? "latin" : "Vietnamese"
    case .search(let isOpen): isOpen ? "search" : "no search"
    case .notice(let notice): "notice \(notice)"
    }
  }
}

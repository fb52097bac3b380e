import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengLexicon
import TiengMacros
import TiengSession

/// English and Vietnamese without switching, with lexicons small enough to compute by hand.
@Suite struct LanguageTests {
  private func typed(
    _ keys: String, _ choice: Preferences.EnglishWords = .smart
  ) throws -> String {
    var field = SessionField.bilingual(choice)
    try field.press(keys)
    return field.textAfterFocusOut
  }

  @Test(arguments: [
    ("of ", "of "), ("is.", "is."), ("thi sinh ", "thi sinh "), ("cas thisinh ", "cá thisinh "),
    ("cacs this sinh ", "các thí sinh "), ("this is ", "this is "), ("cos there ", "có thể "),
    ("of the ", "of the "), ("moon hocj ", "môn học "), ("thiss ", "this "), ("hiss ", "his "),
    ("class ", "class "), ("tieengs ", "tiếng "), ("@this ", "@this "), ("#of ", "#of "),
    ("#tieengs ", "#tieengs "), ("@dduwcs ", "@dduwcs "), ("a_cos ", "a_cos "),
    ("vaf/hocj ", "và/học "), ("/cacs/vaf ", "/cacs/vaf "), ("./cacs cacs ", "./cacs các "),
    ("a@moon.car ", "a@moon.car "), ("x_is ", "x_is "), ("car ", "cả "), ("of<Return>", "of\n"),
    ("of<Left>", "of"), ("of<Control+c>", "ò"), ("this is<Return>", "this is\n"),
    ("cacs this sinh<Return>", "các thí sinh\n"), ("ootoo ", "ôtô "), ("axits.", "axít."),
    ("Ootoo ", "Ôtô "), ("siroo ", "sirô "), ("Siroo ", "Siroo "), ("UWBND ", "ƯBND "),
    ("ddaf tesst ", "đà test "), ("thiss is ", "this is "), ("zoofi ", "zồi "),
    ("xiroo ", "xiroo "), ("jira ", "jira "), ("MoMo ", "MoMo "),
    ("CASE NAFY ", "CASE NÀY "), ("test NAFY ", "test NÀY "),
  ])
  func `the more probable reading is committed`(keys: String, text: String) throws {
    #expect(try typed(keys) == text)
  }

  /// On Wayland, characters between words are commits, and the first of two commits in a turn is
  /// lost: `hoom nay cos test, ok nha` became `hôm nay có  ok nha`.
  @Test(arguments: [
    ("this = a ", "this = a "), ("cacs this 5k ", "các thí 5k "), ("this, the ", "this, the "),
    ("this  the ", "this  the "), ("cacs this sinh, of. ", "các thí sinh, of. "),
    ("this (of) \"the\" ", "this (of) \"the\" "), ("cas this; of: 1.000 ", "cá this; of: 1.000 "),
  ])
  func `nothing is lost on Wayland`(keys: String, text: String) throws {
    for desktop in SessionField.Desktop.allCases {
      var field = SessionField.bilingual(desktop: desktop)
      try field.press(keys)
      #expect(field.textAfterFocusOut == text, "\(desktop)")
    }
  }

  /// A word that may become the key of a macro stays open after `/`. It can end by a letter that
  /// cannot be composed, or because it is full.
  @Test(arguments: [
    "this/" + String(repeating: "a", count: 33) + " ", "this/é ", "of/thé ", "cas this/é this ",
    "this/this/é ", "cacs this/sinhé ", "as/é ", "vn/é ", "the this/é<Left>",
  ])
  func `a macro that is not typed changes no reading`(keys: String) throws {
    var texts: [String] = []
    for table in [[], ["this/q", "this/this/q", "of/thq", "as/q", "as", "vn", "vn/q"]] {
      var field = SessionField.bilingual(
        macros: try table.map { try Macro(key: $0, text: "never") })
      try field.press(keys)
      texts.append(field.textAfterFocusOut)
    }
    #expect(texts[1] == texts[0])
  }

  /// `é` comes as it is from a French keyboard, and no word is composed.
  @Test(arguments: ["é car of,", "été, car of ", "aé car of.", "hé! this is "])
  func `a word that is left alone counts as the same word in a told text`(keys: String) throws {
    let texts = try [false, true].map { givesText in
      var session = Session()
      session.services.languageChooser = .small
      var field = SessionField(session: session, givesText: givesText)
      try field.press(keys)
      return field.textAfterFocusOut
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `with the rules only, Vietnamese wins`() throws {
    #expect(try typed("of is ", .rules) == "ò í ")
    #expect(try typed("password ", .rules) == "password ")
    #expect(try typed("thiss tesst class ", .rules) == "this test class ")
    #expect(try typed("thiss<Return>", .rules) == "this\n")
  }

  @Test func `the first row will be committed, the second is shown`() throws {
    var field = SessionField.bilingual()
    try field.press("of")
    #expect(field.preedit == "ò")
    #expect(field.candidates?.candidates.map(\.title) == ["of", "ò"])
    #expect(field.candidates?.highlighted == 0)
    try field.press(" ")
    #expect(field.preedit == "of ")
    try field.press("<Alt+2>")
    #expect(field.textAfterFocusOut == "of ")
  }

  @Test func `the second row is picked`() throws {
    var field = SessionField.bilingual()
    try field.press("of<Alt+2>")
    #expect(field.textAfterFocusOut == "ò ")
  }

  @Test(arguments: [
    ("of", "of"), ("cacs this", "các thí"), ("this", "this"), ("thiss", "this"), ("hocj", "học"),
    ("vie", "vie"),
  ])
  func `after a pause a word is shown as it will be committed`(keys: String, text: String)
    throws
  {
    var field = SessionField.bilingual()
    try field.press(keys)
    field.settle()
    #expect(field.textAfterFocusOut == text)
    try field.press("<Left>")
    #expect(field.document.text == text)
  }

  @Test func `typing continues with the keys after such a pause`() throws {
    var field = SessionField.bilingual()
    try field.press("this")
    field.settle()
    #expect(field.preedit == "this")
    try field.press("<BackSpace>")
    #expect(field.preedit == "thi")
    try field.press("sn")
    #expect(field.preedit == "thín")
  }

  @Test func `BackSpace reopens a word that stays as shown`() throws {
    var field = SessionField.bilingual()
    try field.press("cacs this ")
    #expect(field.textAfterFocusOut == "các thí ")
    try field.press("<BackSpace>")
    #expect(field.textAfterFocusOut == "các thí")
    try field.press("<BackSpace><BackSpace><BackSpace>")
    #expect(field.textAfterFocusOut == "các ")
  }

  @Test(arguments: 1...5)
  func `a pause between BackSpaces deletes nothing more`(restIndex: Int) throws {
    var field = SessionField.bilingual()
    try field.press("cacs server")
    for index in 0..<6 {
      if index == restIndex { field.settle() }
      try field.press("<BackSpace>")
    }
    #expect(field.textAfterFocusOut == "các ")
  }

  @Test func `after a second, BackSpace is for what is visible`() throws {
    var field = SessionField.bilingual()
    try field.press("cacs server<BackSpace><BackSpace><BackSpace><BackSpace><BackSpace>")
    #expect(field.textAfterFocusOut == "các ")
    for _ in 1...4 { field.settle() }
    try field.press("<BackSpace>")
    #expect(field.textAfterFocusOut == "các")
  }

  @Test func `reported text counts for the language`() throws {
    for (before, text) in [("các ", "thí "), ("and of ", "this ")] {
      var session = Session()
      session.services.languageChooser = LanguageChooser.small
      _ = session.receive(.capabilities(givesSurroundingText: true))
      _ = session.receive(.focusIn(client: "test"))
      _ = session.receive(.surroundingText(SurroundingText(before: before, after: "")))
      for key in "this ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
      #expect(session.preedit == text)
    }
  }

  @Test func `words of a second language stay too`() throws {
    for (keys, before, after) in [("mas ", "má ", "mas "), ("moot ", "môt ", "môt ")] {
      var field = SessionField.bilingual()
      try field.press(keys)
      #expect(field.textAfterFocusOut == before)
      var session = Session()
      let chooser = LanguageChooser.small
      chooser.secondLanguage = SmallLexicons.spanish
      session.services.languageChooser = chooser
      field = SessionField(session: session)
      try field.press(keys)
      #expect(field.textAfterFocusOut == after)
    }
  }

  @Test func `a pause decides about a word that waits`() throws {
    var preferences = Preferences()
    preferences.openWordPause = 1000
    for (keys, text, rest) in [("cacs this ", "thí ", ""), ("this mo", "this ", "mo")] {
      var session = Session(preferences: preferences)
      session.services.languageChooser = LanguageChooser.small
      var waits = false
      for key in try KeySequence(keys).events {
        waits = session.receive(.key(key)).alarms.contains(.decideWaiting)
      }
      #expect(waits)
      let effects = session.receive(.due(.decideWaiting)).effects
      #expect(effects.contains(.commit(text)), "\(effects)")
      #expect(session.preedit == rest)
      #expect(session.receive(.due(.decideWaiting)) == .ignored)
    }
  }

  @Test func `without a pause no timer is requested`() throws {
    var session = Session()
    session.services.languageChooser = LanguageChooser.small
    for key in try KeySequence("cacs this ").events {
      #expect(!session.receive(.key(key)).alarms.contains(.decideWaiting))
    }
  }

  @Test func `a waiting word is not the start of a sentence`() throws {
    var preferences = Preferences()
    preferences.capitalizes = true
    var session = Session(preferences: preferences)
    session.services.languageChooser = LanguageChooser.small
    var field = SessionField(session: session)
    try field.press("a. cacs this sinh ")
    #expect(field.textAfterFocusOut == "a. Các thí sinh ")
  }

  @Test func `without lexicons the spelling decides`() throws {
    var field = SessionField(session: Session())
    try field.press("of password ")
    #expect(field.textAfterFocusOut == "ò password ")
  }
}

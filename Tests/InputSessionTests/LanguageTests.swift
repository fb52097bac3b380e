import Autocomplete
import Configuration
import InputSession
import KeyboardCore
import Lexicon
import Terminal
import TestSupport
import Testing

/// English and Vietnamese without switching, with lexicons that can be reckoned
/// by hand.
@Suite struct LanguageTests {
  private func field(
    _ choice: Preferences.EnglishWords = .smart, choices: ReadingChoices = ReadingChoices(),
    desktop: Field.Desktop = .none
  ) -> Field {
    var preferences = Preferences()
    preferences.englishWords = choice
    var session = Session(preferences: preferences)
    let chooser = LanguageChooser(
      vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
    chooser.choices = choices
    session.services.languageChooser = chooser
    return Field(session: session, desktop: desktop)
  }

  private func press(_ keys: String, in field: inout Field) throws {
    for key in try KeySequence(keys).events { field.press(key) }
  }

  private func typed(
    _ keys: String, _ choice: Preferences.EnglishWords = .smart
  ) throws -> String {
    var field = field(choice)
    try press(keys, in: &field)
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
    ("cacs this sinh<Return>", "các thí sinh\n"),
  ])
  func `what is more probable is committed`(keys: String, text: String) throws {
    #expect(try typed(keys) == text)
  }

  /// On Wayland characters between words are commits, and of two commits in a turn the first is
  /// lost: `hoom nay cos test, ok nha` was `hôm nay có  ok nha`.
  @Test(arguments: [
    ("this = a ", "this = a "), ("cacs this 5k ", "các thí 5k "), ("this, the ", "this, the "),
    ("this  the ", "this  the "), ("cacs this sinh, of. ", "các thí sinh, of. "),
    ("this (of) \"the\" ", "this (of) \"the\" "), ("cas this; of: 1.000 ", "cá this; of: 1.000 "),
  ])
  func `nothing is lost on Wayland`(keys: String, text: String) throws {
    for desktop in Field.Desktop.allCases {
      var field = field(desktop: desktop)
      try press(keys, in: &field)
      #expect(field.textAfterFocusOut == text, "\(desktop)")
    }
  }

  @Test func `by the rules alone Vietnamese wins`() throws {
    #expect(try typed("of is ", .rules) == "ò í ")
    #expect(try typed("password ", .rules) == "password ")
  }

  @Test func `what will be committed is the first row, and what is seen the second`() throws {
    var field = field()
    try press("of", in: &field)
    #expect(field.preedit == "ò")
    #expect(field.candidates?.candidates.map(\.title) == ["of", "ò"])
    #expect(field.candidates?.highlighted == 0)
    try press(" ", in: &field)
    #expect(field.preedit == "of ")
    try press("<Alt+2>", in: &field)
    #expect(field.textAfterFocusOut == "of ")
  }

  @Test func `the second row is picked`() throws {
    var field = field()
    try press("of<Alt+2>", in: &field)
    #expect(field.textAfterFocusOut == "ò ")
  }

  @Test(arguments: ["<BackSpace>", "<Escape>"])
  func `one key turns a word round, and twice is learned from`(key: String) throws {
    var field = field()
    try press("of \(key)", in: &field)
    #expect(field.textAfterFocusOut == "ò ")
    try press("of ", in: &field)
    #expect(field.textAfterFocusOut == "ò of ")
    try press("\(key)of ", in: &field)
    #expect(field.textAfterFocusOut == "ò ò ò ")
  }

  @Test func `a choice to the contrary outweighs those before`() throws {
    var field = field()
    for _ in 0..<2 { try press("of <Escape>a ", in: &field) }
    try press("of of<Escape> of ", in: &field)
    #expect(field.textAfterFocusOut.hasSuffix("ò of of "))
  }

  @Test func `a word that is deleted is no choice`() throws {
    var field = field()
    for _ in 0..<3 {
      try press("of <BackSpace><BackSpace><BackSpace>", in: &field)
      #expect(field.textAfterFocusOut == "")
    }
    try press("of ", in: &field)
    #expect(field.textAfterFocusOut == "of ")
  }

  @Test(arguments: [
    ("of", "of"), ("cacs this", "các thí"), ("this", "this"), ("thiss", "this"), ("hocj", "học"),
    ("vie", "vie"),
  ])
  func `a word is seen as it will be committed when no key comes`(keys: String, text: String)
    throws
  {
    var field = field()
    try press(keys, in: &field)
    field.settle()
    #expect(field.textAfterFocusOut == text)
    try press("<Left>", in: &field)
    #expect(field.document.text == text)
  }

  @Test func `typing goes on with the keys after a word was seen as it is meant`() throws {
    var field = field()
    try press("this", in: &field)
    field.settle()
    #expect(field.preedit == "this")
    try press("<BackSpace>", in: &field)
    #expect(field.preedit == "thi")
    try press("sn", in: &field)
    #expect(field.preedit == "thín")
  }

  @Test func `a word that stays as it is seen is taken up again by BackSpace`() throws {
    var field = field()
    try press("cacs this ", in: &field)
    #expect(field.textAfterFocusOut == "các thí ")
    try press("<BackSpace>", in: &field)
    #expect(field.textAfterFocusOut == "các thí")
    try press("<BackSpace><BackSpace><BackSpace>", in: &field)
    #expect(field.textAfterFocusOut == "các ")
  }

  @Test func `keys that were asked for are preferred from then on`() throws {
    var field = field()
    try press("moon<Escape> moon<Escape> moon ", in: &field)
    #expect(field.textAfterFocusOut == "moon moon moon ")
  }

  @Test func `keys that are no word are preferred the third time`() throws {
    var field = field()
    try press("tieengs<Escape> tieengs ", in: &field)
    #expect(field.textAfterFocusOut == "tieengs tiếng ")
    try press("tieengs<Escape> tieengs ", in: &field)
    #expect(field.textAfterFocusOut.hasSuffix("tieengs tieengs "))
  }

  @Test func `the text that the application tells counts`() throws {
    for (before, text) in [("các ", "thí "), ("and of ", "this ")] {
      var session = Session()
      session.services.languageChooser = LanguageChooser(
        vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
      _ = session.receive(.capabilities(givesSurroundingText: true))
      _ = session.receive(.focusIn(client: "test"))
      _ = session.receive(.surroundingText(SurroundingText(before: before, after: "")))
      for key in "this ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
      #expect(session.preedit == text)
    }
  }

  @Test func `words of a second language are left as well`() throws {
    for (keys, before, after) in [("mas ", "má ", "mas "), ("moot ", "môt ", "môt ")] {
      var field = field()
      try press(keys, in: &field)
      #expect(field.textAfterFocusOut == before)
      var session = Session()
      let chooser = LanguageChooser(
        vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
      chooser.secondLanguage = SmallLexicons.spanish
      session.services.languageChooser = chooser
      field = Field(session: session)
      try press(keys, in: &field)
      #expect(field.textAfterFocusOut == after)
    }
  }

  @Test func `a pause decides about a word that waits`() throws {
    var preferences = Preferences()
    preferences.openWordPause = 1000
    for (keys, text, rest) in [("cacs this ", "thí ", ""), ("this mo", "this ", "mo")] {
      var session = Session(preferences: preferences)
      session.services.languageChooser = LanguageChooser(
        vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
      var wantsPause = false
      for key in try KeySequence(keys).events {
        wantsPause = session.receive(.key(key)).wantsPause
      }
      #expect(wantsPause)
      let effects = session.receive(.pause).effects
      #expect(effects.contains(.commit(text)), "\(effects)")
      #expect(session.preedit == rest)
      #expect(session.receive(.pause) == .ignored)
    }
  }

  @Test func `without a pause nothing is asked for`() throws {
    var session = Session()
    session.services.languageChooser = LanguageChooser(
      vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
    for key in try KeySequence("cacs this ").events {
      #expect(!session.receive(.key(key)).wantsPause)
    }
  }

  @Test func `choices are bounded`() {
    var choices = ReadingChoices()
    let names = (0..<2000).map { number in
      String(
        String.UnicodeScalarView(
          [number / 100, number / 10 % 10, number % 10].map {
            Unicode.Scalar(UInt8(0x61 + $0))
          }))
    }
    for name in names { choices.add(ReadingChoices.Vote(.typed), keys: name, text: "x") }
    #expect(choices.all.count == ReadingChoices.capacity)
    #expect(choices[names[1999].uppercased()] == 1)
    #expect(choices[names[1]] == 0)
    choices.add(ReadingChoices.Vote(.composed), keys: names[1999], text: "x")
    #expect(choices[names[1999]] == -1)
    choices.add(ReadingChoices.Vote(.typed), keys: "hunter2", text: "hunter2")
    #expect(choices["hunter2"] == 0)
    #expect(ReadingChoices(lines: choices.lines) == choices)
    let isFound = choices.remove(names[1998].uppercased())
    let isStillFound = choices.remove(names[1998])
    #expect(isFound && !isStillFound)
  }

  @Test func `lines that are no choice are passed over`() {
    let choices = ReadingChoices(
      lines: "moon\tmôn\t1\nmoon\nof\tò\t0\nis\tí\t-9\n\u{0}\t\t1\nx y\tz\t1")
    #expect(choices.all.map(\.keys) == ["moon", "is"])
    #expect(choices["is"] == -2)
  }

  @Test func `a word that waits is no start of a sentence`() throws {
    var preferences = Preferences()
    preferences.capitalizes = true
    var session = Session(preferences: preferences)
    session.services.languageChooser = LanguageChooser(
      vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
    var field = Field(session: session)
    try press("a. cacs this sinh ", in: &field)
    #expect(field.textAfterFocusOut == "a. Các thí sinh ")
  }

  @Test func `without lexicons the rules hold`() throws {
    var field = Field(session: Session())
    try press("of password ", in: &field)
    #expect(field.textAfterFocusOut == "ò password ")
  }
}

import Terminal
import Testing
import TiengAutocomplete
import TiengCore
import TiengLanguages

/// The user's choices between readings, and when they are learned.
@Suite struct ReadingChoiceTests {
  @Test(arguments: ["<BackSpace>", "<Escape>"])
  func `a key switches the reading, and two times teach it`(key: String) throws {
    var field = SessionField.bilingual()
    try field.press("of \(key)")
    #expect(field.textAfterFocusOut == "ò ")
    try field.press("of ")
    #expect(field.textAfterFocusOut == "ò of ")
    try field.press("\(key)of ")
    #expect(field.textAfterFocusOut == "ò ò ò ")
  }

  @Test func `an opposite choice outweighs earlier ones`() throws {
    var field = SessionField.bilingual()
    for _ in 0..<2 { try field.press("of <Escape>a ") }
    try field.press("of of<Escape> of ")
    #expect(field.textAfterFocusOut.hasSuffix("ò of of "))
  }

  @Test func `a deleted word is not a choice`() throws {
    var field = SessionField.bilingual()
    for _ in 0..<3 {
      try field.press("of <BackSpace><BackSpace><BackSpace>")
      #expect(field.textAfterFocusOut == "")
    }
    try field.press("of ")
    #expect(field.textAfterFocusOut == "of ")
  }

  @Test func `restored keys are preferred afterwards`() throws {
    var field = SessionField.bilingual()
    try field.press("moon<Escape> moon<Escape> moon ")
    #expect(field.textAfterFocusOut == "moon moon moon ")
  }

  @Test func `keys that are not a word are preferred the third time`() throws {
    var field = SessionField.bilingual()
    try field.press("tieengs<Escape> tieengs ")
    #expect(field.textAfterFocusOut == "tieengs tiếng ")
    try field.press("tieengs<Escape> tieengs ")
    #expect(field.textAfterFocusOut.hasSuffix("tieengs tieengs "))
  }

  @Test func `the counts of choices are limited`() {
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
    #expect(choices[names[1999].uppercased(), .other]?.count == 1)
    #expect(choices[names[1], .other] == nil)
    choices.add(ReadingChoices.Vote(.composed), keys: names[1999], text: "x")
    #expect(choices[names[1999], .other]?.count == -1)
    choices.add(ReadingChoices.Vote(.typed), keys: "hunter2", text: "hunter2")
    #expect(!choices.contains("hunter2"))
    #expect(ReadingChoices(lines: choices.lines) == choices)
    let isFound = choices.remove(names[1998].uppercased())
    let isStillFound = choices.remove(names[1998])
    #expect(isFound && !isStillFound)
  }

  @Test func `wrong lines of choices are ignored`() {
    let choices = ReadingChoices(
      lines: "moon\tmôn\t1\nmoon\nof\tò\t0\nis\tí\t-9\n\u{0}\t\t1\nx y\tz\t1")
    #expect(choices.all.map(\.keys) == ["moon", "is"])
    #expect(choices["is", .other]?.count == -2)
  }

  @Test func `a choice counts in its place, and where it needs less evidence`() throws {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.composed, isCertain: true), keys: "test", text: "tét")
    #expect(choices["test", .other]?.count == -2 && choices["test", .english] == nil)
    choices.add(
      ReadingChoices.Vote(.composed, isCertain: true, in: .english), keys: "is", text: "í")
    #expect(choices["is", .other]?.count == -1 && choices["is", .english]?.count == -1)
    choices.add(ReadingChoices.Vote(.typed, isCertain: true), keys: "of", text: "ò")
    #expect(choices["of", .other]?.count == 2 && choices["of", .english]?.count == 2)
    #expect(ReadingChoices(lines: choices.lines) == choices)
    #expect(choices.lines == "test\ttét\t-2\nis\tí\t-1\tenglish\nof\tò\t2\n")
  }

  @Test func `of two readings the chosen one is meant`() {
    var choices = ReadingChoices()
    for text in ["trươngf", "trường", "trươngf", "trươngf"] {
      choices.add(ReadingChoices.Vote(.composed), keys: "truwowngff", text: text)
    }
    let choice = choices["truwowngff", .other]
    #expect(choice?.count == -2 && choice?.text == "trươngf")
  }

  /// A field in which a row of the table was picked once, for a word that was alone.
  private func fieldWithPick() throws -> SessionField {
    var field = SessionField.bilingual()
    try field.press("test<Alt+2> ")
    return field
  }

  @Test(arguments: [
    ("test ", "tét "), ("Test ", "Tét "), ("ddi test ", "đi tét "),
    ("this is a test ", "this is a test "), ("this is a class test ", "this is a class test "),
    ("test <BackSpace> ", "test  "),
    ("test <BackSpace> test ", "test  test "),
  ])
  func `a pick counts for the word alone, and English around it wins`(
    keys: String, text: String
  ) throws {
    var field = try fieldWithPick()
    let before = field.textAfterFocusOut
    try field.press("<Return>" + keys)
    #expect(field.textAfterFocusOut == before + "\n" + text)
  }
}

import Autocomplete
import KeyboardCore
import Terminal
import Testing

/// What a user chose where keys can mean two things, and when that is learned.
@Suite struct ReadingChoiceTests {
  @Test(arguments: ["<BackSpace>", "<Escape>"])
  func `one key turns a word round, and twice is learned from`(key: String) throws {
    var field = Field.bilingual()
    try field.press("of \(key)")
    #expect(field.textAfterFocusOut == "ò ")
    try field.press("of ")
    #expect(field.textAfterFocusOut == "ò of ")
    try field.press("\(key)of ")
    #expect(field.textAfterFocusOut == "ò ò ò ")
  }

  @Test func `a choice to the contrary outweighs those before`() throws {
    var field = Field.bilingual()
    for _ in 0..<2 { try field.press("of <Escape>a ") }
    try field.press("of of<Escape> of ")
    #expect(field.textAfterFocusOut.hasSuffix("ò of of "))
  }

  @Test func `a word that is deleted is no choice`() throws {
    var field = Field.bilingual()
    for _ in 0..<3 {
      try field.press("of <BackSpace><BackSpace><BackSpace>")
      #expect(field.textAfterFocusOut == "")
    }
    try field.press("of ")
    #expect(field.textAfterFocusOut == "of ")
  }

  @Test func `keys that were asked for are preferred from then on`() throws {
    var field = Field.bilingual()
    try field.press("moon<Escape> moon<Escape> moon ")
    #expect(field.textAfterFocusOut == "moon moon moon ")
  }

  @Test func `keys that are no word are preferred the third time`() throws {
    var field = Field.bilingual()
    try field.press("tieengs<Escape> tieengs ")
    #expect(field.textAfterFocusOut == "tieengs tiếng ")
    try field.press("tieengs<Escape> tieengs ")
    #expect(field.textAfterFocusOut.hasSuffix("tieengs tieengs "))
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
}

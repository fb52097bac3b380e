import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengSession
import TiengVietnamese

/// Words whose language the user has set.
@Suite struct OwnWordTests {
  private static let words: OwnWords = {
    var words = OwnWords()
    for word in ["thí", "moon", "prô", "krông", "đắk"] { try! words.add(word, as: .neverEnglish) }
    for word in ["docs", "as", "mp3"] { try! words.add(word, as: .neverComposed) }
    for word in ["is", "tes"] { try! words.add(word, as: .alwaysEnglish) }
    return words
  }()

  /// A field with these words.
  private static func field(
    _ english: Preferences.EnglishWords, method: TypingMethod = .telex, learns: Bool = true,
    weighs: Bool = true
  ) -> SessionField {
    var preferences = Preferences()
    preferences.englishWords = english
    preferences.autocomplete.learnsWords = learns
    var session = Session(method: method, preferences: preferences)
    if weighs { session.services.languageChooser = .small }
    _ = session.receive(.ownWords(words))
    return SessionField(session: session)
  }

  static let rows = [
    ("this ", "thí "), ("THIS ", "THÍ "), ("This, ", "Thí, "), ("moon ", "môn "), ("Moon ", "Môn "),
    ("proo ", "prô "), ("PROO.", "PRÔ."), ("kroong ", "krông "), ("krongo ", "krông "),
    ("ddawks ", "đắk "), ("ddaksw ", "đắk "), ("docs ", "docs "),
    ("Docs ", "Docs "), ("DOCS ", "DOCS "), ("docs<Tab>", "docs\t"), ("as ", "as "),
    ("aso ", "áo "), ("anh as ", "anh as "), ("is ", "is "), ("Is<Return>", "Is\n"),
    ("tes ", "tes "), ("tes! ", "tes! "), ("this is as ", "thí is as "),
  ]

  @Test(arguments: rows, Preferences.EnglishWords.allCases)
  func `own words count, with any setting for English`(
    row: (keys: String, text: String), english: Preferences.EnglishWords
  ) throws {
    for (learns, weighs) in [(true, true), (false, true), (false, false)] {
      var field = OwnWordTests.field(english, learns: learns, weighs: weighs)
      try field.press(row.keys)
      #expect(field.textAfterFocusOut == row.text)
    }
  }

  @Test(arguments: [("d9a81k ", "đắk "), ("mp3 ", "mp3 "), ("mp31 ", "mp31 ")])
  func `own words count in every method`(keys: String, text: String) throws {
    var field = OwnWordTests.field(.smart, method: .vni)
    try field.press(keys)
    #expect(field.textAfterFocusOut == text)
  }

  @Test func `never composed words are shown as typed at once`() throws {
    var field = OwnWordTests.field(.smart)
    for (key, seen) in zip("aso", ["a", "as", "áo"]) {
      try field.press(String(key))
      #expect(field.preedit == seen)
    }
    try field.press("<BackSpace>")
    #expect(field.preedit == "as")
  }

  @Test func `the reading can still be switched, and the entry stays`() throws {
    for _ in 0..<3 {
      var field = OwnWordTests.field(.smart)
      for _ in 0..<3 { try field.press("is <BackSpace>a ") }
      try field.press("is ")
      #expect(field.textAfterFocusOut == "í a í a í a is ")
    }
  }

  @Test func `restored keys stay`() throws {
    var field = OwnWordTests.field(.smart)
    try field.press("this<Escape> ")
    #expect(field.textAfterFocusOut == "this ")
  }

  @Test func `own words do not apply to passwords and Latin`() throws {
    var session = Session()
    _ = session.receive(.ownWords(OwnWordTests.words))
    _ = session.receive(.latin(true))
    var field = SessionField(session: session)
    try field.press("proo this ")
    #expect(field.textAfterFocusOut == "proo this ")
  }
}

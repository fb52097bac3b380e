import Testing
import TiengAutocomplete
import TiengLanguages
import TiengVietnamese

/// What was said of words, as it is kept and found.
@Suite struct OwnWordsTests {
  private func syllable(_ keys: String) -> Syllable {
    var syllable = Syllable()
    for key in keys.utf8 { syllable.append(key, by: TypingRules()) }
    return syllable
  }

  private func kind(of keys: String, in words: OwnWords) -> OwnWords.Kind? {
    words.meaning(of: syllable(keys), by: TypingRules())?.kind
  }

  @Test func `the last kind of a word counts`() throws {
    var words = OwnWords()
    #expect(try words.add("Docs", as: .neverComposed))
    #expect(try !words.add("docs", as: .neverComposed))
    #expect(try words.add("moon", as: .neverEnglish))
    #expect(try words.add("DOCS", as: .alwaysEnglish))
    #expect(words.lines == "never-english\tmoon\nalways-english\tdocs\n")
    #expect(OwnWords(lines: words.lines) == words)
    #expect(kind(of: "docs", in: words) == .alwaysEnglish)
    #expect(words.remove(["Moon", "x"]) == ["x"])
    #expect(kind(of: "moon", in: words) == nil)
    #expect(words.remove(["docs"]) == [] && words.isEmpty)
  }

  @Test func `both orthographies and both forms of letters are one word`() throws {
    var words = OwnWords()
    try words.add("hoà", as: .neverEnglish)
    try words.add("đă\u{301}k", as: .neverEnglish)
    #expect(kind(of: "hoaf", in: words) == .neverEnglish)
    #expect(kind(of: "ddawks", in: words) == .neverEnglish)
    #expect(kind(of: "hoa", in: words) == nil && kind(of: "ddak", in: words) == nil)
  }

  @Test(arguments: [
    ("", OwnWords.Kind.neverEnglish), ("a b", .neverEnglish), ("12", .neverComposed),
    ("số1", .neverEnglish), ("a-lô", .neverEnglish), ("đọc", .neverComposed),
    ("café", .alwaysEnglish), ("a b", .alwaysEnglish),
    (String(repeating: "a", count: 33), .neverComposed),
  ])
  func `text that cannot be typed as one word is refused`(word: String, kind: OwnWords.Kind) {
    var words = OwnWords()
    #expect(throws: OwnWords.Flaw.self) { try words.add(word, as: kind) }
    #expect(words.isEmpty)
  }

  @Test func `wrong lines are ignored`() {
    let words = OwnWords(
      lines: "# x\nnever-english\tthí\nnever-english\nsometimes\tmoon\nnever-composed\ta b\n\tx\n")
    #expect(words.all.map(\.word) == ["thí"])
  }

  @Test func `a dictionary gives the words that need an entry, and reports the rest`() {
    let text = "\u{feff}# names\r\nkrông\r\nan\n\nhoà\nEa Súp-prô\nsố1\nstê 3\n"
    let dictionary = OwnWords.Dictionary(text, as: .neverEnglish)
    #expect(dictionary.words.all.map(\.word) == ["krông", "prô"])
    #expect(dictionary.needlessCount == 4)
    #expect(dictionary.problems.map(\.line) == [7, 8])
    let english = OwnWords.Dictionary("moon\ndocs\nđọc\n", as: .alwaysEnglish)
    #expect(english.words.all.map(\.word) == ["moon", "docs"])
    #expect(english.problems.map(\.line) == [3])
  }
}

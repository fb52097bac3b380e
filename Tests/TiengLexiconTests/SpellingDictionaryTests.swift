import Testing
import TiengLexicon

/// Dictionaries in the format of hunspell, each with the words and rules of a case.
@Suite struct SpellingDictionaryTests {
  private static let rules = """
    SET UTF-8
    NOSUGGEST !
    NEEDAFFIX n
    FORBIDDENWORD f
    ONLYINCOMPOUND c
    # Plurals: a y behind a consonant goes.
    SFX S Y 3
    SFX S y ies [^aeiou]y
    SFX S 0 s [aeiou]y
    SFX S 0 s [^y]
    SFX D N 1
    SFX D 0 ed .
    PFX R Y 1
    PFX R 0 re .
    PFX U N 1
    PFX U 0 un .
    """

  private static let words = """
    9
    city/S
    key/SRU
    Hanoi
    paint/SDR
    rude/!S
    stem/nS
    wrong/f
    part/c
    naïve/S\tpo:adjective
    3rd
    two words
    """

  private let dictionary = SpellingDictionary(words: words, rules: rules)

  @Test(arguments: [
    "city", "cities", "key", "keys", "rekey", "rekeys", "unkey", "paint", "painted", "repaint",
    "repaints", "Hanoi", "hanoi", "City", "HANOI", "rude", "rudes", "stems", "naïve",
    "naïves", "two",
  ])
  func `Words and their forms are known`(word: String) { #expect(dictionary.has(word)) }

  /// `unkeys` would need a prefix and a suffix that do not go together, as would `repainted`.
  @Test(arguments: [
    "citys", "keies", "unkeys", "repainted", "stem", "wrong", "part", "3rd", "words", "hano",
    "naive", "", "two words",
  ])
  func `Others are not`(word: String) { #expect(!dictionary.has(word)) }

  @Test func `Words are found by their beginning, in any case`() {
    #expect(dictionary.words(startingWith: "ke", count: 9) == ["key", "keys"])
    #expect(dictionary.words(startingWith: "RE", count: 2) == ["rekey", "rekeys"])
    #expect(dictionary.words(startingWith: "han", count: 9) == ["Hanoi"])
    #expect(dictionary.words(startingWith: "key", count: 9) == ["keys"])
    #expect(dictionary.words(startingWith: "", count: 9).isEmpty)
    #expect(dictionary.words(startingWith: "ke", count: 0).isEmpty)
  }

  @Test func `What is not to be suggested is known and not found`() {
    #expect(dictionary.has("rudes"))
    #expect(dictionary.words(startingWith: "rud", count: 9).isEmpty)
  }

  @Test(arguments: [
    ("FLAG long\nSFX Ab Y 1\nSFX Ab 0 s .\n", "key/XxAb"),
    ("FLAG num\nSFX 200 Y 1\nSFX 200 0 s .\n", "key/1,200"),
    ("AF 2\nAF X\nAF XS\nSFX S Y 1\nSFX S 0 s .\n", "key/2"),
    ("SFX S Y 1\nSFX S 0 s/XY .\n", "key/S"),
  ])
  func `Flags have any form`(rules: String, word: String) {
    #expect(SpellingDictionary(words: word, rules: rules).has("keys"))
  }

  @Test func `The user's own words are known`() {
    let own = "Trang\nkeybord/key\n*wrong\n\n12\n"
    let dictionary = SpellingDictionary(words: "1\nkey\n", own: own)
    #expect(dictionary.count == 3)
    #expect(dictionary.has("trang") && dictionary.has("keybord") && !dictionary.has("wrong"))
  }

  @Test func `A word that is there twice is there once`() {
    let dictionary = SpellingDictionary(words: "key/S\nkeys\nkey\n", rules: Self.rules)
    #expect(dictionary.count == 2)
  }

  /// Each is no dictionary, and harms nothing.
  @Test(arguments: [
    "", "\n\n", "/", "/S\n", "1\n", "key/", "\u{feff}1\nkey", "a/S/S",
    String(repeating: "a", count: 999),
  ])
  func `What is damaged is passed over`(text: String) {
    let rules =
      "PFX\nSFX S\nSFX S Y\nSFX S Y 1\nSFX S 0\nSFX S yyyyyyyyy s [\nSFX S 0 s [^\nAF\nFLAG\n"
    let dictionary = SpellingDictionary(words: text, rules: rules)
    #expect(dictionary.count <= 2)
    #expect(dictionary.words(startingWith: "q", count: 9).isEmpty)
  }

  @Test func `Forms end at a limit, and no word is lost by it`() {
    let rules = "SFX S Y 200\n" + (0..<200).map { "SFX S 0 \(Self.letters($0)) .\n" }.joined()
    let count = 30_000
    let words = (0..<count).map { "word\(Self.letters($0))/S\n" }.joined()
    let dictionary = SpellingDictionary(words: words, rules: rules)
    for number in [0, 1, count / 2, count - 1] {
      #expect(dictionary.has("word\(Self.letters(number))"))
    }
    #expect(dictionary.count > count && dictionary.count < 1_000_000)
  }

  /// A number in four letters.
  private static func letters(_ number: Int) -> String {
    String(
      (0..<4).map { Character(Unicode.Scalar(UInt8(97 + number / [1, 16, 256, 4096][$0] % 16))) })
  }
}

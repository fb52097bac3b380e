import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages

@Suite struct PasswordTests {
  @Test(arguments: [
    "hunter2", "P@ssw0rd", "correct_horse", "xQzt", "iPhone", "ABcd", "123456", "０９０", "a1",
    "qxzrtkwp", "kqxazjwp", "qwrtplkjh", "zxcvbnm", "an@example", "x=y", "-a", "a-", "a--b", "",
    "abcdefghijklmnopqrstuvwxyzabcdefg", "vn\u{200b}a", "hai ba", "tab\tq", "🍎",
  ])
  func `Passwords and text that is not a word are not noted`(word: String) {
    var words = UserWords()
    #expect(!UserWords.isWorthCounting(word))
    let isNoted = words.countUse(of: word)
    #expect(!isNoted && words.wordCount == 0)
  }

  @Test(arguments: [
    "a", "đ", "tiếng", "TIẾNG", "Nguyễn", "UBND", "THPT", "ko", "Jean-Luc", "O'Brien", "don’t",
    "straße", "москва", "Αθήνα", "nghiêng", "blitzkrieg", "kızılcık", "e\u{301}t", "Ðakovo",
  ])
  func `Words are noted`(word: String) {
    #expect(UserWords.isWorthCounting(word))
  }

  @Test func `Words taught by hand are noted in any form`() {
    var words = UserWords()
    let learned = ["B2B", "hai ba", "", "a\nb"].map { words.learn($0) }
    #expect(learned == [true, false, false, false])
    let isNoted = words.countUse(of: "B2B")
    #expect(isNoted)
  }

  /// Nearly every word of a dictionary that has no digit or capital inside.
  @Test(arguments: ["vi", "en"])
  func `Words of a dictionary count as words`(language: String) {
    let dictionary = language == "vi" ? Dictionary.vietnamese : Dictionary.english
    let refused = dictionary.filter { !UserWords.isWorthCounting($0) }
    #expect(dictionary.count > 5000 && refused.count * 1000 < dictionary.count, "\(refused)")
  }
}

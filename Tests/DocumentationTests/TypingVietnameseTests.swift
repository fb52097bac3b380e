import Testing
import TiengVietnamese

/// The code of the article Typing Vietnamese.
@Suite struct TypingVietnameseTests {
  @Test func `keys become a word`() {
    let rules = TypingRules()
    var word = Syllable()
    for key in "tieengs".utf8 { word.append(key, by: rules) }
    #expect(word.text == "tiếng")
    #expect(word.keys == "tieengs")
    #expect(word.isVietnamese)

    word.deleteBackward(by: rules)
    #expect(word.text == "tiến")
  }

  @Test func `a repeated key undoes its effect`() {
    let rules = TypingRules()
    var doubled = Syllable()
    for key in "boo".utf8 { doubled.append(key, by: rules) }
    #expect(doubled.text == "bô")
    doubled.append(UInt8(ascii: "o"), by: rules)
    #expect(doubled.text == "boo")
  }

  @Test func `a word of another language stays as typed`() {
    let rules = TypingRules()
    var english = Syllable()
    for key in "pass".utf8 { english.append(key, by: rules) }
    for key in "word".utf8 { english.append(key, by: rules) }
    #expect(english.finished(by: rules) == "password")
  }

  @Test func `a method is a table`() throws {
    let method = try TypingMethod(
      name: "two-keys", table: "1\ttone\tacute\n6\tmark\tcircumflex\ta e o\n")
    var own = Syllable()
    for key in "tie6ng1".utf8 { own.append(key, by: TypingRules(method: method)) }
    #expect(own.text == "tiếng")
  }

  @Test func `there are two placements of tones`() {
    var modern = Syllable()
    for key in "hoaf".utf8 { modern.append(key, by: TypingRules(tonePlacement: .modern)) }
    #expect(modern.text == "hoà")
    #expect(TonePlacement.old.respelt("hoà thuận") == "hòa thuận")
  }
}

import Testing
import TiengAutocomplete

@Suite struct TextBeforeTests {
  // A word is learned after the same words, however little of the text is read for that.
  @Test(arguments: [
    String(repeating: "Hôm nay, tôi muốn đi học tiếng Việt. Bạn có đi \"không\"?\n", count: 15),
    String(repeating: "toi muon di hoc tieng viet voi ban va ", count: 20),
    String(repeating: "đi đến-nơi về-đến-chốn 12,5 km/h (rồi) ", count: 20),
    String(repeating: "nghiêngngãkhôngcóchỗnàonghỉcả ", count: 20),
    String(repeating: "a", count: 700),
  ])
  func `the last words are the same in a short text`(text: String) {
    for lexicon in [SmallLexicons.vietnamese, SmallLexicons.english] {
      for end in text.indices {
        let before = String(text[..<end])
        let whole = TextBefore(before, lexicon: lexicon)
        let last = TextBefore.lastWords(of: before, lexicon: lexicon)
        #expect(last.tokens == whole.tokens && last.startsSentence == whole.startsSentence)
      }
    }
  }
}

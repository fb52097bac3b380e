import TestSupport
import Testing
import TiengLexicon

@Suite struct LexiconBuilderTests {
  @Test func `the same words give the same bytes in any order`() {
    #expect(SmallLexicon.builder.build() == SmallLexicon.bytes)
    #expect(SmallLexicon.builder(reversed: true).build() == SmallLexicon.bytes)
  }

  @Test func `counts add up`() {
    var builder = SmallLexicon.builder
    builder.add(word: "tôi", count: 1)
    builder.add(nGram: ["tôi", "muốn"], count: 1)
    let once = builder.build()
    #expect(once != SmallLexicon.bytes)
    builder.add(word: "tôi", count: 0)
    #expect(builder.build() == once)
  }

  @Test func `a word is not added as a phrase`() {
    var builder = SmallLexicon.builder
    builder.add(phrase: "tôi", count: 7)
    #expect(builder.build() == SmallLexicon.bytes)
  }

  @Test func `empty n-grams and those of more than four words are left out`() {
    var builder = SmallLexicon.builder
    builder.add(nGram: [String](), count: 5)
    builder.add(nGram: ["tôi", "muốn", "đi", "học", "tôi"], count: 5)
    #expect(builder.build() == SmallLexicon.bytes)
  }
}

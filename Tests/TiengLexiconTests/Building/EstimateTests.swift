import Testing
import TiengLexicon

/// Estimates that were computed by hand.
@Suite struct EstimateTests {
  private let counts: [(String, UInt64)] = [
    ("</s>", 3), ("<s>", 3), ("a", 4), ("b", 3), ("c", 2), ("<s> a", 3), ("a b", 3),
    ("b </s>", 2), ("<s> a b", 2), ("a b </s>", 2),
  ]
  private let discounts = [[0.6, 1.0, 1.4], [0.7, 1.1, 1.4], [0.8, 1.2, 1.5]]

  private func lexicon(of counts: [(String, UInt64)]) throws -> Lexicon {
    var builder = LexiconBuilder(locale: "xx")
    for (words, count) in counts { builder.add(nGram: words.split(separator: " "), count: count) }
    for (length, steps) in discounts.enumerated() {
      for (count, discount) in steps.enumerated() {
        builder.set(discount: discount, length: length + 2, count: count + 1)
      }
    }
    return try Lexicon(builder.build())
  }

  private func expect(_ expected: [(String, String, Double)], in lexicon: Lexicon) throws {
    for (words, word, probability) in expected {
      let context = words.split(separator: " ").map { lexicon.word($0) }
      let found = lexicon.context(after: context)
        .logProbability(of: try #require(lexicon.word(word)))
      #expect(abs(found - Float(logarithm(probability))) < 0.0001, "\(words) \(word)")
    }
  }

  @Test func `probabilities of three words are those of the formulae`() throws {
    try expect(
      [
        ("<s>", "a", 0.691110), ("a", "b", 0.439279), ("b", "</s>", 0.400090),
        ("<s> a", "b", 0.607495), ("a b", "</s>", 0.580063), ("a b", "a", 0.184824),
        ("<s> a", "c", 0.129976),
      ], in: lexicon(of: counts))
  }

  @Test func `probabilities of four words are those of the formulae`() throws {
    try expect(
      [
        ("<s> a b", "</s>", 0.684867), ("<s> a b", "a", 0.138706), ("<s> a b", "b", 0.060673),
        ("<s> a b", "c", 0.115755), ("<s>", "a", 0.695010), ("a", "b", 0.441662),
        ("<s> a", "b", 0.609163),
      ], in: lexicon(of: counts + [("<s> a b </s>", 2)]))
  }

  @Test func `missing beginnings of n-grams are added`() throws {
    let lexicon = try lexicon(of: [("a", 4), ("b", 4), ("c", 4), ("d", 4), ("a b c d", 3)])
    #expect(lexicon.pairCount == 1 && lexicon.tripleCount == 1 && lexicon.quadrupleCount == 1)
    let words = ["a", "b", "c"].map { lexicon.word($0) }
    #expect(lexicon.nextWords(after: words, count: 1).map { lexicon.text($0.word) } == ["d"])
  }
}

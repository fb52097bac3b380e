import Testing
import TiengLexicon

/// Capitals tell names from other words with the same letters.
@Suite struct CapitalTests {
  private func restorer(_ capitals: [(String, UInt64)]) throws -> MarksRestorer {
    var builder = LexiconBuilder(locale: "vi")
    for word in ["gặp", "châu", "cháu", "và"] { builder.add(word: word, count: 100) }
    builder.add(nGram: ["gặp", "cháu"], count: 30)
    builder.add(nGram: ["gặp", "châu"], count: 10)
    builder.add(nGram: ["<s>", "cháu"], count: 30)
    builder.add(nGram: ["<s>", "châu"], count: 10)
    for (word, share) in capitals { builder.add(capitals: share, word: word) }
    return try MarksRestorer(Lexicon(builder.build()))
  }

  @Test(arguments: [
    ("gap chau", "gặp cháu"), ("gap Chau", "gặp Châu"), ("gap, Chau", "gặp, Châu"),
    // A capital tells nothing at the beginning of a sentence or a quotation, or in a word of
    // capitals.
    ("Chau", "Cháu"), ("gap \"Chau", "gặp \"Cháu"), ("GAP CHAU", "GẶP CHÁU"),
    ("Va Gap Va Chau", "Và Gặp Và Cháu"),
  ])
  func `a capital favors a name`(text: String, restored: String) throws {
    let restorer = try restorer([("châu", 6_000), ("cháu", 10), ("gặp", 1), ("và", 1)])
    #expect(restorer.restore(line: text) == restored)
  }

  @Test func `capitals are ignored if the lexicon does not count them`() throws {
    #expect(try restorer([]).restore(line: "gap Chau") == "gặp Cháu")
  }

  @Test func `a capital counts while words are typed`() throws {
    let restorer = try restorer([("châu", 6_000), ("cháu", 10)])
    let words = ["gap", "Chau"].map { MarksRestorer.TypedWord($0) }
    #expect(restorer.readings(of: words, after: [], count: 1) == [["gặp", "Châu"]])
  }

  @Test func `a word may always or never have capitals`() throws {
    let restorer = try restorer([("châu", 90_000), ("cháu", 0)])
    #expect(restorer.restore(line: "gap chau") == "gặp cháu")
    #expect(restorer.restore(line: "gap Chau") == "gặp Châu")
  }
}

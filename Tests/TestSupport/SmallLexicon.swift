package import TiengLexicon

/// A lexicon small enough to compute results by hand.
package enum SmallLexicon {
  private static let words: [(String, UInt64)] = [
    ("tôi", 900), ("tối", 120), ("tội", 80), ("toi", 5), ("muốn", 400), ("muôn", 20), ("đi", 800),
    ("di", 30), ("dì", 15), ("học", 500), ("hóc", 4), ("Hà", 60), ("Nội", 50), ("nội", 40),
    ("người", 700), ("nghĩ", 200), ("nghỉ", 150),
  ]

  private static let nGrams: [([String], UInt64)] = [
    (["<s>", "tôi"], 300), (["<s>", "tối"], 10), (["tôi", "muốn"], 90), (["tôi", "nghĩ"], 60),
    (["tối", "đi"], 3), (["muốn", "đi"], 50), (["muốn", "nghỉ"], 10), (["đi", "học"], 70),
    (["đi", "nghỉ"], 20), (["di", "nội"], 1), (["muôn", "người"], 2), (["tôi", "đi"], 40),
    (["<s>", "tôi", "muốn"], 80), (["tôi", "muốn", "đi"], 45), (["tôi", "muốn", "nghỉ"], 9),
    (["muốn", "đi", "học"], 30), (["tôi", "đi", "học"], 25), (["tôi", "đi", "nghỉ"], 1),
    (["<s>", "tôi", "muốn", "đi"], 40), (["tôi", "muốn", "đi", "học"], 28),
    (["tôi", "muốn", "đi", "nghỉ"], 2), (["hà", "nội"], 45), (["học", "sinh"], 30),
    (["việt", "nam"], 60), (["<unk>", "nội"], 4),
  ]

  private static let phrases: [(String, UInt64)] = [
    ("Hà Nội", 44), ("học sinh", 28), ("Việt Nam", 58), ("việt nam", 1), ("Nam", 50),
    ("Obama", 3), ("đi học", 60),
  ]

  package static var builder: LexiconBuilder { builder(reversed: false) }

  /// - Parameter reversed: True if the entries are added in reverse order.
  package static func builder(reversed: Bool) -> LexiconBuilder {
    var builder = LexiconBuilder(locale: "vi")
    func add<Entry>(_ entries: [Entry], _ body: (Entry) -> Void) {
      reversed ? entries.reversed().forEach(body) : entries.forEach(body)
    }
    add(words) { builder.add(word: $0.0, count: $0.1) }
    add(nGrams) { builder.add(nGram: $0.0, count: $0.1) }
    add(phrases) { builder.add(phrase: $0.0, count: $0.1) }
    return builder
  }

  package static let bytes = builder.build()

  package static var lexicon: Lexicon {
    get throws { try Lexicon(bytes) }
  }
}

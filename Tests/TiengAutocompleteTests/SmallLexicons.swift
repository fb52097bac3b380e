import TiengLexicon

/// Lexicons small enough to compute results by hand.
enum SmallLexicons {
  static let vietnamese = lexicon("vi") { builder in
    let words: [(String, UInt64)] = [
      ("tôi", 900), ("tối", 120), ("tới", 110), ("tội", 80), ("muốn", 400), ("đi", 800), ("di", 30),
      ("học", 500), ("tiếng", 300), ("tiên", 200), ("tiền", 250), ("tiến", 240), ("tiêu", 90),
      ("việt", 300), ("nam", 400), ("năm", 700), ("trường", 350), ("hợp", 300), ("hoà", 60),
      ("bình", 80), ("người", 700), ("là", 950), ("và", 940),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    let nGrams: [([String], UInt64)] = [
      (["<s>", "tôi"], 300), (["tôi", "muốn"], 90), (["tôi", "là"], 60), (["tôi", "đi"], 50),
      (["muốn", "đi"], 50), (["đi", "học"], 70), (["trường", "hợp"], 80), (["việt", "nam"], 90),
      (["<s>", "tôi", "muốn"], 80), (["tôi", "muốn", "đi"], 45), (["hoà", "bình"], 30),
    ]
    for (words, count) in nGrams { builder.add(nGram: words, count: count) }
    builder.add(phrase: "Việt Nam", count: 60)
  }

  static let english = lexicon("en") { builder in
    let words: [(String, UInt64)] = [
      ("the", 9000), ("then", 700), ("there", 900), ("I", 2000), ("hello", 120), ("hell", 60),
      ("help", 200), ("receive", 90), ("weather", 40), ("London", 50), ("because", 400),
      ("receiver", 9),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    for (words, count) in [(["the", "weather"], 20), (["help", "because"], 5)] {
      builder.add(nGram: words, count: UInt64(count))
    }
  }

  static let french = lexicon("fr") { builder in
    for (word, count) in [("élève", 50), ("élu", 40), ("elle", 900), ("façade", 9), ("facile", 8)] {
      builder.add(word: word, count: UInt64(count))
    }
  }

  private static func lexicon(
    _ locale: String, _ fill: (inout LexiconBuilder) -> Void
  ) -> Lexicon {
    var builder = LexiconBuilder(locale: locale)
    fill(&builder)
    do {
      return try Lexicon(builder.build())
    } catch {
      fatalError("the test's own lexicon cannot be opened: \(error)")
    }
  }
}

package import TiengLexicon

/// Two lexicons in which a few keys are words of both languages.
package enum SmallLexicons {
  package static let vietnamese = lexicon("vi") { builder in
    let words: [(String, UInt64)] = [
      ("là", 9500), ("và", 9400), ("các", 5000), ("có", 9000), ("thể", 4000), ("sinh", 2000),
      ("thí", 60), ("môn", 300), ("học", 3000), ("một", 5000), ("ti", 20), ("tiếng", 900),
      ("<s>", 1), ("</s>", 1), ("<,>", 1), ("<unk>", 900), ("ò", 1), ("í", 1), ("cả", 2000),
      ("đi", 3000), ("anh", 3000), ("ôtô", 20), ("axít", 2),
      ("si", 90), ("rô", 90), ("rồi", 900), ("này", 900),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    let nGrams: [([String], UInt64)] = [
      (["thí", "sinh"], 50), (["các", "thí"], 20), (["có", "thể"], 900), (["môn", "học"], 200),
      (["<unk>", "là"], 90), (["<unk>", "và"], 90), (["là", "<unk>"], 60), (["và", "một"], 60),
    ]
    for (words, count) in nGrams { builder.add(nGram: words, count: count) }
  }

  package static let english = lexicon("en") { builder in
    let words: [(String, UInt64)] = [
      ("the", 9000), ("of", 5000), ("this", 3000), ("is", 4000), ("moon", 9), ("car", 60),
      ("there", 900), ("his", 2000), ("hiss", 1), ("class", 90), ("test", 50), ("an", 900),
      ("do", 900), ("ti", 1), ("us", 200), ("e", 5), ("was", 2000), ("a", 5000),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    for (words, count) in [(["this", "is"], 900), (["of", "the"], 900)] {
      builder.add(nGram: words, count: UInt64(count))
    }
  }

  package static let spanish = lexicon("es") { builder in
    for (word, count) in [("mas", 900), ("más", 9000), ("moôt", 9)] as [(String, UInt64)] {
      builder.add(word: word, count: count)
    }
  }

  /// Words without marks are the better ones with.
  package static let unmarked = lexicon("vi") { builder in
    let words: [(String, UInt64)] = [
      ("tôi", 5000), ("tối", 900), ("toi", 2), ("muốn", 3000), ("muôn", 200), ("đi", 4000),
      ("di", 300), ("học", 4000), ("hóc", 20), ("Hà", 900), ("hà", 100), ("Nội", 800),
      ("nội", 700), ("nói", 2000), ("hoà", 500), ("hoa", 900), ("bình", 900), ("binh", 300),
      ("<s>", 1), ("</s>", 1), ("<,>", 1), ("<unk>", 900), ("trời", 900), ("troi", 1),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    let nGrams: [([String], UInt64)] = [
      (["tôi", "muốn"], 500), (["muốn", "đi"], 300), (["đi", "học"], 300), (["Hà", "Nội"], 700),
      (["hoà", "bình"], 300), (["trời", "tối"], 800),
    ]
    for (words, count) in nGrams { builder.add(nGram: words, count: count) }
  }

  private static func lexicon(
    _ locale: String, _ fill: (inout LexiconBuilder) -> Void
  ) -> Lexicon {
    var builder = LexiconBuilder(locale: locale)
    fill(&builder)
    return try! Lexicon(builder.build())
  }
}

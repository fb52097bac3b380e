import ArgumentParser
import CommandSupport
import Terminal
import TiengLexicon

extension Lab.Bench {
  struct MeasureHeldOut: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "held-out",
      abstract: "Measure how many right words that a lexicon lacks are left alone.",
      discussion: """
        Of each list of words (data/lexicons/LOCALE/words.tsv) one word in twenty is left out, by \
        a hash; a lexicon is made of the others; and those left out are to be left alone. Prints \
        for each list the words left out, the share left alone, and the same of words that the \
        lexicon has.
        """)

    @Option(help: "The least logarithm of the odds; by default the locale's.")
    var certainty: Float?

    @Option(help: "Which twentieth is left out (0 to 19).")
    var part: UInt64 = 0

    @Argument(help: "Lists of words, in folders named as their locales.")
    var files: [String]

    func run() throws {
      try StandardStreams.print("locale\tleft out\tleft alone %\tknown left alone %\n")
      for path in files {
        let locale = path.split(separator: "/").dropLast().last.map(String.init) ?? "und"
        var builder = LexiconBuilder(locale: locale)
        var leftOut: [String] = []
        var kept: [String] = []
        try CountTable(path).read { word, count in
          if word.hash % 20 == part {
            leftOut.append(String(word))
          } else {
            builder.add(word: String(word), count: count)
            kept.append(String(word))
          }
        }
        let corrector = Corrector(try Lexicon(builder.build()))
        let (out, known) = (counts(leftOut, corrector), counts(kept, corrector))
        try StandardStreams.print("\(locale)\t\(out.right)\t\(out.leftAlone)\t\(known.leftAlone)\n")
      }
    }

    private func counts(_ words: [String], _ corrector: Corrector) -> Autocorrected {
      var counts = Autocorrected()
      for word in words {
        let found = corrector.autocorrection(of: word, certainty: certainty)
        counts.add(word, meant: word, found.map { "\($0.words)" })
      }
      return counts
    }
  }
}

extension Autocorrected {
  fileprivate var leftAlone: Double { percent(right - spoilt, of: right) }
}

extension StringProtocol {
  /// The hash of Fowler, Noll and Vo, which is the same on every machine.
  fileprivate var hash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash >> 32
  }
}

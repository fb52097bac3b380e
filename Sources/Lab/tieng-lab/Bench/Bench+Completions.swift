import ArgumentParser
import CommandSupport
import Glibc
import Terminal
import TiengLexicon

extension Lab.Bench {
  struct MeasureCompletions: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "completions", abstract: "Measure how long the five best completions take.",
      discussion: """
        Words of the lexicon are drawn by their frequency, the same at every call, and completed \
        from their first letter, their first two, and so on up to five: by themselves, and after \
        three words that are likely to come before one another. Prints microseconds.
        """)

    @Argument(help: "The .lexicon file.")
    var lexicon: String

    @Option(help: "How many words are drawn (100 to 1000000).")
    var words = 10_000

    func validate() throws {
      guard 100...1_000_000 ~= words else {
        throw ValidationError("--words takes a number from 100 to 1000000")
      }
    }

    func run() throws {
      let lexicon = try OpenLexicon.open(lexicon)
      var draw = WordDraw(lexicon)
      let samples = (0..<words).map { _ in
        (text: lexicon.text(draw.word()), context: draw.context())
      }
      try StandardStreams.print("letters  alone: p50  p99  after three words: p50  p99\n")
      for letters in 1...5 {
        let texts = samples.filter { $0.text.count >= letters }
        let alone = times(texts.map { (String($0.text.prefix(letters)), []) }, lexicon)
        let after = times(texts.map { (String($0.text.prefix(letters)), $0.context) }, lexicon)
        try StandardStreams.print(
          "\(letters)        \(column(alone))                     \(column(after))\n")
      }
    }

    private func times(_ samples: [(String, [Int?])], _ lexicon: Lexicon) -> [Double] {
      let clock = ContinuousClock()
      return samples.map { text, context in
        let time = clock.measure {
          withExtendedLifetime(lexicon.completions(of: text, after: context, count: 5)) {}
        }
        return Double(time.components.attoseconds) / 1e12
      }.sorted()
    }

    private func column(_ sorted: [Double]) -> String {
      guard !sorted.isEmpty else { return "–  –" }
      let shares = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100]]
      return shares.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: "  ")
    }
  }
}

/// Draws words of a lexicon by their frequency.
private struct WordDraw {
  private let lexicon: Lexicon
  private var random = LinearCongruence()
  /// For each word, the sum of the frequencies up to it.
  private let sums: [Double]

  init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    let context = lexicon.context(after: [])
    var sum = 0.0
    sums = (0..<lexicon.wordCount).map { word in
      if !lexicon.text(word).hasPrefix("<") { sum += exp(Double(context.logProbability(of: word))) }
      return sum
    }
  }

  mutating func word() -> Int {
    let share = Double(random.below(1 << 30)) / Double(1 << 30) * (sums.last ?? 0)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] <= share { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A word and two likely words after it.
  mutating func context() -> [Int?] {
    var words: [Int?] = [word()]
    for _ in 0..<2 {
      let next = lexicon.nextWords(after: words, count: 8)
      words.append(next.isEmpty ? word() : random.pick(next).word)
    }
    return words
  }
}

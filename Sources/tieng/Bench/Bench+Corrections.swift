import ArgumentParser
import Lexicon
import Terminal

extension Tieng.Bench {
  struct Corrections: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure how often and how fast misspellings are corrected.",
      discussion: """
        Every line of FILE has what was typed, a tab, and what was meant; perhaps another tab \
        and the words before. Prints the share of lines whose word comes first, and among the \
        first three, and the time a correction takes.
        """)

    @Option(help: "The lexicon to correct with.")
    var lexicon: String

    @Argument(help: "What was typed and meant; standard input if absent or -.")
    var file: String?

    func run() throws {
      let lexicon = try OpenLexicon.open(lexicon)
      let corrector = Corrector(lexicon)
      var result = Result()
      for line in try Lines.read(file) {
        guard let pair = Misspelling(line, lexicon) else { continue }
        let clock = ContinuousClock()
        var found: [Correction] = []
        let time = clock.measure {
          found = corrector.corrections(of: pair.typed, after: pair.before, count: 3)
        }
        let place = found.firstIndex { !$0.replacesPrevious && lexicon.text($0) == pair.meant }
        result.add(place, time: time)
      }
      try StandardStreams.print(result.table)
    }
  }
}

/// How many were right, and how long they took.
private struct Result {
  private var first = 0
  private var amongThree = 0
  private var times: [Double] = []

  mutating func add(_ place: Int?, time: Duration) {
    first += place == 0 ? 1 : 0
    amongThree += place != nil ? 1 : 0
    times.append(Double(time.components.attoseconds) / 1e12)
  }

  var table: String {
    guard !times.isEmpty else { return "no lines\n" }
    let sorted = times.sorted()
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    return """
      lines    \(times.count)
      first    \(percent(first)) %
      among 3  \(percent(amongThree)) %
      mean     \(Int(mean.rounded())) µs
      p99      \(Int(sorted[sorted.count * 99 / 100].rounded())) µs

      """
  }

  private func percent(_ count: Int) -> Double {
    (Double(count) / Double(times.count) * 1000).rounded() / 10
  }
}

import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLexicon

extension Lab.Bench {
  struct MeasureCorrections: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "corrections",
      abstract: "Measure how often and how fast misspellings are corrected.",
      discussion: """
        Every line of FILE has what was typed, a tab, and what was meant; perhaps another tab \
        and the words before. Prints the share of lines whose word comes first, and among the \
        first three, and the time a correction takes.

        With --rows it is the rows of suggestions that are measured, as a user sees them with the \
        caret behind the word: completions and corrections together. What was typed, in quotes, \
        takes a row, and is none of the places.
        """)

    @Option(help: "The lexicon to correct with.")
    var lexicon: String

    @Option(help: "How many rows of suggestions there are, to measure these.")
    var rows: Int?

    @Flag(help: "Print every line whose word does not come first, and what came.")
    var misses = false

    @Argument(help: "What was typed and meant; standard input if absent or -.")
    var file: String?

    func validate() throws {
      guard rows.map((1...9).contains) ?? true else {
        throw ValidationError("--rows takes a whole number from 1 to 9")
      }
    }

    func run() throws {
      let lexicon = try OpenLexicon.open(lexicon)
      let corrector = Corrector(lexicon)
      let service = Autocomplete.LocalService(lexicon)
      var result = CorrectionTally()
      for line in try TextLines.read(file) {
        guard let pair = Misspelling(line, lexicon) else { continue }
        var found: [String] = []
        let time = ContinuousClock().measure {
          found =
            rows.map { service.rows($0, for: pair) } ?? corrector.texts(for: pair, in: lexicon)
        }
        let place = found.firstIndex { $0 == pair.meant }
        result.add(place, time: time)
        if misses, place != 0 {
          try StandardStreams.print("\(line)\t\(found.joined(separator: " | "))\n")
        }
      }
      try StandardStreams.print(result.table)
    }
  }
}

extension Corrector {
  /// The three best corrections, without those that replace the word before.
  fileprivate func texts(for pair: Misspelling, in lexicon: Lexicon) -> [String] {
    corrections(of: pair.typed, after: pair.before, count: 3)
      .filter { !$0.replacesPrevious }.map(lexicon.text)
  }
}

extension Autocomplete.LocalService {
  /// The texts of the rows, without what was typed.
  fileprivate func rows(_ count: Int, for pair: Misspelling) -> [String] {
    let before = pair.textBefore.isEmpty ? "" : pair.textBefore + " "
    let request = Autocomplete.Request(before: before, word: pair.typed, count: count)
    return suggestions(for: request).filter { !$0.isUnknown }.map(\.text)
  }
}

/// The number of correct results, and the time that they took.
private struct CorrectionTally {
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

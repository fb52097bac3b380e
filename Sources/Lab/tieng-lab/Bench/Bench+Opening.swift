import ArgumentParser
import CommandSupport
import Terminal
import TiengLexicon

extension Lab.Bench {
  struct MeasureOpening: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "opening",
      abstract: "Measure how long a lexicon takes to open, and what memory.",
      discussion: """
        Opens the file again and again and prints the median and the 99th percentile. Memory is \
        what this process has for itself alone and cannot be read again from the file \
        (Private_Dirty in /proc/self/smaps_rollup): how much more it is once the lexicon is open, \
        and after completions of every letter.
        """)

    @Argument(help: "The .lexicon file.")
    var lexicon: String

    @Option(help: "How many times it is opened (1 to 100000).")
    var passes = 1000

    func validate() throws {
      guard 1...100_000 ~= passes else {
        throw ValidationError("--passes takes a number from 1 to 100000")
      }
    }

    func run() throws {
      _ = try privateMemory()
      let before = try privateMemory()
      let opened = try OpenLexicon.open(lexicon)
      let open = try privateMemory()
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        _ = opened.completions(of: String(letter), after: [1, 2, 3], count: 5)
      }
      let used = try privateMemory()
      let clock = ContinuousClock()
      let times = try (0..<passes).map { _ in
        let start = clock.now
        withExtendedLifetime(try OpenLexicon.open(lexicon)) {}
        return Double((clock.now - start).components.attoseconds) / 1e12
      }.sorted()
      try StandardStreams.print(
        """
        opening, median      \(Int(times[passes / 2].rounded())) µs
        opening, p99         \(Int(times[passes * 99 / 100].rounded())) µs
        memory, open         \(open - before) kB
        memory, used         \(used - before) kB

        """)
    }

    /// In kB.
    private func privateMemory() throws(CommandFailure) -> Int {
      let path = "/proc/self/smaps_rollup"
      for line in try TextLines.read(path) where line.hasPrefix("Private_Dirty:") {
        let columns = line.split(separator: " ")
        if columns.count == 3, let number = Int(columns[1]) { return number }
      }
      throw CommandFailure(message: "\(path) does not tell Private_Dirty")
    }
  }
}

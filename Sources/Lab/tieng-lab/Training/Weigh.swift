import ArgumentParser
import CommandSupport
import Terminal
import TiengLexicon
import UserStore

extension Lab {
  struct Weigh: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Learn what the words of a clause say of the marks of each, for `--weights`.",
      discussion: """
        TEXT has on each line, with tabs between them, a number, the number of a part, how often \
        the line counts, and a sentence with marks, as Scripts/make-weights writes them. The lines \
        should be in random order. Sentences whose numbers differ by 60 or more are of different \
        documents, and what fewer than three documents say is not learned. The lexicon is one that \
        was made of the same texts; weights that it has do not count. N-grams know the text that \
        they were counted in too well: with --part, part 0 is read also with the first lexicon, \
        part 1 with the second, and so on. Each of these should be made of the other parts only. \
        The same input gives the same bytes.
        """)

    @Option(help: "The lexicon whose readings are weighed.")
    var lexicon: String

    @Option(
      help: ArgumentHelp("A lexicon that was made without a part of TEXT.", valueName: "lexicon"))
    var part: [String] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("What to write.", valueName: "file"))
    var output: String

    @Option(help: "The table has two to the power of this many weights (8 to 24), two in a byte.")
    var bits = 22

    @Argument(help: "Sentences with their documents; standard input if absent or -.")
    var text = "-"

    func validate() throws {
      guard 8...24 ~= bits else { throw ValidationError("--bits is 8 to 24") }
    }

    func run() throws {
      var learner = ClauseWeightsLearner(
        try OpenLexicon.open(lexicon), parts: try part.map(OpenLexicon.open), bits: bits)
      for (index, line) in try TextLines.read(text).enumerated() {
        let columns = line.split(separator: "\t", maxSplits: 3)
        guard columns.count == 4, let number = Int(columns[0]), number >= 0,
          let part = Int(columns[1]), part >= 0, self.part.isEmpty || part < self.part.count,
          let times = Int(columns[2]), 1...100 ~= times
        else {
          throw CommandFailure(
            message: """
              \(text):\(index + 1): it is no number, part, times (1 to 100) and sentence with tabs \
              between
              """)
        }
        learner.learn(String(columns[3]), number: number, part: part, times: Float(times))
      }
      do {
        try UserFile(output).replace(with: learner.makeBytes())
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}

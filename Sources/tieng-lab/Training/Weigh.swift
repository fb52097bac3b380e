import ArgumentParser
import CommandSupport
import Lexicon
import Terminal
import UserStore

extension Lab {
  struct Weigh: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Learn what the words of a clause say of the marks of each, for `--weights`.",
      discussion: """
        TEXT has on each line a number, a tab, and a sentence with marks, as Scripts/make-weights \
        writes them. The lines should be in random order. Sentences whose numbers differ by 60 or \
        more are of different documents, and what fewer than three documents say is not learned. \
        The lexicon is one that was made of the same texts; weights that it has do not count. The \
        same input gives the same bytes.
        """)

    @Option(help: "The lexicon whose readings are weighed.")
    var lexicon: String

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
      var learner = ClauseWeightsLearner(try OpenLexicon.open(lexicon), bits: bits)
      for (index, line) in try Lines.read(text).enumerated() {
        let columns = line.split(separator: "\t", maxSplits: 1)
        guard columns.count == 2, let number = Int(columns[0]), number >= 0 else {
          throw Failure(message: "\(text):\(index + 1): there is no number, tab and sentence")
        }
        learner.learn(String(columns[1]), number: number)
      }
      do {
        try UserFile(output).replace(with: learner.bytes)
      } catch {
        throw Failure(error)
      }
    }
  }
}

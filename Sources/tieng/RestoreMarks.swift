import ArgumentParser
import Lexicon
import Terminal
import UserStore

extension Tieng {
  struct RestoreMarks: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "marks",
      abstract: "Add the marks to Vietnamese that was written without.",
      discussion: """
        Line for line; words that have marks, and everything that is no Vietnamese syllable, stay \
        byte for byte as they are.

          echo 'toi muon di hoc' | tieng marks      prints: tôi muốn đi học
        """)

    @Option(help: "The lexicon to read by, if not the one that is installed.")
    var lexicon: String?

    @Argument(help: "What to read. Standard input if absent or -.")
    var file: String?

    func run() throws {
      guard let path = lexicon ?? InstalledLexicons.path(of: "vi") else {
        throw Failure(
          message: "there is no lexicon of vi (\(InstalledLexicons.variable) can name its folder)")
      }
      let restorer = MarksRestorer(try OpenLexicon.open(path))
      for line in try Lines.read(file) {
        guard StandardStreams.write(restorer.restore(line: String(line)) + "\n") else {
          throw Failure(message: "standard output takes no more")
        }
      }
    }
  }
}

import ArgumentParser
import CommandSupport
import GLibSupport
import Glibc
import Terminal
import TiengCore
import TiengLexicon
import UserStore

extension Tieng {
  struct RestoreMarks: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "marks",
      abstract: translated("Add the marks to Vietnamese that was written without."),
      discussion: translated(
        """
        Line for line; words that have marks, and everything that is no Vietnamese syllable, stay \
        byte for byte as they are.

          echo 'toi muon di hoc' | tieng marks      prints: tôi muốn đi học

        With --nbest every line gives the readings that are most probable, each after the natural \
        logarithm of its probability and a tab, the best first; an empty line ends them.
        """))

    @Option(
      help: ArgumentHelp(translated("The lexicon to read by, if not the one that is installed.")))
    var lexicon: String?

    @Option(
      help: ArgumentHelp(
        translated("How many readings to print of each line (1 to 64), with their scores.")))
    var nbest: Int?

    @Argument(help: ArgumentHelp(translated("What to read. Standard input if absent or -.")))
    var file: String?

    func validate() throws {
      if let nbest, !(1...MarksRestorer.mostReadings).contains(nbest) {
        throw ValidationError(
          Explanation(
            "{option} takes a whole number from {least} to {most}",
            ["option": "--nbest", "least": "1", "most": "\(MarksRestorer.mostReadings)"]))
      }
    }

    func run() throws {
      guard let path = lexicon ?? InstalledLexicons.path(of: "vi") else {
        throw LexiconOptions.missing("vi")
      }
      // If nobody reads the output any more, the program ends like every filter.
      signal(SIGPIPE, SIG_DFL)
      let restorer = MarksRestorer(try OpenLexicon.open(path))
      do {
        var lines = try LineReader(file ?? "-")
        let output = try OutputFile(nil)
        while let piece = try lines.next() {
          var bytes: [UInt8] = []
          bytes.reserveCapacity(1 << 17)
          // The result for the lines before a line that is no text is still written.
          let result = Result { try append(piece, by: restorer, to: &bytes) }
          try output.write(bytes)
          try result.get()
        }
      } catch let error as StreamError {
        throw CommandFailure(error)
      } catch let error as TextLines.NotUTF8 {
        throw CommandFailure(error)
      }
    }

    private func append(
      _ lines: [LineReader.Line], by restorer: MarksRestorer, to bytes: inout [UInt8]
    ) throws(TextLines.NotUTF8) {
      for line in lines {
        if let nbest {
          try append(nbest, of: line.text, by: restorer, to: &bytes)
        } else {
          bytes += restorer.restore(line: line.bytes)
          if line.isEnded { bytes.append(UInt8(ascii: "\n")) }
        }
      }
    }

    private func append(
      _ count: Int, of line: String, by restorer: MarksRestorer, to bytes: inout [UInt8]
    ) {
      for reading in restorer.readings(ofLine: line, count: count) {
        bytes += "\(reading.logProbability)\t\(reading.text)\n".utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

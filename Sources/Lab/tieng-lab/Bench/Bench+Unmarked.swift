import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLanguages

extension Lab.Bench {
  struct MeasureUnmarked: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unmarked", abstract: "Measure typing without marks.",
      discussion: """
        Types the lines of FILE, Vietnamese text with marks, without any into a session where \
        delimiters accept the most probable ones (typing-without-marks=delimiter), and prints how \
        many syllables come out as they were, and how long a key takes with the readings that are \
        offered: microseconds at the median and at the 99th percentile. Words that are no Vietnamese \
        syllables are typed as well, and not counted.
        """)

    @Option(help: "The Vietnamese lexicon.")
    var lexicon: String

    @Argument(help: "A text that the lexicon was not made of; standard input if absent or -.")
    var file: String?

    func run() throws {
      let lexicon = try OpenLexicon.open(lexicon)
      var typist = UnmarkedTypist(lexicon, MarksReader(lexicon))
      for line in try TextLines.read(file) { typist.type(String(line)) }
      try StandardStreams.print(typist.table)
    }
  }
}

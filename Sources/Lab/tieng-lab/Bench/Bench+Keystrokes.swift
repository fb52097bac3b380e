public import ArgumentParser
import CommandSupport
import Terminal
public import TiengAutocomplete
import TiengVietnamese

extension SuggestionDisplay: ExpressibleByArgument {}

extension Lab.Bench {
  struct MeasureKeystrokes: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keystrokes", abstract: "Measure how many keys suggestions save.",
      discussion: """
        Types the lines of FILE as an ideal user would: one who looks at the shown suggestions \
        after every key, and picks one as soon as it is what comes next in the text.

        Keys in full: each Vietnamese syllable in Telex, its tone last (tiếng is tieengs), every \
        other character one key; Shift is not counted, nor is the end of a line.

        Keys needed: a pick is one key (Alt and a digit). What is picked must be the next word, or \
        several words with single spaces between them, letter for letter and in the same case \
        (hòa and hoà are the same). It brings its space along, which . , : ; ! ? ) ] } » … and % \
        move behind themselves; before any other character that follows without a space, a \
        BackSpace is counted. After a space, and at a line's start, a prediction can be picked \
        before any letter is typed. The suggestions never see what is typed later, and learn \
        nothing but what --learned names.

        Time is that of one answer of the service, after each key.
        """)

    @OptionGroup var source: LexiconOptions

    @Option(help: "How many suggestions are shown (1 to 9).")
    var count = 3

    @Option(
      help: ArgumentHelp(
        "When suggestions are shown: always, quiet or on-request.",
        discussion: "quiet: after a rest, which the user takes after every key."))
    var display = SuggestionDisplay.always

    @Flag(help: "The user also asks for suggestions, with a key that is counted.")
    var asks = false

    @Option(help: "A text that the user has typed before, and that is learned from.")
    var learned: String?

    @Argument(help: "A text that the lexicon was not made of; standard input if absent or -.")
    var file: String?

    func validate() throws {
      guard (1...9).contains(count) else {
        throw ValidationError("--count takes a whole number from 1 to 9")
      }
      guard display != .off else { throw ValidationError("--display off shows nothing to pick") }
    }

    func run() throws {
      let service = try source.service()
      service.tonePlacement = .modern
      if let learned {
        for line in try TextLines.read(learned) { service.learn(TypedText(String(line))) }
      }
      var typist = IdealTypist(service, count: count, display: display, asks: asks)
      for line in try TextLines.read(file) { typist.type(String(line)) }
      try StandardStreams.print(typist.table)
    }
  }
}

import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengLexicon
import TiengSession
import TiengVietnamese

extension Lab.Bench {
  struct MeasureTypist: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "typist", abstract: "Measure text typed like people type it.",
      discussion: """
        Types texts, one sentence a line, into a session, and prints how many words come out as \
        they are written, with the interval of 95 %, how many BackSpaces and keys they took, and \
        how many keys are the fewest. Ways to type are measured one by one: without slips; in other \
        orders of keys; with one kind of slip and of correction in every fourth word or so. \
        Kinds of words are counted apart: syllables, loanwords and abbreviations with marks (typed \
        letter by letter), words without marks that are no syllables (typed as they are written), \
        English words that are put in at --share percent. English words, as they are and with \
        the keys doubled that would give marks, are typed alone and in --english-text. A part that \
        has no file is left out. The figures are the same for the same --seed. docs/figures.md \
        has what is assumed of slips, and why.
        """)

    @OptionGroup var circumstances: Circumstances

    @Option(help: "A text, one sentence a line; NAME=FILE names its rows. Several times.")
    var text: [String] = []

    @Option(help: "English text, one sentence a line.")
    var englishText: String?

    @Option(help: "English words with counts: data/lexicons/en/words.tsv.")
    var englishWords: String?

    @Option(help: "How many percent of the words are English in mixed text (1 to 50).")
    var share = 5

    @Option(help: "Type so many lines of each text.")
    var limit: Int?

    @Option(help: "What chance begins with.")
    var seed: UInt64 = 1

    @Option(help: "How many times as often slips are as with people; 0 for none.")
    var rate = 1.0

    @Option(help: "Print so many of the words that came out wrong most often.")
    var mistakes = 0

    @Flag(help: "Print a list of JSON objects.")
    var json = false

    func validate() throws {
      guard (1...50).contains(share) else {
        throw ValidationError("--share takes a whole number from 1 to 50")
      }
      guard (0...10).contains(rate) else {
        throw ValidationError("--rate takes a number from 0 to 10")
      }
      guard limit ?? 1 > 0 else { throw ValidationError("--limit takes a number from 1") }
      _ = try circumstances.preferences()
      _ = try circumstances.method()
    }

    func run() throws {
      let person = try Person(circumstances, seed: seed, rate: rate)
      let words = try CountedWord.read(englishWords).filter(\.isPlain)
      var table = PersonTable(mistakes: mistakes)
      for text in text {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let lines = try self.lines(parts[parts.count - 1])
        person.add(lines, named: parts[0], to: &table)
        if !words.isEmpty {
          person.add(lines, named: parts[0], mixedWith: words, share: share, to: &table)
        }
      }
      if let englishText { person.add(english: try lines(englishText), to: &table) }
      if !words.isEmpty { person.add(words, to: &table) }
      try StandardStreams.print(try json ? table.json : table.text)
    }

    private func lines(_ path: String) throws -> [String] {
      try TextLines.read(path).prefix(limit ?? .max).map(String.init)
    }
  }
}

extension Lab.Bench.MeasureTypist {
  /// The knowledge and the settings of a session.
  struct Circumstances: ParsableArguments {
    @Option(help: "The Vietnamese lexicon.")
    var lexicon: String?

    @Option(help: "The English lexicon; English is weighed with both.")
    var english: String?

    @Option(name: .customLong("method"), help: "How letters and tones are typed.")
    var methodName = "telex"

    @Option(
      name: .customLong("set"),
      help: ArgumentHelp("Set a preference, such as tone-placement=modern.", valueName: "key=value")
    )
    var settings: [String] = []

    @Flag(help: "Tell the text around the caret, as applications do that can.")
    var surroundingText = false

    func preferences() throws -> Preferences { try Preferences(settings: settings) }

    func method() throws -> TypingMethod { try TypingMethod.found(methodName) }
  }
}

extension CountedWord {
  /// True if all letters are ASCII.
  fileprivate var isPlain: Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

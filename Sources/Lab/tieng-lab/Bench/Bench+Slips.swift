import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLexicon

extension Lab.Bench {
  struct MeasureSlips: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "slips",
      abstract: "Measure whether what was meant is among the suggestions after a slip.",
      discussion: """
        Takes every seventh word, of those with two small letters or more that the lexicon has, of \
        the lines of FILE, and makes a slip at random: a letter put in, left out, replaced, or two \
        exchanged; in half of the words of five letters and more two of them. Prints how often the \
        word that was meant is first among the rows of suggestions, and among all of them, with the \
        caret behind the word: as a user sees them, completions and corrections together. What was \
        typed, in quotes, takes a row, and is none of the places.
        """)

    @OptionGroup var source: LexiconOptions

    @Option(help: "How many rows are shown (1 to 9).")
    var count = 3

    @Option(help: "Which slips: another number makes others.")
    var seed: UInt64 = 1

    @Option(help: "Only the lines of one half, tune or test; both if absent.")
    var half: Half?

    @Flag(help: "Print every slip whose word is not first, and the rows.")
    var misses = false

    @Argument(help: "Text that nothing was tuned on; standard input if absent or -.")
    var file: String?

    enum Half: String, ExpressibleByArgument, CaseIterable { case tune, test }

    func validate() throws {
      guard (1...9).contains(count) else {
        throw ValidationError("--count takes a whole number from 1 to 9")
      }
    }

    func run() throws {
      let lexicon = try source.open()
      let service = Autocomplete.LocalService(lexicon)
      var slips = SlipGenerator(seed: seed)
      var result = SlipTally()
      for line in try TextLines.read(file) where half.map({ $0 == line.half }) ?? true {
        for slip in slips.slips(in: String(line), lexicon) {
          let request = Autocomplete.Request(before: slip.before, word: slip.typed, count: count)
          var rows: [String] = []
          let time = ContinuousClock().measure {
            rows = service.suggestions(for: request).filter { !$0.isUnknown }.map(\.text)
          }
          let place = rows.firstIndex(of: slip.meant)
          result.add(place, time: time)
          if misses, place != 0 {
            let found = rows.joined(separator: " | ")
            try StandardStreams.print("\(slip.typed)\t\(slip.meant)\t\(found)\n")
          }
        }
      }
      try StandardStreams.print(result.table)
    }

    /// The number of correct results, and the time that they took.
    private struct SlipTally {
      private var first = 0
      private var among = 0
      private var times = Times()

      mutating func add(_ place: Int?, time: Duration) {
        first += place == 0 ? 1 : 0
        among += place != nil ? 1 : 0
        times.add(time)
      }

      var table: String {
        """
        slips  \(times.count)
        first  \(percent(first)) %
        shown  \(percent(among)) %
        mean   \(times.mean) µs
        p99    \(times.percentile(99)) µs

        """
      }

      private func percent(_ count: Int) -> Double {
        (Double(count) / Double(max(1, times.count)) * 1000).rounded() / 10
      }
    }
  }
}

extension Substring {
  /// The half to which a line belongs, decided by its bytes.
  fileprivate var half: Lab.Bench.MeasureSlips.Half {
    utf8.reduce(0 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } >> 40 & 1 == 0 ? .tune : .test
  }
}

/// Makes slips in the words of a text.
private struct SlipGenerator {
  private var random: LinearCongruence

  struct SlippedWord {
    let before: String
    let typed: String
    let meant: String
  }

  init(seed: UInt64) { random = LinearCongruence(seed: seed &* 0x9e37_79b9_7f4a_7c15) }

  mutating func slips(in line: String, _ lexicon: Lexicon) -> [SlippedWord] {
    let text = TypedText(line)
    var slips: [SlippedWord] = []
    var place = 0
    while place < text.count {
      let end = max(text.wordEnd(place), place + 1)
      let word = text[place..<end]
      let letters = Array(word.utf8)
      if letters.count > 1, letters.allSatisfy({ 0x61...0x7a ~= $0 }), lexicon.word(word) != nil,
        random.below(7) == 0
      {
        var typed = letters
        slip(in: &typed)
        if letters.count > 4, random.below(2) == 0 { slip(in: &typed) }
        if typed != letters {
          slips.append(
            SlippedWord(
              before: text[0..<place], typed: String(decoding: typed, as: UTF8.self), meant: word))
        }
      }
      place = end
    }
    return slips
  }

  private mutating func slip(in word: inout [UInt8]) {
    let letter = UInt8(0x61 + random.below(26))
    switch random.below(4) {
    case 0: word.insert(letter, at: random.below(word.count + 1))
    case 1: word.remove(at: random.below(word.count))
    case 2: word[random.below(word.count)] = letter
    default:
      let place = random.below(word.count - 1)
      word.swapAt(place, place + 1)
    }
  }
}

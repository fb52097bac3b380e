import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLanguages
import TiengLexicon

extension Lab.Bench {
  struct MeasureBilingual: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bilingual", abstract: "Measure English and Vietnamese typed without switching.",
      discussion: """
        Types in Telex into a session that has both lexicons, and prints how many words come out as \
        they were meant, there and by the rules of spelling alone: each word of the \
        lists alone and a space after it; each sentence of --text (Vietnamese), as it is and with \
        English words in it, of the list's first 10,000 by frequency, never two in a row; each line \
        of --english-text. Lists are words with counts, a tab between them, the most frequent first. \
        A part that has no file is left out. "Spoilt" is right by the rules and wrong now; "waited" \
        were still open when the next word came; p99 is of keys between words. docs/figures.md has what the files can be.
        """)

    @Option(help: "The Vietnamese lexicon.")
    var lexicon: String

    @Option(help: "The English lexicon.")
    var english: String

    @Option(help: "English words with counts: data/lexicons/en/words.tsv.")
    var englishWords: String?

    @Option(help: "Vietnamese words with counts: data/lexicons/vi/words.tsv.")
    var vietnameseWords: String?

    @Option(help: "Vietnamese sentences that the lexicon does not know, one a line.")
    var text: String?

    @Option(help: "English text, such as fortunes, one sentence a line.")
    var englishText: String?

    @Option(help: "How many percent of the words are English in mixed text (1 to 50).")
    var share = 5

    @Option(help: "Print so many of the words that came out wrong most often.")
    var mistakes = 0

    @Option(help: "Another weight, such as certain=6; may be given several times.")
    var weight: [String] = []

    func validate() throws {
      guard (1...50).contains(share) else {
        throw ValidationError("--share takes a whole number from 1 to 50")
      }
    }

    func run() throws {
      let chooser = LanguageChooser(
        vietnamese: try OpenLexicon.open(lexicon), english: try OpenLexicon.open(english))
      for weight in weight { try chooser.weights.set(weight) }
      let words = try CountedWord.read(englishWords)
      let common = words.prefix(10_000)
      var table = BilingualTable(mistakes: mistakes)
      table.add(
        "English words, first 10,000, by frequency", alone(common, chooser, isEnglish: true))
      table.add(
        "  by type", alone(common.map(\.once), chooser, isEnglish: true))
      table.add(
        "  all \(words.count), by type", alone(words.map(\.once), chooser, isEnglish: true))
      let syllables = try CountedWord.read(vietnameseWords)
      table.add("Vietnamese words, by frequency", alone(syllables, chooser, isEnglish: false))
      if let text {
        let lines = try TextLines.read(text).map(String.init)
        table.add("Vietnamese text", type(lines, chooser))
        table.add("  with marks typed last", type(lines, chooser, marksLast: true))
        if !common.isEmpty {
          table.add("mixed text", type(lines, chooser, inserting: CumulativeWords(common)))
        }
      }
      if let englishText {
        let lines = try TextLines.read(englishText).map(String.init)
        table.add("English text", type(lines, chooser, isEnglish: true))
      }
      try StandardStreams.print(table.text)
    }

    private func alone(
      _ words: some Sequence<CountedWord>, _ chooser: LanguageChooser, isEnglish: Bool
    ) -> BilingualTypist {
      var typist = BilingualTypist(chooser)
      for word in words {
        typist.begin()
        typist.type(word.text, isEnglish: isEnglish, weight: Double(word.count))
        typist.type(separator: " ")
      }
      typist.begin()
      return typist
    }

    private func type(
      _ lines: [String], _ chooser: LanguageChooser, isEnglish: Bool = false,
      marksLast: Bool = false, inserting words: CumulativeWords? = nil
    ) -> BilingualTypist {
      // Each run gets a new chooser, because a chooser learns how its user types.
      let chooser = LanguageChooser(
        vietnamese: chooser.vietnamese, english: chooser.english, weights: chooser.weights)
      var typist = BilingualTypist(chooser, marksLast: marksLast)
      var random = LinearCongruence()
      for line in lines {
        typist.begin()
        for part in MarksRestorer.parts(of: line) {
          guard part.isWord else {
            typist.type(separator: part.text)
            continue
          }
          if let words, random.below(100) < share {
            typist.type(words.pick(&random), isEnglish: true)
            typist.type(separator: " ")
          }
          typist.type(part.text, isEnglish: isEnglish)
        }
      }
      typist.begin()
      return typist
    }
  }
}

/// A word of a list, and how often it was seen.
struct CountedWord {
  let text: String
  let count: Int

  var once: CountedWord { CountedWord(text: text, count: 1) }

  /// The words of a list that consist of letters only.
  static func read(_ path: String?) throws -> [CountedWord] {
    guard let path else { return [] }
    return try TextLines.read(path).compactMap { line in
      let columns = line.split(separator: "\t")
      guard columns.count == 2, let count = Int(columns[1]),
        columns[0].unicodeScalars.allSatisfy({ $0.properties.isAlphabetic })
      else { return nil }
      return CountedWord(text: String(columns[0]), count: count)
    }
  }
}

/// Words to be drawn by frequency.
struct CumulativeWords {
  private var words: [String] = []
  private var ends: [Int] = []

  init(_ counted: some Sequence<CountedWord>) {
    var sum = 0
    for word in counted where word.text.utf8.allSatisfy({ $0 < 0x80 }) {
      sum += word.count
      words.append(word.text)
      ends.append(sum)
    }
  }

  func pick(_ random: inout LinearCongruence) -> String {
    let place = random.below(max(1, ends.last ?? 1))
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return words[low]
  }
}

extension LanguageWeights {
  /// Takes `name=value`.
  fileprivate mutating func set(_ text: String) throws {
    let parts = text.split(separator: "=")
    let paths: [String: WritableKeyPath<LanguageWeights, Float>] = [
      "leaving": \.leaving, "returning": \.returning, "ending": \.ending,
      "unknown-syllable": \.unknownSyllable, "unknown-word": \.unknownWord,
      "unknown-abbreviation": \.unknownAbbreviation,
      "late-mark": \.lateMark, "late-marks": \.lateMarks, "early-tone": \.earlyTone,
      "mark-after-tone": \.markAfterTone,
      "tone-change": \.toneChange, "misspelling": \.misspelling, "drawn-out": \.drawnOut,
      "repeated-key": \.repeatedKey, "first-capital": \.firstCapital,
      "all-capitals": \.allCapitals, "no-capital": \.noCapital, "least": \.least,
      "leaning": \.leaning, "certain": \.certain, "final": \.final,
    ]
    guard parts.count == 2, let path = paths[String(parts[0])], let value = Float(parts[1]) else {
      throw ValidationError(
        "'\(text)' is no weight (there are: \(paths.keys.sorted().joined(separator: ", ")))")
    }
    self[keyPath: path] = value
  }
}

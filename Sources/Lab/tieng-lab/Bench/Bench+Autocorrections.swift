import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLanguages
import TiengLexicon

extension Lab.Bench {
  struct MeasureAutocorrections: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "autocorrections", abstract: "Measure what is corrected without asking.",
      discussion: """
        Every line of FILE has what was typed, a tab, and what was meant, which may be the same; \
        perhaps another tab and the words before. Prints how many misspellings are corrected \
        rightly and wrongly, and how many right words are left alone. With --text FILE is running \
        text without misspellings: prints the words and how many of them are changed, and which. \
        With --locale it is the same, but typed word for word into the suggestions of a language, \
        as the engine makes them.
        """)

    @Option(help: "The lexicon to correct with.")
    var lexicon: String?

    @Option(help: "Correct running text as the engine would in this language, such as vi or en.")
    var locale: String?

    @Option(help: "The least logarithm of the odds; by default the locale's.")
    var certainty: Float?

    @Flag(help: "FILE is running text.")
    var text = false

    @Argument(help: "What was typed and meant; standard input if absent or -.")
    var file: String?

    func validate() throws {
      if lexicon == nil, locale == nil {
        throw ValidationError("say what to correct with: --lexicon or --locale")
      }
    }

    func run() throws {
      if let locale {
        let source = LexiconOptions(locale: locale, lexicon: lexicon)
        let service = try source.service()
        if let certainty { service.certainty = certainty }
        var corrections = FalseCorrections(service)
        for line in try TextLines.read(file) { corrections.add(String(line)) }
        try StandardStreams.print(corrections.table)
        return
      }
      let lexicon = try OpenLexicon.open(lexicon ?? "")
      let corrector = Corrector(lexicon)
      var counts = Autocorrected()
      for line in try TextLines.read(file) {
        if text {
          add(String(line), corrector, lexicon, to: &counts)
        } else if let pair = Misspelling(line, lexicon) {
          let found = corrector.autocorrection(
            of: pair.typed, after: pair.before, certainty: certainty)
          counts.add(pair.typed, meant: pair.meant, found.map(lexicon.text))
        }
      }
      if text {
        for change in counts.changes { try StandardStreams.print(change + "\n") }
      }
      try StandardStreams.print(counts.table)
    }

    /// Adds the words of running text, each with the words before it.
    private func add(
      _ line: String, _ corrector: Corrector, _ lexicon: Lexicon, to counts: inout Autocorrected
    ) {
      var before: [Int?] = [lexicon.word("<s>")]
      for part in MarksRestorer.parts(of: line.replacingApostrophes) {
        guard part.isWord else {
          if part.text.contains(where: { ".!?;:\"".contains($0) }) {
            before = [lexicon.word("<s>")]
          }
          continue
        }
        let word = part.text.replacing("ʼ", with: "'")
        let found = corrector.autocorrection(
          of: word, after: Array(before.suffix(2)), certainty: certainty)
        counts.add(word, meant: word, found.map(lexicon.text))
        before.append(lexicon.word(word) ?? lexicon.word(word.lowercased()))
      }
    }
  }
}

extension Lexicon {
  /// The words of a correction with spaces between them.
  func text(_ correction: Correction) -> String {
    correction.words.map(text).joined(separator: " ")
  }
}

extension String {
  /// The text with a letter instead of each apostrophe inside a word, because these do not end
  /// words.
  fileprivate var replacingApostrophes: String {
    var text = unicodeScalars.map { $0 == "’" ? "'" : $0 }
    for index in text.indices.dropFirst().dropLast()
    where text[index] == "'" && text[index - 1].properties.isAlphabetic
      && text[index + 1].properties.isAlphabetic
    {
      text[index] = "ʼ"
    }
    return String(String.UnicodeScalarView(text))
  }
}

/// A line with what was typed, what was meant, and the words before.
struct Misspelling {
  let typed: String
  let meant: String
  let before: [Int?]
  let textBefore: String

  init?(_ line: Substring, _ lexicon: Lexicon) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard 2...3 ~= columns.count else { return nil }
    typed = String(columns[0])
    meant = String(columns[1])
    textBefore = columns.count == 3 ? String(columns[2]) : ""
    let words = textBefore.split(separator: " ").suffix(2)
    before = words.map { lexicon.word($0) ?? lexicon.word($0.lowercased()) }
  }
}

/// The numbers of misspellings and of correct words, by their results.
struct Autocorrected {
  private(set) var misspelt = 0
  private(set) var corrected = 0
  private(set) var miscorrected = 0
  private(set) var right = 0
  private(set) var spoilt = 0
  private(set) var changes: [String] = []

  mutating func add(_ typed: String, meant: String, _ result: String?) {
    if typed == meant {
      right += 1
      guard let result else { return }
      spoilt += 1
      changes.append("\(typed)\t\(result)")
    } else {
      misspelt += 1
      guard let result else { return }
      if result == meant { corrected += 1 } else { miscorrected += 1 }
    }
  }

  var table: String {
    var lines: [String] = []
    if misspelt > 0 {
      lines.append("misspelt        \(misspelt)")
      lines.append("corrected       \(percent(corrected, of: misspelt)) %")
      lines.append("miscorrected    \(percent(miscorrected, of: misspelt)) %")
    }
    if right > 0 {
      lines.append("right words     \(right)")
      lines.append("left alone      \(percent(right - spoilt, of: right)) %")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func percent(_ count: Int, of all: Int) -> Double {
    (Double(count) / Double(max(1, all)) * 100_000).rounded() / 1000
  }
}

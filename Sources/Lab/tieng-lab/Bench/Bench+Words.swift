import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLexicon
import TiengVietnamese

extension Lab.Bench {
  struct MeasureWords: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "words", abstract: "Measure how well a lexicon reads and foresees Vietnamese.",
      discussion: """
        Each FILE is a text with marks that the lexicon was not made of, such as one kind of text \
        each. A row of the table is a file, and the last row is the mean of the files. Marks: the \
        share of syllables that get theirs back when all are taken away. Next: the share that is \
        among the three that the model foresees. Offered: the share that begins one of the three \
        rows of suggestions before it is typed. Completed: the share, of those with two letters or \
        more, that begins one of the three rows of suggestions for the first half of its letters, \
        without their marks. Syllables count as the same in the old and the modern orthography. \
        Bits are what the model needs for each syllable after those before it: the fewer, the \
        better it fits the text. The last column is how many syllables get their marks in a second.
        """)

    @Option(help: "The lexicon to measure.")
    var lexicon: String

    @Flag(help: "The lines of a FILE are one text.")
    var running = false

    @Flag(help: "The text before has no marks when rows are made.")
    var plain = false

    @Argument(help: "Texts with marks; standard input if absent or -.")
    var files: [String] = ["-"]

    func run() throws {
      let lexicon = try OpenLexicon.open(lexicon)
      try StandardStreams.print(
        "text\tsyllables\tmarks %\tnext %\toffered %\tcompleted %\tbits\ta second\n")
      var rows: [WordsRow] = []
      for file in files {
        let typist = RowReader(lexicon, isRunning: running, isPlain: plain)
        let row = WordsRow(try TextLines.read(file).map(String.init), lexicon, typist)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        try StandardStreams.print("\(name)\t\(row.text)\n")
        rows.append(row)
      }
      if rows.count > 1 { try StandardStreams.print("mean\t\(WordsRow(meanOf: rows).text)\n") }
    }
  }
}

/// What is measured of one text.
private struct WordsRow {
  private let syllables: Int
  /// Percent restored, foreseen, offered and completed, bits, and syllables a second.
  private let figures: [Double]

  init(_ texts: [String], _ lexicon: Lexicon, _ reader: RowReader) {
    let plain = texts.map { line in line.replacingWords { lexicon.withoutAccents($0) ?? $0 } }
    var restored: [String] = []
    let restorer = MarksRestorer(lexicon)
    let time = ContinuousClock().measure { restored = plain.map(restorer.restore(line:)) }
    var (marks, next, offered, completed) = (
      SyllableShare(), SyllableShare(), SyllableShare(), SyllableShare()
    )
    var reader = reader
    var bits = Bits(lexicon)
    for (text, result) in zip(texts, restored) {
      marks.add(zip(text.syllables, result.syllables).lazy.map { $0 == $1 })
      next.add(Foresight(lexicon).hits(in: text))
      let rows = reader.hits(in: text)
      offered.add(rows.offered)
      completed.add(rows.completed)
      bits.add(text)
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    syllables = marks.count
    figures = [
      marks.percent, next.percent, offered.percent, completed.percent, bits.mean,
      (Double(marks.count) / max(seconds, 1e-9)).rounded(),
    ]
  }

  init(meanOf rows: [WordsRow]) {
    syllables = rows.reduce(0) { $0 + $1.syllables }
    figures = rows[0].figures.indices.map { column in
      rows.reduce(0) { $0 + $1.figures[column] } / Double(rows.count)
    }
  }

  var text: String {
    let columns = figures.dropLast().map { "\($0.rounded(to: 2))" }
    return "\(syllables)\t\(columns.joined(separator: "\t"))\t\(Int(figures.last ?? 0))"
  }
}

/// The share of correct results.
private struct SyllableShare {
  private(set) var count = 0
  private var right = 0

  mutating func add(_ answers: some Sequence<Bool>) {
    for answer in answers {
      count += 1
      right += answer ? 1 : 0
    }
  }

  var percent: Double { (Double(right) / Double(max(1, count)) * 10_000).rounded() / 100 }
}

/// Guesses each word of a text from those before it.
private struct Foresight {
  private let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  func hits(in text: String) -> [Bool] {
    var before: [Int?] = [lexicon.word("<s>")]
    var hits: [Bool] = []
    for token in MarksRestorer.tokens(of: text) {
      let word = lexicon.word(token.modern)
      if token.isSyllable {
        let guesses = lexicon.nextWords(after: before.suffix(3), count: 3)
        hits.append(guesses.contains { $0.word == word })
      }
      if token == "</s>" {
        before = [lexicon.word("<s>")]
      } else {
        before.append(word ?? lexicon.sign(for: token))
      }
    }
    return hits
  }
}

/// Looks for each word of a text in the rows of suggestions: those before its first letter, and those
/// for the first half of its letters.
private struct RowReader {
  private let lexicon: Lexicon
  private let service: Autocomplete.LocalService
  private let isRunning: Bool
  private let isPlain: Bool
  /// The end of the lines before.
  private var earlier = ""

  /// The characters before the caret that a session remembers, about.
  private static let reach = 300

  init(_ lexicon: Lexicon, isRunning: Bool, isPlain: Bool) {
    self.lexicon = lexicon
    self.isRunning = isRunning
    self.isPlain = isPlain
    service = Autocomplete.LocalService(lexicon)
    service.tonePlacement = .modern
  }

  mutating func hits(in text: String) -> (offered: [Bool], completed: [Bool]) {
    var before = earlier
    var (offered, completed): ([Bool], [Bool]) = ([], [])
    for part in MarksRestorer.parts(of: text) {
      let word = part.text.lowercased().modern
      if part.isWord, word.isSyllable {
        offered.append(isOffered(word, for: "", after: before))
        if word.count > 1 {
          let half = String(word.prefix((word.count + 1) / 2))
          let typed = lexicon.withoutAccents(half) ?? half
          completed.append(isOffered(word, for: typed, after: before))
        }
      }
      before += isPlain ? lexicon.withoutAccents(part.text) ?? part.text : part.text
    }
    if isRunning { earlier = String(before.suffix(RowReader.reach)) + "\n" }
    return (offered, completed)
  }

  private func isOffered(_ word: String, for typed: String, after before: String) -> Bool {
    let known = String(before.suffix(RowReader.reach))
    let request = Autocomplete.Request(before: known, word: typed, count: 3)
    return service.suggestions(for: request).contains { row in
      "\(row.text.lowercased()) ".hasPrefix("\(word) ")
    }
  }
}

/// The bits that a model needs for the words of a text.
private struct Bits {
  private let lexicon: Lexicon
  private var sum = 0.0
  private var count = 0

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  mutating func add(_ text: String) {
    var before: [Int?] = [lexicon.word("<s>")]
    for token in MarksRestorer.tokens(of: text) {
      let word = lexicon.word(token.modern) ?? lexicon.sign(for: token)
      if token.isSyllable, let word {
        sum -= Double(lexicon.context(after: before.suffix(3)).logProbability(of: word))
        count += 1
      }
      before = token == "</s>" ? [lexicon.word("<s>")] : before.suffix(2) + [word]
    }
  }

  var mean: Double { (sum / 0.693_147_180_56 / Double(max(1, count)) * 1000).rounded() / 1000 }
}

extension String {
  fileprivate var isSyllable: Bool { !hasPrefix("<") && contains(where: \.isLetter) }

  /// The words in small letters and modern orthography.
  fileprivate var syllables: [String] {
    MarksRestorer.tokens(of: self).filter(\.isSyllable).map(\.modern)
  }

  /// The syllable with its tone placed as in the modern orthography.
  fileprivate var modern: String {
    guard let old = Syllable(text: self, by: TypingRules(tonePlacement: .old)) else { return self }
    var syllable = Syllable()
    let rules = TypingRules(tonePlacement: .modern)
    return syllable.append(keysOf: old, by: rules) ? syllable.text : self
  }

  fileprivate func replacingWords(_ replacement: (String) -> String) -> String {
    var result = ""
    for part in MarksRestorer.parts(of: self) {
      result += part.isWord ? replacement(part.text) : part.text
    }
    return result
  }
}

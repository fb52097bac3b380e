import ArgumentParser
import Autocomplete
import Configuration
import InputSession
import Lexicon
import Terminal
import VietnameseInput

extension Tieng.Bench {
  struct Unmarked: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure typing without marks.",
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
      var preferences = Preferences()
      preferences.typingWithoutMarks = .delimiter
      preferences.tonePlacement = .modern
      var session = Session(preferences: preferences)
      session.services.marksReader = MarksReader(lexicon)
      var document = TypedDocument(session)
      var tally = Tally()
      for line in try Lines.read(file) {
        tally.type(MarksRestorer.parts(of: String(line)), without: lexicon, into: &document)
      }
      try StandardStreams.print(tally.table)
    }
  }
}

/// Counts the syllables that come out right.
private struct Tally {
  private var words = 0
  private var right = 0
  private var times = Times()
  private let rules = TypingRules(tonePlacement: .modern)

  mutating func type(
    _ parts: [(text: String, isWord: Bool)], without lexicon: Lexicon,
    into document: inout TypedDocument
  ) {
    let clock = ContinuousClock()
    for part in parts {
      let keys = part.isWord ? lexicon.withoutAccents(part.text) ?? part.text : part.text
      for character in keys.unicodeScalars {
        let started = clock.now
        document.type(character)
        times.add(clock.now - started)
      }
    }
    count(parts, in: document.finish())
  }

  private mutating func count(
    _ parts: [(text: String, isWord: Bool)], in text: String
  ) {
    var place = text.startIndex
    for (index, part) in parts.enumerated() {
      guard part.isWord else {
        if index == 0 { place = text.index(place, offsetBy: part.text.count) }
        continue
      }
      let next = index + 1 < parts.count ? parts[index + 1].text : ""
      let word = text.word(from: &place, before: next)
      guard Syllable(text: part.text, by: rules)?.isVietnamese == true else { continue }
      words += 1
      if word == part.text { right += 1 }
    }
  }

  var table: String {
    let share = (Double(right) / Double(max(1, words)) * 10000).rounded() / 100
    return """
      syllables   \(words)
      right       \(right) (\(share) %)
      us_per_key_p50   \(times.percentile(50))
      us_per_key_p99   \(times.percentile(99))

      """
  }
}

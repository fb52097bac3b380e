import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLexicon
import TiengVietnamese

extension Lab.Bench {
  struct MeasureHomophones: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "homophones",
      abstract: "Measure what is suggested for Vietnamese words that are confused.",
      discussion: """
        Takes every seventh word in small letters of the lines of FILE that can be confused, and \
        writes another one for it by rule: hỏi for ngã, x for s, tr for ch, n for l, gi, r or v for \
        d, d for đ, ng or nh for n, c or ch for t, and the reverse. Whether that is a word too is \
        left to chance. Prints how often the word that was meant is first among the rows of \
        suggestions behind the other one, how often it is among them, and how often it is offered \
        only behind the next word, together with that. Then how many of 100 words as they were \
        written get a row with another one, and the time of these requests, which are at rest.
        """)

    @OptionGroup var source: LexiconOptions

    @Option(help: "How many rows are shown (1 to 9).")
    var count = 3

    @Option(help: "How many words there are to one that is confused; 1 takes all.")
    var every = 7

    @Flag(help: "Print what is not offered, and what is for right words.")
    var misses = false

    @Argument(help: "Text that nothing was tuned on; standard input if absent or -.")
    var file: String?

    func validate() throws {
      guard (1...9).contains(count), every > 0 else {
        throw ValidationError("--count takes a whole number from 1 to 9, --every one above 0")
      }
    }

    func run() throws {
      let service = Autocomplete.LocalService(try source.open())
      service.tonePlacement = .modern
      var typist = ConfusedTypist(service, count: count, every: every)
      for line in try TextLines.read(file) {
        typist.type(TypedText(TonePlacement.modern.respelt(String(line))))
      }
      if misses { try StandardStreams.print(typist.misses.map { $0 + "\n" }.joined()) }
      try StandardStreams.print(typist.table)
    }
  }
}

/// Writes some words as others that are confused with them.
private struct ConfusedTypist {
  private let service: Autocomplete.LocalService
  private let rowCount: Int
  private let every: Int
  private var random = LinearCongruence()
  private var times = Times()
  private var confused = 0
  private var first = 0
  private var shown = 0
  private var later = 0
  private var words = 0
  private var offered = 0
  private(set) var misses: [String] = []

  init(_ service: Autocomplete.LocalService, count: Int, every: Int) {
    (self.service, rowCount, self.every) = (service, count, every)
  }

  mutating func type(_ text: TypedText) {
    var place = 0
    while place < text.count {
      let end = text.wordEnd(place)
      if end > place + 1 {
        write(text, place..<end)
        confuse(text, place..<end)
      }
      place = max(end, place + 1)
    }
  }

  /// Writes a word as it is.
  private mutating func write(_ text: TypedText, _ place: Range<Int>) {
    words += 1
    var rows: [Autocomplete.Suggestion] = []
    times.add(
      ContinuousClock().measure { rows = self.rows(text[0..<place.lowerBound], text[place]) })
    guard rows.contains(where: { $0.source == "homophone" }) else { return }
    offered += 1
    addMiss(text, place, text[place], rows)
  }

  private mutating func confuse(_ text: TypedText, _ place: Range<Int>) {
    let (meant, before) = (text[place], text[0..<place.lowerBound])
    let others = Homophones.of(meant)
    guard !others.isEmpty, service.knows(meant), random.below(every) == 0 else { return }
    let typed = random.pick(others)
    confused += 1
    let rows = rows(before, typed)
    if let row = rows.firstIndex(where: { $0.text == meant }) {
      shown += 1
      first += row == 0 ? 1 : 0
    } else if let next = next(text, place.upperBound),
      self.rows(before + typed + " ", next).contains(where: { $0.text == meant + " " + next })
    {
      later += 1
    } else {
      addMiss(text, place, typed, rows)
    }
  }

  /// The next word, if only a space comes before it.
  private func next(_ text: TypedText, _ end: Int) -> String? {
    guard end < text.count, text.characters[end] == " ", text.isWord(end + 1) else { return nil }
    return text[end + 1..<text.wordEnd(end + 1)]
  }

  private func rows(_ before: String, _ word: String) -> [Autocomplete.Suggestion] {
    let request = Autocomplete.Request(
      before: before, word: word, count: rowCount, replaceableCount: before.unicodeScalars.count)
    return service.suggestions(for: request).filter { !$0.isUnknown }
  }

  private mutating func addMiss(
    _ text: TypedText, _ place: Range<Int>, _ typed: String, _ rows: [Autocomplete.Suggestion]
  ) {
    let before = text[max(0, place.lowerBound - 30)..<place.lowerBound]
    misses.append(
      "\(before)\t\(typed)\t\(text[place])\t\(rows.map(\.text).joined(separator: " | "))")
  }

  var table: String {
    """
    confused                 \(confused)
    first                    \(percent(first, of: confused)) %
    shown                    \(percent(shown, of: confused)) %
    only behind the next     \(percent(later, of: confused)) %
    offered for right words  \(percent(offered, of: words)) % of \(words)
    mean                     \(times.mean) µs
    p99                      \(times.percentile(99)) µs

    """
  }

  private func percent(_ part: Int, of all: Int) -> Double {
    (Double(part) / Double(max(1, all)) * 10_000).rounded() / 100
  }
}

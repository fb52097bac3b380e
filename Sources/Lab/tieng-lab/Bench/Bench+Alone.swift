import ArgumentParser
import CommandSupport
import Glibc
import Terminal
import TiengAutocomplete
import TiengLexicon
import TiengSession
import TiengVietnamese

extension Lab.Bench {
  struct MeasureAlone: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "alone",
      abstract: "Measure words that are typed alone, English ones and syllables.",
      discussion: """
        Types each English word of --english-words, its letters and a space, into a session that knows \
        nothing of the user; then all of them into one session, one a line, and counts those that were \
        right and are wrong now. English words whose keys give a syllable that is more used than they \
        are, as the lexicons count, are left out. Types each syllable of --syllables in \
        its usual keys: alone, in capitals, and after a Vietnamese word. Shares of syllables are by \
        use, and by row after a word. Lists are words, or words with counts and a tab between them.
        """)

    @OptionGroup var circumstances: MeasureTypist.Circumstances

    @Option(help: "English words. Several times; each file has its row.")
    var englishWords: [String] = []

    @Option(help: "Syllables with counts: data/lexicons/vi/words.tsv.")
    var syllables: String?

    @Option(help: "The word before a syllable.")
    var before = "tôi"

    @Option(help: "Print so many of the words that came out wrong, the first ones.")
    var mistakes = 0

    func validate() throws {
      _ = try circumstances.preferences()
      _ = try circumstances.method()
      guard circumstances.lexicon != nil, circumstances.english != nil else {
        throw ValidationError("--lexicon and --english are needed")
      }
    }

    func run() throws {
      let person = try Person(circumstances, seed: 1, rate: 0)
      var table = AloneTable(mistakes: mistakes)
      for path in englishWords { person.add(english: try read(path), of: path, to: &table) }
      if let syllables {
        person.add(syllables: try read(syllables), after: before, to: &table)
      }
      try StandardStreams.print(table.text)
    }

    /// Reads the words that consist of letters, each once.
    private func read(_ path: String) throws -> [CountedWord] {
      var seen: Set<String> = []
      return try TextLines.read(path).compactMap { line in
        let columns = line.split(separator: "\t")
        guard let word = columns.first, seen.insert(String(word)).inserted,
          word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic })
        else { return nil }
        return CountedWord(
          text: String(word), count: columns.count > 1 ? Int(columns[1]) ?? 1 : 1)
      }
    }
  }
}

/// The table that `tieng-lab bench alone` prints.
struct AloneTable {
  private(set) var text = "what\twords\twrong\tright %\n"
  let mistakes: Int

  init(mistakes: Int) { self.mistakes = mistakes }

  /// - Parameter total: How often all words are used, and how often the wrong ones. If nil, rows
  ///   are counted instead.
  mutating func add(_ name: String, words: Int, _ wrong: [String], total: (Int, Int)? = nil) {
    let (all, bad) = total ?? (words, wrong.count)
    let share = 100 - Double(bad) / Double(max(1, all)) * 100
    text += "\(name)\t\(words)\t\(wrong.count)\t\(share.rounded(to: 4))\n"
    for mistake in wrong.prefix(mistakes) { text += "    \(mistake)\n" }
  }
}

extension Person {
  /// Types words of English alone: each into a session of its own, then all into one.
  func add(english words: [CountedWord], of path: String, to table: inout AloneTable) {
    let words = words.filter {
      $0.text.utf8.allSatisfy { $0 < 0x80 } && !isMoreUsedSyllable($0.text)
    }
    let meant = words.map { MeantWord(plain: $0.text, .english) }
    let alone = meant.map { result(of: $0, after: nil, in: newHands()) }
    let wrong = zip(meant, alone).filter { $0.text != $1 }
    table.add("English, \(path)", words: words.count, wrong.map { "\($0.text) → \($1)" })
    var hands = newHands()
    let later = meant.map { word -> String in
      hands.press((word.keys + [" "]).strokes)
      return String(hands.endLine().dropLast())
    }
    let lost = zip(zip(meant, alone), later).filter { $0.0.text == $0.1 && $0.0.text != $1 }
    table.add(
      "  right alone, wrong after the others", words: words.count,
      lost.map { "\($0.0.text) → \($1)" })
  }

  /// Types syllables alone, in capitals, and after a word.
  func add(syllables: [CountedWord], after before: String, to table: inout AloneTable) {
    var random = LinearCongruence()
    let used = syllables.filter { writer.word($0.text, &random).kind == .syllable }
    let wordBefore = writer.word(before, &random)
    let ways: [(String, MeantWord?, (String) -> String)] = [
      ("syllables, by use", nil, { $0 }), ("  in capitals", nil, { $0.uppercased() }),
      ("  with a capital", nil, { $0.prefix(1).uppercased() + $0.dropFirst() }),
      ("  after \(before), by row", wordBefore, { $0 }),
    ]
    for (name, wordBefore, change) in ways {
      var (wrong, use, lost): ([String], Int, Int) = ([], 0, 0)
      for syllable in used {
        let word = writer.word(writer.rules.tonePlacement.respelt(change(syllable.text)), &random)
        let result = result(of: word, after: wordBefore, in: newHands())
        let count = self.use(of: syllable)
        use += count
        if result == word.text { continue }
        lost += count
        wrong.append("\(word.text) → \(result) (\(String(String.UnicodeScalarView(word.keys))))")
      }
      table.add(name, words: used.count, wrong, total: wordBefore == nil ? (use, lost) : nil)
    }
  }

  /// How often a syllable is used, as counted in the lexicon.
  private func use(of syllable: CountedWord) -> Int {
    guard let lexicon = lexicons?.vietnamese, let number = lexicon.find(syllable.text) else {
      return syllable.count
    }
    return Int(1e9 * exp(Double(lexicon.logFrequency(of: number))))
  }

  private func result(of word: MeantWord, after before: MeantWord?, in hands: Hands) -> String {
    var hands = hands
    let first = before.map { $0.keys + [" "] } ?? []
    hands.press((first + word.keys + [" "]).strokes)
    let line = hands.endLine().dropLast()
    return String(line.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
  }

  /// True if the keys of an English word give a syllable that Vietnamese uses more often than
  /// English uses the word.
  private func isMoreUsedSyllable(_ word: String) -> Bool {
    guard let lexicons, let syllable = writer.composed(word.unicodeScalars),
      syllable.isVietnamese, syllable.text != word,
      let number = lexicons.vietnamese.word(TonePlacement.old.respelt(syllable.text).lowercased())
        ?? lexicons.vietnamese.word(TonePlacement.modern.respelt(syllable.text).lowercased())
    else { return false }
    let english =
      lexicons.english.words(likeASCII: word.utf8)
      .map(lexicons.english.logFrequency(of:)).max() ?? -.infinity
    return lexicons.vietnamese.logFrequency(of: number) > english
  }
}

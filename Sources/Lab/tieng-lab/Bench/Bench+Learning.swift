import ArgumentParser
import CommandSupport
import Glibc
import Terminal
import TiengAutocomplete
import TiengLanguages
import UserStore

extension Lab.Bench {
  struct MeasureLearning: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "learning",
      abstract: "Measure how long it takes to learn a word, and what learning gains.",
      discussion: """
        With a text: what somebody who has typed the text of --learned before gains in FILE, which \
        is the same person's and later. Prints the share of keys that suggestions save (as `bench \
        keystrokes`) and of syllables that are right when they are typed without marks (as `bench \
        unmarked`), before anything was learned and afterwards.

        Without one: the times.
        Notes words in which few are frequent and many are rare, until as many are kept as can be, \
        and then measures: microseconds to note one and to ask for suggestions; milliseconds to \
        write one into a database in a temporary folder, to open it and to read it; kilobytes of \
        anonymous memory (RssAnon).
        """)

    @Option(help: "How many words are noted.")
    var count = 400_000

    @OptionGroup var source: LexiconOptions

    @Option(help: "A text that the user has typed before.")
    var learned: String?

    @Argument(help: "A later text of the same user.")
    var file: String?

    func validate() throws {
      guard (learned == nil) == (file == nil) else {
        throw ValidationError("--learned and FILE belong together")
      }
    }

    func run() throws {
      if let learned, let file {
        return try compare(TextLines.read(file), after: TextLines.read(learned))
      }
      let before = Self.anonymousMemory
      var source = GeneratedWords()
      var words = UserWords(today: 20_000)
      note(count / 2, from: &source, in: &words)
      let learned = Self.anonymousMemory - before
      let notes = note(count / 2, from: &source, in: &words)
      let completions = CallTimes(
        (0..<2000).map { _ in
          let (word, before) = source.next()
          return CallTimes.measure {
            _ = words.completions(of: String(word.prefix(2)), after: before, count: 3)
          }
        })
      let next = CallTimes(
        (0..<2000).map { _ in
          let before = source.next().before
          return CallTimes.measure { _ = words.nextWords(after: before, count: 3) }
        })
      StandardStreams.write(
        """
        kept                 \(words.wordCount) words, \(words.nGramCount) pairs and triples
        memory               \(learned) kB
        note a word          \(notes) µs
        complete two letters \(completions) µs
        next words           \(next) µs

        """)
      try database(with: words, &source)
    }

    @discardableResult
    private func note(_ count: Int, from source: inout GeneratedWords, in words: inout UserWords)
      -> CallTimes
    {
      var times: [Double] = []
      times.reserveCapacity(count)
      for _ in 0..<count {
        let (word, before) = source.next()
        times.append(CallTimes.measure { words.countUse(of: word, after: before) })
      }
      return CallTimes(times)
    }

    private func database(with words: UserWords, _ source: inout GeneratedWords) throws {
      var template = Array("/tmp/tieng-bench-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw CommandFailure(message: "no temporary folder") }
      let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      let path = folder + "/words.db"
      defer {
        for part in ["", "-wal", "-shm"] { unlink(path + part) }
        rmdir(folder)
      }
      var list = WordList(locale: "vi")
      list.words = words.records
      do throws(WordFailure) {
        let database = try WordDatabase(path)
        try database.merge([list])
        for _ in 0..<20 {
          let changes = (0..<2000).map { _ in source.nextChange() }
          try database.apply(changes)
        }
        let commits = try (0..<1000).map { _ throws(WordFailure) in
          let change = source.nextChange()
          return try CallTimes.measure { () throws(WordFailure) in try database.apply([change]) }
            / 1000
        }
        StandardStreams.write("commit a word        \(CallTimes(commits)) ms\n")
      } catch {
        throw CommandFailure(error)
      }
      try read(path)
    }

    private func read(_ path: String) throws {
      let before = Self.anonymousMemory
      do throws(WordFailure) {
        var database: WordDatabase?
        let open = try CallTimes.measure { () throws(WordFailure) in
          database = try WordDatabase(path)
        }
        let opened = Self.anonymousMemory - before
        var words = UserWords()
        let load = try CallTimes.measure { () throws(WordFailure) in
          words = try database!.words(of: "vi", today: 20_000)
        }
        StandardStreams.write(
          """
          open the database    \(Int(open / 1000)) ms, \(opened) kB
          read it              \(Int(load / 1000)) ms, \(words.wordCount) words, \
          \(words.nGramCount) pairs and triples

          """)
      } catch {
        throw CommandFailure(error)
      }
    }

    private static var anonymousMemory: Int {
      guard let bytes = try? StandardStreams.read("/proc/self/status") else { return 0 }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("RssAnon:") } ?? ""
      return Int(line.filter(\.isNumber)) ?? 0
    }
  }
}

/// The times of single calls, in microseconds.
private struct CallTimes: CustomStringConvertible {
  private let sorted: [Double]

  init(_ times: [Double]) { sorted = times.sorted() }

  static func measure<CommandFailure>(_ body: () throws(CommandFailure) -> Void)
    throws(CommandFailure) -> Double
  {
    let start = ContinuousClock.now
    try body()
    let time = ContinuousClock.now - start
    return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
  }

  var description: String {
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    return "mean \(mean.inHundredths), p99 \(sorted[sorted.count * 99 / 100].inHundredths), "
      + "longest \(sorted[sorted.count - 1].inHundredths)"
  }
}

/// Generates words of up to three syllables. A few are frequent, and many are rare.
private struct GeneratedWords {
  private var state: UInt64 = 1
  private var before: [String] = []

  private static let syllables: [String] = ["b", "c", "d", "gi", "h", "l", "m", "n", "ng", "t"]
    .flatMap { initial in ["a", "ai", "ăn", "ê", "ôi", "ưa", "uôn"].map { initial + $0 } }

  private mutating func random() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func next() -> (word: String, before: [String]) {
    // A product of three random numbers is small much more often than large.
    let range = UInt64(40)
    var number = Int((random() % range) * (random() % range) * (random() % range))
    var word = ""
    repeat {
      word += GeneratedWords.syllables[number % GeneratedWords.syllables.count]
      number /= GeneratedWords.syllables.count
    } while number > 0
    defer { before = Array((before + [word]).suffix(2)) }
    return (word, before)
  }

  mutating func nextChange() -> WordChange {
    let (word, before) = next()
    return WordChange(.used(word, after: before), locale: "vi", day: 20_000)
  }
}

extension Double {
  fileprivate var inHundredths: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

import Foundation
import TestSupport
import Testing
import TiengLexicon

/// Lexicons as they are installed, with right checksums and wrong numbers. Whoever puts such a file in its
/// place must not make a key wait or end the engine, and `tieng lexicon verify` tells of what cannot be a
/// lexicon.
///
/// `make fuzz` reads ten thousand of them.
@Suite struct ForgedLexiconTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let rounds = environment["TIENG_FUZZ_KEYS"] == nil ? 40 : 10_000
  private static let seed = environment["TIENG_FUZZ_SEED"].flatMap { UInt64($0) } ?? 5

  /// The longest that a call may take, in milliseconds. Without optimization, and on a busy machine, it
  /// takes longer: the processor time counts.
  private static let longest = 100.0

  /// The lexicons that are tried, the more important ones more often.
  private static let names = ["vi", "en", "vi", "en", "de", "ru", "he"]

  @Test func `a forged lexicon makes no key wait`() throws {
    let folder = Self.environment["TIENG_LEXICONS"] ?? ".build/lexicons"
    var sources: [ForgedLexicons] = []
    for (index, name) in Self.names.enumerated() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).lexicon"))
      sources.append(ForgedLexicons(Array(bytes), seed: Self.seed &+ UInt64(index)))
    }
    var (refused, verified, slowest) = (0, 0, 0.0)
    for round in 0..<Self.rounds {
      let index = round % sources.count
      let (bytes, damage) = sources[index].next()
      guard let lexicon = try? Lexicon(bytes) else {
        refused += 1
        continue
      }
      if (try? lexicon.verify()) != nil { verified += 1 }
      for (call, time) in LexiconCalls(lexicon).times {
        slowest = max(slowest, time)
        if time > Self.longest {
          Issue.record("\(Self.names[index]), \(damage): \(call) took \(Int(time)) ms")
        }
      }
    }
    print(
      "\(Self.rounds) forged lexicons: \(refused) refused, \(verified) verified, the slowest call took"
        + " \(Int(slowest)) ms")
  }
}

/// What the engine asks a lexicon, each with its processor time in milliseconds.
struct LexiconCalls {
  private(set) var times: [(String, Double)] = []

  init(_ lexicon: Lexicon) {
    for text in ["tôi", "", "zzzzzz", "nghiêng", "the"] {
      measure("word \(text)") { lexicon.word(text) }
      measure("words like \(text)") { lexicon.words(like: text) }
      measure("phrases of \(text)") {
        lexicon.completions(of: text + " ", count: 5)
      }
    }
    let count = lexicon.wordCount
    let numbers = [0, 1, 7, count / 2, count - 1, count]
    for word in numbers {
      measure("text \(word)") { lexicon.text(word) }
      measure("flags \(word)") { lexicon.isSuggested(word) && lexicon.isName(word) }
    }
    let known = ["tôi", "muốn", "the", "of"].map { lexicon.word($0) }
    let contexts: [[Int?]] = [
      [], [known[0]], Array(known[0...1]), known, [3, 4], [2, 8, 9], [1, 2, 5, nil, 7],
      [count - 1, count - 2, count / 3],
    ]
    for after in contexts {
      measure("next words after \(after)") { lexicon.nextWords(after: after, count: 9) }
      for text in ["", "n", "ng", "t", "hà n", "th"] {
        measure("completions of \(text) after \(after)") {
          lexicon.completions(of: text, after: after, count: 9)
        }
      }
      measure("continuations after \(after)") {
        lexicon.continuations(after: after, atLeast: 0.2, longest: 3)
      }
      measure("probabilities after \(after)") {
        let context = lexicon.context(after: after)
        return numbers.map { context.logProbability(of: $0) }
      }
    }
    let restorer = MarksRestorer(lexicon)
    measure("marks") { restorer.restore(["toi", "muon", "di", "hoc"]) }
    measure("marks of a line") { restorer.restore(line: "Toi muon di hoc o Ha Noi, 12.5!") }
    measure("readings") { restorer.readings(of: ["toi", "muon", "di"], count: 3) }
    let corrector = Corrector(lexicon)
    for text in ["muonn", "teh", "nghieengg", "accomodation", "a"] {
      measure("corrections of \(text)") {
        corrector.corrections(of: text, after: [1, 2], count: 3)
      }
    }
  }

  private mutating func measure<Value>(_ name: String, _ body: () -> Value) {
    let before = LexiconCalls.processorTime
    withExtendedLifetime(body()) {}
    times.append((name, LexiconCalls.processorTime - before))
  }

  /// Of this thread, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

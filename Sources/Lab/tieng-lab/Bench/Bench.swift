import ArgumentParser
import CommandSupport
import FoundationEssentials
import GLibSupport
import Terminal
import TiengConfiguration
import TiengCore
import TiengMacros
import TiengSession
import TiengVietnamese

extension Lab {
  struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure the core.",
      subcommands: [
        MeasureKeys.self, MeasureWords.self, MeasureCorrections.self, MeasureAutocorrections.self,
        MeasureHeldOut.self,
        MeasureCompletions.self, MeasureOpening.self, MeasureKeystrokes.self, MeasurePipeline.self,
        MeasureLearning.self,
        MeasureBilingual.self, MeasureUnmarked.self, MeasureTypist.self, MeasureSlips.self,
        MeasureHomophones.self, MeasureAlone.self,
        MeasureHabits.self, MeasurePeers.self, MeasureRewriting.self,
      ],
      defaultSubcommand: MeasureKeys.self)
  }
}

extension Lab.Bench {
  struct MeasureKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keys", abstract: "Measure how long a key takes in the core.",
      discussion: """
        Types generated Vietnamese and English, again and again, and prints the median of the \
        passes: microseconds a key from event to response (by default, with every option on, with \
        10,000 macros), nanoseconds a key in the syllable \
        alone, keys a second, nanoseconds to look a word up among 10,000 macros, where it is one \
        (hit) and where it is none (miss). No input method framework takes part.
        """)

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(help: "How many times the text is typed (1 to 1000).")
    var passes = 15

    func validate() throws {
      guard (1...1000).contains(passes) else {
        throw ValidationError("--passes takes a whole number from 1 to 1000")
      }
    }

    func run() throws {
      let keys = BenchText.keys(count: 300_000)
      let macros = MacroBench()
      let sessions = [
        Session(), try Self.sessionWithAllOptions(), Self.session(with: macros.table),
      ]
      // The sessions take turns, so that other work of the machine affects them all in the same
      // way.
      let pipelines = medians(of: sessions.map { session in { Self.type(keys, into: session) } })
        .map { $0 / Double(keys.count) }
      let composition = median { Self.typeIntoSyllables(keys) } / Double(keys.count)
      let figures = Figures(
        microsecondsPerKey: pipelines[0] / 1000, withAllOptions: pipelines[1] / 1000,
        withMacros: pipelines[2] / 1000, nanosecondsPerKeyComposed: composition,
        keysPerSecond: 1e9 / pipelines[0], macroHitNanoseconds: macros.hits { median(of: $0) },
        macroMissNanoseconds: macros.misses { median(of: $0) }, keys: keys.count, passes: passes)
      try StandardStreams.print(try json ? figures.json : figures.table)
    }

    private func median(of pass: () -> Int) -> Double {
      withoutActuallyEscaping(pass) { medians(of: [$0])[0] }
    }

    /// The median nanoseconds of each.
    private func medians(of passes: [() -> Int]) -> [Double] {
      let clock = ContinuousClock()
      var times = passes.map { _ in [Double]() }
      for _ in 0..<self.passes {
        for (index, pass) in passes.enumerated() {
          let time = clock.measure { blackHole(pass()) }.components
          times[index].append(Double(time.attoseconds) / 1e9 + Double(time.seconds) * 1e9)
        }
      }
      return times.map { $0.sorted()[self.passes / 2] }
    }

    private static func sessionWithAllOptions() throws -> Session {
      var preferences = Preferences()
      for key in Preferences.keys where key.kind == .flag {
        try preferences.set(key.name, to: "true")
      }
      try preferences.set("resume-words", to: "on")
      try preferences.set("toggle-shortcut", to: "<Control>grave")
      return Session(preferences: preferences)
    }

    private static func session(with macros: MacroTable) -> Session {
      var session = Session()
      _ = session.receive(.macros(macros))
      return session
    }

    /// Types keys into a session as the engine does: event in, response out. The result depends on
    /// every response, so that the compiler cannot leave any out.
    private static func type(_ keys: [UInt8], into session: Session) -> Int {
      var session = session
      var total = 0
      for key in keys {
        let response = session.receive(.key(KeyEvent(Unicode.Scalar(key))))
        total &+= response.effects.count
      }
      return total
    }

    /// Types keys into syllables only, without events and without reading the text.
    private static func typeIntoSyllables(_ keys: [UInt8]) -> Int {
      let rules = TypingRules()
      var syllable = Syllable()
      var total = 0
      for key in keys {
        if key == UInt8(ascii: " ") || syllable.isFull {
          total &+= syllable.isVietnamese ? 1 : 0
          syllable = Syllable()
        } else {
          syllable.append(key, by: rules)
        }
      }
      return total
    }
  }
}

@inline(never)
func blackHole(_ value: Int) {
  withExtendedLifetime(value) {}
}

private struct Figures: Encodable {
  let microsecondsPerKey: Double
  let withAllOptions: Double
  let withMacros: Double
  let nanosecondsPerKeyComposed: Double
  let keysPerSecond: Double
  let macroHitNanoseconds: Double
  let macroMissNanoseconds: Double
  let keys: Int
  let passes: Int

  enum CodingKeys: String, CodingKey {
    case microsecondsPerKey = "core_us_per_key"
    case withAllOptions = "core_us_per_key_all_options"
    case withMacros = "core_us_per_key_10000_macros"
    case nanosecondsPerKeyComposed = "composition_ns_per_key"
    case keysPerSecond = "keys_per_second"
    case macroHitNanoseconds = "macro_lookup_hit_ns"
    case macroMissNanoseconds = "macro_lookup_miss_ns"
    case keys, passes
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  var table: String {
    """
    core_us_per_key         \(microsecondsPerKey.rounded(to: 4))
      with all options on   \(withAllOptions.rounded(to: 4))
      with 10,000 macros    \(withMacros.rounded(to: 4))
    composition_ns_per_key  \(nanosecondsPerKeyComposed.rounded(to: 1))
    keys_per_second         \(Int(keysPerSecond))
    macro_lookup_hit_ns     \(macroHitNanoseconds.rounded(to: 1))
    macro_lookup_miss_ns    \(macroMissNanoseconds.rounded(to: 1))
    (median of \(passes) passes over \(keys) keys)

    """
  }
}

extension Double {
  func rounded(to digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

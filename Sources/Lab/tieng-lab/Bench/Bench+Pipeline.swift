import ArgumentParser
import CommandSupport
import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLexicon
import TiengSession
import UserStore

extension Lab.Bench {
  struct MeasurePipeline: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pipeline", abstract: "Measure how long a key takes with suggestions.",
      discussion: """
        Types generated Vietnamese and English into a session as the engine makes it, with \
        suggestions, predictions and learning on, and prints how long a key takes from event to \
        response: microseconds at the median, at the 99th percentile and on average.
        """)

    @Option(help: "The language of the engine.")
    var locale = "vi"

    @Option(help: "The lexicon to suggest from, if not the one that is installed.")
    var lexicon: String?

    @Flag(help: "Correct words as well.")
    var autocorrect = false

    @Option(help: "How many keys are typed.")
    var keys = 100_000

    func run() throws {
      guard let path = lexicon ?? InstalledLexicons.path(of: locale) else {
        throw CommandFailure(
          message:
            "there is no lexicon of \(locale) (\(InstalledLexicons.variable) names its folder)"
        )
      }
      var session = Session(locale: locale)
      var preferences = session.preferences
      preferences.autocomplete.isAutocorrectEnabled = autocorrect
      _ = session.receive(.preferences(preferences))
      session.services.autocomplete = Autocomplete.LocalService(try OpenLexicon.open(path))
      var times: [Double] = []
      times.reserveCapacity(keys)
      let clock = ContinuousClock()
      for key in BenchText.keys(count: keys) {
        let event = InputEvent.key(KeyEvent(Unicode.Scalar(key)))
        let time = clock.measure { _ = session.receive(event) }.components
        times.append(Double(time.attoseconds) / 1e12)
      }
      times.sort()
      let mean = times.reduce(0, +) / Double(times.count)
      try StandardStreams.print(
        """
        us_per_key_p50   \(rounded(times[times.count / 2]))
        us_per_key_p99   \(rounded(times[times.count * 99 / 100]))
        us_per_key_mean  \(rounded(mean))
        (\(times.count) keys)

        """)
    }

    private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
  }
}

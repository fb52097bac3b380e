import ArgumentParser
import CommandSupport
import Terminal
import TiengConfiguration
import TiengSession

extension Lab.Bench {
  struct MeasureRewriting: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rewriting",
      abstract: "Measure how long a change of a long selected text takes.",
      discussion: """
        Takes 64 KiB of FILE, lines of Vietnamese with marks, and prints for each change the \
        median milliseconds of the passes, and for the rows of the table. Marks are put on the \
        text without its marks, and keys are those that type it.
        """)

    @Option(help: "How many times each is made (1 to 1000).")
    var passes = 9

    @Argument(help: "Lines of Vietnamese.")
    var file: String

    func validate() throws {
      guard (1...1000).contains(passes) else {
        throw ValidationError("--passes takes a whole number from 1 to 1000")
      }
    }

    func run() throws {
      var lines = try LineReader(file)
      var text = ""
      while text.utf8.count < 1 << 16, let piece = try lines.next() {
        for line in piece where text.utf8.count < 1 << 16 { text += try line.text + "\n" }
      }
      let preferences = Preferences()
      let rewriter = Rewriter(
        services: try Services.installed(for: preferences), preferences: preferences)
      let plain = rewriter.rewrite(text, as: .noMarks) ?? text
      let keys = rewriter.rewrite(text, as: .keys) ?? text
      var table = "\(text.utf8.count) bytes\n"
      for rewriting in Rewriting.allCases {
        let source = rewriting == .marks ? plain : rewriting == .compose ? keys : text
        let time = median { rewriter.rewrite(source, as: rewriting)?.utf8.count ?? 0 }
        table += "\(rewriting.rawValue)\t\(time) ms\n"
      }
      table += "rows\t\(median { rewriter.rows(for: text).count }) ms\n"
      try StandardStreams.print(table)
    }

    private func median(_ pass: () -> Int) -> Double {
      let times = (0..<passes).map { _ in
        let time = ContinuousClock().measure { blackHole(pass()) }.components
        return Double(time.seconds) * 1000 + Double(time.attoseconds / 10_000_000_000_000) / 100
      }
      return times.sorted()[passes / 2]
    }
  }
}

import ArgumentParser
import CommandSupport

/// The program of those who develop the input method: it makes lexicons and measures. It is not
/// installed, and speaks English only.
@main
struct Lab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tieng-lab",
    abstract: "Make lexicons, and measure the input method.",
    subcommands: [Build.self, Train.self, Weigh.self, Bench.self])

  static func main() { runProgram { fullMessage(for: $0) } }
}

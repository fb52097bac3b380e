import Glibc
import Terminal

// What a key costs through a real ibus-daemon, beside an engine that does the
// least that an engine can do: Scripts/bench starts it in a private session
// that has both. With --soak KEYS it types for days in little time instead
// (make soak), with --macros PATH while that table of macros changes, and with
// --services PROGRAM while services that suggest are asked. --windows tells what
// a change of window costs. --floods [NAME] tells how long a key waits while other
// programs send thousands of messages a second; --seconds N for each. --pages and --press KEYS are what
// Scripts/bench-quick asks.

func fail(_ message: String) -> Never {
  StandardStreams.writeError("tieng-ibus-bench: \(message)")
  exit(1)
}

func number(_ name: String, default value: Int) -> Int {
  guard let index = CommandLine.arguments.firstIndex(of: "--\(name)") else { return value }
  guard index + 1 < CommandLine.arguments.count, let number = Int(CommandLine.arguments[index + 1]),
    number > 0
  else { fail("--\(name) takes a number") }
  return number
}

do {
  if CommandLine.arguments.contains("--soak") {
    try Soak(
      keys: number("soak", default: 0), focusChanges: number("focus-changes", default: 10_000)
    ).run()
    exit(0)
  }
  if let option = CommandLine.arguments.firstIndex(of: "--floods") {
    let next = CommandLine.arguments.dropFirst(option + 1).first ?? ""
    let pattern = next.hasPrefix("--") ? "" : next
    try Floods(seconds: Double(number("seconds", default: 4)), pattern: pattern).run()
    exit(0)
  }
  let measurement = try Measurement()
  if let option = CommandLine.arguments.firstIndex(of: "--macros") {
    guard option + 1 < CommandLine.arguments.count else { fail("--macros takes a path") }
    try measurement.macros(at: CommandLine.arguments[option + 1])
    exit(0)
  }
  if let option = CommandLine.arguments.firstIndex(of: "--services") {
    guard option + 1 < CommandLine.arguments.count else { fail("--services takes a program") }
    try measurement.services(
      by: CommandLine.arguments[option + 1], rounds: number("rounds", default: 10))
    exit(0)
  }
  if CommandLine.arguments.contains("--windows") {
    try measurement.windows(rounds: number("rounds", default: 5))
    exit(0)
  }
  if CommandLine.arguments.contains("--press") {
    try measurement.press(number("press", default: 1))
    exit(0)
  }
  if CommandLine.arguments.contains("--pages") {
    try measurement.pages(activations: number("activations", default: 15))
    exit(0)
  }
  measurement.printHead()
  try measurement.activation(times: number("activations", default: 15))
  try measurement.activation(times: number("activations", default: 15), isCold: true)
  try measurement.keys(rounds: number("rounds", default: 20))
  try measurement.memory(keys: number("memory-keys", default: 1_000_000))
} catch {
  fail("\(error)")
}

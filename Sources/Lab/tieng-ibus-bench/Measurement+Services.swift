import GLibSupport
import Glibc
import TiengCore

extension Measurement {
  /// How services may behave: see `Tests/SuggestingService`. The first is none.
  private static let modes = ["", "quick", "sleeps", "floods", "crashes", "giant", "garbage"]

  /// What a key costs while a service is asked at every word, in turn with none.
  ///
  /// - Parameter program: The service for tests. It is installed in the user's data, and so this is
  ///   for a private session alone.
  func services(by program: String, rounds: Int) throws {
    guard getenv("TIENG_SESSION_LOG") != nil, let data = getenv("XDG_DATA_HOME") else {
      throw Failure(description: "--services needs a private session (Scripts/private-session)")
    }
    for mode in Measurement.modes.dropFirst() {
      try install(mode, program, in: String(cString: data))
    }
    try set("suggestion-display", "always")
    try set("service-delay", "50")
    try select(engines[0].0)
    var times = Measurement.modes.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, mode) in Measurement.modes.enumerated() {
        let entry = "'\(mode) \(busName(of: mode)) local'"
        try set("suggestion-services", mode.isEmpty ? "[]" : "[\(entry)]")
        // The engine follows its settings within a moment.
        usleep(300_000)
        var measured: [Double] = []
        for _ in 0..<20 { typeWord(into: &measured) }
        if round > 0 { times[index] += measured }
      }
    }
    print("keys: \(times[0].count) a service, in \(rounds) interleaved rounds")
    for (mode, own) in zip(Measurement.modes, times) {
      let parts = [("median", 0.5), ("p99", 0.99)].map { name, share in
        let (figure, none) = (percentile(share, of: own), percentile(share, of: times[0]))
        return "\(name) \(rounded(figure)) µs (\(rounded(figure / none)))"
      }
      print("service \(mode.isEmpty ? "none" : mode): \(parts.joined(separator: ", "))")
    }
  }

  /// Types a word, and rests until services are asked; what they answer comes during the next.
  private func typeWord(into times: inout [Double]) {
    typeText(into: &times)
    usleep(70_000)
  }

  func set(_ name: String, _ value: String) throws {
    let schema = "org.freedesktop.ibus.engine.tieng"
    guard ChildProcess(["gsettings", "set", schema, name, value])?.status == 0 else {
      throw Failure(description: "\(name) cannot be set to \(value)")
    }
  }

  private func busName(of mode: String) -> String { "org.example.Tieng.\(mode)" }

  private func install(_ mode: String, _ program: String, in data: String) throws {
    let name = busName(of: mode)
    try write(
      "[D-BUS Service]\nName=\(name)\nExec=\(program) \(mode) \(name) /dev/null\n",
      to: "\(data)/dbus-1/services", "\(name).service")
    try write(
      "[Suggestion Service]\nName=Test\nDescription=Sends nothing.\nBusName=\(name)\n"
        + "ObjectPath=/test\nNeedsNetwork=false\n",
      to: "\(data)/ibus-tieng/services", "\(mode).service-description")
  }

  private func write(_ text: String, to folder: String, _ name: String) throws {
    guard ChildProcess(["mkdir", "-p", folder])?.status == 0,
      let file = fopen("\(folder)/\(name)", "w")
    else { throw Failure(description: "\(folder)/\(name) cannot be written") }
    fputs(text, file)
    fclose(file)
    // The daemon of the bus looks into a folder that is new when it is told to.
    _ = ChildProcess([
      "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
      "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig",
    ])
  }
}

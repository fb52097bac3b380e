import DBusSupport
import Glibc

extension Measurement {
  private static let changes = 1_000

  /// Prints the processor time that the engine takes for a change of window, without rules for
  /// applications, with one, and with as many as there can be, all but one of which look at titles.
  ///
  /// This process tells of windows of two applications in turn, as GNOME Shell does.
  func windows(rounds: Int) throws {
    guard getenv("TIENG_SESSION_LOG") != nil, let address = getenv("DBUS_SESSION_BUS_ADDRESS")
    else {
      throw Failure(description: "--windows needs a private session (Scripts/private-session)")
    }
    let rule = "{'application': <'game'>, 'state': <'start-latin'>, 'typing-method': <'vni'>}"
    let titles = (1..<200).map {
      "{'application': <'*'>, 'title': <'x\($0) (a|b)+z'>, 'state': <'never'>}, "
    }
    try select(engines[0].0)
    var ignored: [Double] = []
    typeText(into: &ignored)
    let bus = try shell(on: String(cString: address))
    let tables = [("none", ""), ("one", rule), ("200", titles.joined() + rule)]
    for (name, rules) in tables {
      try set("application-rules", "[\(rules)]")
      // The engine follows its settings within a moment.
      sleep(1)
      let engine = try process(engines[0].1)
      var times: [Double] = []
      for _ in 0..<rounds {
        let before = engine.processorTime
        for number in 0..<Measurement.changes {
          try tell(number % 2 == 0 ? "chat" : "game", "Title \(number)", by: bus)
        }
        times.append((engine.processorTime - before) / Double(Measurement.changes) / 1_000)
      }
      let figures = [0, 0.5, 1].map { rounded(percentile($0, of: times)) }
      print(
        "rules: \(name); a change: median \(figures[1]) µs of processor time "
          + "(\(figures[0]) to \(figures[2]))")
    }
    try set("application-rules", "[]")
  }

  /// A connection with the name of GNOME Shell. The engine looks at the name of the process too.
  private func shell(on address: String) throws -> BusConnection {
    guard let file = fopen("/proc/self/comm", "w") else {
      throw Failure(description: "/proc/self/comm cannot be written")
    }
    fputs("gnome-shell", file)
    fclose(file)
    let bus = try BusConnection(address: address)
    guard bus.request(name: "org.gnome.Shell") else {
      throw Failure(description: "the name of GNOME Shell is taken")
    }
    return bus
  }

  private func tell(_ application: String, _ title: String, by bus: BusConnection) throws {
    let isTold = bus.ask(
      "Focus", of: "org.freedesktop.IBus.Tieng.Windows1",
      at: "/org/freedesktop/IBus/Tieng/Windows", on: "org.freedesktop.IBus.Tieng"
    ) {
      $0.append(application)
      $0.append(title)
    } read: { _ in
      true
    }
    guard isTold == true else { throw Failure(description: "the engine does not take the window") }
  }
}

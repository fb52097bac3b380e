import GLibSupport
import Glibc
import RawBus

/// How long a key waits in the engine while other programs send it messages.
///
/// This process is ibus-daemon to an engine of its own, so that the times are the engine's alone. Other
/// programs are threads with connections of their own to the session bus. On two processors the bus
/// itself slows the engine; so the first rows are the same messages to a program that is not the engine.
struct Floods {
  let keys: FloodedKeys
  let address: String
  let seconds: Double
  /// Only floods whose names contain this are measured.
  let pattern: String

  init(seconds: Double, pattern: String) throws {
    guard getenv("TIENG_SESSION_LOG") != nil, let address = getenv("DBUS_SESSION_BUS_ADDRESS")
    else {
      throw Measurement.Failure(
        description: "--floods needs a private session (Scripts/private-session)")
    }
    self.address = String(cString: address)
    self.seconds = seconds
    self.pattern = pattern
    keys = try FloodedKeys()
  }

  func run() throws {
    print(
      "A key in ms, from ibus-daemon's socket to the engine's answer; the longest that the engine"
        + " itself ran meanwhile; its processor time a message.")
    print("| what is sent | a second | sent | median | p99 | max | longest run | a message |")
    print("|---|---|---|---|---|---|---|---|")
    try keys.start(besides: address)
    try measure("nothing", rate: 0) { _ in 0 }
    try sink()
    for flood in try MessageFlood.onSessionBus(engine: keys.name(on: address))
    where isWanted(flood.name) {
      for rate in flood.rates {
        let peer = try RawPeer(address: address)
        try flood.prepare(peer)
        try measure(flood.name, rate: rate) { peer.flood(flood.messages, rate: rate, seconds: $0) }
      }
    }
    for flood in MessageFlood.onIBus(engine: keys.engine) where isWanted(flood.name) {
      for rate in flood.rates { try measure(flood, rate: rate) }
    }
    print("the engine's memory at the end: \(keys.process.anonymousMemory) kB")
  }

  private func isWanted(_ name: String) -> Bool { pattern.isEmpty || name.contains(pattern) }

  /// The same calls to another program, which refuses them.
  private func sink() throws {
    nonisolated(unsafe) let sink = try RawPeer(address: address)
    guard sink.take(name: MessageFlood.unrelated) else {
      throw Measurement.Failure(description: "\(MessageFlood.unrelated) is taken")
    }
    Background.run { sink.refuseCalls() }
    for rate in MessageFlood.speeds {
      let peer = try RawPeer(address: address)
      let call = RawMessage("Focus", of: "org.example.X", at: "/", on: MessageFlood.unrelated, "ss")
      {
        $0.text("game")
        $0.text("A title")
      }
      try measure("calls to an unrelated program", rate: rate) {
        peer.flood([call], rate: rate, seconds: $0)
      }
    }
  }

  /// Types while a thread sends, and prints a row.
  private func measure(_ name: String, rate: Int, _ send: @escaping (Double) -> Int) throws {
    let counter = Counter()
    nonisolated(unsafe) let flood = send
    let seconds = seconds
    let before = keys.process.processorTime
    Background.run { counter.end(flood(seconds)) }
    let times = try keys.type(for: seconds)
    report(name, rate, counter.wait(), times, keys.process.processorTime - before)
  }

  /// Types while ibus-daemon sends between the keys.
  private func measure(_ flood: MessageFlood, rate: Int) throws {
    let before = keys.process.processorTime
    var (sent, missed) = (0, 0)
    let times = try keys.type(for: seconds) { time in
      // What was missed while a key waited is not made up for: this would be another flood.
      let due = Int(time * Double(rate))
      missed = max(missed, due - sent - max(1, rate / 200))
      while sent + missed < due {
        keys.daemon.write(flood.messages[sent % flood.messages.count])
        sent += 1
      }
    }
    report(flood.name, rate, sent, times, keys.process.processorTime - before)
  }

  private func report(_ name: String, _ rate: Int, _ sent: Int, _ times: [KeyTime], _ work: Double)
  {
    let sorted = times.map(\.whole).sorted()
    let figures = [0.5, 0.99, 1].map { part in
      rounded(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))])
    }
    let share = sent == 0 ? "" : "\(rounded(work / Double(sent) / 1_000)) µs"
    let run = rounded(times.map(\.work).max()!)
    let cells = [name, "\(rate)", "\(sent)"] + (figures + [run]).map { "\($0)" } + [share]
    print("| \(cells.joined(separator: " | ")) |")
    fflush(nil)
  }

  private func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}

/// The number that a thread tells at its end.
private final class Counter: @unchecked Sendable {
  private var value: Int?
  private var lock = pthread_mutex_t()
  private var change = pthread_cond_t()

  init() {
    pthread_mutex_init(&lock, nil)
    pthread_cond_init(&change, nil)
  }

  func end(_ count: Int) {
    pthread_mutex_lock(&lock)
    value = count
    pthread_cond_signal(&change)
    pthread_mutex_unlock(&lock)
  }

  func wait() -> Int {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    while true {
      if let value { return value }
      pthread_cond_wait(&change, &lock)
    }
  }
}

import Glibc
import IBusClient
import Terminal
import TiengCore

/// Days of typing in little time: whether memory and open files stay what they
/// are.
///
/// A field after the other is typed into. The answers are waited for after a
/// few words and not after each key, which is faster than anybody types and yet
/// leaves nothing to pile up between the processes.
final class Soak {
  /// How many keys are pressed in all.
  let keys: Int
  /// How often another field gets the focus.
  let focusChanges: Int

  /// What the engine may grow by after the first quarter, in kilobytes. It is
  /// what the heaps of three threads were seen to move by; a leak of one byte a
  /// key would be 7,300.
  static let allowedGrowth = 1024

  /// How many keys are under way at most, but for the rest of a word.
  private static let keysAtOnce = 60

  private let text: SoakText
  private var fields: [InputContext] = []
  private var place = 0
  private var pressed = 0
  private var changes = 0

  init(keys: Int, focusChanges: Int) throws {
    self.keys = keys
    self.focusChanges = focusChanges
    // A passage is typed several times over in the first quarter.
    text = try SoakText(keys: min(20_000, max(200, keys / 16)))
    for number in 0..<8 { fields.append(try InputContext(client: "soak-\(number)")) }
    fields[0].focusIn()
    guard fields[0].selectEngine("tieng:vi") else {
      throw Measurement.Failure(description: "ibus-daemon could not activate tieng:vi")
    }
  }

  /// Types all, with a line of figures twenty times on the way.
  ///
  /// - Throws: If the engine has grown, has more files open, or is another
  ///   process than it was.
  func run() throws {
    guard let engine = EngineProcess.running("ibus-engine-tieng") else {
      throw Measurement.Failure(description: "ibus-engine-tieng is not running")
    }
    var samples: [Sample] = []
    let clock = ContinuousClock()
    let start = clock.now
    print("keys, focus changes: anonymous memory, files, threads, words.db; time")
    while samples.count < 20 {
      try type(until: keys * (samples.count + 1) / 20)
      let sample = Sample(engine)
      samples.append(sample)
      print("\(pressed), \(changes): \(sample); \((clock.now - start).components.seconds) s")
      fflush(nil)
      guard EngineProcess.running("ibus-engine-tieng")?.number == engine.number else {
        throw Measurement.Failure(description: "the engine has ended on the way")
      }
    }
    try check(samples)
  }

  private func type(until goal: Int) throws {
    while pressed < goal {
      let field = fields[changes % fields.count]
      var sent = 0
      while sent < Soak.keysAtOnce {
        for key in text.parts[place] { field.pressWithoutWaiting(key) { _ in } }
        sent += text.parts[place].count
        place = (place + 1) % text.parts.count
      }
      field.waitForAnswers()
      pressed += sent
      if pressed / max(1, keys / focusChanges) > changes { try changeFocus() }
    }
  }

  /// Another field gets the focus, after a moment in which suggestions come.
  /// One in ten is a new one.
  private func changeFocus() throws {
    let old = changes % fields.count
    fields[old].rest()
    fields[old].focusOut()
    if changes % 10 == 0 { fields[old] = try InputContext(client: "soak-\(changes)") }
    changes += 1
    fields[changes % fields.count].focusIn()
  }

  private func check(_ samples: [Sample]) throws {
    let early = samples[..<(samples.count / 4)]
    let late = samples[(samples.count / 4)...]
    let growth = late.map(\.memory).max()! - early.map(\.memory).max()!
    let files = late.map(\.files).max()! - early.map(\.files).max()!
    print("after the first quarter: memory +\(growth) kB, files +\(files)")
    guard growth <= Soak.allowedGrowth else {
      throw Measurement.Failure(
        description: "memory has grown by \(growth) kB, which is more than \(Soak.allowedGrowth)")
    }
    guard files <= 0 else {
      throw Measurement.Failure(description: "\(files) more files are open than were")
    }
  }

  /// What the engine holds at a moment.
  private struct Sample: CustomStringConvertible {
    let memory: Int
    let files: Int
    let threads: Int
    let database: Int

    init(_ engine: EngineProcess) {
      memory = engine.anonymousMemory
      files = engine.openFiles
      threads = engine.threads
      let folder = getenv("XDG_DATA_HOME").map { String(cString: $0) } ?? ""
      var status = stat()
      database = stat(folder + "/ibus-tieng/words.db", &status) == 0 ? Int(status.st_size) : 0
    }

    var description: String { "\(memory) kB, \(files), \(threads), \(database / 1024) kB" }
  }
}

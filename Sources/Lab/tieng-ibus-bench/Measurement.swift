import Glibc
import IBusClient
import TiengCore

/// The engine, the least engines and UniKey's, measured in turn through one field.
struct Measurement {
  let context: InputContext
  /// What ibus-daemon calls them, and their programs. The others are compared with the second.
  let engines = [
    ("tieng:vi", "ibus-engine-tieng"), ("floor", "floor-engine"),
    ("Unikey", "ibus-engine-unikey"), ("floor-dbus", "floor-dbus-engine"),
  ]
  let text =
    "tieengs vieejt raats giaauf vaf ddepj nguwowif ta noi chuyeejn suoots ngayf "
    .unicodeScalars.map { KeyEvent($0) }

  init() throws {
    context = try InputContext(client: "tieng-ibus-bench")
    context.focusIn()
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func select(_ engine: String) throws {
    // Under valgrind, on a busy machine, an engine starts more slowly than ibus-daemon waits.
    guard (0..<4).contains(where: { _ in context.selectEngine(engine) }) else {
      throw Failure(description: "ibus-daemon could not activate \(engine)")
    }
  }

  /// Presses every key of the text and waits for each answer.
  func typeText(into times: inout [Double]) {
    let clock = ContinuousClock()
    for key in text {
      times.append(milliseconds(clock.measure { _ = context.press(key) }) * 1000)
    }
  }

  /// Rounds of one engine and the other in turn; the first round of each is not
  /// counted.
  func keys(rounds: Int) throws {
    var times: [[Double]] = engines.map { _ in [] }
    var medians = times
    var tails = times
    var processorTimes = times
    for round in 0...rounds {
      for index in engines.indices {
        try select(engines[index].0)
        var ignored: [Double] = []
        typeText(into: &ignored)
        let engine = try process(engines[index].1)
        let before = engine.processorTime
        var measured: [Double] = []
        for _ in 0..<10 { typeText(into: &measured) }
        guard round > 0 else { continue }
        processorTimes[index].append(
          (engine.processorTime - before) / 1000 / Double(measured.count))
        medians[index].append(percentile(0.5, of: measured))
        tails[index].append(percentile(0.99, of: measured))
        times[index] += measured
      }
    }
    let (middle, tail) = (0.5, 0.99)
    report(
      "press to answer, median of \(times[0].count)", medians, "µs",
      times.map { percentile(middle, of: $0) })
    report("press to answer, p99", tails, "µs", times.map { percentile(tail, of: $0) })
    report("processor time a key", processorTimes, "µs")
  }

  /// From choosing the engine, whose process does not run, to the answer to the first key.
  ///
  /// - Parameter isCold: Whether the pages of the program are not in memory either, as after a login.
  func activation(times count: Int, isCold: Bool = false) throws {
    var times: [[Double]] = engines.map { _ in [] }
    var refused = engines.map { _ in 0 }
    let clock = ContinuousClock()
    for _ in 0..<count {
      for index in engines.indices {
        try select("xkb:us::eng")
        EngineProcess.end(engines[index].1, dropsPages: isCold)
        usleep(200_000)
        var isActivated = false
        let time = clock.measure {
          isActivated = context.selectEngine(engines[index].0) && context.press(text[0])
        }
        times[index].append(milliseconds(time))
        refused[index] += isActivated ? 0 : 1
        context.reset()
      }
    }
    let name = isCold ? "activation from the disk" : "activation"
    report("\(name) to first key, median of \(count)", times, "ms")
    report("the same, fastest", times.map { [$0.min()!] }, "ms")
    print("| activations refused | \(refused.map { "\($0)" }.joined(separator: " | ")) |")
  }

  /// With all processes of an engine, a while after it was started.
  func memory(keys count: Int) throws {
    var first: [Double] = []
    var last: [Double] = []
    for (engine, program) in engines {
      try select(engine)
      for key in text { _ = context.press(key) }
      sleep(2)
      first.append(try memory(of: program))
      // Twenty at a time, faster than anybody types.
      for first in stride(from: 0, to: count, by: 20) {
        for offset in first..<(first + 20) {
          context.pressWithoutWaiting(text[offset % text.count]) { _ in }
        }
        context.waitForAnswers()
      }
      last.append(try memory(of: program))
    }
    report("anonymous memory", first.map { [$0] }, "kB")
    report("the same after \(count) keys", last.map { [$0] }, "kB")
  }

  func memory(of program: String) throws -> Double {
    let engine = try process(program)
    let keeper = program == engines[0].1 ? EngineProcess.keeper : nil
    return Double(engine.anonymousMemory + (keeper?.anonymousMemory ?? 0))
  }

  func process(_ program: String) throws -> EngineProcess {
    guard let process = EngineProcess.running(program) else {
      throw Failure(description: "\(program) is not running")
    }
    return process
  }

  private func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
  }

  func percentile(_ part: Double, of values: [Double]) -> Double {
    values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
  }

  /// Prints what the table is, and its head.
  func printHead() {
    print(
      "Of each engine: a figure; its ratio to that of floor; how far the middle half of the rounds"
        + " is apart in it.")
    print("| | \(engines.map(\.0).joined(separator: " | ")) |")
    print("|---|\(String(repeating: "---|", count: engines.count))")
  }

  /// Prints a row of the table.
  ///
  /// - Parameters:
  ///   - rounds: The figures of each engine, one for each time that all were measured in turn.
  ///   - whole: The figure of each engine for all times together; their median, if there is none.
  private func report(
    _ name: String, _ rounds: [[Double]], _ unit: String, _ whole: [Double]? = nil
  ) {
    let whole = whole ?? rounds.map { percentile(0.5, of: $0) }
    let figures = whole.indices.map { index in
      let ratios = zip(rounds[index], rounds[1]).map { $0 / $1 }
      let parts = [0.25, 0.75].map { "\(rounded(percentile($0, of: ratios)))" }
      let spread = ratios.count > 1 && index != 1 ? " (\(parts.joined(separator: "–")))" : ""
      return "\(rounded(whole[index])) \(unit): \(rounded(whole[index] / whole[1]))\(spread)"
    }
    print("| \(name) | \(figures.joined(separator: " | ")) |")
  }

  func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

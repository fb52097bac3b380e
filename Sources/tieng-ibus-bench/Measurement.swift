import Glibc
import IBusClient
import KeyboardCore

/// The engine and the least engine, measured in turn through one field.
struct Measurement {
  private let context: InputContext
  private let engines = [("tieng:vi", "ibus-engine-tieng"), ("floor", "floor-engine")]
  private let text =
    "tieengs vieejt raats giaauf vaf ddepj nguwowif ta noi chuyeejn suoots ngayf "
    .unicodeScalars.map { KeyEvent($0) }

  init() throws {
    context = try InputContext(client: "tieng-ibus-bench")
    context.focusIn()
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private func select(_ engine: String) throws {
    guard context.selectEngine(engine) else {
      throw Failure(description: "ibus-daemon could not activate \(engine)")
    }
  }

  /// Presses every key of the text and waits for each answer.
  private func typeText(into times: inout [Double]) {
    let clock = ContinuousClock()
    for key in text {
      times.append(milliseconds(clock.measure { _ = context.press(key) }) * 1000)
    }
  }

  /// Rounds of one engine and the other in turn; the first round of each is not
  /// counted.
  func keys(rounds: Int) throws {
    var times: [[Double]] = [[], []]
    var processorTime = [0.0, 0.0]
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
        processorTime[index] += engine.processorTime - before
        times[index] += measured
      }
    }
    print("keys: \(times[0].count) an engine, in \(rounds) interleaved rounds")
    report("press to answer, median", times.map { percentile(0.5, of: $0) }, "µs")
    report("press to answer, p99", times.map { percentile(0.99, of: $0) }, "µs")
    let perKey = zip(processorTime, times).map { $0 / 1000 / Double($1.count) }
    report("processor time per key", perKey, "µs")
  }

  /// From choosing the engine, whose process does not run, to the answer to the
  /// first key.
  func activation(times count: Int) throws {
    var times: [[Double]] = [[], []]
    var refused = [0, 0]
    let clock = ContinuousClock()
    for _ in 0..<count {
      for index in engines.indices {
        try select("xkb:us::eng")
        EngineProcess.end(engines[index].1)
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
    report(
      "activation to first key, median of \(count)", times.map { percentile(0.5, of: $0) }, "ms")
    report("activation to first key, fastest", times.map { $0.min()! }, "ms")
    print("activations refused: \(engines[0].0) \(refused[0]), floor \(refused[1]) of \(count)")
  }

  func memory(keys count: Int) throws {
    var memory: [[Int]] = []
    for (engine, program) in engines {
      try select(engine)
      for key in text { _ = context.press(key) }
      let first = try process(program).anonymousMemory
      // Twenty at a time, faster than anybody types.
      for first in stride(from: 0, to: count, by: 20) {
        for offset in first..<(first + 20) {
          context.pressWithoutWaiting(text[offset % text.count]) { _ in }
        }
        context.waitForAnswers()
      }
      memory.append([first, try process(program).anonymousMemory])
    }
    print(
      "anonymous memory: \(engines[0].0) \(memory[0][0]) kB, after \(count) keys \(memory[0][1]) kB; "
        + "floor \(memory[1][0]) kB, \(memory[1][1]) kB")
  }

  private func process(_ program: String) throws -> EngineProcess {
    guard let process = EngineProcess.running(program) else {
      throw Failure(description: "\(program) is not running")
    }
    return process
  }

  private func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
  }

  private func percentile(_ part: Double, of values: [Double]) -> Double {
    values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
  }

  private func report(_ name: String, _ values: [Double], _ unit: String) {
    let shown = values.map { value in "\((value * 1000).rounded() / 1000)" }
    let ratio = ((values[0] / values[1]) * 1000).rounded() / 1000
    print("\(name): \(engines[0].0) \(shown[0]) \(unit), floor \(shown[1]) \(unit), ratio \(ratio)")
  }
}

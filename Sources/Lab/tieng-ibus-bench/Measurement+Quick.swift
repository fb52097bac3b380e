import Glibc
import IBusClient

/// Measurements that do not depend on the machine and its load.
extension Measurement {
  /// Prints how many pages our engine touches from its start to its first key and in 1,000 keys,
  /// and its memory: three lines, a name and a number each.
  func pages(activations count: Int) throws {
    let (name, program) = engines[0]
    var first: [Double] = []
    for _ in 0..<count {
      try select("xkb:us::eng")
      EngineProcess.end(program)
      usleep(100_000)
      try select(name)
      _ = context.press(text[0])
      first.append(Double(try process(program).pageFaults))
      context.reset()
    }
    print("activation-faults \(Int(percentile(0.5, of: first)))")
    var ignored: [Double] = []
    typeText(into: &ignored)
    sleep(2)
    let engine = try process(program)
    print("memory \(Int(try memory(of: program)))")
    let before = engine.pageFaults
    for _ in 0..<20 { typeText(into: &ignored) }
    print("key-faults \((engine.pageFaults - before) * 1000 / (20 * text.count))")
  }

  /// Activates our engine and presses so many keys of the text, one after the other.
  func press(_ keys: Int) throws {
    try select(engines[0].0)
    for index in 0..<keys { _ = context.press(text[index % text.count]) }
  }
}

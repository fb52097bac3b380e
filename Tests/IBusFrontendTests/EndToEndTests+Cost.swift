import IBusClient
import Terminal
import Testing
import TiengCore

/// What a key costs, where that does not depend on the machine.
extension EndToEndTests {
  /// The allocations of a hundred keys that were agreed: of all threads, with all messages.
  private static let agreedAllocations = 3_000

  @Test func `a key allocates no more than was agreed`() throws {
    var least = Int.max
    // On a slow machine some things happen between two keys that otherwise happen after the last, and
    // what is loaded late may come after the first.
    for _ in 0..<3 where least > EndToEndTests.agreedAllocations {
      let more = try allocations(forKeys: 581) - allocations(forKeys: 201)
      least = min(least, more * 100 / 380)
    }
    #expect(least <= EndToEndTests.agreedAllocations)
    // Something was counted.
    #expect(least > 500)
  }

  /// The allocations from the start of an engine to its end.
  private func allocations(forKeys keys: Int) throws -> Int {
    let (status, output) = try run("Scripts/count-engine", ["allocations", "\(keys)"])
    try #require(status == 0, "\(output)")
    return try #require(output.split(separator: "\n").compactMap { Int($0) }.last, "\(output)")
  }

  @Test func `a key costs one message, the end of a word two, and a key that changes nothing none`()
    throws
  {
    let context = try context()
    var events: [InputContext.Event] = []
    context.onEvent = { event in
      switch event {
      // These come with time, where the machine is slow.
      case .candidates, .auxiliary: break
      default: events.append(event)
      }
    }
    // What follows the focus comes with the first keys.
    for key in try KeySequence("a ").events { _ = context.press(key) }
    events = []
    for key in try KeySequence("tieengs").events { _ = context.press(key) }
    #expect(events == ["t", "ti", "tie", "tiê", "tiên", "tiêng", "tiếng"].map { .preedit($0) })
    events = []
    _ = context.press(KeyEvent(" "))
    #expect(events.count == 2 && events.contains(.commit("tiếng ")), "\(events)")
    events = []
    for key in try KeySequence("<Left><Control+a><Return>").events { _ = context.press(key) }
    #expect(events == [])
  }
}

import Completions
import Testing

@Suite struct EventStreamTests {
  private func events(_ parts: String...) throws -> [String] {
    var stream = EventStream()
    var events: [String] = []
    for part in parts { events += try stream.append(part.utf8) }
    return events + [stream.finish()].compactMap { $0 }
  }

  @Test func `events are read in pieces of any size`() throws {
    let text =
      "data: một\n\n: a comment\nevent: x\nid: 1\n"
      + "data:hai\r\ndata: ba\r\n\r\ndata: [DONE]\n\n"
    #expect(try events(text) == ["một", "hai\nba", "[DONE]"])
    var stream = EventStream()
    let bytes = try text.utf8.flatMap { try stream.append([$0]) }
    #expect(bytes == ["một", "hai\nba", "[DONE]"])
    #expect(stream.finish() == nil)
  }

  @Test func `the last event needs no blank line`() throws {
    #expect(try events("data: a\n", "data: b") == ["a\nb"])
    #expect(try events("data: a\r\r", "data: b\r") == ["a", "b"])
  }

  @Test func `other lines are no events`() throws {
    #expect(try events("{\"a\": 1}\n\nDATA: x\n\n\n\n") == [])
    #expect(try events("data\n\n") == [])
  }

  @Test func `a line that is too long is an error`() throws {
    var stream = EventStream()
    #expect(throws: CompletionFailure.tooMuch) {
      for _ in 0..<1000 { _ = try stream.append(String(repeating: "x", count: 1000).utf8) }
    }
  }

  @Test func `invalid UTF-8 is replaced`() throws {
    var stream = EventStream()
    #expect(try stream.append(Array("data: a".utf8) + [0xFF, 10, 10]) == ["a\u{FFFD}"])
  }
}

import Completions
import Testing
import TiengCore
import tieng_suggest_http

/// Bodies of responses from an endpoint.
@Suite struct AnswerReaderTests {
  private static let asked = "hôm nay tôi "

  private func reader(_ status: Int, _ type: String, count: Int = 3) throws -> AnswerReader {
    var reader = AnswerReader(
      rows: .continuations(Continuations(of: Self.asked, word: "", count: count)), hiding: nil,
      AskedText(Self.asked, word: ""))
    try reader.begin(
      AnswerHead(status: status, type: type, location: nil, retryAfter: nil, hasKey: false))
    return reader
  }

  private func event(_ text: String, _ reason: String? = nil) -> String {
    let end = reason.map { ", \"finish_reason\": \"\($0)\"" } ?? ""
    return "data: {\"choices\": [{\"delta\": {\"content\": \"\(text)\"}\(end)}]}\n\n"
  }

  /// The rows from events, read until no more are wanted, as `Exchange` does.
  private func rows(_ events: String...) throws -> [String] {
    var reader = try reader(200, "text/event-stream")
    for event in events where !reader.isComplete {
      try Array(event.utf8).withUnsafeBytes { try reader.append($0) }
    }
    if !reader.isComplete { try reader.close() }
    return reader.rows.texts
  }

  @Test func `the last line needs no line after it`() throws {
    #expect(try rows(event("đi học"), "data: [DONE]\n\n") == ["đi học"])
    #expect(try rows(event("đi h"), event("ọc", "stop")) == ["đi học"])
    #expect(try rows(event("đi học\\nđi làm"), event("", "stop")) == ["đi học", "đi làm"])
    #expect(try rows(event("đi học"), "data: [DONE]") == ["đi học"])
  }

  @Test func `a cut answer ends with a whole word`() throws {
    let cut = try rows(event("đi học\\nđi chơi ở c"), event("", "length"))
    #expect(cut == ["đi học", "đi chơi ở"])
    #expect(try rows(event("đi chơi ở c")) == ["đi chơi ở"], "it has broken off")
    #expect(try rows(event("đ", "length")) == [])
  }

  @Test func `an empty reason is ignored`() throws {
    #expect(try rows(event("đi h", ""), event("ọc", ""), "data: [DONE]\n\n") == ["đi học"])
  }

  @Test func `a complete answer may be cut too`() throws {
    for (reason, row) in [("stop", "đi chơi ở c"), ("length", "đi chơi ở")] {
      var reader = try reader(200, "application/json")
      let body =
        "{\"choices\": [{\"message\": {\"content\": \"đi chơi ở c\"}, "
        + "\"finish_reason\": \"\(reason)\"}]}"
      try Array(body.utf8).withUnsafeBytes { try reader.append($0) }
      try reader.close()
      #expect(reader.rows.texts == [row])
    }
  }

  @Test func `an error that repeats typed text is not reported`() throws {
    for (message, told) in [("no such model", "no such model"), ("bad text: Hôm nay tôi", "")] {
      var reader = try reader(422, "application/json")
      let body = "{\"error\": {\"message\": \"\(message)\"}}"
      try Array(body.utf8).withUnsafeBytes { try reader.append($0) }
      #expect(throws: CompletionFailure.status(422, told)) { try reader.close() }
    }
  }
}

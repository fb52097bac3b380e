import Testing
import TiengAutocomplete

/// A clock that a test sets.
final class TestClock: RemoteClock {
  var now = 0
  private var alarms: [(time: Int, number: Int, body: () -> Void)] = []
  private var count = 0

  var alarmCount: Int { alarms.count }

  func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void {
    count += 1
    let number = count
    alarms.append((now + milliseconds, number, body))
    return { [weak self] in self?.alarms.removeAll { $0.number == number } }
  }

  func pass(_ milliseconds: Int) {
    let end = now + milliseconds
    while let next = alarms.min(by: { $0.time < $1.time }), next.time <= end {
      alarms.removeAll { $0.number == next.number }
      now = max(now, next.time)
      next.body()
    }
    now = end
  }
}

/// A transport that answers when a test tells it to.
final class TestTransport: RemoteTransport {
  typealias Answer = (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
  var asked: [(request: Autocomplete.RemoteRequest, answer: Answer)] = []
  var cancelled: [UInt64] = []
  /// The immediate answer, if any.
  var reply: Result<[Autocomplete.Suggestion], RemoteFailure>?

  func ask(_ request: Autocomplete.RemoteRequest, answer: @escaping Answer) {
    asked.append((request, answer))
    if let reply { answer(reply) }
  }

  func cancel(_ serial: UInt64) { cancelled.append(serial) }

  func answer(_ texts: String..., to index: Int? = nil) {
    asked[index ?? asked.count - 1].answer(.success(texts.map { .init(text: $0) }))
  }

  func fail(_ failure: RemoteFailure = .told("broken")) { asked.last!.answer(.failure(failure)) }
}

@Suite struct RemoteServiceTests {
  let clock = TestClock()
  let transport = TestTransport()
  let service: RemoteService
  /// The answers as text: the suggestions, or the reason why there are none.
  final class Answers { var lines: [String] = [] }
  let answers = Answers()

  init() {
    service = RemoteService(name: "phrases", locale: "vi", over: transport, clock: clock)
    service.title = "Phrases"
  }

  func ask(_ text: String, count: Int = 3) {
    let word = String(text.split(separator: " ", omittingEmptySubsequences: false).last!)
    service.ask(.init(text: text, word: word, locale: "vi", count: count)) { [answers] in
      switch $0 {
      case .success(let rows): answers.lines.append(rows.map(\.text).joined(separator: "|"))
      case .failure(let failure): answers.lines.append("\(failure)")
      }
    }
  }

  @Test func `an answer comes, marked by the service`() throws {
    var rows: [Autocomplete.Suggestion] = []
    service.ask(.init(text: "tôi h", word: "h", locale: "vi")) { rows = (try? $0.get()) ?? [] }
    let request = try #require(transport.asked.first?.request)
    #expect(request.serial == 1 && request.text == "tôi h" && request.word == "h")
    #expect(request.deadline == 1000 && service.isAsking)
    transport.asked[0].answer(.success([.init(text: "học", subtitle: "verb"), .init(text: "hay")]))
    #expect(rows.map(\.text) == ["học", "hay"])
    #expect(rows.map(\.subtitle) == ["verb · Phrases", "Phrases"])
    #expect(rows.allSatisfy { $0.source == "phrases" && $0.kind == .regular })
    #expect(!service.isAsking && clock.alarmCount == 0 && service.lastError == nil)
  }

  @Test func `one request runs at a time, and the latest is next`() {
    for text in ["t", "tô", "tôi"] { ask(text) }
    #expect(transport.asked.map(\.request.text) == ["t"])
    #expect(transport.cancelled == [1])
    let outdated = "\(RemoteFailure.outdated)"
    #expect(answers.lines == [outdated, outdated])
    transport.answer("thí")
    #expect(transport.asked.map(\.request.text) == ["t", "tôi"])
    #expect(transport.asked.map(\.request.serial) == [1, 2])
    transport.answer("tối")
    #expect(answers.lines == [outdated, outdated, "tối"])
  }

  @Test func `an answer after the deadline is dropped, and counts as a failure`() {
    ask("t")
    clock.pass(999)
    #expect(answers.lines.isEmpty)
    clock.pass(1)
    #expect(answers.lines == ["\(RemoteFailure.late)"] && transport.cancelled == [1])
    transport.answer("thí")
    transport.fail()
    #expect(answers.lines.count == 1 && service.lastFailure == .late)
  }

  @Test func `a second answer to a request is dropped`() {
    ask("t")
    transport.answer("thí")
    transport.answer("thi")
    transport.fail()
    #expect(answers.lines == ["thí"] && service.lastError == nil)
  }

  @Test func `after three failures the service pauses, longer each time`() {
    var told: [RemoteFailure] = []
    service.onFailure = { told.append($0) }
    transport.reply = .failure(.told("broken"))
    for _ in 0..<3 { ask("t") }
    #expect(transport.asked.count == 3)
    for pause in [30, 60, 120, 240, 480, 600, 600] {
      ask("t")
      clock.pass(pause * 1000 - 1)
      ask("t")
      let paused = [pause, 1].map { "\(RemoteFailure.paused($0))" }
      #expect(answers.lines.suffix(2) == paused)
      clock.pass(1)
      let count = transport.asked.count
      ask("t")
      #expect(transport.asked.count == count + 1)
    }
    #expect(told == [.told("broken")], "one line a streak")
    #expect(service.lastError == "broken")
  }

  @Test func `an answer resets the pause`() {
    for _ in 0..<2 {
      transport.reply = .failure(.late)
      ask("t")
      ask("t")
      transport.reply = .success([])
      ask("t")
    }
    #expect(transport.asked.count == 6 && service.lastError == nil)
    var told = 0
    service.onFailure = { _ in told += 1 }
    transport.reply = .failure(.late)
    ask("t")
    #expect(told == 1)
  }

  @Test func `a timeout after a cancellation is a failure, an error is not`() {
    ask("t")
    service.cancel()
    transport.fail(.told("cancelled"))
    #expect(service.lastError == nil)
    ask("t")
    service.cancel()
    #expect(service.isAsking)
    clock.pass(1000)
    #expect(service.lastFailure == .late && !service.isAsking && transport.cancelled == [1, 2])
  }

  @Test func `a waiting request is not sent during a pause`() {
    transport.reply = .failure(.late)
    ask("t")
    ask("t")
    transport.reply = nil
    ask("t")
    ask("tô")
    clock.pass(1000)
    #expect(transport.asked.count == 3)
    #expect(answers.lines.last == "\(RemoteFailure.paused(30))")
  }

  @Test(arguments: [
    "", "  ", "a\nb", "a\u{0}b", "\u{1b}[31m", "a\u{2028}b", "a\u{202e}b",
    "a\u{200b}b", "a\u{2060}", "\u{e0061}\u{e0062}", "a\u{200d}b", "a\u{200e}", "\u{feff}a",
    "a   b", "a\u{a0} b", "a\u{301}\u{301}\u{301}\u{301}\u{301}", "👩\u{200d}", "\u{200d}💻",
  ])
  func `invisible text is dropped`(text: String) {
    ask("t", count: 2)
    transport.answer(text, "thí")
    #expect(answers.lines == ["thí"])
  }

  @Test func `rows that are too long or too many are dropped`() throws {
    var rows: [Autocomplete.Suggestion] = []
    service.ask(.init(text: "t", word: "t", locale: "vi", count: 2)) {
      rows = (try? $0.get()) ?? []
    }
    let long = String(repeating: "ề", count: 200)
    transport.answer(long + "x", String(repeating: "x", count: 1_000_000), long, "b", "c")
    #expect(rows.map(\.text) == [long, "b"])
    #expect(rows[0].title.unicodeScalars.count == 40 && rows[0].title.hasSuffix("…"))
  }

  @Test func `a reason is one line`() {
    #expect(RemoteFailure.told("a\nb\u{1b}c").description == "a b c")
    let long = RemoteFailure.told(String(repeating: "x", count: 1_000)).description
    #expect(long.count == 200)
  }

  @Test(arguments: [
    RemoteFailure.told("bad prompt: 'Tôi  muốn h'"),
    .told(#"no model for t\u00f4i mu\u1ed1n h\u1ecdc b\u00e0i"#), .badAnswer("what is bài?"),
  ])
  func `a message that repeats typed text is dropped`(failure: RemoteFailure) {
    var told: [RemoteFailure] = []
    service.onFailure = { told.append($0) }
    ask("tôi muốn học bài")
    transport.fail(failure)
    #expect(answers.lines == ["\(RemoteFailure.quoting)"] && told == [.quoting])
    #expect(service.lastFailure == .quoting)
    transport.reply = .failure(.told("the key is not accepted"))
    ask("tôi muốn học bài")
    #expect(service.lastError == "the key is not accepted")
  }

  @Test func `a remote service works through the protocol`() async throws {
    transport.reply = .success([.init(text: "học")])
    #expect(try await service.autocompleteSuggestions(for: "tôi h").map(\.text) == ["học"])
    #expect(transport.asked.last?.request.word == "h")
    #expect(try await service.autocompleteSuggestions(for: "").isEmpty)
    transport.reply = .failure(.late)
    await #expect(throws: RemoteFailure.late) {
      try await service.autocompleteSuggestions(for: "tôi h")
    }
  }

  @Test func `a released service leaves nothing behind`() {
    do {
      let service = RemoteService(name: "x", locale: "vi", over: transport, clock: clock)
      service.ask(.init(text: "t", word: "t", locale: "vi")) { _ in Issue.record("it has gone") }
    }
    transport.answer("thí")
    clock.pass(1000)
  }
}

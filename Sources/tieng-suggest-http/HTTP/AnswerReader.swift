import Completions

/// The body of an answer, read as it comes.
struct AnswerReader {
  /// No more is read, in bytes.
  static let limit = 256 * 1024

  var rows: Continuations
  private var kind = Kind.whole
  private var stream = EventStream()
  private var body: [UInt8] = []
  private var count = 0
  private var isDone = false

  private enum Kind {
    /// Events, as they were asked for.
    case events
    /// JSON, of an endpoint that does not stream.
    case whole
    /// What is wrong, with the status.
    case error(Int)
  }

  init(rows: Continuations) { self.rows = rows }

  /// Whether nothing more is to be read.
  var isComplete: Bool { isDone || rows.isComplete }

  mutating func begin(_ head: AnswerHead) throws(CompletionFailure) {
    if let failure = head.failure { throw failure }
    switch (head.status, head.type) {
    case (200, "text/event-stream"): kind = .events
    case (200, "application/json"): kind = .whole
    case (200, let type):
      throw .noCompletion(type: type.isEmpty ? "?" : String(type.prefix(60)))
    case (let status, _): kind = .error(status)
    }
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(CompletionFailure) {
    count += bytes.count
    guard count <= AnswerReader.limit else { throw .tooMuch }
    if case .events = kind {
      for event in try stream.append(bytes) { try take(event) }
    } else {
      body += bytes
    }
  }

  /// - Parameter key: What must not be told, though an endpoint does.
  mutating func finish(hiding key: Key?) throws(CompletionFailure) {
    switch kind {
    case .events:
      if let event = stream.finish() { try take(event) }
    case .whole:
      let part = try CompletionPart(body)
      rows.append(try part.text(of: "message"))
      isDone = true
    case .error(let status):
      let message = (try? CompletionPart(body))?.error ?? ""
      let tellsKey = key?.withText { message.contains($0) } ?? false
      throw .status(status, tellsKey ? "" : message)
    }
    // One that broke off may have ended in the middle of a word.
    rows.finish(isCut: !isDone)
  }

  private mutating func take(_ event: String) throws(CompletionFailure) {
    guard !isComplete else { return }
    guard event != "[DONE]" else {
      isDone = true
      return
    }
    let part = try CompletionPart(Array(event.utf8))
    rows.append(try part.text(of: "delta"))
    if part.isLast { isDone = true }
  }
}

package import Completions
package import TiengCore

/// The body of an answer, read as it comes.
package struct AnswerReader {
  /// No more is read, in bytes.
  static let limit = 256 * 1024

  package var rows: AnswerRows
  private let key: EndpointKey?
  private let typed: AskedText
  private var kind = Kind.whole
  private var stream = EventStream()
  private var body: [UInt8] = []
  private var count = 0
  private var isDone = false
  /// The error of an endpoint that does not understand the question.
  private(set) var complaint = ""

  private enum Kind {
    /// Events, as they were asked for.
    case events
    /// JSON, of an endpoint that does not stream.
    case whole
    /// An error message, with its status.
    case error(Int)
  }

  /// - Parameters:
  ///   - key: A key that must not be repeated, though an endpoint may do so.
  ///   - typed: Typed text that must not be repeated either.
  package init(rows: AnswerRows, hiding key: EndpointKey?, _ typed: AskedText) {
    (self.rows, self.key, self.typed) = (rows, key, typed)
  }

  /// True if the answer is complete.
  package var isComplete: Bool { isDone || rows.isComplete }

  package mutating func begin(_ head: AnswerHead) throws(CompletionFailure) {
    if let failure = head.failure { throw failure }
    switch (head.status, head.type) {
    case (200, "text/event-stream"): kind = .events
    case (200, "application/json"): kind = .whole
    case (200, let type):
      let told = tellable(type, upTo: 60)
      throw .noCompletion(type: told.isEmpty ? "?" : told)
    case (let status, _): kind = .error(status)
    }
  }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) throws(CompletionFailure) {
    count += bytes.count
    guard count <= AnswerReader.limit else { throw .tooMuch }
    if case .events = kind {
      for event in try stream.append(bytes) { try read(event) }
    } else {
      body += bytes
    }
  }

  package mutating func close() throws(CompletionFailure) {
    switch kind {
    case .events:
      if let event = stream.finish() { try read(event) }
      // An answer that broke off may end in the middle of a word.
      if !isComplete { end(isCut: true) }
    case .whole:
      let part = try CompletionPart(body)
      rows.append(try text(of: part, "message"))
      end(by: part.finishReason)
    case .error(let status):
      let message = (try? CompletionPart(body))?.error ?? ""
      if status == 400 { complaint = message }
      throw .status(status, tellable(message, upTo: 160))
    }
  }

  private mutating func read(_ event: String) throws(CompletionFailure) {
    guard !isComplete else { return }
    guard event != "[DONE]" else { return end(isCut: false) }
    let part = try CompletionPart(Array(event.utf8))
    rows.append(try text(of: part, "delta"))
    if let reason = part.finishReason { end(by: reason) }
  }

  /// The model is at its end. One that may say no more has stopped in the middle of a word.
  private mutating func end(by reason: String?) { end(isCut: reason == "length") }

  /// Takes the last line, which no other follows.
  private mutating func end(isCut: Bool) {
    rows.finish(isCut: isCut)
    isDone = true
  }

  private func text(
    of part: borrowing CompletionPart, _ member: String
  ) throws(CompletionFailure) -> String {
    if let error = part.error {
      let told = tellable(error, upTo: 160)
      throw .refused(told.isEmpty ? "?" : told)
    }
    return try part.text(of: member)
  }

  /// The beginning of what an endpoint says; nothing if it has the key in it, or what was typed.
  private func tellable(_ text: String, upTo limit: Int) -> String {
    let tellsKey = key?.isIn(text) ?? false
    if tellsKey || typed.isRepeated(in: text) { return "" }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
  }
}

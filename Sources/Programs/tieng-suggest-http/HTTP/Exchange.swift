import CSoup
import Completions
import GLibSupport
import TiengCore
import TiengGLib

/// One question to an endpoint, from its start to its rows. Its end is told once.
final class Exchange {
  let target: EndpointSettings.Target
  private let session: HTTPSession
  private let prompt: Prompt
  /// The text that no error may repeat.
  private let typed: AskedText
  private var lengthName: LengthName
  private var hasAskedAgain = false
  private let key: EndpointKey?
  private let milliseconds: Int
  private let onEnd: (Result<[String], CompletionFailure>) -> Void
  private let cancellable = g_cancellable_new()!
  private var message: OpaquePointer?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private lazy var limit = DelayedTask(delay: milliseconds) { [unowned self] in endAtDeadline() }
  private var redirections = 0
  /// The number of times that the endpoint only announced an answer.
  private var promises = 0
  private static let mostPromises = 8
  private(set) var isEnded = false
  var reader: AnswerReader

  /// - Parameters:
  ///   - rows: The rows that the answer is collected in.
  ///   - milliseconds: The time after which the rows so far are the answer.
  init(
    _ prompt: Prompt, to target: EndpointSettings.Target, in session: HTTPSession,
    with key: EndpointKey?,
    rows: AnswerRows, milliseconds: Int,
    onEnd: @escaping (Result<[String], CompletionFailure>) -> Void
  ) {
    self.target = target
    self.session = session
    self.key = key
    self.milliseconds = milliseconds
    self.onEnd = onEnd
    self.prompt = prompt
    typed = AskedText(prompt.text, word: prompt.word)
    lengthName = session.lengthName
    reader = AnswerReader(rows: rows, hiding: key, typed)
  }

  deinit {
    if let message { g_object_unref(UnsafeMutableRawPointer(message)) }
    if let stream { g_object_unref(stream) }
    g_object_unref(cancellable)
  }

  func start() {
    limit.schedule()
    send(to: target.address.uri)
  }

  /// Ends it, and says nothing any more.
  func cancel() {
    guard !isEnded else { return }
    isEnded = true
    stop()
  }

  func end(_ result: Result<[String], CompletionFailure>) {
    guard !isEnded else { return }
    isEnded = true
    stop()
    onEnd(result)
  }

  /// Closes the connection, unless all was read.
  private func stop() {
    limit.cancel()
    g_cancellable_cancel(cancellable)
    if let stream { g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil) }
  }

  private func endAtDeadline() {
    reader.rows.finish(isCut: true)
    let rows = reader.rows.texts
    end(rows.isEmpty ? .failure(.noAnswer(milliseconds: milliseconds)) : .success(rows))
  }

  // MARK: The question

  private func send(to uri: OpaquePointer) {
    if let message { g_object_unref(UnsafeMutableRawPointer(message)) }
    let message = soup_message_new_from_uri("POST", uri)!
    self.message = message
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    soup_message_add_flags(message, SOUP_MESSAGE_DO_NOT_USE_AUTH_CACHE)
    countPromises(of: message)
    let headers = soup_message_get_request_headers(message)
    soup_message_headers_replace(headers, "Accept", "text/event-stream, application/json")
    key?.withText { soup_message_headers_replace(headers, "Authorization", "Bearer " + $0) }
    let body = CompletionBody.bytes(of: prompt, model: target.model, length: lengthName)
    let bytes = g_bytes_new(body, gsize(body.count))
    soup_message_set_request_body_from_bytes(message, "application/json", bytes)
    g_bytes_unref(bytes)
    soup_session_send_async(
      session.pointer, message, G_PRIORITY_DEFAULT, cancellable,
      { _, result, context in
        Unmanaged<Exchange>.fromOpaque(context!).takeRetainedValue().receive(result!)
        // Retained until it is called.
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// `100 Continue` without an end would be read without an end, before anything else is done.
  private func countPromises(of message: OpaquePointer) {
    let told: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      Unmanaged<Exchange>.fromOpaque($1).takeUnretainedValue().countPromise()
    }
    // Borrowed: whoever waits for the answer has retained this.
    connect(
      UnsafeMutableRawPointer(message), "got-informational", to: told,
      with: Unmanaged.passUnretained(self).toOpaque())
  }

  private func countPromise() {
    promises += 1
    if promises > Exchange.mostPromises { end(.failure(.tooMuch)) }
  }

  private func receive(_ result: OpaquePointer) {
    var error: UnsafeMutablePointer<GError>?
    let stream = soup_session_send_finish(session.pointer, result, &error)
    guard !isEnded else {
      if let error { g_error_free(error) }
      if let stream { g_object_unref(stream) }
      return
    }
    guard let stream, let message else {
      return end(.failure(CompletionFailure(error!, host: target.address.endpoint.host)))
    }
    if let old = self.stream { g_object_unref(old) }
    self.stream = stream
    let answer = AnswerHead(message, hasKey: key != nil)
    if let location = answer.location { return redirect(to: location, answer.keepsMethod) }
    do {
      try reader.begin(answer)
      if answer.status == 200 { session.lengthName = lengthName }
      read()
    } catch {
      end(.failure(error))
    }
  }

  /// Goes where an answer sends to, if that is the same place: a key is of its host, and the text
  /// was allowed to go to no other.
  private func redirect(to location: String, _ keepsMethod: Bool) {
    guard let message, let place = Redirection(from: soup_message_get_uri(message), to: location)
    else { return end(.failure(.redirect(to: "?"))) }
    guard keepsMethod, redirections < 3, place.staysAt(target.address.endpoint) else {
      return end(.failure(.redirect(to: place.place)))
    }
    redirections += 1
    send(to: place.uri)
  }

  // MARK: The answer

  private func read() {
    g_input_stream_read_bytes_async(
      stream, 8192, G_PRIORITY_DEFAULT, cancellable,
      { _, result, context in
        Unmanaged<Exchange>.fromOpaque(context!).takeRetainedValue().readOn(result!)
        // Retained until it is called.
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func readOn(_ result: OpaquePointer) {
    var error: UnsafeMutablePointer<GError>?
    let bytes = g_input_stream_read_bytes_finish(stream, result, &error)
    defer { if let bytes { g_bytes_unref(bytes) } }
    guard !isEnded else {
      if let error { g_error_free(error) }
      return
    }
    guard let bytes else {
      return end(.failure(CompletionFailure(error!, host: target.address.endpoint.host)))
    }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    do {
      try reader.append(UnsafeRawBufferPointer(start: start, count: Int(count)))
      guard count == 0 || reader.isComplete else { return read() }
      if count == 0 { try reader.close() }
      end(.success(reader.rows.texts))
    } catch {
      if !asksAgain() { end(.failure(error)) }
    }
  }

  /// Asks once more where the endpoint refuses the name of the answer's length.
  private func asksAgain() -> Bool {
    guard !hasAskedAgain, reader.complaint.contains(lengthName.rawValue) else { return false }
    hasAskedAgain = true
    lengthName = lengthName.other
    redirections = 0
    reader = AnswerReader(rows: reader.rows, hiding: key, typed)
    send(to: target.address.uri)
    return true
  }
}

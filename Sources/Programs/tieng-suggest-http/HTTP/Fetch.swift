import CSoup
import Completions
import GLibSupport
import TiengGLib

/// A document of an endpoint, read to its end. The end is told once.
final class Fetch {
  /// No more is read, in bytes.
  private static let limit = 1 << 20

  private let endpoint: Endpoint
  private let session: HTTPSession
  /// Called with each part of a document that is not small. These parts are not kept.
  var onPart: (([UInt8]) -> Void)?
  private let onEnd: (Result<[UInt8], CompletionFailure>) -> Void
  private let cancellable = g_cancellable_new()!
  private let milliseconds: Int
  private let message: OpaquePointer?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var body: [UInt8] = []
  private lazy var limit = DelayedTask(delay: milliseconds) { [unowned self] in
    end(.failure(.noAnswer(milliseconds: milliseconds)))
  }
  private var isEnded = false

  /// - Parameters:
  ///   - path: The path at the endpoint, from its root.
  ///   - question: JSON to post. Nil to get the document without one.
  ///   - milliseconds: The time after which it gives up, counted from the start or from the last
  ///     ``goOn()``.
  init(
    _ path: String, of endpoint: Endpoint, posting question: [UInt8]? = nil, milliseconds: Int,
    onEnd: @escaping (Result<[UInt8], CompletionFailure>) -> Void
  ) {
    self.endpoint = endpoint
    self.milliseconds = milliseconds
    self.onEnd = onEnd
    session = HTTPSession(for: endpoint)
    message = soup_message_new(question == nil ? "GET" : "POST", endpoint.origin + path)
    if let question, let message {
      let bytes = g_bytes_new(question, gsize(question.count))
      soup_message_set_request_body_from_bytes(message, "application/json", bytes)
      g_bytes_unref(bytes)
    }
  }

  deinit {
    if let message { g_object_unref(UnsafeMutableRawPointer(message)) }
    if let stream { g_object_unref(stream) }
    g_object_unref(cancellable)
  }

  func start() {
    guard let message else { return end(.failure(.badURL(endpoint.origin))) }
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    limit.schedule()
    soup_session_send_async(
      session.pointer, message, G_PRIORITY_DEFAULT, cancellable,
      { _, result, context in
        Unmanaged<Fetch>.fromOpaque(context!).takeRetainedValue().receive(result!)
        // Retained until it is called.
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Counts the time anew.
  func goOn() { if !isEnded { limit.schedule() } }

  /// Ends it early.
  func end(_ result: Result<[UInt8], CompletionFailure>) {
    guard !isEnded else { return }
    isEnded = true
    limit.cancel()
    g_cancellable_cancel(cancellable)
    onEnd(result)
  }

  private func receive(_ result: OpaquePointer) {
    var error: UnsafeMutablePointer<GError>?
    stream = soup_session_send_finish(session.pointer, result, &error)
    if let error {
      return end(.failure(CompletionFailure(error, host: endpoint.host)))
    }
    let head = AnswerHead(message!, hasKey: false)
    if let failure = head.failure { return end(.failure(failure)) }
    guard head.status == 200 else { return end(.failure(.status(head.status, ""))) }
    if !isEnded { read() }
  }

  private func read() {
    g_input_stream_read_bytes_async(
      stream, 65_536, G_PRIORITY_DEFAULT, cancellable,
      { _, result, context in
        Unmanaged<Fetch>.fromOpaque(context!).takeRetainedValue().readOn(result!)
        // Retained until it is called.
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func readOn(_ result: OpaquePointer) {
    var error: UnsafeMutablePointer<GError>?
    guard let bytes = g_input_stream_read_bytes_finish(stream, result, &error) else {
      return end(.failure(CompletionFailure(error!, host: endpoint.host)))
    }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    guard count > 0 else { return end(.success(body)) }
    if let onPart {
      onPart(Array(UnsafeRawBufferPointer(start: start, count: Int(count))))
      if !isEnded { read() }
      return
    }
    body += UnsafeRawBufferPointer(start: start, count: Int(count))
    guard body.count <= Fetch.limit else { return end(.failure(.tooMuch)) }
    if !isEnded { read() }
  }
}

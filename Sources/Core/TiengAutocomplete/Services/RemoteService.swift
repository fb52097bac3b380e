/// A service behind a ``RemoteTransport``. It may be slow, wrong or gone.
///
/// One request runs at a time. While it runs, only the latest of the others waits; it is sent next.
/// An answer that takes longer than ``deadline`` is a failure. After three failures in a row the
/// service is not asked for 30 seconds, then for twice as long, up to ten minutes. Use it on one
/// thread only.
///
///     let service = RemoteService(name: "phrases", locale: "vi", over: transport, clock: clock)
///     service.ask(.init(text: "tôi muốn đi h", word: "h", locale: "vi")) { show($0) }
public final class RemoteService: AutocompleteService {
  /// Called with the answer.
  public typealias Handler = (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void

  /// The greatest time for suggestions, in milliseconds. A change of a text has its own.
  public static let deadline = 1000

  /// The name of the service, used as the ``Autocomplete/Suggestion/source`` of its suggestions.
  public let name: String

  /// The text beside its suggestions. Empty for none.
  public var title = ""

  public var locale: String

  /// The reason why the last request failed, or nil if it was answered.
  public private(set) var lastFailure: RemoteFailure?

  /// ``lastFailure`` in English.
  public var lastError: String? { lastFailure?.description }

  /// Called at the first failure after an answer. Later failures in a row are not reported.
  public var onFailure: (RemoteFailure) -> Void = { _ in }

  private let transport: any RemoteTransport
  private let clock: any RemoteClock
  private var pause = RemotePause()
  private var lastSerial: UInt64 = 0
  /// The running request, and the one that is sent next.
  private var current: Call?
  private var next: (request: Autocomplete.RemoteRequest, handler: Handler)?

  private struct Call {
    let request: Autocomplete.RemoteRequest
    /// Nil if the answer is no longer wanted.
    var handler: Handler?
    var stopAlarm: () -> Void = {}

    var serial: UInt64 { request.serial }
  }

  /// Makes a service.
  public init(
    name: String, locale: String, over transport: any RemoteTransport, clock: any RemoteClock
  ) {
    self.name = name
    self.locale = locale
    self.transport = transport
    self.clock = clock
  }

  /// True while a request runs.
  public var isAsking: Bool { current != nil }

  /// Sends a request. Earlier requests without an answer are outdated.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - handler: Called once, unless the service is released first.
  public func ask(_ request: Autocomplete.RemoteRequest, handler: @escaping Handler) {
    if let failure = pauseFailure { return handler(.failure(failure)) }
    guard current != nil else { return send(request, handler) }
    let outdated = next?.handler
    next = (request, handler)
    outdated?(.failure(.outdated))
    dropCurrent()
  }

  /// Cancels all requests.
  public func cancel() {
    let outdated = next?.handler
    next = nil
    outdated?(.failure(.outdated))
    dropCurrent()
  }

  private var pauseFailure: RemoteFailure? {
    pause.rest(at: clock.now).map { .paused(($0 + 999) / 1000) }
  }

  private func dropCurrent() {
    guard let call = current, let handler = call.handler else { return }
    current?.handler = nil
    transport.cancel(call.serial)
    handler(.failure(.outdated))
  }

  private func send(_ request: Autocomplete.RemoteRequest, _ handler: @escaping Handler) {
    lastSerial += 1
    let serial = lastSerial
    var request = request
    request.serial = serial
    current = Call(request: request, handler: handler)
    current?.stopAlarm = clock.schedule(after: request.deadline) { [weak self] in
      self?.giveUp(serial)
    }
    transport.ask(request) { [weak self] in self?.finish(serial, $0) }
  }

  private func giveUp(_ serial: UInt64) {
    guard current?.serial == serial else { return }
    if current?.handler != nil { transport.cancel(serial) }
    finish(serial, .failure(.late))
  }

  private func finish(
    _ serial: UInt64, _ answer: Result<[Autocomplete.Suggestion], RemoteFailure>
  ) {
    guard let call = current, call.serial == serial else { return }
    call.stopAlarm()
    current = nil
    let answer = answer.mapError { $0.withoutText(of: call.request) }
    record(answer, isWanted: call.handler != nil)
    call.handler?(answer.map { $0.shown(for: call.request, from: self) })
    guard current == nil, let (request, handler) = next else { return }
    next = nil
    ask(request, handler: handler)
  }

  /// Records the result. A failure after a cancelled request does not count, but a timeout does.
  private func record(
    _ answer: Result<[Autocomplete.Suggestion], RemoteFailure>, isWanted: Bool
  ) {
    switch answer {
    case .success:
      pause.succeed()
      lastFailure = nil
    case .failure(let failure) where isWanted || failure == .late:
      lastFailure = failure
      if pause.fail(at: clock.now) { onFailure(failure) }
    case .failure: break
    }
  }
}

extension RemoteService {
  /// Sends a request for a text, and waits for the answer.
  ///
  /// - Throws: ``RemoteFailure``.
  nonisolated(nonsending) public func autocompleteSuggestions(
    for text: String
  ) async throws -> [Autocomplete.Suggestion] {
    if text.isEmpty { return [] }
    let word = Autocomplete.Request(text: text).word
    let request = Autocomplete.RemoteRequest(text: text, word: word, locale: locale)
    return try await withCheckedThrowingContinuation { continuation in
      ask(request) { answer in
        continuation.resume(with: answer.mapError { $0 as any Error })
      }
    }
  }
}

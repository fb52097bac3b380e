/// A service that is asked over some ``RemoteTransport``, and that may be slow, wrong or gone.
///
/// There is one request at a time: another one waits for its end, and only the last of those that
/// wait is sent. An answer that takes longer than ``deadline`` is a failure. After three failures
/// in a row the service is left alone for 30 seconds, then for twice as long, up to ten minutes.
/// It is used on one thread alone.
///
///     let service = RemoteService(name: "phrases", locale: "vi", over: transport, clock: clock)
///     service.ask(.init(text: "tôi muốn đi h", word: "h", locale: "vi")) { answer in … }
public final class RemoteService: AutocompleteService {
  /// What an answer is waited for with.
  public typealias Handler = (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void

  /// How many milliseconds an answer may take.
  public static let deadline = 1000

  /// What it is called: the ``Autocomplete/Suggestion/source`` of what it suggests.
  public let name: String

  /// What the user reads beside its suggestions; nothing if empty.
  public var title = ""

  public var locale: String

  /// Why the last request failed; nil if it was answered.
  public private(set) var lastFailure: RemoteFailure?

  /// ``lastFailure`` in a line of English.
  public var lastError: String? { lastFailure?.description }

  /// Called with the first failure after an answer, and with none of those that follow it.
  public var onFailure: (RemoteFailure) -> Void = { _ in }

  private let transport: any RemoteTransport
  private let clock: any RemoteClock
  private var pause = RemotePause()
  private var lastSerial: UInt64 = 0
  /// What is asked, and what is asked next.
  private var current: Call?
  private var next: (request: Autocomplete.RemoteRequest, handler: Handler)?

  private struct Call {
    let request: Autocomplete.RemoteRequest
    /// nil if nobody waits for it any more.
    var handler: Handler?
    var stopAlarm: () -> Void = {}

    var serial: UInt64 { request.serial }
  }

  /// A service that was not asked yet.
  public init(
    name: String, locale: String, over transport: any RemoteTransport, clock: any RemoteClock
  ) {
    self.name = name
    self.locale = locale
    self.transport = transport
    self.clock = clock
  }

  /// Whether an answer is waited for.
  public var isAsking: Bool { current != nil }

  /// Asks. What was asked before, and is not answered, is outdated.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - handler: Is called once, unless the service goes before.
  public func ask(_ request: Autocomplete.RemoteRequest, handler: @escaping Handler) {
    if let failure = pauseFailure { return handler(.failure(failure)) }
    guard current != nil else { return send(request, handler) }
    let outdated = next?.handler
    next = (request, handler)
    outdated?(.failure(.outdated))
    dropCurrent()
  }

  /// Nothing is wanted any more.
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
    current?.stopAlarm = clock.schedule(after: RemoteService.deadline) { [weak self] in
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
    note(answer, isWanted: call.handler != nil)
    call.handler?(answer.map { $0.shown(call.request.count, from: self) })
    guard current == nil, let (request, handler) = next else { return }
    next = nil
    ask(request, handler: handler)
  }

  /// What a service says to a request that was cancelled is no failure, but silence is.
  private func note(
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
  public var canIgnoreWords: Bool { false }
  public var canLearnWords: Bool { false }
  public var ignoredWords: [String] { [] }
  public var learnedWords: [String] { [] }

  public func hasIgnoredWord(_ word: String) -> Bool { false }
  public func hasLearnedWord(_ word: String) -> Bool { false }
  public func ignoreWord(_ word: String) {}
  public func learnWord(_ word: String) {}
  public func removeIgnoredWord(_ word: String) {}
  public func unlearnWord(_ word: String) {}

  /// Asks for a text, and waits for the answer.
  ///
  /// - Throws: ``RemoteFailure``.
  public func autocompleteSuggestions(
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

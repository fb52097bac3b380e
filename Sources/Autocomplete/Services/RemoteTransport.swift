/// The way to a service that takes its time: what ``RemoteService`` asks by.
public protocol RemoteTransport: AnyObject {
  /// Asks, and does not wait: `answer` is called with the answer or the failure later, or at once,
  /// once or never, on the thread of the call.
  func ask(
    _ request: Autocomplete.RemoteRequest,
    answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void)

  /// Tells that the answer to a request is of no use any more.
  func cancel(_ serial: UInt64)
}

/// What a ``RemoteService`` measures time by. A test has one of its own.
public protocol RemoteClock: AnyObject {
  /// Milliseconds since some moment.
  var now: Int { get }

  /// Calls `body` once, in so many milliseconds, on the thread of this call.
  ///
  /// - Returns: What keeps it from being called.
  func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void
}

/// The connection of a ``RemoteService`` to a slow service.
///
///     final class Echo: RemoteTransport {
///       func ask(
///         _ request: Autocomplete.RemoteRequest,
///         answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
///       ) { answer(.success([.init(text: request.word + "!")])) }
///       func cancel(_ serial: UInt64) {}
///     }
public protocol RemoteTransport: AnyObject {
  /// Sends a request without waiting. `answer` is called at most once, now or later, on the thread
  /// of this call.
  func ask(
    _ request: Autocomplete.RemoteRequest,
    answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void)

  /// Says that the answer to a request is no longer wanted.
  func cancel(_ serial: UInt64)
}

/// The clock of a ``RemoteService``. Tests have their own.
///
///     final class NoAlarms: RemoteClock {
///       let now = 0
///       func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
///     }
///     NoAlarms().now   // 0
public protocol RemoteClock: AnyObject {
  /// The time in milliseconds, from any start.
  var now: Int { get }

  /// Calls `body` once after a delay, on the thread of this call.
  ///
  /// - Returns: A function that cancels the call. The caller keeps it until then: a clock may forget a
  ///   call whose function nobody has.
  func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void
}

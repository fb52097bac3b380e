public import TiengCore

/// The reason why a ``RemoteService`` has not answered.
///
///     RemoteFailure.late.description                        // it has not answered in time
///     RemoteFailure.told("The key is wrong.").description   // The key is wrong.
public enum RemoteFailure: ExplainedError, Hashable {
  /// A message of the service, as a line for the user.
  case told(String)
  /// There was no answer in time.
  case late
  /// The service ended before it answered.
  case gone
  /// The service failed, and its message repeats what was typed. The message is dropped.
  case quoting
  /// The answer cannot be shown, for this reason.
  case badAnswer(String)
  /// The service failed too often. It is not asked for this number of seconds.
  case paused(Int)
  /// Another request has replaced this one.
  case outdated

  /// The reason, in any language.
  public var explanation: Explanation {
    switch self {
    case .told(let reason): .verbatim(RemoteFailure.line(reason))
    case .late: Explanation("it has not answered in time")
    case .gone: Explanation("it has ended without an answer")
    case .quoting:
      Explanation("it has failed; the reason repeats what was typed, and is not kept")
    case .badAnswer(let reason):
      Explanation("its answer cannot be read: {reason}", ["reason": reason])
    case .paused(let seconds):
      Explanation(
        "it has failed too often, and is left alone for {seconds} seconds",
        ["seconds": "\(seconds)"])
    case .outdated: Explanation("something else was typed in the meantime")
    }
  }

  /// The reason in English.
  public var description: String { explanation.description }

  /// This failure, without a message that repeats typed text, because the message goes to the
  /// journal.
  func withoutText(of request: Autocomplete.RemoteRequest) -> Self {
    switch self {
    case .told(let reason), .badAnswer(let reason):
      AskedText(request.text, word: request.word).isRepeated(in: reason) ? .quoting : self
    case .late, .gone, .quoting, .paused, .outdated: self
    }
  }

  /// The greatest length of a message that is shown.
  private static let longestReason = 200

  /// The beginning of a text as one line, without invisible characters.
  private static func line(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(longestReason).map { scalar in
      scalar.isShown ? scalar : " "
    }
    return String(String.UnicodeScalarView(shown))
  }
}

public import Explanations

/// Why a ``RemoteService`` has not answered.
public enum RemoteFailure: ExplainedError, Hashable {
  /// What the service says, in a line for the user.
  case told(String)
  /// It has not answered in time.
  case late
  /// It has ended before it has answered.
  case gone
  /// It has failed, and its reason repeats what was typed. That is kept nowhere.
  case quoting
  /// Its answer is none that can be shown, for this reason.
  case badAnswer(String)
  /// It has failed too often, and is not asked for so many seconds more.
  case paused(Int)
  /// Something else is asked already.
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

  /// The same, but for a reason that repeats what was asked: it would go to the journal.
  func withoutText(of request: Autocomplete.RemoteRequest) -> Self {
    switch self {
    case .told(let reason), .badAnswer(let reason):
      AskedText(request.text, word: request.word).isRepeated(in: reason) ? .quoting : self
    case .late, .gone, .quoting, .paused, .outdated: self
    }
  }

  /// How much of a reason is shown.
  private static let longestReason = 200

  /// The beginning of a text, as one line without what cannot be shown.
  private static func line(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(longestReason).map { scalar in
      scalar.isShown ? scalar : " "
    }
    return String(String.UnicodeScalarView(shown))
  }
}

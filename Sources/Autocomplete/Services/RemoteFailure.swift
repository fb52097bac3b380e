public import Explanations

/// Why a ``RemoteService`` has not answered.
public enum RemoteFailure: ExplainedError, Hashable {
  /// What the service says, in a line for the user.
  case told(String)
  /// It has not answered in time.
  case late
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

import GLibSupport
import TiengCore
import UserStore

/// A line of `tieng doctor`, with `ok`, `note` or `problem`: a finding about one thing that typing
/// depends on.
struct Finding: Hashable {
  enum State: String, Encodable {
    case good
    /// Worth knowing, but not a fault.
    case note
    case problem

    /// `ok`, `note` or `problem` in the user's language.
    fileprivate var name: String {
      switch self {
      case .good: translated("ok")
      case .note: translated("note")
      case .problem: translated("problem")
      }
    }
  }

  /// The thing, such as `schema`.
  let subject: Explanation
  let state: State
  /// The state of the thing.
  let message: Explanation
  /// The command that repairs it, or another advice.
  private(set) var remedy: Explanation?

  /// The command of the remedy, if it has one.
  var command: String? { remedy.flatMap { $0.values["command"] ?? $0.verbatim } }

  static func good(_ subject: Explanation, _ message: Explanation) -> Finding {
    Finding(subject: subject, state: .good, message: message)
  }

  static func note(
    _ subject: Explanation, _ message: Explanation, remedy: Explanation? = nil
  ) -> Finding {
    Finding(subject: subject, state: .note, message: message, remedy: remedy)
  }

  static func problem(
    _ subject: Explanation, _ message: Explanation, remedy: Explanation
  ) -> Finding {
    Finding(subject: subject, state: .problem, message: message, remedy: remedy)
  }

  /// `problem  schema: it is not installed`, and the remedy on a line of its own.
  var text: String {
    let padding = String(repeating: " ", count: max(1, 9 - state.name.count))
    return "\(state.name)\(padding)\(subject.translated): \(message.translated)\n"
      + (remedy.map { "         → \($0.translated)\n" } ?? "")
  }
}

/// The finding in English, whatever the user's language, because programs read it.
extension Finding: Encodable {
  private enum CodingKeys: CodingKey {
    case subject, state, message, remedy
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(subject.description, forKey: .subject)
    try object.encode(state, forKey: .state)
    try object.encode(message.description, forKey: .message)
    try object.encodeIfPresent(remedy?.description, forKey: .remedy)
  }
}

/// What is to be said of one thing that typing depends on.
struct Finding: Encodable, Hashable {
  enum State: String, Encodable {
    case good
    /// Worth knowing, and no fault.
    case note
    case problem
  }

  /// The thing, such as `schema`.
  let subject: String
  let state: State
  /// How things stand.
  let message: String
  /// The command that mends it, or what to do.
  private(set) var remedy: String?

  static func good(_ subject: String, _ message: String) -> Finding {
    Finding(subject: subject, state: .good, message: message)
  }

  static func note(_ subject: String, _ message: String, remedy: String? = nil) -> Finding {
    Finding(subject: subject, state: .note, message: message, remedy: remedy)
  }

  static func problem(_ subject: String, _ message: String, remedy: String) -> Finding {
    Finding(subject: subject, state: .problem, message: message, remedy: remedy)
  }

  /// `problem  schema: it is not installed`, and the remedy on a line of its own.
  var text: String {
    let name = state == .good ? "ok" : state.rawValue
    let padding = String(repeating: " ", count: 9 - name.count)
    return "\(name)\(padding)\(subject): \(message)\n"
      + (remedy.map { "         → \($0)\n" } ?? "")
  }
}

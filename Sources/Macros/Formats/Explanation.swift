/// Why something cannot be read or written, in plain words that can also be said
/// in another language.
///
///     let problem = MacroReading(Array("a:b⏎a:c".utf8), as: .bamboo).problems[0]
///     problem.reason.pattern       // "has the key '{key}' of line {line}"
///     problem.reason.values        // ["key": "a", "line": "2"]
///     "\(problem.reason)"          // "has the key 'a' of line 2"
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// The words in English, with names in braces for what varies. There are as
  /// many patterns as literals in this module, so that a catalogue can have all.
  public let pattern: String

  /// What stands for the names in braces.
  public let values: [String: String]

  init(_ pattern: String, _ values: [String: String] = [:]) {
    self.pattern = pattern
    self.values = values
  }

  public var description: String { text { $0 } }

  /// The words in another language.
  ///
  /// - Parameter translate: Gives the pattern in that language, with the same
  ///   names in braces.
  public func text(_ translate: (_ pattern: String) -> String) -> String {
    var text = ""
    var rest = translate(pattern)[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      text += rest[..<start] + (values[String(name)] ?? String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

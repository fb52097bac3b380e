/// A message in plain words that can be translated: the state of something, or the reason why
/// something is impossible.
///
///     let problem = MacroReading(Array("a:b\na:c".utf8), as: .bamboo).problems[0]
///     problem.reason.pattern          // has the key '{key}' of line {line}
///     problem.reason.values["line"]   // 2
///     "\(problem.reason)"             // has the key 'a' of line 2
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// The words in English, with names in braces for what varies. There are as
  /// many patterns as literals in this package, so that a catalogue can have all.
  public let pattern: String

  /// The texts for the names in braces.
  public let values: [String: String]

  /// Other messages for names in braces, which are translated with the whole.
  package let parts: [String: Explanation]

  package init(
    _ pattern: String, _ values: [String: String] = [:], parts: [String: Explanation] = [:]
  ) {
    self.pattern = pattern
    self.values = values
    self.parts = parts
  }

  /// The same with other values.
  package func with(_ values: [String: String]) -> Self { Self(pattern, values, parts: parts) }

  /// The message about a file or a place in it: `vi.lexicon: it is no lexicon`.
  package func of(_ place: String) -> Self { of(.verbatim(place)) }

  package func of(_ place: Explanation) -> Self {
    Self("{place}: {what}", parts: ["place": place, "what": self])
  }

  /// A text that is the same in every language, such as a command or a path.
  package static func verbatim(_ text: String) -> Self { Self("{text}", ["text": text]) }

  /// The text that is the same in every language, if this is one.
  package var verbatim: String? { pattern == "{text}" ? values["text"] : nil }

  /// The words in English.
  public var description: String { text { $0 } }

  /// The words in another language.
  ///
  /// - Parameter translate: Gives the pattern in that language, with the same
  ///   names in braces.
  public func text(_ translate: (_ pattern: String) -> String) -> String {
    var text = ""
    var rest = translate(pattern)[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      text += rest[..<start]
      text += values[name] ?? parts[name]?.text(translate) ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

/// An error that says what is wrong in the user's language, if asked.
///
///     let flaw: any ExplainedError = Macro.Flaw.emptyKey
///     flaw.description                                  // the key is empty
///     flaw.explanation.text { _ in "phím tắt trống" }   // phím tắt trống
public protocol ExplainedError: Error, CustomStringConvertible {
  /// An error with a message that can be translated.

  /// The message, as a part of a sentence that begins with the file or value in question.
  var explanation: Explanation { get }
}

public import TiengCore

extension ApplicationRules: LosslessStringConvertible {
  /// The rules in the format of ``init(file:)``: a line `[APPLICATION]`, and below it the changes.
  ///
  ///     [firefox]
  ///     state = start-latin
  ///     typing-method = vni
  public var description: String { list.map(\.text).joined(separator: "\n") }

  /// Reads the format of ``description``.
  ///
  /// - Returns: Nil if there is a mistake in the text.
  public init?(_ text: String) {
    guard let rules = try? ApplicationRules(file: text) else { return nil }
    self = rules
  }

  /// Reads rules. Ignores empty lines and lines that begin with `#`.
  ///
  /// - Throws: The first line with a mistake.
  public init(file text: String) throws(Mistake) {
    var rule: ApplicationRule?
    var start = 1
    func end(_ rules: inout ApplicationRules) throws(Mistake) {
      guard let rule else { return }
      if rule.isEmpty { throw Mistake(line: start, .empty) }
      if rules[rule.application, rule.title] != nil { throw Mistake(line: start, .twice) }
      if !rules.append(rule) { throw Mistake(line: start, .tooMany) }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let line = ApplicationRules.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        try end(&self)
        let name = String(line.dropFirst().dropLast())
        guard let next = ApplicationRule(name) else {
          throw Mistake(line: number, .badName(name))
        }
        (rule, start) = (next, number)
        continue
      }
      guard let equals = line.firstIndex(of: "="), rule != nil else {
        throw Mistake(line: number, .neither)
      }
      let name = String(ApplicationRules.trimmed(line[..<equals]))
      let value = String(ApplicationRules.trimmed(line[line.index(after: equals)...]))
      do {
        try rule!.write(name, value)
      } catch {
        throw Mistake(line: number, error)
      }
    }
    try end(&self)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  /// A line of rules with a mistake.
  ///
  ///     try ApplicationRules(file: "[code]\nstate = on\n")   // throws: line 2: 'on' is no value …
  public struct Mistake: ExplainedError, Hashable {
    /// The number of the line, counted from 1.
    public let line: Int

    /// The kinds of mistakes.
    ///
    ///     let reason = ApplicationRules.Mistake.Reason.empty
    ///     reason.explanation   // the rule says nothing that is other
    public enum Reason: Error, Hashable, Sendable {
      /// This cannot be the name of an application.
      case badName(String)
      /// The line is neither the start of a rule nor a change.
      case neither
      /// The rule changes nothing.
      case empty
      /// There is already a rule for this application and title.
      case twice
      /// There are too many rules.
      case tooMany
      /// Rules cannot change this preference, or the value is wrong.
      case preference(Preferences.KeyError)
      /// The pattern of the title is not a regular expression, for this reason.
      case title(TitlePattern.Mistake)
      /// There is no such state.
      case state(String)
    }

    /// The mistake.
    public let reason: Reason

    init(line: Int, _ reason: Reason) {
      self.line = line
      self.reason = reason
    }

    /// The reason in English.
    public var description: String { "line \(line): \(explanation.description)" }

    /// The reason in any language.
    public var explanation: Explanation { reason.explanation }
  }
}

extension ApplicationRules.Mistake.Reason {
  /// The reason in any language.
  public var explanation: Explanation {
    switch self {
    case .badName(let name):
      return Explanation("no application can be called '{name}'", ["name": name])
    case .neither: return Explanation("is neither [APPLICATION] nor NAME = VALUE below one")
    case .empty: return Explanation("the rule says nothing that is other")
    case .twice: return Explanation("there is a rule for this application and title already")
    case .tooMany:
      return Explanation(
        "there are more than {count} rules", ["count": "\(ApplicationRules.capacity)"])
    case .preference(.unknownKey(let name)):
      let all = ["title", "state"] + ApplicationRule.preferences
      return Explanation(
        "'{name}' cannot be other in an application (these can: {all})",
        ["name": name, "all": all.joined(separator: ", ")])
    case .preference(.badValue(let value, "off-the-record")):
      return .values(value, "off-the-record", ["true", "false"])
    case .preference(let error): return error.explanation
    case .title(let mistake): return mistake.explanation
    case .state(let value):
      return .values(value, "state", ApplicationRule.State.allCases.map(\.rawValue))
    }
  }
}

extension Explanation {
  fileprivate static func values(_ value: String, _ name: String, _ all: [String]) -> Self {
    Explanation(
      "'{value}' is no value of {name} ({choices})", ["value": value, "name": name],
      parts: [
        "choices": Explanation("its values: {values}", ["values": all.joined(separator: ", ")])
      ])
  }
}

extension ApplicationRule {
  /// The lines of the rule, each with a line feed.
  var text: String {
    "[\(application)]\n" + parts.map { "\($0.name) = \($0.value)\n" }.joined()
  }

  /// The title, the state and all changes in the order of the file, in the format of
  /// ``write(_:_:)``.
  public var parts: [(name: String, value: String)] {
    var parts: [(String, String)] = []
    if let title { parts.append(("title", title.text)) }
    if let state { parts.append(("state", state.rawValue)) }
    for name in ApplicationRule.preferences {
      if let value = values[name] { parts.append((name, value)) }
    }
    return parts
  }

  /// Removes one of ``parts``, but not the title.
  ///
  /// - Throws: If this name cannot be in a rule.
  public mutating func clear(_ name: String) throws(ApplicationRules.Mistake.Reason) {
    if name == "state" {
      state = nil
      return
    }
    do {
      try set(name, to: nil)
    } catch {
      throw .preference(error)
    }
  }

  /// Sets one of ``parts``.
  ///
  /// - Throws: The reason why the value cannot be set.
  public mutating func write(
    _ name: String, _ value: String
  ) throws(ApplicationRules.Mistake.Reason) {
    switch name {
    case "title":
      do {
        title = try TitlePattern(value)
      } catch {
        throw .title(error)
      }
    case "state":
      guard let state = State(rawValue: value) else { throw .state(value) }
      self.state = state
    default:
      do {
        try set(name, to: value)
      } catch {
        throw .preference(error)
      }
    }
  }
}

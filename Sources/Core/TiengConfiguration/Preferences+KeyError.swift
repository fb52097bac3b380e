public import TiengCore

extension Preferences.KeyError {
  /// The reason and the possible values, in any language.
  public var explanation: Explanation {
    switch self {
    case .unknownKey(let name):
      let all = Preferences.keys.map(\.name).joined(separator: ", ")
      return Explanation(
        "there is no preference '{name}' (there are: {all})", ["name": name, "all": all])
    case .badValue(let value, let name):
      return Explanation(
        "'{value}' is no value of {name} ({choices})", ["value": value, "name": name],
        parts: ["choices": Self.choices(of: name)])
    }
  }

  private static func choices(of name: String) -> Explanation {
    guard let kind = Preferences.keys.first(where: { $0.name == name })?.kind else {
      return .verbatim("")
    }
    let values = ["values": kind.values.joined(separator: ", ")]
    switch kind {
    case .text:
      return Explanation("examples: {values}", values)
    case .number(let range):
      return Explanation(
        "{least} to {most}", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
    case .choice, .flag:
      return Explanation("its values: {values}", values)
    case .list:
      return Explanation("names, such as {values}", values)
    case .rules:
      return Explanation("rules, such as {values}", values)
    }
  }
}

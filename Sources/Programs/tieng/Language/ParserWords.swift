import TiengCore
import UserStore

/// The words of swift-argument-parser 1.8.
enum ParserWords {
  /// The beginnings of lines that go on with a text of the command, or with one of ``messages``.
  private static let beginnings = [
    Explanation("OVERVIEW: {text}"), Explanation("USAGE: {text}"), Explanation("Usage: {text}"),
    Explanation("Help:  {text}"), Explanation("Error: {text}"),
  ]

  /// Whole lines, and the ends of lines about an option.
  private static let lines = [
    Explanation("ARGUMENTS:"), Explanation("OPTIONS:"), Explanation("SUBCOMMANDS:"),
    Explanation("{option}Show the version."), Explanation("{option}Show help information."),
    Explanation("{option}Show subcommand help information."),
    Explanation("  See '{command} <subcommand>' for detailed help."),
    Explanation("  See '{command}' for more information."),
  ]

  /// Words that stand anywhere in a line, because the words after them may be on the next line.
  private static let pieces = [
    Explanation("{before}(values:{after}"), Explanation("{before}default:{after}"),
  ]

  /// Messages about wrong arguments. The first one that fits is used.
  private static let messages = [
    Explanation("Unknown option '{option}'. Did you mean '{other}'?"),
    Explanation("Unknown option '{option}'"),
    Explanation("Missing value for '{option}'"),
    Explanation("The option '{option}' does not take any value, but '{value}' was specified."),
    Explanation("Unexpected argument '{argument}'"),
    Explanation("{count} unexpected arguments: {arguments}"),
    Explanation("Missing expected argument '{argument}'"),
    Explanation("Missing one of: {arguments}"),
    Explanation(
      "The value '{value}' is invalid for '{option}'. Please provide one of the following:"),
    Explanation("The value '{value}' is invalid for '{option}'. Please provide one of {values}."),
    Explanation("The value '{value}' is invalid for '{option}': {reason}"),
    Explanation("The value '{value}' is invalid for '{option}'"),
  ]

  /// True if the words are translated into the user's language.
  static var areTranslated: Bool { lines[0].translated != lines[0].pattern }

  /// A line in the user's language.
  static func inUserLanguage(_ line: String) -> String {
    for beginning in beginnings {
      guard let found = beginning.matched(by: line), let text = found.values["text"] else {
        continue
      }
      return beginning.with(["text": message(text) ?? text]).translated
    }
    let whole = lines.lazy.compactMap { $0.matched(by: line) }.first?.translated
    return whole ?? pieces.reduce(line) { $1.matched(by: $0)?.translated ?? $0 }
  }

  private static func message(_ text: String) -> String? {
    guard let message = messages.lazy.compactMap({ $0.matched(by: text) }).first else { return nil }
    var values = message.values
    // 'a' and 'b', 'a', 'b' or 'c'.
    values["values"] = values["values"]?.replacing(" and ", with: ", ")
      .replacing(" or ", with: ", ")
    return message.with(values).translated
  }
}

extension Explanation {
  /// The explanation with the values for which it is this text in English, such as 3 for `{count}`
  /// in “3 words”. Nil if there are none.
  fileprivate func matched(by text: String) -> Explanation? {
    var values: [String: String] = [:]
    var rest = text[...]
    var pattern = pattern[...]
    while let start = pattern.firstIndex(of: "{"), let end = pattern[start...].firstIndex(of: "}") {
      guard rest.hasPrefix(pattern[..<start]) else { return nil }
      rest = rest.dropFirst(pattern[..<start].count)
      let name = String(pattern[pattern.index(after: start)..<end])
      pattern = pattern[pattern.index(after: end)...]
      let following = pattern.prefix { $0 != "{" }
      guard
        let value = following.isEmpty ? rest : rest.before(following, isLast: following == pattern)
      else { return nil }
      values[name] = String(value)
      rest = rest[value.endIndex...]
    }
    return rest == pattern ? with(values) : nil
  }
}

extension Substring {
  /// The part before another text. If `isLast` is true, that text has to be the end.
  fileprivate func before(_ text: Substring, isLast: Bool) -> Substring? {
    if isLast { return hasSuffix(text) ? dropLast(text.count) : nil }
    return firstRange(of: text).map { self[..<$0.lowerBound] }
  }
}

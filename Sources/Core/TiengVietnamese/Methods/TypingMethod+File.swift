public import TiengCore

extension TypingMethod {
  /// Reads a method from a table in a text file: one rule per line, with columns separated by tabs.
  ///
  ///     # key  action  what           on which letters, or where
  ///     s      tone    acute
  ///     w      mark    breve horn     a o u
  ///     w      letter  ư
  ///     [      letter  ơ              inside-word
  ///     \      escape
  ///
  /// Tones are `level`, `grave`, `acute`, `hook`, `tilde`, `dot`. Marks are `circumflex`, `breve`,
  /// `horn`, `bar`. To type a capital, write the letter as a capital. If a key is a letter, write
  /// it in lower case; the rule then holds for both cases. Empty lines and lines that begin with
  /// `#` and a space are ignored.
  ///
  /// - Throws: ``FileError`` for the first line that is not a rule or contradicts an earlier rule
  ///   for the same key.
  public init(name: String, table: String) throws(FileError) {
    var rows = TableRows()
    for (number, line) in table.numberedLines where line != "#" && !line.hasPrefix("# ") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      do {
        try rows.add(Row(columns: columns))
      } catch {
        throw FileError(line: number, reason: error.reason)
      }
    }
    guard !rows.rows.isEmpty else {
      throw FileError(line: 1, reason: Explanation("there is no rule"))
    }
    self.init(name: name, rows: rows.rows)
  }

  /// The reason why a file is not a typing method.
  ///
  ///     try TypingMethod(name: "mine", table: "s\ttone\tacut")   // throws: line 1: 'acut' is no …
  public struct FileError: ExplainedError, Hashable {
    /// The line, counted from 1.
    public let line: Int

    /// What is wrong with the line.
    public let reason: Explanation

    /// The line and the reason, in English.
    public var description: String { explanation.description }

    /// The line and the reason, in any language.
    public var explanation: Explanation {
      Explanation("line {line}: {reason}", ["line": "\(line)"], parts: ["reason": reason])
    }
  }

  /// The table of the method, as ``init(name:table:)`` reads it.
  public var table: String {
    rows.map { $0.columns.joined(separator: "\t") + "\n" }.joined()
  }
}

/// What is wrong with a rule.
struct RuleError: Error {
  let reason: Explanation

  init(_ reason: Explanation) { self.reason = reason }
}

/// Rows of a table. They do not contradict each other.
struct TableRows {
  private(set) var rows: [TypingMethod.Row] = []

  mutating func add(_ row: TypingMethod.Row) throws(RuleError) {
    if rows.contains(row) { return }
    guard !rows.contains(where: { $0.key == row.key && $0.action.excludes(row.action) }) else {
      throw RuleError(
        Explanation("the key '{key}' does something else already", ["key": "\(row.character)"]))
    }
    rows.append(row)
  }
}

extension TypingMethod.Action {
  /// True if one key cannot do both this and `other`.
  fileprivate func excludes(_ other: TypingMethod.Action) -> Bool {
    switch (self, other) {
    case (.tone, .tone), (.letter, .letter), (.escape, _), (_, .escape): true
    case (.mark, _), (_, .mark), (.tone, .letter), (.letter, .tone): false
    }
  }
}

extension TypingMethod.Row {
  fileprivate var character: Unicode.Scalar { Unicode.Scalar(key) }

  fileprivate init(columns: [Substring]) throws(RuleError) {
    guard columns.count > 1 else {
      throw RuleError(Explanation("there is no tab after the key"))
    }
    let key = try TypingMethod.Row.key(columns[0])
    let what = columns.count > 2 ? columns[2] : ""
    let rest = columns.count > 3 ? columns[3] : ""
    guard columns.count <= 4 else {
      throw RuleError(Explanation("there are more than four columns"))
    }
    self = Self(key, try TypingMethod.Action(columns[1], what, rest))
  }

  /// The key that a column or a name stands for.
  static func key(_ text: Substring) throws(RuleError) -> Character {
    guard text.count == 1, let key = text.first, let code = key.latin1 else {
      throw RuleError(
        Explanation("'{text}' is not one character of a Latin keyboard", ["text": "\(text)"]))
    }
    guard code > 0x20, code != 0x7f, !(0x80...0xa0).contains(code) else {
      throw RuleError(Explanation("a key must be a visible character"))
    }
    guard !key.isUppercase else {
      throw RuleError(
        Explanation("the key '{key}' is written small: it holds for both cases", ["key": "\(key)"]))
    }
    return key
  }

  fileprivate var columns: [String] {
    let key = String(character)
    switch action {
    case .tone(let tone): return [key, "tone", tone.name]
    case .mark(let marks, on: let bases):
      let names = Mark.allCases.filter { marks.contains(MarkSet(rawValue: 1 << $0.rawValue)) }
      let letters = Letter.allCases.filter { bases.contains($0) }
      return [
        key, "mark", names.map(\.name).joined(separator: " "),
        letters.map { String($0.character) }.joined(separator: " "),
      ]
    case .letter(let letter, let traits):
      let text = String(letter.character)
      let shown = traits.contains(.uppercase) ? text.uppercased() : text
      return [key, "letter", shown] + (traits.contains(.insideWord) ? ["inside-word"] : [])
    case .escape: return [key, "escape"]
    }
  }
}

extension TypingMethod.Action {
  fileprivate init(_ action: Substring, _ what: Substring, _ rest: Substring) throws(RuleError) {
    switch action {
    case "tone":
      self = .tone(try Tone(named: what))
    case "mark":
      self = .mark(try MarkSet(named: what), on: try LetterSet(named: rest))
    case "letter":
      self = try Self.letter(what, rest)
    case "escape":
      self = .escape
    default:
      throw RuleError(
        Explanation(
          "'{action}' is no action (there are: tone, mark, letter, escape)", ["action": "\(action)"]
        ))
    }
  }

  private static func letter(_ text: Substring, _ place: Substring) throws(RuleError) -> Self {
    let lower = text.lowercased()
    guard text.unicodeScalars.count == 1, lower.unicodeScalars.count == 1,
      let letter = Letter(character: lower.unicodeScalars.first!)
    else { throw RuleError(Explanation("'{text}' is no letter", ["text": "\(text)"])) }
    var traits: TypingMethod.LetterTraits = lower == text ? [] : .uppercase
    switch place {
    case "": break
    case "inside-word": traits.insert(.insideWord)
    default:
      throw RuleError(
        Explanation("'{place}' is no place (there is: inside-word)", ["place": "\(place)"]))
    }
    return .letter(letter, traits)
  }
}

extension Tone {
  static let names = ["level", "grave", "acute", "hook", "tilde", "dot"]

  var name: String { Tone.names[Int(rawValue)] }

  fileprivate init(named name: Substring) throws(RuleError) {
    guard let index = Tone.names.firstIndex(of: String(name)) else {
      let all = Tone.names.joined(separator: ", ")
      throw RuleError(
        Explanation("'{name}' is no tone (there are: {all})", ["name": "\(name)", "all": all]))
    }
    self = Tone(rawValue: UInt8(index))!
  }
}

extension Mark {
  fileprivate var name: String { "\(self)" }
}

extension MarkSet {
  fileprivate init(named names: Substring) throws(RuleError) {
    self = []
    for name in names.split(separator: " ") {
      guard let mark = Mark.allCases.first(where: { $0.name == name }) else {
        let all = Mark.allCases.map(\.name).joined(separator: ", ")
        throw RuleError(
          Explanation("'{name}' is no mark (there are: {all})", ["name": "\(name)", "all": all]))
      }
      insert(MarkSet(rawValue: 1 << mark.rawValue))
    }
    guard !isEmpty else { throw RuleError(Explanation("there is no mark")) }
  }
}

extension LetterSet {
  /// Letters that can have marks.
  fileprivate init(named names: Substring) throws(RuleError) {
    self = []
    for name in names.split(separator: " ") {
      guard ["a", "d", "e", "o", "u"].contains(name), let letter = Letter(ascii: name.utf8.first!)
      else {
        throw RuleError(
          Explanation("'{name}' bears no mark (there are: a, d, e, o, u)", ["name": "\(name)"]))
      }
      formUnion(LetterSet(letter))
    }
    guard self != LetterSet() else {
      throw RuleError(Explanation("there is no letter to bear the mark"))
    }
  }
}

extension String {
  /// The lines that are not empty, with their numbers. Any line break ends a line.
  var numberedLines: [(number: Int, line: Substring)] {
    let text = hasPrefix("\u{feff}") ? dropFirst() : self[...]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().map { ($0.offset + 1, $0.element) }.filter { !$0.1.isEmpty }
  }
}

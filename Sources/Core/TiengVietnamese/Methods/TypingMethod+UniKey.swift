import TiengCore

extension TypingMethod {
  /// Reads a key map of UniKey (`keymap.txt`, the "user-defined" input method): one `KEY = ACTION`
  /// per line; `;` begins a comment.
  ///
  ///     s = Tone1
  ///     w = Telex-W
  ///     [ = o+
  ///
  /// - Throws: ``FileError`` for the first line that UniKey cannot read either.
  public init(name: String, uniKeyMap: String) throws(FileError) {
    var rows = TableRows()
    for (number, line) in uniKeyMap.numberedLines {
      do {
        for row in try UniKeyMap.rows(line) { try rows.add(row) }
      } catch {
        throw FileError(line: number, reason: error.reason)
      }
    }
    guard !rows.rows.isEmpty else {
      throw FileError(line: 1, reason: Explanation("there is no rule"))
    }
    self.init(name: name, rows: rows.rows)
  }
}

/// The names of actions in UniKey's key maps.
private enum UniKeyMap {
  static func rows(_ line: Substring) throws(RuleError) -> [TypingMethod.Row] {
    // A semicolon cannot be a key: UniKey reads `; = Tone1` as a comment.
    let rule = line.prefix { $0 != ";" }
    guard rule.contains(where: { !$0.isWhitespace }) else { return [] }
    let parts = rule.dropFirst().split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    )
    .map(trimmed)
    let first = rule.prefix(1)
    guard parts.count == 2, parts[0].isEmpty else {
      throw RuleError(Explanation("it does not read KEY = ACTION, with one character as key"))
    }
    guard let actions = actions[String(parts[1])] else {
      throw RuleError(Explanation("'{action}' is no action of UniKey", ["action": "\(parts[1])"]))
    }
    let key = try TypingMethod.Row.key(Substring(first.lowercased()))
    return actions.map { TypingMethod.Row(key, $0) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }

  private static let actions: [String: [TypingMethod.Action]] = [
    "Tone0": [.tone(.level)], "Tone1": [.tone(.acute)], "Tone2": [.tone(.grave)],
    "Tone3": [.tone(.hookAbove)], "Tone4": [.tone(.tilde)], "Tone5": [.tone(.dotBelow)],
    "Roof-All": [.mark(.circumflex, on: LetterSet(.a, .e, .o))],
    "Roof-A": [.mark(.circumflex, on: LetterSet(.a))],
    "Roof-E": [.mark(.circumflex, on: LetterSet(.e))],
    "Roof-O": [.mark(.circumflex, on: LetterSet(.o))],
    "Hook-Bowl": [.mark([.horn, .breve], on: LetterSet(.a, .o, .u))],
    "Hook-UO": [.mark(.horn, on: LetterSet(.o, .u))],
    "Hook-U": [.mark(.horn, on: LetterSet(.u))], "Hook-O": [.mark(.horn, on: LetterSet(.o))],
    "Bowl": [.mark(.breve, on: LetterSet(.a))], "D-Mark": [.mark(.bar, on: LetterSet(.d))],
    "Telex-W": [.mark([.horn, .breve], on: LetterSet(.a, .o, .u)), .letter(.ư, [])],
    "Escape": [.escape],
    "dd": [.letter(.đ, [])], "DD": [.letter(.đ, .uppercase)],
    "a^": [.letter(.â, [])], "A^": [.letter(.â, .uppercase)],
    "a(": [.letter(.ă, [])], "A(": [.letter(.ă, .uppercase)],
    "e^": [.letter(.ê, [])], "E^": [.letter(.ê, .uppercase)],
    "o^": [.letter(.ô, [])], "O^": [.letter(.ô, .uppercase)],
    "o+": [.letter(.ơ, [])], "O+": [.letter(.ơ, .uppercase)],
    "u+": [.letter(.ư, [])], "U+": [.letter(.ư, .uppercase)],
  ]
}

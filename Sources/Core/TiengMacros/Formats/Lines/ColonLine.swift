import TiengCore

/// The common parts of lines `key:text` in UniKey, ibus-bamboo, OpenKey and Gõ Nhanh.
enum ColonLine {
  /// Splits a line at its first colon. If the line begins with colons, these belong to the key,
  /// which ends at the next colon, as in OpenKey: `:D:cười`.
  static func split(_ line: String) throws(LineFlaw) -> (key: Substring, text: Substring) {
    let start = line.utf8.firstIndex { $0 != UInt8(ascii: ":") } ?? line.endIndex
    let isPunctuation = start > line.startIndex
    guard let colon = line.utf8[start...].firstIndex(of: UInt8(ascii: ":")) else {
      if isPunctuation { throw LineFlaw(Explanation("the key is empty")) }
      throw LineFlaw(Explanation("has no colon between key and text"))
    }
    return (line[..<colon], line[line.utf8.index(after: colon)...])
  }

  static func join(_ macro: Macro, for program: String) throws(LineFlaw) -> String {
    if macro.key.unicodeScalars.contains(":") {
      throw LineFlaw(Explanation("{program} takes no colon in a key", ["program": program]))
    }
    if MacroVariable.isIn(macro.text) {
      throw LineFlaw(Explanation("{program} knows no variables in a text", ["program": program]))
    }
    if macro.text.unicodeScalars.contains("\n") {
      throw LineFlaw(Explanation("{program} takes no line break in a text", ["program": program]))
    }
    return "\(macro.key):\(macro.text)"
  }
}

/// A line of ibus-bamboo: `key:text`, comments after `#` or `;`.
///
/// Spaces around key and text are not part of them. ibus-bamboo passes over
/// lines with a second colon and cuts those that do not fit into 4096 bytes;
/// such lines are read here, but not written.
enum BambooLine {
  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    let line = String(line.trimmed)
    if line.isEmpty || isComment(line) { return nil }
    let (key, text) = try ColonLine.split(line)
    return try Macro(key.trimmed, text.trimmed).withSmallKey
  }

  static func line(for macro: Macro) throws(LineFlaw) -> String {
    let line = try ColonLine.join(macro, for: "ibus-bamboo")
    if isComment(macro.key) {
      throw LineFlaw(Explanation("ibus-bamboo takes the line for a comment"))
    }
    if macro.text.unicodeScalars.contains(":") {
      throw LineFlaw(Explanation("ibus-bamboo takes no colon in a text"))
    }
    if macro.text.trimmed.utf8.count != macro.text.utf8.count {
      throw LineFlaw(Explanation("ibus-bamboo takes no space around a text"))
    }
    if line.utf8.count > 4000 { throw LineFlaw(Explanation("ibus-bamboo takes no line so long")) }
    return line
  }

  private static func isComment(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: "#") || line.utf8.first == UInt8(ascii: ";")
  }
}

/// A line of OpenKey: `key:text`, with nothing escaped. The first line of a file is for programs.
enum OpenKeyLine {
  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    if line.isEmpty || UniKeyHeader(line) != nil { return nil }
    let (key, text) = try ColonLine.split(line)
    return try Macro(key.trimmed, text)
  }
}

/// A line of Gõ Nhanh: `key:text`, in which `\n` and `\r` are line breaks and `\\` a backslash.
/// Comments begin with `;`, so that a key may begin with `#`.
enum GoNhanhLine {
  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    let line = String(line.trimmed)
    if line.isEmpty || line.hasPrefix(";") || line.hasPrefix("# ") { return nil }
    let (key, text) = try ColonLine.split(line)
    return try Macro(key.trimmed, unescaped(text.trimmed))
  }

  /// A backslash before any other character is itself.
  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "n"): result.append("\n")
      case ("\\", "\\"): result.append("\\")
      case ("\\", "r"):
        // A carriage return with a line feed is one line break.
        if !rest.dropFirst().hasPrefix("\\n") { result.append("\n") }
      default:
        result.append(character)
        continue
      }
      rest.removeFirst()
    }
    return result
  }
}

import Explanations

/// What the lines of UniKey and ibus-bamboo have in common: `key:text`, the
/// key being what is before the first colon.
enum ColonLine {
  static func split(_ line: String) throws(LineFlaw) -> (key: Substring, text: Substring) {
    guard let colon = line.unicodeScalars.firstIndex(of: ":") else {
      throw LineFlaw(Explanation("has no colon between key and text"))
    }
    return (line[..<colon], line[line.unicodeScalars.index(after: colon)...])
  }

  static func join(_ macro: Macro, for program: String) throws(LineFlaw) -> String {
    if macro.key.unicodeScalars.contains(":") {
      throw LineFlaw(Explanation("{program} takes no colon in a key", ["program": program]))
    }
    if macro.text.unicodeScalars.contains("\n") {
      throw LineFlaw(Explanation("{program} takes no line break in a text", ["program": program]))
    }
    return "\(macro.key):\(macro.text)"
  }

  static func trim(_ field: Substring) -> Substring {
    let scalars = field.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return field[first..<scalars.index(after: last)]
  }
}

/// A line of ibus-bamboo: `key:text`, comments after `#` or `;`.
///
/// Spaces around key and text are not part of them. ibus-bamboo passes over
/// lines with a second colon and cuts those that do not fit into 4096 bytes;
/// such lines are read here, but not written.
enum BambooLine {
  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    let line = String(ColonLine.trim(line[...]))
    if line.isEmpty || isComment(line) { return nil }
    let (key, text) = try ColonLine.split(line)
    return try Macro(ColonLine.trim(key), ColonLine.trim(text)).withSmallKey
  }

  static func line(for macro: Macro) throws(LineFlaw) -> String {
    let line = try ColonLine.join(macro, for: "ibus-bamboo")
    if isComment(macro.key) {
      throw LineFlaw(Explanation("ibus-bamboo takes the line for a comment"))
    }
    if macro.text.unicodeScalars.contains(":") {
      throw LineFlaw(Explanation("ibus-bamboo takes no colon in a text"))
    }
    if ColonLine.trim(macro.text[...]).utf8.count != macro.text.utf8.count {
      throw LineFlaw(Explanation("ibus-bamboo takes no space around a text"))
    }
    if line.utf8.count > 4000 { throw LineFlaw(Explanation("ibus-bamboo takes no line so long")) }
    return line
  }

  private static func isComment(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: "#") || line.utf8.first == UInt8(ascii: ";")
  }
}

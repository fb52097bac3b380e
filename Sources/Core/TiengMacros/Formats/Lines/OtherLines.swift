import TiengCore

/// A line of EVKey: `key||text`. The first line of its files is for programs, and is between `<<`
/// and `>>`. A line break in a text is U+FFFE.
enum EVKeyLine {
  static let separator = "||"

  static func isHeader(_ line: String) -> Bool { line.hasPrefix("<<") && line.hasSuffix(">>") }

  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    if line.trimmed.isEmpty || isHeader(line) { return nil }
    guard let parts = line.split(atFirst: separator) else {
      throw LineFlaw(Explanation("has no || between key and text"))
    }
    let text = parts.after.replacing("\u{FFFE}", with: "\n")
    return try Macro(parts.before.trimmed, text).withSmallKey
  }
}

/// A line of Gboard's personal dictionary: shortcut, tab, text, tab, language, with further
/// columns in later versions. Comments begin with `#`.
enum GboardLine {
  static let header = "# Gboard Dictionary"

  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    if line.trimmed.isEmpty || line.hasPrefix("#") { return nil }
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count > 1 else {
      throw LineFlaw(Explanation("has no tab between key and text"))
    }
    guard !columns[0].trimmed.isEmpty else {
      throw LineFlaw(Explanation("has no shortcut: it is a word, and no macro"))
    }
    return try Macro(columns[0].trimmed, columns[1])
  }
}

extension String {
  /// The texts before and after the first occurrence of a separator, which must not be empty.
  func split(atFirst separator: String) -> (before: Substring, after: Substring)? {
    let wanted = Array(separator.utf8)
    var start = utf8.startIndex
    while let place = utf8[start...].firstIndex(of: wanted[0]) {
      if utf8[place...].starts(with: wanted) {
        return (self[..<place], self[utf8.index(place, offsetBy: wanted.count)...])
      }
      start = utf8.index(after: place)
    }
    return nil
  }
}

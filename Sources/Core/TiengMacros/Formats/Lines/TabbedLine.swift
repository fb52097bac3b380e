import TiengCore

/// A line of our own format: key, tab, text.
///
///     vn⇥việt nam
///     \#⇥số
///     kt⇥Kính thư,\nNguyễn Văn A
///     # a comment
///
/// In the text, a tab is written `\t`, a line break `\n` and a backslash `\\`. A `#` at the
/// beginning of a key is written `\#`.
enum TabbedLine {
  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    if line.isEmpty || isComment(line) { return nil }
    guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else {
      throw LineFlaw(Explanation("has no tab between key and text"))
    }
    let (key, text) = (line[..<tab], line[line.utf8.index(after: tab)...])
    if text.utf8.contains(UInt8(ascii: "\t")) {
      throw LineFlaw(Explanation("has a second tab; in a text it is written \\t"))
    }
    return try Macro(try unescape(key), try unescape(text))
  }

  static func line(for macro: Macro) -> String {
    let key = escape(macro.key)
    return (isComment(key) ? "\\" + key : key) + "\t" + escape(macro.text)
  }

  private static func isComment(_ line: String) -> Bool { line.utf8.first == UInt8(ascii: "#") }

  private static func escape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: #"\\"#.unicodeScalars)
      case "\n": result.append(contentsOf: #"\n"#.unicodeScalars)
      case "\t": result.append(contentsOf: #"\t"#.unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescape(_ field: Substring) throws(LineFlaw) -> String {
    guard field.utf8.contains(UInt8(ascii: "\\")) else { return String(field) }
    var result = String.UnicodeScalarView()
    var rest = field.unicodeScalars
    while let scalar = rest.popFirst() {
      result.append(scalar == "\\" ? try meaning(of: rest.popFirst()) : scalar)
    }
    return String(result)
  }

  private static func meaning(of escaped: Unicode.Scalar?) throws(LineFlaw) -> Unicode.Scalar {
    switch escaped {
    case "\\": return "\\"
    case "#": return "#"
    case "n": return "\n"
    case "t": return "\t"
    case let other:
      let name = other.map { String($0) } ?? ""
      throw LineFlaw(
        Explanation(
          "has the unknown escape '{escape}'; a backslash is written \\\\",
          ["escape": "\\" + name]))
    }
  }
}

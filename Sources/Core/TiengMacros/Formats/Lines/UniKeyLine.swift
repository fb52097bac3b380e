import TiengCore

/// A line of UniKey: `key:text`. There are no comments, and spaces belong to the text.
///
/// UniKey keeps 15 bytes of a key and 1039 bytes of a line with its line break, and no characters
/// beyond U+FFFF.
enum UniKeyLine {
  static func macro(on line: String) throws(LineFlaw) -> Macro? {
    if line.isEmpty || UniKeyHeader(line) != nil { return nil }
    let (key, text) = try ColonLine.split(line)
    return try Macro(key.trimmed, text).withSmallKey
  }

  static func line(for macro: Macro) throws(LineFlaw) -> String {
    let line = try ColonLine.join(macro, for: "UniKey")
    if macro.key.utf8.count > 15 { throw LineFlaw(Explanation("UniKey takes no key so long")) }
    if line.utf8.count > 1023 { throw LineFlaw(Explanation("UniKey takes no text so long")) }
    if line.unicodeScalars.contains(where: { $0.value > 0xFFFF }) {
      throw LineFlaw(Explanation("UniKey takes no characters beyond U+FFFF, such as emoji"))
    }
    return line
  }
}

/// The line that UniKey puts before its macros to tell their encoding:
/// `;DO NOT DELETE THIS LINE*** version=1 ***`. On Linux it has no semicolon.
struct UniKeyHeader {
  /// The version: 1 means UTF-8. Files without a version are in VIQR.
  let version: Substring

  static let written = ";DO NOT DELETE THIS LINE*** version=1 ***"

  /// True if OpenKey wrote the header: `;Compatible OpenKey Macro Data file for UniKey*** version=1
  /// ***`.
  let isOfOpenKey: Bool

  init?(_ line: String) {
    guard let (before, after) = line.split(atFirst: "***") else { return nil }
    let rest = after.drop { $0 == " " }
    guard rest.hasPrefix("version=") else { return nil }
    version = rest.dropFirst("version=".count).prefix { $0.isASCII && $0.isNumber }
    isOfOpenKey = String(before).split(atFirst: "OpenKey") != nil
  }
}

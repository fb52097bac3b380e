import TiengGObject

/// The text of a theme that is safe to give to GTK. The file is regular and not too large, names no
/// other file, and nests little. So it can neither stop the keyboard nor make it read other files.
package struct ThemeText {
  let text: String

  /// The largest file, in bytes.
  private static let limit = 256 << 10
  /// The most brackets that may be open at once.
  private static let deepest = 16
  /// The at-rules that a theme may have. `@import` is not among them, because it would read other
  /// files.
  private static let rules: Set<String> = ["define-color", "keyframes"]

  package init(_ path: String) throws(ThemeFailure) {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.bytes(path, upTo: ThemeText.limit)
    } catch {
      throw ThemeFailure(path: path, line: 0, reason: error.description)
    }
    try self.init(bytes, named: path)
  }

  /// - Parameter name: What mistakes are told of.
  init(_ bytes: [UInt8], named name: String) throws(ThemeFailure) {
    var check = Check(path: name)
    for byte in bytes { try check.read(byte) }
    try check.end()
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Reads as much of CSS as the check needs: brackets, comments, strings and at-rules.
  private struct Check {
    let path: String
    private var line = 1
    private var depth = 0
    private var last: UInt8 = 0
    private var quote: UInt8?
    private var isInComment = false
    private var isAtStart = false
    /// The part of a rule's or function's name that was read so far.
    private var name = ""
    private var isRule = false

    init(path: String) { self.path = path }

    mutating func read(_ byte: UInt8) throws(ThemeFailure) {
      defer { last = byte }
      if byte == 0x0a { line += 1 }
      if byte == 0 { throw failure("it is no text") }
      if isInComment {
        // The star that begins a comment does not end it as well.
        if last == UInt8(ascii: "*"), byte == UInt8(ascii: "/"), !isAtStart { isInComment = false }
        isAtStart = false
        return
      }
      // A backslash could hide a name from this check.
      if byte == UInt8(ascii: "\\") { throw failure("a theme has no backslash") }
      if let quote {
        if byte == quote || byte == 0x0a { self.quote = nil }
        return
      }
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
        (isInComment, isAtStart) = (true, true)
        return
      }
      try readName(byte)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        if depth > ThemeText.deepest { throw failure("more brackets are open than a theme needs") }
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
    }

    private mutating func readName(_ byte: UInt8) throws(ThemeFailure) {
      switch byte {
      case UInt8(ascii: "@"): (name, isRule) = ("", true)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
        if name.utf8.count < 32 { name.unicodeScalars.append(Unicode.Scalar(byte)) }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if name.utf8.count < 32 { name.unicodeScalars.append(Unicode.Scalar(byte | 0x20)) }
      default:
        let isFunction = byte == UInt8(ascii: "(")
        // Inside a value, an @ also begins the name of a defined color.
        if isRule, name == "import" || depth == 0 && !ThemeText.rules.contains(name) {
          throw failure("a theme has no rule @\(name)")
        }
        if isFunction, name == "url" { throw failure("a theme names no other file") }
        (name, isRule) = ("", false)
      }
    }

    mutating func end() throws(ThemeFailure) { try readName(0x0a) }

    private func failure(_ reason: String) -> ThemeFailure {
      ThemeFailure(path: path, line: line, reason: reason)
    }
  }
}

import GLibSupport

/// What is in a file of a theme, as far as it may be given to GTK: a regular file of some size that
/// names no other file, nests little, and so can neither stop a keyboard nor make it read what it
/// should not.
struct ThemeText {
  let text: String

  /// In bytes.
  private static let limit = 256 << 10
  /// How many brackets may be open at once.
  private static let deepest = 16
  /// The rules with an @ that a theme may have. `@import` would read other files.
  private static let rules: Set<String> = ["define-color", "keyframes"]

  init(_ path: String) throws(ThemeFailure) {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.bytes(path, upTo: ThemeText.limit)
    } catch {
      throw ThemeFailure(path: path, line: 0, reason: error.description)
    }
    var check = Check(path: path)
    for byte in bytes { try check.take(byte) }
    try check.end()
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Reads CSS as far as brackets, comments, strings and rules with an @.
  private struct Check {
    let path: String
    private var line = 1
    private var depth = 0
    private var last: UInt8 = 0
    private var quote: UInt8?
    private var isInComment = false
    private var isAtStart = false
    /// The name of a rule or a function, as far as it was read.
    private var name = ""
    private var isRule = false

    init(path: String) { self.path = path }

    mutating func take(_ byte: UInt8) throws(ThemeFailure) {
      defer { last = byte }
      if byte == 0x0a { line += 1 }
      if byte == 0 { throw failure("it is no text") }
      if isInComment {
        // The star that begins a comment does not end it.
        if last == UInt8(ascii: "*"), byte == UInt8(ascii: "/"), !isAtStart { isInComment = false }
        isAtStart = false
        return
      }
      // By an escape a name can be written so that it is not seen.
      if byte == UInt8(ascii: "\\") { throw failure("a theme has no backslash") }
      if let quote {
        if byte == quote || byte == 0x0a { self.quote = nil }
        return
      }
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
        (isInComment, isAtStart) = (true, true)
        return
      }
      try takeName(byte)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        if depth > ThemeText.deepest { throw failure("more brackets are open than a theme needs") }
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
    }

    private mutating func takeName(_ byte: UInt8) throws(ThemeFailure) {
      switch byte {
      case UInt8(ascii: "@"): (name, isRule) = ("", true)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
        if name.utf8.count < 32 { name.unicodeScalars.append(Unicode.Scalar(byte)) }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if name.utf8.count < 32 { name.unicodeScalars.append(Unicode.Scalar(byte | 0x20)) }
      default:
        let isFunction = byte == UInt8(ascii: "(")
        // A color that was defined is called by an @ as well, where a value stands.
        if isRule, name == "import" || depth == 0 && !ThemeText.rules.contains(name) {
          throw failure("a theme has no rule @\(name)")
        }
        if isFunction, name == "url" { throw failure("a theme names no other file") }
        (name, isRule) = ("", false)
      }
    }

    mutating func end() throws(ThemeFailure) { try takeName(0x0a) }

    private func failure(_ reason: String) -> ThemeFailure {
      ThemeFailure(path: path, line: line, reason: reason)
    }
  }
}

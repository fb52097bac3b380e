/// How deep JSON is nested. A parser that calls itself for each level would run out of stack.
package enum Nesting {
  /// A completion has six levels.
  package static let limit = 32

  /// What begins a comment or another kind of string.
  private static let lenient: [UInt8] = Array("/'#".utf8)

  /// Whether no more than ``limit`` brackets are open anywhere outside of strings. What is no JSON
  /// and is read by lenient parsers, comments and strings in other quotes, is refused: brackets
  /// could hide behind it.
  package static func isShallow(_ json: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in json {
      defer { isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      guard !isInString else { continue }
      if lenient.contains(byte) { return false }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      if depth > limit { return false }
    }
    return true
  }
}

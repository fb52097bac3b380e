/// Checks the nesting of JSON. A recursive parser would run out of stack if it is too deep.
package enum Nesting {
  /// The deepest nesting that is allowed. A completion has six levels.
  package static let limit = 32

  /// The bytes that begin a comment or another kind of string.
  private static let lenient: [UInt8] = Array("/'#".utf8)

  /// True if no more than ``limit`` brackets are open anywhere outside of strings. Comments and
  /// strings in other quotes, which are not JSON but which lenient parsers read, are refused
  /// because brackets could hide behind them.
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

/// Reads JSON, with the line of every value.
///
///     try JSONParser.parse(Array(#"{"vn": "Việt Nam"}"#.utf8))["vn"]?.text   // "Việt Nam"
package struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// - Parameter bytes: UTF-8, as ``OtherText`` gives it.
  /// - Throws: The first mistake, with its line.
  package static func parse(_ bytes: [UInt8]) throws(FileMistake) -> FileNode {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.mistake(Explanation("has something behind the end of the JSON"))
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func mistake(_ reason: Explanation) -> FileMistake { FileMistake(line: line, reason) }

  private func unexpected(_ wanted: String) -> FileMistake {
    guard let next else {
      return mistake(Explanation("ends the JSON too soon; {wanted} is missing", ["wanted": wanted]))
    }
    let found = next < 0x80 ? String(Unicode.Scalar(next)) : "…"
    return mistake(
      Explanation(
        "is no JSON: there is '{found}' where {wanted} is to be",
        ["found": found, "wanted": wanted]))
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard next == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(FileMistake) -> FileNode {
    skipSpace()
    let start = line
    guard depth < maximumDepth else { throw mistake(Explanation("is nested too deeply")) }
    switch next {
    case UInt8(ascii: "{"): return FileNode(line: start, .table(try fields(depth: depth)))
    case UInt8(ascii: "["): return FileNode(line: start, .list(try elements(depth: depth)))
    case UInt8(ascii: "\""): return FileNode(line: start, .text(try string()))
    default: return FileNode(line: start, try word())
    }
  }

  private mutating func fields(depth: Int) throws(FileMistake) -> [FileNode.Field] {
    index += 1
    var fields: [FileNode.Field] = []
    if take("}") { return fields }
    repeat {
      skipSpace()
      let start = line
      guard next == UInt8(ascii: "\"") else { throw unexpected("\"") }
      let name = try string()
      guard take(":") else { throw unexpected(":") }
      fields.append(FileNode.Field(name, line: start, try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw unexpected(", }") }
    return fields
  }

  private mutating func elements(depth: Int) throws(FileMistake) -> [FileNode] {
    index += 1
    var elements: [FileNode] = []
    if take("]") { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while take(",")
    guard take("]") else { throw unexpected(", ]") }
    return elements
  }

  private mutating func word() throws(FileMistake) -> FileNode.Content {
    let start = index
    while let byte = next, Self.isOfWord(byte) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .nothing
    case let number where Double(number) != nil && number.first?.isLetter == false:
      return .number(number)
    default:
      index = start
      throw unexpected("{ [ \"")
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  private mutating func string() throws(FileMistake) -> String {
    let start = line
    index += 1
    var units: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else {
          throw FileMistake(line: start, Explanation("is not valid UTF-8"))
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &units)
      case 0x0A: throw FileMistake(line: start, Explanation("has a quote that does not end"))
      default: units.append(byte)
      }
    }
    throw FileMistake(line: start, Explanation("has a quote that does not end"))
  }

  private mutating func escape(into units: inout [UInt8]) throws(FileMistake) {
    guard let byte = next else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "u"): units += String(try scalar()).utf8
    default: throw mistake(Explanation("has an escape that JSON does not have"))
    }
  }

  /// The character of an escape such as `\u1EC7`, or of two escapes that are a surrogate pair.
  private mutating func scalar() throws(FileMistake) -> Unicode.Scalar {
    let first = hexadecimal()
    if let first, let scalar = Unicode.Scalar(first) { return scalar }
    if let first, 0xD800..<0xDC00 ~= first, bytes[index...].starts(with: Array("\\u".utf8)) {
      index += 2
      if let second = hexadecimal(), 0xDC00..<0xE000 ~= second {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))!
      }
    }
    throw mistake(Explanation("has an escape that is no character"))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) else {
      return nil
    }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// Reads Apple's property lists in XML, with the line of every value.
package struct PropertyListParser {
  private var rest: Substring.UTF8View
  private var line = 1

  /// - Parameter bytes: UTF-8, as ``OtherText`` gives it.
  /// - Throws: The first mistake, with its line.
  package static func parse(_ bytes: [UInt8]) throws(FileMistake) -> FileNode {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileMistake(line: 1, Explanation("begins a file that is not valid UTF-8"))
    }
    var parser = PropertyListParser(rest: text[...].utf8)
    guard try parser.element().name == "plist" else {
      throw FileMistake(line: parser.line, Explanation("begins a file that is no property list"))
    }
    return try parser.value(parser.element(), depth: 0)
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  /// `<name>`, `</name>` or `<name/>`.
  private struct Element {
    var name: String
    var closes = false
    var isEmpty = false
    var line: Int
  }

  private mutating func text(upTo end: String) throws(FileMistake) -> String {
    var taken: [UInt8] = []
    let end = Array(end.utf8)
    while let byte = rest.first {
      if byte == end[0], rest.starts(with: end) {
        rest.removeFirst(end.count)
        return String(decoding: taken, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      taken.append(byte)
      rest.removeFirst()
    }
    throw FileMistake(line: line, Explanation("ends the property list too soon"))
  }

  /// The next element. Text, comments and declarations before it are skipped.
  private mutating func element() throws(FileMistake) -> Element {
    while true {
      let before = try text(upTo: "<")
      if before.contains(where: { !$0.isWhitespace }) {
        throw FileMistake(line: line, Explanation("has text where a property list has none"))
      }
      if rest.starts(with: Array("!--".utf8)) {
        _ = try text(upTo: "-->")
      } else if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
        _ = try text(upTo: ">")
      } else {
        return try named()
      }
    }
  }

  private mutating func named() throws(FileMistake) -> Element {
    let start = line
    var inside = try text(upTo: ">")[...]
    var element = Element(name: "", line: start)
    if inside.hasPrefix("/") {
      element.closes = true
      inside = inside.dropFirst()
    }
    if inside.hasSuffix("/") {
      element.isEmpty = true
      inside = inside.dropLast()
    }
    element.name = String(inside.prefix { !$0.isWhitespace })
    return element
  }

  private mutating func value(_ element: Element, depth: Int) throws(FileMistake) -> FileNode {
    guard depth < maximumDepth else {
      throw FileMistake(line: line, Explanation("is nested too deeply"))
    }
    guard !element.closes else { throw unknown(element) }
    switch element.name {
    case "dict":
      return FileNode(
        line: element.line, .table(element.isEmpty ? [] : try fields(depth: depth)))
    case "array":
      return FileNode(
        line: element.line, .list(element.isEmpty ? [] : try elements(depth: depth)))
    case "true", "false":
      if !element.isEmpty { try close(element) }
      return FileNode(line: element.line, .flag(element.name == "true"))
    case "string": return FileNode(line: element.line, .text(try characters(of: element)))
    case "integer", "real", "date", "data":
      return FileNode(line: element.line, .number(try characters(of: element)))
    default: throw unknown(element)
    }
  }

  private func unknown(_ element: Element) -> FileMistake {
    FileMistake(
      line: element.line,
      Explanation(
        "has <{name}>, which a property list has not there",
        ["name": (element.closes ? "/" : "") + element.name]))
  }

  private mutating func close(_ element: Element) throws(FileMistake) {
    let end = try self.element()
    guard end.closes, end.name == element.name else { throw unknown(end) }
  }

  private mutating func fields(depth: Int) throws(FileMistake) -> [FileNode.Field] {
    var fields: [FileNode.Field] = []
    while true {
      let key = try element()
      if key.closes, key.name == "dict" { return fields }
      guard key.name == "key", !key.closes else { throw unknown(key) }
      let name = try characters(of: key)
      let value = try value(element(), depth: depth + 1)
      fields.append(FileNode.Field(name, line: key.line, value))
    }
  }

  private mutating func elements(depth: Int) throws(FileMistake) -> [FileNode] {
    var elements: [FileNode] = []
    while true {
      let next = try element()
      if next.closes, next.name == "array" { return elements }
      elements.append(try value(next, depth: depth + 1))
    }
  }

  /// The text of an element that contains only text.
  private mutating func characters(of element: Element) throws(FileMistake) -> String {
    if element.isEmpty { return "" }
    let start = line
    let raw = try text(upTo: "</")
    let end = try text(upTo: ">")
    guard end == element.name else {
      throw FileMistake(
        line: start,
        Explanation("has <{name}>, which is not closed", ["name": element.name]))
    }
    guard let text = Self.unescaped(raw) else {
      throw FileMistake(line: start, Explanation("has an escape that is no character"))
    }
    return text
  }

  private static func unescaped(_ raw: String) -> String? {
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var result = ""
    var rest = raw[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { return nil }
      let name = rest[rest.index(after: start)..<end]
      guard let character = meaning(of: name) else { return nil }
      result.unicodeScalars.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func meaning(of name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      return UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
    case _ where name.hasPrefix("#"):
      return UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) }
    default: return nil
    }
  }
}

/// Reads YAML as people write it by hand, with the line of each value: tables and lists by
/// indentation, lists in brackets, and texts on a line, in quotes or as a block.
///
///     hn: 'Hà Nội'
///     dc: "Dòng 1\nDòng 2"
///     kt: |
///       Kính thư,
///       Nguyễn Văn A
///     matches:
///       - triggers: [":vn", ":v"]
///         replace: Việt Nam
///
/// Every single value is a text. Tables in brackets, anchors and types are mistakes.
package struct PlainYAML {
  private var lines: [Substring]
  private var index = 0

  /// - Parameter bytes: UTF-8, as ``OtherText`` gives it.
  /// - Returns: A table or a list.
  /// - Throws: The error of the first line that is not understood.
  package static func parse(_ bytes: [UInt8]) throws(FileMistake) -> FileNode {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileMistake(line: 1, Explanation("begins a file that is not valid UTF-8"))
    }
    var parser = PlainYAML(text)
    let node = try parser.node(deeperThan: -1, depth: 0)
    guard parser.indentation == nil else {
      throw parser.mistake(Explanation("does not belong to the lines before"))
    }
    return node ?? FileNode(line: 1, .table([]))
  }

  private init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func mistake(_ reason: Explanation) -> FileMistake {
    FileMistake(line: min(index, lines.count - 1) + 1, reason)
  }

  /// The indentation of the next line that is not empty. Nil at the end.
  private var indentation: Int? {
    mutating get {
      while index < lines.count {
        let line = lines[index].trimmed
        guard line.isEmpty || line.hasPrefix("#") || line == "---" || line == "..." else {
          return indentation(index)
        }
        index += 1
      }
      return nil
    }
  }

  private func indentation(_ index: Int) -> Int { lines[index].prefix { $0 == " " }.count }

  private func isItem(_ line: Substring) -> Bool { line == "-" || line.hasPrefix("- ") }

  /// The table or list of the next lines. Nil if these are not indented more than `outside`.
  private mutating func node(deeperThan outside: Int, depth: Int) throws(FileMistake) -> FileNode? {
    guard let indent = indentation, indent > outside else { return nil }
    guard depth < maximumDepth else { throw mistake(Explanation("is nested too deeply")) }
    return isItem(lines[index].trimmed)
      ? try list(at: indent, depth) : try table(at: indent, depth)
  }

  private mutating func list(at indent: Int, _ depth: Int) throws(FileMistake) -> FileNode {
    let start = index + 1
    var list: [FileNode] = []
    while let next = indentation, next >= indent {
      guard next == indent else {
        throw mistake(Explanation("is indented more than the lines before"))
      }
      // A name at the place of the dashes ends a list that stands right below its own.
      guard isItem(lines[index].trimmed) else { break }
      let line = index + 1
      // What follows the dash is read as if it stood there alone.
      lines[index] = String(repeating: " ", count: indent + 1) + lines[index].trimmed.dropFirst()
      let rest = lines[index].trimmed
      if rest.isEmpty || rest.hasPrefix("#") || isItem(rest) || (try? name(in: rest)) != nil {
        list.append(
          try node(deeperThan: indent, depth: depth + 1) ?? FileNode(line: line, .text("")))
      } else {
        list.append(try value(rest, deeperThan: indent))
      }
    }
    return FileNode(line: start, .list(list))
  }

  private mutating func table(at indent: Int, _ depth: Int) throws(FileMistake) -> FileNode {
    let start = index + 1
    var fields: [FileNode.Field] = []
    while let next = indentation, next >= indent {
      guard next == indent else {
        throw mistake(Explanation("is indented more than the lines before"))
      }
      guard !isItem(lines[index].trimmed) else {
        throw mistake(Explanation("begins a list where a name is to be"))
      }
      let line = index + 1
      let (name, rest) = try name(in: lines[index].trimmed)
      let value: FileNode
      if rest.isEmpty || rest.hasPrefix("#") {
        index += 1
        // A list may stand right below its name.
        let isList = indentation == indent && isItem(lines[index].trimmed)
        value =
          try node(deeperThan: isList ? indent - 1 : indent, depth: depth + 1)
          ?? FileNode(line: line, .text(""))
      } else {
        value = try self.value(rest, deeperThan: indent)
      }
      fields.append(FileNode.Field(name, line: line, value))
    }
    return FileNode(line: start, .table(fields))
  }

  private func name(in line: Substring) throws(FileMistake) -> (String, Substring) {
    if let quote = line.first, quote == "'" || quote == "\"" {
      guard let (text, rest) = try quoted(line, quote) else {
        throw mistake(Explanation("has a quote that does not end"))
      }
      guard rest.trimmed.hasPrefix(":") else {
        throw mistake(Explanation("has no colon between key and text"))
      }
      return (text, rest.trimmed.dropFirst().trimmed)
    }
    var search = line.startIndex
    while let colon = line[search...].firstIndex(of: ":") {
      let after = line.index(after: colon)
      if after == line.endIndex || line[after].isWhitespace, colon > line.startIndex {
        return (String(line[..<colon].trimmed), line[after...].trimmed)
      }
      search = after
    }
    throw mistake(Explanation("has no colon and space between key and text"))
  }

  /// The value that begins with `text` on this line. Lines that belong to it are indented more than
  /// `outside`.
  private mutating func value(
    _ text: Substring, deeperThan outside: Int
  ) throws(FileMistake) -> FileNode {
    let line = index + 1
    let mark = Self.withoutComment(text)
    if ["|", "|-", "|+", ">", ">-", ">+"].contains(mark) {
      return FileNode(line: line, .text(block(deeperThan: outside, folds: mark.hasPrefix(">"))))
    }
    let content: FileNode.Content
    if let quote = text.first, quote == "'" || quote == "\"" {
      content = .text(try quotedValue(text, quote))
    } else if text.first == "[" {
      content = .list(try bracketed(text))
    } else if let first = text.first, "{&*!".contains(first) {
      throw mistake(
        Explanation("begins with '{sign}', which YAML gives a meaning", ["sign": "\(first)"]))
    } else {
      content = .text(plain(text, deeperThan: outside))
    }
    index += 1
    return FileNode(line: line, content)
  }

  /// The text without quotes, with the more deeply indented lines below.
  private mutating func plain(_ text: Substring, deeperThan outside: Int) -> String {
    var result = String(Self.withoutComment(text))
    while index + 1 < lines.count, !lines[index + 1].trimmed.isEmpty,
      indentation(index + 1) > outside, !lines[index + 1].trimmed.hasPrefix("#")
    {
      index += 1
      result += " " + Self.withoutComment(lines[index].trimmed)
    }
    return result
  }

  /// The most lines that a text in quotes goes on after its first.
  private static let mostLines = 200

  private static func withoutComment(_ text: Substring) -> Substring {
    var search = text.startIndex
    while let sharp = text[search...].firstIndex(of: "#") {
      if sharp > text.startIndex, text[text.index(before: sharp)].isWhitespace {
        return text[..<sharp].trimmed
      }
      search = text.index(after: sharp)
    }
    return text.trimmed
  }

  /// The text in quotes, which may go on in the next lines: a line break is a space there.
  private mutating func quotedValue(
    _ text: Substring, _ quote: Character
  ) throws(FileMistake) -> String {
    let start = index
    var text = String(text)
    while true {
      if let (value, rest) = try quoted(text[...], quote) {
        guard rest.trimmed.isEmpty || rest.trimmed.hasPrefix("#") else {
          throw mistake(Explanation("has something behind its quotes"))
        }
        return value
      }
      // Each line is read with those before it, so there must not be any number.
      guard index + 1 < lines.count, index - start < Self.mostLines else {
        index = start
        throw mistake(Explanation("has a quote that does not end"))
      }
      index += 1
      let next = lines[index].trimmed
      text += next.isEmpty ? "\n" : text.hasSuffix("\n") ? String(next) : " " + next
    }
  }

  /// The texts of a list in brackets, on one line.
  private func bracketed(_ text: Substring) throws(FileMistake) -> [FileNode] {
    var list: [FileNode] = []
    var rest = text.dropFirst().trimmed
    while let first = rest.first, first != "]" {
      let item: String
      if first == "'" || first == "\"" {
        guard let (value, after) = try quoted(rest, first) else {
          throw mistake(Explanation("has a quote that does not end"))
        }
        (item, rest) = (value, after.trimmed)
      } else {
        let end = rest.firstIndex { $0 == "," || $0 == "]" } ?? rest.endIndex
        (item, rest) = (String(rest[..<end].trimmed), rest[end...])
      }
      list.append(FileNode(line: index + 1, .text(item)))
      if rest.first == "," { rest = rest.dropFirst().trimmed } else if rest.first != "]" { break }
    }
    let behind = rest.dropFirst().trimmed
    guard rest.first == "]", behind.isEmpty || behind.hasPrefix("#") else {
      throw mistake(Explanation("has a list in brackets that does not end on the line"))
    }
    return list
  }

  /// The text in quotes at the beginning, and the text after it. Nil if the quotes do not end.
  private func quoted(
    _ text: Substring, _ quote: Character
  ) throws(FileMistake) -> (String, Substring)? {
    var result = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character == quote {
        guard quote == "'", rest.first == "'" else { return (result, rest) }
        rest.removeFirst()
        result.append("'")
      } else if character == "\\", quote == "\"" {
        guard let meaning = Self.escape(&rest) else {
          throw mistake(Explanation("has an escape that YAML does not have"))
        }
        result.append(meaning)
      } else {
        result.append(character)
      }
    }
    return nil
  }

  private static func escape(_ rest: inout Substring) -> Character? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case " ": return " "
    case "x": return scalar(&rest, 2)
    case "u": return scalar(&rest, 4)
    case "U": return scalar(&rest, 8)
    default: return nil
    }
  }

  private static func scalar(_ rest: inout Substring, _ count: Int) -> Character? {
    let digits = rest.prefix(count)
    guard digits.count == count, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    rest = rest.dropFirst(count)
    return Character(scalar)
  }

  /// The more deeply indented lines below: as separate lines, or folded into one.
  private mutating func block(deeperThan outside: Int, folds: Bool) -> String {
    index += 1
    var inside: [Substring] = []
    while index < lines.count, lines[index].trimmed.isEmpty || indentation(index) > outside {
      inside.append(lines[index])
      index += 1
    }
    while inside.last?.trimmed.isEmpty == true { inside.removeLast() }
    let indent = inside.first.map { $0.prefix { $0 == " " }.count } ?? 0
    return inside.map { String($0.dropFirst(indent)) }.joined(separator: folds ? " " : "\n")
  }
}

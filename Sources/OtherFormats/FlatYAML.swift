import Explanations

/// Reads YAML that is a list of names and texts, with the line of each.
///
///     hn: 'Hà Nội'
///     dc: "Dòng 1\nDòng 2"
///     kt: |
///       Kính thư,
///       Nguyễn Văn A
package struct FlatYAML {
  private let lines: [Substring]
  private var index = 0
  private var fields: [FileNode.Field] = []

  /// - Parameter bytes: UTF-8, as ``OtherText`` gives it.
  /// - Throws: The error of the first line that is not understood.
  package static func parse(_ bytes: [UInt8]) throws(FileMistake) -> FileNode {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileMistake(line: 1, Explanation("begins a file that is not valid UTF-8"))
    }
    var parser = FlatYAML(text)
    while parser.index < parser.lines.count { try parser.read() }
    return FileNode(line: 1, .table(parser.fields))
  }

  private init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func mistake(_ reason: Explanation) -> FileMistake {
    FileMistake(line: index + 1, reason)
  }

  private mutating func read() throws(FileMistake) {
    let line = lines[index].trimmed
    let start = index + 1
    if line.isEmpty || line.hasPrefix("#") || line == "---" || line == "..." {
      index += 1
      return
    }
    guard !line.hasPrefix("- "), line != "-" else {
      throw mistake(Explanation("is of a list, and only flat YAML is read"))
    }
    let (name, rest) = try name(in: line)
    if ["|", "|-", "|+", ">", ">-", ">+"].contains(rest) {
      let text = block(folds: rest.hasPrefix(">"))
      fields.append(FileNode.Field(name, line: start, FileNode(line: start, .text(text))))
    } else {
      let value = try value(rest)
      index += 1
      // A heading, such as `macros:`, with the macros below it.
      if rest.isEmpty, index < lines.count, indentation(index) > indentation(index - 1) { return }
      fields.append(FileNode.Field(name, line: start, FileNode(line: start, .text(value))))
    }
  }

  private func indentation(_ index: Int) -> Int { lines[index].prefix { $0 == " " }.count }

  private func name(in line: Substring) throws(FileMistake) -> (String, Substring) {
    if let quote = line.first, quote == "'" || quote == "\"" {
      let (text, rest) = try quoted(line, quote)
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

  private func value(_ text: Substring) throws(FileMistake) -> String {
    if let quote = text.first, quote == "'" || quote == "\"" {
      let (value, rest) = try quoted(text, quote)
      guard rest.trimmed.isEmpty || rest.trimmed.hasPrefix("#") else {
        throw mistake(Explanation("has something behind its quotes"))
      }
      return value
    }
    if let first = text.first, "[{&*!".contains(first) {
      throw mistake(Explanation("is not flat: YAML gives '{sign}' a meaning", ["sign": "\(first)"]))
    }
    var end = text.endIndex
    var search = text.startIndex
    while let sharp = text[search...].firstIndex(of: "#") {
      if sharp > text.startIndex, text[text.index(before: sharp)].isWhitespace {
        end = sharp
        break
      }
      search = text.index(after: sharp)
    }
    return String(text[..<end].trimmed)
  }

  /// The text in quotes at the beginning, and the text after it.
  private func quoted(
    _ text: Substring, _ quote: Character
  ) throws(FileMistake) -> (String, Substring) {
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
    throw mistake(Explanation("has a quote that does not end"))
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
  private mutating func block(folds: Bool) -> String {
    let outside = indentation(index)
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

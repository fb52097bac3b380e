/// Reads settings of fcitx5: `[Section]`, `Name=Value`, with the line of every value.
///
///     [Macro/0]
///     Key=vn
///     Value="Việt Nam"
package enum SectionsParser {
  /// - Parameter bytes: UTF-8, as ``OtherText`` gives it.
  /// - Returns: A table of sections, each of which is a table. Lines before the first section are
  ///   in the section with the empty name.
  /// - Throws: The error of the first line that is neither a section nor a value, or no text.
  package static func parse(_ bytes: [UInt8]) throws(FileMistake) -> FileNode {
    var sections: [FileNode.Field] = []
    var (name, start) = ("", 1)
    var fields: [FileNode.Field] = []
    func end() {
      if fields.isEmpty && name.isEmpty { return }
      sections.append(
        FileNode.Field(name, line: start, FileNode(line: start, .table(fields))))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, bytes) in zip(1..., lines) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileMistake(line: number, Explanation("is not valid UTF-8"))
      }
      let line = text.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        end()
        (name, start, fields) = (String(line.dropFirst().dropLast()), number, [])
        continue
      }
      guard let equals = line.firstIndex(of: "="), equals != line.startIndex else {
        throw FileMistake(line: number, Explanation("is neither [SECTION] nor NAME=VALUE"))
      }
      let value = unquoted(line[line.index(after: equals)...].trimmed)
      fields.append(
        FileNode.Field(
          String(line[..<equals].trimmed), line: number, FileNode(line: number, .text(value))))
    }
    end()
    return FileNode(line: 1, .table(sections))
  }

  /// The value without its quotes and backslashes.
  private static func unquoted(_ written: Substring) -> String {
    let isQuoted = written.count >= 2 && written.hasPrefix("\"") && written.hasSuffix("\"")
    var result = ""
    var rest = isQuoted ? written.dropFirst().dropLast() : written
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.first else {
        result.append(character)
        continue
      }
      switch next {
      case "n": result.append("\n")
      case "\\": result.append("\\")
      case "\"" where isQuoted: result.append("\"")
      default:
        result.append(character)
        continue
      }
      rest.removeFirst()
    }
    return result
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without spaces at its ends.
  package var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

/// Reads columns between commas or semicolons (CSV, RFC 4180), with the line of every value.
///
///     vn,Việt Nam
///     kt,"Kính thư,
///     Nguyễn Văn A"
package enum DelimitedParser {
  /// - Parameters:
  ///   - bytes: UTF-8, as ``OtherText`` gives it.
  ///   - separator: A comma or a semicolon.
  /// - Returns: A list of rows, each of which is a list of texts. Empty lines are left out.
  /// - Throws: An error if a quote does not end, or if the file is no text.
  package static func parse(
    _ bytes: [UInt8], separatedBy separator: UInt8
  ) throws(FileMistake) -> FileNode {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileMistake(line: 1, Explanation("begins a file that is not valid UTF-8"))
    }
    var rows: [FileNode] = []
    var row: [FileNode] = []
    var (line, start) = (1, 1)
    var rest = text.utf8[...]
    while true {
      let column = try column(&rest, &line, separator)
      row.append(FileNode(line: start, .text(column)))
      if rest.popFirst() == separator { continue }
      line += 1
      if row.count > 1 || row[0].text != "" { rows.append(FileNode(line: start, .list(row))) }
      if rest.isEmpty { return FileNode(line: 1, .list(rows)) }
      (row, start) = ([], line)
    }
  }

  /// The text up to the next separator or line break.
  private static func column(
    _ rest: inout Substring.UTF8View, _ line: inout Int, _ separator: UInt8
  ) throws(FileMistake) -> String {
    let isEnd: (UInt8) -> Bool = { $0 == separator || $0 == UInt8(ascii: "\n") }
    guard rest.first == UInt8(ascii: "\"") else {
      let text = rest.prefix { !isEnd($0) }
      rest = rest[text.endIndex...]
      return String(text)!
    }
    let start = line
    var text: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        if rest.first != byte {
          // What stands behind the quotes belongs to the text.
          text += rest.prefix { !isEnd($0) }
          rest = rest.drop { !isEnd($0) }
          return String(decoding: text, as: UTF8.self)
        }
        rest.removeFirst()
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      text.append(byte)
    }
    throw FileMistake(line: start, Explanation("has a quote that does not end"))
  }
}

/// Reads the lines of a file or of standard input, as many at a time as are available.
package struct LineReader {
  /// A line without its line break. The last line may have none.
  package struct Line {
    /// The number of the line, from 1.
    package let number: Int
    package let bytes: [UInt8]
    package let isEnded: Bool

    /// The text of the line, without a CR at its end.
    ///
    /// - Throws: ``TextLines/NotUTF8`` if it is not UTF-8.
    package var text: String {
      get throws(TextLines.NotUTF8) {
        let isCRLF = isEnded && bytes.last == UInt8(ascii: "\r")
        guard let text = String(validating: isCRLF ? bytes.dropLast() : bytes[...], as: UTF8.self)
        else { throw TextLines.NotUTF8(line: number) }
        return text
      }
    }
  }

  private let file: InputFile
  /// The beginning of a line whose end was not read yet.
  private var rest: [UInt8] = []
  private var count = 0
  private var isAtEnd = false

  /// - Parameter path: `-` for standard input.
  /// - Throws: ``StreamError`` if it cannot be opened.
  package init(_ path: String) throws(StreamError) { file = try InputFile(path) }

  /// The next lines, or nil at the end.
  package mutating func next() throws(StreamError) -> [Line]? {
    guard !isAtEnd else { return nil }
    var lines: [Line] = []
    let bytes = try file.next()
    isAtEnd = bytes.isEmpty
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      add(rest + bytes[start..<end], isEnded: true, to: &lines)
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    if isAtEnd, !rest.isEmpty { add(rest, isEnded: false, to: &lines) }
    return lines
  }

  private mutating func add(_ bytes: [UInt8], isEnded: Bool, to lines: inout [Line]) {
    count += 1
    lines.append(Line(number: count, bytes: bytes, isEnded: isEnded))
  }
}

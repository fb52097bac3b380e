/// The lines of a file or of standard input, as many at a time as are at hand.
package struct LineReader {
  /// A line without its line break, which the last one may not have.
  package struct Line {
    package let text: String
    package let isEnded: Bool
  }

  /// Some lines in a row.
  package struct Piece {
    package internal(set) var lines: [Line] = []
    /// Why there are no more, if the next one is no text.
    package internal(set) var failure: String?
  }

  private let file: InputFile
  /// The beginning of a line.
  private var rest: [UInt8] = []
  private var count = 0
  private var isAtEnd = false

  /// - Parameter path: `-` for standard input.
  /// - Throws: ``StreamError`` if it cannot be opened.
  package init(_ path: String) throws(StreamError) { file = try InputFile(path) }

  /// The next lines, or nil at the end.
  package mutating func next() throws(StreamError) -> Piece? {
    guard !isAtEnd else { return nil }
    var piece = Piece()
    let bytes = try file.next()
    isAtEnd = bytes.isEmpty
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      add(rest + bytes[start..<end], isEnded: true, to: &piece)
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    if isAtEnd, !rest.isEmpty { add(rest, isEnded: false, to: &piece) }
    return piece
  }

  private mutating func add(_ bytes: [UInt8], isEnded: Bool, to piece: inout Piece) {
    guard piece.failure == nil else { return }
    count += 1
    guard let text = String(validating: bytes, as: UTF8.self) else {
      piece.failure = "line \(count) is not valid UTF-8"
      isAtEnd = true
      return
    }
    piece.lines.append(Line(text: text, isEnded: isEnded))
  }
}

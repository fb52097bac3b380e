/// The user's own file of macros. It can be changed without losing its other lines: comments, empty
/// lines, and lines with a mistake. (Only the line breaks of Windows, CRLF, become LF.)
///
///     var document = try MacroDocument(Array("# mine\n".utf8))
///     document.insert(try Macro(key: "vn", text: "việt nam"))
///     String(decoding: document.file, as: UTF8.self)   // "# mine\nvn\tviệt nam\n"
public struct MacroDocument: Sendable {
  private var lines: [Line] = []
  /// The position of the line that defines a key.
  private var positions: [String: Int] = [:]

  /// The lines that held no macro when the file was read.
  public let problems: [MacroReading.Problem]

  private struct Line {
    let bytes: ArraySlice<UInt8>
    let macro: Macro?
  }

  /// The error that nothing in a file can be read.
  ///
  ///     try MacroDocument([0xff, 0xfe, 0x41])   // throws: line 1: is in UTF-16; …
  public struct Unreadable: Error, CustomStringConvertible {
    /// The first line that is no text.
    public let problem: MacroReading.Problem

    /// The line and the reason, in English.
    public var description: String { problem.description }
  }

  /// An empty document, with a comment that says how to write into it.
  public init() {
    let header = MacroFormat.tsv.header.utf8.dropLast()
    lines = [Line(bytes: Array(header)[...], macro: nil)]
    problems = []
  }

  /// Reads a file of our own format (``MacroFormat/tsv``).
  ///
  /// - Throws: ``Unreadable`` if the bytes are no text. So nobody writes macros into such a file.
  public init(_ file: [UInt8]) throws(Unreadable) {
    if let refusal = MacroFormat.refusalOfOwn(file) {
      throw Unreadable(problem: MacroReading.Problem(line: 1, reason: refusal))
    }
    let lines = Array(MacroLines(file))
    let contents = lines.map { LineContent($0, .tsv) }
    problems = MacroReading(contents).problems
    for (line, content) in zip(lines, contents) {
      append(Line(bytes: line, macro: content.macro))
    }
  }

  private mutating func append(_ line: Line) {
    if let macro = line.macro { positions[macro.key] = lines.count }
    lines.append(line)
  }

  /// The macro with exactly this key.
  public subscript(key: String) -> Macro? { positions[key].flatMap { lines[$0].macro } }

  /// The macros, ready to be looked up.
  public var table: MacroTable { MacroTable(lines.lazy.compactMap(\.macro)) }

  /// Replaces the macro with the same key, or adds the macro at the end.
  public mutating func insert(_ macro: Macro) {
    let line = Line(bytes: Array(TabbedLine.line(for: macro).utf8)[...], macro: macro)
    if let position = positions[macro.key] {
      lines[position] = line
    } else {
      append(line)
    }
  }

  /// Removes the macros with exactly these keys, and earlier lines with the same keys.
  ///
  /// - Returns: The keys that had no macro.
  @discardableResult
  public mutating func remove(keys: [String]) -> [String] {
    let present = Set(keys.filter { positions[$0] != nil })
    lines.removeAll { $0.macro.map { present.contains($0.key) } ?? false }
    positions = [:]
    for (position, line) in lines.enumerated() {
      if let macro = line.macro { positions[macro.key] = position }
    }
    return keys.filter { !present.contains($0) }
  }

  /// The whole file.
  public var file: [UInt8] {
    var file: [UInt8] = []
    for line in lines {
      file += line.bytes
      file.append(UInt8(ascii: "\n"))
    }
    return file
  }
}

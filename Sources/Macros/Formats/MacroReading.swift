public import Explanations

/// What is in a file of macros, and what is wrong with it.
///
///     let reading = MacroReading(Array("vn⇥việt nam\nabc\n".utf8), as: .tsv)
///     reading.table.expansion(of: "vn")   // "việt nam"
///     reading.problems   // [line 2: has no tab between key and text]
public struct MacroReading: Hashable, Sendable {
  /// The macros with the numbers of their lines, in ascending order.
  public private(set) var entries: [Entry] = []

  /// What was passed over, in ascending order of lines.
  public private(set) var problems: [Problem] = []

  /// A macro and where it stands.
  public struct Entry: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int

    /// The macro.
    public let macro: Macro
  }

  /// A line that holds no macro, and why.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// With the line as its subject: `has no colon …`.
    public let reason: Explanation

    /// The line and the reason, in English.
    public var description: String { "line \(line): \(reason)" }
  }

  /// Reads a file, whatever is in it. Of lines with the same key the last one
  /// holds, as in ibus-bamboo; the others are problems.
  public init(_ file: [UInt8], as format: MacroFormat) {
    if let refusal = format.refusal(of: file) {
      problems = [Problem(line: 1, reason: refusal)]
    } else {
      read(MacroLines(file).map { LineContent($0, format) })
    }
  }

  /// - Parameter lines: All lines of a file.
  init(_ lines: [LineContent]) {
    read(lines)
  }

  private mutating func read(_ lines: [LineContent]) {
    for (index, line) in lines.enumerated() {
      switch line {
      case .macro(let macro): entries.append(Entry(line: index + 1, macro: macro))
      case .nothing: break
      case .flaw(let reason): problems.append(Problem(line: index + 1, reason: reason))
      }
    }
    dropRepeated()
  }

  /// The macros, ready to be looked up.
  public var table: MacroTable { MacroTable(entries.lazy.map(\.macro)) }

  private mutating func dropRepeated() {
    let lines = Dictionary(entries.map { ($0.macro.key, $0.line) }) { _, last in last }
    for entry in entries where lines[entry.macro.key]! != entry.line {
      let values = ["key": entry.macro.key, "line": "\(lines[entry.macro.key]!)"]
      let reason = Explanation("has the key '{key}' of line {line}", values)
      problems.append(Problem(line: entry.line, reason: reason))
    }
    entries.removeAll { lines[$0.macro.key]! != $0.line }
    problems.sort { $0.line < $1.line }
  }
}

extension MacroFormat {
  /// Why nothing in the file can be read, if so.
  func refusal(of file: [UInt8]) -> Explanation? {
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      return Explanation("is in UTF-16; save the file as UTF-8")
    }
    if file.contains(0) { return Explanation("begins a file that is no text") }
    if self == .tsv { return nil }
    let first = MacroLines(file).first { _ in true }.map { String(decoding: $0, as: UTF8.self) }
    if let version = first.flatMap({ UniKeyHeader($0)?.version }) {
      if version == "1" { return nil }
      return Explanation(
        "has the version {version} of UniKey, and only 1 is known", ["version": String(version)])
    }
    guard OldEncoding.isLikely(file) else { return nil }
    return Explanation("begins a file in VIQR, as old versions of UniKey wrote it; open it there")
  }
}

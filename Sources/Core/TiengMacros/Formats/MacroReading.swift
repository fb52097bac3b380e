public import TiengCore

/// The macros in a file, and the problems with its lines.
///
///     let reading = MacroReading(Array("vn\tviệt nam\nabc\n".utf8), as: .tsv)
///     reading.table.expansion(of: "vn")   // việt nam
///     reading.problems                    // line 2: has no tab between key and text
public struct MacroReading: Hashable, Sendable {
  /// The macros with the numbers of their lines, in ascending order.
  public private(set) var entries: [Entry] = []

  /// The lines that hold no macro, in ascending order.
  public private(set) var problems: [Problem] = []

  /// A macro and its line.
  ///
  ///     let reading = MacroReading(Array("vn\tviệt nam\n".utf8), as: .tsv)
  ///     reading.entries[0].line        // 1
  ///     reading.entries[0].macro.key   // vn
  public struct Entry: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int

    /// The macro.
    public let macro: Macro
  }

  /// A line that holds no macro, and the reason.
  ///
  ///     let reading = MacroReading(Array("abc\n".utf8), as: .tsv)
  ///     reading.problems[0]   // line 1: has no tab between key and text
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The reason, as a predicate of the line: `has no colon …`.
    public let reason: Explanation

    /// The line and the reason, in English.
    public var description: String { "line \(line): \(reason)" }
  }

  /// Reads an imported file. Of lines with the same key the last one counts, as in ibus-bamboo; the
  /// others are problems. Comments that look like macros are problems, too.
  ///
  ///     let reading = MacroReading(Array("vn:việt nam\n".utf8), as: .unikey)
  ///     reading.table["vn"]?.text   // việt nam
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - format: The format of the file; nil to detect it.
  public init(_ file: [UInt8], as format: MacroFormat? = nil) {
    do throws(FileMistake) {
      let text = try OtherText.bytes(of: file)
      let detected = format ?? MacroFormat(detecting: text)
      if let refusal = detected.refusal(of: text, isDetected: format == nil) {
        problems = [Problem(line: 1, reason: refusal)]
      } else if detected.isOfLines {
        let lines = zip(1..., MacroLines(text)).map { number, line in
          (number, detected.isHead(line, number) ? .nothing : LineContent(imported: line, detected))
        }
        read(lines)
      } else if detected == .autohotkey {
        read(AutoHotkeyScript(text).contents)
      } else {
        read(NodeMacros(text, as: detected).contents)
      }
    } catch {
      problems = [Problem(line: error.line, reason: error.reason)]
    }
  }

  /// - Parameter lines: All lines of a file.
  init(_ lines: [LineContent]) {
    read(zip(1..., lines).map { ($0, $1) })
  }

  private mutating func read(_ lines: [(line: Int, content: LineContent)]) {
    for (line, content) in lines {
      switch content {
      case .macro(let macro): entries.append(Entry(line: line, macro: macro.withOurVariables))
      case .nothing: break
      case .flaw(let reason): problems.append(Problem(line: line, reason: reason))
      }
    }
    dropRepeated()
  }

  /// The macros, ready to be looked up.
  public var table: MacroTable { MacroTable(entries.lazy.map(\.macro)) }

  private mutating func dropRepeated() {
    let last = Dictionary(zip(entries.map(\.macro.key), entries.indices)) { _, last in last }
    for (index, entry) in entries.enumerated() where last[entry.macro.key]! != index {
      let line = entries[last[entry.macro.key]!].line
      let values = ["key": entry.macro.key, "line": "\(line)"]
      let reason = Explanation("has the key '{key}' of line {line}", values)
      problems.append(Problem(line: entry.line, reason: reason))
    }
    entries = entries.indices.filter { last[entries[$0].macro.key]! == $0 }.map { entries[$0] }
    problems.sort { $0.line < $1.line }
  }
}

extension Macro {
  /// The macro with our names of variables. Other programs write `%clipboard`.
  fileprivate var withOurVariables: Macro {
    guard text.contains("%clipboard") else { return self }
    let ours = text.replacing("%clipboard%", with: "$CLIPBOARD")
      .replacing("%clipboard", with: "$CLIPBOARD")
    return (try? Macro(key: key, text: ours)) ?? self
  }
}

extension MacroFormat {
  /// True if a line is the first of a file of EVKey, which is for programs.
  fileprivate func isHead(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
    self == .evkey && number == 1
      && String(decoding: line, as: UTF8.self).split(atFirst: EVKeyLine.separator) == nil
  }

  /// The reason why nothing in our own file can be read. Nil if it can.
  static func refusalOfOwn(_ file: [UInt8]) -> Explanation? {
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      return Explanation("is in UTF-16; save the file as UTF-8")
    }
    return file.contains(0) ? Explanation("begins a file that is no text") : nil
  }

  /// The reason why nothing in a text can be read. Nil if it can.
  ///
  /// - Parameter isDetected: True if the format was detected, not given.
  fileprivate func refusal(of text: [UInt8], isDetected: Bool) -> Explanation? {
    guard isOfLines else { return nil }
    if self == .unikey || self == .bamboo, let refusal = refusalOfUniKey(text) { return refusal }
    guard isDetected, self == .tsv || self == .bamboo, MacroLines(text).contains(where: isEntry),
      !MacroLines(text).contains(where: { $0.contains(UInt8(ascii: "\t")) }),
      !MacroLines(text).contains(where: { $0.contains(UInt8(ascii: ":")) })
    else { return nil }
    return Explanation(
      "begins a file without macros: no line has a tab, a colon or || between key and text")
  }

  private func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains { $0 != 0x20 } && line.first != UInt8(ascii: "#")
      && line.first != UInt8(ascii: ";")
  }

  private func refusalOfUniKey(_ text: [UInt8]) -> Explanation? {
    let first = MacroLines(text).first { _ in true }.map { String(decoding: $0, as: UTF8.self) }
    let version = first.flatMap { UniKeyHeader($0)?.version }
    if version == "1" { return nil }
    if let version, version != "0" {
      return Explanation(
        "has the version {version} of UniKey, and only 1 is known", ["version": String(version)])
    }
    guard version == "0" || OldEncoding.isLikely(text) else { return nil }
    return Explanation(
      """
      begins a file in VIQR, as old versions of UniKey wrote it; convert it first: \
      tieng convert --from viqr --to unicode
      """)
  }
}

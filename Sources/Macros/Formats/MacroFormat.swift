import Explanations

/// How macros are written into a file, a line each.
///
/// | format | a line | where |
/// |---|---|---|
/// | `tsv` | `key⇥text` | our own |
/// | `unikey` | `key:text` | UniKey, `ukmacro.txt`; fcitx5-unikey, `macro` |
/// | `bamboo` | `key:text` | ibus-bamboo, `~/.config/ibus-bamboo/ibus-bamboo.macro.text` |
///
/// UniKey and ibus-bamboo do not tell capitals in keys apart (ibus-bamboo
/// unless it is told to), so that keys are read from their files in small
/// letters: what matched in any case goes on doing so.
public enum MacroFormat: String, CaseIterable, Sendable {
  /// The format, as in the table above.
  case tsv, unikey, bamboo

  /// The format that a file has by all appearances.
  ///
  /// UniKey's is known by its header, and ibus-bamboo's by the same in a
  /// comment. Without one, a file is ours if at least half of its lines have a
  /// tab, and otherwise ibus-bamboo's.
  public init(detecting file: [UInt8]) {
    let lines = MacroLines(file).map { String(decoding: $0, as: UTF8.self) }
    if let first = lines.first, UniKeyHeader(first) != nil {
      self = first.hasPrefix("#") ? .bamboo : .unikey
      return
    }
    let entries = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix(";") }
    let tabbed = entries.count { $0.utf8.contains(UInt8(ascii: "\t")) }
    let foreign = entries.count { !$0.utf8.contains(UInt8(ascii: "\t")) && $0.contains(":") }
    self = tabbed >= foreign ? .tsv : .bamboo
  }

  /// The macro on a line.
  ///
  /// - Returns: nil if the line is there for people: empty, or a comment.
  func macro(on line: String) throws(LineFlaw) -> Macro? {
    switch self {
    case .tsv: try TabbedLine.macro(on: line)
    case .unikey: try UniKeyLine.macro(on: line)
    case .bamboo: try BambooLine.macro(on: line)
    }
  }

  /// The line that gives the macro back.
  func line(for macro: Macro) throws(LineFlaw) -> String {
    switch self {
    case .tsv: TabbedLine.line(for: macro)
    case .unikey: try UniKeyLine.line(for: macro)
    case .bamboo: try BambooLine.line(for: macro)
    }
  }
}

/// Why a line holds no macro, or a macro fits on no line, in plain words.
struct LineFlaw: Error {
  let reason: Explanation

  init(_ reason: Explanation) { self.reason = reason }
}

extension Macro {
  init(_ key: some StringProtocol, _ text: some StringProtocol) throws(LineFlaw) {
    do {
      try self.init(key: String(key), text: String(text))
    } catch {
      throw LineFlaw(error.explanation)
    }
  }
}

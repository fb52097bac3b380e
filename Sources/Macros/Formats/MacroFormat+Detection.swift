import OtherFormats

extension MacroFormat {
  /// Detects the format of a file.
  ///
  /// Known headers of programs decide first. A file that begins with a bracket is JSON, a property
  /// list or sections. Otherwise the separator of most lines decides: a tab, `||` or a colon.
  public init(detecting file: [UInt8]) {
    // A file that is no text is refused when it is read, whatever the format.
    let text = (try? OtherText.bytes(of: file)) ?? []
    self = Self.structured(text) ?? Self.ofLines(Lines(text))
  }

  /// The format of a file with nested values.
  private static func structured(_ text: [UInt8]) -> MacroFormat? {
    let start = text.drop { Self.isSpace($0) }
    let second = start.dropFirst().first { !isSpace($0) }
    switch (start.first, second) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")),
      (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return .json
    default: break
    }
    let beginning = String(decoding: start.prefix(16), as: UTF8.self).lowercased()
    let isMarkup = ["<?xml", "<plist", "<!doctype", "<html"].contains { beginning.hasPrefix($0) }
    return isMarkup ? .plist : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// The lines of a file, as far as they are needed to detect its format.
  private struct Lines {
    let first: String
    let all: [String]
    /// The lines that are neither empty nor comments.
    let entries: [String]

    init(_ text: [UInt8]) {
      all = MacroLines(text).map { String(decoding: $0, as: UTF8.self) }
      first = all.first ?? ""
      entries = all.filter { !$0.trimmed.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix(";") }
    }
  }

  private static func ofLines(_ lines: Lines) -> MacroFormat {
    if let header = UniKeyHeader(lines.first) {
      if header.isOfOpenKey { return .openkey }
      return lines.first.hasPrefix("#") ? .bamboo : .unikey
    }
    if lines.first.hasPrefix(GboardLine.header) { return .gboard }
    if EVKeyLine.isHeader(lines.first) { return .evkey }
    if isSectioned(lines) { return .lotus }
    let isCommented = lines.first.hasPrefix(";") || lines.first.hasPrefix("#")
    if isCommented, lines.first.lowercased().contains("nhanh") { return .gonhanh }
    let format = bySeparator(lines)
    return format == .bamboo && isCommented && hasEscapes(lines) ? .gonhanh : format
  }

  /// True if the file has a numbered section of fcitx5: `[Macro/0]`.
  private static func isSectioned(_ lines: Lines) -> Bool {
    if lines.entries.count == 1, lines.entries[0].trimmed == "Macro=" { return true }
    return lines.entries.contains { line in
      guard line.hasPrefix("["), line.trimmed.hasSuffix("]") else { return false }
      let parts = line.trimmed.dropFirst().dropLast().split(separator: "/")
      return parts.count > 1 && parts[0].allSatisfy(\.isLetter) && parts[1].allSatisfy(\.isNumber)
    }
  }

  /// True if the file has backslashes, and each begins an escape of Gõ Nhanh.
  private static func hasEscapes(_ lines: Lines) -> Bool {
    let backslashes = lines.entries.filter { $0.utf8.contains(UInt8(ascii: "\\")) }
    return !backslashes.isEmpty && backslashes.allSatisfy(hasEscapesAlone)
  }

  private static func hasEscapesAlone(_ line: String) -> Bool {
    var rest = line[...]
    while let place = rest.utf8.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[rest.utf8.index(after: place)...]
      guard let next = rest.popFirst(), "nr\\".contains(next) else { return false }
    }
    return true
  }

  private static func bySeparator(_ lines: Lines) -> MacroFormat {
    var (tabs, strokes, colons) = (0, 0, 0)
    for line in lines.entries {
      if line.utf8.contains(UInt8(ascii: "\t")) {
        tabs += 1
      } else if let (before, _) = line.split(atFirst: EVKeyLine.separator), !before.contains(":") {
        strokes += 1
      } else if line.utf8.contains(UInt8(ascii: ":")) {
        colons += 1
      }
    }
    if strokes > tabs && strokes > colons { return .evkey }
    if tabs >= colons { return .tsv }
    return isYAML(lines) ? .yaml : .bamboo
  }

  /// True if a space follows each colon and some texts are in quotes, or if the file says that it
  /// is YAML.
  private static func isYAML(_ lines: Lines) -> Bool {
    if lines.all.contains("---") { return true }
    var sawQuotes = false
    for line in lines.entries where line.first?.isWhitespace == false {
      guard let (_, text) = line.split(atFirst: ":") else { return false }
      let value = text.trimmed
      guard value.isEmpty || text.first?.isWhitespace == true else { return false }
      let ends = (value.first, value.last)
      let isQuoted = value.count > 1 && (ends == ("'", "'") || ends == ("\"", "\""))
      if isQuoted || value == "|" || value == ">" || value == "|-" || value == ">-" {
        sawQuotes = true
      }
    }
    return sawQuotes
  }
}

import TiengCore

extension MacroFormat {
  /// Detects the format of a file.
  ///
  /// Known headers of programs decide first. A file that begins with a bracket is JSON, a property
  /// list or sections, and one with `::key::` is a script. Otherwise the separator of most lines
  /// decides: a tab, `||`, a colon, a comma or a semicolon.
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
    if lines.all.contains(where: AutoHotkeyScript.isHotstring) { return .autohotkey }
    if isTOML(lines) { return .toml }
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

  /// True if the file has a heading in brackets, or a text in quotes behind an equals sign, in each
  /// of its first lines.
  private static func isTOML(_ lines: Lines) -> Bool {
    guard let first = lines.entries.first?.trimmed else { return false }
    if first.hasPrefix("["), first.hasSuffix("]") { return true }
    guard let (name, value) = String(first).split(atFirst: "=") else { return false }
    let isText = value.trimmed.first.map("\"'[{".contains) ?? false
    return isText && !name.contains(":") && !name.contains("\t")
  }

  private static func bySeparator(_ lines: Lines) -> MacroFormat {
    var (tabs, strokes, colons, columns) = (0, 0, 0, 0)
    for line in lines.entries {
      if line.utf8.contains(UInt8(ascii: "\t")) {
        tabs += 1
      } else if let (before, _) = line.split(atFirst: EVKeyLine.separator), !before.contains(":") {
        strokes += 1
      } else if let sign = line.utf8.first(where: { ":,;".utf8.contains($0) }) {
        if sign == UInt8(ascii: ":") { colons += 1 } else { columns += 1 }
      }
    }
    if strokes > tabs && strokes > colons { return .evkey }
    if columns > tabs && columns > colons, hasShortKeys(lines) { return .csv }
    if tabs >= colons { return .tsv }
    return isYAML(lines) ? .yaml : .bamboo
  }

  /// True if there is no space before the first comma or semicolon of most lines: text in columns,
  /// and not in sentences.
  private static func hasShortKeys(_ lines: Lines) -> Bool {
    let short = lines.entries.count { line in
      let key = line.prefix { $0 != "," && $0 != ";" }
      return key.count < line.count && !key.trimmed.contains(where: \.isWhitespace)
    }
    return short * 5 >= lines.entries.count * 3
  }

  /// The sign between the columns of a file: a semicolon if more lines have it first than a comma.
  static func separatorOfColumns(_ file: [UInt8]) -> UInt8 {
    let signs = MacroLines(file).compactMap { line in
      line.first { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    }
    let semicolons = signs.count { $0 == UInt8(ascii: ";") }
    return semicolons * 2 > signs.count ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// True if a space follows each colon and some texts are in quotes or below their names, or if
  /// the file says that it is YAML.
  private static func isYAML(_ lines: Lines) -> Bool {
    if lines.all.contains("---") { return true }
    var sawQuotes = false
    for (index, line) in lines.entries.enumerated()
    where line.first?.isWhitespace == false && !line.hasPrefix("- ") {
      guard let (_, text) = line.split(atFirst: ":") else { return false }
      let value = text.trimmed
      guard value.isEmpty || text.first?.isWhitespace == true else { return false }
      let ends = (value.first, value.last)
      let isQuoted = value.count > 1 && (ends == ("'", "'") || ends == ("\"", "\""))
      let next = index + 1 < lines.entries.count ? lines.entries[index + 1] : ""
      let isHeading = value.isEmpty && (next.hasPrefix(" ") || next.hasPrefix("- "))
      if isQuoted || isHeading || ["|", ">", "|-", ">-"].contains(value) {
        sawQuotes = true
      }
    }
    return sawQuotes
  }
}

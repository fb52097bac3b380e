import TiengCore

/// The macros among the values of a file: JSON, a property list, YAML, TOML, columns, sections of
/// fcitx5.
///
/// A table of texts holds keys and texts. In a list, each table is one macro with two known names;
/// so are the sections `Macro/0`, `Macro/1`, and the matches of espanso. Everything else is
/// reported.
struct NodeMacros {
  private(set) var contents: [(line: Int, content: LineContent)] = []
  /// The variables that all matches of espanso know.
  var variables: [FileNode] = []

  init(_ file: [UInt8], as format: MacroFormat) {
    do throws(FileMistake) {
      switch format {
      case .plist: read(try PropertyListParser.parse(file))
      case .yaml: read(try PlainYAML.parse(file))
      case .toml: read(try TOMLParser.parse(file))
      case .csv:
        readColumns(
          try DelimitedParser.parse(file, separatedBy: MacroFormat.separatorOfColumns(file)))
      case .lotus: readSections(try SectionsParser.parse(file))
      default: read(try JSONParser.parse(file))
      }
    } catch {
      contents = [(error.line, .flaw(error.reason))]
    }
  }

  mutating func tell(_ line: Int, _ reason: Explanation) {
    contents.append((line, .flaw(reason)))
  }

  private mutating func read(_ node: FileNode) {
    if let list = node.list { return readList(list) }
    guard let table = node.table else {
      return tell(node.line, Explanation("has no macros that are known"))
    }
    if isPair(node) { return readPair(node) }
    variables = table.last { $0.name == "global_vars" }?.value.list ?? []
    let holders = table.filter { Names.macros.contains($0.name.lowercased()) && !$0.value.isText }
    if !holders.isEmpty { return readHolders(holders, in: table) }
    let hasTables = table.contains { $0.value.table != nil || $0.value.list != nil }
    guard !hasTables else { return tell(node.line, Explanation("has no macros that are known")) }
    readTexts(table)
  }

  private mutating func readTexts(_ table: [FileNode.Field]) {
    for field in table {
      if let text = field.value.text {
        add(field.line, field.name, text)
      } else {
        tell(field.line, Explanation("has no text for '{key}'", ["key": field.name]))
      }
    }
  }

  private mutating func readHolders(_ holders: [FileNode.Field], in table: [FileNode.Field]) {
    for holder in holders {
      if let list = holder.value.list { readList(list) } else { read(holder.value) }
    }
    for field in table where !holders.contains(field) && field.name != "meta" {
      guard field.value.list != nil || field.value.table != nil || field.name == "dictionary" else {
        continue
      }
      let reason = Explanation("has '{name}', which is no macros", ["name": field.name])
      tell(field.line, reason)
    }
  }

  private mutating func readList(_ list: [FileNode]) {
    for node in list {
      if isMatch(node) {
        readMatch(node)
      } else if isPair(node) {
        readPair(node)
      } else {
        tell(node.line, Explanation("has no key and text with names that are known"))
      }
    }
  }

  /// Rows of a key and a text. A first row that names its columns is none.
  private mutating func readColumns(_ rows: FileNode) {
    for (index, row) in (rows.list ?? []).enumerated() {
      let columns = (row.list ?? []).compactMap(\.text)
      if index == 0, columns.count > 1, Names.keys.contains(columns[0].trimmed.lowercased()),
        Names.texts.contains(columns[1].trimmed.lowercased())
      {
        continue
      }
      switch columns.count {
      case 2: add(row.line, columns[0], String(columns[1].trimmed))
      case 0, 1: tell(row.line, Explanation("has no second column, which is the text"))
      default:
        tell(
          row.line,
          Explanation("has more than two columns; a text with the separator is put in quotes"))
      }
    }
  }

  private mutating func readSections(_ file: FileNode) {
    for section in file.table ?? [] {
      if section.name.hasPrefix("Macro/") {
        if isPair(section.value) {
          readPair(section.value)
        } else {
          tell(section.line, Explanation("has no Key= and Value="))
        }
      } else if section.name.hasPrefix("CustomKeymap/") {
        tell(
          section.line,
          Explanation("is of a typing method; take it along with tieng methods import"))
      } else if let fields = section.value.table, !fields.isEmpty, !isEmptyList(section) {
        tell(section.line, Explanation("has '{name}', which is no macros", ["name": section.name]))
      }
    }
  }

  /// `Macro=`, which stands for a list without elements.
  private func isEmptyList(_ section: FileNode.Field) -> Bool {
    section.name.isEmpty && section.value.table?.allSatisfy { $0.value.text == "" } == true
  }

  /// The names that programs give to the parts of a macro, in small letters.
  private enum Names {
    static let macros: Set<String> = [
      "macros", "macro", "shortcuts", "snippets", "replacements", "abbreviations", "entries",
      "items", "data", "matches", "nsuserdictionaryreplacementitems",
    ]
    static let keys = ["key", "shortcut", "trigger", "replace", "abbreviation", "from"]
    static let texts = [
      "value", "text", "phrase", "with", "replacement", "expansion", "content", "to",
    ]
    static let switches = ["isenabled", "enabled", "on"]
  }

  private func field(of node: FileNode, _ names: [String]) -> FileNode.Field? {
    for name in names {
      if let field = node.table?.last(where: { $0.name.lowercased() == name }) { return field }
    }
    return nil
  }

  private func isPair(_ node: FileNode) -> Bool {
    guard let key = field(of: node, Names.keys), let text = field(of: node, Names.texts) else {
      return false
    }
    return key.value.text != nil && text.value.text != nil
  }

  private mutating func readPair(_ node: FileNode) {
    guard let key = field(of: node, Names.keys), let text = field(of: node, Names.texts) else {
      return
    }
    if let isOn = field(of: node, Names.switches)?.value.content,
      [.flag(false), .number("0"), .text("False"), .text("false")].contains(isOn)
    {
      let reason = Explanation("has '{key}', which is switched off", ["key": key.value.text!])
      return tell(key.line, reason)
    }
    // fcitx5-lotus writes the name `Key`, and ignores the case of keys.
    add(key.line, key.value.text!, text.value.text!, isSmall: key.name == "Key")
  }

  mutating func add(_ line: Int, _ key: String, _ text: String, isSmall: Bool = false) {
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    do throws(LineFlaw) {
      let macro = try Macro(key.trimmed, text)
      contents.append((line, .macro(isSmall ? macro.withSmallKey : macro)))
    } catch {
      tell(line, error.reason)
    }
  }
}

extension FileNode {
  fileprivate var isText: Bool { text != nil }
}

/// Reads TOML with its texts, tables and lists, and the line of each value.
///
///     [macros]
///     vn = "Việt Nam"
///     kt = '''
///     Kính thư,
///     Nguyễn Văn A'''
///
/// Numbers, dates and switches are read as they are written. A name that is there twice is no
/// mistake.
package struct TOMLParser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// - Parameter bytes: UTF-8, as ``OtherText`` gives it.
  /// - Returns: A table. A list of tables has the name of its header `[[name]]`.
  /// - Throws: The first mistake, with its line.
  package static func parse(_ bytes: [UInt8]) throws(FileMistake) -> FileNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FileMistake(line: 1, Explanation("begins a file that is not valid UTF-8"))
    }
    var parser = TOMLParser(bytes: bytes)
    let root = Table(line: 1)
    var table = root
    while parser.skipLines() {
      if parser.next == UInt8(ascii: "[") {
        table = try parser.header(in: root)
      } else {
        try parser.field(into: table)
      }
      try parser.endOfLine()
    }
    return root.node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// A table that is still being read.
  private final class Table {
    let line: Int
    private var fields: [(name: String, line: Int, value: Value)] = []

    enum Value {
      case node(FileNode)
      case table(Table)
      case tables([Table])
    }

    init(line: Int) { self.line = line }

    func add(_ name: String, line: Int, _ value: Value) { fields.append((name, line, value)) }

    /// The table of a name, which is made if there is none. The last one of a list.
    func table(_ name: String, line: Int) -> Table {
      switch fields.last(where: { $0.name == name })?.value {
      case .table(let table): return table
      case .tables(let tables): return tables[tables.count - 1]
      case .node, nil:
        let table = Table(line: line)
        add(name, line: line, .table(table))
        return table
      }
    }

    /// A new table in the list of a name.
    func newElement(_ name: String, line: Int) -> Table {
      let table = Table(line: line)
      if let place = fields.lastIndex(where: { $0.name == name }),
        case .tables(let tables) = fields[place].value
      {
        fields[place].value = .tables(tables + [table])
      } else {
        add(name, line: line, .tables([table]))
      }
      return table
    }

    var node: FileNode {
      FileNode(
        line: line,
        .table(
          fields.map { field in
            let value =
              switch field.value {
              case .node(let node): node
              case .table(let table): table.node
              case .tables(let tables): FileNode(line: field.line, .list(tables.map(\.node)))
              }
            return FileNode.Field(field.name, line: field.line, value)
          }))
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private func mistake(_ reason: Explanation) -> FileMistake { FileMistake(line: line, reason) }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func skipSpaces() {
    while next == 0x20 || next == 0x09 { index += 1 }
  }

  private mutating func skipComment() {
    guard next == UInt8(ascii: "#") else { return }
    while let byte = next, byte != UInt8(ascii: "\n") { index += 1 }
  }

  /// Skips spaces, comments and line breaks, and tells whether there is anything behind.
  private mutating func skipLines() -> Bool {
    while true {
      skipSpaces()
      skipComment()
      guard next == UInt8(ascii: "\n") else { return next != nil }
      advance()
    }
  }

  private mutating func endOfLine() throws(FileMistake) {
    skipSpaces()
    skipComment()
    guard next == nil || next == UInt8(ascii: "\n") else {
      throw mistake(Explanation("has something behind its value"))
    }
  }

  /// `[a.b]` or `[[a.b]]`.
  private mutating func header(in root: Table) throws(FileMistake) -> Table {
    let isList = isNext("[[")
    let start = line
    advance(isList ? 2 : 1)
    let names = try name()
    guard isList ? isNext("]]") : next == UInt8(ascii: "]") else {
      throw mistake(Explanation("has a bracket that does not end"))
    }
    advance(isList ? 2 : 1)
    var table = root
    for name in names.dropLast() { table = table.table(name, line: start) }
    let last = names[names.count - 1]
    return isList ? table.newElement(last, line: start) : table.table(last, line: start)
  }

  private mutating func field(into table: Table) throws(FileMistake) {
    let start = line
    let names = try name()
    guard next == UInt8(ascii: "=") else {
      throw mistake(Explanation("has no equals sign between key and text"))
    }
    advance()
    let value = try value(depth: 0)
    var table = table
    for name in names.dropLast() { table = table.table(name, line: start) }
    table.add(names[names.count - 1], line: start, .node(value))
  }

  /// The parts of a name, `a."b c"`, and the spaces behind.
  private mutating func name() throws(FileMistake) -> [String] {
    var parts: [String] = []
    while true {
      skipSpaces()
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        parts.append(try quoted())
      } else {
        let start = index
        while let byte = next, Self.isOfName(byte) { index += 1 }
        guard index > start else {
          throw mistake(Explanation("has no name; one with other signs than letters is in quotes"))
        }
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      }
      skipSpaces()
      guard next == UInt8(ascii: ".") else { return parts }
      guard parts.count < maximumDepth else { throw mistake(Explanation("is nested too deeply")) }
      advance()
    }
  }

  /// Letters beyond ASCII are read too, though TOML 1.0 wants them in quotes.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: true
    default: false
    }
  }

  private mutating func value(depth: Int) throws(FileMistake) -> FileNode {
    guard depth < maximumDepth else { throw mistake(Explanation("is nested too deeply")) }
    skipSpaces()
    let start = line
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return FileNode(line: start, .text(try text()))
    case UInt8(ascii: "["): return FileNode(line: start, .list(try list(depth)))
    case UInt8(ascii: "{"): return FileNode(line: start, .table(try inlineTable(depth)))
    default: return FileNode(line: start, try bare())
    }
  }

  /// A number, a date or a switch.
  private mutating func bare() throws(FileMistake) -> FileNode.Content {
    let start = index
    while let byte = next, Self.isOfName(byte) || "+.: ".utf8.contains(byte) { index += 1 }
    let written = String(decoding: bytes[start..<index], as: UTF8.self).trimmed
    switch written {
    case "true", "false": return .flag(written == "true")
    case _ where written.utf8.first.map({ 0x2B...0x39 ~= $0 }) ?? false:
      return .number(String(written))
    default: throw mistake(Explanation("has a text without quotes, which TOML does not have"))
    }
  }

  private mutating func list(_ depth: Int) throws(FileMistake) -> [FileNode] {
    var list: [FileNode] = []
    while try hasElement(before: UInt8(ascii: "]"), isFirst: list.isEmpty) {
      list.append(try value(depth: depth + 1))
    }
    return list
  }

  private mutating func inlineTable(_ depth: Int) throws(FileMistake) -> [FileNode.Field] {
    var fields: [FileNode.Field] = []
    while try hasElement(before: UInt8(ascii: "}"), isFirst: fields.isEmpty) {
      let start = line
      let name = try name().joined(separator: ".")
      guard next == UInt8(ascii: "=") else {
        throw mistake(Explanation("has no equals sign between key and text"))
      }
      advance()
      fields.append(FileNode.Field(name, line: start, try value(depth: depth + 1)))
    }
    return fields
  }

  /// Goes to the next element in brackets, over the opening bracket or the comma before it. False if
  /// there is none; then the closing bracket is passed.
  private mutating func hasElement(before end: UInt8, isFirst: Bool) throws(FileMistake) -> Bool {
    if isFirst {
      advance()
    } else if skipLines(), next == UInt8(ascii: ",") {
      advance()
    } else if next != end {
      throw mistake(Explanation("has a bracket that does not end"))
    }
    guard skipLines() else { throw mistake(Explanation("has a bracket that does not end")) }
    guard next == end else { return true }
    advance()
    return false
  }

  /// A text in one or in three quotes.
  private mutating func text() throws(FileMistake) -> String {
    let quote = next!
    guard isNext("\"\"\"") || isNext("'''") else { return try quoted() }
    let start = line
    advance(3)
    if next == UInt8(ascii: "\n") { advance() }
    var text: [UInt8] = []
    let hasEscapes = quote == UInt8(ascii: "\"")
    while let byte = next {
      if byte == quote, isNext("\"\"\"") || isNext("'''") {
        advance(3)
        // Up to two quotes of the text stand before the three.
        while next == quote {
          text.append(quote)
          advance()
        }
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), hasEscapes {
        if !skipEscapedBreak() { text += try escape() }
      } else {
        text.append(byte)
        advance()
      }
    }
    throw FileMistake(line: start, Explanation("has a quote that does not end"))
  }

  /// Skips a backslash at the end of a line, with all spaces and line breaks behind it.
  private mutating func skipEscapedBreak() -> Bool {
    var place = index + 1
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") else { return false }
    advance()
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\n") { advance() }
    return true
  }

  private mutating func quoted() throws(FileMistake) -> String {
    let quote = next!
    advance()
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\n") {
      if byte == quote {
        advance()
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += try escape()
      } else {
        text.append(byte)
        advance()
      }
    }
    throw mistake(Explanation("has a quote that does not end"))
  }

  /// The character of an escape, as UTF-8.
  private mutating func escape() throws(FileMistake) -> [UInt8] {
    advance()
    let kind = next
    advance()
    switch kind {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "e"): return [0x1B]
    case UInt8(ascii: "\""): return [0x22]
    case UInt8(ascii: "\\"): return [0x5C]
    case UInt8(ascii: "x"): return try scalar(digits: 2)
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U"): return try scalar(digits: 8)
    default: throw mistake(Explanation("has an escape that TOML does not have"))
    }
  }

  private mutating func scalar(digits count: Int) throws(FileMistake) -> [UInt8] {
    let digits = String(decoding: bytes[index...].prefix(count), as: UTF8.self)
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw mistake(Explanation("has an escape that is no character")) }
    advance(count)
    return Array(String(Character(scalar)).utf8)
  }
}

import Foundation

/// A text of the documentation, in Markdown.
struct Document {
  /// The path from the top of the repository.
  let path: String
  let lines: [Substring]
  private(set) var headings: [String] = []
  private(set) var tables: [Table] = []
  private(set) var blocks: [Block] = []
  /// The text without the blocks of code.
  private(set) var prose = ""

  struct Table {
    /// The options for typing its rows, from a comment before it.
    let options: [String]
    let header: [String]
    var rows: [[String]] = []
  }

  /// Lines of code.
  struct Block {
    let language: Substring
    var lines: [Substring] = []
  }

  private enum Place { case prose, fence, indented, table }

  init(_ path: String) throws {
    self.path = path
    let text = try String(
      contentsOf: Program.root.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var place = Place.prose
    var options: [String] = []
    var isAfterBlank = true
    for line in lines {
      place = read(line, place, isAfterBlank, options)
      isAfterBlank = line.isEmpty
      let comment = line.wholeMatch(of: #/<!-- type: (.*) -->/#)
      options = comment?.1.split(separator: " ").map(String.init) ?? []
    }
  }

  private mutating func read(
    _ line: Substring, _ place: Place, _ isAfterBlank: Bool, _ options: [String]
  ) -> Place {
    if line.hasPrefix("```") {
      if place == .fence { return .prose }
      blocks.append(Block(language: line.dropFirst(3)))
      return .fence
    }
    if place == .fence {
      blocks[blocks.count - 1].lines.append(line)
      return .fence
    }
    if line.hasPrefix("    "), place == .indented || isAfterBlank {
      if place != .indented { blocks.append(Block(language: "")) }
      blocks[blocks.count - 1].lines.append(line.dropFirst(4))
      return .indented
    }
    prose += line + "\n"
    if line.hasPrefix("|") {
      let cells = Document.cells(line)
      if place != .table {
        tables.append(Table(options: options, header: cells))
      } else if !cells.allSatisfy({ $0.wholeMatch(of: #/:?-+:?/#) != nil }) {
        tables[tables.count - 1].rows.append(cells)
      }
      return .table
    }
    if let heading = line.wholeMatch(of: #/#+ (.+)/#) { headings.append(String(heading.1)) }
    return .prose
  }

  private static func cells(_ line: Substring) -> [String] {
    line.dropFirst().dropLast(line.hasSuffix("|") ? 1 : 0)
      .replacing("\\|", with: "\u{0}")
      .split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|") }
  }

  /// The texts between backquotes.
  static func spans(_ text: String) -> [String] {
    text.matches(of: #/(`+)(.+?)\1(?!`)/#.dotMatchesNewlines())
      .map { String($0.2).replacing("\n", with: " ") }
  }

  /// All code outside of blocks.
  var spans: [String] { Document.spans(prose) }

  /// The targets of its links and pictures.
  var links: [String] {
    prose.replacing(#/(`+)(.+?)\1(?!`)/#.dotMatchesNewlines(), with: "")
      .matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
  }

  /// The anchors of its headings.
  var anchors: [String] {
    headings.map { heading in
      String(
        heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .map { $0 == " " ? "-" : $0 })
    }
  }
}

/// A value in a file of another program, and the line where it stands.
package struct FileNode: Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  package let content: Content

  package init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }

  package indirect enum Content: Hashable, Sendable {
    case text(String)
    /// A number as it is written.
    case number(String)
    case flag(Bool)
    case nothing
    case list([FileNode])
    /// The fields in the order of the file. A name may occur twice.
    case table([Field])
  }

  /// A value with a name.
  package struct Field: Hashable, Sendable {
    package let name: String
    /// The number of the line with the name.
    package let line: Int
    package let value: FileNode

    package init(_ name: String, line: Int, _ value: FileNode) {
      self.name = name
      self.line = line
      self.value = value
    }
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var list: [FileNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  package var table: [Field]? {
    if case .table(let table) = content { table } else { nil }
  }

  /// The value of a name in a table. Of several the last one.
  package subscript(name: String) -> FileNode? {
    table?.last { $0.name == name }?.value
  }
}

/// The error that a file cannot be read any further, and its line.
package struct FileMistake: ExplainedError, Hashable {
  /// The number of the line, from 1.
  package let line: Int
  /// The reason, as a predicate of the line: `has no …`.
  package let reason: Explanation

  package init(line: Int, _ reason: Explanation) {
    self.line = line
    self.reason = reason
  }

  package var description: String { explanation.description }

  package var explanation: Explanation {
    Explanation("line {line}: {reason}", ["line": "\(line)"], parts: ["reason": reason])
  }
}

/// The deepest nesting of values. Without a limit, a file could overflow the stack.
let maximumDepth = 64

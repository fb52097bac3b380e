import Foundation

/// The text that a user types in a day: tables of `keys ⇥ text` in Tests/EverydayTests/Texts with
/// one line for each line of text. The text is the intended one.
package struct EverydayText: Sendable {
  /// A line that is typed and ended with Return.
  package struct Row: Sendable {
    /// The keys without Return, as `KeySequence` reads them.
    package let keys: String
    package let text: String
  }

  /// The name of the table, such as `mail`.
  package let name: String
  package let rows: [Row]

  /// All of them.
  package static let all: [EverydayText] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "EverydayTests/Texts")
    let files = try! FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files.sorted { $0.path < $1.path }.map(EverydayText.init)
  }()

  private init(_ file: URL) {
    name = file.deletingPathExtension().lastPathComponent
    let lines = try! String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    rows = lines.filter { !$0.hasPrefix("# ") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      precondition(columns.count == 2, "\(file.path): \(line)")
      return Row(keys: String(columns[0]), text: String(columns[1]))
    }
  }

  package var wordCount: Int {
    rows.reduce(0) { $0 + $1.text.split(separator: " ").count }
  }
}

import Foundation
import Terminal
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Tables of `keys ⇥ text`: the contents of a field after the keys were typed and the focus has
/// left it. ⏎ stands for a line break. A line that begins with `#:` sets preferences.
@Suite struct GoldenTests {
  struct Row: CustomTestStringConvertible {
    let table: String
    /// The comment above the row.
    let topic: String
    let settings: [Substring]
    let keys: String
    let text: String

    var testDescription: String { "\(table), \(topic): \(keys)" }
  }

  static let rows: [Row] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let files = try! FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files.sorted { $0.path < $1.path }.flatMap(rows)
  }()

  private static func rows(_ file: URL) -> [Row] {
    let name = file.deletingPathExtension().lastPathComponent
    let lines = try! String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let settings = lines.filter { $0.hasPrefix("#:") }.flatMap {
      $0.dropFirst(2).split(separator: " ")
    }
    var topic = ""
    return lines.compactMap { line in
      if line.hasPrefix("#") {
        topic = line.hasPrefix("# ") ? String(line.dropFirst(2)) : topic
        return nil
      }
      let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return Row(
        table: name, topic: topic, settings: settings, keys: String(columns[0]),
        text: String(columns[1]))
    }
  }

  @Test func `there are tables`() { #expect(GoldenTests.rows.count > 500) }

  @Test(arguments: rows)
  func `keys make the text`(row: Row) throws {
    var preferences = Preferences()
    for setting in row.settings {
      let parts = setting.split(separator: "=", maxSplits: 1)
      try preferences.set(String(parts[0]), to: String(parts[1]))
    }
    var field = SessionField(session: Session(preferences: preferences))
    for key in try KeySequence(row.keys).events { field.press(key) }
    #expect(field.textAfterFocusOut.replacing("\n", with: "⏎") == row.text)
  }
}

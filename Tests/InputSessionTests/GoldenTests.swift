import Configuration
import Foundation
import InputSession
import KeyboardCore
import Terminal
import Testing

/// Tables of `keys ⇥ text`: what a field holds after the keys have been typed
/// into it and the focus has left it. Line breaks are written ⏎.
@Suite struct GoldenTests {
  struct Row: CustomTestStringConvertible {
    let keys: String
    let text: String

    var testDescription: String { keys }
  }

  static func rows(_ name: String) -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(name).tsv")
    let table = try! String(contentsOf: file, encoding: .utf8)
    return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return Row(keys: String(columns[0]), text: String(columns[1]))
    }
  }

  private func expect(_ row: Row, _ settings: KeyValuePairs<String, String>) throws {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    var field = Field(session: Session(preferences: preferences))
    for key in try KeySequence(row.keys).events { field.press(key) }
    #expect(field.textAfterFocusOut.replacing("\n", with: "⏎") == row.text)
  }

  @Test(arguments: rows("telex"))
  func telex(row: Row) throws { try expect(row, [:]) }

  @Test(arguments: rows("telex-modern"))
  func `modern tone placement`(row: Row) throws { try expect(row, ["tone-placement": "modern"]) }

  @Test(arguments: rows("telex-unrestored"))
  func `other words are not restored`(row: Row) throws { try expect(row, ["english-words": "off"]) }
}

import Foundation
import LayoutFiles
import Testing
import TiengLayouts

@Suite("The layout in the manual")
struct ManualTests {
  @Test("is one, in both languages: KEYBOARD, KIT, YEAH!", arguments: ["en", "vi"])
  func example(language: String) throws {
    let root = ShippedLayoutsTests.folder.replacingOccurrences(
      of: "/data/keyboard/layouts", with: "")
    let page = try String(
      contentsOfFile: "\(root)/docs/manual/\(language)/layouts.md", encoding: .utf8)
    let start = try #require(page.range(of: "```json\n"))
    let end = try #require(page[start.upperBound...].range(of: "```"))
    let text = page[start.upperBound..<end.lowerBound]
    let layout = try KeyboardLayout(Array(text.utf8), path: "kit.json", name: "kit")
    let rows = layout.pages[0].rows
    let letters = rows.prefix(3).map { row in
      row.compactMap { key -> String? in
        guard case .character(let letter) = key.action else { return nil }
        return String(letter)
      }.joined()
    }
    #expect(letters == ["KEYBOARD", "KIT", "YEAH!"])
    #expect(rows[1][1].width == 2)
    let space = try #require(rows[3].firstIndex { $0.action == .space })
    #expect(rows[3][space + 1].action == .character("🚀"))
    #expect(layout.pages.map(\.name) == ["", "opt", "opt+shift"])
  }
}

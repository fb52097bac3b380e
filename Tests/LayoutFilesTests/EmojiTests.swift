import Foundation
import LayoutFiles
import Testing
import TiengAutocomplete
import TiengLayouts

@Suite("The emoji that are installed")
struct EmojiTests {
  @Test("are pages of nine kinds and of signs, each emoji once", arguments: ["en", "vi"])
  func all(locale: String) throws {
    let root = ShippedLayoutsTests.folder.dropLast("keyboard/layouts".count)
    let data = try Data(contentsOf: URL(filePath: "\(root)emoji/\(locale).tsv"))
    let pages = EmojiPages(try EmojiTable(Array(data)))
    #expect(pages.groups.map(\.icon) == ["😀", "👋", "🐵", "🍇", "🌍", "🎃", "👓", "🏧", "🏁", "‾"])
    let lines = data.split(separator: 0x0a).count
    #expect(pages.groups.map(\.emoji.count).reduce(0, +) == lines)
    let typed = pages.pages(letters: "").flatMap { $0.rows.dropFirst().joined() }
      .compactMap { key -> String? in
        guard case .text(let text) = key.action else { return nil }
        return text
      }
    #expect(typed.count == lines)
    #expect(pages.groups[1].emoji[0] == ["👋", "👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"])
  }

  @Test("have those first that were used lately")
  func recent() throws {
    var recent = RecentEmoji()
    recent.use("🐱")
    let table = try EmojiTable(Array("😀\tface\t\t\n".utf8))
    let pages = EmojiPages(table, recent: recent, titles: ["😀": "Smileys"])
    #expect(pages.groups.map(\.icon) == ["🕘", "😀"])
    #expect(pages.first == "emoji/1/0", "a page with one emoji is not seen first")
    let tabs = try #require(pages.pages(letters: "").first?.rows.first)
    #expect(tabs.map(\.title) == [nil, "Smileys"])
  }
}

import Foundation
import Testing

extension DocumentTests {
  @Test(arguments: Document.all)
  func `every link leads to a file and a heading`(path: String) throws {
    let folder = URL(filePath: path, relativeTo: Program.root).deletingLastPathComponent()
    for link in try Document(path).links where link.firstMatch(of: #/^[a-z]+:/#) == nil {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? Program.root.appending(path: path) : folder.appending(path: parts[0]).standardized
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
      guard parts.count == 2 else { continue }
      let target = try Document(
        String(file.path.dropFirst(Program.root.standardized.path.count + 1)))
      #expect(target.anchors.contains(String(parts[1])), "\(link)")
    }
  }

  /// The manual as HTML, which `make build` makes.
  @Test func `every link of the pages that are installed leads to a file`() throws {
    let folder = Program.root.appending(path: ".build/manual")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".html") }
    #expect(
      Set(names).isSuperset(
        of: Document.manual.map { $0.dropFirst("docs/manual/".count).dropLast(2) + "html" }))
    for name in names {
      let page = folder.appending(path: name)
      let text = try String(contentsOf: page, encoding: .utf8)
      let links = text.matches(of: #/ (?:href|src)="([^"]*)"/#).map(\.1)
        .filter { $0.firstMatch(of: #/^https:/#) == nil }
      #expect(links.count > 0)
      for link in links {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false)
        let file = page.deletingLastPathComponent().appending(path: parts[0]).standardized
        #expect(FileManager.default.fileExists(atPath: file.path), "\(name): \(link)")
      }
    }
  }

  @Test func `both languages have the same pages`() throws {
    let (english, vietnamese) = (Document.pages("en"), Document.pages("vi"))
    #expect(english == vietnamese)
    for page in english {
      let pages = try ["en", "vi"].map { try Document("docs/manual/\($0)/\(page)") }
      #expect(pages[0].headings.count == pages[1].headings.count, "\(page)")
      #expect(pages[0].tables.map(\.rows.count) == pages[1].tables.map(\.rows.count), "\(page)")
      #expect(pages[0].blocks.map(\.lines.count) == pages[1].blocks.map(\.lines.count), "\(page)")
      for page in pages { #expect(page.lines[0] == "# \(page.headings[0])", "\(page.path)") }
    }
    for language in ["en", "vi"] {
      let index = try Document("docs/manual/\(language)/index.md")
      let listed = index.links.filter { !$0.contains("/") }
      #expect(listed.sorted() == english.filter { $0 != "index.md" }, "\(language)")
    }
  }

  @Test(arguments: [
    ("README.md", "[Tiếng Việt](README.vi.md)"), ("README.vi.md", "[English](README.md)"),
    ("docs/manual/en/index.md", "[Tiếng Việt](../vi/index.md)"),
    ("docs/manual/vi/index.md", "[English](../en/index.md)"),
  ])
  func `the first page is short and names the other language`(path: String, link: String)
    throws
  {
    let lines = try Document(path).lines
    #expect(lines.count < 120)
    #expect(lines[0].hasPrefix("# Tiếng") && lines[1] == "" && lines[2] == link[...])
  }
}

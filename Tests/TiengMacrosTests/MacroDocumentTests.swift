import Testing
import TiengMacros

@Suite struct MacroDocumentTests {
  private func edited(_ text: String, _ edit: (inout MacroDocument) throws -> Void) throws -> String
  {
    var document = try MacroDocument(Array(text.utf8))
    try edit(&document)
    return String(decoding: document.file, as: UTF8.self)
  }

  @Test func `comments and spoilt lines stay`() throws {
    let text = "# mine\n\nvn\tviệt nam\nspoilt\nhn\thà nội\n"
    #expect(try edited(text) { _ in } == text)
    let changed = try edited(text) {
      $0.insert(try Macro(key: "vn", text: "Vietnam"))
      $0.insert(try Macro(key: "a", text: "b\nc"))
      #expect($0.remove(keys: ["hn", "x"]) == ["x"])
      #expect($0["vn"]?.text == "Vietnam" && $0["hn"] == nil)
    }
    #expect(changed == "# mine\n\nvn\tVietnam\nspoilt\na\tb\\nc\n")
  }

  @Test func `bytes that are no UTF-8 stay`() throws {
    let file: [UInt8] = [0x61, 0xFF, 0x0A, 0x62, 0x09, 0x63, 0x0A]
    let document = try MacroDocument(file)
    #expect(document.file == file && document.problems.count == 1 && document.table.count == 1)
  }

  @Test func `a removed key does not come back from an earlier line`() throws {
    #expect(try edited("a\t1\nb\t2\na\t3\n") { $0.remove(keys: ["a"]) } == "b\t2\n")
    #expect(try MacroDocument(Array("a\t1\na\t3\n".utf8))["a"]?.text == "3")
  }

  @Test func `a file that is no text is not touched`() {
    #expect(throws: MacroDocument.Unreadable.self) { try MacroDocument([0xFF, 0xFE, 0x61, 0]) }
    #expect(throws: MacroDocument.Unreadable.self) { try MacroDocument([0x7F, 0x45, 0x00]) }
  }

  @Test func `a new file says how to write into it`() throws {
    var document = MacroDocument()
    #expect(document.table.isEmpty)
    document.insert(try Macro(key: "vn", text: "việt nam"))
    #expect(document.file.starts(with: Array("# Macros: key, tab, text.".utf8)))
    #expect(MacroReading(document.file, as: .tsv).table == document.table)
  }
}

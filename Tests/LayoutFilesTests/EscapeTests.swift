import LayoutFiles
import Testing
import TiengLayouts

@Suite("A character that JSON writes as an escape")
struct EscapeTests {
  @Test("is that of the key, also in two halves", arguments: escapes)
  func escape(text: String, action: KeyAction) throws {
    let file = MistakeTests.row("\"\(text)\"")
    let layout = try KeyboardLayout(Array(file.utf8), path: "my.json", name: "my")
    #expect(layout.pages[0].rows[0][0].action == action)
  }

  static let escapes: [(String, KeyAction)] = [
    (#"\u1ea5"#, .character("ấ")), (#"\ud83d\ude80"#, .character("🚀")),
    (#"\uD83D\uDE80"#, .character("🚀")), (#"\udbff\udfff"#, .character("\u{10ffff}")),
    (#"\ud83d\ude80\u00e9\ud83d\ude80"#, .text("🚀é🚀")),
    (#"\\ud83d\\ude80"#, .text(#"\ud83d\ude80"#)), (#"\\\ud83d\ude80"#, .text(#"\🚀"#)),
  ]
}

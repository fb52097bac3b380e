import Foundation
import Testing

/// The texts of the preferences window.
@Suite struct SetupTextsTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  /// The texts with a mnemonic in a file of the window.
  private static func titles(_ file: String) throws -> [String] {
    try text("data/setup/\(file).ui")
      .matches(of: #/<property name="(title|label)" translatable="yes">([^<]*_[^<]*)</#)
      .map { String($0.2).replacing("&amp;", with: "&") }
  }

  /// The translations by their English texts.
  private static func translations() throws -> [String: String] {
    let string = #/"(.*)"/#
    let entries = try text("data/po/vi.po")
      .matches(of: #/(?m)^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/#)
    return Dictionary(
      entries.map { entry in
        let parts = [entry.1, entry.2].map { part in
          part.matches(of: string).map { String($0.1) }.joined()
        }
        return (parts[0], parts[1])
      }, uniquingKeysWith: { one, _ in one })
  }

  private static let pages = [
    "welcome", "input", "suggestions", "services", "english", "macros", "words", "languages",
    "keyboard", "about",
  ]

  @Test(arguments: pages)
  func `no two texts of a page have the same letter`(page: String) throws {
    let translations = try SetupTextsTests.translations()
    // Cancel is only visible while a task runs.
    let titles = try (SetupTextsTests.titles("window") + SetupTextsTests.titles(page))
      .filter { $0 != "_Cancel" }
    #expect(titles.count >= 9)
    for texts in [titles, titles.map { translations[$0] ?? "" }] {
      let letters = texts.compactMap { text in
        text.firstMatch(of: #/_(.)/#).map { $0.1.lowercased() }
      }
      #expect(letters.count == Set(letters).count, "\(texts)")
    }
  }

  @Test func `the manual has every option and page`() throws {
    let help = try Program("ibus-setup-tieng").run(["--help"]).output
    let manual = try SetupTextsTests.text("data/man/ibus-setup-tieng.1")
    let options = help.matches(of: #/--([a-z]+)/#).map { String($0.1) }
      .filter { !$0.hasPrefix("help") && !$0.hasPrefix("gapplication") }
    #expect(Set(options).isSuperset(of: ["page", "convert", "version"]))
    for option in options { #expect(manual.contains("Fl -\(option)"), "\(option)") }
    for page in SetupTextsTests.pages { #expect(manual.contains(page), "\(page)") }
  }

  /// Checks only keys that the sources name. Menus, dialogs and GTK have their own.
  @Test func `every key that the window takes is among its shortcuts`() throws {
    let shortcuts = try SetupTextsTests.text("data/setup/shortcuts.ui")
    let folder = Program.root.appending(path: "Sources/Programs/ibus-setup-tieng")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 30)
    for file in files {
      let source = try SetupTextsTests.text("Sources/Programs/ibus-setup-tieng/\(file)")
      let keys =
        source.matches(of: #/addKey\(GDK_KEY_(\w), with: (both|GDK_CONTROL_MASK)/#).map {
          "&lt;Control&gt;" + ($0.2 == "both" ? "&lt;Shift&gt;" : "") + $0.1
        }
        + source.matches(of: #/"<Control>(\w+)"/#).map { "&lt;Control&gt;" + $0.1 }
        + source.matches(of: #/addKey\(GDK_KEY_(F\d+),/#).map { String($0.1) }
      for key in keys { #expect(shortcuts.contains(">\(key)<"), "\(file): \(key)") }
    }
  }
}

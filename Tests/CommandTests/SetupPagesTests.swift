import Foundation
import Testing

/// Compares the pages of the preferences window with the settings schema.
@Suite struct SetupPagesTests {
  /// A key of the schema.
  private struct Key {
    let name: String
    let type: Substring
    let choices: Int
    /// The least and the greatest number.
    let range: [Substring]
  }

  /// A widget of a page that has a name.
  private struct Widget {
    let type: Substring
    let name: String
    /// The text of the page from the widget on.
    let rest: Substring

    /// The values of a property of the widget and of its children, up to the next widget with a
    /// name.
    func values(_ property: String) -> [Substring] {
      inside.matches(of: #/<property name="([a-z-]+)">([^<]*)</property>/#)
        .filter { $0.1 == property[...] }.map(\.2)
    }

    private var inside: Substring {
      let inside = rest.drop { $0 != ">" }
      return inside[..<(inside.firstRange(of: " id=\"")?.lowerBound ?? rest.endIndex)]
    }

    /// The number of rows to choose from. Nil if the program fills them from the schema.
    var itemCount: Int? {
      if inside.contains("<object class=\"GtkStringList\"/>") { return nil }
      return inside.matches(of: #/<item[ >]/#).count
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  private static func keys() throws -> [Key] {
    let files = ["tieng", "tieng.keyboard"].map {
      "data/org.freedesktop.ibus.engine.\($0).gschema.xml"
    }
    return try files.map(text).joined()
      .matches(of: #/(?s)<key name="([a-z-]+)" type="(.)">(.*?)</key>/#).map { key in
        Key(
          name: String(key.1), type: key.2, choices: key.3.matches(of: #/<choice /#).count,
          range: key.3.firstMatch(of: #/<range min="(.*?)" max="(.*?)"/>/#).map { [$0.1, $0.2] }
            ?? [])
      }
  }

  private static func pages() throws -> [String: String] {
    let folder = Program.root.appending(path: "data/setup")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".ui") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try text("data/setup/\($0)")) })
  }

  private static func widgets() throws -> [Widget] {
    try pages().values.flatMap { page in
      page.matches(of: #/<object class="(\w+)" id="([a-z0-9-]+)"/#).map {
        Widget(type: $0.1, name: String($0.2), rest: page[$0.range.lowerBound...])
      }
    }
  }

  /// Keys that are not settings of a widget: what the program notes, and what an older version had.
  /// Tables and lists have their own rows (`ApplicationsPage`, `ServicesPage`), and so has what is
  /// remembered of applications, which is a rule too.
  private static func isNoSetting(_ name: String) -> Bool {
    [
      "is-introduced", "suggestions", "application-modes", "application-rules",
      "remember-applications", "suggestion-services", "service-excluded-applications",
      "text-programs",
    ].contains(name)
  }

  /// The keys whose titles are in the program: `PreferencesStoreTests` tests them; methods and
  /// charsets have their own.
  private static let filled = [
    "tone-placement", "word-display", "suggestion-display", "output-charset", "typing-method",
  ]

  @Test func `every preference can be set in the window`() throws {
    let widgets = try SetupPagesTests.widgets()
    let keys = try SetupPagesTests.keys()
    #expect(keys.count > 30)
    for key in keys where !SetupPagesTests.isNoSetting(key.name) {
      let bound = widgets.filter { $0.name == key.name }
      #expect(bound.count == 1, "\(key.name)")
      guard let widget = bound.first else { continue }
      switch key.type {
      case "b": #expect(widget.type == "GtkSwitch", "\(key.name)")
      case "i", "u":
        #expect(widget.type == "GtkSpinButton", "\(key.name)")
        // A duration is in milliseconds in the schema and in seconds on the page.
        let isDuration = key.name.hasSuffix("-pause") || key.name.hasSuffix("-delay")
        let unit = isDuration ? 1000.0 : 1
        let range = (widget.values("lower") + widget.values("upper")).compactMap { Double($0) }
        let milliseconds = range.map { Int(($0 * unit).rounded()) }
        #expect(milliseconds == key.range.compactMap { Int($0) }, "\(key.name)")
        #expect(widget.values("digits").isEmpty != isDuration, "\(key.name)")
      default:
        let isShortcut = key.name.hasSuffix("-shortcut")
        let type =
          isShortcut
          ? "AdwActionRow" : key.name.hasSuffix("-command") ? "AdwEntryRow" : "AdwComboRow"
        #expect(widget.type == type, "\(key.name)")
        if let count = widget.itemCount {
          if key.choices > 0 { #expect(count == key.choices, "\(key.name)") }
        } else {
          #expect(SetupPagesTests.filled.contains(key.name), "\(key.name) has no titles")
        }
      }
    }
  }

  @Test func `pages are translated, and their buttons have names`() throws {
    let pages = try SetupPagesTests.pages()
    #expect(pages.count > 7)
    for (name, page) in pages {
      #expect(page.contains("<interface domain=\"ibus-tieng\">"), "\(name)")
      // Titles and labels that are words are marked to be translated.
      let bare = page.matches(of: #/<property name="(title|subtitle|label)">([^<]*)</#)
        .map(\.2).filter { $0 != " " && $0 != "tieng doctor" }
      #expect(bare == [], "\(name)")
      let buttons = page.matches(
        of: #/(?s)<object class="Gtk(Menu)?Button"[^>]*>((?:(?!</object>).)*)</object>/#)
      for button in buttons where button.2.contains("icon-name") {
        #expect(button.2.contains("<accessibility>"), "\(name): \(button.2)")
      }
    }
  }

  @Test func `the version is that of the command`() throws {
    let version = try Program("ibus-setup-tieng").run(["--version"]).output
    #expect(try version == "ibus-setup-tieng " + Program("tieng").run(["--version"]).output)
  }
}

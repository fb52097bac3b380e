import LayoutFiles
import Testing
import TiengCore
import TiengLayouts

@Suite("A layout with a mistake")
struct MistakeTests {
  @Test("is refused with the line and the reason", arguments: mistakes)
  func refused(_ mistake: Mistake) {
    let error = #expect(throws: LayoutFileError.self) {
      try KeyboardLayout(Array(mistake.text.utf8), path: "my.json", name: "my")
    }
    #expect(error?.description == "my.json:\(mistake.line): \(mistake.reason)")
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: Int
    let reason: String
    let text: String

    init(_ line: Int, _ reason: String, _ text: String) {
      (self.line, self.reason, self.text) = (line, reason, text)
    }

    var testDescription: String { reason }
  }

  /// A file in GNOME's format with one row.
  static func row(_ keys: String) -> String {
    """
    {"levels": [{"level": "", "rows": [
      [\(keys)]
    ]}]}
    """
  }

  static let mistakes: [Mistake] = [
    Mistake(1, "it is empty", ""),
    Mistake(1, "it has neither 'levels', as GNOME's layouts, nor 'views'", "just text"),
    Mistake(1, "it has neither 'levels', as GNOME's layouts, nor 'views'", "{\"rows\": []}"),
    Mistake(1, "'levels' is empty", "{\"levels\": []}"),
    Mistake(1, "'levels' is no list", "{\"levels\": 3}"),
    Mistake(1, "'rows' is missing", "{\"levels\": [{\"level\": \"\"}]}"),
    Mistake(1, "'rows' is empty", "{\"levels\": [{\"level\": \"\", \"rows\": []}]}"),
    Mistake(2, "'row' is empty", row("")),
    Mistake(2, "'strings' is empty", row("{\"strings\": []}")),
    Mistake(2, "'strings' is empty", row("\"\"")),
    Mistake(2, "a key has neither strings nor an action", row("{\"width\": 2}")),
    Mistake(2, "action 'fly' is unknown", row("{\"action\": \"fly\"}")),
    Mistake(2, "'width' is not between 0.01 and 1000", row("{\"strings\": [\"a\"], \"width\": 0}")),
    Mistake(
      2, "'width' is not between 0.01 and 1000", row("{\"strings\": [\"a\"], \"width\": -1}")),
    Mistake(2, "'width' is no number", row("{\"strings\": [\"a\"], \"width\": \"wide\"}")),
    Mistake(2, "'width' is no number", row("{\"strings\": [\"a\"], \"width\": nan}")),
    Mistake(2, "'colour' is unknown", row("{\"strings\": [\"a\"], \"colour\": \"red\"}")),
    Mistake(2, "'level' is missing", row("{\"action\": \"levelSwitch\"}")),
    Mistake(
      2, "there is no level 'sky'", row("{\"action\": \"levelSwitch\", \"level\": \"sky\"}")),
    Mistake(2, "there is no level '7'", row("{\"action\": \"levelSwitch\", \"level\": 7}")),
    Mistake(2, "'keyval' is no number", row("{\"keyval\": \"Return\"}")),
    Mistake(
      2, "the number is of no modifier", row("{\"action\": \"modifier\", \"keyval\": \"0x61\"}")),
    Mistake(2, "'strings' is there twice", row("{\"strings\": [\"a\"],\n\"strings\": [\"b\"]}"))
      .at(3),
    Mistake(2, "anchors and aliases are not allowed", row("&a \"a\", *a")),
    Mistake(2, "it is nested too deeply", row(String(repeating: "[", count: 20))),
    Mistake(2, "'strings' has more than 64", row("[" + repeated("\"a\"", 65) + "]")),
    Mistake(2, "'row' has more than 40", row(repeated("\"a\"", 41))),
    Mistake(2, "'strings' is too long", row("\"\(String(repeating: "a", count: 201))\"")),
    Mistake(
      1, "callouts 'greek' are unknown",
      "{\"callouts\": \"greek\", \"levels\": [{\"level\": \"\", \"rows\": [[\"a\"]]}]}"),
    Mistake(
      3, "no key leads to level 'far'",
      """
      {"levels": [
        {"level": "", "rows": [["a"]]},
        {"level": "far", "mode": "locked",
         "rows": [[{"action": "levelSwitch", "level": 0}]]}]}
      """),
    Mistake(
      3, "no key leads back from level 'far'",
      """
      {"levels": [
        {"level": "", "rows": [[{"action": "levelSwitch", "level": "far"}]]},
        {"level": "far", "mode": "locked", "rows": [["a"]]}]}
      """),
    Mistake(
      2, "level '' is there twice",
      """
      {"levels": [{"level": "", "rows": [["a"]]},
                  {"level": "", "rows": [["a"]]}]}
      """),
    Mistake(
      1, "mode 'shut' is unknown",
      "{\"levels\": [{\"level\": \"\", \"mode\": \"shut\", \"rows\": [[\"a\"]]}]}"),
    Mistake(2, "found invalid Unicode character escape code", row("\"\\ud83d\"")),
    Mistake(2, "found invalid Unicode character escape code", row("\"\\ude80\\ud83d\"")),
    Mistake(2, "found invalid Unicode character escape code", row("\"\\ud83d\\\\ude80\"")),
    Mistake(3, "action 'fly' is unknown", row("\"\\ud83d\\ude80\",\n{\"action\": \"fly\"}")),
    Mistake(2, "it goes on after its end", "{\"levels\": []}\n--- again").at(2),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ", ")
  }

  @Test("that is not in UTF-8 is refused with the line")
  func encoding() {
    let error = #expect(throws: LayoutFileError.self) {
      try KeyboardLayout([0x7b, 0x0a, 0xff, 0x0a], path: "my.json", name: "my")
    }
    #expect(error?.description == "my.json:2: it is not in UTF-8")
  }

  @Test("of the file itself is refused: too large, a folder, not there")
  func files() throws {
    let large = try TemporaryFile(String(repeating: " ", count: KeyboardLayout.fileLimit + 1))
    #expect(reason(of: large.path) == "it is larger than a layout can be")
    #expect(reason(of: "/dev") == "it is no file")
    #expect(reason(of: "/dev/zero") == "it is no file")
    #expect(reason(of: "/nowhere/my.json") == "No such file or directory")
  }

  private func reason(of path: String) -> String? {
    let error = #expect(throws: LayoutFileError.self) { try KeyboardLayout(contentsOf: path) }
    return error?.reason.description
  }

  @Test("in the form of JSON says what libyaml says")
  func form() {
    let error = #expect(throws: LayoutFileError.self) {
      try KeyboardLayout(Array("{\"levels\": [\n{\"level\": }}".utf8), path: "my.json", name: "")
    }
    #expect(error?.line == 2)
  }
}

extension MistakeTests.Mistake {
  fileprivate func at(_ line: Int) -> Self { Self(line, reason, text) }

}

import Testing
import TiengVietnamese

/// Typing methods from files of ibus-bamboo and fcitx5-lotus.
@Suite struct BroughtMethodTests {
  private func read(_ text: String, choosing choice: String? = nil) throws -> MethodReading {
    try MethodReading(name: "mine", file: Array(text.utf8), choosing: choice)
  }

  private let settings = """
    {
      "InputMethod": "Telex",
      "InputMethodDefinitions": {
        "Telex": {"s": "DauSac"},
        "Mine": {
          "s": "DauSac", "f": "DauHuyen", "z": "XoaDauThanh",
          "w": "UOA_ƯƠĂ", "a": "A_Â", "d": "D_Đ", "6": "AEO_ÂÊÔ",
          "{": "_Ơ", "[": "__ơ", "]": "__ươ"
        }
      }
    }
    """

  @Test func `a custom method is read from ibus-bamboo's settings`() throws {
    let reading = try read(settings)
    #expect(
      reading.method.table == """
        s\ttone\tacute
        f\ttone\tgrave
        z\ttone\tlevel
        w\tmark\tbreve horn\ta o u
        a\tmark\tcircumflex\ta
        d\tmark\tbar\td
        6\tmark\tcircumflex\ta e o
        {\tletter\tƠ
        [\tletter\tơ

        """)
    #expect(
      reading.leftOut.map(\.description) == [
        "line 8: '__ươ' types several letters, and a key has one"
      ])
    #expect(try read(settings, choosing: "Telex").method.table == "s\ttone\tacute\n")
    let error = #expect(throws: TypingMethod.FileError.self) { try read(settings, choosing: "X") }
    #expect(
      error?.description
        == "line 4: there are several methods ('Telex', 'Mine'); choose one with --method")
  }

  @Test func `it types the same as ibus-bamboo`() throws {
    let rules = TypingRules(method: try read(settings).method)
    func typed(_ keys: String) -> String {
      var syllable = Syllable()
      for key in keys.utf8 { syllable.append(key, by: rules) }
      return syllable.text
    }
    #expect(typed("dduwowcs") == "đước" && typed("vie6ts") == "viết" && typed("th[") == "thơ")
  }

  @Test func `keys of fcitx5-lotus are read from sections and backups`() throws {
    let sections = """
      [CustomKeymap]
      [CustomKeymap/0]
      # Key
      Key=S
      Value=DauSac
      [CustomKeymap/1]
      Key=w
      Value=UOA_ƯƠĂ__Ư
      """
    let wanted = "s\ttone\tacute\nw\tmark\tbreve horn\ta o u\nw\tletter\tư\n"
    #expect(try read(sections).method.table == wanted)
    let backup = #"{"macros": [], "keymaps": [{"Key": "s", "Value": "DauSac"}]}"#
    #expect(try read(backup).method.table == "s\ttone\tacute\n")
  }

  @Test func `UTF-16 and old line ends are read in key maps too`() throws {
    #expect(try read("s = Tone1\rf = Tone2\r").method.table == "s\ttone\tacute\nf\ttone\tgrave\n")
    let wide = "s = Tone1".utf8.flatMap { [$0, 0] as [UInt8] }
    #expect(
      try MethodReading(name: "mine", file: [0xFF, 0xFE] + wide).method.table == "s\ttone\tacute\n")
  }

  @Test(arguments: [
    (#"{"a": "b"}"#, "line 1: there is no typing method in it"),
    (#"{"keymaps": []}"#, "line 1: there is no rule"),
    (
      #"{"keymaps": [{"Key": "s", "Value": "DauXac"}]}"#,
      "line 1: 'DauXac' is no action of ibus-bamboo"
    ),
    (
      #"{"keymaps": [{"Key": "w", "Value": "UOA_ƯƠ"}]}"#,
      "line 1: 'UOA_ƯƠ' is no action of ibus-bamboo"
    ),
    (
      #"{"keymaps": [{"Key": "", "Value": "DauSac"}]}"#,
      "line 1: '' is not one character of a Latin keyboard"
    ),
    ("{\n\"keymaps\": [}", "line 2: is no JSON: there is '}' where { [ \" is to be"),
    ("[CustomKeymap/0]\nKey", "line 2: is neither [SECTION] nor NAME=VALUE"),
  ])
  func `text that is not a method is refused with its line`(text: String, reason: String) {
    let error = #expect(throws: TypingMethod.FileError.self) { try read(text) }
    #expect(error?.description == reason)
  }
}

import Testing
import TiengCore
import TiengVietnamese

/// Methods that users write themselves.
@Suite struct MethodFileTests {
  private func typed(_ keys: String, by method: TypingMethod) -> String {
    var syllable = Syllable()
    let rules = TypingRules(method: method)
    for key in keys.unicodeScalars { syllable.append(UInt8(key.value), by: rules) }
    return syllable.text
  }

  @Test(arguments: TypingMethod.names)
  func `the table of every method reads as the method`(name: String) throws {
    let method = try #require(TypingMethod.named(name))
    let read = try TypingMethod(name: name, table: method.table)
    #expect(read == method)
  }

  @Test func `comments, empty lines and Windows line ends are allowed`() throws {
    let method = try TypingMethod(
      name: "mine", table: "\u{feff}# mine\r\n\r\ns\ttone\tacute\r\n#\tmark\tcircumflex\ta\r\n")
    #expect(typed("ta#s", by: method) == "tấ")
  }

  @Test(arguments: [
    ("", 1, "there is no rule"),
    ("# nothing\n\n", 1, "there is no rule"),
    ("s\ttone\tacute\ns", 2, "there is no tab after the key"),
    ("s\ttone\tsac", 1, "'sac' is no tone (there are: level, grave, acute, hook, tilde, dot)"),
    ("s\tTone\tacute", 1, "'Tone' is no action (there are: tone, mark, letter, escape)"),
    ("S\ttone\tacute", 1, "the key 'S' is written small: it holds for both cases"),
    ("ss\ttone\tacute", 1, "'ss' is not one character of a Latin keyboard"),
    ("ư\ttone\tacute", 1, "'ư' is not one character of a Latin keyboard"),
    (" \ttone\tacute", 1, "a key must be a visible character"),
    ("a\tmark\thorn\ti", 1, "'i' bears no mark (there are: a, d, e, o, u)"),
    ("a\tmark\t\ta", 1, "there is no mark"),
    ("a\tmark\that\ta", 1, "'hat' is no mark (there are: circumflex, breve, horn, bar)"),
    ("w\tletter\tư\tinside", 1, "'inside' is no place (there is: inside-word)"),
    ("w\tletter\t1", 1, "'1' is no letter"),
    (
      "s\ttone\tacute\na\tmark\tbreve\ta\ns\ttone\tgrave", 3,
      "the key 's' does something else already"
    ),
    ("s\ttone\tacute\ta\tb", 1, "there are more than four columns"),
  ])
  func `a bad table is refused with its line`(table: String, line: Int, reason: String) {
    let error = #expect(throws: TypingMethod.FileError.self) {
      try TypingMethod(name: "mine", table: table)
    }
    #expect(error?.line == line)
    #expect(error?.reason.description == reason)
  }

  @Test func `UniKey's key map is read`() throws {
    let map = """
      ; This is UniKey user-defined key mapping file, generated from UniKey (Windows)

      Z = Tone0
      S = Tone1
      F=Tone2
      6 = Roof-All
      W = Telex-W
      9 = D-Mark ; the stroke
      [ = o+
      { = O+
      \\ = Escape
      = = a(
      """
    let method = try TypingMethod(name: "mine", uniKeyMap: map)
    #expect(typed("d9a6ts", by: method) == "đất")
    #expect(typed("twf", by: method) == "từ")
    #expect(typed("th{", by: method) == "thƠ")
    #expect(typed("t=ms", by: method) == "tắm")
    #expect(method.escapes(UInt8(ascii: "\\")))
  }

  @Test(arguments: [
    ("s Tone1", 1, "it does not read KEY = ACTION, with one character as key"),
    ("s = Tone1\nss = Tone2", 2, "it does not read KEY = ACTION, with one character as key"),
    ("s = Tone9", 1, "'Tone9' is no action of UniKey"),
    ("s = Tone1\ns = Tone2", 2, "the key 's' does something else already"),
    ("; nothing", 1, "there is no rule"),
  ])
  func `a bad key map is refused with its line`(map: String, line: Int, reason: String) {
    let error = #expect(throws: TypingMethod.FileError.self) {
      try TypingMethod(name: "mine", uniKeyMap: map)
    }
    #expect(error?.line == line)
    #expect(error?.reason.description == reason)
  }

  @Test func `names of methods are names of files`() {
    #expect(TypingMethod.isName("my-method_2") && TypingMethod.isName("kiểu"))
    for name in ["", "a/b", "..", "a b", "a.tsv", String(repeating: "a", count: 65)] {
      #expect(!TypingMethod.isName(name))
    }
  }
}

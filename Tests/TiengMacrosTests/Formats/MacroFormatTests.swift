import Testing
import TiengCore
import TiengMacros

@Suite struct MacroFormatTests {
  private func read(_ text: String, _ format: MacroFormat) -> [String] {
    let reading = MacroReading(Array(text.utf8), as: format)
    return reading.entries.map { "\($0.line) \($0.macro.key)=\($0.macro.text)" }
      + reading.problems.map { "\($0.line): \($0.reason)" }
  }

  @Test func `our own lines have a tab, escapes and comments`() {
    #expect(
      read("# vn\tno\n\nvn\tviệt nam\r\n\\#\\\\\tsố\\n\\t#\nkt\t a  ", .tsv) == [
        "3 vn=việt nam", "4 #\\=số\n\t#", "5 kt= a  ",
      ])
    #expect(
      read("vn\na\tb\tc\na\t\\o/\na\t\\\n\tx\na\t\n a\tb", .tsv) == [
        "1: has no tab between key and text", #"2: has a second tab; in a text it is written \t"#,
        #"3: has the unknown escape '\o'; a backslash is written \\"#,
        #"4: has the unknown escape '\'; a backslash is written \\"#, "5: the key is empty",
        "6: the text is empty", "7: the key begins or ends with a space",
      ])
  }

  @Test func `UniKey's file is read as UniKey does it`() {
    let windows = "\u{FEFF};DO NOT DELETE THIS LINE*** version=1 ***\r\nVN:Việt Nam\r\nu: a:b "
    #expect(read(windows, .unikey) == ["2 vn=Việt Nam", "3 u= a:b "])
    #expect(
      read("DO NOT DELETE THIS LINE*** version=1 ***\n#a:1\n;b:2\n\nno\n:x\n", .unikey) == [
        "2 #a=1", "3 ;b=2", "5: has no colon between key and text", "6: the key is empty",
      ])
    #expect(
      read(";DO NOT DELETE THIS LINE*** version=2 ***\na:b", .unikey) == [
        "1: has the version 2 of UniKey, and only 1 is known"
      ])
  }

  @Test func `ibus-bamboo's file is read as ibus-bamboo does it, with colons`() {
    #expect(
      read("# DO NOT DELETE THIS LINE*** version=1 ***\n;a:1\n VN : Việt Nam \nu:http://a", .bamboo)
        == [
          "3 vn=Việt Nam", "4 u=http://a",
          "2: is a comment there; if ';a' is a key, add it by hand",
        ])
  }

  @Test func `of lines with the same key the last one counts`() {
    #expect(
      read("a\t1\nb\t2\na\t3\nA\t4", .tsv) == [
        "2 b=2", "3 a=3", "4 A=4", "1: has the key 'a' of line 3",
      ])
    #expect(read("a:1\nA:2", .bamboo) == ["2 a=2", "1: has the key 'a' of line 2"])
  }

  @Test func `a reason can be translated`() {
    let reason = MacroReading(Array("{line}:b\n{line}:c".utf8), as: .bamboo).problems[0].reason
    #expect(reason.pattern == "has the key '{key}' of line {line}")
    #expect(reason.values == ["key": "{line}", "line": "2"])
    #expect(reason.description == "has the key '{line}' of line 2")
    #expect(
      reason.text { _ in "trùng “{key}” với dòng {line}, {x} {" }
        == "trùng “{line}” với dòng 2, {x} {")
  }

  @Test func `invalid UTF-8 is reported`() {
    let latin = MacroReading([0x61, 0x09, 0xEA, 0x0A, 0x62, 0x09, 0x63], as: .tsv)
    #expect(latin.problems.map(\.description) == ["line 1: is not valid UTF-8"])
    #expect(latin.entries.map(\.line) == [2])
    #expect(MacroReading([0x61, 0x09, 0x00], as: .tsv).entries.isEmpty)
  }

  @Test func `a file in VIQR is recognised, and similar files are read`() {
    let old = """
      begins a file in VIQR, as old versions of UniKey wrote it; convert it first: \
      tieng convert --from viqr --to unicode
      """
    for format in [MacroFormat.unikey, .bamboo] {
      #expect(read("cn:co^ng nghie^.p", format) == ["1: \(old)"])
      #expect(read("hn:Ha` No^.i\n", format) == ["1: \(old)"])
      #expect(read("ex:e^x\nsq:a^2+b^2\nup:^\nup2:be^", format).count == 4)
      #expect(read("vn:việt\ncn:co^ng", format).count == 2)
    }
    #expect(read("cn\tco^ng nghie^.p", .tsv).count == 1)
  }

  @Test(arguments: [
    ("", MacroFormat.tsv), ("a\tb", .tsv), ("# c\na\tb:c\n", .tsv), ("a:b\tc\nd:e\nf:g", .bamboo),
    ("\u{FEFF};DO NOT DELETE THIS LINE*** version=1 ***\r\na:b", .unikey),
    ("DO NOT DELETE THIS LINE***  version=0 ***", .unikey),
    ("# DO NOT DELETE THIS LINE*** version=1 ***\na:b\tc", .bamboo), ("; x\na:b", .bamboo),
  ])
  func `the format is detected`(text: String, format: MacroFormat) {
    #expect(MacroFormat(detecting: Array(text.utf8)) == format)
  }

  @Test func `macros that a format cannot hold are left out and reported`() throws {
    let table = try table([
      ":)": "🙂", "br": "a\nb", "VN": "Vietnam", "vn": "việt nam", "u": "a:b", ";a": "b",
      "dàilắmlắmlắm": "x", "s": " x", "l": String(repeating: "ệ", count: 400),
    ])
    #expect(
      omissions(table, .unikey) == [
        ":) takes no colon in a key", "br takes no line break in a text",
        "dàilắmlắmlắm takes no key so long", "l takes no text so long",
        "vn the format does not tell capitals apart, and 'vn' is there",
      ])
    #expect(
      omissions(table, .bamboo) == [
        ":) takes no colon in a key", ";a takes the line for a comment",
        "br takes no line break in a text", "s takes no space around a text",
        "u takes no colon in a text",
        "vn the format does not tell capitals apart, and 'vn' is there",
      ])
    #expect(omissions(table, .tsv).isEmpty)
  }

  private func omissions(_ table: MacroTable, _ format: MacroFormat) -> [String] {
    MacroWriting(table, as: format).omissions.map {
      $0.macro.key + " "
        + $0.reason.description.replacing("UniKey ", with: "").replacing("ibus-bamboo ", with: "")
    }
  }

  @Test func `UniKey's table is not filled beyond its end`() throws {
    let macros = try (0..<1100).map { try Macro(key: "k\($0)", text: "x") }
    #expect(MacroWriting(MacroTable(macros), as: .unikey).lines.count == 1024)
    let long = String(repeating: "a", count: 1000)
    let large = try (100..<200).map { try Macro(key: "\($0)", text: long) }
    #expect(MacroWriting(MacroTable(large), as: .unikey).lines.count == 32768 / 1005)
  }

  @Test(arguments: MacroFormat.written)
  func `all macros that are written are read back`(format: MacroFormat) throws {
    var random = Random()
    for _ in 0..<200 {
      let macros = try (0..<random.next(20)).map { _ in
        try Macro(key: random.key(), text: random.text())
      }
      let writing = MacroWriting(MacroTable(macros), as: format)
      let omitted = Set(writing.omissions.map(\.macro.key))
      let kept = MacroTable(macros).macros.filter { !omitted.contains($0.key) }
      let reading = MacroReading(writing.file, as: format)
      #expect(reading.problems.isEmpty)
      #expect(reading.table == MacroTable(format == .tsv ? kept : kept.map(\.withSmallKey)))
      #expect(kept.isEmpty || MacroFormat(detecting: writing.file) == format)
    }
  }

  /// Reads a file like ibus-bamboo, which drops spaces, comments, and lines that do not have
  /// exactly one colon.
  @Test func `ibus-bamboo reads a written file back`() throws {
    var random = Random()
    for _ in 0..<100 {
      let macros = try (0..<20).map { _ in try Macro(key: random.key(), text: random.text()) }
      let writing = MacroWriting(MacroTable(macros), as: .bamboo)
      let lines = writing.lines.filter { !$0.hasPrefix(";") && !$0.hasPrefix("#") }
      let fields = lines.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
      #expect(lines.count == writing.lines.count && fields.allSatisfy { $0.count == 2 })
      #expect(fields.joined().allSatisfy { $0.first?.isWhitespace == false })
      #expect(fields.joined().allSatisfy { $0.last?.isWhitespace == false })
    }
  }

  /// Reads a file like UniKey, which has room for 1040 bytes of a line, 16 bytes of a key and 16
  /// bits of a character.
  @Test func `UniKey reads a written file back`() throws {
    var random = Random()
    for _ in 0..<100 {
      let macros = try (0..<20).map { _ in
        try Macro(
          key: random.text(of: Array("aĐệ:#"), 1...12),
          text: random.text(of: Array("ệ🙂 a\n:"), 1...random.next(600) + 1))
      }
      let writing = MacroWriting(MacroTable(macros), as: .unikey)
      for line in writing.lines {
        #expect(line.utf8.count <= 1038 && line.utf16.count == line.unicodeScalars.count)
        #expect(line.prefix { $0 != ":" }.utf8.count < 16 && !line.contains("\n"))
      }
      let omitted = Set(writing.omissions.map(\.macro.key))
      let kept = MacroTable(macros).macros.filter { !omitted.contains($0.key) }
      #expect(writing.lines == kept.map { "\($0.key):\($0.text)" })
    }
  }
}

import KeyboardCore
import Macros
import Testing

// What comments show of macros, and of other programs' files.
extension CommentTests {
  @Test func `AskedText in AskedText`() {
    let typed = AskedText("hôm nay tôi đi", word: "đi")
    expect(typed.isRepeated(in: "bad request: 'Hôm nay tôi đi'"), "true")
    expect(typed.isRepeated(in: #"bad request: "h\u00f4m nay t\u00f4i""#), "true")
  }

  @Test func `Explanation in Explanation`() {
    let problem = MacroReading(Array("a:b\na:c".utf8), as: .bamboo).problems[0]
    expect(problem.reason.pattern, "has the key '{key}' of line {line}")
    expect(problem.reason.values["line"], "2")
    expect("\(problem.reason)", "has the key 'a' of line 2")
  }

  @Test func `ExplainedError in Explanation`() {
    let flaw: any ExplainedError = Macro.Flaw.emptyKey
    expect(flaw.description, "the key is empty")
    expect(flaw.explanation.text { _ in "phím tắt trống" }, "phím tắt trống")
  }

  @Test func `TabbedLine in TabbedLine`() {
    let text = ##"""
      vn⇥việt nam
      \#⇥số
      kt⇥Kính thư,\nNguyễn Văn A
      # a comment
      """##
    let reading = MacroReading(Array(text.replacing("⇥", with: "\t").utf8), as: .tsv)
    expect(reading.table["vn"]?.text, "việt nam")
    expect(reading.table["#"]?.text, "số")
    expect(reading.table["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#)
    expect(reading.problems, "[]")
  }

  @Test func `MacroFormat in MacroFormat`() {
    expect(MacroReading(Array("vn:việt nam\n".utf8), as: .openkey).table["vn"]?.text, "việt nam")
    expect(MacroFormat.written.contains(.json), "false")
  }

  @Test func `MacroReading in MacroReading`() {
    let reading = MacroReading(Array("vn\tviệt nam\nabc\n".utf8), as: .tsv)
    expect(reading.table.expansion(of: "vn"), "việt nam")
    expect(reading.problems, "line 2: has no tab between key and text")
  }

  @Test func `Entry in MacroReading`() {
    let reading = MacroReading(Array("vn\tviệt nam\n".utf8), as: .tsv)
    expect(reading.entries[0].line, "1")
    expect(reading.entries[0].macro.key, "vn")
  }

  @Test func `Problem in MacroReading`() {
    let reading = MacroReading(Array("abc\n".utf8), as: .tsv)
    expect(reading.problems[0], "line 1: has no tab between key and text")
  }

  @Test func `init in MacroReading`() {
    let reading = MacroReading(Array("vn:việt nam\n".utf8), as: .unikey)
    expect(reading.table["vn"]?.text, "việt nam")
  }

  @Test func `MacroWriting in MacroWriting`() throws {
    let table = MacroTable([
      try Macro(key: "vn", text: "việt nam"), try Macro(key: ":)", text: "🙂"),
    ])
    let writing = MacroWriting(table, as: .bamboo)
    expect(MacroReading(writing.file, as: .bamboo).table.expansion(of: "vn"), "việt nam")
    expect(writing.omissions, "':)' is left out: ibus-bamboo takes no colon in a key")
  }

  @Test func `Omission in MacroWriting`() throws {
    let table = MacroTable([try Macro(key: ":)", text: "🙂")])
    let writing = MacroWriting(table, as: .bamboo)
    expect(writing.omissions[0], "':)' is left out: ibus-bamboo takes no colon in a key")
  }

  @Test func `init in MacroWriting`() throws {
    let table = MacroTable([try Macro(key: "vn", text: "việt nam")])
    expect(MacroWriting(table, as: .bamboo).lines, "vn:việt nam")
  }

  @Test func `Flaw in Macro+Flaw`() throws {
    expect(throwing: try Macro(key: "", text: "việt nam"), "the key is empty")
    expect(throwing: try Macro(key: "vn ", text: "việt nam"), "the key begins or ends with a space")
  }

  @Test func `Macro in Macro`() throws {
    expect(try Macro(key: "vn", text: "việt nam").text, "việt nam")
    expect(throwing: try Macro(key: "", text: "việt nam"), "the key is empty")
  }

  @Test func `MacroCase in MacroCase`() {
    expect(MacroCase(of: "vn").applied(to: "việt nam"), "việt nam")
    expect(MacroCase(of: "Vn").applied(to: "việt nam"), "Việt nam")
    expect(MacroCase(of: "VN").applied(to: "việt nam"), "VIỆT NAM")
    expect(MacroCase(of: "Đ").applied(to: "đồng"), "Đồng")
  }

  @Test func `MacroDocument in MacroDocument`() throws {
    var document = try MacroDocument(Array("# mine\n".utf8))
    document.insert(try Macro(key: "vn", text: "việt nam"))
    expect(String(decoding: document.file, as: UTF8.self), "\"# mine\\nvn\\tviệt nam\\n\"")
  }

  @Test func `Unreadable in MacroDocument`() throws {
    expect(throwing: try MacroDocument([0xff, 0xfe, 0x41]), "line 1: is in UTF-16; …")
  }

  @Test func `expansion with values in MacroTable+Lookup`() throws {
    var values = MacroValues()
    values.moment = .init(year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
    let table = MacroTable([try Macro(key: "ng", text: "$DATE")])
    expect(table.expansion(of: "ng", with: values), "text(\"25/11/2026\")")
  }

  @Test func `hasKey in MacroTable+Lookup`() throws {
    let table = MacroTable([try Macro(key: "a/c", text: "anh chị")])
    expect(table.hasKey(startingWith: "a/"), "true")
  }

  @Test func `expansion in MacroTable+Lookup`() throws {
    let table = MacroTable([try Macro(key: "vn", text: "việt nam")])
    expect(table.expansion(of: "VN"), "VIỆT NAM")
    expect(table.expansion(of: "v"), "nil")
  }

  @Test func `MacroTable in MacroTable`() throws {
    var table = MacroTable()
    table.insert(try Macro(key: "vn", text: "việt nam"))
    expect(table.expansion(of: "Vn"), "\"Việt nam\"")
  }

  @Test func `MacroValues in MacroValues`() {
    var values = MacroValues()
    values.moment = .init(year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
    expect(MacroVariable.put(values, into: "$DATE, $TIME"), "text(\"25/11/2026, 09:05\")")
  }

  @Test func `Moment in MacroValues`() {
    let moment = MacroValues.Moment(
      year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
    expect(moment.weekday, "3: Wednesday")
  }

  @Test func `MacroVariable in MacroValues`() throws {
    let table = MacroTable([try Macro(key: "cb", text: "“$CLIPBOARD”")])
    var values = MacroValues()
    values.clipboard = "chào"
    expect(table.expansion(of: "cb", with: values), "text(\"“chào”\")")
  }

  @Test func `Outcome in MacroValues`() throws {
    let table = MacroTable([try Macro(key: "cb", text: "$CLIPBOARD")])
    expect(table.expansion(of: "cb", with: MacroValues()), "missing(.clipboard)")
  }

  @Test func `PlainYAML in PlainYAML`() throws {
    let text = #"""
      hn: 'Hà Nội'
      dc: "Dòng 1\nDòng 2"
      kt: |
        Kính thư,
        Nguyễn Văn A
      matches:
        - triggers: [":vn", ":v"]
          replace: Việt Nam
      """#
    let file = try PlainYAML.parse(Array(text.utf8))
    expect(file["matches"]?.list?[0]["triggers"]?.list?[1].text, ":v")
    expect(file["hn"]?.text, "Hà Nội")
    expect(file["dc"]?.text, #"Dòng 1\nDòng 2"#)
    expect(file["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#)
  }

  @Test func `TOMLParser in TOMLParser`() throws {
    let text = """
      [macros]
      vn = "Việt Nam"
      kt = '''
      Kính thư,
      Nguyễn Văn A'''
      """
    let file = try TOMLParser.parse(Array(text.utf8))
    expect(file["macros"]?["vn"]?.text, "Việt Nam")
    expect(file["macros"]?["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#)
  }

  @Test func `DelimitedParser in DelimitedParser`() throws {
    let text = """
      vn,Việt Nam
      kt,"Kính thư,
      Nguyễn Văn A"
      """
    let file = try DelimitedParser.parse(Array(text.utf8), separatedBy: UInt8(ascii: ","))
    expect(file.list?[0].list?[1].text, "Việt Nam")
    expect(file.list?[1].list?[1].text, #"Kính thư,\nNguyễn Văn A"#)
  }

  @Test func `AutoHotkeyScript in AutoHotkeyScript`() throws {
    let text = """
      ::btw::by the way
      :*C:Vn::Việt Nam
      ::kt::
      (
      Kính thư,
      Nguyễn Văn A
      )
      """
    let table = MacroReading(Array(text.utf8), as: .autohotkey).table
    expect(table["btw"]?.text, "by the way")
    expect(table["Vn"]?.text, "Việt Nam")
    expect(table["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#)
  }

  @Test func `JSONParser in JSONParser`() throws {
    expect(try JSONParser.parse(Array(#"{"vn": "Việt Nam"}"#.utf8))["vn"]?.text, "\"Việt Nam\"")
  }

  @Test func `OtherText in OtherText`() throws {
    let file: [UInt8] = [0xFF, 0xFE, 0xBF, 0x1E]
    expect(String(decoding: try OtherText.bytes(of: file), as: UTF8.self), "ế")
  }

  @Test func `SectionsParser in SectionsParser`() throws {
    let text = """
      [Macro/0]
      Key=vn
      Value="Việt Nam"
      """
    let file = try SectionsParser.parse(Array(text.utf8))
    expect(file["Macro/0"]?["Key"]?.text, "vn")
    expect(file["Macro/0"]?["Value"]?.text, "Việt Nam")
  }
}

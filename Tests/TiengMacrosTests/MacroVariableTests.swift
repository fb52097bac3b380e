import Testing
import TiengMacros

@Suite struct MacroVariableTests {
  private var values: MacroValues {
    var values = MacroValues()
    values.moment = .init(
      year: 2026, month: 3, day: 5, hour: 14, minute: 7, second: 9, weekday: 4)
    return values
  }

  private func text(_ text: String) -> String? {
    if case .text(let text) = MacroVariable.put(values, into: text) { text } else { nil }
  }

  @Test(arguments: [
    ("$DATE", "05/03/2026"), ("$TIME", "14:07"),
    ("Ngày $DATE, lúc $TIME.", "Ngày 05/03/2026, lúc 14:07."),
    ("$DATE(%Y-%m-%d)", "2026-03-05"), ("$DATE(%A, %d/%m/%y)", "thứ Năm, 05/03/26"),
    ("$TIME(%H:%M:%S)", "14:07:09"), ("$TIME(%I:%M %p)", "02:07 PM"), ("$TIME(%Q %%)", "%Q %"),
    ("$DATE(a)", "05/03/2026(a)"), ("$DATE(%d", "05/03/2026(%d"), ("$$DATE", "$DATE"),
    ("$$DATE(%d)", "$DATE(%d)"), ("$$5 và $5", "$$5 và $5"), ("$DATES $date $", "$DATES $date $"),
    ("$DATE$TIME", "05/03/202614:07"), ("$$", "$$"), ("$$$DATE", "$$DATE"), ("", ""),
  ])
  func `variables are filled in, and signs stay`(pattern: String, wanted: String) {
    #expect(text(pattern) == wanted)
  }

  @Test func `a variable without a value is reported`() {
    #expect(MacroVariable.put(values, into: "a $CLIPBOARD") == .missing(.clipboard))
    #expect(MacroVariable.put(MacroValues(), into: "a $TIME $CLIPBOARD") == .missing(.time))
    var copied = values
    copied.clipboard = "$DATE\n(%d)"
    #expect(MacroVariable.put(copied, into: "[$CLIPBOARD]") == .text("[$DATE\n(%d)]"))
  }

  @Test func `the case of the key is given after the variables`() throws {
    let table = MacroTable([
      try Macro(key: "ng", text: "ngày $DATE(%d-%m)"), try Macro(key: "vn", text: "việt nam"),
    ])
    #expect(table.expansion(of: "NG", with: values) == .text("NGÀY 05-03"))
    #expect(table.expansion(of: "Ng", with: values) == .text("Ngày 05-03"))
    #expect(table.expansion(of: "Vn", with: MacroValues()) == .text("Việt nam"))
    #expect(table.expansion(of: "ng", with: MacroValues()) == .missing(.date))
    #expect(table.expansion(of: "x", with: values) == nil)
    #expect(table.hasVariables)
    #expect(!MacroTable([try Macro(key: "a", text: "5$ $$")]).hasVariables)
  }

  @Test func `foreign variables become ours, and are left out for programs without any`() throws {
    let reading = MacroReading(Array("q:> %clipboard\nd:$DATE\n".utf8))
    #expect(reading.entries.map(\.macro.text) == ["> $CLIPBOARD", "$DATE"])
    let writing = MacroWriting(reading.table, as: .bamboo)
    #expect(writing.lines.isEmpty && writing.omissions.count == 2)
    #expect(MacroWriting(reading.table, as: .tsv).lines.count == 2)
  }
}

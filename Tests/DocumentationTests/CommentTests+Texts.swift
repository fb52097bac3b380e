import Engine
import TestSupport
import Testing
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengVietnamese
import UserStore

// What is read of the examples that are files. Scripts/make-comment-tests finds these functions by
// their names.
extension CommentTests {
  func `description in ApplicationRules+Text`(_ text: String, at: SourceLocation) throws {
    #expect(try ApplicationRules(file: text).description == text + "\n", sourceLocation: at)
  }

  func `TabbedLine in TabbedLine`(_ text: String, at: SourceLocation) throws {
    let reading = MacroReading(Array(text.replacing("⇥", with: "\t").utf8), as: .tsv)
    expect(reading.table["vn"]?.text, "việt nam", sourceLocation: at)
    expect(reading.table["#"]?.text, "số", sourceLocation: at)
    expect(reading.table["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#, sourceLocation: at)
    expect(reading.problems, "[]", sourceLocation: at)
  }

  func `AutoHotkeyScript in AutoHotkeyScript`(_ text: String, at: SourceLocation) throws {
    let table = MacroReading(Array(text.utf8), as: .autohotkey).table
    expect(table["btw"]?.text, "by the way", sourceLocation: at)
    expect(table["Vn"]?.text, "Việt Nam", sourceLocation: at)
    expect(table["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#, sourceLocation: at)
  }

  func `NodeMacros in NodeMacros+Espanso`(_ text: String, at: SourceLocation) throws {
    let table = MacroReading(Array(text.utf8), as: .yaml).table
    expect(table[":vn"]?.text, "Việt Nam", sourceLocation: at)
    expect(table[":v"]?.text, "Việt Nam", sourceLocation: at)
  }

  func `DelimitedParser in DelimitedParser`(_ text: String, at: SourceLocation) throws {
    let file = try DelimitedParser.parse(Array(text.utf8), separatedBy: UInt8(ascii: ","))
    expect(file.list?[0].list?[1].text, "Việt Nam", sourceLocation: at)
    expect(file.list?[1].list?[1].text, #"Kính thư,\nNguyễn Văn A"#, sourceLocation: at)
  }

  func `PlainYAML in PlainYAML`(_ text: String, at: SourceLocation) throws {
    let file = try PlainYAML.parse(Array(text.utf8))
    expect(file["matches"]?.list?[0]["triggers"]?.list?[1].text, ":v", sourceLocation: at)
    expect(file["hn"]?.text, "Hà Nội", sourceLocation: at)
    expect(file["dc"]?.text, #"Dòng 1\nDòng 2"#, sourceLocation: at)
    expect(file["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#, sourceLocation: at)
  }

  func `SectionsParser in SectionsParser`(_ text: String, at: SourceLocation) throws {
    let file = try SectionsParser.parse(Array(text.utf8))
    expect(file["Macro/0"]?["Key"]?.text, "vn", sourceLocation: at)
    expect(file["Macro/0"]?["Value"]?.text, "Việt Nam", sourceLocation: at)
  }

  func `TOMLParser in TOMLParser`(_ text: String, at: SourceLocation) throws {
    let file = try TOMLParser.parse(Array(text.utf8))
    expect(file["macros"]?["vn"]?.text, "Việt Nam", sourceLocation: at)
    expect(file["macros"]?["kt"]?.text, #"Kính thư,\nNguyễn Văn A"#, sourceLocation: at)
  }

  func `ServiceDescription in ServiceDescription`(_ text: String, at: SourceLocation) throws {
    let folder = try TemporaryFolder()
    let service = try ServiceDescription(file: folder.file("phrases", text), name: "phrases")
    expect(service.title, "Phrases", sourceLocation: at)
    expect(service.needsNetwork, "true: it does not say otherwise", sourceLocation: at)
  }

  func `table in WordList+Table`(_ text: String, at: SourceLocation) throws {
    let lists = try WordList.lists(of: text.split(separator: "\n"), today: 20_778)
    let lines = WordList.table(lists, today: 20_778).split(separator: "\n").dropFirst()
    #expect(Set(lines) == Set(text.split(separator: "\n")), sourceLocation: at)
  }

  func `init in TypingMethod+File`(_ text: String, at: SourceLocation) throws {
    let method = try TypingMethod(name: "mine", table: text.replacing(#/ {2,}/#, with: "\t"))
    expect(method.rows.count, "5", sourceLocation: at)
  }

  func `init in TypingMethod+UniKey`(_ text: String, at: SourceLocation) throws {
    let method = try TypingMethod(name: "mine", uniKeyMap: text)
    expect(method.rows.first?.action, "tone(.acute)", sourceLocation: at)
  }
}

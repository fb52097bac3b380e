import Testing
import TiengAutocomplete
import TiengLanguages
import TiengLexicon

/// The user's text changes which words are probable.
@Suite struct AdaptingTests {
  private let vietnamese: Lexicon
  private let service: Autocomplete.LocalService

  init() throws {
    var builder = LexiconBuilder(locale: "vi")
    for word in ["gặp", "châu", "cháu"] { builder.add(word: word, count: 100) }
    builder.add(nGram: ["gặp", "cháu"], count: 30)
    builder.add(nGram: ["gặp", "châu"], count: 10)
    vietnamese = try Lexicon(builder.build())
    service = Autocomplete.LocalService(vietnamese)
  }

  private func write(_ word: String, after before: String, _ times: Int) {
    for _ in 0..<times { service.countUse(of: word, after: before) }
  }

  @Test func `marks adapt to what the user writes`() {
    let reader = MarksReader(vietnamese)
    reader.learned = service
    let read = { reader.readings(of: [.init("chau")], after: "gặp ", count: 1) }
    #expect(read() == [["cháu"]])
    write("gặp", after: "", 1)
    write("châu", after: "gặp ", 4)
    #expect(read() == [["châu"]])
    #expect(reader.readings(of: [.init("chau")], after: "gặp ", count: 2).count == 2)
  }

  @Test func `a capital at the start of a sentence does not change this`() {
    let reader = MarksReader(vietnamese)
    reader.learned = service
    write("gặp", after: "", 1)
    write("châu", after: "gặp ", 4)
    #expect(
      reader.readings(of: [.init("Gap"), .init("chau")], after: "", count: 1)
        == [["Gặp", "châu"]])
  }

  @Test func `a single use does not change the probable reading`() {
    let reader = MarksReader(vietnamese)
    reader.learned = service
    write("gặp", after: "", 1)
    write("châu", after: "gặp ", 1)
    #expect(reader.readings(of: [.init("chau")], after: "gặp ", count: 1) == [["cháu"]])
  }
}

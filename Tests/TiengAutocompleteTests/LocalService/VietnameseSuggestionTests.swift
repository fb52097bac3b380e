import Testing
import TiengAutocomplete
import TiengLexicon
import TiengVietnamese

/// Suggestions for Vietnamese.
@Suite struct VietnameseSuggestionTests {
  private let service = Autocomplete.LocalService(SmallLexicons.vietnamese)

  private func texts(_ text: String, count: Int = 3) -> [String] {
    suggestions(text, count: count).map(\.text)
  }

  private func suggestions(_ text: String, count: Int = 3) -> [Autocomplete.Suggestion] {
    service.suggestions(for: Autocomplete.Request(text: text, count: count))
  }

  @Test func `Letters without marks match any mark`() {
    let found = suggestions("to", count: 9).filter { $0.kind == .regular }.map(\.text)
    #expect(Set(found).isSuperset(of: ["tôi", "tối", "tới", "tội"]))
  }

  @Test func `Marks that were typed are kept`() {
    let found = suggestions("tiê", count: 9).filter { $0.kind == .regular }.map(\.text)
    #expect(Set(found) == ["tiếng", "tiền", "tiến", "tiên", "tiêu"])
  }

  @Test func `Completions that save a key are rows`() {
    #expect(texts("tiê", count: 9).contains("tiên"))
    #expect(texts("toi", count: 9).contains("tôi"))
  }

  @Test func `Completions that save no key or differ in case are no rows`() {
    #expect(!texts("tôi", count: 9).contains("tôi") && !texts("la", count: 9).contains("la"))
    service.learnWord("Tiếng")
    #expect(texts("tiê", count: 9).filter { $0.lowercased() == "tiếng" }.count == 1)
  }

  @Test(arguments: ["tiế", "tíê", "tíe"])
  func `A typed tone is kept, on any letter`(typed: String) {
    let found = suggestions(typed, count: 9).filter { $0.kind == .regular }.map(\.text)
    #expect(found.contains("tiếng") && !found.contains("tiền"))
  }

  @Test func `The words before decide what is probable`() {
    #expect(texts("tôi muốn đi h").contains("học"))
    #expect(texts("tôi m").contains("muốn"))
    #expect(texts("tôi ").first == "muốn")
  }

  @Test func `Words before without marks count too`() {
    #expect(texts("toi muon ").first?.hasPrefix("đi") == true)
  }

  @Test func `Words before without marks are read with those before them`() throws {
    let chains = [(["kim", "bà", "má", "là", "nam"], 50), (["bá", "mà", "lá", "năm"], 500)]
    let service = try service(
      of: chains.flatMap { words, count in
        zip(words, words.dropFirst()).map { ([$0, $1], count) }
      })
    #expect(service.suggestions(for: .init(text: "kim ba ma la ")).first?.text == "nam")
    #expect(service.suggestions(for: .init(text: "ba ma la ")).first?.text == "năm")
  }

  @Test func `A comma before counts`() throws {
    let service = try service(of: [
      (["tôi", "đi"], 90), (["tôi", "<,>"], 50), (["<,>", "và"], 70), (["tôi", "<,>", "và"], 40),
    ])
    #expect(service.suggestions(for: .init(text: "tôi, ")).first?.text == "và")
    #expect(service.suggestions(for: .init(text: "tôi ")).first?.text == "đi")
  }

  private func service(of nGrams: [([String], Int)]) throws -> Autocomplete.LocalService {
    var builder = LexiconBuilder(locale: "vi")
    for word in Set(nGrams.flatMap(\.0)) where word != "<,>" { builder.add(word: word, count: 100) }
    for (words, count) in nGrams { builder.add(nGram: words, count: UInt64(count)) }
    return try Autocomplete.LocalService(Lexicon(builder.build()))
  }

  @Test func `What followed a word before follows it again`() {
    #expect(!texts("tôi ").contains("năm"))
    #expect(texts("tôi năm, tôi năm, tôi ").first == "năm")
    #expect(texts("Tôi năm. Người tôi ").contains("năm"))
    #expect(texts("tôi năm, tôi năm, tôi n").first == "năm")
  }

  @Test func `What followed a word before is no row if it is not in the lexicon or not wanted`() {
    #expect(!texts("tôi nămm, tôi nămm, tôi ").contains("nămm"))
    service.ignoreWord("năm")
    #expect(!texts("tôi năm, tôi năm, tôi ").contains("năm"))
  }

  @Test func `A sentence begins with a capital, unless that is turned off`() {
    #expect(texts("Tôi đi. ").first?.hasPrefix("Tôi") == true)
    service.capitalizesSentences = false
    #expect(texts("Tôi đi. ").first?.hasPrefix("tôi") == true)
  }

  @Test func `keys that give no syllable get corrections of what they compose to`() {
    func rows(_ composed: String?) -> [String] {
      service.suggestions(for: .init(before: "", word: "nguwowuf", composed: composed))
        .filter { $0.kind == .regular }.map(\.text)
    }
    #expect(rows("ngườu") == ["người"])
    #expect(!rows(nil).contains("người"))
  }

  @Test func `Words of several syllables are suggested`() {
    #expect(texts("trươ").contains("trường hợp"))
  }

  @Test(arguments: [
    ("ko", "không"), ("tôi đc", "được"), ("ntn", "như thế nào"), ("Mn", "Mọi người"),
    ("vn", "Việt Nam"),
  ])
  func `What shorthand stands for is the first row`(typed: String, meant: String) {
    #expect(texts(typed).first == meant)
  }

  @Test func `Shorthand that the user does not want is no row`() {
    service.ignoreWord("không")
    #expect(!texts("ko").contains("không"))
  }

  @Test func `A phrase may begin before the word, and replaces its typed beginning`() throws {
    let found = try #require(suggestions("viet na").first { $0.text == "Việt Nam" })
    #expect(found.replacedCount == 5)
    var request = Autocomplete.Request(text: "viet na")
    request.replaceableCount = 4
    #expect(service.suggestions(for: request).allSatisfy { $0.replacedCount == 0 })
  }

  @Test func `The rest of a name has its capital`() {
    #expect(texts("Việt n", count: 9).contains("Nam"))
    #expect(!texts("Việt n", count: 9).contains("nam"))
  }

  @Test func `The case follows the typed letters`() {
    #expect(texts("To").contains("Tôi"))
    #expect(texts("TO").contains("TÔI"))
    #expect(texts("T").allSatisfy { $0 != $0.uppercased() || $0 == "T" })
  }

  @Test func `The orthography follows the setting`() {
    #expect(texts("ho", count: 9).contains("hòa"))
    service.tonePlacement = .modern
    #expect(texts("ho", count: 9).contains("hoà"))
  }

  @Test func `A word in either orthography is known`() {
    for word in ["hòa", "hoà", "Hòa", "HOÀ"] {
      #expect(!suggestions(word).contains { $0.isUnknown }, "\(word)")
    }
  }

  @Test func `A syllable that is spelt right is not corrected`() {
    for word in ["tôi", "tối", "việt", "Nam"] {
      #expect(!suggestions(word).contains { $0.isAutocorrect }, "\(word)")
    }
  }
}

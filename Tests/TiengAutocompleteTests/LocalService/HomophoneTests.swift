import Testing
import TiengAutocomplete
import TiengLexicon

/// Vietnamese words that are confused, because many people say them alike.
@Suite struct HomophoneTests {
  private let service = Autocomplete.LocalService(HomophoneTests.lexicon)

  private static let lexicon: Lexicon = {
    var builder = LexiconBuilder(locale: "vi")
    let words: [(String, UInt64)] = [
      ("<s>", 1), ("</s>", 1), ("<,>", 1), ("<unk>", 900), ("tôi", 9000), ("chia", 400),
      ("sẽ", 9000), ("sẻ", 300), ("sắp", 900), ("xếp", 500), ("sử", 800), ("xử", 600), ("lý", 900),
      ("lí", 90), ("dụng", 900), ("đi", 5000), ("đổi", 700), ("mới", 4000), ("trung", 900),
      ("chung", 900), ("trần", 400), ("tiếng", 900), ("tiên", 700), ("tiêng", 2),
    ]
    for (word, count) in words { builder.add(word: word, count: count) }
    let nGrams: [([String], UInt64)] = [
      (["chia", "sẻ"], 280), (["tôi", "sẽ"], 900), (["sắp", "xếp"], 300), (["xử", "lý"], 500),
      (["sử", "dụng"], 700), (["đổi", "mới"], 400), (["trần", "trung"], 300), (["sẽ", "đi"], 90),
      (["tôi", "chia", "sẻ"], 200),
    ]
    for (words, count) in nGrams { builder.add(nGram: words, count: count) }
    return try! Lexicon(builder.build())
  }()

  private func rows(_ text: String) -> [Autocomplete.Suggestion] {
    service.suggestions(for: .init(text: text)).filter { !$0.isUnknown }
  }

  @Test(arguments: [
    ("tôi chia sẽ", "sẻ"), ("xắp xếp", "sắp xếp"), ("Xắp xếp", "Sắp xếp"),
    ("tôi xử dụng", "sử dụng"), ("tôi dổi mới", "đổi mới"), ("tôi sử lý", "xử lý"),
  ])
  func `The word that was meant comes first`(typed: String, meant: String) {
    #expect(rows(typed).first?.text == meant)
    #expect(!rows(typed).contains { $0.isAutocorrect })
  }

  @Test func `The word before is replaced with its space`() {
    #expect(rows("xắp xếp").first?.replacedCount == 4)
    #expect(
      service.suggestions(for: .init(before: "xắp ", word: "xếp", replaceableCount: 0))
        .allSatisfy { $0.text != "sắp xếp" })
  }

  @Test(arguments: [
    "tôi sẽ", "tôi chia sẻ", "sắp xếp", "xử lí", "xử lý", "sẽ", "chia se", "Tôi chia Sẽ",
    "tôi Xắp xếp", "toi chia se",
  ])
  func `Right words, names and words without marks are left alone`(typed: String) {
    #expect(rows(typed).allSatisfy { $0.source != "homophone" })
  }

  @Test func `What the user writes is right`() {
    for _ in 1...9 {
      service.countUse(of: "trần", after: "anh ")
      service.countUse(of: "chung", after: "anh trần ")
    }
    #expect(rows("anh trần chung").allSatisfy { $0.source != "homophone" })
    let other = Autocomplete.LocalService(HomophoneTests.lexicon)
    let found = other.suggestions(for: .init(text: "anh trần chung")).map(\.text)
    #expect(found.contains("trung"))
    other.ignoreWord("trung")
    #expect(!other.suggestions(for: .init(text: "anh trần chung")).map(\.text).contains("trung"))
  }

  @Test func `A word that the user has taught or uses is right, before another one too`() {
    service.learnWord("xắp")
    #expect(rows("xắp xếp").allSatisfy { $0.source != "homophone" })
    #expect(rows("Xắp xếp").allSatisfy { $0.source != "homophone" })
    for _ in 1...9 { service.countUse(of: "xử", after: "tôi ") }
    for _ in 1...9 { service.countUse(of: "dụng", after: "tôi xử ") }
    #expect(rows("tôi xử dụng").allSatisfy { $0.source != "homophone" })
    for _ in 1...9 { service.countUse(of: "dổi", after: "tôi ") }
    #expect(rows("tôi dổi").allSatisfy { $0.source != "homophone" })
    #expect(rows("tôi dổi mới").allSatisfy { $0.source != "homophone" })
  }

  @Test func `Both words of a pair can be ignored`() {
    service.ignoreWord("sắp")
    #expect(rows("xắp xếp").allSatisfy { $0.source != "homophone" })
  }

  @Test(arguments: [
    ("giết", "diết riết viết"), ("giêng", "diêng riêng viêng"), ("giữ", "dữ rữ vữ"),
    ("gì", "dì rì vì"), ("riêng", "diêng giêng viêng"), ("sẽ", "sẻ xẽ"), ("nghĩ", "nghỉ ngĩ"),
  ])
  func `Words that are said alike`(word: String, others: String) {
    let found = Homophones.of(word)
    for other in others.split(separator: " ") { #expect(found.contains(String(other))) }
    #expect(found.allSatisfy { !$0.contains("gii") && $0 != word })
  }

  @Test func `A pause shows the word that was meant, and none behind a word that goes on`() {
    #expect(rows("tôi chia sẽ").worthALook(after: "sẽ").map(\.text) == ["sẻ"])
    let unfinished = rows("chia sẻ tiêng")
    #expect(unfinished.first?.text == "tiếng" && unfinished.contains { $0.text == "tiên" })
    #expect(unfinished.worthALook(after: "tiêng").isEmpty)
  }
}

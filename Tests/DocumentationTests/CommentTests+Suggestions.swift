import Autocomplete
import KeyboardCore
import Languages
import Lexicon
import Testing
import VietnameseInput

// What comments show of suggestions.
extension CommentTests {
  @Test func `AutocompleteContext in AutocompleteContext`() {
    var settings = AutocompleteSettings()
    settings.suggestionsDisplayCount = 5
    let context = AutocompleteContext(settings)
    expect(context.suggestionsDisplayCount, "5")
    expect(context.suggestions, "[]")
  }

  @Test func `AutocompleteSettings in AutocompleteContext`() {
    let settings = AutocompleteSettings()
    expect(settings.suggestionsDisplayCount, "3")
    expect(settings.suggestionPause, "600")
    expect(settings.isAutocorrectEnabled, "false")
  }

  @Test func `Event in InlineCompletion+Event`() {
    var inline = InlineCompletion()
    _ = inline.receive(.letter(typed: "tiế", candidates: ["tiếng"]))
    expect(inline.receive(.backSpace), "showsText")
    expect(inline.text, "tiế")
  }

  @Test func `Outcome in InlineCompletion+Event`() {
    var inline = InlineCompletion()
    expect(inline.receive(.letter(typed: "tiế", candidates: ["tiếng"])), "showsText")
    expect(inline.receive(.accept), "accept(\"tiếng\")")
    expect(inline.receive(.accept), "notOurs")
  }

  @Test func `InlineCompletion in InlineCompletion`() {
    var inline = InlineCompletion()
    expect(inline.receive(.letter(typed: "tiế", candidates: ["tiếng", "tiếp"])), "showsText")
    expect(inline.text, "tiếng")
    expect(inline.caret, "3")
    expect(inline.receive(.space), "commitTyped(\"tiế\")")
    expect(inline.receive(.letter(typed: "tiế", candidates: ["tiếng"])), "showsText")
    expect(inline.receive(.accept), "accept(\"tiếng\")")
  }

  @Test func `KeyboardSearch in KeyboardSearch`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    let search: any KeyboardSearch = EmojiSearch(tables: [table])
    search.field.insertText("mèo")
    expect(search.results.map(\.text), "🐱")
    expect(search.submit(0, remembers: false), "🐱")
    expect(search.submit(9, remembers: false), "nil")
  }

  @Test func `EnglishSpellings in EnglishSpellings`() {
    expect(EnglishSpellings(locale: "en-GB")?.here("colors"), "colours, collors")
    expect(EnglishSpellings(locale: "en-US")?.here("centre"), "center")
  }

  @Test func `Homophones in Homophones`() {
    expect(Homophones.of("sẽ"), "sẻ, xẽ")
    expect(Homophones.of("giữ"), "giử, dữ, rữ, vữ")
  }

  @Test func `suggestions in LocalService+Suggestions`() throws {
    let vi = try CommentTests.vietnamese()
    let service = Autocomplete.LocalService(vi)
    expect(service.suggestions(for: .init(text: "tôi mu")).map(\.text), "muốn, muốn đi, muôn")
    expect(service.suggestions(for: .init(text: "tôi ")).first?.text, "muốn")
    expect(service.suggestions(for: .init(text: "tôi ")).first?.kind, "prediction")
  }

  @Test func `LocalService in LocalService`() throws {
    let words: [String: UInt64] = ["tôi": 9, "muốn": 9, "đi": 8, "được": 7, "đưa": 5]
    let vietnamese = try Lexicon(CommentTests.lexicon("vi", words).build())
    let service = Autocomplete.LocalService(vietnamese)
    expect(service.suggestions(for: .init(text: "tôi muốn đ")).map(\.text), "đi, được, đưa")
  }

  @Test func `RecentWords in RecentWords`() {
    let recent = RecentWords(["anh", "huy", "nói", "</s>", "anh"])
    expect(recent.followers, "huy")
    expect(recent.logProbability(of: "huy", with: -9) > -9, "true")
  }

  @Test func `Shorthand in Shorthand`() {
    expect(Shorthand.meaning(of: "ntn"), "như thế nào")
  }

  @Test func `TypedLetters in TypedLetters`() {
    expect(TypedLetters("tiê").fit("tiếng"), "true")
    expect(TypedLetters("tiê").fit("tiến"), "true")
    expect(TypedLetters("tiê").fit("tien"), "false")
    expect(TypedLetters("toí").fit("tối"), "true: a tone may move")
  }

  @Test func `restore in MarksReader+Text`() throws {
    let words: [String: UInt64] = ["hôm": 9, "hơm": 1, "này": 4, "nay": 6]
    var builder = CommentTests.lexicon("vi", words)
    builder.add(nGram: ["hôm", "nay"], count: 5)
    let reader = MarksReader(try Lexicon(builder.build()))
    expect(reader.restore("hom nay", after: ""), "hôm nay")
  }

  @Test func `MarksReader in MarksReader`() throws {
    let lexicon = try CommentTests.vietnamese()
    let reader = MarksReader(lexicon)
    expect(reader.restore("toi muon di"), "tôi muốn đi")
  }

  @Test func `readings in MarksReader`() throws {
    let vi = try CommentTests.vietnamese()
    let reader = MarksReader(vi)
    expect(reader.readings(of: [.init("muon"), .init("di")], after: "tôi ", count: 1), "muốn, đi")
  }

  @Test func `Request in Request`() {
    let request = Autocomplete.Request(text: "toi muon di h")
    expect(request.before, "\"toi muon di \"")
    expect(request.word, "h")
  }

  @Test func `init in Request`() {
    expect(Autocomplete.Request(text: "tôi mu").word, "mu")
    expect(Autocomplete.Request(text: "tôi ").word.isEmpty, "true: the next word is asked for")
  }

  @Test func `Autocomplete in Suggestion`() {
    let service = DisabledAutocompleteService()
    expect(service.suggestions(for: Autocomplete.Request(text: "tôi mu")).isEmpty, "true")
  }

  @Test func `Suggestion in Suggestion`() {
    let suggestion = Autocomplete.Suggestion(text: "Việt Nam", replacedCount: 5)
    expect(suggestion.title, "Việt Nam")
    expect(suggestion.isAutocorrect, "false")
  }

  @Test func `Kind in Suggestion`() {
    expect(Autocomplete.Suggestion(text: "krông", kind: .unknown).title, "“krông”")
    expect(Autocomplete.Suggestion(text: "krông").kind, "regular")
  }

  @Test func `SuggestionDisplay in SuggestionDisplay`() {
    expect(AutocompleteSettings().display, "quiet")
    expect(SuggestionDisplay(rawValue: "on-request"), "onRequest")
  }

  @Test func `TableOrientation in SuggestionDisplay`() {
    expect(AutocompleteSettings().orientation, "vertical")
    expect(TableOrientation(rawValue: "horizontal"), "horizontal")
  }
}

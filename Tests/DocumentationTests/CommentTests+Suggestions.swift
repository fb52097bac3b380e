import Autocomplete
import KeyboardCore
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

  @Test func `Kind in EmojiTable+Kinds`() throws {
    let table = try EmojiTable(
      Array(
        "👋\tbàn tay vẫy\tvẫy|tay\t👋🏻 👋🏽\t5\tban tay vay\tvay|tay\n🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n"
          .utf8))
    expect(table.kinds()[0].emoji[0], "👋")
  }

  @Test func `FormatError in EmojiTable`() throws {
    expect(throwing: try EmojiTable(Array("no table".utf8)), "it is no table of emoji")
  }

  @Test func `Match in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    let match = table.search("mèo", count: 1)[0]
    expect(match.emoji, "🐱")
    expect(match.name, "mặt mèo")
  }

  @Test func `SkinTone in SkinTone`() {
    expect(SkinTone(rawValue: "medium-light"), "mediumLight")
    expect(SkinTone.allCases.count, "6")
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

  @Test func `KeyboardSearch in KeyboardSearch`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    let search: any KeyboardSearch = EmojiSearch(tables: [table])
    search.field.insertText("mèo")
    expect(search.results.map(\.text), "🐱")
    expect(search.submit(0, remembers: false), "🐱")
    expect(search.submit(9, remembers: false), "nil")
  }

  @Test func `Choice in LanguageChooser`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let word = chooser.completed(
      WordReadings(Syllable(text: "tối", by: TypingRules())!, by: TypingRules()))
    let choice = chooser.choice(of: word, after: LanguageTrail())
    expect(choice.reading, "composed")
    expect(choice.isOpen, "false")
  }

  @Test func `LanguageTrail in LanguageTrail`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let trail = chooser.trail(after: "this the ")
    expect(chooser.place(after: trail), "english")
    expect(chooser.place(after: LanguageTrail()), "other")
  }

  @Test func `Choice in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
    expect(choices["moon", .other]?.text, "môn")
    expect(choices["moon", .other]?.count, "1")
  }

  @Test func `Place in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed, in: .other), keys: "moon", text: "môn")
    expect(choices["moon", .english]?.place, "other: it holds there too")
  }

  @Test func `Vote in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed, isCertain: true), keys: "moon", text: "môn")
    expect(choices["moon", .other]?.count, "2")
  }

  @Test func `Reading in WordReadings`() {
    let rules = TypingRules()
    let readings = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
    expect(readings[.composed], "thí")
    expect(readings[.typed], "this")
  }

  @Test func `Flaw in OwnWords+Flaw`() throws {
    var words = OwnWords()
    expect(throwing: try words.add("krông", as: .neverComposed), "'krông' is not what is typed: …")
    expect(throwing: try words.add("a b", as: .alwaysEnglish), "'a b' is no word: …")
  }

  @Test func `Problem in OwnWords+Lines`() {
    let problem = OwnWords.Dictionary("krông\n1234\n", as: .neverEnglish).problems[0]
    expect(problem.line, "2")
    expect(problem.reason, "'1234' is no word: …")
  }

  @Test func `Kind in OwnWords`() {
    expect(OwnWords.Kind.neverEnglish.isOfKeys, "false")
    expect(OwnWords.Kind(rawValue: "always-english"), "alwaysEnglish")
  }

  @Test func `Entry in OwnWords`() throws {
    var words = OwnWords()
    _ = try words.add("Docs", as: .neverComposed)
    expect(words.all[0].word, "docs")
    expect(words.all[0].kind, "neverComposed")
  }

  @Test func `Meaning in OwnWords`() throws {
    var words = OwnWords()
    _ = try words.add("docs", as: .neverComposed)
    let rules = TypingRules()
    let typed = Syllable(text: "dóc", by: rules)!
    expect(words.meaning(of: typed, by: rules)?.kind, "neverComposed")
  }

  @Test func `ImmediateAutocompleteService in AutocompleteService`() {
    final class Greetings: ImmediateAutocompleteService {
      var locale = "vi"
      func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
        "chào".hasPrefix(request.word) ? [.init(text: "chào")] : []
      }
    }
    expect(Greetings().suggestions(for: .init(text: "xin ch")).map(\.text), "chào")
  }

  @Test func `DisabledAutocompleteService in AutocompleteService`() {
    expect(DisabledAutocompleteService().suggestions(for: .init(text: "xin ch")), "[]")
  }

  @Test func `RemoteFailure in RemoteFailure`() {
    expect(RemoteFailure.late.description, "it has not answered in time")
    expect(RemoteFailure.told("The key is wrong.").description, "The key is wrong.")
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

  @Test func `Record in UserWords+Records`() {
    var words = UserWords()
    words.learn("krông")
    let record = words.records[0]
    expect(record.text, "krông")
    expect(record.isLearned, "true")
  }

  @Test func `Candidate in UserWords+Suggestions`() {
    var words = UserWords()
    words.learn("krông")
    let candidate = words.completions(of: "kr", count: 1)[0]
    expect(candidate.word, "krông")
  }

  @Test func `Change in UserWords`() {
    var words = UserWords()
    var changes: [UserWords.Change] = []
    words.onChange = { changes.append($0) }
    words.learn("krông")
    words.forget("krông")
    expect(changes, "learned(\"krông\"), forgotten(\"krông\")")
  }

  @Test func `RemoteTransport in RemoteTransport`() {
    final class Echo: RemoteTransport {
      func ask(
        _ request: Autocomplete.RemoteRequest,
        answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
      ) { answer(.success([.init(text: request.word + "!")])) }
      func cancel(_ serial: UInt64) {}
    }
  }

  @Test func `RemoteClock in RemoteTransport`() {
    final class NoAlarms: RemoteClock {
      let now = 0
      func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
    }
    expect(NoAlarms().now, "0")
  }

  @Test func `suggestions in LocalService+Suggestions`() throws {
    let vi = try CommentTests.vietnamese()
    let service = Autocomplete.LocalService(vi)
    expect(service.suggestions(for: .init(text: "tôi mu")).map(\.text), "muốn, muốn đi, muôn")
    expect(service.suggestions(for: .init(text: "tôi ")).first?.text, "muốn")
    expect(service.suggestions(for: .init(text: "tôi ")).first?.kind, "prediction")
  }

  @Test func `init in Request`() {
    expect(Autocomplete.Request(text: "tôi mu").word, "mu")
    expect(Autocomplete.Request(text: "tôi ").word.isEmpty, "true: the next word is asked for")
  }

  @Test func `search in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.search("meo", count: 9).map(\.emoji), "🐱")
    expect(table.search("chó", count: 9), "[]")
  }

  @Test func `emoji in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.emoji(named: ":mặt_mèo:"), "🐱")
    expect(table.emoji(named: "mèo"), "nil: it is a keyword, not the name")
  }

  @Test func `name in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.name(of: "🐱"), "mặt mèo")
  }

  @Test func `choice in LanguageChooser`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let rules = TypingRules()
    let word = chooser.completed(WordReadings(Syllable(text: "thí", by: rules)!, by: rules))
    expect(chooser.choice(of: word, after: LanguageTrail()).reading, "typed")
  }

  @Test func `learn in UserWords`() {
    var words = UserWords()
    expect(words.learn("krông"), "true")
    expect(words.learn("hai từ"), "false: a word has no space")
    expect(words.isLearned("krông"), "true")
  }

  @Test func `ignore in UserWords`() {
    var words = UserWords()
    words.learn("krông")
    words.ignore("krông")
    expect(words.isIgnored("krông"), "true")
    expect(words.completions(of: "kr", count: 1).isEmpty, "true")
  }

  @Test func `readings in MarksReader`() throws {
    let vi = try CommentTests.vietnamese()
    let reader = MarksReader(vi)
    expect(reader.readings(of: [.init("muon"), .init("di")], after: "tôi ", count: 1), "muốn, đi")
  }

  @Test func `mayMake in TextChange`() {
    expect(Autocomplete.TextChange.marks.mayMake("hôm nay", of: "hom nay"), "true")
    expect(Autocomplete.TextChange.marks.mayMake("hôm qua", of: "hom nay"), "false")
  }

  @Test func `Strength in Strength`() {
    var strength = Strength.none
    strength.add(1, on: 20_000)
    expect(strength.count(on: 20_060), "0.5")
  }

  @Test func `isWorthNoting in UserWords+Passwords`() {
    expect(UserWords.isWorthNoting("Jean-Luc"), "true")
    expect(UserWords.isWorthNoting("hunter2"), "false: a digit")
    expect(UserWords.isWorthNoting("xQzt"), "false: a capital inside")
    expect(UserWords.isWorthNoting("qxzrtkwp"), "false: not pronounceable")
    expect(UserWords.isWorthNoting("sk-live-ab"), "false: a token")
  }
}

import Autocomplete
import KeyboardCore
import Languages
import Testing
import VietnameseInput

// What comments show of the user's words, and of languages.
extension CommentTests {
  @Test func `locale in LanguageChooser+Words`() throws {
    let (vi, en) = (try CommentTests.vietnamese(), try CommentTests.english())
    let rules = TypingRules()
    let this = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
    let chooser = LanguageChooser(vietnamese: vi, english: en)
    expect(chooser.locale(of: this, as: .typed), "en")
  }

  @Test func `LanguageChooser in LanguageChooser`() throws {
    let (vi, en) = (try CommentTests.vietnamese(), try CommentTests.english())
    let rules = TypingRules()
    let this = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
    let chooser = LanguageChooser(vietnamese: vi, english: en)
    expect(chooser.choice(of: this, after: LanguageTrail()).reading, "typed: this, not thí")
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

  @Test func `choice in LanguageChooser`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let rules = TypingRules()
    let word = chooser.completed(WordReadings(Syllable(text: "thí", by: rules)!, by: rules))
    expect(chooser.choice(of: word, after: LanguageTrail()).reading, "typed")
  }

  @Test func `LanguageTrail in LanguageTrail`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let trail = chooser.trail(after: "this the ")
    expect(chooser.place(after: trail), "english")
    expect(chooser.place(after: LanguageTrail()), "other")
  }

  @Test func `ReadingChoices in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
    expect(choices["Moon", .other]?.count, "1")
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

  @Test func `WordReadings in WordReadings`() {
    let rules = TypingRules()
    let syllable = Syllable(text: "thí", by: rules)!
    let this = WordReadings(syllable, by: rules)
    expect(this.keys, "this")
    expect(this.text, "thí")
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

  @Test func `Dictionary in OwnWords+Lines`() {
    let dictionary = OwnWords.Dictionary("krông\n# names\nEa Kar\n", as: .neverEnglish)
    expect(dictionary.words.all.map(\.word), "krông")
    expect(dictionary.needlessCount, "2: Ea and Kar")
    expect(dictionary.problems, "[]")
  }

  @Test func `Problem in OwnWords+Lines`() {
    let problem = OwnWords.Dictionary("krông\n1234\n", as: .neverEnglish).problems[0]
    expect(problem.line, "2")
    expect(problem.reason, "'1234' is no word: …")
  }

  @Test func `OwnWords in OwnWords`() throws {
    let rules = TypingRules()
    let typed = Syllable(text: "dóc", by: rules)!
    var words = OwnWords()
    try words.add("krông", as: .neverEnglish)
    try words.add("docs", as: .neverComposed)
    expect(words.meaning(of: typed, by: rules)?.kind, "neverComposed: the keys are docs")
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

  @Test func `mayBeNew in UserWords+Passwords`() {
    expect(UserWords.mayBeNew("Krông"), "true")
    expect(UserWords.mayBeNew("drova-lumin"), "false: two groups")
    expect(UserWords.mayBeNew("wtrlpomdsenuhgib"), "false: five consonants in a row")
  }

  @Test func `Record in UserWords+Records`() {
    var words = UserWords()
    words.learn("krông")
    let record = words.records[0]
    expect(record.text, "krông")
    expect(record.isLearned, "true")
  }

  @Test func `logProbability in UserWords+Suggestions`() {
    var words = UserWords()
    for _ in 1...2 { words.noteUsed("Huy", after: ["anh"]) }
    let estimate = words.estimate(of: "Huy", in: words.context(after: ["anh"]))
    expect(estimate.logProbability(with: -9) > -9, "true: the user has written “anh Huy”")
  }

  @Test func `Candidate in UserWords+Suggestions`() {
    var words = UserWords()
    words.learn("krông")
    let candidate = words.completions(of: "kr", count: 1)[0]
    expect(candidate.word, "krông")
  }

  @Test func `UserWords in UserWords`() {
    var words = UserWords()
    words.noteUsed("Thảo", after: ["gọi", "cho"])
    words.noteUsed("Thảo", after: ["gọi", "cho"])
    expect(words.completions(of: "tha", after: ["cho"], count: 1)[0].word, "Thảo")
  }

  @Test func `Change in UserWords`() {
    var words = UserWords()
    var changes: [UserWords.Change] = []
    words.onChange = { changes.append($0) }
    words.learn("krông")
    words.forget("krông")
    expect(changes, "learned(\"krông\"), forgotten(\"krông\")")
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

  @Test func `WordKey in WordKey`() {
    expect(WordKey.key(of: "Đường"), "duong")
  }
}

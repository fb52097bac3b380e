import Testing
import TiengAutocomplete
import TiengLanguages

@Suite struct UserWordsTests {
  private func words(_ uses: String...) -> UserWords {
    var words = UserWords(today: 20_000)
    for sentence in uses { note(sentence, in: &words) }
    return words
  }

  private func note(_ sentence: String, in words: inout UserWords) {
    var before: [String] = []
    for word in sentence.split(separator: " ").map(String.init) {
      words.countUse(of: word, after: before)
      before.append(word)
    }
  }

  @Test func `A word that was used once is kept but not suggested`() {
    var words = words("Thảo")
    #expect(words.wordCount == 1 && !words.isKnown("Thảo"))
    #expect(words.completions(of: "tha", count: 3).isEmpty)
    words.countUse(of: "Thảo")
    #expect(words.completions(of: "tha", count: 3).map(\.word) == ["Thảo"])
    #expect(words.isKnown("Thảo") && !words.isLearned("Thảo"))
  }

  @Test func `A word that was learned is suggested at once, until it is forgotten`() {
    var words = UserWords()
    words.learn("Tiếng")
    #expect(words.isLearned("Tiếng") && words.learnedWords == ["Tiếng"])
    #expect(words.completions(of: "tieng", count: 1).map(\.word) == ["Tiếng"])
    words.forget("Tiếng")
    #expect(!words.isLearned("Tiếng") && words.learnedWords.isEmpty && words.wordCount == 0)
    #expect(words.completions(of: "t", count: 1).isEmpty)
  }

  @Test(arguments: ["ĐƯỜ", "đườ", "duo", "Duong", "dương"])
  func `Words are found without case and accents`(prefix: String) {
    let words = words("đường đường dừng dừng")
    #expect(words.completions(of: prefix, count: 5).map(\.word) == ["đường"])
  }

  @Test func `Words that differ only in accents are different`() {
    let words = words("tôi tôi tối tối tối toi")
    #expect(words.completions(of: "toi", count: 5).map(\.word) == ["tối", "tôi"])
  }

  @Test func `Frequent next words come first`() {
    let words = words("gọi cho Thảo", "gọi cho Thảo", "thành thành thành", "Thảo")
    #expect(words.completions(of: "th", count: 1).map(\.word) == ["thành"])
    #expect(words.completions(of: "th", after: ["gọi", "cho"], count: 1).map(\.word) == ["Thảo"])
    #expect(words.nextWords(after: ["gọi", "cho"], count: 3).map(\.word) == ["Thảo"])
    #expect(words.nextWords(after: ["xin", "cho"], count: 3).map(\.word) == ["Thảo"])
    #expect(words.nextWords(after: ["Thảo"], count: 3).isEmpty)
  }

  @Test func `Shares and the rest add up to a probability`() {
    let words = words("a bé đi a bé ngủ", "a bé ăn bé đi", "a bé đi")
    for after in [[], ["bé"], ["a", "bé"], ["ngủ", "bé"], ["không"]] {
      let context = words.context(after: after)
      let sum = words.records.map { words.estimate(of: $0.text, in: context).share }
        .reduce(0, +)
      let rest = words.estimate(of: "xa lạ", in: context).rest
      #expect(abs(sum + rest - 1) < 1e-3)
    }
  }

  @Test func `Without uses the model decides`() {
    let none = UserWords().estimate(of: "a", in: UserWords().context(after: ["b"]))
    #expect(none == UserWords.Estimate(share: 0, rest: 1))
    #expect(abs(none.logProbability(with: -7.5) + 7.5) < 1e-3)
    let some = UserWords.Estimate(share: 0.25, rest: 0.5)
    #expect(abs(some.logProbability(with: nil) - -1.386_294) < 1e-3)
    #expect(abs(some.logProbability(with: -0.693_147) - -0.693_147) < 1e-3)
  }

  @Test func `A use loses half of its weight in sixty days`() {
    var strength = Strength(count: 8, on: 20_000)
    #expect(abs(strength.count(on: 20_060) - 4) < 0.01)
    strength.add(1, on: 20_060)
    #expect(abs(strength.count(on: 20_060) - 5) < 0.01)
    #expect(Strength(count: 1, on: 20_061) > Strength(count: 2, on: 20_000))
  }

  @Test func `A clock that is wrong by a century spoils no word`() {
    var strength = Strength(count: 1, on: 56_000)
    strength.add(1, on: 20_000)
    #expect(strength.count(on: 20_000 + 60 * 30) < 0.01)
  }

  @Test func `What was used lately comes first`() {
    var words = words("nam nam nam")
    words.today += 365
    note("năm năm", in: &words)
    #expect(words.completions(of: "na", count: 2).map(\.word) == ["năm", "nam"])
  }

  @Test func `Forgetting a word forgets where it was used`() {
    var words = words("mã số bí mật", "mã số bí mật")
    let count = words.nGramCount
    words.forget("bí")
    #expect(words.nGramCount == count - 4)
    #expect(words.nextWords(after: ["mã", "số"], count: 3).isEmpty)
    note("bí bí", in: &words)
    #expect(words.nextWords(after: ["mã", "số"], count: 3).isEmpty)
  }

  @Test func `An ignored word is not suggested or noted, whatever its case`() {
    var words = words("hỏng hỏng Hỏng Hỏng")
    words.ignore("hỏng")
    #expect(words.isIgnored("hỏng") && words.isIgnored("Hỏng") && !words.isIgnored("hồng"))
    #expect(words.ignoredWords == ["hỏng"])
    let areNoted = ["hỏng", "HỎNG"].map { words.countUse(of: $0) }
    #expect(areNoted == [false, false] && words.wordCount == 1)
    #expect(words.completions(of: "hong", count: 3).isEmpty)
    words.unignore("hỏng")
    words.countUse(of: "hỏng")
    #expect(!words.isIgnored("hỏng") && words.wordCount == 2)
  }

  @Test func `Uses under a clock that was years ahead count as one`() {
    let ahead = Strength(count: 3, on: 24_000)
    #expect(ahead.count(on: 20_500) == 1)
    #expect(ahead.plausible(on: 20_500) == Strength(count: 1, on: 20_500))
    var used = ahead
    used.add(1, on: 20_500)
    #expect(abs(used.count(on: 20_500) - 2) < 0.01 && used.count(on: 20_560) < 1.1)
    #expect(Strength(count: 8, on: 20_500).plausible(on: 20_500) == Strength(count: 8, on: 20_500))
  }

  @Test func `Learning a word ends ignoring it`() {
    var words = UserWords()
    words.ignore("gì")
    words.learn("gì")
    #expect(!words.isIgnored("gì") && words.isLearned("gì"))
  }

  @Test func `Every change is reported, and nothing else`() {
    var words = UserWords()
    var told: [UserWords.Change] = []
    words.onChange = { told.append($0) }
    words.countUse(of: "xin", after: [])
    words.countUse(of: "hunter2", after: ["xin"])
    words.countUse(of: "chào", after: ["tôi", "muốn", "xin"])
    words.learn("Hà Nội")
    words.learn("Tiếng")
    words.forget("Tiếng")
    words.ignore("xin")
    words.countUse(of: "xin")
    words.unignore("xin")
    words.unignore("xin")
    #expect(
      told == [
        .used("xin", after: []), .used("chào", after: ["muốn", "xin"]), .learned("Tiếng"),
        .forgotten("Tiếng"), .ignored("xin"), .unignored("xin"),
      ])
  }

  @Test func `Restored words equal the stored ones`() {
    let words = words("một hai ba một hai bốn", "một hai ba")
    var told: [UserWords.Change] = []
    var copy = UserWords(today: words.today)
    copy.onChange = { told.append($0) }
    for record in words.records { copy.restore(record) }
    for pair in [["một", "hai"], ["hai", "ba"], ["hai", "ba"]] {
      copy.restore(nGram: pair, Strength(count: 2, on: words.today))
    }
    copy.restore(nGram: ["một", "hai", "ba"], Strength(count: 2, on: words.today))
    copy.restore(nGram: ["một", "hai", "năm"], Strength(count: 2, on: words.today))
    #expect(copy.records == words.records && copy.nGramCount == 3 && told.isEmpty)
    #expect(copy.nextWords(after: ["một", "hai"], count: 1).map(\.word) == ["ba"])
  }

  @Test func `The number of words is limited, and the weakest are dropped`() {
    var words = UserWords(today: 20_000, wordLimit: 64, nGramLimit: 128)
    words.learn("mãi")
    for _ in 0..<20 { note("em ơi", in: &words) }
    words.today += 30
    for number in 0..<2000 {
      let name = String(number, radix: 26).map(syllable).joined()
      note("em \(name) ơi", in: &words)
      #expect(words.wordCount <= 64 && words.nGramCount <= 128)
    }
    #expect(words.isLearned("mãi") && words.isKnown("em") && words.isKnown("ơi"))
    #expect(words.nextWords(after: ["em"], count: 1).map(\.word) == ["ơi"])
  }

  /// A digit in base 26 as a syllable of its own.
  private func syllable(_ digit: Character) -> String {
    let number = Int(String(digit), radix: 26)!
    return ["b", "c", "d", "g", "h"][number % 5] + ["a", "e", "i", "o", "u", "y"][number / 5]
  }
}

import TestSupport
import Testing
import TiengLexicon

@Suite struct TiengLexiconTests {
  private let lexicon: Lexicon

  init() throws { lexicon = try SmallLexicon.lexicon }

  private func texts(_ words: some Sequence<Int>) -> [String] { words.map(lexicon.text) }

  @Test func `words are found as they are spelt`() throws {
    for word in ["tôi", "toi", "hà", "Hà", "nội", "Nội", "đi", "<s>"] {
      #expect(lexicon.text(try #require(lexicon.word(word))) == word)
    }
    for word in 0..<lexicon.wordCount { #expect(lexicon.word(lexicon.text(word)) == word) }
    for word in ["HÀ", "TÔI", "to", "tôii", "", "zzz", "ớ"] { #expect(lexicon.word(word) == nil) }
  }

  @Test func `words are found regardless of case and accents`() {
    #expect(texts(lexicon.words(like: "toi")) == ["toi", "tôi", "tối", "tội"])
    #expect(texts(lexicon.words(like: "TỐI")) == ["toi", "tôi", "tối", "tội"])
    #expect(texts(lexicon.words(like: "noi")) == ["Nội", "nội"])
    #expect(texts(lexicon.words(like: "di")) == ["di", "dì", "đi"])
    #expect(lexicon.words(like: "x").isEmpty)
  }

  @Test func `completions come by their probability`() {
    #expect(
      texts(lexicon.completions(of: "ng", count: 3).map(\.word)) == ["người", "nghĩ", "nghỉ"])
    #expect(texts(lexicon.completions(of: "NGHI", count: 9).map(\.word)) == ["nghĩ", "nghỉ"])
    #expect(lexicon.completions(of: "x", count: 3).isEmpty)
    #expect(lexicon.completions(of: "t", count: 0).isEmpty)
  }

  @Test func `completions follow the words before`() throws {
    let muon = lexicon.word("muốn")
    let toi = lexicon.word("tôi")
    #expect(
      texts(lexicon.completions(of: "ngh", after: [toi, muon], count: 2).map(\.word))
        == ["nghỉ", "nghĩ"])
    #expect(texts(lexicon.nextWords(after: [toi, muon], count: 2).map(\.word)) == ["đi", "nghỉ"])
    let di = lexicon.word("đi")
    #expect(texts(lexicon.nextWords(after: [toi, di], count: 1).map(\.word)) == ["học"])
  }

  @Test func `signs are never suggested`() {
    let all = lexicon.nextWords(after: [], count: 100).map(\.word)
    #expect(!texts(all).contains("<s>"))
    #expect(lexicon.completions(of: "<", count: 3).isEmpty)
  }

  @Test func `probabilities sum up to one after any words`() throws {
    let contexts: [[String]] = [
      [], ["tôi"], ["tôi", "muốn"], ["<s>", "tôi"], ["học", "học"], ["di"], ["muôn", "người"],
      ["<s>", "tôi", "muốn"], ["tôi", "muốn", "đi"],
    ]
    for words in contexts {
      let context = lexicon.context(after: words.map { lexicon.word($0) })
      let sum = (0..<lexicon.wordCount).filter { !lexicon.phrases.contains($0) }.reduce(0.0) {
        $0 + exponential(context.logProbability(of: $1))
      }
      #expect(abs(sum - 1) < 0.02, "\(words): \(sum)")
    }
  }

  @Test func `the most probable marks are restored`() {
    let restorer = MarksRestorer(lexicon)
    #expect(
      restorer.restore(["toi", "muon", "di", "hoc"]) == ["tôi", "muốn", "đi", "học"])
    #expect(restorer.restore(["toi", "xyz", "di", "hoc"]) == ["tôi", "xyz", "đi", "học"])
    #expect(restorer.restore(["tối", "di"]) == ["tối", "đi"])
    #expect(restorer.restore([]) == [])
  }

  private func exponential(_ logarithm: Float) -> Double {
    var (term, sum) = (1.0, 1.0)
    let argument = Double(logarithm) / 16
    for step in 1..<20 {
      term *= argument / Double(step)
      sum += term
    }
    return (0..<4).reduce(sum) { power, _ in power * power }
  }
}

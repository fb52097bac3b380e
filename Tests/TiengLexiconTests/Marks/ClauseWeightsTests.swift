import Testing
import TiengLexicon

/// What the words of a whole clause say of the marks of each.
@Suite struct ClauseWeightsTests {
  /// vải is more frequent, and no n-gram tells it from vai.
  private func builder() -> LexiconBuilder {
    var builder = LexiconBuilder(locale: "vi")
    builder.add(word: "vải", count: 200)
    for word in ["vai", "may", "diễn", "chính"] { builder.add(word: word, count: 100) }
    builder.add(nGram: ["<s>", "vải"], count: 20)
    builder.add(nGram: ["<s>", "vai"], count: 10)
    builder.add(nGram: ["chính", "</s>"], count: 10)
    return builder
  }

  private func restorer(bits: Int = 12) throws -> MarksRestorer {
    var learner = ClauseWeightsLearner(try Lexicon(builder().build()), bits: bits)
    for place in 0..<60 {
      learner.learn("vai chính", number: place * 60)
      learner.learn("vải may", number: place * 60)
      learner.learn("may vải, chính vai diễn", number: place * 60)
    }
    var builder = builder()
    builder.set(clauseWeights: learner.makeBytes())
    return MarksRestorer(try Lexicon(builder.build()))
  }

  @Test func `the words behind tell the marks`() throws {
    let without = MarksRestorer(try Lexicon(builder().build()))
    #expect(without.restore(line: "vai chinh") == "vải chính")
    let restorer = try restorer()
    #expect(restorer.restore(line: "vai chinh") == "vai chính")
    #expect(restorer.restore(line: "Vai may. Vai chinh") == "Vải may. Vai chính")
    let readings = restorer.readings(ofLine: "vai chinh", count: 2)
    #expect(readings.map(\.text) == ["vai chính", "vải chính"])
  }

  @Test func `they tell nothing while a clause is being typed`() throws {
    let words = ["vai", "chinh"].map { MarksRestorer.TypedWord($0) }
    #expect(try restorer().readings(of: words, after: [], count: 1) == [["vải", "chính"]])
  }

  @Test func `what stands in two documents is not learned`() throws {
    var learner = ClauseWeightsLearner(try Lexicon(builder().build()), bits: 12)
    for time in 0..<100 { learner.learn("vai chính", number: time % 2 * 60 + time % 60) }
    #expect(Set(learner.makeBytes()) == [0x88])
    for time in 0..<100 { learner.learn("vai chính", number: time % 3 * 600) }
    #expect(Set(learner.makeBytes()) != [0x88])
  }

  @Test func `a part is also read with the lexicon that was made without it`() throws {
    // These n-grams were counted in the text, so with them nothing is left to learn.
    var sure = builder()
    sure.add(nGram: ["<s>", "vai", "chính"], count: 1_000_000)
    sure.add(nGram: ["<s>", "vai"], count: 1_000_000)
    let (whole, other) = (try Lexicon(sure.build()), try Lexicon(builder().build()))
    for part in 0...1 {
      var learner = ClauseWeightsLearner(whole, parts: [whole, other], bits: 12)
      for place in 0..<60 { learner.learn("vai chính", number: place * 60, part: part) }
      #expect((Set(learner.makeBytes()) == [0x88]) == (part == 0))
    }
  }

  @Test func `the table is the mean of both ways of learning`() throws {
    let lexicon = try Lexicon(builder().build())
    let learners = [[], [lexicon]].map { ClauseWeightsLearner(lexicon, parts: $0, bits: 12) }
    let tables = learners.map { learner in
      var learner = learner
      for place in 0..<60 { learner.learn("vai chính", number: place * 60) }
      return learner.makeBytes()
    }
    var regression = ClauseRegression(lexicon, parts: [lexicon], bits: 12)
    for place in 0..<60 { regression.read("vai chính", number: place * 60, part: 0, times: 1) }
    let others = regression.learned()
    let steps = tables.map { $0.flatMap { [Int($0 & 15) - 8, Int($0 >> 4) - 8] } }
    #expect(steps[0] != steps[1])
    for (index, other) in others.enumerated() {
      let sum = 2 * Float(steps[0][index]) + 3 * max(-7, min(7, (other * 8).rounded()))
      #expect(steps[1][index] == Int((sum / 5).rounded()))
    }
  }

  @Test func `a line that counts more changes more`() throws {
    let lexicon = try Lexicon(builder().build())
    for parts in [[], [lexicon]] {
      for right in ["vai chính", "vải chính"] {
        var learner = ClauseWeightsLearner(lexicon, parts: parts, bits: 12)
        for place in 0..<60 {
          for line in ["vai chính", "vải chính"] {
            learner.learn(line, number: place * 60, times: line == right ? 8 : 1)
          }
        }
        var builder = builder()
        builder.set(clauseWeights: learner.makeBytes())
        let restorer = MarksRestorer(try Lexicon(builder.build()))
        #expect(restorer.restore(line: "vai chinh") == right)
      }
    }
  }

  @Test func `the scores through each way are those of the best readings`() throws {
    let lexicon = try Lexicon(builder().build())
    let restorer = MarksRestorer(lexicon)
    let words = ["vai", "chinh", "vai", "la", "vai"]
    var search = MarksSearch(lexicon, beam: 16, margin: 10, keepsSteps: true)
    restorer.run(
      &search, words.map { MarksToken(restorer.readings(of: $0)) }, weighsWhole: false)
    let scores = search.bestScores()
    let readings = restorer.readings(of: words, count: 64)
    for index in [0, 1, 2, 4] {
      var best: [String: Float] = [:]
      for way in search.ways(to: index) {
        let word = lexicon.text(search.ways[way].word)
        best[word] = max(best[word] ?? -.infinity, scores[way])
      }
      #expect(best.count == (index == 1 ? 1 : 2))
      for (word, score) in best {
        let expected = readings.filter { $0.words[index] == word }.map(\.logProbability).max()
        #expect(abs(score - (expected ?? 0)) < 0.001)
      }
    }
  }

  @Test func `weights of nothing change nothing`() throws {
    var builder = builder()
    builder.set(clauseWeights: [UInt8](repeating: 0x88, count: 256))
    #expect(MarksRestorer(try Lexicon(builder.build())).restore(line: "vai chinh") == "vải chính")
  }
}

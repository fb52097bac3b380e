import LexiconBuilding
import Testing

@testable import Lexicon

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
    builder.set(clauseWeights: learner.bytes)
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
    #expect(Set(learner.bytes) == [0x88])
    for time in 0..<100 { learner.learn("vai chính", number: time % 3 * 600) }
    #expect(Set(learner.bytes) != [0x88])
  }

  @Test func `weights of nothing change nothing`() throws {
    var builder = builder()
    builder.set(clauseWeights: [UInt8](repeating: 0x88, count: 256))
    #expect(MarksRestorer(try Lexicon(builder.build())).restore(line: "vai chinh") == "vải chính")
  }
}

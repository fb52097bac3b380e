/// Learns the weights of ``ClauseWeights`` with the search itself: a perceptron, averaged, with a
/// margin.
///
/// A clause is read without its marks. Where a wrong reading comes out, or one that is less than a
/// margin worse than the right one, the features of the word speak more for the right reading and
/// less for that one.
struct ClausePerceptron {
  /// How much better the right reading of a word has to be, as a logarithm.
  private static let margin: Float = 2
  /// The first change of a weight. The later ones are the smaller, the more there were.
  private static let step: Float = 0.06

  /// What was changed of a weight.
  private struct Past {
    /// The sum of the values after each clause, up to the clause `time`.
    var sum: Double = 0
    var time = 0
    var changes: Float = 0
    var documents = ClauseDocuments()
  }

  private let restorer: MarksRestorer
  private let lexicon: Lexicon
  /// The weights, and beside them their pasts: the weights alone fit a processor's cache.
  private var weights: [Float]
  private var pasts: [Past]
  private var time = 0
  private var features = ClauseFeatures()

  init(_ lexicon: Lexicon, bits: Int) {
    self.lexicon = lexicon
    restorer = MarksRestorer(lexicon)
    weights = Array(repeating: 0, count: 1 << bits)
    pasts = Array(repeating: Past(), count: 1 << bits)
  }

  mutating func learn(_ line: String, number: Int, times: Float) {
    for clause in restorer.clauses(ofMarked: line) {
      learn(clause.tokens, clause.right, line: number, times)
    }
  }

  private mutating func learn(
    _ tokens: [MarksToken], _ right: [Int], line: Int, _ times: Float
  ) {
    time += 1
    var search = restorer.search()
    restorer.begin(&search)
    features.begin(tokens, in: lexicon)
    for (index, token) in tokens.enumerated() {
      guard token.readings.count > 1 else {
        search.extend(by: token)
        continue
      }
      features.find(at: index)
      search.extend(by: token) { reading in
        score(reading) + (reading == right[index] ? 0 : ClausePerceptron.margin)
      }
    }
    restorer.end(&search)
    let found = restorer.words(on: restorer.bestWay(in: search), in: search)
    for (index, token) in tokens.enumerated()
    where token.readings.count > 1 && token.readings.contains(right[index])
      && found[index] >= 0 && lexicon.text(found[index]).lowercased() != lexicon.text(right[index])
    {
      features.find(at: index)
      change(right[index], by: times, line: line)
      change(found[index], by: -times, line: line)
    }
  }

  private func score(_ reading: Int) -> Float {
    let hash = ClauseWeights.readingHash(of: lexicon.words[reading])
    let mask = UInt32(weights.count - 1)
    var sum: Float = 0
    for feature in features.hashes { sum += weights[ClauseWeights.place(of: feature, hash, mask)] }
    return sum
  }

  private mutating func change(_ reading: Int, by times: Float, line: Int) {
    let hash = ClauseWeights.readingHash(of: lexicon.words[reading])
    for feature in features.hashes {
      let index = ClauseWeights.place(of: feature, hash, UInt32(weights.count - 1))
      pasts[index].documents.add(line: line)
      guard pasts[index].documents.areEnough else { continue }
      pasts[index].sum += Double(weights[index]) * Double(time - pasts[index].time)
      pasts[index].time = time
      pasts[index].changes += abs(times)
      weights[index] += times * ClausePerceptron.step / pasts[index].changes.squareRoot()
    }
  }

  /// The means of the weights after each clause.
  func learned() -> [Float] {
    weights.indices.map { index in
      let past = pasts[index]
      let sum = past.sum + Double(weights[index]) * Double(time - past.time)
      return Float(sum / Double(max(1, time)))
    }
  }
}

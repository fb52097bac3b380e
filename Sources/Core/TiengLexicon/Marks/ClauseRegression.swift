/// Learns the weights of ``ClauseWeights`` by logistic regression.
///
/// A clause is read without its marks. The scores of the best ways through each reading of a word say
/// how probable the readings are; the weights are to add what makes the right ones most probable.
package struct ClauseRegression {
  /// The first change of a weight, at most. The later ones are the smaller, the greater the ones
  /// before were.
  private static let step: Float = 0.05
  /// How often all words are learned.
  private static let rounds = 2
  /// A word is not learned if its right reading is so much better than the others, as a logarithm.
  private static let sure: Float = 6
  /// Readings that are so much worse than the best one do not count.
  private static let margin = MarksRestorer.margin
  /// Probabilities that are wrong by less change nothing, and by less tell nothing of a document.
  private static let (least, leastOfDocument): (Float, Float) = (0.01, 0.05)

  /// A word with several readings. Its first candidate is the right one.
  private struct Word {
    let line: Int
    let times: Float
    /// The keys of its clause, and its place among them.
    let keys: Range<Int>
    let index: Int
    let candidates: Range<Int>
  }

  private struct Candidate {
    let hash: UInt32
    let score: Float
  }

  /// What was changed of a weight.
  private struct Past {
    /// The sum of the squares of the changes.
    var squares: Float = 0.01
    var documents = ClauseDocuments()
  }

  private let whole: MarksRestorer
  private let parts: [MarksRestorer]
  private let bits: Int
  private var keys: [UInt32] = []
  private var words: [Word] = []
  private var candidates: [Candidate] = []

  package init(_ lexicon: Lexicon, parts: [Lexicon], bits: Int) {
    whole = MarksRestorer(lexicon)
    self.parts = parts.map(MarksRestorer.init)
    self.bits = bits
  }

  /// Reads a line with the lexicon that was made without its part, and with that of all text.
  package mutating func read(_ line: String, number: Int, part: Int, times: Float) {
    for restorer in [parts[part], whole] {
      for clause in restorer.clauses(ofMarked: line) {
        read(clause.tokens, clause.right, line: number, times, restorer)
      }
    }
  }

  private mutating func read(
    _ tokens: [MarksToken], _ right: [Int], line: Int, _ times: Float, _ restorer: MarksRestorer
  ) {
    var search = MarksSearch(
      restorer.lexicon, beam: MarksRestorer.beam, margin: MarksRestorer.margin, keepsSteps: true)
    restorer.run(&search, tokens, weighsWhole: false)
    let scores = search.bestScores()
    let start = keys.count
    for token in tokens { keys.append(ClauseFeatures.key(of: token, in: restorer.lexicon)) }
    for (index, token) in tokens.enumerated()
    where token.readings.count > 1 && token.readings.contains(right[index]) {
      let first = candidates.count
      add(right[index], of: search.ways(to: index), in: search, scores, restorer.lexicon)
      let best = candidates[(first + 1)...].max { $0.score < $1.score }?.score
      if let best, candidates[first].score < best + ClauseRegression.sure {
        words.append(
          Word(
            line: line, times: times, keys: start..<keys.count, index: index,
            candidates: first..<candidates.count))
      } else {
        candidates.removeSubrange(first...)
      }
    }
  }

  /// Adds the readings of a word, first the right one.
  private mutating func add(
    _ right: Int, of ways: Range<Int>, in search: MarksSearch, _ scores: [Float],
    _ lexicon: Lexicon
  ) {
    var best: [(reading: Int, score: Float)] = []
    for way in ways where search.ways[way].word >= 0 {
      let reading = search.ways[way].word
      if best.last?.reading == reading {
        best[best.count - 1].score = max(best[best.count - 1].score, scores[way])
      } else {
        best.append((reading, scores[way]))
      }
    }
    let least = (best.map(\.score).max() ?? 0) - ClauseRegression.margin
    let text = lexicon.text(right)
    let isRight = best.map { $0.reading == right || lexicon.text($0.reading).lowercased() == text }
    let score = zip(best, isRight).filter(\.1).map(\.0.score).max() ?? least - 1
    candidates.append(Candidate(hash: ClauseWeights.hash(lexicon.words[right]), score: score))
    for (other, isRight) in zip(best, isRight) where !isRight && other.score > least {
      candidates.append(
        Candidate(hash: ClauseWeights.hash(lexicon.words[other.reading]), score: other.score))
    }
  }

  package func learned() -> [Float] {
    var weights = [Float](repeating: 0, count: 1 << bits)
    // Beside the weights, because these alone fit a processor's cache.
    var pasts = [Past](repeating: Past(), count: 1 << bits)
    let mask = UInt32(weights.count - 1)
    var features = ClauseFeatures()
    var places: [Int] = []
    var shares: [Float] = []
    for round in 1...ClauseRegression.rounds {
      let step = ClauseRegression.step / Float(round)
      for word in words {
        features.begin(keys[word.keys])
        features.find(at: word.index)
        places.removeAll(keepingCapacity: true)
        shares.removeAll(keepingCapacity: true)
        for candidate in candidates[word.candidates] {
          let hash = ClauseWeights.readingHash(of: candidate.hash)
          var score = candidate.score
          for feature in features.hashes {
            let place = ClauseWeights.place(of: feature, hash, mask)
            places.append(place)
            score += weights[place]
          }
          shares.append(score)
        }
        ClauseRegression.becomeProbabilities(&shares)
        shares[0] -= 1
        var next = 0
        for share in shares {
          let found = places[next..<next + features.hashes.count]
          next += features.hashes.count
          guard abs(share) >= ClauseRegression.least else { continue }
          for place in found {
            if abs(share) >= ClauseRegression.leastOfDocument {
              pasts[place].documents.add(line: word.line)
            }
            guard pasts[place].documents.areEnough else { continue }
            let change = share * word.times
            pasts[place].squares += change * change
            weights[place] -= step * change / pasts[place].squares.squareRoot()
          }
        }
      }
    }
    return weights
  }

  private static func becomeProbabilities(_ scores: inout [Float]) {
    let top = scores.max() ?? 0
    var sum: Float = 0
    for index in scores.indices {
      scores[index] = exponential(scores[index] - top)
      sum += scores[index]
    }
    for index in scores.indices { scores[index] /= sum }
  }

  /// e to the power of a number that is not above 0, alike on every machine.
  private static func exponential(_ power: Float) -> Float {
    var result = max(0, 1 + power / 1024)
    for _ in 0..<10 { result *= result }
    return result
  }
}

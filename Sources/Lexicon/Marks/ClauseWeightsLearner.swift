/// Learns ``ClauseWeights`` from texts with marks: a perceptron, averaged, with a margin.
///
/// A clause is read without its marks. Where a wrong reading comes out, or one that is less than a
/// margin worse than the right one, the features of the word speak more for the right reading and
/// less for that one.
package struct ClauseWeightsLearner {
  /// How much better the right reading of a word has to be, as a logarithm.
  private static let margin: Float = 2
  /// The first change of a weight. The later ones are the smaller, the more there were.
  private static let step: Float = 0.06
  /// Lines whose numbers are so far apart are of different documents.
  private static let distance = 60

  /// What was changed of a weight.
  private struct Past {
    /// The sum of the values after each clause, up to the clause `time`.
    var sum: Double = 0
    var time = 0
    var changes: Float = 0
    /// How many lines of different documents would have changed it, up to 3, and the first two.
    var documents = 0
    var lines = (first: 0, second: 0)

    /// A weight counts once three documents would have changed it.
    var isShared: Bool { documents == 3 }

    mutating func note(line: Int) {
      let distance = ClauseWeightsLearner.distance
      guard !isShared, documents < 1 || abs(line - lines.first) >= distance,
        documents < 2 || abs(line - lines.second) >= distance
      else { return }
      if documents == 0 { lines.first = line } else { lines.second = line }
      documents += 1
    }
  }

  private let restorer: MarksRestorer
  private let lexicon: Lexicon
  /// The weights, and beside them their pasts: the weights alone fit a processor's cache.
  private var weights: [Float]
  private var pasts: [Past]
  private var time = 0
  private var features = ClauseFeatures()

  /// - Parameter bits: The table has two to the power of this many weights.
  package init(_ lexicon: Lexicon, bits: Int) {
    self.lexicon = lexicon
    restorer = MarksRestorer(lexicon)
    weights = Array(repeating: 0, count: 1 << bits)
    pasts = Array(repeating: Past(), count: 1 << bits)
  }

  /// Learns from a line of text.
  ///
  /// - Parameters:
  ///   - line: With marks, the tones as in the lexicon.
  ///   - number: Its number in the texts. Lines whose numbers differ by 60 are of different
  ///     documents. A weight stays 0 that no three documents would have changed.
  package mutating func learn(_ line: String, number: Int) {
    let marked = Array(line.utf8)
    var plain: [UInt8] = []
    var words: [[UInt8]] = []
    for part in TextPart.parts(of: marked) {
      let bytes = Array(marked[part.range])
      guard part.isWord else {
        plain += bytes
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      words.append(Array(text.lowercased().utf8))
      plain += Array((lexicon.withoutAccents(text) ?? text).utf8)
    }
    var next = 0
    for clause in TextPart.partsOutsideCode(of: plain).splitIntoClauses() {
      var right: [Int: Int] = [:]
      for part in clause where part.isWord {
        guard next < words.count else { return }
        right[part.range.lowerBound] =
          part.kind == .plainWord
          ? lexicon.word(String(decoding: words[next], as: UTF8.self)) ?? -1 : -1
        next += 1
      }
      let parts = TextPart.asTokens(clause).filter(\.isToken)
      learn(
        restorer.marksTokens(parts, in: plain), parts.map { right[$0.range.lowerBound] ?? -1 },
        line: number)
    }
  }

  /// - Parameter right: The numbers of the words that stand there, -1 if nothing is learned.
  private mutating func learn(_ tokens: [MarksToken], _ right: [Int], line: Int) {
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
        score(reading) + (reading == right[index] ? 0 : ClauseWeightsLearner.margin)
      }
    }
    restorer.end(&search)
    let found = restorer.words(on: restorer.bestWay(in: search), in: search)
    for (index, token) in tokens.enumerated()
    where token.readings.count > 1 && token.readings.contains(right[index])
      && found[index] >= 0 && lexicon.text(found[index]).lowercased() != lexicon.text(right[index])
    {
      features.find(at: index)
      change(right[index], by: 1, line: line)
      change(found[index], by: -1, line: line)
    }
  }

  private func score(_ reading: Int) -> Float {
    let hash = ClauseWeights.readingHash(of: lexicon.words[reading])
    let mask = UInt32(weights.count - 1)
    var sum: Float = 0
    for feature in features.hashes { sum += weights[ClauseWeights.place(of: feature, hash, mask)] }
    return sum
  }

  private mutating func change(_ reading: Int, by sign: Float, line: Int) {
    let hash = ClauseWeights.readingHash(of: lexicon.words[reading])
    for feature in features.hashes {
      let index = ClauseWeights.place(of: feature, hash, UInt32(weights.count - 1))
      pasts[index].note(line: line)
      guard pasts[index].isShared else { continue }
      pasts[index].sum += Double(weights[index]) * Double(time - pasts[index].time)
      pasts[index].time = time
      pasts[index].changes += 1
      weights[index] += sign * ClauseWeightsLearner.step / pasts[index].changes.squareRoot()
    }
  }

  /// The table, as a lexicon has it.
  package var bytes: [UInt8] {
    stride(from: 0, to: weights.count, by: 2).map { code(at: $0) | code(at: $0 + 1) << 4 }
  }

  private func code(at index: Int) -> UInt8 {
    let sum = pasts[index].sum + Double(weights[index]) * Double(time - pasts[index].time)
    let mean = (Float(sum / Double(max(1, time))) / ClauseWeights.step).rounded()
    return UInt8(Int(max(-7, min(7, mean))) + ClauseWeights.zero)
  }
}

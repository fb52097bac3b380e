/// Learns ``ClauseWeights`` from texts with marks.
///
/// A perceptron learns from what the search makes of each clause with the n-grams of all text. These
/// know the text that they were counted in too well. So a regression, which reads each part of the
/// text also with n-grams of the others, learns a table beside it. Each is better on other kinds of
/// text, and the mean of both on most.
package struct ClauseWeightsLearner {
  private var perceptron: ClausePerceptron
  private var regression: ClauseRegression?

  /// - Parameters:
  ///   - lexicon: The lexicon whose readings are weighed.
  ///   - parts: For each part of the text a lexicon that was made without it; if there are none, only
  ///     the perceptron learns.
  ///   - bits: The table has two to the power of this many weights.
  package init(_ lexicon: Lexicon, parts: [Lexicon] = [], bits: Int) {
    perceptron = ClausePerceptron(lexicon, bits: bits)
    if !parts.isEmpty { regression = ClauseRegression(lexicon, parts: parts, bits: bits) }
  }

  /// Learns from a line of text.
  ///
  /// - Parameters:
  ///   - line: With marks, the tones as in the lexicon.
  ///   - number: Its number in the texts. Lines whose numbers differ by 60 are of different
  ///     documents. A weight stays 0 that no three documents would have changed.
  ///   - part: The part of the text that it belongs to.
  ///   - times: How much it counts.
  package mutating func learn(_ line: String, number: Int, part: Int = 0, times: Float = 1) {
    perceptron.learn(line, number: number, times: times)
    regression?.read(line, number: number, part: part, times: times)
  }

  /// The table, as a lexicon has it.
  package func makeBytes() -> [UInt8] {
    var weights = perceptron.learned().map(ClauseWeightsLearner.rounded)
    if let others = regression?.learned() {
      for (index, other) in others.enumerated() {
        let sum = 2 * weights[index] + 3 * ClauseWeightsLearner.rounded(other)
        weights[index] = (sum / 5).rounded()
      }
    }
    return stride(from: 0, to: weights.count, by: 2).map {
      ClauseWeightsLearner.code(weights[$0]) | ClauseWeightsLearner.code(weights[$0 + 1]) << 4
    }
  }

  private static func rounded(_ weight: Float) -> Float {
    max(-7, min(7, (weight / ClauseWeights.step).rounded()))
  }

  private static func code(_ steps: Float) -> UInt8 { UInt8(Int(steps) + ClauseWeights.zero) }
}

/// The lines of different documents that would have changed a weight.
struct ClauseDocuments {
  /// Lines whose numbers are so far apart are of different documents.
  private static let distance = 60

  /// How many there are, up to 3, and the first two.
  private var count = 0
  private var lines = (first: 0, second: 0)

  /// A weight counts once three documents would have changed it.
  var areEnough: Bool { count == 3 }

  mutating func add(line: Int) {
    let distance = ClauseDocuments.distance
    guard !areEnough, count < 1 || abs(line - lines.first) >= distance,
      count < 2 || abs(line - lines.second) >= distance
    else { return }
    if count == 0 { lines.first = line } else { lines.second = line }
    count += 1
  }
}

extension MarksRestorer {
  /// The clauses of a line without its marks, and of each word the number of that which stands there,
  /// or -1 if nothing is learned of it.
  func clauses(ofMarked line: String) -> [(tokens: [MarksToken], right: [Int])] {
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
    var clauses: [(tokens: [MarksToken], right: [Int])] = []
    var next = 0
    for clause in TextPart.partsOutsideCode(of: plain).splitIntoClauses() {
      var right: [Int: Int] = [:]
      for part in clause where part.isWord {
        guard next < words.count else { return clauses }
        right[part.range.lowerBound] =
          part.kind == .plainWord
          ? lexicon.word(String(decoding: words[next], as: UTF8.self)) ?? -1 : -1
        next += 1
      }
      let parts = TextPart.asTokens(clause).filter(\.isToken)
      let numbers = parts.map { right[$0.range.lowerBound] ?? -1 }
      clauses.append((marksTokens(parts, in: plain), numbers))
    }
    return clauses
  }
}

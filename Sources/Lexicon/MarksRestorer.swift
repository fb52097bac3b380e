/// Gives words without accents the accents that are most probable in their
/// context.
///
///     var restorer = MarksRestorer(lexicon)
///     restorer.restore(["toi", "muon", "di", "hoc"])   // tôi muốn đi học
///
/// The best path through all readings of a clause by the lexicon's model
/// (Viterbi), kept to the best few at each word.
public struct MarksRestorer: Sendable {
  private let lexicon: Lexicon
  private let start: Int?
  private let end: Int?
  /// How many readings of the last two words are followed up.
  private let beam = 24

  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    start = lexicon.word("<s>")
    end = lexicon.word("</s>")
  }

  /// The end of a reading.
  private struct Path {
    var before: Int?
    var word: Int?
    var score: Float
    var origin: Int
  }

  /// The most probable reading of a clause.
  ///
  /// - Parameter words: In small letters, with the signs that the lexicon knows,
  ///   such as `<,>` for a comma. Words with accents, and those that the lexicon
  ///   does not know, stay as they are.
  public func restore(_ words: [String]) -> [String] {
    var columns: [[Path]] = [[Path(before: nil, word: start, score: 0, origin: 0)]]
    for word in words { columns.append(extend(columns.last!, by: readings(of: word))) }
    if let end { columns.append(extend(columns.last!, by: end..<end + 1)) }
    var result = words
    var index = end == nil ? 0 : columns.last![0].origin
    for position in words.indices.reversed() {
      let path = columns[position + 1][index]
      if let word = path.word, !lexicon.signs.contains(word) {
        result[position] = lexicon.text(word)
      }
      index = path.origin
    }
    return result
  }

  private func readings(of word: String) -> Range<Int> {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    let known = isPlain ? lexicon.words(like: word) : only(lexicon.word(word))
    return known.isEmpty ? only(lexicon.sign(for: word)) : known
  }

  private func only(_ word: Int?) -> Range<Int> { word.map { $0..<$0 + 1 } ?? 0..<0 }

  private func extend(_ paths: [Path], by readings: Range<Int>) -> [Path] {
    guard !readings.isEmpty else {
      let best = paths[0]
      return [Path(before: nil, word: nil, score: best.score, origin: 0)]
    }
    // Of readings with the same last two words only the best can win.
    let words = paths.map { $0.word ?? -1 }
    let lowest = words.min()!
    let width = words.max()! - lowest + 1
    var best = Array(repeating: -1, count: width <= 1024 ? width * readings.count : 0)
    var extended: [Path] = []
    var scores: [Float] = []
    for (index, path) in paths.enumerated() {
      lexicon.context(after: [path.before, path.word])
        .logProbabilities(of: readings, into: &scores)
      for (offset, score) in scores.enumerated() {
        let new = Path(
          before: path.word, word: readings.lowerBound + offset, score: path.score + score,
          origin: index)
        let place = (words[index] - lowest) * readings.count + offset
        if best.isEmpty || best[place] < 0 {
          if !best.isEmpty { best[place] = extended.count }
          extended.append(new)
        } else if extended[best[place]].score < new.score {
          extended[best[place]] = new
        }
      }
    }
    extended.sort { $0.score > $1.score }
    return Array(extended.prefix(beam))
  }
}

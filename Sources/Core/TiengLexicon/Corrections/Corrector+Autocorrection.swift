extension Corrector {
  /// The correction that may replace a word without asking when a space or another delimiter ends
  /// it. Nil for words that the lexicon has, and if no correction is certain enough.
  ///
  ///     corrector.autocorrection(of: "recieve")?.words.map(en.text)   // receive
  ///     corrector.autocorrection(of: "receive")                       // nil
  ///     corrector.autocorrection(of: "Kubernetes")                    // nil
  ///
  /// A word is left alone if it has one letter, a digit, or a capital, except for the first letter
  /// at the beginning of a sentence. The word before is never replaced.
  ///
  /// - Parameters:
  ///   - text: The word as it was typed, in its case.
  ///   - words: The numbers of the words before, nil for unknown ones. At the beginning of a
  ///     sentence the array is empty or ends with `<s>`.
  ///   - certainty: The logarithm of the odds that a correction must have at least; by default
  ///     ``certainty``. At 0 most misspellings are corrected, but so are many
  ///     correct words that the lexicon lacks (`tieng-lab bench held-out`).
  public func autocorrection(
    of text: String, after words: [Int?] = [], certainty: Float? = nil
  ) -> Correction? {
    guard mayBeMistake(text, after: words) else { return nil }
    let best = corrections(of: text, after: words, count: 2)
    guard let first = best.first, first.logProbability < 0, !first.replacesPrevious,
      best.dropFirst().first?.logProbability != 0
    else { return nil }
    let other = best.count > 1 ? best[1].logProbability : -.infinity
    let odds = logOdds(that: first, isMeantBy: text, after: words, other: other)
    return odds >= certainty ?? self.certainty ? first : nil
  }

  private func mayBeMistake(_ text: String, after words: [Int?]) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.count > 1, lexicon.words(like: text).isEmpty else { return false }
    let isStart = words.isEmpty || words.last == lexicon.word("<s>")
    let rest = isStart ? scalars.dropFirst() : scalars[...]
    return rest.allSatisfy { !$0.properties.isUppercase }
      && scalars.allSatisfy { $0.properties.isAlphabetic || $0 == "'" || $0 == "’" }
  }

  /// The logarithm of the odds that this correction is right, against the typed text and all other
  /// corrections.
  private func logOdds(
    that correction: Correction, isMeantBy text: String, after words: [Int?], other: Float
  ) -> Float {
    let typed = lexicon.folding.key(of: text)
    let meant = correction.words.flatMap { Array(lexicon.keys[$0]) }
    let language = logProbability(of: correction.words, after: words)
    let cost = Cost.language * language - correction.logProbability
    let end = zip(typed.reversed(), meant.reversed()).prefix { $0 == $1 }.count
    let shape = lexicon.shape.costs(of: typed)
    let isPair = correction.words.count > 1
    var odds = Certainty.bias + Certainty.language * language + Certainty.cost * cost
    odds += Certainty.margin * min(8, correction.logProbability - other)
    odds += Certainty.length * Float(typed.count)
    odds += Certainty.short * Float(max(0, 5 - typed.count))
    odds += end == 0 && !isPair ? Certainty.lastLetter : 0
    odds += end == 1 && !isPair ? Certainty.nextToLast : 0
    odds += typed.first != meant.first ? Certainty.firstLetter : 0
    odds += isPair ? Certainty.pair : 0
    odds += Certainty.shapeGain * (shape.sum - lexicon.shape.costs(of: meant).sum)
    return odds + Certainty.shapeMost * shape.most + Certainty.shapeMean * shape.mean
  }

  /// The logarithm of the probability of one or two words in a row.
  private func logProbability(of words: [Int], after before: [Int?]) -> Float {
    var before = before
    return words.reduce(0) { sum, word in
      defer { before.append(word) }
      return sum + lexicon.context(after: before).logProbability(of: word)
    }
  }
}

/// The weights of what speaks for a correction. They come from a logistic regression over
/// misspellings and over correct words that the lexicon lacks.
private enum Certainty {
  static let bias: Float = 0.715
  static let language: Float = 0.196
  static let cost: Float = -0.413
  /// The weight of its lead over the next correction.
  static let margin: Float = 0.303
  static let length: Float = 0.201
  /// For each letter that the word has less than five.
  static let short: Float = -0.921
  /// If the last letters differ: the text may be another form of the word.
  static let lastLetter: Float = -1.613
  static let nextToLast: Float = -0.739
  static let firstLetter: Float = -0.392
  static let pair: Float = -0.398
  /// The weight of how much less the typed text looks like a word.
  static let shapeGain: Float = 0.115
  static let shapeMost: Float = 0.081
  static let shapeMean: Float = 0.400
}

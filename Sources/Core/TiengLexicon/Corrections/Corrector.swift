/// Finds the words that a misspelt word was probably meant to be.
///
///     let corrector = Corrector(en)
///     corrector.corrections(of: "teh", count: 3).first?.words.map(en.text)   // ["the"]
///
/// It works as a noisy channel. A word is a better correction if it is more probable in its
/// context, and if the mistakes that turn it into the typed text are more probable.
public struct Corrector: Sendable {
  let lexicon: Lexicon
  let errors: ErrorModel

  /// The logarithm of the odds that a correction without asking needs by default. It differs
  /// between languages: the more forms words have, the more correct words a lexicon lacks.
  public var certainty: Float { Certainties.of(lexicon.locale) }

  /// A corrector for the language of a lexicon.
  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    errors = ErrorModel(locale: lexicon.locale, folding: lexicon.folding)
  }

  /// The most probable corrections, the best first. For a word that the lexicon has, the first one
  /// is the word itself.
  ///
  ///     let corrections = Corrector(vi).corrections(of: "mouốn", count: 1)
  ///     corrections[0].words.map(vi.text)   // muốn
  ///
  /// - Parameters:
  ///   - text: The word as it was typed.
  ///   - words: The numbers of the words before, nil for unknown ones.
  ///   - count: The most corrections that are returned.
  public func corrections(
    of text: String, after words: [Int?] = [], count: Int
  ) -> [Correction] {
    let typed = lexicon.folding.key(of: text)
    guard 1...NearKeys.longest ~= typed.count else { return [] }
    let context = lexicon.context(after: words)
    var best = BestCorrections(count)
    insertPairs(in: typed, after: words, into: &best)
    insertJoined(typed, after: words, into: &best)
    var costs = EditCosts(errors, of: typed)
    let accents = TypedAccents(text, lexicon)
    var last: NearKeys.Effort?
    for step in CorrectionStep.all where step.isWorth(typed, best) {
      let effort = typed.count < 4 ? CorrectionStep.short : step.effort
      for near in candidates(near: typed, effort, beyond: last) {
        insertWords(withKeyOf: near, context, &costs, accents, into: &best)
      }
      last = effort
    }
    return best.list
  }

  /// The score of a word that was meant as it was typed, to be compared with the
  /// ``Correction/logProbability`` of its corrections.
  public func weight(of word: Int, after words: [Int?]) -> Float {
    Cost.language * lexicon.context(after: words).logProbability(of: word)
  }

  private func insertWords(
    withKeyOf near: NearKeys.Found, _ context: WordContext, _ costs: inout EditCosts,
    _ accents: TypedAccents, into best: inout BestCorrections
  ) {
    let key = lexicon.keys[near.word]
    var cost: Float? = near.distance == 0 ? 0 : nil
    let leastCost = Cost.least(ofMistakes: near.distance)
    for word in lexicon.words(withKeyOf: near.word) where !lexicon.signs.contains(word) {
      let language = Cost.language * context.logProbability(of: word)
      guard near.distance == 0 || language - leastCost > best.threshold else { continue }
      let editCost = cost ?? costs.cost(of: key)
      cost = editCost
      let accentCost = accents.cost(of: lexicon.words[word], isSameKey: near.distance == 0)
      let isTyped = near.distance == 0 && accentCost == 0
      best.insert([word], logProbability: isTyped ? 0 : language - editCost - accentCost)
    }
  }

  /// The first word of each key near the typed text. If there are many, the nearer and more
  /// frequent ones are returned.
  private func candidates(
    near typed: [UInt8], _ effort: NearKeys.Effort, beyond known: NearKeys.Effort?
  ) -> [NearKeys.Found] {
    var found = NearKeys(lexicon.tree, near: typed, effort, beyond: known).found
    for other in known == nil ? SoundAlike.otherBeginnings(of: typed) : [] {
      for near in NearKeys(lexicon.tree, near: other, CorrectionStep.short).found
      where !found.contains(where: { $0.word == near.word }) {
        found.append(NearKeys.Found(word: near.word, distance: near.distance + 1))
      }
    }
    guard found.count > Corrector.most else { return found }
    let scores = found.map { near in
      lexicon.model.logFrequency(near.word) - Corrector.roughCost * Float(near.distance)
    }
    let order = scores.indices.sorted { scores[$0] > scores[$1] }
    return order.prefix(Corrector.most).map { found[$0] }
  }

  /// The number of candidates that are compared letter by letter.
  private static let most = 48
  /// The average cost of a mistake, in units of the logarithm of a frequency.
  private static let roughCost: Float = 5
}

/// One step of the search. The next step looks farther away if this one found nothing probable.
private struct CorrectionStep {
  let effort: NearKeys.Effort
  /// The fewest letters that the typed word must have for this step.
  let length: Int
  /// The search goes on if the best word found so far is less probable than this.
  let threshold: Float

  static let all = [
    CorrectionStep(effort: .init(limit: 2, start: 2), length: 0, threshold: .infinity),
    CorrectionStep(effort: .init(limit: 2, start: 1), length: 4, threshold: -15),
    CorrectionStep(effort: .init(limit: 3, start: 2), length: 7, threshold: -18),
  ]
  /// For short words, which are near too many others.
  static let short = NearKeys.Effort(limit: 1, start: 2)

  func isWorth(_ typed: [UInt8], _ best: BestCorrections) -> Bool {
    typed.count >= length && (best.list.first?.logProbability ?? -.infinity) < threshold
  }
}

extension Lexicon {
  /// The words that have the same key as a word, which is the first of them.
  func words(withKeyOf word: Int) -> Range<Int> { words(from: word, withKey: keys[word]) }

  /// The most words with the same key. In a damaged file all keys may be the same.
  package static let mostWithKey = 64

  func words(from start: Int, withKey key: some Collection<UInt8>) -> Range<Int> {
    let limit = min(wordCount, start + Lexicon.mostWithKey)
    var end = start
    while end < limit, keys[end].elementsEqual(key) { end += 1 }
    return start..<end
  }
}

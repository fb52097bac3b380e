/// Finds what was probably meant by a word that is misspelt.
///
///     let corrector = Corrector(english)
///     corrector.corrections(of: "teh", count: 3).first?.words.map(english.text)   // ["the"]
///
/// A noisy channel: a word is the better a correction the more probable it is in
/// its context and the more probable the mistakes are that make what was typed of
/// it. Keep a corrector: making one takes milliseconds.
public struct Corrector: Sendable {
  let lexicon: Lexicon
  let errors: ErrorModel
  let shape: WordShape

  /// The least logarithm of the odds for a correction without asking, unless
  /// said otherwise. It differs between languages: the more forms words have,
  /// the more right words a lexicon lacks.
  public var certainty: Float { Certainties.of(lexicon.locale) }

  /// Takes milliseconds.
  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    shape = WordShape(of: lexicon)
    errors = ErrorModel(locale: lexicon.locale, folding: lexicon.folding)
  }

  /// The most probable corrections, the best first. A word that the lexicon has
  /// is its own first one.
  ///
  /// - Parameter words: The numbers of the words before, nil for unknown ones.
  public func corrections(
    of text: String, after words: [Int?] = [], count: Int
  ) -> [Correction] {
    let typed = lexicon.folding.key(of: text)
    guard 1...NearKeys.longest ~= typed.count else { return [] }
    let context = lexicon.context(after: words)
    var spaces = BestCorrections(count)
    insertPairs(in: typed, after: words, into: &spaces)
    insertJoined(typed, after: words, into: &spaces)
    var best = spaces
    for effort in Effort.all where effort.isWorth(typed, best) {
      best = spaces
      insertWords(near: typed, text, context, effort, into: &best)
    }
    return best.list
  }

  private func insertWords(
    near typed: [UInt8], _ text: String, _ context: Context, _ effort: Effort,
    into best: inout BestCorrections
  ) {
    var costs = EditCosts(errors, of: typed)
    let accents = TypedAccents(text, lexicon)
    for (keyWord, distance) in candidates(near: typed, effort) {
      let cost = distance == 0 ? 0 : costs.cost(of: lexicon.keys[keyWord])
      for word in lexicon.words(withKeyOf: keyWord) where !lexicon.signs.contains(word) {
        let accentCost = accents.cost(of: lexicon.words[word], isSameKey: distance == 0)
        let score = Cost.language * context.logProbability(of: word) - cost - accentCost
        let isTyped = distance == 0 && accentCost == 0
        best.insert([word], logProbability: isTyped ? 0 : score)
      }
    }
  }

  /// The first words of keys near what was typed; among many, those that are
  /// nearer or more frequent.
  private func candidates(
    near typed: [UInt8], _ effort: Effort
  ) -> [(word: Int, distance: UInt8)] {
    let limit = typed.count < 4 ? 1 : effort.limit
    var found = NearKeys(lexicon.tree, near: typed, limit: limit, start: effort.start).found
    for other in SoundAlike.otherBeginnings(of: typed) {
      let near = NearKeys(lexicon.tree, near: other, limit: 1, start: effort.start).found
      for entry in near where !found.contains(where: { $0.word == entry.word }) {
        found.append((entry.word, entry.distance + 1))
      }
    }
    guard found.count > Corrector.most else { return found }
    let scores = found.map { entry in
      lexicon.model.logFrequency(entry.word) - Corrector.roughCost * Float(entry.distance)
    }
    let order = scores.indices.sorted { scores[$0] > scores[$1] }
    return order.prefix(Corrector.most).map { found[$0] }
  }

  /// How many are compared letter by letter.
  private static let most = 48
  /// What a mistake costs in the mean, against a whole logarithm of frequency.
  private static let roughCost: Float = 5
}

/// How far words are looked for: farther where nothing probable is near.
private struct Effort {
  let limit: UInt8
  let start: Int
  /// The fewest letters.
  let length: Int
  /// Below this, what was found is not good enough.
  let threshold: Float

  static let all = [
    Effort(limit: 2, start: 2, length: 0, threshold: .infinity),
    Effort(limit: 2, start: 1, length: 4, threshold: -15),
    Effort(limit: 3, start: 2, length: 7, threshold: -18),
  ]

  func isWorth(_ typed: [UInt8], _ best: BestCorrections) -> Bool {
    typed.count >= length && (best.list.first?.logProbability ?? -.infinity) < threshold
  }
}

extension Lexicon {
  /// The words that have the key of one of them, the first.
  func words(withKeyOf word: Int) -> Range<Int> {
    var end = word + 1
    while end < wordCount, keys[end].elementsEqual(keys[word]) { end += 1 }
    return word..<end
  }
}

extension UserWords {
  /// What the user's words contribute to the probability of a word.
  package struct Estimate: Hashable, Sendable {
    /// The probability that the user's words give the word, from 0 to 1.
    package var share: Float
    /// The probability that is left for the language's model, from 0 to 1. It is smaller if the
    /// user has typed more after these words.
    package var rest: Float

    package init(share: Float, rest: Float) {
      (self.share, self.rest) = (share, rest)
    }

    /// The probability of the word, including what the language's model contributes.
    ///
    ///     var words = UserWords()
    ///     for _ in 1...2 { words.countUse(of: "Huy", after: ["anh"]) }
    ///     let estimate = words.estimate(of: "Huy", in: words.context(after: ["anh"]))
    ///     estimate.logProbability(with: -9) > -9   // true: the user has written “anh Huy”
    ///
    /// - Parameters:
    ///   - model: The natural logarithm of the word's probability in the model. Nil if the model
    ///     does not know the word.
    /// - Returns: The natural logarithm of the combined probability.
    package func logProbability(with model: Float?) -> Float {
      share.plusLog(rest, model)
    }
  }

  /// A word that the user has used, with its probability.
  ///
  ///     var words = UserWords()
  ///     words.learn("krông")
  ///     let candidate = words.completions(of: "kr", count: 1)[0]
  ///     candidate.word   // krông
  public struct Candidate: Hashable, Sendable {
    /// The word, in its case.
    public var word: String

    /// The probability of the word.
    package var estimate: Estimate
  }

  /// The words before, as far as the user has used them.
  package struct Context {
    /// The words that followed the last two words or the last word, each with its share, sorted by
    /// number.
    fileprivate let followers: [(word: UInt16, share: Float)]
    /// The share that is left for other words.
    fileprivate let rest: Float

    /// - Parameter followers: In any order, and possibly with duplicates.
    fileprivate init(_ followers: [(word: UInt16, share: Float)], rest: Float) {
      var merged: [(word: UInt16, share: Float)] = []
      merged.reserveCapacity(followers.count)
      for follower in followers.sorted(by: { $0.word < $1.word }) {
        if merged.last?.word == follower.word {
          merged[merged.count - 1].share += follower.share
        } else {
          merged.append(follower)
        }
      }
      self.followers = merged
      self.rest = rest
    }

    fileprivate func share(of word: UInt16) -> Float {
      var (low, high) = (0, followers.count)
      while low < high {
        let middle = (low + high) / 2
        if followers[middle].word < word { low = middle + 1 } else { high = middle }
      }
      guard low < followers.count, followers[low].word == word else { return 0 }
      return followers[low].share
    }
  }

  /// The weight of unseen words in Witten and Bell's estimate. With 4, a word that is the only one
  /// seen once gets a fifth of the probability.
  private static let novelty: Float = 4

  /// The greatest share for the frequencies of single words, and the number of uses at which they
  /// get half of it. It is small because the lexicon's model knows more: it uses the words before.
  private static let singleShare: Float = 0.1
  private static let singleHalf: Float = 1000

  /// Looks up the words before once, for several estimates.
  package func context(after words: [String]) -> Context {
    let ids = words.suffix(2).map { table.id(of: $0) }
    guard let second = ids.last ?? nil else { return Context([], rest: 1) }
    var (followers, rest) = share(of: NGramTable.Context(second: second))
    if ids.count == 2, let first = ids[0] {
      let (triples, left) = share(of: NGramTable.Context(first: first, second: second))
      followers = triples + followers.map { ($0.word, $0.share * left) }
      rest *= left
    }
    return Context(followers, rest: rest)
  }

  /// Witten and Bell's estimate: the more different words followed, the more is left for unseen
  /// ones.
  private func share(
    of context: NGramTable.Context
  ) -> (followers: [(word: UInt16, share: Float)], rest: Float) {
    var followers: [(word: UInt16, share: Float)] = []
    var sum: Float = 0
    nGrams.forEachFollower(of: context) { word, strength in
      let count = strength.count(on: today)
      followers.append((word, count))
      sum += count
    }
    guard !followers.isEmpty else { return ([], 1) }
    let all = sum + UserWords.novelty * Float(followers.count)
    for index in followers.indices { followers[index].share /= all }
    return (followers, 1 - sum / all)
  }

  /// The probability of a word in a context.
  package func estimate(of word: String, in context: Context) -> Estimate {
    let weight = wordsWeight
    let share = table.id(of: word).map { self.share(of: $0, in: context, weight) } ?? 0
    return Estimate(share: share, rest: context.rest * (1 - weight))
  }

  /// The share of the frequencies of single words.
  private var wordsWeight: Float {
    let sum = max(total.count(on: today), 0)
    return UserWords.singleShare * sum / (sum + UserWords.singleHalf)
  }

  private func share(of id: UInt16, in context: Context, _ weight: Float) -> Float {
    // The share of the word among all uses. All fade alike, so their logarithms can be compared
    // directly.
    let part = Exponential.exp2(min(table[id].strength.logarithm - total.logarithm, 0))
    return context.share(of: id) + context.rest * weight * part
  }

  /// The most probable words with a beginning, best first. Ignores case and accents, and words that
  /// were used only once.
  public func completions(
    of prefix: String, after words: [String] = [], count: Int
  ) -> [Candidate] {
    let key = WordKey.key(of: prefix)
    let range = table.range(startingWith: key)
    guard count > 0, !range.isEmpty else { return [] }
    let context = context(after: words)
    var ids = table.strongest(count, in: range)
    for follower in context.followers where table.key(of: follower.word, startsWith: key) {
      ids.append(follower.word)
    }
    return best(count, of: ids, in: context)
  }

  /// The words that most often followed others, best first, without words that were used only once.
  public func nextWords(after words: [String], count: Int) -> [Candidate] {
    let context = context(after: words)
    return best(count, of: context.followers.map(\.word), in: context)
  }

  private func best(_ count: Int, of ids: [UInt16], in context: Context) -> [Candidate] {
    let weight = wordsWeight
    var best: [(id: UInt16, share: Float)] = []
    for id in ids where table[id].isSuggested && count > 0 {
      let share = self.share(of: id, in: context, weight)
      if best.count == count && share <= best[count - 1].share { continue }
      guard !best.contains(where: { $0.id == id }), !isIgnored(table[id].text) else { continue }
      best.insert((id, share), at: best.firstIndex { $0.share < share } ?? best.endIndex)
      if best.count > count { best.removeLast() }
    }
    let rest = context.rest * (1 - weight)
    return best.map {
      Candidate(word: table[$0.id].text, estimate: Estimate(share: $0.share, rest: rest))
    }
  }
}

extension Float {
  /// The logarithm of this number plus `rest` times the number whose logarithm is `model`.
  fileprivate func plusLog(_ rest: Float, _ model: Float?) -> Float {
    let other = model.map { rest * Exponential.exp($0) } ?? 0
    return Exponential.log(Swift.max(self + other, .leastNormalMagnitude))
  }
}

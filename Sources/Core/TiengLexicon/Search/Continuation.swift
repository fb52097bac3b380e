/// A few words that probably come next.
///
///     let found = lexicon.continuations(after: [lexicon.word("tôi")], atLeast: 0.1, longest: 2)
///     found[0].words.map(lexicon.text)   // muốn, đi
public struct Continuation: Hashable, Sendable {
  /// The numbers of the words.
  public let words: [Int]
  /// The natural logarithm of the probability that all of them come.
  public let logProbability: Float
}

extension Lexicon {
  /// The continuations that are probable as a whole, each as long as it stays probable, the most
  /// probable first.
  ///
  ///     let before = ["cộng", "hoà", "xã"].map { vi.word($0) }
  ///     let found = vi.continuations(after: before, atLeast: 0.2, longest: 3)
  ///     found[0].words.map(vi.text)   // hội, chủ, nghĩa
  ///
  /// - Parameters:
  ///   - words: As for ``context(after:)``.
  ///   - probability: The least probability of all words of a continuation together, from 0.01 to
  ///     1.
  ///   - longest: The most words of a continuation, from 1 to 8.
  public func continuations(
    after words: [Int?], atLeast probability: Double, longest: Int
  ) -> [Continuation] {
    let least = min(max(probability, 0.01), 1)
    var search = ContinuationSearch(
      least: Float(logarithm(least)), count: Int(1 / least), longest: min(max(longest, 1), 8))
    search.extend([], 0, after: context(after: words))
    return search.found.sorted { $0.logProbability > $1.logProbability }
  }
}

private struct ContinuationSearch {
  let least: Float
  /// There cannot be more continuations with this probability.
  let count: Int
  let longest: Int

  private(set) var found: [Continuation] = []

  init(least: Float, count: Int, longest: Int) {
    (self.least, self.count, self.longest) = (least, count, longest)
  }

  /// Finds the continuations of a beginning, each as long as it stays probable.
  ///
  /// - Returns: True if there are any.
  @discardableResult
  mutating func extend(_ beginning: [Int], _ score: Float, after context: WordContext) -> Bool {
    // More than `count` are impossible, unless the file is damaged.
    guard beginning.count < longest, found.count <= count else { return false }
    let words = Completion(context, in: 0..<context.lexicon.wordCount).bestWords(count)
    var isExtended = false
    for next in words where score + next.logProbability >= least {
      isExtended = true
      var context = context
      context.append(next.word)
      let words = beginning + [next.word]
      let sum = score + next.logProbability
      if !extend(words, sum, after: context) {
        found.append(Continuation(words: words, logProbability: sum))
      }
    }
    return isExtended
  }
}

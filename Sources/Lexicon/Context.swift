/// The words before, as far as a model takes them into account.
public struct Context: Sendable {
  let lexicon: Lexicon
  /// What followed the last two words, and the last.
  private let pair: LanguageModel.Followers?
  private let single: LanguageModel.Followers?

  /// - Parameter words: The words before, the last one last. Only the last two
  ///   count; an unknown one hides those before it.
  init(_ lexicon: Lexicon, after words: some BidirectionalCollection<Int?>) {
    self.lexicon = lexicon
    let last = words.last ?? nil
    single = last.map { lexicon.model.followers(of: $0) }
    let first = words.dropLast().last ?? nil
    pair = if let first, let last { lexicon.model.followers(of: first, last) } else { nil }
  }

  /// The natural logarithm of a word's probability here.
  public func logProbability(of word: Int) -> Float {
    let model = lexicon.model
    if single == nil { return model.logFrequency(word) }
    var backoff: Float = 0
    for followers in [pair, single] {
      guard let followers else { continue }
      if let known = model.logProbability(word, among: followers) { return backoff + known }
      backoff += followers.backoff
    }
    return backoff + model.logProbability(word)
  }

  /// The logarithms of the probabilities of words in a row, put into `scores`.
  ///
  /// The same as asking for each, in a fraction of the time: those that
  /// followed the words before are found together.
  func logProbabilities(of words: Range<Int>, into scores: inout [Float]) {
    let model = lexicon.model
    scores.removeAll(keepingCapacity: true)
    guard let single else {
      for word in words { scores.append(model.logFrequency(word)) }
      return
    }
    let outer = pair?.backoff ?? 0
    for word in words { scores.append(outer + single.backoff + model.logProbability(word)) }
    overlay(single, plus: outer, words, &scores)
    if let pair { overlay(pair, plus: 0, words, &scores) }
  }

  private func overlay(
    _ followers: LanguageModel.Followers, plus backoff: Float, _ words: Range<Int>,
    _ scores: inout [Float]
  ) {
    for position in lexicon.model.positions(of: words, among: followers) {
      let follower = lexicon.model[position, followers]
      guard words.contains(follower.word) else { continue }
      scores[follower.word - words.lowerBound] = backoff + follower.logProbability
    }
  }

  /// The most probable words with numbers in `range`, the best first.
  func best(_ count: Int, in range: Range<Int>) -> [Ranked] {
    var best = BestWords(count)
    for followers in [pair, single] {
      guard let followers else { continue }
      for position in lexicon.model.positions(of: range, among: followers) {
        let word = lexicon.model[position, followers].word
        guard !lexicon.signs.contains(word), word < lexicon.wordCount else { continue }
        best.insert(Ranked(word: word, logProbability: logProbability(of: word)))
      }
    }
    for word in lexicon.frequentWords(count, in: range) {
      best.insert(Ranked(word: word, logProbability: logProbability(of: word)))
    }
    return best.words
  }
}

/// A word and the natural logarithm of its probability.
public struct Ranked: Hashable, Sendable {
  public let word: Int
  public let logProbability: Float
}

/// The best so many of the words that are put in, each once.
struct BestWords {
  private(set) var words: [Ranked] = []
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  mutating func insert(_ ranked: Ranked) {
    if words.count == limit, let last = words.last, last.logProbability >= ranked.logProbability {
      return
    }
    guard limit > 0, !words.contains(where: { $0.word == ranked.word }) else { return }
    let place =
      words.firstIndex { $0.logProbability < ranked.logProbability } ?? words.endIndex
    words.insert(ranked, at: place)
    if words.count > limit { words.removeLast() }
  }
}

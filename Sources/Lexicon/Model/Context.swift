/// The words before, as far as a model takes them into account.
public struct Context: Sendable {
  let lexicon: Lexicon
  /// What followed the last word, the last two, and the last three.
  private(set) var single: LanguageModel.Followers?
  private(set) var pair: LanguageModel.Followers?
  private(set) var triple: LanguageModel.Followers?

  /// - Parameter words: The words before, the last one last. Only the last three
  ///   count; an unknown one hides those before it.
  init(_ lexicon: Lexicon, after words: some BidirectionalCollection<Int?>) {
    self.lexicon = lexicon
    for word in words.suffix(3) {
      if let word { append(word) } else { (single, pair, triple) = (nil, nil, nil) }
    }
  }

  /// Goes on by a word.
  public mutating func append(_ word: Int) {
    guard let phrase = lexicon.phrases.words(of: word) else { return appendWord(word) }
    for word in phrase { appendWord(word) }
  }

  private mutating func appendWord(_ word: Int) {
    triple = pair.flatMap { followers(of: word, after: $0) }
    pair = single.flatMap { followers(of: word, after: $0) }
    single = lexicon.model.followers(of: word)
  }

  private func followers(
    of word: Int, after followers: LanguageModel.Followers
  ) -> LanguageModel.Followers? {
    lexicon.model.position(of: word, among: followers).flatMap {
      lexicon.model.followers(ofFollowerAt: $0, followers.length)
    }
  }

  /// The natural logarithm of a word's probability here. That of a phrase is the
  /// product of its words' in small letters, as far as they are spelt so.
  public func logProbability(of word: Int) -> Float {
    guard lexicon.phrases.contains(word) else { return wordLogProbability(word) }
    return phraseLogProbability(word) ?? -.infinity
  }

  func wordLogProbability(_ word: Int) -> Float {
    let model = lexicon.model
    guard let single else { return model.logFrequency(word) }
    var backoff: Float = 0
    if let triple {
      if let known = model.logProbability(word, among: triple) { return known }
      backoff = triple.backoff
    }
    if let pair {
      if let known = model.logProbability(word, among: pair) { return backoff + known }
      backoff += pair.backoff
    }
    return backoff
      + (model.logProbability(word, among: single) ?? single.backoff + model.logProbability(word))
  }

  /// The same of a phrase, or nil if it is not above a threshold.
  func phraseLogProbability(_ phrase: Int, above threshold: Float = -.infinity) -> Float? {
    let words = lexicon.phrases.words(of: phrase) ?? []
    guard single != nil, !words.isEmpty else { return lexicon.model.logFrequency(phrase) }
    var context = self
    var sum = lexicon.phrases.logSpelling(phrase)
    for (index, word) in words.enumerated() {
      sum += context.wordLogProbability(word)
      guard sum > threshold else { return nil }
      if index + 1 < words.count { context.appendWord(word) }
    }
    return sum
  }
}

/// A word or a phrase and the natural logarithm of its probability.
public struct Ranked: Hashable, Sendable {
  /// The number of the word in the lexicon.
  public let word: Int

  /// The natural logarithm of its probability after the words before.
  public let logProbability: Float
}

/// The best so many of the words that are put in, each once.
struct BestWords {
  private(set) var words: [Ranked] = []
  /// What a word must be above to get in.
  private(set) var threshold: Float
  private let limit: Int

  init(_ limit: Int) {
    self.limit = limit
    threshold = limit > 0 ? -.infinity : .infinity
    words.reserveCapacity(min(limit, 64) + 1)
  }

  mutating func insert(_ ranked: Ranked) {
    guard ranked.logProbability > threshold else { return }
    guard !words.contains(where: { $0.word == ranked.word }) else { return }
    let place =
      words.firstIndex { $0.logProbability < ranked.logProbability } ?? words.endIndex
    words.insert(ranked, at: place)
    if words.count > limit { words.removeLast() }
    if words.count == limit { threshold = words[limit - 1].logProbability }
  }
}

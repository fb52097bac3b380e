/// The words before, as far as the model uses them.
///
///     var context = lexicon.context(after: [lexicon.word("tôi")])
///     context.append(lexicon.word("muốn")!)
///     let common = context.logProbability(of: lexicon.word("đi")!)
///     common > context.logProbability(of: lexicon.word("di")!)   // true
public struct WordContext: Sendable {
  let lexicon: Lexicon
  /// The words that followed the last word, the last two, and the last three.
  private(set) var single: LanguageModel.Followers?
  private(set) var pair: LanguageModel.Followers?
  private(set) var triple: LanguageModel.Followers?

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// - Parameter words: The words before, in order. Only the last three count, and of these only
  ///   the ones after the last unknown word.
  init(_ lexicon: Lexicon, after words: some BidirectionalCollection<Int?>) {
    self.lexicon = lexicon
    for word in words.suffix(3) {
      if let word { append(word) } else { (single, pair, triple) = (nil, nil, nil) }
    }
  }

  /// Adds a word at the end.
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

  /// The natural logarithm of a word's probability here. The probability of a phrase is the product
  /// of the probabilities of its words in small letters, times the share that is spelt like the
  /// phrase.
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

  /// The same for a phrase. Nil if it is not above a threshold.
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
///
///     let ranked = lexicon.nextWords(after: [lexicon.word("tôi")], count: 1)[0]
///     lexicon.text(ranked.word)   // muốn
///     ranked.logProbability < 0   // true
public struct Ranked: Hashable, Sendable {
  /// The number of the word in the lexicon.
  public let word: Int

  /// The natural logarithm of its probability after the words before.
  public let logProbability: Float
}

/// Keeps the best few of the words that are inserted, each once.
struct BestWords {
  private(set) var words: [Ranked] = []
  /// A word is kept only if it is more probable than this.
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

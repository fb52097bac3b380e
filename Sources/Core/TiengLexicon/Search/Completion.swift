/// Finds the most probable words whose numbers are in a range.
///
/// It looks at little more than the words that can be among the best. Of the followers it looks at
/// each that is more probable than the worst of the best so far. Of all other words it does the
/// same in blocks, whose most probable word is known.
struct Completion {
  private let context: WordContext
  private let range: Range<Int>
  private let lexicon: Lexicon
  private var model: LanguageModel { lexicon.model }

  init(_ context: WordContext, in range: Range<Int>) {
    self.context = context
    self.range = range
    lexicon = context.lexicon
  }

  /// The best words of the model, without phrases.
  func bestWords(_ count: Int) -> [Ranked] {
    var best = BestWords(count)
    rankWords(into: &best, spelling: false)
    return best.words
  }

  /// The best words and phrases.
  ///
  /// After other words, it looks only at the most frequent phrases and at those that begin with the
  /// most probable words.
  func best(_ count: Int) -> [Ranked] {
    guard count > 0, !range.isEmpty else { return [] }
    var best = BestWords(count)
    if context.single == nil {
      rank(model.frequencies, model.frequencyMaxima, .frequency, plus: 0) { word, score in
        if lexicon.phrases.contains(word) {
          best.insert(Ranked(word: word, logProbability: score))
        } else {
          insert(word, score, spelling: true, into: &best)
        }
        return best.threshold
      }
      return best.words
    }
    var words = BestWords(max(count, Completion.firstWords))
    rankWords(into: &words, spelling: true)
    for ranked in words.words { best.insert(ranked) }
    guard lexicon.phrases.count > 0 else { return best.words }
    for phrase in frequentPhrases(Completion.frequentPhrases, in: range) {
      insert(phrase: phrase, into: &best)
    }
    for first in words.words.prefix(Completion.firstWords) {
      guard first.logProbability > best.threshold else { break }
      insertPhrases(after: first.word, into: &best)
    }
    return best.words
  }

  private static let firstWords = 8
  private static let frequentPhrases = 24
  private static let phrasesOfAWord = 4

  private func insert(phrase: Int, into best: inout BestWords) {
    guard let score = context.phraseLogProbability(phrase, above: best.threshold) else { return }
    best.insert(Ranked(word: phrase, logProbability: score))
  }

  private func insertPhrases(after word: Int, into best: inout BestWords) {
    let phrases = lexicon.phrases(startingWithKeyOf: word)
    guard !phrases.isEmpty else { return }
    var found = 0
    for phrase in frequentPhrases(2 * Completion.phrasesOfAWord, in: phrases)
    where lexicon.phrases.firstWord(of: phrase) == word && found < Completion.phrasesOfAWord {
      insert(phrase: phrase, into: &best)
      found += 1
    }
  }

  private func frequentPhrases(_ count: Int, in range: Range<Int>) -> [Int] {
    var best = BestWords(count)
    Completion(context, in: range).rank(
      model.frequencies, lexicon.phrases.maxima, .frequency, plus: 0
    ) { word, score in
      if lexicon.phrases.contains(word) {
        best.insert(Ranked(word: word, logProbability: score))
      }
      return best.threshold
    }
    return best.words.map(\.word)
  }
}

extension Completion {
  private func rankWords(into best: inout BestWords, spelling: Bool) {
    guard let single = context.single else {
      rank(model.frequencies, model.frequencyMaxima, .frequency, plus: 0) { word, score in
        insert(word, score, spelling: spelling, into: &best)
        return best.threshold
      }
      return
    }
    var backoff: Float = 0
    if let triple = context.triple {
      model.forEach(of: range, among: triple) { place, position in
        let score = model.logProbability(at: position, 3)
        insert(range.lowerBound + place, score, spelling: spelling, into: &best)
      }
      backoff += triple.backoff
    }
    if let pair = context.pair {
      model.forEach(of: range, among: pair) { place, position in
        let score = backoff + model.logProbability(at: position, 2)
        guard score > best.threshold else { return }
        let word = range.lowerBound + place
        if !follows(word, context.triple) {
          insert(word, score, spelling: spelling, into: &best)
        }
      }
      backoff += pair.backoff
    }
    model.forEach(of: range, among: single) { place, position in
      let score = backoff + model.logProbability(at: position, 1)
      guard score > best.threshold else { return }
      let word = range.lowerBound + place
      if !follows(word, context.triple), !follows(word, context.pair) {
        insert(word, score, spelling: spelling, into: &best)
      }
    }
    rank(model.unigrams, model.unigramMaxima, .unigram, plus: backoff + single.backoff) {
      word, score in
      if !follows(word, context.triple), !follows(word, context.pair), !follows(word, single) {
        insert(word, score, spelling: spelling, into: &best)
      }
      return best.threshold
    }
  }

  private func follows(_ word: Int, _ followers: LanguageModel.Followers?) -> Bool {
    followers.map { model.position(of: word, among: $0) != nil } ?? false
  }

  private func insert(
    _ word: Int, _ score: Float, spelling: Bool, into best: inout BestWords
  ) {
    guard word < lexicon.wordCount, !lexicon.signs.contains(word), !lexicon.phrases.contains(word)
    else { return }
    let score = spelling ? score + lexicon.phrases.logSpelling(word) : score
    guard score > best.threshold, lexicon.isSuggested(word) else { return }
    best.insert(Ranked(word: word, logProbability: score))
  }

  /// Calls `body` with words until none is more frequent than the threshold that it returned last.
  private func rank(
    _ codes: Column<UInt8>, _ maxima: Column<UInt8>, _ book: Codebook, plus backoff: Float,
    _ body: (_ word: Int, _ score: Float) -> Float
  ) {
    var threshold = -Float.infinity
    var word = range.lowerBound
    while word < range.upperBound {
      let block = word / LexiconFormat.blockSize
      let end = min(range.upperBound, (block + 1) * LexiconFormat.blockSize)
      if backoff + model.logarithm(maxima[block], book) > threshold {
        for word in word..<end {
          let score = backoff + model.logarithm(codes[word], book)
          if score > threshold { threshold = body(word, score) }
        }
      }
      word = end
    }
  }
}

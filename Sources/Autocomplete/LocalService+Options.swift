import Lexicon

extension Autocomplete.LocalService {
  /// The words and phrases that go on from a word, the most probable first.
  func completions(
    of request: Autocomplete.Request, _ before: TextBefore, count: Int
  ) -> [Option] {
    let typed = TypedLetters(request.word)
    var options = words(startingWith: request.word, typed, before, count: count + 3)
    if isVietnamese { addContinuations(to: &options, before) }
    options.removeAll { userWords.isIgnored($0.text) || $0.text == request.word }
    return OptionRows.best(count, of: options, typedCount: request.word.keyCount)
  }

  /// The most probable words that begin with what was typed.
  private func words(
    startingWith word: String, _ typed: TypedLetters, _ before: TextBefore, count: Int
  ) -> [Option] {
    guard let lexicon else { return [] }
    let effort = typed.areMarked ? Effort.marked : count
    var found = fitting(typed, lexicon.completions(of: word, after: before.words, count: effort))
    if found.count < count, typed.areMarked {
      let range = lexicon.words(startingWith: word)
      if range.count <= Effort.mostWords { found = allFitting(typed, in: range, before) }
    }
    return found.prefix(count).map { Option($0.text, $0.score, words: [$0.word]) }
  }

  /// How many words are looked at where marks were typed.
  private enum Effort {
    static let marked = 48
    static let mostWords = 1500
  }

  private typealias Fitting = (word: Int, text: String, score: Float)

  private func fitting(_ typed: TypedLetters, _ ranked: [Ranked]) -> [Fitting] {
    ranked.compactMap { ranked in
      let text = lexicon!.text(ranked.word)
      return typed.fit(text) ? (ranked.word, text, ranked.logProbability) : nil
    }
  }

  private func allFitting(
    _ typed: TypedLetters, in range: Range<Int>, _ before: TextBefore
  ) -> [Fitting] {
    guard let lexicon else { return [] }
    let context = lexicon.context(after: before.words)
    var found: [Fitting] = []
    for word in range {
      let text = lexicon.text(word)
      if typed.fit(text) { found.append((word, text, context.logProbability(of: word))) }
    }
    return found.sorted { $0.score > $1.score }
  }

  /// The words that may come next, and what may follow on them.
  func nextOptions(_ before: TextBefore, count: Int) -> [Option] {
    guard let lexicon else { return [] }
    let next = continuations.nextWords(after: before.words.suffix(3), lexicon, count: count + 3)
    var options = next.map {
      Option(lexicon.text($0.word), $0.logProbability, words: [$0.word])
    }
    if isVietnamese { addContinuations(to: &options, before) }
    options.removeAll { userWords.isIgnored($0.text) }
    return options
  }

  /// Adds the words of several syllables that probably follow on the best words.
  private func addContinuations(to options: inout [Option], _ before: TextBefore) {
    guard let lexicon else { return }
    for option in options.prefix(3) {
      var longer = option
      for _ in 0..<3 {
        let words = (before.words + longer.words).suffix(3)
        guard
          let next = continuations.nextWords(after: words, lexicon, count: 1).first,
          next.logProbability > leastContinuation
        else { break }
        longer = Option(
          longer.text + " " + lexicon.text(next.word),
          longer.logProbability + next.logProbability, words: longer.words + [next.word])
        options.append(longer)
      }
    }
  }

  /// The logarithm of the probability from which a word is joined: a half.
  private var leastContinuation: Float { -0.7 }
}

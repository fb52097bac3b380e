import TiengLanguages
import TiengLexicon
import TiengVietnamese

/// The completions of a word.
struct WordCompletions {
  var best: [Option]
  /// True if there are any words with this beginning, shown or not. The word itself counts too.
  let areThere: Bool
}

extension Option {
  /// The least number of keys that a completion must save. One is enough, because a pick brings
  /// its space along.
  private static let leastKeys = 1

  /// True if the completion saves fewer keys than that.
  fileprivate func addsLittle(to typedCount: Int) -> Bool {
    keyCount + replacedCount < typedCount + Option.leastKeys
  }

  /// True if this completes the word, but saves too few keys.
  func addsLittle(to word: String) -> Bool {
    text.hasPrefix(word.lowercased()) && addsLittle(to: word.keyCount)
  }
}

extension Autocomplete.LocalService {
  /// Words and phrases that begin with the word and save a key, most probable first.
  func completions(
    of request: Autocomplete.Request, _ before: TextBefore, count: Int
  ) -> WordCompletions {
    let typed = TypedLetters(request.word, isVietnamese: isVietnamese)
    let looked = request.isAfterPause ? Effort.afterPause : count + 3
    var options = words(startingWith: typed, before, count: looked)
    let range = lexicon?.words(startingWith: typed.plain) ?? 0..<0
    mixRecentWords(before, into: &options) { typed.fit($0) && range.contains($1) }
    mixUserWords(startingWith: request.word, typed, before, into: &options, count: count + 3)
    addSpelledWords(startingWith: request.word, to: &options, upTo: count + 3)
    let sum = options.reduce(0) { $0 + Exponential.exp($1.logProbability) }
    let areThere = !options.isEmpty
    if options.count > count + 3 { options.removeLast(options.count - count - 3) }
    if isVietnamese { addContinuations(to: &options, before) }
    addWholePhrases(for: request, before, to: &options)
    let typedCount = request.word.keyCount
    options.removeAll { isIgnored($0) || $0.addsLittle(to: typedCount) }
    var best = OptionRows.best(count, of: options, typedCount: typedCount)
    if request.isAfterPause, sum > 0 {
      for index in best.indices {
        best[index].share = min(1, Exponential.exp(best[index].logProbability) / sum)
      }
    }
    return WordCompletions(best: best, areThere: areThere)
  }

  /// Adds words of the spelling dictionary that nothing else has, shortest first, if there is room.
  private func addSpelledWords(
    startingWith word: String, to options: inout [Option], upTo count: Int
  ) {
    guard let spellingDictionary, options.count < count, !isVietnamese,
      word.unicodeScalars.count >= Spelled.leastLetters
    else { return }
    let found = spellingDictionary.words(startingWith: word, count: Spelled.looked).filter { text in
      lexicon?.number(of: text) == nil && !options.contains { $0.text == text }
    }
    for text in found.sorted(by: { $0.utf8.count < $1.utf8.count }).prefix(count - options.count) {
      options.append(Option(text, Spelled.logProbability, source: "spelling"))
    }
  }

  private enum Spelled {
    /// Fewer letters begin too many words, of which nobody knows which is meant.
    static let leastLetters = 4
    static let looked = 64
    /// Less probable than any word of a lexicon.
    static let logProbability: Float = -20
  }

  /// The next words, with phrases that begin with them.
  func nextOptions(_ before: TextBefore, count: Int) -> [Option] {
    var options: [Option] = []
    if let lexicon {
      let words = before.words.suffix(3)
      options = nextWords.words(after: words, lexicon, count: count + 3).map {
        Option(spelling(of: $0.word, lexicon), $0.logProbability, words: [$0.word])
      }
    }
    mixRecentWords(before, into: &options)
    mixNextUserWords(before, into: &options, count: count + 3)
    if isVietnamese { addContinuations(to: &options, before) }
    options.removeAll(where: isIgnored)
    return options
  }

  /// The most probable words with the typed beginning.
  private func words(
    startingWith typed: TypedLetters, _ before: TextBefore, count: Int
  ) -> [Option] {
    guard let lexicon else { return [] }
    let effort = typed.areMarked ? Effort.marked : count
    let ranked = lexicon.completions(of: typed.plain, after: before.words, count: effort)
    var found = fitting(typed, ranked)
    if found.count < count, typed.areMarked, ranked.count == effort {
      let range = lexicon.words(startingWith: typed.plain)
      if range.count <= Effort.mostWords {
        // The search leaves out phrases, so those that were found are kept.
        let phrases = found.filter { $0.text.utf8.contains(0x20) }
        found = (allFitting(typed, in: range, before) + phrases)
          .sorted { $0.logProbability > $1.logProbability }
      }
    }
    return Array(found.prefix(count))
  }

  /// The spelling of a word inside a sentence: foreign names get a capital. A Vietnamese syllable
  /// does not, because it is usually part of a name, and phrases have those.
  func spelling(of word: Int, _ lexicon: Lexicon) -> String {
    let text = lexicon.text(word)
    guard isVietnamese, lexicon.isName(word),
      Syllable(text: text, by: TypingRules(tonePlacement: .modern))?.isVietnamese != true
    else { return text }
    return SuggestionCase.capitalized.applied(to: text)
  }

  /// The numbers of words to look at, depending on the request.
  private enum Effort {
    static let marked = 48
    static let afterPause = 48
    static let mostWords = 1500
  }

  private func fitting(_ typed: TypedLetters, _ ranked: [Ranked]) -> [Option] {
    guard let lexicon else { return [] }
    return ranked.compactMap { ranked in
      let text = lexicon.text(ranked.word)
      guard typed.fit(text) else { return nil }
      return Option(spelling(of: ranked.word, lexicon), ranked.logProbability, words: [ranked.word])
    }
  }

  private func allFitting(
    _ typed: TypedLetters, in range: Range<Int>, _ before: TextBefore
  ) -> [Option] {
    guard let lexicon else { return [] }
    let context = lexicon.context(after: before.words)
    var found: [Option] = []
    for word in range {
      let text = lexicon.text(word)
      guard typed.fit(text), !text.utf8.contains(0x20) else { continue }
      found.append(
        Option(spelling(of: word, lexicon), context.logProbability(of: word), words: [word]))
    }
    return found.sorted { $0.logProbability > $1.logProbability }
  }

  /// Adds phrases of the best words and the words that probably follow them.
  private func addContinuations(to options: inout [Option], _ before: TextBefore) {
    guard let lexicon else { return }
    for option in options.prefix(3) where !option.words.isEmpty {
      var longer = option
      for _ in 0..<3 {
        let words = (before.words + longer.words).suffix(3)
        guard
          let next = nextWords.words(after: words, lexicon, count: 1).first,
          next.logProbability > leastContinuation
        else { break }
        longer = Option(
          longer.text + " " + lexicon.text(next.word),
          longer.logProbability + next.logProbability, words: longer.words + [next.word])
        // A phrase of the lexicon has the right capitals.
        let small = longer.text.lowercased()
        if !options.contains(where: { $0.text.lowercased() == small }) { options.append(longer) }
      }
    }
  }

  /// The logarithm of the least probability of a word in such a phrase: a half.
  private var leastContinuation: Float { -0.7 }

  func isIgnored(_ option: Option) -> Bool {
    isNeverSuggested(option.text)
      || option.words.count > 1
        && option.text.split(separator: " ").contains { userWords.isIgnored(String($0)) }
  }
}

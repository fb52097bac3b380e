import TiengLanguages
import TiengLexicon
import TiengVietnamese

extension Autocomplete.LocalService {
  /// Adds words that people confuse with the typed one, or with the one before it, if they are far
  /// more probable here: chia sẻ for `chia sẽ`, sắp xếp for `xắp xếp`.
  ///
  /// Where a word could also go on, the completions come first. Then a pause shows no table for the
  /// others alone.
  func addHomophones(
    of request: Autocomplete.Request, _ before: TextBefore, to options: inout [Option]
  ) {
    guard isVietnamese, before.isMarked || request.word.utf8.contains(where: { $0 >= 0x80 }),
      isCorrectable(request.word, before, atLeast: 2), !isOwn(request.word[...])
    else { return }
    let typed = request.word.lowercased().modern
    let place = ComparedPlace(before.words, before.tokens[...], lexicon, userWords)
    let known = place?.logProbability(of: typed)
    let score = known ?? Confusion.unknown
    // Frequency alone says little against a word that is right elsewhere.
    let tells = known == nil || before.tokens.contains { !$0.hasPrefix("<") }
    var found = tells ? homophones(of: typed, score, place) : []
    if let option = homophoneBefore(typed, score, request, before) { found.append(option) }
    found.removeAll(where: isIgnored)
    guard !found.isEmpty else { return }
    found.sort { $0.logProbability > $1.logProbability }
    options = merged(options, with: Array(found.prefix(Confusion.most)))
    for index in options.indices.dropFirst() where options[index].source == Homophones.source {
      options[index].share = Exponential.exp(options[index].logProbability)
    }
  }

  /// True if a word is one of the user's own: taught, or used again and in no lexicon.
  private func isOwn(_ word: Substring) -> Bool {
    let word = String(word)
    let small = word.lowercased()
    if userWords.isLearned(word) || userWords.isLearned(small) { return true }
    guard userWords.isKnown(word) || userWords.isKnown(small) else { return false }
    return lexicon?.word(small.modern) == nil
  }

  private func homophones(of typed: String, _ score: Float, _ place: ComparedPlace?) -> [Option] {
    guard score < -Confusion.leastGain else { return [] }
    return Homophones.of(typed).compactMap { other in
      guard let probability = place?.logProbability(of: other),
        probability - score > Confusion.leastGain
      else { return nil }
      return Option(other, probability - Confusion.cost, source: Homophones.source)
    }
  }

  /// The typed word behind another one in place of the word before.
  private func homophoneBefore(
    _ typed: String, _ score: Float, _ request: Autocomplete.Request, _ before: TextBefore
  ) -> Option? {
    guard let lexicon, let number = lexicon.word(typed),
      let start = request.before.startOfLastWords(1), let last = before.words.last
    else { return nil }
    let written = request.before[start...].dropLast()
    let count = written.unicodeScalars.count + 1
    let earlier = before.words.dropLast()
    let startsClause = earlier.isEmpty || earlier.last == lexicon.word("<s>")
    let letterCase = SuggestionCase(of: String(written))
    guard count <= request.replaceableCount, !isOwn(written),
      letterCase == .asItIs || letterCase == .capitalized && startsClause
    else { return nil }
    let place = ComparedPlace(Array(earlier), before.tokens.dropLast(), lexicon, userWords)
    let isKnown = last != nil && last != lexicon.word("<unk>")
    let old = isKnown ? place?.logProbability(of: written.lowercased().modern) : nil
    var best: Option?
    for other in Homophones.of(written.lowercased().modern) {
      guard let first = lexicon.word(other) else { continue }
      guard var next = place?.context else { continue }
      let probability = next.logProbability(of: first)
      next.append(first)
      let gain =
        probability + next.logProbability(of: number) - (old ?? Confusion.unknown)
      guard gain - score > Confusion.leastGainBefore,
        best.map({ $0.logProbability < gain - Confusion.cost }) ?? true
      else { continue }
      best = Option(
        letterCase.applied(to: other) + " " + typed, gain - Confusion.cost,
        words: [first, number], source: Homophones.source)
      best?.replacedCount = count
    }
    return best
  }
}

/// A place in a text, where words are compared.
private struct ComparedPlace {
  let context: WordContext
  private let lexicon: Lexicon
  private let userWords: UserWords
  private let own: UserWords.Context?

  init?(
    _ words: [Int?], _ tokens: ArraySlice<String>, _ lexicon: Lexicon?, _ userWords: UserWords
  ) {
    guard let lexicon else { return nil }
    (self.lexicon, self.userWords) = (lexicon, userWords)
    context = lexicon.context(after: words)
    own = userWords.wordCount > 0 ? userWords.context(after: Array(tokens)) : nil
  }

  /// The probability of a word of the lexicon here, with what the user has written.
  func logProbability(of word: String) -> Float? {
    guard let number = lexicon.word(word) else { return nil }
    let model = context.logProbability(of: number)
    guard let own else { return model }
    return userWords.estimate(of: word, in: own).logProbability(with: model)
  }
}

/// The weights of words that are confused, as logarithms of probability. They were chosen by
/// `tieng-lab bench homophones` on the half of the text that is there to choose by.
private enum Confusion {
  /// The least advantage over the typed word, and over it with the word before.
  static let leastGain: Float = 4
  static let leastGainBefore: Float = 5
  /// The cost of the mistake against completions.
  static let cost: Float = 2
  /// The probability of a word that the lexicon lacks.
  static let unknown: Float = -14
  /// The most rows.
  static let most = 2
}

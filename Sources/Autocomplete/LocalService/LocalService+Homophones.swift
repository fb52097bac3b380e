import Lexicon
import VietnameseInput

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
      isCorrectable(request.word, before, atLeast: 2), !userWords.isLearned(request.word)
    else { return }
    let typed = request.word.lowercased().modern
    let known = logProbability(of: typed, before)
    let score = known ?? Confusion.unknown
    // Frequency alone says little against a word that is right elsewhere.
    let tells = known == nil || before.tokens.contains { !$0.hasPrefix("<") }
    var found = tells ? homophones(of: typed, score, before) : []
    if let option = homophoneBefore(typed, score, request, before) { found.append(option) }
    found.removeAll(where: isIgnored)
    guard !found.isEmpty else { return }
    found.sort { $0.logProbability > $1.logProbability }
    options = merged(options, with: Array(found.prefix(Confusion.most)))
    for index in options.indices.dropFirst() where options[index].source == Confusion.source {
      options[index].share = Exponential.exp(options[index].logProbability)
    }
  }

  private func homophones(of typed: String, _ score: Float, _ before: TextBefore) -> [Option] {
    guard score < -Confusion.leastGain else { return [] }
    return Homophones.of(typed).compactMap { other in
      guard let probability = logProbability(of: other, before),
        probability - score > Confusion.leastGain
      else { return nil }
      return Option(other, probability - Confusion.cost, source: Confusion.source)
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
    guard count <= request.replaceableCount,
      letterCase == .asItIs || letterCase == .capitalized && startsClause
    else { return nil }
    let context = lexicon.context(after: earlier)
    let isKnown = last != nil && last != lexicon.word("<unk>")
    let old = (isKnown ? last.map(context.logProbability) : nil) ?? Confusion.unknown
    var best: Option?
    for other in Homophones.of(written.lowercased().modern) {
      guard let first = lexicon.word(other) else { continue }
      var next = context
      next.append(first)
      let new = context.logProbability(of: first) + next.logProbability(of: number)
      guard new - old - score > Confusion.leastGainBefore,
        best.map({ $0.logProbability < new - old - Confusion.cost }) ?? true
      else { continue }
      best = Option(
        letterCase.applied(to: other) + " " + typed, new - old - Confusion.cost,
        source: Confusion.source)
      best?.replacedCount = count
    }
    return best
  }

  /// The probability of a word of the lexicon here, with what the user has written.
  private func logProbability(of word: String, _ before: TextBefore) -> Float? {
    guard let lexicon, let number = lexicon.word(word) else { return nil }
    let model = lexicon.context(after: before.words).logProbability(of: number)
    guard userWords.wordCount > 0 else { return model }
    let context = userWords.context(after: before.tokens)
    return userWords.estimate(of: word, in: context).logProbability(with: model)
  }
}

/// The weights of words that are confused, as logarithms of probability. They were chosen by
/// `tieng-lab bench homophones` on the half of the text that is there to choose by.
private enum Confusion {
  static let source = "homophone"
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

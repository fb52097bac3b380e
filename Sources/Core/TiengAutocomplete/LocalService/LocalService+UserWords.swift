import TiengLanguages
import TiengLexicon

extension Autocomplete.LocalService {
  /// Adjusts options by what the user has written, and adds the user's own words.
  func mixUserWords(
    startingWith word: String, _ typed: TypedLetters, _ before: TextBefore,
    into options: inout [Option], count: Int
  ) {
    guard userWords.wordCount > 0 else { return }
    let own = userWords.completions(of: word, after: before.tokens, count: count)
    mix(own.filter { typed.fit($0.word) }, before, into: &options)
  }

  /// Does the same for next words.
  func mixNextUserWords(_ before: TextBefore, into options: inout [Option], count: Int) {
    guard userWords.wordCount > 0 else { return }
    mix(userWords.nextWords(after: before.tokens, count: count), before, into: &options)
  }

  private func mix(
    _ own: [UserWords.Candidate], _ before: TextBefore, into options: inout [Option]
  ) {
    let context = userWords.context(after: before.tokens)
    for index in options.indices {
      let estimate = userWords.estimate(of: options[index].text, in: context)
      options[index].logProbability = estimate.logProbability(with: options[index].logProbability)
    }
    let model = lexicon?.context(after: before.words)
    for candidate in own where !options.contains(where: { $0.text == candidate.word }) {
      let number = lexicon?.word(candidate.word)
      let score = number.flatMap { model?.logProbability(of: $0) }
      options.append(
        Option(
          candidate.word, candidate.estimate.logProbability(with: score),
          words: number.map { [$0] } ?? [], source: "learned"))
    }
    options.sort { $0.logProbability > $1.logProbability }
  }
}

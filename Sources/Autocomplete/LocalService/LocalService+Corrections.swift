import KeyboardCore
import Lexicon

extension Autocomplete.LocalService {
  /// What a delimiter will put in the place of a word, if anything.
  func autocorrection(
    of request: Autocomplete.Request, _ before: TextBefore, isKnown: Bool
  ) -> Autocomplete.Suggestion? {
    let word = request.word
    guard !userWords.isIgnored(word) else { return nil }
    if let text = autocorrectDictionary.replacement(for: word), text != word {
      let kind: Autocomplete.Kind = request.mayCorrect ? .autocorrect : .regular
      return .init(text: text, kind: kind, source: "replacement")
    }
    guard request.mayCorrect, !isKnown, isCorrectable(word, before, atLeast: 3),
      spellingHere(of: word) == nil, let text = correction(of: word, before)
    else { return nil }
    let corrected = SuggestionCase(of: word).applied(to: spelt(text))
    return corrected == word || isNeverSuggested(corrected)
      ? nil : .init(text: corrected, kind: .autocorrect, source: "correction")
  }

  /// Offers what was probably meant by a word that may be misspelt, each before
  /// what goes on from the word if that is less probable. A Vietnamese syllable
  /// that can still become one is not misspelt; a word that the lexicon has may
  /// be if it is rare, such as `nad` for and.
  ///
  /// - Parameter isBegun: Whether some word goes on from it.
  func addCorrections(
    of request: Autocomplete.Request, _ before: TextBefore, isKnown: Bool, isBegun: Bool,
    to options: inout [Option]
  ) {
    guard !isVietnamese || !isBegun && !isKnown, !userWords.isIgnored(request.word),
      isCorrectable(request.word, before, atLeast: 2),
      let lexicon, let corrector
    else { return }
    let words = before.startsSentence ? [] : before.words
    let weight = isKnown ? weight(of: request.word, after: words) : -.infinity
    guard weight <= CorrectionBias.knownMost else { return }
    let found = corrector.corrections(of: request.word, after: words, count: isKnown ? 4 : 3)
      .filter { !$0.replacesPrevious && $0.logProbability < 0 }
      .filter { $0.logProbability > weight + CorrectionBias.known }
      .map { correction in
        Option(
          correction.words.map(lexicon.text).joined(separator: " "), correction.logProbability,
          words: correction.words, source: "correction")
      }
      .filter { !isNeverSuggested($0.text) && !$0.addsLittle(to: request.word) }
    options = merged(options, with: found)
  }

  /// What goes on from a word, with its corrections where they belong, but no more
  /// than two before the first word that goes on.
  private func merged(_ options: [Option], with corrections: [Option]) -> [Option] {
    var rest = options[...]
    var merged: [Option] = []
    for (place, correction) in corrections.enumerated() {
      let isThird = place == 2 && merged.count == 2
      let least = isThird ? -.infinity : correction.logProbability - CorrectionBias.completion
      let before = rest.prefix(isThird ? 1 : rest.count).prefix { $0.logProbability >= least }
      merged += before + [correction]
      rest = rest.dropFirst(before.count)
    }
    return merged + rest
  }

  /// What a word that was typed weighs against its corrections: nothing
  /// outweighs what is no word of the lexicon, or was taught by the user.
  private func weight(of word: String, after words: [Int?]) -> Float {
    guard let lexicon, let corrector, let number = lexicon.number(of: word),
      !userWords.isLearned(word), !userWords.isKnown(word)
    else { return .infinity }
    return corrector.weight(of: number, after: words)
  }

  /// Whether a word may be misspelt at all: it has some letters, no capitals but
  /// at a sentence's beginning, and is no code.
  private func isCorrectable(
    _ word: String, _ before: TextBefore, atLeast count: Int
  ) -> Bool {
    guard before.isAtWordStart, word.unicodeScalars.count >= count, !behavior.isCode(word) else {
      return false
    }
    switch SuggestionCase(of: word) {
    case .upper: return false
    case .capitalized where !before.startsSentence: return false
    case .capitalized, .asItIs: break
    }
    return word.unicodeScalars.dropFirst().allSatisfy { !$0.properties.isUppercase }
  }

  /// The correction, if it is beyond doubt.
  private func correction(of word: String, _ before: TextBefore) -> String? {
    guard let lexicon, let corrector else { return nil }
    // A capital may be that of a name.
    let isName = SuggestionCase(of: word) == .capitalized
    let certainty = (certainty ?? (isVietnamese ? 1 : 0.5)) + (isName ? 1 : 0)
    let words = before.startsSentence ? [] : before.words
    guard
      let correction = corrector.autocorrection(
        of: word, after: words, certainty: certainty),
      correction.words.allSatisfy({ !isNeverSuggested(lexicon.text($0)) })
    else { return nil }
    return correction.words.map(lexicon.text).joined(separator: " ")
  }
}

/// How corrections stand against other words, in logarithms of probability, by the
/// rows after slips (`tieng bench slips --half tune`) and the keys that are saved
/// (`tieng bench keystrokes`).
private enum CorrectionBias {
  /// What goes on from the word is worth so much more: most words are not
  /// misspelt, but only begun.
  static let completion: Float = 4
  /// How much more probable a correction is than the known word that was typed.
  static let known: Float = 1
  /// Above this weight nothing outweighs a known word.
  static let knownMost: Float = -8
}

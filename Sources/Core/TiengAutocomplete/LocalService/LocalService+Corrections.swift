import TiengCore
import TiengLanguages
import TiengLexicon
import TiengVietnamese

extension Autocomplete.LocalService {
  /// The text that the next delimiter inserts in place of the word, if any.
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

  /// Adds words that the user may have meant if the word may be misspelt. A correction comes before
  /// completions that are less probable. A Vietnamese syllable that can still become a word is not
  /// misspelt. A word of the lexicon may be if it is rare, such as `nad` for and.
  ///
  /// - Parameter isBegun: True if a longer word begins with the typed one.
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
    let isEnglish = lexicon.locale.hasPrefix("en")
    func corrections(of word: String) -> [Option] {
      let most = isKnown ? 4 : 3
      let likeness = isEnglish ? Likeness(word) : nil
      let found =
        corrector.corrections(of: word, after: words, count: isEnglish ? Likeness.looked : most)
        .filter { !$0.replacesPrevious && $0.logProbability < 0 }
        .filter { $0.logProbability > weight + CorrectionBias.known }
        .map { correction in
          let text = correction.words.map(lexicon.text).joined(separator: " ")
          let gain = likeness.map { likeness in
            likeness.gain(of: text, lexicon.logProbability(of: correction.words, after: words))
          }
          return Option(
            text, correction.logProbability + (gain ?? 0), words: correction.words,
            source: "correction")
        }
        .filter { !isNeverSuggested($0.text) && !$0.addsLittle(to: request.word) }
      return Array(found.sorted { $0.logProbability > $1.logProbability }.prefix(most))
    }
    var found = corrections(of: request.word)
    // A wrong key beside the right one leaves keys that give no syllable: `vieejy` is việt.
    if found.isEmpty, options.isEmpty, let composed = request.composed {
      found = corrections(of: composed).filter { $0.words.count == 1 && $0.text.hasMarkedLetter }
    }
    options = merged(options, with: found)
  }

  /// Inserts corrections into completions by their probability, but at most two before the first
  /// completion.
  func merged(_ options: [Option], with corrections: [Option]) -> [Option] {
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

  /// The weight of the typed word against its corrections, if corrections may outweigh it. Infinite
  /// for words that the lexicon lacks or that the user taught or uses.
  private func weight(of word: String, after words: [Int?]) -> Float {
    guard let lexicon, let corrector, let number = lexicon.number(of: word),
      !userWords.isLearned(word), !userWords.isKnown(word)
    else { return .infinity }
    return corrector.weight(of: number, after: words)
  }

  /// True if a word may be misspelt: it has enough letters, no capitals except at the start of a
  /// sentence, and is not code.
  func isCorrectable(
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

  /// The correction, if it is certain enough.
  private func correction(of word: String, _ before: TextBefore) -> String? {
    guard let lexicon, let corrector else { return nil }
    // The word may be a name.
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

/// The weights of corrections against other words, as logarithms of probability. They were tuned by
/// the rows after slips (`tieng-lab bench slips --half tune`) and the saved keys (`tieng-lab bench
/// keystrokes`).
private enum CorrectionBias {
  /// The advantage of completions, because most words are not misspelt but unfinished.
  static let completion: Float = 2
  /// The least advantage of a correction over a known word that was typed.
  static let known: Float = 1
  /// Known words with a greater weight are not corrected.
  static let knownMost: Float = -8
}

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
    guard request.mayCorrect, !isKnown, isCorrectable(word, before),
      let text = correction(of: word, before)
    else { return nil }
    let corrected = SuggestionCase(of: word).applied(to: spelt(text))
    return corrected == word || isNeverSuggested(corrected)
      ? nil : .init(text: corrected, kind: .autocorrect, source: "correction")
  }

  /// Offers what was probably meant by a word that may be misspelt: before what
  /// goes on from it, if that is less probable. A Vietnamese syllable that can
  /// still become one is not misspelt.
  func addCorrections(
    of request: Autocomplete.Request, _ before: TextBefore, to options: inout [Option]
  ) {
    guard !isVietnamese || options.isEmpty, !userWords.isIgnored(request.word),
      isCorrectable(request.word, before),
      let lexicon, let corrector
    else { return }
    let words = before.startsSentence ? [] : before.words
    let found = corrector.corrections(of: request.word, after: words, count: 3)
      .filter { !$0.replacesPrevious }
      .map { correction in
        Option(
          correction.words.map(lexicon.text).joined(separator: " "), correction.logProbability,
          words: correction.words, source: "correction")
      }
      .filter { !isNeverSuggested($0.text) }
    let isFirst =
      options.isEmpty || found.first.map { $0.logProbability > options[0].logProbability } ?? false
    options.insert(contentsOf: isFirst ? found.prefix(1) : [], at: 0)
    options += isFirst ? found.dropFirst() : found[...]
  }

  /// Whether a word may be misspelt at all: it has no capitals but at a
  /// sentence's beginning, and is no code.
  private func isCorrectable(_ word: String, _ before: TextBefore) -> Bool {
    guard before.isAtWordStart, word.unicodeScalars.count >= 3, !behavior.isCode(word) else {
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

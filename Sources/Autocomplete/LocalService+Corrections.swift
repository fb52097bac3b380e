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
    let corrected = LetterCase(of: word).applied(to: spelt(text))
    return corrected == word || userWords.isIgnored(corrected)
      ? nil : .init(text: corrected, kind: .autocorrect, source: "correction")
  }

  /// Whether a word may be misspelt at all: it has no capitals but at a
  /// sentence's beginning, and is no code.
  private func isCorrectable(_ word: String, _ before: TextBefore) -> Bool {
    guard word.unicodeScalars.count >= 3, !behavior.isCode(word) else { return false }
    switch LetterCase(of: word) {
    case .upper: return false
    case .capitalized where !before.startsSentence: return false
    case .capitalized, .asItIs: break
    }
    let others = word.unicodeScalars.dropFirst()
    return others.allSatisfy { $0.properties.isAlphabetic && !$0.properties.isUppercase }
  }

  /// The correction, if it is beyond doubt.
  private func correction(of word: String, _ before: TextBefore) -> String? {
    guard let lexicon, let corrector else { return nil }
    let ranked = corrector.corrections(of: word, after: before.words, count: 2)
    guard let best = ranked.first else { return nil }
    if ranked.count > 1, best.logProbability - ranked[1].logProbability < 2.5 { return nil }
    guard best.logProbability > -14 else { return nil }
    return lexicon.text(best.word)
  }
}

import Lexicon
import VietnameseInput

extension LanguageChooser {
  /// Notes how a word was typed, as far as there is no doubt what was meant. A word
  /// that could be another language's teaches nothing of Vietnamese, nor does one that is
  /// not used or does not come after Vietnamese: it may be mistaken.
  ///
  /// - Parameters:
  ///   - word: The readings of the word.
  ///   - reading: The one that was meant.
  ///   - trail: What came before the word.
  public func learnHabit(
    from word: WordReadings, as reading: Reading, after trail: LanguageTrail
  ) {
    if word.isUndone, !word.isVietnamese {
      let isText = isForeign(word.text)
      guard isText != isForeign(word.keys), !isText || isUsedAnywhere(word.text) else { return }
      habits.note(doubledKeys: isText)
    } else if reading == .composed, word.isVietnamese, word.keys != word.text,
      !isForeign(word.keys), isUsed(word.text), trail.isVietnamese
    {
      habits.note(usualKeys: word.keyOrder == .usual)
    }
  }

  /// Whether a word of letters is used, in English or in Vietnamese.
  private func isUsedAnywhere(_ text: String) -> Bool {
    isUsed(text)
      || english.words(likeASCII: text.utf8).contains {
        english.logFrequency(of: $0) >= weights.leastUsed + 2
      }
  }
}

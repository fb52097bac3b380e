import TiengLexicon
import TiengVietnamese

extension LanguageChooser {
  /// Learns how this user types from a word whose meaning is clear. Nothing is learned about
  /// Vietnamese from a word that another language has too, from a rare word, or from a word that
  /// does not follow a syllable in text that is certainly Vietnamese: such a word may be a mistake.
  ///
  /// - Parameters:
  ///   - word: The readings of the word.
  ///   - reading: The reading that was meant.
  ///   - trail: The text before the word.
  public func learnHabit(
    from word: WordReadings, as reading: WordReading, after trail: LanguageTrail
  ) {
    if word.isUndone, !word.isVietnamese {
      let isText = isForeign(word.text)
      guard isText != isForeign(word.keys), !isText || isUsedAnywhere(word.text) else { return }
      habits.count(doubledKeys: isText)
    } else if reading == .composed, word.isVietnamese, word.keys != word.text,
      !isForeign(word.keys), isUsed(word.text), trail.isAfterSyllable,
      trail.states.vietnamese > weights.leastTeaching
    {
      habits.count(usualKeys: word.keyOrder == .usual)
    }
  }

  /// True if a word is common enough in English or in Vietnamese.
  private func isUsedAnywhere(_ text: String) -> Bool {
    isUsed(text)
      || english.words(likeASCII: text.utf8).contains {
        english.logFrequency(of: $0) >= weights.leastUsed + 2
      }
  }
}

import TiengLexicon
import TiengVietnamese

// Words of the lexicon that the keys may mean if they are not one syllable.
extension LanguageChooser {
  /// Adds the word of the lexicon that the keys may mean.
  public func completed(_ word: WordReadings) -> WordReadings {
    var word = word
    word.known = knownText(of: word)
    return word
  }

  private func knownText(of word: WordReadings) -> String? {
    // A second g is a slip, `khoongg`. A third is drawn out, and so is that of a rare syllable:
    // `luôngg`.
    if word.drawnOutCount == 1, word.text.lowercased().hasSuffix("ngg"),
      let text = word.withoutRepeatedKey, isOften(text)
    {
      return text
    }
    // A syllable that nobody writes may be a loanword: `ooxi` is ôxi, not ỗi.
    if word.isCode { return nil }
    if word.isUsualSyllable, word.keys == word.text || isUsed(word.text) { return nil }
    if !word.hasOnlyLetters, let (syllable, number) = word.partsWithNumber, isUsed(syllable) {
      return syllable + number
    }
    if isEnglish(word.keys) { return loanword(of: word) }
    if let letters = word.keysWithoutThirdVowel, isEnglish(letters) { return letters }
    if let text = word.abbreviationWithBar, vietnameseNumber(of: text) != nil { return text }
    if !word.isVietnamese, let text = word.withHornAtEnd, isUsed(text) { return text }
    let texts = word.acrossSyllables
    for text in texts { if let spelt = spellingInLexicon(of: text) { return spelt } }
    if word.isVietnamese { return nil }
    // A key pressed twice at the end was meant to undo its effect: `anss` is ans.
    let isWanted = word.isUndone && word.endsInDoubledKey
    if word.keys != word.text, !isWanted, let text = word.withoutRepeatedKey,
      vietnameseNumber(of: text) != nil
    {
      return text
    }
    if isForeign(word.keys) { return nil }
    for text in word.withLettersForTones where text.utf8.contains(where: { $0 > 0x7f }) {
      if let spelt = spellingInLexicon(of: text) { return spelt }
    }
    return unknownText(of: word, texts)
  }

  /// A loanword that is more frequent in Vietnamese than its keys are as a word of English: café
  /// and `cafes`.
  private func loanword(of word: WordReadings) -> String? {
    guard word.hasOnlyLetters, !word.isVietnamese, !isInSecondLanguage(word.keys),
      let text = word.withToneAtEnd, let spelt = spellingInLexicon(of: text),
      let number = vietnameseNumber(of: spelt), !vietnamese.isName(number)
    else { return nil }
    let letters = englishLogFrequency(of: word.keys)
    return vietnamese.logFrequency(of: number) > (letters ?? -.infinity) + weights.loanword
      ? spelt : nil
  }

  /// The meaning of the keys if no lexicon has the word.
  private func unknownText(of word: WordReadings, _ texts: [String]) -> String? {
    if word.canBeWordWithMarks { return texts.first.flatMap { isSpoken($0) ? $0 : nil } }
    // `name6` is a word with a number.
    guard word.hasOnlyLetters else {
      guard Capitals(of: word.letterKeys) != .all, !word.hasCapitalsInRow else { return nil }
      // A digit between letters is a mark or a tone.
      if word.hasSignsInside { return usedSyllables(in: word) ?? texts.first }
      return isEnglish(word.letterKeys) ? nil : usedSyllables(in: word)
    }
    guard word.isSmall, !word.isUndone else { return nil }
    return usedSyllables(in: word)
  }

  /// True if the word is a common syllable in informal spelling, with an initial that Vietnamese
  /// does not have: `zậy` vậy, `fải` phải; but not `jỉa`.
  private func isSpoken(_ text: String) -> Bool {
    guard let first = text.first, let initials = LanguageChooser.initials[first] else {
      return true
    }
    return initials.contains { isUsed($0 + text.dropFirst()) }
  }

  /// The initials that informal spelling replaces by these letters.
  private static let initials: [Character: [String]] = [
    "f": ["ph"], "j": ["gi", "g"], "w": ["qu", "v", "h", "g"],
    "z": ["d", "v", "gi", "g", "r"],
  ]

  /// The keys as several syllables without a space. Each must be common, and the keys must not
  /// begin like an English compound (`free|ship`, `moon|ier`).
  private func usedSyllables(in word: WordReadings) -> String? {
    var isEnglish: Bool?
    for parts in word.divisions where parts.count < 4 && parts.allSatisfy(isOften) {
      let text = parts.joined()
      guard text.hasMarkedLetter else { continue }
      if isEnglish == nil { isEnglish = beginsWithEnglish(word.keys) }
      return isEnglish == true ? nil : text
    }
    return nil
  }

  /// True if a syllable has at least two letters and is common enough to be meant by keys that may
  /// be something else.
  private func isOften(_ syllable: String) -> Bool {
    syllable.unicodeScalars.count > 1
      && vietnameseNumber(of: syllable).map { vietnamese.logFrequency(of: $0) } ?? -.infinity
        >= weights.leastInRow
  }

  /// True if a syllable is in use: at least once in two million words of Vietnamese.
  func isUsed(_ syllable: String) -> Bool {
    vietnameseNumber(of: syllable).map { vietnamese.logFrequency(of: $0) >= weights.leastUsed }
      ?? false
  }

  /// True if the keys begin with an English word of at least four letters, or are two English words
  /// of which the first has three.
  private func beginsWithEnglish(_ keys: String) -> Bool {
    let count = keys.utf8.count
    guard count > 4 else { return false }
    return (3..<count).contains { end in
      !english.words(likeASCII: String(keys.prefix(end)).utf8).isEmpty
        && (end > 3 || !english.words(likeASCII: String(keys.dropFirst(end)).utf8).isEmpty)
    }
  }

  /// The text with the spelling of a word in the lexicon that has the same letters and tone.
  private func spellingInLexicon(of text: String) -> String? {
    for number in vietnamese.words(like: text) {
      if let spelt = text.spelt(like: vietnamese.text(number).lowercased()) { return spelt }
    }
    return nil
  }
}

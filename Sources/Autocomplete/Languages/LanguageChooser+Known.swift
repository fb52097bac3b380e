import Lexicon
import VietnameseInput

// What the lexicon knows that the keys of a word could mean, where they spell no syllable.
extension LanguageChooser {
  /// Finds what the lexicon knows that the keys could mean.
  public func completed(_ word: WordReadings) -> WordReadings {
    var word = word
    word.known = knownText(of: word)
    return word
  }

  private func knownText(of word: WordReadings) -> String? {
    if word.isUsualSyllable || word.isCode { return nil }
    if isEnglish(word.keys) { return loanword(of: word) }
    let texts = word.acrossSyllables
    for text in texts { if let spelt = spellingInLexicon(of: text) { return spelt } }
    if word.isVietnamese { return nil }
    // A key pressed twice at the end takes back what it did, and that was wanted: `anss` is ans.
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

  /// A word that Vietnamese has borrowed, and has more often than English has the letters that type
  /// it: café and `cafes`.
  private func loanword(of word: WordReadings) -> String? {
    guard word.hasOnlyLetters, !word.isVietnamese, !isInSecondLanguage(word.keys),
      let text = word.withToneAtEnd, let spelt = spellingInLexicon(of: text),
      let number = vietnameseNumber(of: spelt), !vietnamese.isName(number)
    else { return nil }
    let letters = englishWords(of: word.keys).map { english.logFrequency(of: $0) }.max()
    return vietnamese.logFrequency(of: number) > (letters ?? -.infinity) + weights.loanword
      ? spelt : nil
  }

  /// What the keys of a word that nobody knows can mean.
  private func unknownText(of word: WordReadings, _ texts: [String]) -> String? {
    if word.canBeWordWithMarks { return texts.first.flatMap { isSpoken($0) ? $0 : nil } }
    // `name6` is a word with a number.
    guard word.hasOnlyLetters else {
      guard Capitals(of: word.letterKeys) != .all else { return nil }
      // A digit between letters is there for a mark or a tone.
      if word.hasSignsInside { return usedSyllables(in: word) ?? texts.first }
      return isEnglish(word.letterKeys) ? nil : usedSyllables(in: word)
    }
    guard word.isSmall, !word.isUndone else { return nil }
    return usedSyllables(in: word)
  }

  /// Whether a word that begins with a letter that Vietnamese lacks is, as people write to one
  /// another, a syllable that is used: `zậy` vậy, `fải` phải; `jỉa` is none.
  private func isSpoken(_ text: String) -> Bool {
    guard let first = text.first, let initials = LanguageChooser.initials[first] else {
      return true
    }
    return initials.contains { isUsed($0 + text.dropFirst()) }
  }

  /// What is written with these letters among friends.
  private static let initials: [Character: [String]] = [
    "f": ["ph"], "j": ["gi", "g"], "w": ["qu", "v", "h", "g"],
    "z": ["d", "v", "gi", "g", "r"],
  ]

  /// Several syllables that are typed without a space between them: each is used, and the keys
  /// do not begin as a compound of English does (`free|ship`, `moon|ier`).
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

  /// Whether a syllable of two letters and more is used so often that it is one of a row.
  private func isOften(_ syllable: String) -> Bool {
    syllable.unicodeScalars.count > 1
      && vietnameseNumber(of: syllable).map { vietnamese.logFrequency(of: $0) } ?? -.infinity
        >= weights.leastInRow
  }

  /// Whether a syllable is used: once in two million words of Vietnamese.
  func isUsed(_ syllable: String) -> Bool {
    vietnameseNumber(of: syllable).map { vietnamese.logFrequency(of: $0) >= weights.leastUsed }
      ?? false
  }

  /// Whether letters begin with a word of English of four letters, or consist of two of three.
  private func beginsWithEnglish(_ keys: String) -> Bool {
    let count = keys.utf8.count
    guard count > 4 else { return false }
    return (3..<count).contains { end in
      !english.words(likeASCII: String(keys.prefix(end)).utf8).isEmpty
        && (end > 3 || !english.words(likeASCII: String(keys.dropFirst(end)).utf8).isEmpty)
    }
  }

  /// A text as a word of the lexicon is spelt that has its letters and tone.
  private func spellingInLexicon(of text: String) -> String? {
    for number in vietnamese.words(like: text) {
      if let spelt = text.spelt(like: vietnamese.text(number).lowercased()) { return spelt }
    }
    return nil
  }
}

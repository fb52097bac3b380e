import Lexicon
import VietnameseInput

// How probable the readings of a word are. All numbers are logarithms.
extension LanguageChooser {
  /// The reading that is most probable beside what is composed, and by how much it
  /// is more so.
  struct Odds {
    let other: Reading
    let margin: Float
  }

  /// Whether letters are a word as they were typed: of English, of the second
  /// language, or a foreign one among Vietnamese words.
  func isForeign(_ keys: String) -> Bool {
    isEnglish(keys) || !beginsWithBar(keys) && vietnameseNumber(of: keys) != nil
  }

  /// Whether keys begin as those of đ do, and so as no word does that has no marks.
  private func beginsWithBar(_ keys: String) -> Bool {
    keys.utf8.prefix(2).elementsEqual("dd".utf8) { $0 | 0x20 == $1 }
  }

  /// Whether letters are a word of English or of the second language.
  func isEnglish(_ keys: String) -> Bool {
    !englishWords(of: keys).isEmpty || isInSecondLanguage(keys)
  }

  /// Whether a word could be another than what is composed.
  func isInDoubt(_ word: WordReadings) -> Bool {
    if word.known != nil || choices.contains(word.keys) || isForeign(word.keys) { return true }
    // Two tones in letters that are no word: a slip that was mended, `chafso`.
    if word.isSmall, word.keyOrder.toneChanges > 0, isUsed(word.text) { return false }
    guard word.hasOnlyLetters, !word.isAbbreviation else { return false }
    // Letters that are no word and give a syllable are no acronym: `NAFY` with Caps Lock.
    if Capitals(of: word.keys) == .all { return vietnameseNumber(of: word.text) == nil }
    return word.keyOrder != .usual
  }

  /// What else may be meant than what is composed.
  func odds(of word: WordReadings, after trail: LanguageTrail) -> Odds {
    let states = trail.states.next(by: weights)
    let composed = composedLogProbability(of: word, in: states, after: trail)
    var best = Odds(other: .typed, margin: -.infinity)
    for other in word.others {
      let margin =
        logProbability(of: word, as: other, in: states, after: trail) - composed
        + bias(of: word, to: other, after: trail)
        + (other == .typed ? evidence(forLettersOf: word, after: trail) : 0)
      if margin > best.margin { best = Odds(other: other, margin: margin) }
    }
    return best
  }

  private func logProbability(
    of word: WordReadings, as reading: Reading, in states: LanguageStates,
    after trail: LanguageTrail
  ) -> Float {
    guard reading == .known, let known = word.known else {
      return typedLogProbability(of: word[reading], in: states, after: trail)
    }
    return logarithm(states.vietnamese) + vietnameseLogProbability(of: known, after: trail)
  }

  private func composedLogProbability(
    of word: WordReadings, in states: LanguageStates, after trail: LanguageTrail
  ) -> Float {
    logarithm(states.vietnamese) + vietnameseLogProbability(of: word, after: trail)
  }

  /// Letters as they were typed, in whichever language.
  func typedLogProbability(
    of keys: String, in states: LanguageStates, after trail: LanguageTrail
  ) -> Float {
    let known = englishWords(of: keys)
    let inserted =
      logarithm(states.inserted) + insertedLogProbability(of: keys, known, after: trail)
    let running = logarithm(states.english) + englishLogProbability(of: keys, known, after: trail)
    let english = sumOfLogarithms(inserted, running)
    guard vietnameseNumber(of: keys) != nil else { return english }
    return sumOfLogarithms(
      english, logarithm(states.vietnamese) + vietnameseLogProbability(of: keys, after: trail))
  }

  /// What speaks for letters that give a syllable, from how Vietnamese text has both. Letters that
  /// it never has are not meant, unless they are one of the commonest words of English: `nair`
  /// is nải. A syllable that it hardly ever has is not meant where it has the letters: `nginx`.
  func evidence(forLettersOf word: WordReadings, after trail: LanguageTrail) -> Float {
    // What the user chose needs no more.
    if chosen(for: word, after: trail) != 0 { return 0 }
    let syllable = vietnameseNumber(of: word.text).map(vietnamese.logFrequency(of:))
    if isWritten(word.keys) {
      let isName = isName(word.keys, beside: syllable ?? -.infinity, after: trail)
      return (syllable ?? -.infinity < weights.leastUsed ? weights.rareSyllable : 0)
        + (isName ? weights.capitalsAmongSmall : 0)
    }
    guard isEnglish(word.keys) else { return 0 }
    // After letters that are no syllable others come, `const res`, sooner than a rare syllable.
    let isAfterLetters = !isFirst(after: trail) && !trail.isAfterSyllable
    if isAfterLetters, syllable ?? -.infinity < weights.leastAfterLetters {
      return weights.rareSyllable
    }
    // Of a syllable that is in the dictionary alone, the words before it tell more than it does.
    guard let syllable, syllable > weights.uncounted || trail.isVietnamese else {
      return weights.rareSyllable
    }
    let mayBeVietnamese = trail.isVietnamese && trail.isAfterSyllable || isFirst(after: trail)
    return mayBeVietnamese && !isCommonForeign(word.keys) ? weights.unwrittenLetters : 0
  }

  /// Whether Vietnamese text has letters as they were typed: `luis` is none that it has, `Luis` is.
  func isWritten(_ keys: String) -> Bool {
    guard let number = vietnameseNumber(of: keys),
      vietnamese.logFrequency(of: number) >= weights.leastUsed
    else { return false }
    return !vietnamese.isName(number) || Capitals(of: keys) != .none
  }

  /// Whether letters that Vietnamese text has are a name, for they are capitals among small ones,
  /// or alone and nearly as frequent as the syllable: `VAR`.
  private func isName(
    _ keys: String, beside syllable: Float, after trail: LanguageTrail
  ) -> Bool {
    guard Capitals(of: keys, after: trail) == .all, !isCommonForeign(keys),
      let number = vietnameseNumber(of: keys)
    else { return false }
    return trail.words[2] >= 0 && trail.words[2] != start
      || vietnamese.logFrequency(of: number) > syllable - 1
  }

  /// Whether letters are one of the commonest words of English or of the second language.
  func isCommonForeign(_ keys: String) -> Bool {
    isCommon(keys, in: english) || secondLanguage.map { isCommon(keys, in: $0) } == true
  }

  private func isCommon(_ keys: String, in lexicon: Lexicon) -> Bool {
    lexicon.words(likeASCII: keys.utf8).contains {
      lexicon.logFrequency(of: $0) >= weights.commonEnglish
    }
  }

  /// What speaks for a reading whatever the words before are.
  func bias(of word: WordReadings, to reading: Reading, after trail: LanguageTrail) -> Float {
    let isTyped = reading == .typed
    return Float(chosen(for: word, after: trail)) * (isTyped ? weights.choice : 0)
      + cost(of: word.keyOrder) * habits.weightOfOrder
      + (isTyped && word.beginsWithLetterForKey ? weights.firstLetterForKey : 0)
  }

  private func cost(of order: KeyOrder) -> Float {
    min(weights.lateMarks, Float(order.lateness) * weights.lateMark)
      + Float(order.toneChanges) * weights.toneChange
      + (order.hasEarlyTone ? weights.earlyTone : 0)
      + (order.hasMarkAfterTone ? weights.markAfterTone : 0)
  }

  /// How often the keys were chosen where a word is: -1, 0 or 1. A choice that was made once
  /// does not count.
  func chosen(for word: WordReadings, after trail: LanguageTrail) -> Int {
    (choices[word.keys, place(after: trail)]?.count ?? 0) / 2
  }

  /// Whether a choice of what keys mean counts anywhere.
  public func isChosen(_ keys: String) -> Bool {
    choices.contains(keys)
      && ReadingChoices.Place.allCases.contains { abs(choices[keys, $0]?.count ?? 0) > 1 }
  }

  /// Where a choice is made: among English words if it is more probable than not that the next one
  /// is of them.
  public func place(after trail: LanguageTrail) -> ReadingChoices.Place {
    trail.states.next(by: weights).english > 0.5 ? .english : .other
  }

  /// Which reading is meant of a word that is no syllable: the letters, what is
  /// left where a repeated key took something back, or what the lexicon knows.
  func reading(ofOther word: WordReadings, after trail: LanguageTrail) -> Reading {
    if let choice = choices[word.keys, place(after: trail)], abs(choice.count) > 1 {
      if choice.count > 0 { return .typed }
      let isComposed = word.known == nil || choice.text == word.text.lowercased()
      return isComposed ? .composed : .known
    }
    let states = trail.states.next(by: weights)
    let isUndone = word.isUndone
    // Who has not typed so before means the letters, if they are a common word: `off` is no `of`.
    let isHabit = habits.doubles || !isCommonForeign(word.keys)
    let doubled = isUndone ? habits.doubledShare * (isHabit ? 1 : 0.1) : 0
    var best = (reading: Reading.typed, value: typed(word, in: states, after: trail))
    best.value += logarithm(1 - doubled)
    if isUndone, word.isUndoneByDoubling {
      let isKnown = isForeign(word.text)
      let undone =
        isKnown
        ? typedLogProbability(of: word.text, in: states, after: trail) : weights.unknownWord * 2
      // Of two that nobody knows, what is seen is meant.
      let share = isKnown || word.seen != word.text ? logarithm(doubled) : 0
      if undone + share > best.value { best = (.composed, undone + share) }
    }
    guard word.known != nil else { return best.reading }
    let known =
      logProbability(of: word, as: .known, in: states, after: trail)
      - (word.isUndone ? weights.repeatedKey : 0)
    return known > best.value ? .known : best.reading
  }

  /// The same as letters; a word that nobody knows is worth little, unless it is
  /// seen with a capital, as names are.
  private func typed(
    _ word: WordReadings, in states: LanguageStates, after trail: LanguageTrail
  ) -> Float {
    if isForeign(word.keys) {
      return typedLogProbability(of: word.keys, in: states, after: trail)
    }
    guard word.hasOnlyLetters, Capitals(of: word.keys) == .first, word.seen == word.keys else {
      return weights.unknownWord * 2
    }
    // That a name of which nobody knows has the very keys of a word that is known is rare.
    return typedLogProbability(of: word.keys, in: states, after: trail)
      + (word.known == nil ? 0 : weights.unknownName)
  }
}

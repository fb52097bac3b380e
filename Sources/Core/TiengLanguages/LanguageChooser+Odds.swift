import TiengLexicon
import TiengVietnamese

// The probabilities of the readings of a word. All numbers are logarithms.
extension LanguageChooser {
  /// The best reading other than the composed one, and its margin over the composed one.
  struct Odds {
    let other: WordReading
    let margin: Float
  }

  /// True if the keys are a word as they are: an English one, one of the second language, or a
  /// foreign word in the Vietnamese lexicon.
  package func isForeign(_ keys: String) -> Bool {
    isEnglish(keys) || !beginsWithBar(keys) && vietnameseNumber(of: keys) != nil
  }

  /// True if the keys begin with dd, which is đ. No word without marks begins like this.
  private func beginsWithBar(_ keys: String) -> Bool {
    keys.utf8.prefix(2).elementsEqual("dd".utf8) { $0 | 0x20 == $1 }
  }

  /// True if the keys are a word of English or of the second language.
  func isEnglish(_ keys: String) -> Bool {
    !englishWords(of: keys).isEmpty || isInSecondLanguage(keys)
  }

  /// True if another reading than the composed one is possible.
  func isInDoubt(_ word: WordReadings) -> Bool {
    if word.known != nil || choices.contains(word.keys) || isForeign(word.keys) { return true }
    // Keys that are no word are the syllable that they give, in whatever order: `biengse`, `chafso`.
    if !word.isCamelCase, isCounted(word.text) || isDrawnOut(word) { return false }
    guard word.hasOnlyLetters, !word.isAbbreviation else { return false }
    // Capitals that are a syllable but not a word as typed are not an acronym: `NAFY` with Caps
    // Lock.
    if Capitals(of: word.keys) == .all { return vietnameseNumber(of: word.text) == nil }
    return word.keyOrder != .usual
  }

  /// True if the lexicon has a syllable with a count.
  private func isCounted(_ syllable: String) -> Bool {
    vietnameseNumber(of: syllable).map { vietnamese.logFrequency(of: $0) > weights.uncounted }
      ?? false
  }

  /// True if a word is one in use with a letter that is drawn out: `đẹppp`, `ừaaa`.
  private func isDrawnOut(_ word: WordReadings) -> Bool {
    guard word.drawnOutCount > 0 else { return false }
    let base = word.text.unicodeScalars.dropLast(word.drawnOutCount)
    return isCounted(String(base)) || isCounted(String(base.dropLast()))
  }

  /// The best of the other readings.
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
    of word: WordReadings, as reading: WordReading, in states: LanguageStates,
    after trail: LanguageTrail
  ) -> Float {
    guard reading == .known, let known = word.known, !known.utf8.allSatisfy({ $0 < 0x80 }) else {
      return typedLogProbability(of: word[reading], in: states, after: trail)
    }
    return logarithm(states.vietnamese) + vietnameseLogProbability(of: known, after: trail)
  }

  private func composedLogProbability(
    of word: WordReadings, in states: LanguageStates, after trail: LanguageTrail
  ) -> Float {
    logarithm(states.vietnamese) + vietnameseLogProbability(of: word, after: trail)
  }

  /// The log probability of the keys in any language.
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

  /// Evidence for the keys from Vietnamese text. Keys that never occur in it are not meant, unless
  /// they are a very common English word: `nair` is nải. A very rare syllable is not meant if the
  /// keys occur: `nginx`.
  func evidence(forLettersOf word: WordReadings, after trail: LanguageTrail) -> Float {
    // The user's choice is evidence enough.
    if chosen(for: word, after: trail) != 0 { return 0 }
    let syllable = vietnameseNumber(of: word.text).map(vietnamese.logFrequency(of:))
    if isWritten(word.keys) {
      let isName = isName(word.keys, beside: syllable ?? -.infinity, after: trail)
      return (syllable ?? -.infinity < weights.leastUsed ? weights.rareSyllable : 0)
        + (isName ? weights.capitalsAmongSmall : 0)
    }
    guard isEnglish(word.keys) else { return 0 }
    // After letters that are not a syllable, more letters are likelier than a rare syllable: `const
    // res`.
    let isAfterLetters = !isFirst(after: trail) && !trail.isAfterSyllable
    if isAfterLetters, syllable ?? -.infinity < weights.leastAfterLetters {
      return weights.rareSyllable
    }
    // For a syllable that only the dictionary has, the words before it are the better evidence.
    guard let syllable, syllable > weights.uncounted || trail.isVietnamese else {
      return weights.rareSyllable
    }
    let mayBeVietnamese = trail.isVietnamese && trail.isAfterSyllable || isFirst(after: trail)
    return mayBeVietnamese && !isCommonForeign(word.keys) ? weights.unwrittenLetters : 0
  }

  /// True if the keys occur in Vietnamese text as they are: not `luis`, but `Luis`.
  func isWritten(_ keys: String) -> Bool {
    guard let number = vietnameseNumber(of: keys),
      vietnamese.logFrequency(of: number) >= weights.leastUsed
    else { return false }
    return !vietnamese.isName(number) || Capitals(of: keys) != .none
  }

  /// True if keys that occur in Vietnamese text are a name: they are capitals after a lower-case
  /// word or, as the first word, nearly as frequent as the syllable: `VAR`.
  private func isName(
    _ keys: String, beside syllable: Float, after trail: LanguageTrail
  ) -> Bool {
    guard Capitals(of: keys, after: trail) == .all, !isCommonForeign(keys),
      let number = vietnameseNumber(of: keys)
    else { return false }
    return trail.words[2] >= 0 && trail.words[2] != start
      || vietnamese.logFrequency(of: number) > syllable - 1
  }

  /// True if the keys are one of the most common words of English or of the second language.
  func isCommonForeign(_ keys: String) -> Bool {
    isCommon(keys, in: english) || secondLanguage.map { isCommon(keys, in: $0) } == true
  }

  private func isCommon(_ keys: String, in lexicon: Lexicon) -> Bool {
    lexicon.words(likeASCII: keys.utf8).contains {
      lexicon.logFrequency(of: $0) >= weights.commonEnglish
    }
  }

  /// Evidence for a reading that does not depend on the words before.
  func bias(of word: WordReadings, to reading: WordReading, after trail: LanguageTrail) -> Float {
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

  /// The user's choice for the keys of this word: -1, 0 or 1. A single choice does not count.
  func chosen(for word: WordReadings, after trail: LanguageTrail) -> Int {
    (choices[word.keys, place(after: trail)]?.count ?? 0) / 2
  }

  /// True if the user has chosen a reading for these keys often enough to count.
  public func isChosen(_ keys: String) -> Bool {
    choices.contains(keys)
      && ReadingChoices.Place.allCases.contains { abs(choices[keys, $0]?.count ?? 0) > 1 }
  }

  /// The place of a choice: among English words if the next word is more likely English than not.
  public func place(after trail: LanguageTrail) -> ReadingChoices.Place {
    trail.states.next(by: weights).english > 0.5 ? .english : .other
  }

  /// The reading of a word that is not a syllable: its keys, the text after a repeated key undid
  /// something, or a word of the lexicon.
  func reading(ofOther word: WordReadings, after trail: LanguageTrail) -> WordReading {
    if let choice = choices[word.keys, place(after: trail)], abs(choice.count) > 1 {
      if choice.count > 0 { return .typed }
      let isComposed = word.known == nil || choice.text == word.text.lowercased()
      return isComposed ? .composed : .known
    }
    let states = trail.states.next(by: weights)
    let isUndone = word.isUndone
    // A common word is probably meant as typed, unless this user often doubles keys: `off` is not
    // `of`.
    let isHabit = habits.doubles || !isCommonForeign(word.keys)
    let doubled = isUndone ? habits.doubledShare * (isHabit ? 1 : 0.1) : 0
    var best = (reading: WordReading.typed, value: typed(word, in: states, after: trail))
    best.value += logarithm(1 - doubled)
    if isUndone, word.isUndoneByDoubling {
      let isKnown = isForeign(word.text)
      let undone =
        isKnown
        ? typedLogProbability(of: word.text, in: states, after: trail) : weights.unknownWord * 2
      // If no lexicon has either, the visible one is meant.
      let share = isKnown || word.seen != word.text ? logarithm(doubled) : 0
      if undone + share > best.value { best = (.composed, undone + share) }
    }
    guard word.known != nil else { return best.reading }
    let known =
      logProbability(of: word, as: .known, in: states, after: trail)
      - (word.isUndone ? weights.repeatedKey : 0)
    return known > best.value ? .known : best.reading
  }

  /// The log probability of the keys. An unknown word has little, unless it is shown with a
  /// capital, as names are.
  private func typed(
    _ word: WordReadings, in states: LanguageStates, after trail: LanguageTrail
  ) -> Float {
    if isForeign(word.keys) {
      // Capitals that give a word, and are none of English, are no acronym: `KROONG` is KRÔNG.
      let isNoAcronym =
        word.known != nil && Capitals(of: word.keys) == .all && !isEnglish(word.keys)
      return typedLogProbability(of: word.keys, in: states, after: trail)
        + (isNoAcronym ? weights.unknownName : 0)
    }
    guard word.hasOnlyLetters, Capitals(of: word.keys) == .first, word.seen == word.keys else {
      return weights.unknownWord * 2
    }
    // An unknown name rarely has the same keys as a known word.
    return typedLogProbability(of: word.keys, in: states, after: trail)
      + (word.known == nil ? 0 : weights.unknownName)
  }
}

import TiengLexicon
import TiengVietnamese

extension LanguageChooser {
  /// The number of a word in the Vietnamese lexicon, in any case and orthography.
  func vietnameseNumber(of text: String) -> Int? {
    let small = text.hasCapital ? text.lowercased() : text
    if let number = vietnamese.find(small) ?? findName(small) { return number }
    return small.utf8.allSatisfy { $0 < 0x80 } ? nil : vietnamese.find(small.modern)
  }

  /// The number of a word that the lexicon has only with a capital.
  private func findName(_ small: String) -> Int? {
    guard let number = vietnamese.find(small.prefix(1).uppercased() + small.dropFirst()),
      vietnamese.logFrequency(of: number) > -.infinity
    else { return nil }
    return number
  }

  /// The log probability of a word after the words before, in Vietnamese.
  ///
  /// - Parameter least: The least value for a word of the lexicon, without the cost of its
  ///   capitals.
  package func vietnameseLogProbability(
    of text: String, after trail: LanguageTrail, least: Float = -.infinity
  ) -> Float {
    let shape = Capitals(of: text, after: trail)
    let isFree = isDue(shape, after: trail) || isLabel(text, shape)
    let cost = isFree ? 0 : weights.cost(of: shape, for: .none)
    guard let number = vietnameseNumber(of: text) else { return weights.unknownSyllable + cost }
    let known = trail.context(in: vietnamese).logProbability(of: number)
    // If nothing is known about the words before, names have the frequency that they have with a
    // capital.
    let name = trail.words[2] < 0 ? findName(text.lowercased()) : nil
    return max(known, name.map { vietnamese.logFrequency(of: $0) } ?? known, least) + cost
  }

  /// True if a single capital letter is a label: bên A.
  private func isLabel(_ text: String, _ shape: Capitals) -> Bool {
    shape == .first && text.utf8.count == 1
  }

  /// True if the capital begins a sentence.
  private func isDue(_ shape: Capitals, after trail: LanguageTrail) -> Bool {
    shape == .first && trail.words[2] == start
  }

  /// The log probability of the composed text of a word.
  func vietnameseLogProbability(of word: WordReadings, after trail: LanguageTrail) -> Float {
    let base = String(word.text.unicodeScalars.dropLast(word.drawnOutCount))
    let costs =
      (word.isSpeltRight ? 0 : weights.misspelling)
      + (word.drawnOutCount > 0 ? weights.drawnOut : 0)
    // The lexicon has rare syllables without a count. If the keys are not a word in any lexicon,
    // such a syllable is worth as much as one that the lexicon lacks: `bexn` bẽn.
    let isRare = word.isVietnamese && !isForeign(word.keys)
    return vietnameseLogProbability(
      of: base, after: trail, least: isRare ? weights.unknownSyllable : -.infinity) - costs
  }

  /// The log probability of a reading in Vietnamese text. Keys that stay as typed may be a name or
  /// a foreign word.
  private func vietnameseLogProbability(
    of word: WordReadings, as reading: WordReading?, after trail: LanguageTrail
  ) -> Float {
    switch reading {
    case .typed where !isSame(word):
      return vietnameseNumber(of: word.keys) == nil
        ? weights.unknownWord - 4 : vietnameseLogProbability(of: word.keys, after: trail)
    case .known:
      return vietnameseLogProbability(of: word[.known], after: trail)
    default:
      return isSame(word) || word.isVietnamese
        ? vietnameseLogProbability(of: word, after: trail) : weights.unknownWord
    }
  }

  /// The English words with these keys or, for `isn`, the word with 't.
  package func englishWords(of keys: String) -> Range<Int> {
    let known = english.words(likeASCII: keys.utf8)
    return known.isEmpty ? english.words(likeASCII: (keys + "'t").utf8) : known
  }

  /// The log frequency of the most frequent English word with these keys. Nil if there is none.
  func englishLogFrequency(of keys: String) -> Float? {
    englishWords(of: keys).map { english.logFrequency(of: $0) }.max()
  }

  /// The log probability of an English word among Vietnamese ones.
  func insertedLogProbability(
    of keys: String, _ known: Range<Int>, after trail: LanguageTrail = LanguageTrail()
  ) -> Float {
    max(
      best(known, Capitals(of: keys, after: trail)) {
        min(weights.mostInserted, english.logFrequency(of: $0))
      },
      secondLogProbability(of: keys) ?? -.infinity)
  }

  /// The locale of a reading, or nil if no lexicon has it.
  ///
  ///     let this = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
  ///     chooser.locale(of: this, as: .typed)   // en
  public func locale(of word: WordReadings, as reading: WordReading) -> String? {
    guard reading == .typed else { return vietnamese.locale }
    if !englishWords(of: word.keys).isEmpty { return english.locale }
    if isInSecondLanguage(word.keys) { return secondLanguage?.locale }
    return vietnameseNumber(of: word.keys) == nil ? nil : vietnamese.locale
  }

  /// True if the keys are a word of the second language without accents.
  func isInSecondLanguage(_ keys: String) -> Bool { secondLogProbability(of: keys) != nil }

  /// The log frequency of the keys in the second language, or nil if it lacks them.
  private func secondLogProbability(of keys: String) -> Float? {
    guard let lexicon = secondLanguage else { return nil }
    let shape = Capitals(of: keys)
    var best: Float?
    for word in lexicon.words(likeASCII: keys.utf8) {
      guard lexicon.text(word).utf8.elementsEqual(keys.utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
        continue
      }
      let cost = weights.cost(of: shape, for: lexicon.capitals(of: word))
      best = max(best ?? -.infinity, lexicon.logFrequency(of: word) + cost)
    }
    return best
  }

  /// The log probability of an English word in running English.
  package func englishLogProbability(
    of keys: String, _ known: Range<Int>, after trail: LanguageTrail
  ) -> Float {
    let before: Int? = trail.englishWord < 0 ? nil : Int(trail.englishWord)
    let context = english.context(after: CollectionOfOne(before))
    let shape = Capitals(of: keys, after: trail)
    return max(
      best(known, shape, or: isDue(shape, after: trail) ? Capitals.none : nil) {
        max(
          context.logProbability(of: $0),
          english.logFrequency(of: $0) + weights.leastAfterEnglish)
      },
      secondLogProbability(of: keys) ?? -.infinity)
  }

  /// The greatest of the words' probabilities, including the cost of capitals. `other` is a second
  /// way to read the capitals.
  private func best(
    _ words: Range<Int>, _ shape: Capitals, or other: Capitals? = nil, _ value: (Int) -> Float
  ) -> Float {
    let unknown = shape == .all ? weights.unknownAbbreviation : weights.unknownWord
    return words.reduce(unknown) { best, word in
      let capitals = english.capitals(of: word)
      let cost = weights.cost(of: shape, for: capitals)
      let otherCost = other.map { weights.cost(of: $0, for: capitals) }
      return max(best, value(word) + max(cost, otherCost ?? cost))
    }
  }

  func mostFrequent(_ words: Range<Int>) -> Int? {
    words.max { english.logFrequency(of: $0) < english.logFrequency(of: $1) }
  }

  func logFrequency(of keys: String) -> Float {
    insertedLogProbability(of: keys, english.words(likeASCII: keys.utf8))
  }

  /// The log probability of a word, with any reading.
  func likelihood(of word: WordReadings, after trail: LanguageTrail) -> Float {
    var trail = trail
    return weigh(word, as: nil, &trail)
  }

  /// Adds a word to the trail. `reading` is nil if it is not known.
  ///
  /// - Returns: The log probability of the word.
  @discardableResult
  public func append(
    _ word: WordReadings, as reading: WordReading?, to trail: inout LanguageTrail
  ) -> Float {
    if trail.endsContraction(word.keys) {
      trail.appendLetters()
      return 0
    }
    let sum = weigh(word, as: reading, &trail)
    let isTyped = reading == .typed || isSame(word)
    // Vietnamese text has few words after an English one, and most of those are English.
    let number = vietnameseNumber(of: word[reading ?? .composed])
    trail.append(word: number.map { Int32($0) } ?? unknown)
    trail.add(word, as: reading)
    trail.englishWord =
      isTyped
      ? Int32(mostFrequent(englishWords(of: word.keys)) ?? -1) : -1
    trail.appendLetters()
    return sum
  }

  private func isSame(_ word: WordReadings) -> Bool { word.keys == word.text }

  /// Computes the probability of a word in each state, and updates the states.
  private func weigh(
    _ word: WordReadings, as reading: WordReading?, _ trail: inout LanguageTrail
  ) -> Float {
    let isSame = isSame(word)
    let next = trail.states.next(by: weights)
    var (composed, inserted, running) = (-Float.infinity, -Float.infinity, -Float.infinity)
    composed =
      logarithm(next.vietnamese) + vietnameseLogProbability(of: word, as: reading, after: trail)
    if reading == .typed || reading == nil || isSame {
      let known = englishWords(of: word.keys)
      inserted =
        logarithm(next.inserted) + insertedLogProbability(of: word.keys, known, after: trail)
      running = logarithm(next.english) + englishLogProbability(of: word.keys, known, after: trail)
    }
    let sum = sumOfLogarithms(sumOfLogarithms(composed, inserted), running)
    trail.states = LanguageStates(
      vietnamese: exponential(composed - sum), inserted: exponential(inserted - sum),
      english: exponential(running - sum))
    trail.states.normalize()
    return sum
  }

  /// Adds a character between words to the trail.
  public func append(
    _ character: Unicode.Scalar, hasWordBefore: Bool, to trail: inout LanguageTrail
  ) {
    trail.append(character, hasWordBefore: hasWordBefore)
    switch character {
    case " ", "\t", "\u{a0}": break
    case "'", "’": if !hasWordBefore { trail.append(word: comma) }
    case ".", "!", "?", ";", "…", "|", "\n", "\r":
      trail.words = SIMD3(-1, -1, start)
      trail.englishWord = -1
    case "0"..."9":
      if trail.words[2] != number { trail.append(word: number) }
    default:
      trail.append(word: comma)
      trail.englishWord = -1
    }
  }
}

extension String {
  /// True if a letter is a capital.
  fileprivate var hasCapital: Bool {
    unicodeScalars.contains {
      $0.isASCII ? 0x41...0x5a ~= $0.value : $0.properties.isUppercase
    }
  }
}

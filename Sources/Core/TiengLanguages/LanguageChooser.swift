public import TiengLexicon
import TiengVietnamese

/// Chooses between the readings of a word's keys: the keys themselves, as English, or the composed
/// text, as Vietnamese.
///
///     let this = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
///     let chooser = LanguageChooser(vietnamese: vi, english: en)
///     chooser.choice(of: this, after: LanguageTrail()).reading   // typed: this, not thí
///
/// The probability of a reading is that of the word in its language after the words before, times
/// the probability that the text goes on in that language (``LanguageTrail``). The composed text
/// stays unless the odds are clear.
///
/// Not thread-safe.
public final class LanguageChooser {
  /// The lexicon for composed text.
  public let vietnamese: Lexicon

  /// The lexicon for keys as English words.
  public let english: Lexicon
  /// The lexicon of the user's second language, if there is one.
  public var secondLanguage: Lexicon?

  /// The weights and thresholds.
  package var weights: LanguageWeights
  /// The choices of this user.
  public var choices = ReadingChoices()
  /// Called for each choice, with the keys and the composed text. It may store the choice.
  public var onChoice: ((ReadingChoices.Vote, _ keys: String, _ text: String) -> Void)?
  /// The typing habits of this user.
  var habits = TypingHabits()
  let unknown: Int32
  let start: Int32
  let comma: Int32
  let number: Int32

  /// Makes a chooser from two lexicons.
  public convenience init(vietnamese: Lexicon, english: Lexicon) {
    self.init(vietnamese: vietnamese, english: english, weights: LanguageWeights())
  }

  /// Makes a chooser with other weights than the engine's.
  package init(vietnamese: Lexicon, english: Lexicon, weights: LanguageWeights) {
    self.vietnamese = vietnamese
    self.english = english
    self.weights = weights
    let sign = { (text: String) in Int32(vietnamese.find(text) ?? -1) }
    (unknown, start, comma, number) = (
      sign("<unk>"), sign("<s>"), sign("<,>"), sign("<n>")
    )
  }

  /// The chosen reading, and whether it is certain.
  ///
  ///     let word = WordReadings(Syllable(text: "tối", by: rules)!, by: rules)
  ///     let choice = chooser.choice(of: chooser.completed(word), after: LanguageTrail())
  ///     choice.reading   // composed
  ///     choice.isOpen    // false
  public struct Choice: Hashable, Sendable {
    /// The chosen reading.
    public var reading: WordReading
    /// True if the next word can still change it.
    public var isOpen: Bool
    /// True if the user has made this choice before, so that nothing is weighed.
    public var isChosen = false

    /// Makes a choice that is certain unless `isOpen` is true.
    public init(reading: WordReading, isOpen: Bool = false) {
      (self.reading, self.isOpen) = (reading, isOpen)
    }

    static let composed = Choice(reading: .composed)
    static let typed = Choice(reading: .typed)
  }

  /// Chooses the reading of a word.
  ///
  ///     let rules = TypingRules()
  ///     let word = chooser.completed(WordReadings(Syllable(text: "thí", by: rules)!, by: rules))
  ///     chooser.choice(of: word, after: LanguageTrail()).reading   // typed
  ///
  /// - Parameters:
  ///   - word: The result of ``completed(_:)``.
  ///   - trail: The text before the word.
  ///   - isFinal: True if no other word follows that could tell more.
  ///   - isBeforeApostrophe: True if an apostrophe ends the word: `hasn't`, `there's`.
  public func choice(
    of word: WordReadings, after trail: LanguageTrail, isFinal: Bool = false,
    isBeforeApostrophe: Bool = false
  ) -> Choice {
    if word.keys == word.text, word.known == nil { return .composed }
    if let certain = certainChoice(of: word, after: trail) { return certain }
    // A word that BackSpace has left is meant as it is shown, because nobody typed its keys: bấ,
    // left of bác.
    if word.isLeftByDeleting { return .composed }
    // `anss` is ans, but senses is a word.
    if word.isSeenAtEnd, word.known == nil, !isForeign(word.keys) { return .composed }
    let isChosen = chosen(for: word, after: trail) != 0
    if isBeforeApostrophe, !isChosen, !trail.isVietnamese, isContracted(word.keys) {
      return .typed
    }
    guard word.isVietnamese else {
      return chosen(Choice(reading: reading(ofOther: word, after: trail)), isChosen)
    }
    guard isInDoubt(word) else { return isWrittenWithX(word) ? .typed : .composed }
    let odds = odds(of: word, after: trail)
    if odds.margin < weights.least { return chosen(.composed, isChosen) }
    // Nothing before a first word helps, but the next word does: `Been A` (bên A).
    let isFirst = isFirst(after: trail)
    let waits = isFirst && !isChosen && isUsed(word.text)
    if odds.margin >= weights.certain, !waits {
      return chosen(Choice(reading: odds.other), isChosen)
    }
    let isOther = odds.margin >= leaning(to: word.keys, after: trail)
    return Choice(reading: isOther ? odds.other : .composed, isOpen: !isFinal)
  }

  /// True if English has a contraction that begins with the keys: `hasn` hasn't.
  private func isContracted(_ keys: String) -> Bool {
    LanguageTrail.contractions.contains { !english.words(likeASCII: "\(keys)'\($0)".utf8).isEmpty }
  }

  /// True if x is short for ch, as in informal spelling: `thix` is thích, because there is no thĩ.
  private func isWrittenWithX(_ word: WordReadings) -> Bool {
    word.keys.hasSuffix("ix") && word.isSmall && vietnameseNumber(of: word.text) == nil
      && isUsed(word.keys.dropLast(2) + "ích")
  }

  private func chosen(_ choice: Choice, _ isChosen: Bool) -> Choice {
    var choice = choice
    choice.isChosen = isChosen
    return choice
  }

  /// Chooses the reading of an open word when the next word is known.
  public func reading(
    of word: WordReadings, after trail: LanguageTrail, before next: WordReadings
  ) -> WordReading {
    let composed = likelihood(of: word, as: .composed, after: trail, before: next)
    var best = (reading: WordReading.composed, margin: weights.final)
    for other in word.others {
      let margin =
        likelihood(of: word, as: other, after: trail, before: next) - composed
        + bias(of: word, to: other, after: trail)
        + (other == .typed ? evidence(forLettersOf: word, after: trail) : 0)
      if margin >= best.margin { best = (other, margin) }
    }
    return best.reading
  }

  /// The margin from which the keys are shown while the word is open.
  private func leaning(to keys: String, after trail: LanguageTrail) -> Float {
    guard isFirst(after: trail), Capitals(of: keys) != .all else { return weights.leaning }
    if isCommonForeign(keys) { return weights.leaningToCommon }
    return isWritten(keys) ? weights.leaningAlone : weights.leaning
  }

  /// True if there is no known word before.
  func isFirst(after trail: LanguageTrail) -> Bool {
    trail.words[2] < 0 || trail.words[2] == start
  }

  private func likelihood(
    of word: WordReadings, as reading: WordReading, after trail: LanguageTrail,
    before next: WordReadings
  ) -> Float {
    var trail = trail
    return append(word, as: reading, to: &trail) + likelihood(of: next, after: trail)
  }

  /// Notes a choice of this user. It counts from now on.
  public func choose(_ vote: ReadingChoices.Vote, keys: String, text: String) {
    choices.add(vote, keys: keys, text: text)
    onChoice?(vote, keys, text)
  }

  /// The choice if nothing needs to be weighed: there is no doubt, or only one reading makes sense.
  private func certainChoice(of word: WordReadings, after trail: LanguageTrail) -> Choice? {
    if word.isJoined, !trail.isInAddress {
      // `BestBuy` is two English words, and the ẽo of `ExoMars` is not a syllable in use.
      return word.partsByCapitals.allSatisfy { isEnglish(String($0)) }
        || !WordReadings.partsByCapitals(of: word.text).allSatisfy { isUsedOrName($0.lowercased()) }
        ? .typed : .composed
    }
    if trail.isInAddress || trail.isInPath { return .typed }
    if isCode(word, after: trail) || endsInNumber(word) { return .typed }
    let joint = trail.joint
    // Vietnamese can follow without a space: `nhiều.Cô`, `anh/cô`, `dễ_chịu`.
    let mayGoOn = word.isVietnamese && trail.isVietnamese && trail.isAfterSyllable
    if joint == "_", mayGoOn, isUsed(word.text), !isEnglish(word.keys) { return .composed }
    if joint.map(LanguageChooser.signsOfCode.contains) ?? false { return .typed }
    // A word with a capital inside is a name, unless the lexicon has it.
    if word.isCamelCase { return word.known == nil ? .typed : nil }
    if joint.map(LanguageChooser.joints.contains) ?? false {
      if mayGoOn, joint == "." || joint == "/", isUsed(word.text) { return nil }
      let isWord = word.isVietnamese && vietnameseNumber(of: word.text) != nil
      if isWord, isUnit(word) { return .composed }
      if isEnglish(word.keys) || !isWord && !word.isUndone && word.known == nil { return .typed }
      return word.isVietnamese ? .composed : nil
    }
    // ừ and ư are words of every chat.
    return isAloneOnW(word, after: trail) ? .composed : nil
  }

  /// True if two capitals and a digit are a code, because the syllable is rare: `CO2`, `khí CO2`.
  /// After words in capitals they are a syllable.
  private func isCode(_ word: WordReadings, after trail: LanguageTrail) -> Bool {
    guard word.isCapitalsAndDigit, !trail.isInCapitals,
      let number = vietnameseNumber(of: word.text)
    else { return false }
    return vietnamese.logFrequency(of: number) < weights.leastInCapitals
  }

  /// True if the digit at the end is no mark, because the letters are a common word and no lexicon
  /// has the syllable: `vip5`, not vịp.
  private func endsInNumber(_ word: WordReadings) -> Bool {
    guard let last = word.keys.utf8.last, 0x30...0x39 ~= last, word.isVietnamese,
      vietnameseNumber(of: word.text) == nil
    else { return false }
    let letters = word.letterKeys
    guard letters.utf8.count + 1 == word.keys.utf8.count else { return false }
    return isCommonForeign(letters) || isUsed(letters)
  }

  /// True if the word is ư, with or without a tone, and the text is not English. A capital alone is
  /// the name of a key or of a vitamin, and w behind another sign a part of a code: `:w`.
  private func isAloneOnW(_ word: WordReadings, after trail: LanguageTrail) -> Bool {
    word.beginsWithLetterForKey && word.text.unicodeScalars.count == 1 && word.keys != "W"
      && trail.joint.map("(\"“‘…".unicodeScalars.contains) ?? true
      && place(after: trail) == .other && chosen(for: word, after: trail) == 0
  }

  /// True if a word behind a number is a unit of Vietnamese, though its keys are a rare word of
  /// English: `5tyr`.
  private func isUnit(_ word: WordReadings) -> Bool {
    guard word.isUsualSyllable, word.keys != word.text, !isInSecondLanguage(word.keys),
      let number = vietnameseNumber(of: word.text),
      let letters = englishLogFrequency(of: word.keys)
    else { return false }
    return vietnamese.logFrequency(of: number) > letters + weights.unit
  }

  private func isUsedOrName(_ syllable: String) -> Bool {
    isUsed(syllable) || vietnameseNumber(of: syllable).map(vietnamese.isName) == true
  }

  /// Signs before identifiers and handles: `@an`, `#tin`, `x_is`.
  private static let signsOfCode = "@#\\_".unicodeScalars
  /// Signs that can also be between Vietnamese words (`và/hoặc`) or before one (`5kg`).
  private static let joints = "/.0123456789".unicodeScalars
}

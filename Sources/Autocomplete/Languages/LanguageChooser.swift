public import Lexicon
import VietnameseInput

/// Weighs what the keys of a word mean: the letters themselves, as English, or
/// what they compose to, as Vietnamese.
///
///     let chooser = LanguageChooser(vietnamese: vi, english: en)
///     chooser.choice(of: this, after: LanguageTrail()).reading   // typed: this, not thí
///
/// Each reading is as probable as its language's lexicon says, after the words
/// before, times the probability that this language goes on
/// (``LanguageTrail``). What is composed stays unless the odds are clear.
///
/// Not safe to be used by several threads at once.
public final class LanguageChooser {
  /// The lexicon that weighs what keys compose to.
  public let vietnamese: Lexicon

  /// The lexicon that weighs the letters as they were typed.
  public let english: Lexicon
  /// The lexicon of a second language whose words the keys can be, if the user
  /// types one.
  public var secondLanguage: Lexicon?

  /// How sure it has to be.
  public var weights: LanguageWeights
  /// What this user chose.
  public var choices = ReadingChoices()
  /// Is told of every choice, its keys and what they compose to, and may keep it
  /// until the next time.
  public var onChoice: ((ReadingChoices.Vote, _ keys: String, _ text: String) -> Void)?
  /// What is known of how this user types.
  var habits = TypingHabits()
  let unknown: Int32
  let start: Int32
  let comma: Int32
  let number: Int32

  /// A chooser between the words of two lexicons.
  public init(
    vietnamese: Lexicon, english: Lexicon, weights: LanguageWeights = LanguageWeights()
  ) {
    self.vietnamese = vietnamese
    self.english = english
    self.weights = weights
    let sign = { (text: String) in Int32(vietnamese.find(text) ?? -1) }
    (unknown, start, comma, number) = (
      sign("<unk>"), sign("<s>"), sign("<,>"), sign("<n>")
    )
  }

  /// What is meant by a word, and whether that is in doubt.
  public struct Choice: Hashable, Sendable {
    /// What is meant.
    public var reading: Reading
    /// Whether the word that comes next may still turn it.
    public var isOpen: Bool
    /// Whether the user has chosen so before, whatever would be weighed.
    public var isChosen = false

    /// What is meant, without a doubt unless there is said to be one.
    public init(reading: Reading, isOpen: Bool = false) {
      (self.reading, self.isOpen) = (reading, isOpen)
    }

    static let composed = Choice(reading: .composed)
    static let typed = Choice(reading: .typed)
  }

  /// What is meant by a word.
  ///
  /// - Parameters:
  ///   - word: As ``completed(_:)`` gives it.
  ///   - trail: What came before it.
  ///   - isFinal: Whether no other word comes that could tell more.
  public func choice(
    of word: WordReadings, after trail: LanguageTrail, isFinal: Bool = false
  ) -> Choice {
    if word.keys == word.text, word.known == nil { return .composed }
    if let certain = certainChoice(of: word, after: trail) { return certain }
    // What BackSpace has left is meant as it is seen: of bác bấ, whose keys nobody typed.
    if word.isLeftByDeleting { return .composed }
    // `anss` is ans, but senses is a word.
    if word.isSeenAtEnd, word.known == nil, !isForeign(word.keys) { return .composed }
    let isChosen = chosen(for: word, after: trail) != 0
    guard word.isVietnamese else {
      return chosen(Choice(reading: reading(ofOther: word, after: trail)), isChosen)
    }
    guard isInDoubt(word) else { return isWrittenWithX(word) ? .typed : .composed }
    let odds = odds(of: word, after: trail)
    if odds.margin < weights.least { return chosen(.composed, isChosen) }
    // A first word has nothing before it that tells: the next one does, `Been A` (bên A).
    let isFirst = isFirst(after: trail)
    let waits = isFirst && !isChosen && isUsed(word.text)
    if odds.margin >= weights.certain, !waits {
      return chosen(Choice(reading: odds.other), isChosen)
    }
    let isOther = odds.margin >= leaning(to: word.keys, after: trail)
    return Choice(reading: isOther ? odds.other : .composed, isOpen: !isFinal)
  }

  /// Whether x stands for ch, as people write to one another: `thix` is thích, for there is no thĩ.
  private func isWrittenWithX(_ word: WordReadings) -> Bool {
    word.keys.hasSuffix("ix") && word.isSmall && vietnameseNumber(of: word.text) == nil
      && isUsed(word.keys.dropLast(2) + "ích")
  }

  private func chosen(_ choice: Choice, _ isChosen: Bool) -> Choice {
    var choice = choice
    choice.isChosen = isChosen
    return choice
  }

  /// The same of an open word, when the next one is known.
  public func reading(
    of word: WordReadings, after trail: LanguageTrail, before next: WordReadings
  ) -> Reading {
    let composed = likelihood(of: word, as: .composed, after: trail, before: next)
    var best = (reading: Reading.composed, margin: weights.final)
    for other in word.others {
      let margin =
        likelihood(of: word, as: other, after: trail, before: next) - composed
        + bias(of: word, to: other, after: trail)
        + (other == .typed ? evidence(forLettersOf: word, after: trail) : 0)
      if margin >= best.margin { best = (other, margin) }
    }
    return best.reading
  }

  /// From where on letters are shown as what is meant.
  private func leaning(to keys: String, after trail: LanguageTrail) -> Float {
    guard isFirst(after: trail), Capitals(of: keys) != .all else { return weights.leaning }
    if isCommonForeign(keys) { return weights.leaningToCommon }
    return isWritten(keys) ? weights.leaningAlone : weights.leaning
  }

  /// Whether no word is known before.
  func isFirst(after trail: LanguageTrail) -> Bool {
    trail.words[2] < 0 || trail.words[2] == start
  }

  private func likelihood(
    of word: WordReadings, as reading: Reading, after trail: LanguageTrail,
    before next: WordReadings
  ) -> Float {
    var trail = trail
    return append(word, as: reading, to: &trail) + likelihood(of: next, after: trail)
  }

  /// Notes what this user chose, which counts from then on.
  public func choose(_ vote: ReadingChoices.Vote, keys: String, text: String) {
    choices.add(vote, keys: keys, text: text)
    onChoice?(vote, keys, text)
  }

  /// What needs no weighing: there is no doubt, or only one reading makes sense.
  private func certainChoice(of word: WordReadings, after trail: LanguageTrail) -> Choice? {
    if word.isJoined, !trail.isInAddress {
      // `BestBuy` is two words of English, and ẽo of `ExoMars` is none.
      return word.partsByCapitals.allSatisfy { isEnglish(String($0)) }
        || !WordReadings.partsByCapitals(of: word.text).allSatisfy { isUsedOrName($0.lowercased()) }
        ? .typed : .composed
    }
    if trail.isInAddress || trail.isInPath { return .typed }
    if isCode(word, after: trail) { return .typed }
    let joint = trail.joint
    // Vietnamese goes on without a space: `nhiều.Cô`, `anh/cô`, `dễ_chịu`.
    let mayGoOn = word.isVietnamese && trail.isVietnamese && trail.isAfterSyllable
    if joint == "_", mayGoOn, isUsed(word.text), !isEnglish(word.keys) { return .composed }
    if joint.map(LanguageChooser.signsOfCode.contains) ?? false { return .typed }
    // A capital inside makes a name, unless the lexicon knows better.
    if word.isCamelCase { return word.known == nil ? .typed : nil }
    if joint.map(LanguageChooser.joints.contains) ?? false {
      if mayGoOn, joint == "." || joint == "/", isUsed(word.text) { return nil }
      let isWord = word.isVietnamese && vietnameseNumber(of: word.text) != nil
      if isEnglish(word.keys) || !isWord && !word.isUndone && word.known == nil { return .typed }
      return word.isVietnamese ? .composed : nil
    }
    return nil
  }

  /// Whether capitals and a digit among small letters are a code, for the syllable is seldom: `khí CO2`.
  private func isCode(_ word: WordReadings, after trail: LanguageTrail) -> Bool {
    guard word.isCapitalsAndDigit, !isFirst(after: trail), !trail.isInCapitals,
      let number = vietnameseNumber(of: word.text)
    else { return false }
    return vietnamese.logFrequency(of: number) < weights.leastInCapitals
  }

  private func isUsedOrName(_ syllable: String) -> Bool {
    isUsed(syllable) || vietnameseNumber(of: syllable).map(vietnamese.isName) == true
  }

  /// What comes before a name of a machine's: `@an`, `#tin`, `x_is`.
  private static let signsOfCode = "@#\\_".unicodeScalars
  /// What may also be between Vietnamese words, `và/hoặc`, or before one, `5kg`.
  private static let joints = "/.0123456789".unicodeScalars
}

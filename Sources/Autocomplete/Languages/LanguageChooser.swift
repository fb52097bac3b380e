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
  public let vietnamese: Lexicon
  public let english: Lexicon
  /// The lexicon of a second language whose words the keys can be, if the user
  /// types one.
  public var secondLanguage: Lexicon?
  public var weights: LanguageWeights
  /// What this user chose.
  public var choices = ReadingChoices()
  /// Is told of every choice, its keys and what they compose to, and may keep it
  /// until the next time.
  public var onChoice: ((Reading, _ keys: String, _ text: String) -> Void)?
  /// How much of what this user types has its keys in the usual order.
  var usualShare: Float = 1
  let unknown: Int32
  let start: Int32
  let comma: Int32
  let number: Int32

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
    public var reading: Reading
    /// Whether the word that comes next may still turn it.
    public var isOpen = false

    static let composed = Choice(reading: .composed)
    static let typed = Choice(reading: .typed)
  }

  /// What is meant by a word.
  ///
  /// - Parameter isFinal: Whether no other word comes that could tell more.
  public func choice(
    of word: WordReadings, after trail: LanguageTrail, isFinal: Bool = false
  ) -> Choice {
    if let certain = certainChoice(of: word, after: trail) { return certain }
    let known = englishWords(of: word.keys)
    guard !known.isEmpty || choice(for: word.keys, known) != 0 || isInSecondLanguage(word.keys)
    else { return .composed }
    let odds = self.odds(of: word, known, after: trail)
    if odds < weights.least { return .composed }
    if odds >= weights.certain { return .typed }
    return Choice(reading: odds >= weights.leaning ? .typed : .composed, isOpen: !isFinal)
  }

  /// The same of an open word, when the next one is known.
  public func reading(
    of word: WordReadings, after trail: LanguageTrail, before next: WordReadings
  ) -> Reading {
    var composed = trail
    let first = append(word, as: .composed, to: &composed)
    let composedSum = first + likelihood(of: next, after: composed)
    var typed = trail
    let second = append(word, as: .typed, to: &typed)
    let typedSum = second + likelihood(of: next, after: typed)
    let odds = typedSum - composedSum + bias(of: word, englishWords(of: word.keys))
    return odds >= weights.final ? .typed : .composed
  }

  /// Notes what this user chose, which counts from then on.
  public func choose(_ reading: Reading, keys: String, text: String) {
    choices.add(reading, keys: keys, text: text)
    onChoice?(reading, keys, text)
  }

  /// What needs no weighing: there is no doubt, or only one reading makes sense.
  private func certainChoice(of word: WordReadings, after trail: LanguageTrail) -> Choice? {
    if word.keys == word.text { return .composed }
    if word.isUndone { return undone(word) }
    guard word.isVietnamese else { return .typed }
    if trail.isInAddress || trail.isInPath { return .typed }
    let joint = trail.joint
    if joint.map(LanguageChooser.signsOfCode.contains) ?? false { return .typed }
    if joint.map(LanguageChooser.joints.contains) ?? false || word.isCamelCase {
      let isWord = vietnameseNumber(of: word.text) != nil
      let isForeign =
        !english.words(likeASCII: word.keys.utf8).isEmpty || isInSecondLanguage(word.keys)
      return isForeign || !isWord ? .typed : .composed
    }
    return nil
  }

  /// What comes before a name of a machine's: `@an`, `#tin`, `x_is`.
  private static let signsOfCode = "@#\\_~".unicodeScalars
  /// What may also be between Vietnamese words, `và/hoặc`, or before one, `5kg`.
  private static let joints = "/.0123456789".unicodeScalars

  /// Where a key was repeated to take back what it did, what is seen is meant,
  /// unless the keys are the better word: `class`, `off`.
  private func undone(_ word: WordReadings) -> Choice {
    if let chosen = chosen(word.keys) { return Choice(reading: chosen) }
    if word.isVietnamese { return .composed }
    let keys = logFrequency(of: word.keys)
    let text = logFrequency(of: word.text)
    return text > keys + 6 ? .composed : .typed
  }

  private func chosen(_ keys: String) -> Reading? {
    let count = choices[keys]
    return count == 0 ? nil : count > 0 ? .typed : .composed
  }

  /// The logarithm of the odds that the keys are meant.
  public func odds(of word: WordReadings, after trail: LanguageTrail) -> Float {
    odds(of: word, englishWords(of: word.keys), after: trail)
  }

  private func odds(
    of word: WordReadings, _ known: Range<Int>, after trail: LanguageTrail
  ) -> Float {
    let states = trail.states.next(by: weights)
    let composed =
      logarithm(states.vietnamese) + vietnameseLogProbability(of: word.text, after: trail)
    let inserted = logarithm(states.inserted) + insertedLogProbability(of: word.keys, known)
    let english =
      logarithm(states.english) + englishLogProbability(of: word.keys, known, after: trail)
    return sumOfLogarithms(inserted, english) - composed + bias(of: word, known)
  }

  /// What speaks for the keys whatever the words before are.
  private func bias(of word: WordReadings, _ known: Range<Int>) -> Float {
    Float(choice(for: word.keys, known)) * weights.choice
      + (word.hasUsualKeys ? 0 : unusualKeysWeight)
  }

  /// How often the keys were chosen. Once tells nothing of keys that are no word:
  /// who wanted to see `tieengs` once does not want it for tiếng.
  private func choice(for keys: String, _ known: Range<Int>) -> Int {
    let count = choices[keys]
    return count == 1 && known.isEmpty && !isInSecondLanguage(keys) ? 0 : count
  }
}

import Autocomplete
import VietnameseInput

/// Types text word by word in Telex, as a session does whose chooser decides
/// between English and Vietnamese, and counts what came out.
struct BilingualTypist {
  private let chooser: LanguageChooser
  private let rules = TypingRules()
  private var trail = LanguageTrail()
  private var open: Typed?
  private(set) var english = Tally()
  private(set) var vietnamese = Tally()
  private(set) var times = Times()
  /// The words that came out wrong, and what they became.
  private(set) var mistakes: [String: Int] = [:]

  /// Whether the letters that give marks are typed last: `there` for thể.
  private let marksLast: Bool

  init(_ chooser: LanguageChooser, marksLast: Bool = false) {
    self.chooser = chooser
    self.marksLast = marksLast
  }

  /// A word that is typed.
  private struct Typed {
    let readings: WordReadings
    let meant: String
    let isEnglish: Bool
    let weight: Double
    let trail: LanguageTrail
    var result = Reading.composed
    var isOpen = false
  }

  /// How many words came out right.
  struct Tally {
    var words = 0.0
    var right = 0.0
    /// Words that would be right by the rules of spelling alone.
    var rightByRules = 0.0
    var spoilt = 0.0
    var waited = 0.0
  }

  /// Begins another text.
  mutating func begin() {
    if let open { count(open) }
    open = nil
    trail = LanguageTrail()
  }

  /// Types a word.
  mutating func type(_ meant: String, isEnglish: Bool, weight: Double = 1) {
    guard let readings = readings(of: meant, isEnglish: isEnglish) else { return skip() }
    let clock = ContinuousClock()
    let started = clock.now
    if var last = open {
      open = nil
      last.result = chooser.reading(of: last.readings, after: last.trail, before: readings)
      trail = last.trail
      chooser.append(last.readings, as: last.result, to: &trail)
      chooser.append(" ", hasWordBefore: true, to: &trail)
      count(last)
    }
    let choice = chooser.choice(of: readings, after: trail)
    var word = Typed(
      readings: readings, meant: meant, isEnglish: isEnglish, weight: weight, trail: trail)
    word.result = choice.reading
    word.isOpen = choice.isOpen
    if !choice.isOpen { chooser.append(readings, as: choice.reading, to: &trail) }
    times.add(clock.now - started)
    open = word
  }

  /// Types what is between words.
  mutating func type(separator: String) {
    if let word = open, !word.isOpen || separator != " " {
      if word.isOpen { chooser.append(word.readings, as: word.result, to: &trail) }
      count(word)
      open = nil
    }
    guard open == nil else { return }
    for character in separator.unicodeScalars {
      chooser.append(character, hasWordBefore: true, to: &trail)
    }
  }

  /// A word that no keys of the method type.
  private mutating func skip() {
    begin()
  }

  private func readings(of word: String, isEnglish: Bool) -> WordReadings? {
    // What is no Vietnamese in a Vietnamese text is typed as it is written.
    if !isEnglish, let syllable = Syllable(text: word, by: rules), syllable.isVietnamese {
      return WordReadings(marksLast ? syllable.withMarksLast(by: rules) : syllable, by: rules)
    }
    var syllable = Syllable()
    for character in word.unicodeScalars {
      guard character.isASCII, syllable.append(UInt8(character.value), by: rules) else {
        return nil
      }
    }
    return WordReadings(syllable, by: rules)
  }

  private mutating func count(_ word: Typed) {
    let readings = word.readings
    let (result, byRules) = (readings[word.result], readings.byRules)
    var tally = word.isEnglish ? english : vietnamese
    tally.words += word.weight
    if word.isOpen { tally.waited += word.weight }
    if !word.isEnglish, result == readings.text { chooser.learnHabit(from: readings) }
    if result == word.meant {
      tally.right += word.weight
    } else {
      let isSpoilt = byRules == word.meant
      if isSpoilt { tally.spoilt += word.weight }
      if isSpoilt || word.isEnglish {
        mistakes["\(word.meant) \(result)", default: 0] += Int(word.weight)
      }
    }
    if byRules == word.meant { tally.rightByRules += word.weight }
    if word.isEnglish { english = tally } else { vietnamese = tally }
  }
}

extension Syllable {
  /// The same with the second of doubled letters typed last, where that types it.
  fileprivate func withMarksLast(by rules: TypingRules) -> Syllable {
    var (keys, last): ([UInt8], [UInt8]) = ([], [])
    for key in self.keys.utf8 {
      if let previous = keys.last, previous | 0x20 == key | 0x20, key | 0x20 != 0x77 {
        last.append(key | 0x20)
      } else {
        keys.append(key)
      }
    }
    var other = Syllable()
    for key in keys + last { other.append(key, by: rules) }
    return other.text == text ? other : self
  }
}

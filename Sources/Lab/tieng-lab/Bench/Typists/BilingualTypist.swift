import TiengAutocomplete
import TiengConfiguration
import TiengLanguages
import TiengSession
import TiengVietnamese

/// Types text in Telex into two sessions, and counts the results. One decides between English and
/// Vietnamese, and the other only follows the rules of spelling.
struct BilingualTypist {
  private var smart: TypedDocument
  private var plain: TypedDocument
  private let rules = TypingRules()
  private var parts: [Part] = []
  /// The text that was typed before the first word.
  private var beginning = ""
  private(set) var english = Tally()
  private(set) var vietnamese = Tally()
  /// The times of the keys that ended words.
  private(set) var times = Times()
  /// The words that came out wrong, with their results.
  private(set) var mistakes: [String: Int] = [:]

  /// True if the letters that give marks are typed last: `there` for thể.
  private let marksLast: Bool

  init(_ chooser: LanguageChooser, marksLast: Bool = false) {
    smart = TypedDocument(BilingualTypist.session(.smart, chooser))
    plain = TypedDocument(BilingualTypist.session(.rules, chooser))
    self.marksLast = marksLast
  }

  private static func session(
    _ choice: Preferences.EnglishWords, _ chooser: LanguageChooser
  ) -> Session {
    var preferences = Preferences()
    preferences.englishWords = choice
    var session = Session(preferences: preferences)
    session.services.languageChooser = chooser
    return session
  }

  /// A word that was typed, and what came after it.
  private struct Part {
    let meant: String
    let isEnglish: Bool
    let weight: Double
    var separator = ""
    var hasWaited = false
  }

  /// The number of words that came out right.
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
    let (smart, plain) = (smart.endLine(), plain.endLine())
    var place = smart.index(smart.startIndex, offsetBy: beginning.count)
    var plainPlace = plain.index(plain.startIndex, offsetBy: beginning.count)
    for part in parts {
      count(
        part, smart.word(from: &place, before: part.separator),
        byRules: plain.word(from: &plainPlace, before: part.separator))
    }
    parts.removeAll(keepingCapacity: true)
    beginning = ""
  }

  /// Types a word.
  mutating func type(_ meant: String, isEnglish: Bool, weight: Double = 1) {
    for character in keys(of: meant, isEnglish: isEnglish).unicodeScalars {
      smart.type(character)
      plain.type(character)
    }
    parts.append(Part(meant: meant, isEnglish: isEnglish, weight: weight))
  }

  /// Types what is between words.
  mutating func type(separator: String) {
    let clock = ContinuousClock()
    for character in separator.unicodeScalars {
      let started = clock.now
      smart.type(character)
      times.add(clock.now - started)
      plain.type(character)
    }
    guard !parts.isEmpty else {
      beginning += separator
      return
    }
    parts[parts.count - 1].separator += separator
    if separator == " ", smart.preedit.hasSuffix(" ") { parts[parts.count - 1].hasWaited = true }
  }

  private func keys(of word: String, isEnglish: Bool) -> String {
    // A word of a Vietnamese text that is not Vietnamese is typed as it is written.
    guard !isEnglish, let syllable = Syllable(text: word, by: rules), syllable.isVietnamese else {
      return word
    }
    return marksLast ? syllable.withMarksLast(by: rules).keys : syllable.keys
  }

  private mutating func count(_ part: Part, _ result: String, byRules: String) {
    var tally = part.isEnglish ? english : vietnamese
    tally.words += part.weight
    if part.hasWaited { tally.waited += part.weight }
    if byRules == part.meant { tally.rightByRules += part.weight }
    if result == part.meant {
      tally.right += part.weight
    } else {
      if byRules == part.meant { tally.spoilt += part.weight }
      if byRules == part.meant || part.isEnglish {
        mistakes["\(part.meant) \(result)", default: 0] += Int(part.weight)
      }
    }
    if part.isEnglish { english = tally } else { vietnamese = tally }
  }
}

extension Syllable {
  /// The same word with the second of doubled letters typed last, if that gives the word.
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

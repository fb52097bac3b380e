import TiengLexicon

/// The text before a word, as far as it tells the language of the word.
///
///     let trail = chooser.trail(after: "this the ")
///     chooser.place(after: trail)             // english
///     chooser.place(after: LanguageTrail())   // other
public struct LanguageTrail: Hashable, Sendable {
  /// The numbers of the last three words in the Vietnamese lexicon, in the order of the text. -1
  /// for none.
  var words = SIMD3<Int32>(repeating: -1)
  /// The number of the last word in the English lexicon if it may have been English, otherwise -1.
  var englishWord: Int32 = -1
  var states = LanguageStates()
  /// True if the last word was a syllable.
  var isAfterSyllable = false
  /// True if the last word of at least two letters was in capitals, as with Caps Lock.
  var isInCapitals = false
  /// The character before the word, if it is not white space.
  private(set) var joint: Unicode.Scalar?
  /// True if the word continues an address.
  private(set) var isInAddress = false
  /// True if the last word may be a part of an address.
  private var isAfterPart = false
  /// True if the last word was `www`.
  private var isAfterWWW = false
  /// True if the word follows a dot and such a part: `ly` in `bit.ly/hus`.
  public private(set) var isBehindPart = false

  /// True if the word is in a path that begins with a slash: `/usr/share`, `./dist`.
  private(set) var isInPath = false

  /// An empty trail: nothing is known.
  public init() {}

  /// True if the words before were probably Vietnamese.
  var isVietnamese: Bool { words[2] >= 0 && states.vietnamese > 0.8 }

  /// Adds what a word tells about the next one, besides its number.
  mutating func add(_ word: WordReadings, as reading: WordReading?) {
    isAfterSyllable = word.isVietnamese && reading != .typed
    isAfterPart = word.isOfAddress
    isAfterWWW = word.keys.lowercased() == "www"
    // Digits and signs among the keys are not letters.
    let text = word.hasOnlyLetters ? word.keys : word[reading ?? .composed]
    switch Capitals(of: text) {
    case .all: isInCapitals = true
    case .first where text.unicodeScalars.count == 1: break
    default: isInCapitals = false
    }
  }

  /// Notes that what was typed since the last space is an address.
  public mutating func beginAddress() { isInAddress = true }

  mutating func append(word: Int32) {
    words = SIMD3(words[1], words[2], word)
  }

  /// Adds a character between words.
  mutating func append(_ character: Unicode.Scalar, hasWordBefore: Bool) {
    if character.properties.isWhitespace {
      joint = nil
      isInAddress = false
      isBehindPart = false
      isInPath = false
    } else {
      isInAddress =
        isInAddress || character == "@" && hasWordBefore || character == "/" && joint == "/"
        || character == "." && hasWordBefore && isAfterWWW
      isBehindPart = character == "." && hasWordBefore && isAfterPart
      let beginsPath = !hasWordBefore && joint.map("…~.".unicodeScalars.contains) ?? true
      isInPath = isInPath || character == "/" && beginsPath
      // After several full stops a sentence goes on: `GHTK...nên`.
      joint = character == "." && (joint == "." || joint == "…") ? "…" : character
    }
  }

  mutating func appendLetters() { joint = nil }

  /// What follows the apostrophe in English words: `there's`, `hasn't`.
  static let contractions = ["s", "t", "re", "ve", "ll", "d", "m"]

  /// True if the word is the end of an English word that an apostrophe has divided.
  func endsContraction(_ keys: String) -> Bool {
    (joint == "'" || joint == "’") && LanguageTrail.contractions.contains(keys)
  }
}

/// The probability of each language for the last word.
///
/// There are three states, because one English word in Vietnamese text says little about the next
/// word: *Vietnamese*, *inserted* (an English word among Vietnamese ones) and *English* (running
/// text).
struct LanguageStates: Hashable, Sendable {
  var vietnamese: Float = 0.75
  var inserted: Float = 0.05
  var english: Float = 0.20

  /// The probabilities for the next word.
  func next(by weights: LanguageWeights) -> LanguageStates {
    let fromVietnamese = vietnamese * weights.leaving
    return LanguageStates(
      vietnamese: vietnamese - fromVietnamese + inserted * weights.returning
        + english * weights.ending,
      inserted: fromVietnamese * 0.8,
      english: fromVietnamese * 0.2 + inserted * (1 - weights.returning)
        + english * (1 - weights.ending))
  }

  mutating func normalize() {
    let sum = max(vietnamese + inserted + english, .leastNormalMagnitude)
    vietnamese = max(vietnamese / sum, 1e-6)
    inserted = max(inserted / sum, 1e-6)
    english = max(english / sum, 1e-6)
  }
}

extension LanguageTrail {
  func context(in lexicon: Lexicon) -> WordContext {
    let count = words[2] < 0 ? 0 : words[1] < 0 ? 1 : words[0] < 0 ? 2 : 3
    var context = lexicon.context
    for index in 3 - count..<3 { context.append(Int(words[index])) }
    return context
  }
}

public import VietnameseInput

/// What the keys of a word can mean.
///
///     WordReadings(syllable, by: rules)   // keys this, text thí
public struct WordReadings: Sendable {
  /// The letters as they were typed.
  public let keys: String
  /// What the keys compose to.
  public let text: String
  /// The same at the word's end, where a key that gave a tone may end a sentence.
  private let textAtEnd: String
  /// What is seen while the word is typed: one of the two.
  public let seen: String
  /// Whether the text is a Vietnamese syllable.
  public let isVietnamese: Bool
  /// Whether the text is spelt as the orthography has it, the initial by the vowel
  /// and the tone by the final.
  let isSpeltRight: Bool
  /// How many letters of the text only draw its last letter out.
  let drawnOutCount: Int
  /// Whether it is syllables of which each begins with a capital: `HàNội`.
  let isJoined: Bool
  /// Whether it is a capital and digits: `A4`.
  let isCode: Bool
  /// Whether it is no syllable and stays as it is seen.
  let isSeenAtEnd: Bool
  /// What a lexicon knows that the keys could mean, if that was found.
  public var known: String?
  private let origin: (syllable: Syllable, rules: TypingRules)?

  /// The readings of a word that was typed.
  public init(_ syllable: Syllable, by rules: TypingRules) {
    keys = syllable.keys
    let isCode = syllable.isCode(by: rules)
    let joined = syllable.isVietnamese ? nil : syllable.textByCapitals(by: rules)
    text = isCode ? keys : joined ?? syllable.text
    textAtEnd = isCode ? keys : joined ?? syllable.composed(by: rules)
    seen = syllable.preedit(by: rules)
    isVietnamese = syllable.isVietnamese && !isCode
    isJoined = joined != nil
    self.isCode = isCode
    isSeenAtEnd = syllable.isSeenAtEnd
    isSpeltRight = syllable.isSpeltRight && !syllable.lacksTone
    drawnOutCount = syllable.drawnOutCount
    origin = (syllable, rules)
  }

  /// A word of a text, of which is not known how it was typed.
  init(text: String) {
    (keys, self.text, seen, isVietnamese, origin) = (text, text, text, false, nil)
    (isSpeltRight, drawnOutCount, textAtEnd) = (true, 0, text)
    (isJoined, isSeenAtEnd, isCode) = (false, false, false)
  }

  /// What a reading is.
  public subscript(reading: Reading) -> String {
    switch reading {
    case .composed: textAtEnd
    case .typed: keys
    case .known: known ?? textAtEnd
    }
  }

  /// What is offered in the place of a reading: what is seen or, if that is it, the
  /// letters or else what the lexicon knows.
  public func other(than reading: Reading) -> Reading {
    let text = self[reading]
    let others: [Reading] = isComposedSeen ? [.composed, .typed] : [.typed, .composed]
    return (others + (known == nil ? [] : [.known])).first { self[$0] != text } ?? reading
  }

  /// The readings beside what is composed.
  var others: [Reading] { known == nil ? [.typed] : [.typed, .known] }

  private var isComposedSeen: Bool { seen == text || isVietnamese }

  /// Whether a key was repeated to take back what it had done, so that the text
  /// is plain but not what was typed: `thiss` is this.
  public var isUndone: Bool { text != keys && text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether no more letters have gone than keys were pressed twice in a row: from `curses` two have.
  var isUndoneByDoubling: Bool {
    let keys = keys.utf8
    let doubles = zip(keys, keys.dropFirst()).count { $0 | 0x20 == $1 | 0x20 }
    return keys.count - text.utf8.count <= doubles
  }

  /// Whether the keys are letters of ASCII, as in Telex.
  var hasOnlyLetters: Bool { keys.utf8.allSatisfy { 0x61...0x7a ~= $0 | 0x20 } }

  /// Whether the last two keys are the same, so that what is left was wanted: `anss` is ans.
  var endsInDoubledKey: Bool {
    let end = Array(keys.utf8.suffix(2))
    return end.count == 2 && end[0] | 0x20 == end[1] | 0x20
  }

  /// The keys of the parts that begin with capitals.
  var partsByCapitals: [Substring] { WordReadings.partsByCapitals(of: keys) }

  /// The parts of a text that begin with capitals.
  static func partsByCapitals(of text: String) -> [Substring] {
    var parts: [Substring] = []
    for character in text {
      if character.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// Whether a capital follows a small letter, as in `WiFi`.
  var isCamelCase: Bool {
    var wasSmall = false
    for byte in keys.utf8 {
      if wasSmall, 0x41...0x5a ~= byte { return true }
      wasSmall = 0x61...0x7a ~= byte
    }
    return false
  }
}

// What follows from how it was typed.
extension WordReadings {
  /// How the keys of marks and tones stand among the others.
  var keyOrder: KeyOrder { origin.map { $0.syllable.keyOrder(by: $0.rules) } ?? .usual }

  /// Whether the keys give a syllable in the way that most people type it. A digit or a sign
  /// among letters is there for its mark or tone (VNI, VIQR), wherever it stands.
  var isUsualSyllable: Bool {
    isVietnamese && (keys == text || !hasOnlyLetters || keyOrder == .usual)
  }

  /// What the keys give as a word of several syllables or an abbreviation.
  var acrossSyllables: [String] {
    origin.map { $0.syllable.textsAcrossSyllables(by: $0.rules) } ?? []
  }

  /// The same where some keys of tones are letters.
  var withLettersForTones: [String] {
    origin.map { $0.syllable.textsWithLettersForTones(by: $0.rules) } ?? []
  }

  /// The same where all of them are, but for the last key.
  var withToneAtEnd: String? {
    origin.flatMap { $0.syllable.textWithToneAtEnd(by: $0.rules) }
  }

  /// The ways to divide the keys into those of syllables.
  var divisions: [[String]] {
    origin.map { $0.syllable.divisions(by: $0.rules) } ?? []
  }

  /// The letters among the keys.
  var letterKeys: String {
    String(keys.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic })
  }

  /// Whether each key that is no letter is a digit right behind a vowel, a d or another digit, and
  /// letters come behind the first: `va1cxin`, and not `user1name`.
  var hasSignsInside: Bool {
    let keys = Array(keys.utf8)
    let isSign = { (key: UInt8) in !(0x61...0x7a ~= key | 0x20) }
    let bearers = Array("aeiouyd0123456789".utf8)
    guard let first = keys.firstIndex(where: isSign), first > 0 else { return false }
    return keys.indices.allSatisfy { index in
      !isSign(keys[index])
        || 0x30...0x39 ~= keys[index] && bearers.contains(keys[index - 1] | 0x20)
    } && keys[first...].count { !isSign($0) } > 1
  }

  /// Whether the keys are two capitals and a digit.
  var isCapitalsAndDigit: Bool {
    let keys = Array(keys.utf8)
    return keys.count == 3 && keys[..<2].allSatisfy { 0x41...0x5a ~= $0 }
      && 0x30...0x39 ~= keys[2]
  }

  /// What the keys give without the one that was repeated.
  var withoutRepeatedKey: String? {
    origin.flatMap { $0.syllable.textWithoutRepeatedKey(by: $0.rules) }
  }

  /// Whether the keys give a word with marks, though no lexicon may have it.
  var canBeWordWithMarks: Bool {
    origin.map { $0.syllable.canBeWordWithMarks(by: $0.rules) } ?? false
  }

  var isAbbreviation: Bool { origin?.syllable.isAbbreviation ?? false }

  /// Whether the first letter is one that its key stands for: `wa` ưa.
  var beginsWithLetterForKey: Bool {
    keys.utf8.first.map { $0 | 0x20 == UInt8(ascii: "w") } == true && text != keys
      && origin?.syllable.isInserted == true
  }

  /// Whether BackSpace has left it, and its keys are not what was typed.
  var isLeftByDeleting: Bool { origin?.syllable.isLeftByDeleting ?? false }

  var isSmall: Bool { origin?.syllable.isSmall ?? false }
}

extension WordReadings: Hashable {
  /// Whether two words have the same keys and readings.
  public static func == (left: WordReadings, right: WordReadings) -> Bool {
    left.keys == right.keys && left.text == right.text
  }

  /// Hashes the keys.
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

/// Which of the readings of a word is meant.
public enum Reading: Hashable, Sendable {
  /// The text that the keys compose to.
  case composed
  /// The keys.
  case typed
  /// What the lexicon knows that keys can mean which spell no syllable: a word of
  /// several syllables, a name, an abbreviation.
  case known
}

public import TiengVietnamese

/// The readings of the keys of a word.
///
///     let this = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
///     this.keys   // this
///     this.text   // thí
public struct WordReadings: Sendable {
  /// The keys as they were typed.
  public let keys: String
  /// The text that the keys compose to.
  public let text: String
  /// The composed text at the end of the word. There a tone key can end the sentence instead.
  private let textAtEnd: String
  /// What is shown while the word is typed: the keys or the text.
  public let seen: String
  /// True if the text is a Vietnamese syllable.
  public let isVietnamese: Bool
  /// True if the text is spelt correctly: the initial fits the vowel, and the tone fits the final.
  let isSpeltRight: Bool
  /// The number of letters that only repeat the last letter.
  let drawnOutCount: Int
  /// True if the word is several syllables that each begin with a capital: `HàNội`.
  let isJoined: Bool
  /// True if the word is a capital with digits: `A4`.
  let isCode: Bool
  /// True if the word is not a syllable and is committed as it is shown.
  let isSeenAtEnd: Bool
  /// The word of a lexicon that the keys may mean, if one was found.
  public var known: String?
  private let origin: (syllable: Syllable, rules: TypingRules)?

  /// Makes the readings of a typed word.
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

  /// Makes the readings of a word in a text. Its keys are not known.
  package init(text: String) {
    (keys, self.text, seen, isVietnamese, origin) = (text, text, text, false, nil)
    (isSpeltRight, drawnOutCount, textAtEnd) = (true, 0, text)
    (isJoined, isSeenAtEnd, isCode) = (false, false, false)
  }

  /// The text of a reading.
  public subscript(reading: WordReading) -> String {
    switch reading {
    case .composed: textAtEnd
    case .typed: keys
    case .known: known ?? textAtEnd
    }
  }

  /// The reading to offer in place of another: the visible one, otherwise the keys or the word of
  /// the lexicon.
  public func other(than reading: WordReading) -> WordReading {
    let text = self[reading]
    let others: [WordReading] = isComposedSeen ? [.composed, .typed] : [.typed, .composed]
    return (others + (known == nil ? [] : [.known])).first { self[$0] != text } ?? reading
  }

  /// The readings besides the composed one.
  var others: [WordReading] { known == nil ? [.typed] : [.typed, .known] }

  private var isComposedSeen: Bool { seen == text || isVietnamese }

  /// True if a key was repeated to undo its effect, so that the text has no marks but differs from
  /// the keys: `thiss` is this.
  public var isUndone: Bool { text != keys && text.utf8.allSatisfy { $0 < 0x80 } }

  /// True if the text lost at most one letter for each key that was pressed twice in a row.
  /// `curses` lost two.
  var isUndoneByDoubling: Bool {
    let keys = keys.utf8
    let doubles = zip(keys, keys.dropFirst()).count { $0 | 0x20 == $1 | 0x20 }
    return keys.count - text.utf8.count <= doubles
  }

  /// True if the keys are ASCII letters only, as in Telex.
  var hasOnlyLetters: Bool { keys.utf8.allSatisfy { 0x61...0x7a ~= $0 | 0x20 } }

  /// True if the last two keys are the same, so that the undo was wanted: `anss` is ans.
  var endsInDoubledKey: Bool {
    let end = Array(keys.utf8.suffix(2))
    return end.count == 2 && end[0] | 0x20 == end[1] | 0x20
  }

  /// The keys, split before each capital.
  var partsByCapitals: [Substring] { WordReadings.partsByCapitals(of: keys) }

  /// A text, split before each capital.
  static func partsByCapitals(of text: String) -> [Substring] {
    var parts: [Substring] = []
    for character in text {
      if character.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// True if a capital follows a lower-case letter, as in `WiFi`.
  var isCamelCase: Bool {
    var wasSmall = false
    for byte in keys.utf8 {
      if wasSmall, 0x41...0x5a ~= byte { return true }
      wasSmall = 0x61...0x7a ~= byte
    }
    return false
  }
}

// Properties that depend on how the word was typed.
extension WordReadings {
  /// The order of the keys of letters, marks and tones.
  var keyOrder: KeyOrder { origin.map { $0.syllable.keyOrder(by: $0.rules) } ?? .usual }

  /// True if the keys give a syllable and have the usual order. Keys that are not letters are marks
  /// and tones (VNI, VIQR), whatever their order.
  var isUsualSyllable: Bool {
    isVietnamese && (keys == text || !hasOnlyLetters || keyOrder == .usual)
  }

  /// The text as a word of several syllables or as an abbreviation.
  var acrossSyllables: [String] {
    origin.map { $0.syllable.textsAcrossSyllables(by: $0.rules) } ?? []
  }

  /// The texts if some tone keys are letters.
  var withLettersForTones: [String] {
    origin.map { $0.syllable.textsWithLettersForTones(by: $0.rules) } ?? []
  }

  /// The text if all tone keys except the last key are letters.
  var withToneAtEnd: String? {
    origin.flatMap { $0.syllable.textWithToneAtEnd(by: $0.rules) }
  }

  /// The ways to split the keys into syllables.
  var divisions: [[String]] {
    origin.map { $0.syllable.divisions(by: $0.rules) } ?? []
  }

  /// The keys that are letters.
  var letterKeys: String {
    String(keys.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic })
  }

  /// True if each key that is not a letter is a digit right after a vowel, d or another digit, and
  /// at least two letters follow the first digit: `va1cxin`, but not `user1name`.
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

  /// True if the keys are two capitals and a digit.
  var isCapitalsAndDigit: Bool {
    let keys = Array(keys.utf8)
    return keys.count == 3 && keys[..<2].allSatisfy { 0x41...0x5a ~= $0 }
      && 0x30...0x39 ~= keys[2]
  }

  /// The text without a repeated key.
  var withoutRepeatedKey: String? {
    origin.flatMap { $0.syllable.textWithoutRepeatedKey(by: $0.rules) }
  }

  /// The syllable before a number, and the number.
  var partsWithNumber: (syllable: String, number: String)? {
    origin.flatMap { $0.syllable.partsWithNumber(by: $0.rules) }
  }

  /// The text with the key of a horn at the end.
  var withHornAtEnd: String? {
    origin.flatMap { $0.syllable.textWithHornAtEnd(by: $0.rules) }
  }

  /// The keys in which three equal vowels are two, as who knows UniKey types them: `coookboook`.
  /// Nil if there are no three.
  var keysWithoutThirdVowel: String? {
    var (rest, run) = ("", 0)
    for character in keys {
      let isSame = rest.last.map { $0.lowercased() == character.lowercased() } ?? false
      run = isSame && "aeoAEO".contains(character) ? run + 1 : 1
      if run != 3 { rest.append(character) }
    }
    return rest.utf8.count < keys.utf8.count ? rest : nil
  }

  /// An abbreviation with đ whose second d came last: sđt for `sdtd`.
  var abbreviationWithBar: String? {
    let letters = keys.lowercased()
    guard hasOnlyLetters, letters.utf8.count > 2, letters.hasSuffix("d"),
      letters.allSatisfy({ !"aeiouyw".contains($0) }),
      let first = keys.dropLast().firstIndex(where: { $0 == "d" || $0 == "D" })
    else { return nil }
    return keys[..<first] + (keys[first] == "d" ? "đ" : "Đ")
      + keys[keys.index(after: first)...].dropLast()
  }

  /// True if two capitals follow each other, and not all letters are capitals: `Ba2CO3`.
  var hasCapitalsInRow: Bool {
    let keys = letterKeys
    return Capitals(of: keys) != .all
      && zip(keys.utf8, keys.utf8.dropFirst()).contains { ($0 | $1) & 0x20 == 0 }
  }

  /// True if the keys may be a word with marks that no lexicon has.
  var canBeWordWithMarks: Bool {
    origin.map { $0.syllable.canBeWordWithMarks(by: $0.rules) } ?? false
  }

  var isAbbreviation: Bool { origin?.syllable.isAbbreviation ?? false }

  /// True if the first letter was typed by the key of another letter: `wa` ưa.
  var beginsWithLetterForKey: Bool {
    keys.utf8.first.map { $0 | 0x20 == UInt8(ascii: "w") } == true && text != keys
      && origin?.syllable.isInserted == true
  }

  /// True if BackSpace has left the word, so that its keys are not what the user typed.
  var isLeftByDeleting: Bool { origin?.syllable.isLeftByDeleting ?? false }

  var isSmall: Bool { origin?.syllable.isSmall ?? false }
}

extension WordReadings: Hashable {
  /// True if two words have the same keys and the same text.
  public static func == (left: WordReadings, right: WordReadings) -> Bool {
    left.keys == right.keys && left.text == right.text
  }

  /// Hashes the keys.
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

/// A reading of a word.
///
///     let rules = TypingRules()
///     let readings = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
///     readings[.composed]   // thí
///     readings[.typed]      // this
public enum WordReading: Hashable, Sendable {
  /// The text that the keys compose to.
  case composed
  /// The keys.
  case typed
  /// A word of the lexicon that is not one syllable: a word of several syllables, a name, or an
  /// abbreviation.
  case known
}

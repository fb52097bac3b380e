// What else the keys of a word can mean.
extension Syllable {
  /// What the keys give as a word of several syllables, a name or an abbreviation:
  /// every mark and tone belongs to the letters right before it, or each part of
  /// the keys is a syllable. What they give anyway is left out.
  ///
  ///     ootoo → ôtô    axits → axít    NSUWT → NSƯT
  public func textsAcrossSyllables(by rules: TypingRules) -> [String] {
    var texts = loosened(by: rules).map { [$0.text] } ?? []
    for text in divisions(by: rules).lazy.map({ $0.joined() }) where !texts.contains(text) {
      texts.append(text)
    }
    return texts.filter { $0 != keys && !(isVietnamese && $0 == text) }
  }

  /// The ways to divide the keys into those of syllables, or of one or two consonants and
  /// syllables.
  ///
  ///     axits → [[a, xít]]
  public func divisions(by rules: TypingRules) -> [[String]] {
    isName ? [] : SyllableRows(of: self, by: rules).divisions
  }

  /// Whether letters are a syllable that ends in a stop, with a tone that is not spoken before one:
  /// `càt`. Its key is a letter.
  private var hasToneThatStopsLack: Bool {
    guard tone != .level, hasVowel else { return false }
    let parse = Spelling.vietnamese.parse(
      letters, count: Int(letterCount), allowsForeignInitials: true)
    let stage = Spelling.vietnamese.stage(parse)
    return parse.isPossible && parse.rime != 0 && stage.endsInStop && !stage.allows(tone)
  }

  /// Whether the keys give a word that has marks and is in no dictionary, as far as
  /// letters tell: it begins with đ; it is in capitals and has Đ, Ư or Ơ, as `ƯBND`
  /// has; or it is in small letters a syllable with f, j, w or z, as `zậy` is.
  public func canBeWordWithMarks(by rules: TypingRules) -> Bool {
    guard letterCount > 1, let loose = loosened(by: rules), loose.inserted == 0, !loose.hasLostKeys
    else { return false }
    if loose.letters[0] == .đ { return true }
    if loose.capitals == 0 { return Spelling.vietnamese.isForeignSyllable(loose) }
    let marks = LetterSet(.đ, .ư, .ơ)
    return loose.capitals == (1 << UInt32(loose.letterCount)) - 1
      && (0..<Int(loose.letterCount)).contains { marks.contains(loose.letters[$0]) }
  }

  /// Whether the letters are small.
  public var isSmall: Bool { capitals == 0 }

  /// The word as its keys compose against the spelling: `kroong` krông. Marks go to the letters
  /// right before them, or, with `marksFreely`, as far back as a letter can bear them.
  public func unspelt(by rules: TypingRules, marksFreely: Bool) -> Syllable? {
    var loose = rules.acrossSyllables
    loose.marksFreely = marksFreely
    var word = Syllable()
    return word.append(keysOf: self, by: loose) ? word : nil
  }

  /// The same where some of the keys of tones are letters.
  ///
  ///     cafes → café    hernasndez → hernández
  public func textsWithLettersForTones(by rules: TypingRules) -> [String] {
    let places = placesOfTones(by: rules)
    guard 1...4 ~= places.count else { return [] }
    return (1..<1 << places.count).compactMap { choice in
      var bits: UInt32 = 0
      for (number, place) in places.enumerated() where choice >> number & 1 != 0 {
        bits |= 1 << UInt32(place)
      }
      return loosened(withLettersAt: bits, by: rules)?.text
    }
  }

  /// The same where all keys of tones but the last key are letters: `cafes` café.
  public func textWithToneAtEnd(by rules: TypingRules) -> String? {
    let places = placesOfTones(by: rules)
    guard places.count > 1, places.last == Int(keyCount) - 1 else { return nil }
    let bits = places.dropLast().reduce(0) { $0 | UInt32(1) << UInt32($1) }
    return loosened(withLettersAt: bits, by: rules)?.text
  }

  /// Where keys that are letters may give tones.
  private func placesOfTones(by rules: TypingRules) -> [Int] {
    guard !isName, !isFrozen, keyCount > 1 else { return [] }
    return (1..<Int(keyCount)).filter {
      plainKeys >> UInt32($0) & 1 == 0 && Letter(ascii: typed[$0]) != nil
        && rules.method.effect(of: typed[$0]).tone != nil
    }
  }

  private func loosened(withLettersAt bits: UInt32, by rules: TypingRules) -> Syllable? {
    let rules = rules.acrossSyllables
    var word = Syllable()
    for index in 0..<Int(keyCount) {
      let isPart =
        bits >> UInt32(index) & 1 != 0
        ? word.appendPlain(typed[index], by: rules) : word.append(key: index, of: self, by: rules)
      guard isPart else { return nil }
    }
    return word.hasLostKeys ? nil : word
  }

  private func loosened(by rules: TypingRules) -> Syllable? {
    var word = Syllable()
    guard !isName, word.append(keysOf: self, by: rules.acrossSyllables), !word.hasToneThatStopsLack
    else { return nil }
    // Capitals that are no syllable have no tone: `QTUWX` is QTƯX.
    if word.tone != .level, word.isAcronym,
      let acronym = loosened(
        withLettersAt: placesOfTones(by: rules).reduce(0) { $0 | 1 << UInt32($1) }, by: rules)
    {
      return acronym
    }
    return word
  }

  /// Whether some key has neither given a letter nor a mark nor the tone, or not to the end.
  private var hasLostKeys: Bool {
    let marks = (0..<Int(letterCount)).count { letters[$0].mark != nil || letters[$0] == .đ }
    return Int(letterCount) + marks + (tone == .level ? 0 : 1) < Int(keyCount)
  }

  /// Whether capitals with one vowel are no syllable, whatever follows the vowel.
  private var isAcronym: Bool {
    guard capitals == (1 << UInt32(letterCount)) - 1,
      (0..<Int(letterCount)).count(where: { letters[$0].isVowel }) == 1
    else { return false }
    return !Spelling.vietnamese.parse(
      letters, count: Int(letterCount), allowsForeignInitials: true
    ).isPossible
  }

  /// What the keys give without one that was repeated and took back what it had
  /// done: `nhaff` nhà. Nil if that is no syllable.
  public func textWithoutRepeatedKey(by rules: TypingRules) -> String? {
    for index in (1..<max(1, Int(keyCount))).reversed()
    where typed[index] | 0x20 == typed[index - 1] | 0x20 {
      let rest = retyped(without: index, by: rules)
      if rest.isVietnamese, rest.text != rest.keys { return rest.text }
    }
    return textWithoutSecondTone(by: rules)
  }

  /// The same of a tone that was typed behind its vowel, and once more at the end: `roofif` rồi.
  private func textWithoutSecondTone(by rules: TypingRules) -> String? {
    guard keyCount > 2 else { return nil }
    let last = Int(keyCount) - 1
    let rest = retyped(without: last, by: rules)
    guard rest.isVietnamese, rest.tone != .level,
      rules.method.effect(of: typed[last]).tone == rest.tone, rest.keyOrder(by: rules).isInPlace
    else { return nil }
    return rest.text
  }

  /// How the keys of marks and tones stand among those of letters.
  public func keyOrder(by rules: TypingRules) -> KeyOrder {
    var order = KeyOrder()
    var word = Syllable()
    for index in 0..<Int(keyCount) {
      let before = word
      word.append(key: index, of: self, by: rules)
      order.note(from: before, to: word)
    }
    return order
  }
}

/// How the keys of marks and tones stand among those of the letters: evidence of
/// whether Vietnamese was meant, for who types it does so in few ways.
///
///     viêt by vieet   // nothing is late
///     viêt by viete   // a mark is late by one letter
///     đến by defends  // the tone is given twice, a mark is late by two letters
public struct KeyOrder: Hashable, Sendable {
  /// How many letters stood between letters and their marks.
  public internal(set) var lateness = 0
  /// How many tones were given after the first.
  public internal(set) var toneChanges = 0
  /// Whether letters came after the tone.
  public internal(set) var hasEarlyTone = false

  /// Whether a mark came after the tone.
  public internal(set) var hasMarkAfterTone = false

  /// The tone last and every mark right after its letter.
  public static let usual = KeyOrder()

  /// Whether every mark is right behind its letter, and the tone is given once.
  var isInPlace: Bool { lateness == 0 && toneChanges == 0 && !hasMarkAfterTone }

  mutating func note(from before: Syllable, to after: Syllable) {
    let isToneChanged = before.tone != .level && after.tone != before.tone
    if isToneChanged { toneChanges += 1 }
    if after.letterCount > before.letterCount {
      if after.tone != .level { hasEarlyTone = true }
      return
    }
    guard after.tone == before.tone else { return }
    if after.tone != .level { hasMarkAfterTone = true }
    for index in (0..<Int(after.letterCount)).reversed()
    where after.letters[index] != before.letters[index] {
      lateness += max(0, Int(before.letterCount) - 1 - index)
      return
    }
  }
}

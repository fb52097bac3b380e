// Other readings of the keys of a word.
extension Syllable {
  /// The text of the keys as a word of several syllables, a name or an abbreviation. Either every
  /// mark and tone goes on the letters right before it, or the keys are split into syllables. The
  /// usual reading is not included.
  ///
  ///     syllable("ootoo").textsAcrossSyllables(by: rules)   // ôtô, ôtoo, ootô
  ///     syllable("axits").textsAcrossSyllables(by: rules)   // aít, axít, ãít
  ///     syllable("nsuwt").textsAcrossSyllables(by: rules)   // nsưt
  public func textsAcrossSyllables(by rules: TypingRules) -> [String] {
    var texts = loosened(by: rules).map { [$0.text] } ?? []
    // The marks are there already: `QTƯX` with the key of Ư.
    if texts.first == keys, keys.utf8.contains(where: { $0 > 0x7f }) { return [] }
    for text in divisions(by: rules).lazy.map({ $0.joined() }) where !texts.contains(text) {
      texts.append(text)
    }
    return texts.filter { $0 != keys && !(isVietnamese && $0 == text) }
  }

  /// The ways to split the keys into syllables. The first part can also be one or two consonants.
  ///
  ///     syllable("axits").divisions(by: rules)   // [[a, xít], [ã, ít]]
  public func divisions(by rules: TypingRules) -> [[String]] {
    isName ? [] : SyllableRows(of: self, by: rules).divisions
  }

  /// True if the letters are a syllable that ends in a stop and have a tone that is impossible
  /// there: `càt`. The key of the tone is then a letter.
  private var hasToneThatStopsLack: Bool {
    guard tone != .level, hasVowel else { return false }
    let parse = Spelling.vietnamese.parse(
      letters, count: Int(letterCount), allowsForeignInitials: true)
    return parse.isPossible && parse.rime != 0 && parse.stage.endsInStop
      && !parse.stage.allows(tone)
  }

  /// True if the keys give a word with marks that may be missing in dictionaries: it begins with đ,
  /// or with Â, Ê or Ô before small letters; it is in capitals with Đ, Ư or Ơ, as in `ƯBND`; it is a
  /// syllable with a mark behind one more consonant, as in `Stiêng`; or it is a lower-case syllable
  /// with f, j, w or z, as in `zậy`.
  public func canBeWordWithMarks(by rules: TypingRules) -> Bool {
    guard letterCount > 1, let loose = loosened(by: rules), loose.inserted == 0, !loose.hasLostKeys
    else { return false }
    // Small letters that are not a syllable are a slip in a common word: `dduwcoj`.
    if loose.letters[0] == .đ { return loose.capitals != 0 || !loose.hasVowel }
    // Names of the Highlands: `Kddawm`.
    if loose.letters[1] == .đ, loose.capitals == 1, loose.hasVowel { return true }
    // Two equal capitals before small letters are Â, Ê or Ô: `EEnuool`.
    if LetterSet(.â, .ê, .ô).contains(loose.letters[0]), loose.capitals == 1, typed[0] == typed[1] {
      return true
    }
    if loose.capitals <= 1, Letter(ascii: typed[Int(keyCount) - 1]) != nil,
      Spelling.vietnamese.isSyllableBehindConsonant(loose)
    {
      return true
    }
    if loose.capitals == 0 { return Spelling.vietnamese.isForeignSyllable(loose) }
    let marks = LetterSet(.đ, .ư, .ơ)
    return loose.capitals == (1 << UInt32(loose.letterCount)) - 1
      && (0..<Int(loose.letterCount)).contains { marks.contains(loose.letters[$0]) }
  }

  /// True if all letters are lower case.
  public var isSmall: Bool { capitals == 0 }

  /// The word that the keys compose to without the check of the spelling: `kroong` krông. Marks go
  /// on the letters right before them or, with `marksFreely`, on any earlier letter that can have
  /// them.
  public func unspelt(by rules: TypingRules, marksFreely: Bool) -> Syllable? {
    var loose = rules.acrossSyllables
    loose.marksFreely = marksFreely
    var word = Syllable()
    return word.append(keysOf: self, by: loose) ? word : nil
  }

  /// The readings in which some of the tone keys are letters, or several of them are tones.
  ///
  ///     syllable("cafes").textsWithLettersForTones(by: rules)          // càé, café, caès, cafes
  ///     syllable("sesnesgal").textsWithLettersForTones(by: rules)[0]   // sénégal
  ///     let texts = syllable("hernasndez").textsWithLettersForTones(by: rules)
  ///     texts.contains("hernández")   // true
  public func textsWithLettersForTones(by rules: TypingRules) -> [String] {
    let places = placesOfTones(by: rules)
    if places.isEmpty {
      // A digit of VNI is no letter.
      let digits = placesOfTones(by: rules, areLetters: false)
      return digits.count > 1
        ? [textWithTones(at: digits, lettersAt: 0, by: rules)].compactMap(\.self) : []
    }
    guard places.count <= 4 else { return [] }
    return (0..<1 << places.count).compactMap { choice in
      var (letters, tones) = (UInt32(0), [Int]())
      for (number, place) in places.enumerated() {
        if choice >> number & 1 != 0 { letters |= 1 << UInt32(place) } else { tones.append(place) }
      }
      if tones.count > 1 { return textWithTones(at: tones, lettersAt: letters, by: rules) }
      return letters == 0 ? nil : loosened(withLettersAt: letters, by: rules)?.text
    }
  }

  /// The reading in which only the last tone key is a tone: `cafes` café.
  public func textWithToneAtEnd(by rules: TypingRules) -> String? {
    let places = placesOfTones(by: rules)
    guard places.count > 1, places.last == Int(keyCount) - 1 else { return nil }
    let bits = places.dropLast().reduce(0) { $0 | UInt32(1) << UInt32($1) }
    return loosened(withLettersAt: bits, by: rules)?.text
  }

  /// The indices of keys that can set a tone: of letters, or of other keys.
  private func placesOfTones(by rules: TypingRules, areLetters: Bool = true) -> [Int] {
    guard !isName, !isFrozen, keyCount > 1 else { return [] }
    return (1..<Int(keyCount)).filter {
      plainKeys >> UInt32($0) & 1 == 0 && (Letter(ascii: typed[$0]) != nil) == areLetters
        && rules.method.effect(of: typed[$0]).tone != nil
    }
  }

  /// The text with several tones: each of these keys ends a part with a tone of its own.
  private func textWithTones(
    at tones: [Int], lettersAt letters: UInt32, by rules: TypingRules
  ) -> String? {
    var (text, start) = ("", 0)
    for end in tones.map({ $0 + 1 }) + [Int(keyCount)] where end > start {
      guard let part = loosened(withLettersAt: letters, in: start..<end, by: rules) else {
        return nil
      }
      text += part.text
      start = end
    }
    return text
  }

  private func loosened(
    withLettersAt bits: UInt32, in range: Range<Int>? = nil, by rules: TypingRules
  ) -> Syllable? {
    let rules = rules.acrossSyllables
    var word = Syllable()
    for index in range ?? 0..<Int(keyCount) {
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
    if word.hasLostKeys, endsInLostDigits(by: rules.acrossSyllables) { return nil }
    // Capitals that are not a syllable have no tone: `QTUWX` is QTƯX.
    if word.tone != .level, word.isAcronym,
      let acronym = loosened(
        withLettersAt: placesOfTones(by: rules).reduce(0) { $0 | 1 << UInt32($1) }, by: rules)
    {
      return acronym
    }
    return word
  }

  /// True if one of the digits at the end adds no sign, so that they are a number: `Win10`.
  private func endsInLostDigits(by rules: TypingRules) -> Bool {
    var start = Int(keyCount)
    while start > 0, 0x30...0x39 ~= typed[start - 1] { start -= 1 }
    guard start + 1 < Int(keyCount) else { return false }
    var word = Syllable()
    for index in 0..<Int(keyCount) {
      let count = word.signCount
      word.append(key: index, of: self, by: rules)
      if index >= start, word.signCount <= count { return true }
    }
    return false
  }

  /// The syllable before a number, and the number, if the keys of both are digits: `na8m2024` is năm
  /// and 2024.
  package func partsWithNumber(by rules: TypingRules) -> (syllable: String, number: String)? {
    let isDigit = { (key: UInt8) in 0x30...0x39 ~= key }
    var start = Int(keyCount)
    while start > 0, isDigit(typed[start - 1]) { start -= 1 }
    guard start + 1 < Int(keyCount), (0..<start).contains(where: { isDigit(typed[$0]) }) else {
      return nil
    }
    var word = Syllable()
    for index in 0..<start {
      guard word.append(key: index, of: self, by: rules) else { return nil }
    }
    guard word.isVietnamese, word.signCount > 0 else { return nil }
    let number = (start..<Int(keyCount)).map { Character(Unicode.Scalar(typed[$0])) }
    return (word.text, String(number))
  }

  /// The syllable with the key of a horn moved to the end, if a word with đ has it before its
  /// vowels: `ddwuojc` được.
  public func textWithHornAtEnd(by rules: TypingRules) -> String? {
    guard !isFrozen, plainKeys == 0, hasBar,
      let index = (1..<max(1, Int(keyCount) - 1)).first(where: { index in
        Letter(ascii: typed[index]) != nil && rules.method.effect(of: typed[index]).letter == .ư
      })
    else { return nil }
    var word = retyped(without: index, by: rules)
    guard word.append(typed[index], by: rules), word.isVietnamese, word.isSpeltRight else {
      return nil
    }
    return word.text
  }

  /// True if a key has no effect on the word: it added no letter, mark or tone, or its effect was
  /// replaced.
  private var hasLostKeys: Bool {
    Int(letterCount) + signCount < Int(keyCount)
  }

  /// The number of marks, with đ and the tone: 3 in `được`.
  public var signCount: Int {
    (0..<Int(letterCount)).count { letters[$0].mark != nil || letters[$0] == .đ }
      + (tone == .level ? 0 : 1)
  }

  /// True if the word is in capitals, has one vowel and is not a syllable.
  private var isAcronym: Bool {
    guard capitals == (1 << UInt32(letterCount)) - 1,
      (0..<Int(letterCount)).count(where: { letters[$0].isVowel }) == 1
    else { return false }
    return !Spelling.vietnamese.parse(
      letters, count: Int(letterCount), allowsForeignInitials: true
    ).isPossible
  }

  /// The syllable without a repeated key, which had undone its first press: `nhaff` nhà. Nil if the
  /// result is not a syllable.
  public func textWithoutRepeatedKey(by rules: TypingRules) -> String? {
    for index in (1..<max(1, Int(keyCount))).reversed()
    where typed[index] | 0x20 == typed[index - 1] | 0x20 {
      let rest = retyped(without: index, by: rules)
      if rest.isVietnamese, rest.text != rest.keys { return rest.text }
    }
    return textWithoutSecondTone(by: rules)
  }

  /// The syllable without a second tone key at its end, if the first one came right after the
  /// vowel: `roofif` rồi.
  private func textWithoutSecondTone(by rules: TypingRules) -> String? {
    guard keyCount > 2 else { return nil }
    let last = Int(keyCount) - 1
    let rest = retyped(without: last, by: rules)
    guard rest.isVietnamese, rest.tone != .level,
      rules.method.effect(of: typed[last]).tone == rest.tone, rest.keyOrder(by: rules).isInPlace
    else { return nil }
    return rest.text
  }

  /// The order of the keys of letters, marks and tones.
  package func keyOrder(by rules: TypingRules) -> KeyOrder {
    var order = KeyOrder()
    var word = Syllable()
    for index in 0..<Int(keyCount) {
      let before = word
      word.append(key: index, of: self, by: rules)
      order.update(from: before, to: word)
    }
    return order
  }
}

/// The order in which letters, marks and tones were typed. It shows how likely Vietnamese was
/// meant, because people who type Vietnamese use few orders.
///
///     syllable("vieet").keyOrder(by: rules) == .usual       // true
///     syllable("viete").keyOrder(by: rules).lateness        // 1: a letter is before the mark
///     syllable("defends").keyOrder(by: rules).toneChanges   // 1: đến has a second tone key
package struct KeyOrder: Hashable, Sendable {
  /// The number of letters typed between letters and their marks.
  package fileprivate(set) var lateness = 0
  /// The number of tones set after the first.
  package fileprivate(set) var toneChanges = 0
  /// True if letters came after the tone.
  package fileprivate(set) var hasEarlyTone = false

  /// True if a mark came after the tone.
  package fileprivate(set) var hasMarkAfterTone = false

  /// The tone last and every mark right after its letter.
  package static let usual = KeyOrder()

  /// True if each mark comes right after its letter, and the tone is set once.
  var isInPlace: Bool { lateness == 0 && toneChanges == 0 && !hasMarkAfterTone }

  mutating func update(from before: Syllable, to after: Syllable) {
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

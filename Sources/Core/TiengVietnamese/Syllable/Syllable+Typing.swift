extension Syllable {
  /// Types one key.
  ///
  /// The key sets a tone, adds a mark, types a letter of its own, or types its plain letter: the
  /// first of these that is possible in Vietnamese. Repeating a key undoes its effect and types the
  /// plain letter.
  ///
  /// - Parameters:
  ///   - key: A Latin-1 character.
  ///   - rules: How keys are composed. They must be the same for all keys of a word.
  /// - Returns: True if the key is now part of the word. If false, it is to be typed after the
  ///   word: it is a bracket or digit that has no effect here or undid its own effect, or there is
  ///   no room (``isFull``).
  @discardableResult
  public mutating func append(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard !isFull else { return false }
    if !isPossible, !isLiteral, becomesPossible(before: key, by: rules) { return true }
    if 0x30...0x39 ~= key {
      if appendToNumber(key, by: rules) { return true }
    } else if keyCount > 1, 0x30...0x39 ~= typed[Int(keyCount) - 1], Letter(ascii: key) != nil,
      appendBehindNumber(key, by: rules)
    {
      return true
    }
    if !isLiteral, isPossible && !isDrawnOut || !hasVowel || !rules.checksSpelling {
      if rules.hasShorthands, abbreviates(key, by: rules) { return true }
      if rules.method.changes(key), let isPart = apply(key, by: rules) {
        if isPart { record(key) }
        return isPart
      }
    }
    return appendPlain(key, by: rules, isEscaped: false)
  }

  /// Reads the earlier keys of a word that is not possible in another way, because of the next key.
  ///
  /// - Returns: True if the next key is now part of the word.
  private mutating func becomesPossible(before key: UInt8, by rules: TypingRules) -> Bool {
    let isN = key | 0x20 == UInt8(ascii: "n")
    if isN || key | 0x20 == UInt8(ascii: "c"), letterCount > 2,
      let whole = withToneOfOO(before: key, by: rules)
    {
      self = whole
      return true
    }
    if rules.restores, let whole = withSecondTone(key, by: rules) {
      self = whole
      return true
    }
    if isN { takeHornAfterK(before: key, by: rules) }
    if undoneKey == UInt8(ascii: "d"), beginsBarAfterD(before: key) { takeBarAfterD(by: rules) }
    return false
  }

  /// Types a key as a plain letter, without any other effect, as after the backslash of VIQR.
  ///
  /// - Returns: True if the key is now part of the word. If false, it is to be typed after the
  ///   word: it is not a letter, or there is no room.
  @discardableResult
  public mutating func appendPlain(_ key: UInt8, by rules: TypingRules) -> Bool {
    !isFull && appendPlain(key, by: rules, isEscaped: true)
  }

  @inline(__always)
  private mutating func appendPlain(
    _ key: UInt8, by rules: TypingRules, isEscaped: Bool
  ) -> Bool {
    if let letter = Letter(ascii: key) {
      push(letter, isCapital: key & 0x20 == 0, by: rules)
    } else if MarkedKey.contains(key) {
      let (letter, isCapital) = MarkedKey.letter(key)
      push(letter, isCapital: isCapital, by: rules)
    } else {
      return !isEscaped && joinLoosely(key, by: rules)
    }
    if isEscaped {
      plainKeys |= 1 << UInt32(keyCount)
      undoneKey = key | 0x20
    }
    record(key)
    return true
  }

  /// Types again the key at an index of `other`.
  @discardableResult
  package mutating func append(key index: Int, of other: Syllable, by rules: TypingRules) -> Bool {
    other.plainKeys >> UInt32(index) & 1 == 0
      ? append(other.typed[index], by: rules) : appendPlain(other.typed[index], by: rules)
  }

  mutating func record(_ key: UInt8) {
    typed[Int(keyCount)] = key
    keyCount += 1
    if undoneKey != key | 0x20 {
      undoneKey = 0
      staysAsSeen = false
    }
    shorthand = .none
  }

  /// Applies the action of the key, if possible.
  ///
  /// - Returns: True if the key became part of the word, or nil if it has no effect here.
  mutating func apply(_ key: UInt8, by rules: TypingRules) -> Bool? {
    let effect = rules.method.effect(of: key)
    if let tone = effect.tone, let isPart = set(tone, with: key, by: rules) { return isPart }
    if !effect.marks.isEmpty, let isPart = mark(with: effect, of: key, by: rules) {
      return isPart
    }
    guard let letter = effect.letter else { return nil }
    // `kw` is an abbreviation.
    if letter == .ư, letterCount == 1, letters[0] == .k, Letter(ascii: key) != nil { return nil }
    if effect.traits.contains(.insideWord), isEmpty, !rules.bracketsStartWords { return nil }
    let isCapital = effect.traits.contains(.uppercase) || 0x41...0x5a ~= key
    return insert(letter, isCapital: isCapital, for: key, by: rules)
  }

  @inline(__always)
  private mutating func set(_ tone: Tone, with key: UInt8, by rules: TypingRules) -> Bool? {
    if Letter(ascii: key) != nil, isUnfinishedOO || rules.isAcrossSyllables && !endBears(tone) {
      return nil
    }
    guard let position = position(of: tone, by: rules) else { return nil }
    guard tone != .level || self.tone != .level else { return nil }
    if endsSentence(key) { return false }
    let isTypedAgain = tone != .level && takeKeptTone(before: key)
    if tone == self.tone, !isTypedAgain {
      staysAsSeen = staysAsSeen || typed[Int(keyCount) - 1] | 0x20 != key | 0x20
      self.tone = .level
      return undo(key, by: rules)
    }
    self.tone = tone
    if tone == .level {
      undoneKey = key | 0x20
      keptToneKey = nil
    }
    tonePosition = position
    return true
  }

  /// True if the vowels are oo and the final is missing. The user has then typed a third o to undo
  /// ô, and the next letters are plain: `pooor` is poor, `mooons` moons.
  @inline(__always)
  private var isUnfinishedOO: Bool {
    let start = Int(parse.rimeStart)
    return start + 1 < Int(letterCount) && letters[start] == .o && letters[start + 1] == .o
      && !parse.isComplete
  }

  /// Drops the key of a tone that was kept while letters were deleted. People who retype the rest
  /// of a word type the tone again.
  ///
  /// - Returns: True if there was such a key.
  private mutating func takeKeptTone(before next: UInt8) -> Bool {
    guard let key = keptToneKey else { return false }
    keptToneKey = nil
    // The keys around it are the same; next to each other they would undo each other. So would the
    // next key and the same one before it, whose tone this one has replaced.
    let isBetweenAlike = key > 0 && key + 1 < keyCount && typed[Int(key) - 1] == typed[Int(key) + 1]
    if isBetweenAlike { return false }
    for index in 0..<Int(key) where typed[index] | 0x20 == next | 0x20 { return false }
    for index in Int(key)..<Int(keyCount) - 1 { typed[index] = typed[index + 1] }
    let below = UInt32(1) << UInt32(key) &- 1
    plainKeys = plainKeys & below | plainKeys >> 1 & ~below
    keyCount -= 1
    return true
  }

  /// The index of the letter that gets the tone, or nil if the syllable cannot have it.
  @inline(__always)
  func position(of tone: Tone, by rules: TypingRules) -> UInt8? {
    if isPossible, parse.rime != 0 {
      guard parse.stage.allows(tone) || !rules.checksSpelling else { return nil }
      return parse.rimeStart + parse.stage.tonePosition(rules.tonePlacement)
    }
    return rules.checksSpelling || !hasVowel ? nil : looseTonePosition(rules.tonePlacement)
  }

  /// The index of the letter that gets the tone if the letters are not a syllable: the last vowels
  /// follow the usual rules.
  func looseTonePosition(_ placement: TonePlacement) -> UInt8 {
    let letters = (0..<Int(letterCount)).map { self.letters[$0] }
    return RimeStage.tonePosition(in: letters[...], placement)
  }

  /// Types a letter that the keyboard lacks, if it is possible in Vietnamese.
  private mutating func insert(
    _ letter: Letter, isCapital: Bool, for key: UInt8, by rules: TypingRules
  ) -> Bool? {
    let last = Int(letterCount) - 1
    if last >= 0, letters[last] == letter, typed[Int(keyCount) - 1] == key {
      removeLast()
      keyCount -= 1
      return typeUndone(key, by: rules)
    }
    var extended = self
    extended.push(letter, isCapital: isCapital, by: rules)
    guard extended.isPossible || !rules.checksSpelling else { return nil }
    if Letter(ascii: key) != nil { extended.inserted |= 1 << UInt32(letterCount) }
    self = extended
    return true
  }

  func isInserted(_ index: Int) -> Bool { inserted >> UInt32(index) & 1 != 0 }

  /// Types `key` as it is, after its effect was undone. A key that is not a letter is not part of
  /// the word, and the earlier keys with the same effect are dropped too.
  mutating func undo(_ key: UInt8, by rules: TypingRules) -> Bool {
    if Letter(ascii: key) == nil { forgetKeys(like: key, by: rules) }
    return typeUndone(key, by: rules)
  }

  private mutating func typeUndone(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard let letter = Letter(ascii: key) else {
      update(by: rules)
      return false
    }
    push(letter, isCapital: key & 0x20 == 0, by: rules)
    undoneKey = key | 0x20
    return true
  }

  /// Drops each key that equals `key`. If `key` sets a tone, drops all tone keys that are not
  /// letters: a syllable has only one tone.
  private mutating func forgetKeys(like key: UInt8, by rules: TypingRules) {
    let givesTone = rules.method.effect(of: key).tone != nil
    keptToneKey = nil
    var kept = 0
    var plain: UInt32 = 0
    for index in 0..<Int(keyCount) {
      let other = typed[index]
      let isTone = Letter(ascii: other) == nil && rules.method.effect(of: other).tone != nil
      if other == key || givesTone && isTone { continue }
      typed[kept] = other
      plain |= (plainKeys >> UInt32(index) & 1) << UInt32(kept)
      kept += 1
    }
    plainKeys = plain
    keyCount = UInt8(kept)
  }

  /// Adds a letter as it is. A final after uơ or ưo changes it to ươ, because no rime has uơ or ưo
  /// with a final (`huow` huơ, `huown` hươn).
  mutating func push(_ letter: Letter, isCapital: Bool, by rules: TypingRules) {
    let count = Int(letterCount)
    var addsHorn = false
    if count > 1, letters[count - 1].base == .o, letters[count - 2].base == .u, isPossible,
      Syllable.isHornedFinal(letter), let pair = uoPair, pair + 2 == count,
      letters[pair] == .ư || letters[pair + 1] == .ơ
    {
      addsHorn = true
      hasAddedHorn = letters[pair] != .ư || letters[pair + 1] != .ơ
      letters[pair] = .ư
      letters[pair + 1] = .ơ
    }
    if isCapital { capitals |= capitals(withCapitalAt: count) }
    letters[count] = letter
    letterCount += 1
    if addsHorn || !extendParse(with: letter, by: rules) { update(by: rules) }
  }

  /// Parses the word with a new letter.
  ///
  /// - Returns: False if the whole word has to be parsed.
  @inline(__always)
  private mutating func extendParse(with letter: Letter, by rules: TypingRules) -> Bool {
    guard !isLiteral, parse.isPossible, !isDrawnOut, tone == .level || parse.rime != 0,
      Spelling.vietnamese.extend(
        &parse, by: letter, allowsForeignInitials: rules.composesForeignInitials)
    else { return false }
    hasVowel = hasVowel || letter.isVowel
    if tone != .level { placeTone(by: rules) }
    return true
  }

  /// The bits of a new capital. If an `F` was short for Ph, its h becomes a capital too.
  private func capitals(withCapitalAt index: Int) -> UInt32 {
    let isAfterInitial = shorthand == .initial && index == 2 && capitals & 1 != 0
    return 1 << UInt32(index) | (isAfterInitial ? 2 : 0)
  }

  private static func isHornedFinal(_ letter: Letter) -> Bool {
    switch letter {
    case .n, .i, .u, .c, .m, .p, .t: true
    default: false
    }
  }

  /// Makes the first letter small, as if this key had been typed for it.
  package mutating func undoCapital(to key: UInt8) {
    typed[0] = key
    capitals &= ~1
  }

  mutating func removeLast() {
    letterCount -= 1
    let others = ~(UInt32(1) << UInt32(letterCount))
    capitals &= others
    inserted &= others
  }
}

extension Syllable {
  /// Parses the word. If its last letter is repeated after a complete syllable, the word is that
  /// syllable: `đẹppp` is đẹp.
  private mutating func takeApart(by rules: TypingRules) {
    var count = Int(letterCount)
    parse = parsed(count, by: rules)
    isDrawnOut = false
    guard !parse.isPossible, count > 1 else { return }
    let last = letters[count - 1]
    while count > 1, letters[count - 2] == last {
      count -= 1
      let whole = parsed(count, by: rules)
      guard whole.isPossible, whole.isComplete else { continue }
      parse = whole
      isDrawnOut = true
      return
    }
  }

  private func parsed(_ count: Int, by rules: TypingRules) -> Parse {
    Spelling.vietnamese.parse(
      letters, count: count, allowsForeignInitials: rules.composesForeignInitials)
  }

  /// Parses the word again after a change of its letters.
  mutating func update(by rules: TypingRules) {
    if isLiteral { return }
    let couldBe = parse.isPossible
    let count = Int(letterCount)
    if !couldBe, hasVowel, count > 0, rules.checksSpelling { return }
    takeApart(by: rules)
    hasVowel = (0..<count).contains { letters[$0].isVowel }
    if !hasVowel { tone = .level }
    guard tone != .level else { return }
    if parse.isPossible, parse.rime != 0 {
      placeTone(by: rules)
    } else if !rules.checksSpelling, rules.marksFreely || !isToneInPlace {
      tonePosition = looseTonePosition(rules.tonePlacement)
    }
  }

  /// Moves the tone to its letter in the rime.
  private mutating func placeTone(by rules: TypingRules) {
    tonePosition = parse.rimeStart + parse.stage.tonePosition(rules.tonePlacement)
  }

  /// True if a consonant follows the vowel with the tone, and then another vowel. That vowel is in
  /// another syllable, so the tone stays where it is.
  private var isToneInPlace: Bool {
    // The letter with the tone may just have been deleted.
    let rest = (0..<Int(letterCount)).dropFirst(Int(tonePosition)).map { letters[$0].isVowel }
    guard rest.first == true, let consonant = rest.firstIndex(of: false) else { return false }
    return rest[consonant...].contains(true)
  }
}

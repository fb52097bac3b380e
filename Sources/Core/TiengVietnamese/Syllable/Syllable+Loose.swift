// Words that are not a syllable, and their keys.
extension Syllable {
  /// The word with the tone of its last key, because oo can now become oong or ooc: `gooofng` is
  /// goòng.
  ///
  /// - Precondition: The key is n or c, and there are at least three letters.
  func withToneOfOO(before key: UInt8, by rules: TypingRules) -> Syllable? {
    let last = Int(letterCount) - 1
    guard letters[last - 1] == .o, letters[last - 2] == .o, tone == .level, !isPossible, !isLiteral,
      plainKeys >> UInt32(keyCount - 1) & 1 == 0,
      let tone = rules.method.effect(of: typed[Int(keyCount) - 1]).tone, tone != .level
    else { return nil }
    var whole = self
    whole.removeLast()
    whole.parse = Parse()
    whole.update(by: rules)
    whole.push(Letter(ascii: key)!, isCapital: key & 0x20 == 0, by: rules)
    whole.tone = tone
    guard whole.isPossible else { return nil }
    whole.update(by: rules)
    whole.record(key)
    return whole
  }

  /// The syllable with the tone of a key, if the letter before was meant as a tone that the stop at
  /// the end cannot have: `hocxj` is học.
  func withSecondTone(_ key: UInt8, by rules: TypingRules) -> Syllable? {
    guard keyCount > 2, tone == .level, undoneKey == 0, Letter(ascii: key) != nil,
      let tone = rules.method.effect(of: key).tone, tone != .level,
      isToneOfNoStop(typed[Int(keyCount) - 1], by: rules)
    else { return nil }
    var whole = self
    whole.removeLast()
    return whole.takeSecondTone(tone, of: key, by: rules) ? whole : nil
  }

  /// True if a key, the last one, gives a tone that no stop can have.
  private func isToneOfNoStop(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard plainKeys >> UInt32(keyCount - 1) & 1 == 0 else { return false }
    return switch rules.method.effect(of: key).tone {
    case .grave, .hookAbove, .tilde: true
    default: false
    }
  }

  private mutating func takeSecondTone(
    _ tone: Tone, of key: UInt8, by rules: TypingRules
  ) -> Bool {
    parse = Parse()
    update(by: rules)
    guard parse.stage.endsInStop, let position = position(of: tone, by: rules) else { return false }
    (self.tone, tonePosition) = (tone, position)
    record(key)
    return true
  }

  /// Types a digit that is a digit of a number, or may be one.
  ///
  /// After another digit, a digit that adds neither a mark nor a tone makes both a number: `top10`,
  /// `an1995`. The same digit again undoes the first, except in a word that begins with w, as no
  /// Vietnamese word does: `win11`. A digit whose tone the stop at the end cannot have waits for the
  /// next key, which may be the right tone: `khach41` is khách.
  ///
  /// - Returns: False if the digit has its usual meaning.
  mutating func appendToNumber(_ digit: UInt8, by rules: TypingRules) -> Bool {
    guard rules.restores, rules.findsNumbers, hasVowel, letterCount > 1, rules.method.changes(digit)
    else {
      return false
    }
    if isName {
      record(digit)
      return true
    }
    let last = typed[Int(keyCount) - 1]
    let tone = rules.method.effect(of: digit).tone
    if isLoose, let tone, tone != .level, isToneOfNoStop(last, by: rules) {
      var whole = self
      (whole.isLiteral, whole.isLoose) = (false, false)
      guard whole.takeSecondTone(tone, of: digit, by: rules) else { return false }
      self = whole
      return true
    }
    guard !isLiteral, isPossible else { return false }
    if 0x30...0x39 ~= last, last != digit || letters[0] == .w,
      plainKeys >> UInt32(keyCount - 1) & 1 == 0
    {
      var next = self
      if next.apply(digit, by: rules) == true, next.signCount > signCount { return false }
      leaveAsTyped()
      endsInNumber = true
    } else if let tone, tone != .level, self.tone == .level, parse.stage.endsInStop,
      !parse.stage.allows(tone)
    {
      becomeLoose()
    } else {
      return false
    }
    record(digit)
    return true
  }

  /// Types a letter right after a digit. If the digits before were taken for a number and the whole
  /// is a syllable, one of them was a slip: `cha21o` is cháo. A capital after a digit in a word with
  /// small letters belongs to a formula, or begins a syllable: `Fe2O3`, `Ha2No65i`.
  ///
  /// - Returns: False if the letter has its usual meaning.
  mutating func appendBehindNumber(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard rules.restores, rules.findsNumbers else { return false }
    if endsInNumber {
      var rules = rules
      rules.findsNumbers = false
      var whole = Syllable()
      guard whole.append(keysOf: self, by: rules), whole.append(key, by: rules), whole.isPossible
      else { return false }
      self = whole
      return true
    }
    if key & 0x20 == 0, !isLiteral, isPossible, hasVowel,
      capitals != (1 << UInt32(letterCount)) - 1
    {
      becomeLoose()
    }
    return false
  }

  /// True if the letters after the last vowel are a Vietnamese final that can have the tone. If
  /// not, the key of the tone is a letter: the r in `hiddroo` (hiđrô) and `DDakroong` (Đakrông).
  func endBears(_ tone: Tone) -> Bool {
    var start = Int(letterCount)
    while start > 0, !letters[start - 1].isVowel { start -= 1 }
    let isOfStops = tone == .acute || tone == .dotBelow || tone == .level
    switch Int(letterCount) - start {
    case 0: return true
    case 1:
      return LetterSet(.m, .n).contains(letters[start])
        || isOfStops && LetterSet(.c, .k, .p, .t).contains(letters[start])
    case 2:
      let (first, second) = (letters[start], letters[start + 1])
      return first == .n && (second == .g || second == .h)
        || isOfStops && first == .c && second == .h
    default: return false
    }
  }

  /// Changes the w of `kw` to ư when more keys follow. `kw` alone is an abbreviation, `kwng` is
  /// kưng.
  mutating func takeHornAfterK(before key: UInt8, by rules: TypingRules) {
    guard keyCount == 2, letterCount == 2, letters[0] == .k, letters[1] == .w, plainKeys == 0,
      !isLiteral, rules.checksSpelling, rules.method.effect(of: typed[1]).letter == .ư
    else { return }
    letters[1] = .ư
    inserted |= 2
    parse = Parse()
    update(by: rules)
  }

  /// Adds a key that is not a letter to a word that is not a syllable, if the key could set a mark
  /// or a tone when the word is read as several syllables: `alo6` may be alô. The keys are shown
  /// until the word ends.
  ///
  /// `.` and `?`, which are tones in VIQR, end such a word instead, unless they follow the sign of a
  /// mark behind a capital: `HaNo^.i` is HaNội.
  mutating func joinLoosely(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard rules.restores, isLoose || !isLiteral && (!isPossible || hasCapitalInside),
      key != UInt8(ascii: ".") && key != UInt8(ascii: "?") || isBehindMarkInside(by: rules),
      isLoose && typed[Int(keyCount) - 1] == key ? false : marksLoosely(key, by: rules)
    else { return false }
    becomeLoose()
    record(key)
    return true
  }

  /// True if a capital in the middle begins a new syllable: the N of `HàN` in `HàNội`.
  private var hasCapitalInside: Bool {
    letterCount > 2 && capitals & ~1 != 0 && capitals & 2 == 0
  }

  /// True if the last key is a sign that gave a mark, and a capital began a new part before it.
  private func isBehindMarkInside(by rules: TypingRules) -> Bool {
    let key = typed[Int(keyCount) - 1]
    return hasCapitalInside && Letter(ascii: key) == nil
      && !rules.method.effect(of: key).marks.isEmpty
  }

  private func marksLoosely(_ key: UInt8, by rules: TypingRules) -> Bool {
    let effect = rules.method.effect(of: key)
    if let tone = effect.tone, tone != .level, hasVowel { return true }
    if effect.letter != nil, 0x30...0x39 ~= key { return true }
    guard !effect.marks.isEmpty else { return false }
    for index in (0..<Int(letterCount)).reversed() {
      if effect.bases.contains(letters[index].base), letters[index].bearing(effect.marks) != nil {
        return true
      }
      if !letters[index].isVowel { return false }
    }
    return false
  }

  /// Makes the keys the text. More keys can follow.
  private mutating func becomeLoose() {
    isLiteral = true
    isLoose = true
    parse = .impossible
  }

  /// Keeps the keys as they were typed, because the word is a name: `6A3`.
  public mutating func leaveAsTyped() {
    becomeLoose()
    isName = true
  }

  /// True if the keys are more likely a code than letters with marks: `A4`, `U23`, `A380`; and where
  /// digits type letters, `4G` and `b2c`.
  ///
  /// A single capital with marks is a word if Vietnamese has it (`Rimes/loneWords`). Two tone keys
  /// mean a code.
  public func isCode(by rules: TypingRules) -> Bool {
    if isCodeOfLetters(by: rules) { return true }
    guard letterCount == 1, capitals == 1, keyCount > 1, hasVowel, tone != .level || keyCount > 2,
      (1..<Int(keyCount)).allSatisfy({ 0x30...0x39 ~= typed[$0] })
    else { return false }
    let tones = (1..<Int(keyCount)).count { rules.method.effect(of: typed[$0]).tone != nil }
    if tones > 1 { return true }
    return !Rimes.loneWords.contains(Syllable.character(of: letters[0], tone, isCapital: false))
  }

  /// True if a digit that types a letter is in front of a capital (`4G`, ôG), or in a syllable that
  /// lacks its tone (`b2c`, bâc).
  private func isCodeOfLetters(by rules: TypingRules) -> Bool {
    guard keyCount > 1, !isLiteral else { return false }
    let isLetter = { (key: UInt8) in
      0x30...0x39 ~= key && rules.method.effect(of: key).letter != nil
    }
    if isLetter(typed[0]), 0x41...0x5a ~= typed[1] { return !isVietnamese }
    return lacksTone && (0..<Int(keyCount)).contains { isLetter(typed[$0]) }
  }

  /// The text if each capital begins a syllable: `HàNội` for `HafNooij`. Nil if the keys cannot be
  /// split like this, or if nothing in them is composed.
  public func textByCapitals(by rules: TypingRules) -> String? {
    guard !isLiteral || isLoose, !isFrozen, rules.checksSpelling, capitals & ~1 != 0 else {
      return nil
    }
    var (text, part) = ("", Syllable())
    var (isComposed, count) = (false, 0)
    func isSyllable(_ part: Syllable) -> Bool {
      part.hasVowel && part.letterCount > 1 && part.isVietnamese && part.isSpeltRight
        && !part.isDrawnOut
        && part.inserted == 0
    }
    for index in 0...Int(keyCount) {
      let beginsPart =
        index == Int(keyCount)
        || 0x41...0x5a ~= typed[index] && (index == 0 || typed[index - 1] & 0x20 != 0)
      if beginsPart, !part.isEmpty {
        guard isSyllable(part) else { return nil }
        text += part.text
        isComposed = isComposed || part.text != part.keys
        count += 1
        part = Syllable()
      }
      if index < Int(keyCount) {
        guard part.append(key: index, of: self, by: rules) else { return nil }
        // Several capitals in a row are an abbreviation.
        if part.letterCount > 1, part.capitals & ~1 != 0 { return nil }
      }
    }
    return isComposed && count > 1 ? text : nil
  }
}

extension Syllable {
  /// Deletes the last visible letter with its mark and tone, or the effect of the last key
  /// (``TypingRules/deletion``).
  ///
  /// The rest is composed again from its keys. If the keys were shown, the last key is deleted:
  /// `tooik` becomes `tooi`, which is tôi. If a composed letter is deleted, the new keys are those
  /// that type the rest: `hương` without its last two letters is `hươ`.
  public mutating func deleteBackward(by rules: TypingRules) {
    guard keyCount > 1 || letterCount > 1 && rules.deletion == .letter else {
      self = Syllable()
      return
    }
    if isFrozen {
      deleteFrozen(by: rules)
    } else if isRestored {
      keyCount -= 1
    } else if rules.deletion == .key || showsKeys(by: rules) {
      deleteKey(by: rules)
    } else {
      deleteLetter(by: rules)
    }
  }

  /// Deletes the last key, whatever its effect was.
  public mutating func deleteKey(by rules: TypingRules) {
    let wasNumber = endsInNumber
    self = retyped(without: Int(keyCount) - 1, by: rules)
    // What is seen as a number stays one: `top1`, not tóp.
    if wasNumber, keyCount > 0, 0x30...0x39 ~= typed[Int(keyCount) - 1] {
      leaveAsTyped()
      endsInNumber = true
    }
  }

  /// The syllable that the keys type without the key at an index.
  func retyped(without left: Int, by rules: TypingRules) -> Syllable {
    var rest = Syllable()
    for index in 0..<Int(keyCount) where index != left {
      rest.append(key: index, of: self, by: rules)
    }
    return rest
  }

  /// Shows the keys instead of the composed text. Letters that are typed later are added as they
  /// are.
  public mutating func restoreKeys() {
    isLiteral = true
    isRestored = true
  }

  private mutating func deleteLetter(by rules: TypingRules) {
    var rest = self
    if tone != .level, Int(tonePosition) == Int(letterCount) - 1 { rest.tone = .level }
    rest.removeLast()
    guard rest.letterCount > 0 else {
      self = Syllable()
      return
    }
    rest.parse = Parse()
    rest.undoneKey = 0
    rest.update(by: rules)
    var retyped = retyped(as: rest, by: rules)
    if retyped == nil, rest.tone != .level {
      // oo has no tone without its final: moóc without c is moo.
      rest.tone = .level
      retyped = self.retyped(as: rest, by: rules)
    }
    guard let retyped else { return freeze(rest) }
    let isTyped = (0..<Int(retyped.keyCount)).allSatisfy { retyped.typed[$0] == typed[$0] }
    self = retyped
    staysAsSeen = !isTyped
    keptToneKey = toneKeyAtEnd(by: rules)
  }

  /// The syllable with the letters of `rest`. If the typed keys without one of them give it, it has
  /// these; otherwise it has the fewest keys. With a tone, the fewest keys come first, so that the
  /// tone has one key.
  private func retyped(as rest: Syllable, by rules: TypingRules) -> Syllable? {
    if rest.tone != .level, let shortest = Syllable(retyping: rest, by: rules) { return shortest }
    let text = rest.text
    for index in (0..<Int(keyCount)).reversed() {
      let retyped = retyped(without: index, by: rules)
      if retyped.preedit(by: rules) == text { return retyped }
    }
    return Syllable(retyping: rest, by: rules)
  }

  /// The index of the last key, if it set the tone.
  private func toneKeyAtEnd(by rules: TypingRules) -> UInt8? {
    let last = keyCount - 1
    guard tone != .level, rules.method.effect(of: typed[Int(last)]).tone == tone else { return nil }
    return last
  }

  /// Keeps the letters of `rest` as they are, because no keys compose to them.
  private mutating func freeze(_ rest: Syllable) {
    self = rest
    keyCount = letterCount
    plainKeys = 0
    parse = .impossible
    isLiteral = true
    isFrozen = true
  }

  private mutating func deleteFrozen(by rules: TypingRules) {
    var rest = self
    if tone != .level, Int(tonePosition) == Int(letterCount) - 1 { rest.tone = .level }
    rest.removeLast()
    rest.keyCount -= 1
    self = Syllable(retyping: rest, by: rules) ?? rest
  }

  /// Types the letters and the tone of `wanted` with the fewest keys: each letter with its mark,
  /// then the tone.
  init?(retyping wanted: Syllable, by rules: TypingRules) {
    let count = Int(wanted.letterCount)
    if let word = Syllable(retyping: wanted, toneAfter: count, by: rules) {
      self = word
    } else if wanted.tone != .level,
      let word = Syllable(retyping: wanted, toneAfter: count - 1, by: rules)
    {
      self = word
    } else {
      return nil
    }
  }

  /// Types `wanted` with the tone after a number of letters.
  private init?(retyping wanted: Syllable, toneAfter place: Int, by rules: TypingRules) {
    self.init()
    let key = rules.method.keys { wanted.tone != .level && $0 == .tone(wanted.tone) }.first
    if wanted.tone != .level, key == nil { return nil }
    for index in 0...Int(wanted.letterCount) {
      if index == place, let key { append(key, by: rules) }
      guard index < Int(wanted.letterCount) else { break }
      let isCapital = wanted.capitals >> UInt32(index) & 1 != 0
      let isTyped = type(wanted.letters[index], isCapital: isCapital, by: rules)
      guard isTyped || index == place else { return nil }
    }
    guard preedit(by: rules) == wanted.text else { return nil }
  }

  /// Types `letter` by its base and its mark. If that is not possible, by a key that types the
  /// whole letter.
  private mutating func type(_ letter: Letter, isCapital: Bool, by rules: TypingRules) -> Bool {
    let before = self
    if typeByBase(letter, isCapital: isCapital, by: rules) { return true }
    self = before
    let key = rules.method.keys { action in
      guard case .letter(letter, let traits) = action else { return false }
      return traits.contains(.uppercase) == isCapital
    }.first
    guard let key, !isFull, append(key, by: rules) else { return false }
    return ends(in: letter, after: before)
  }

  /// Types `letter` by its base, then by a key for its mark. If typing the base added a mark to
  /// another letter, types the base twice.
  private mutating func typeByBase(
    _ letter: Letter, isCapital: Bool, by rules: TypingRules
  ) -> Bool {
    let before = self
    let base = isCapital ? letter.base.ascii & ~0x20 : letter.base.ascii
    let marks = rules.method.keys { action in
      guard case .mark(let marks, let bases) = action else { return false }
      return bases.contains(letter.base) && letter.base.bearing(marks) == letter
    }
    append(base, by: rules)
    if ends(in: letter, after: before) { return true }
    guard !isFull, let key = letter.mark == nil ? base : marks.first else { return false }
    append(isCapital && Letter(ascii: key) != nil ? key & ~0x20 : key, by: rules)
    return ends(in: letter, after: before)
  }

  /// True if the syllable has one more letter than before, and it is `letter`.
  private func ends(in letter: Letter, after before: Syllable) -> Bool {
    letterCount == before.letterCount + 1 && letters[Int(before.letterCount)] == letter
  }
}

extension Syllable {
  /// Takes away the last letter that is shown, with its mark and tone, or what
  /// the last key did (``TypingRules/deletion``).
  ///
  /// What is left is what its keys give when they are typed afresh. Where the
  /// keys were shown, the last of them goes: `tooik` is `tooi`, and so tôi.
  /// Where a composed letter goes, the keys become those that type what is
  /// left: `hương` without its last two letters is `hươ`.
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

  /// Takes away the last key, whatever it did.
  public mutating func deleteKey(by rules: TypingRules) {
    self = retyped(without: Int(keyCount) - 1, by: rules)
  }

  /// The syllable that its keys but for one type.
  func retyped(without left: Int, by rules: TypingRules) -> Syllable {
    var rest = Syllable()
    for index in 0..<Int(keyCount) where index != left {
      rest.append(key: index, of: self, by: rules)
    }
    return rest
  }

  /// Shows the keys instead of what they compose to. Letters typed from now on
  /// are added as they are.
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
      // oo has no tone before its final: of moóc is left moo.
      rest.tone = .level
      retyped = self.retyped(as: rest, by: rules)
    }
    guard let retyped else { return freeze(rest) }
    let isTyped = (0..<Int(retyped.keyCount)).allSatisfy { retyped.typed[$0] == typed[$0] }
    self = retyped
    staysAsSeen = !isTyped
    keptToneKey = toneKeyAtEnd(by: rules)
  }

  /// The syllable that has the letters of `rest`: by the keys that were typed
  /// but for one if they give it, by the fewest otherwise. A tone has one key.
  private func retyped(as rest: Syllable, by rules: TypingRules) -> Syllable? {
    if rest.tone != .level, let shortest = Syllable(retyping: rest, by: rules) { return shortest }
    let text = rest.text
    for index in (0..<Int(keyCount)).reversed() {
      let retyped = retyped(without: index, by: rules)
      if retyped.preedit(by: rules) == text { return retyped }
    }
    return Syllable(retyping: rest, by: rules)
  }

  /// The last key, if it gave the tone.
  private func toneKeyAtEnd(by rules: TypingRules) -> UInt8? {
    let last = keyCount - 1
    guard tone != .level, rules.method.effect(of: typed[Int(last)]).tone == tone else { return nil }
    return last
  }

  /// Holds the letters of `rest`, which no keys compose to, as they are.
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

  /// The syllable with the letters and tone of `wanted`, typed in the shortest
  /// way: each letter with its mark, the tone last.
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

  /// The same with the tone after so many letters.
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

  /// Types `letter` by its base and its mark or, where the method has none, by
  /// the key that types it whole.
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

  /// Types `letter` by its base, then by a key for its mark or, if the base
  /// has put a mark somewhere, by repeating it.
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

  /// Whether the syllable has one letter more, and which.
  private func ends(in letter: Letter, after before: Syllable) -> Bool {
    letterCount == before.letterCount + 1 && letters[Int(before.letterCount)] == letter
  }
}

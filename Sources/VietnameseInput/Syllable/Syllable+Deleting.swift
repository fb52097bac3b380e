extension Syllable {
  /// Takes away the last letter that is shown, with its mark and tone, or what
  /// the last key did (``TypingRules/deletion``).
  ///
  /// The keys become those that type what is left: `hương` without its last
  /// two letters is `hươ`, whose keys are `huwow`.
  public mutating func deleteBackward(by rules: TypingRules) {
    guard keyCount > 1 || letterCount > 1 && rules.deletion == .letter else {
      self = Syllable()
      return
    }
    if isFrozen {
      deleteFrozen(by: rules)
    } else if showsKeys(by: rules) {
      keyCount -= 1
      settleLiteral(by: rules)
    } else if rules.deletion == .key {
      deleteKey(by: rules)
    } else {
      deleteLetter(by: rules)
    }
  }

  private mutating func deleteKey(by rules: TypingRules) {
    var rest = Syllable()
    for index in 0..<Int(keyCount) - 1 { rest.append(key: index, of: self, by: rules) }
    self = rest
  }

  /// Shows the keys instead of what they compose to. Letters typed from now on
  /// are added as they are.
  public mutating func restoreKeys() {
    isLiteral = true
    isRestored = true
  }

  /// Keeps the keys as text; where typing them anew gives the same text, they
  /// compose again.
  private mutating func settleLiteral(by rules: TypingRules) {
    isLiteral = true
    var retyped = Syllable()
    for index in 0..<Int(keyCount) {
      guard retyped.append(key: index, of: self, by: rules) else { return }
    }
    if retyped.preedit(by: rules) == keys { self = retyped }
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
    if let replayed = rest.replayedPlainly(by: rules) {
      self = replayed
    } else if let retyped = Syllable(retyping: rest, by: rules) {
      self = retyped
    } else {
      freeze(rest)
    }
  }

  /// The syllable whose keys are its letters, one each, or nil if typing them
  /// makes something else. `self` has lost its last letter but not its key.
  private func replayedPlainly(by rules: TypingRules) -> Syllable? {
    guard keyCount == letterCount + 1 else { return nil }
    var replayed = Syllable()
    for index in 0..<Int(letterCount) {
      guard Letter(ascii: typed[index]) == letters[index],
        replayed.append(key: index, of: self, by: rules)
      else { return nil }
    }
    return replayed.preedit(by: rules) == text ? replayed : nil
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
    self.init()
    for index in 0..<Int(wanted.letterCount) {
      let isCapital = wanted.capitals >> UInt32(index) & 1 != 0
      guard type(wanted.letters[index], isCapital: isCapital, by: rules) else { return nil }
    }
    if wanted.tone != .level {
      guard let key = rules.method.keys(where: { $0 == .tone(wanted.tone) }).first else {
        return nil
      }
      append(key, by: rules)
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

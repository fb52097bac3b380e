extension Syllable {
  /// Types one key.
  ///
  /// The key gives the syllable a tone, gives a letter a mark, stands for a
  /// letter of its own, or is the plain letter: the first of these that leads
  /// to something Vietnamese can be spelt with. Repeating the key takes back
  /// what it did and types the plain letter.
  ///
  /// - Parameter key: An ASCII character.
  /// - Returns: Whether the key is now part of the word. If not, it is to be
  ///   typed after the word: a bracket or digit that had nothing to do here,
  ///   or took back what it had done; or there was no place for it
  ///   (``isFull``).
  @discardableResult
  public mutating func append(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard !isFull else { return false }
    if !isLiteral, isPossible || !hasVowel {
      let effect = rules.method.effect(of: key)
      if effect.isActive, let isPart = apply(effect, of: key, by: rules) {
        if isPart { record(key) }
        return isPart
      }
    }
    guard let letter = Letter(ascii: key) else { return false }
    push(letter, isCapital: key & 0x20 == 0, by: rules)
    record(key)
    return true
  }

  private mutating func record(_ key: UInt8) {
    typed[Int(keyCount)] = key
    keyCount += 1
    if undoneKey != key | 0x20 { undoneKey = 0 }
  }

  /// Does what the key is for, if it can.
  ///
  /// - Returns: Whether the key became part of the word, or nil if there was
  ///   nothing for it to do.
  private mutating func apply(
    _ effect: KeyEffect, of key: UInt8, by rules: TypingRules
  ) -> Bool? {
    if let tone = effect.tone, let isPart = set(tone, with: key, by: rules) { return isPart }
    if !effect.marks.isEmpty, let isPart = mark(with: effect, of: key, by: rules) {
      return isPart
    }
    guard let letter = effect.letter else { return nil }
    let isCapital = effect.isUppercase || 0x41...0x5a ~= key
    return insert(letter, isCapital: isCapital, for: key, by: rules)
  }

  private mutating func set(_ tone: Tone, with key: UInt8, by rules: TypingRules) -> Bool? {
    guard isPossible, parse.rime != 0 else { return nil }
    let stage = Spelling.vietnamese.stage(parse)
    guard stage.allows(tone), tone != .level || self.tone != .level else { return nil }
    if tone == self.tone {
      self.tone = .level
      return undo(key, by: rules)
    }
    self.tone = tone
    if tone == .level { undoneKey = key | 0x20 }
    tonePosition = parse.rimeStart + stage.tonePosition(rules.tonePlacement)
    return true
  }

  /// Types a letter that the keyboard lacks, where Vietnamese has it.
  private mutating func insert(
    _ letter: Letter, isCapital: Bool, for key: UInt8, by rules: TypingRules
  ) -> Bool? {
    let last = Int(letterCount) - 1
    if last >= 0, letters[last] == letter, typed[Int(keyCount) - 1] == key {
      removeLast()
      keyCount -= 1
      update(by: rules)
      return undo(key, by: rules)
    }
    var extended = self
    extended.push(letter, isCapital: isCapital, by: rules)
    guard extended.isPossible else { return nil }
    if Letter(ascii: key) != nil { extended.inserted |= 1 << UInt32(letterCount) }
    self = extended
    return true
  }

  func isInserted(_ index: Int) -> Bool { inserted >> UInt32(index) & 1 != 0 }

  /// Types `key` plainly, after what it had done has been taken back.
  mutating func undo(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard let letter = Letter(ascii: key) else {
      update(by: rules)
      return false
    }
    push(letter, isCapital: key & 0x20 == 0, by: rules)
    undoneKey = key | 0x20
    return true
  }

  /// Adds a letter as it is. A final after uơ or ưo makes it ươ: no rime has
  /// both (`huow` huơ, `huown` hươn).
  mutating func push(_ letter: Letter, isCapital: Bool, by rules: TypingRules) {
    let count = Int(letterCount)
    if isPossible, Syllable.hornedFinals.contains(letter), let pair = uoPair, pair + 2 == count,
      letters[pair] == .ư || letters[pair + 1] == .ơ
    {
      letters[pair] = .ư
      letters[pair + 1] = .ơ
    }
    letters[count] = letter
    letterCount += 1
    if isCapital { capitals |= 1 << UInt32(count) }
    update(by: rules)
  }

  private static let hornedFinals = LetterSet(.n, .i, .u, .c, .m, .p, .t)

  mutating func removeLast() {
    letterCount -= 1
    let others = ~(UInt32(1) << UInt32(letterCount))
    capitals &= others
    inserted &= others
  }

  /// Takes the word apart anew, after its letters have changed.
  mutating func update(by rules: TypingRules) {
    let couldBe = parse.isPossible
    let count = Int(letterCount)
    if !couldBe, hasVowel, count > 0 { return }
    parse = Spelling.vietnamese.parse(letters, count: count)
    hasVowel = (0..<count).contains { letters[$0].isVowel }
    if !hasVowel { tone = .level }
    guard tone != .level, parse.isPossible else { return }
    let stage = Spelling.vietnamese.stage(parse)
    tonePosition = parse.rimeStart + stage.tonePosition(rules.tonePlacement)
  }
}

extension Syllable {
  /// Adds a mark to the nearest letter that can have it, or removes it from the letter that has it.
  mutating func mark(with effect: KeyEffect, of key: UInt8, by rules: TypingRules) -> Bool? {
    if effect.bases.contains(.d), let isPart = bar(with: key, by: rules) { return isPart }
    guard isPossible && parse.rime != 0 || !rules.checksSpelling else { return nil }
    let start = rules.marksFreely ? Int(parse.rimeStart) : lastVowels
    if let isPart = markPair(with: effect, of: key, from: start, by: rules) { return isPart }

    var bearer: Int?
    for index in (start..<Int(letterCount)).reversed() {
      guard effect.bases.contains(letters[index].base),
        let marked = letters[index].bearing(effect.marks)
      else { continue }
      if marked == letters[index] {
        bearer = bearer ?? index
      } else if replace(index, with: marked, by: rules) {
        return true
      }
    }
    return bearer.map { unmark([$0], with: key, by: rules) }
  }

  /// The index of the first of the vowels at the end of the word.
  private var lastVowels: Int {
    var start = Int(letterCount)
    while start > parse.rimeStart, letters[start - 1].isVowel { start -= 1 }
    return start
  }

  /// The index of a u or ư that an o, ô or ơ follows in the rime.
  @inline(__always)
  var uoPair: Int? {
    guard parse.rime != 0 || !parse.isPossible, letterCount >= 2 else { return nil }
    let end = Int(letterCount) - 1
    return (Int(parse.rimeStart)..<end).first {
      letters[$0].base == .u && letters[$0 + 1].base == .o
    }
  }

  /// Marks u and o together: a horn key makes ươ, and a circumflex on o removes the horn of u.
  ///
  /// After initials with the rime uơ (huơ, khuơ, thuở), `uow` is uơ until a letter follows. A
  /// second `w` makes it ươ.
  private mutating func markPair(
    with effect: KeyEffect, of key: UInt8, from start: Int, by rules: TypingRules
  ) -> Bool? {
    guard effect.bases.contains(.o), let pair = uoPair, pair >= start else { return nil }
    let (first, second) = (letters[pair], letters[pair + 1])
    guard effect.marks.contains(.horn), effect.bases.contains(.u) else {
      return first == .ư && replace(pair, with: .u, .ô, by: rules) ? true : nil
    }
    if (first, second) == (.ư, .ơ) {
      if hasAddedHorn { return confirmHorn() }
      return unmark([pair, pair + 1], with: key, by: rules)
    }
    let staysOpen =
      first == .u && second == .o && pair + 2 == letterCount
      && !parse.kinds.isDisjoint(with: .openUO)
    let wanted: Letter = staysOpen ? .u : .ư
    return replace(pair, with: wanted, .ơ, by: rules) ? true : nil
  }

  /// The horn is there already because a final added it. The key changes nothing: `ruwongw` is
  /// rương. The same key again removes the horns.
  private mutating func confirmHorn() -> Bool {
    hasAddedHorn = false
    return true
  }

  /// Changes a letter, or two, if the result is possible in Vietnamese.
  private mutating func replace(
    _ index: Int, with first: Letter, _ second: Letter? = nil, by rules: TypingRules
  ) -> Bool {
    var changed = self
    changed.letters[index] = first
    if let second { changed.letters[index + 1] = second }
    changed.update(by: rules)
    guard changed.isPossible || !rules.checksSpelling else { return false }
    self = changed
    return true
  }

  /// Removes marks and types their key as a plain letter. If the key had typed the whole letter,
  /// that letter becomes the plain one: `ww` is w.
  private mutating func unmark(
    _ indices: [Int], with key: UInt8, by rules: TypingRules
  ) -> Bool {
    var isWholeLetter = false
    let plain = Letter(ascii: key)
    for index in indices {
      isWholeLetter = isInserted(index) && plain != nil
      letters[index] = isWholeLetter ? plain! : letters[index].base
    }
    inserted = 0
    undoneKey = key | 0x20
    guard !isWholeLetter else {
      // The letter with the tone may be a consonant now.
      tone = .level
      update(by: rules)
      return true
    }
    return undo(key, by: rules)
  }

  /// True if three D in an acronym are D and Đ because another consonant follows: `GDDDT` is GDĐT.
  /// At the end of the acronym, the third D removes the mark.
  func beginsBarAfterD(before key: UInt8) -> Bool {
    let (count, keys) = (Int(letterCount), Int(keyCount))
    guard !hasVowel, !isLiteral, plainKeys == 0, keys > 2, count > 1,
      capitals == (1 << UInt32(count)) - 1, let letter = Letter(ascii: key), key & 0x20 == 0
    else { return false }
    return !letter.isVowel && letter != .d && letters[count - 1] == .d && letters[count - 2] == .d
      && typed[keys - 1] == typed[keys - 2] && typed[keys - 2] == typed[keys - 3]
  }

  mutating func takeBarAfterD(by rules: TypingRules) {
    letters[Int(letterCount) - 1] = .đ
    undoneKey = 0
    parse = Parse()
    update(by: rules)
  }

  /// Changes d to đ: the initial of a syllable (`dongd` đong), or the last letter of an
  /// abbreviation without vowels (`hdd` hđ).
  private mutating func bar(with key: UInt8, by rules: TypingRules) -> Bool? {
    guard letterCount > 0 else { return nil }
    let last = Int(letterCount) - 1
    let index = hasVowel && rules.marksFreely ? 0 : last
    switch letters[index] {
    case .d:
      guard hasVowel else {
        letters[index] = .đ
        update(by: rules)
        return true
      }
      return replace(index, with: .đ, by: rules) ? true : nil
    case .đ:
      return unmark([index], with: key, by: rules)
    default:
      return nil
    }
  }
}

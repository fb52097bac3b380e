extension Syllable {
  /// Puts a mark on the nearest letter that can bear it, or takes it back from
  /// the one that bears it.
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
      } else if replace([(index, marked)], by: rules) {
        return true
      }
    }
    return bearer.map { unmark([$0], with: key, by: rules) }
  }

  /// Where the vowels begin that the word ends in.
  private var lastVowels: Int {
    var start = Int(letterCount)
    while start > parse.rimeStart, letters[start - 1].isVowel { start -= 1 }
    return start
  }

  /// Where u, ư is followed by o, ô, ơ in the rime.
  var uoPair: Int? {
    guard parse.rime != 0 || !parse.isPossible, letterCount >= 2 else { return nil }
    let end = Int(letterCount) - 1
    return (Int(parse.rimeStart)..<end).first {
      letters[$0].base == .u && letters[$0 + 1].base == .o
    }
  }

  /// Marks u and o at once: the horn on both is ươ, the circumflex on o takes
  /// the horn from u.
  ///
  /// `uow` is uơ as long as nothing follows it after the initials that have
  /// that rime (huơ, khuơ, thuở); a second `w` asks for ươ.
  private mutating func markPair(
    with effect: KeyEffect, of key: UInt8, from start: Int, by rules: TypingRules
  ) -> Bool? {
    guard effect.bases.contains(.o), let pair = uoPair, pair >= start else { return nil }
    let (first, second) = (letters[pair], letters[pair + 1])
    guard effect.marks.contains(.horn), effect.bases.contains(.u) else {
      return first == .ư && replace([(pair, .u), (pair + 1, .ô)], by: rules) ? true : nil
    }
    if (first, second) == (.ư, .ơ) {
      if hasAddedHorn { return confirmHorn() }
      return unmark([pair, pair + 1], with: key, by: rules)
    }
    let staysOpen =
      first == .u && second == .o && pair + 2 == letterCount
      && !parse.kinds.isDisjoint(with: .openUO)
    let wanted: Letter = staysOpen ? .u : .ư
    return replace([(pair, wanted), (pair + 1, .ơ)], by: rules) ? true : nil
  }

  /// The key puts the horn where it is already, for a final had added it:
  /// `ruwongw` rương. The next one takes the horns away.
  private mutating func confirmHorn() -> Bool {
    hasAddedHorn = false
    return true
  }

  /// Changes letters if Vietnamese has the outcome.
  private mutating func replace(_ changes: [(Int, Letter)], by rules: TypingRules) -> Bool {
    var changed = self
    for (index, letter) in changes { changed.letters[index] = letter }
    changed.update(by: rules)
    guard changed.isPossible || !rules.checksSpelling else { return false }
    self = changed
    return true
  }

  /// Takes marks away and types the key that had put them. Where the key had
  /// typed the whole letter, it is that letter now: `ww` is w.
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
      // What bore the tone may be no vowel now, and the word is none of ours.
      tone = .level
      update(by: rules)
      return true
    }
    return undo(key, by: rules)
  }

  /// Whether three d of an acronym are D and Đ, for another consonant comes: `GDDDT` is GDĐT. At its
  /// end the third takes the mark back.
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

  /// Makes d đ: the initial of a syllable from anywhere in it (`dongd` đong),
  /// or the d just typed in an abbreviation without vowels (`hdd` hđ).
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
      return replace([(index, .đ)], by: rules) ? true : nil
    case .đ:
      return unmark([index], with: key, by: rules)
    default:
      return nil
    }
  }
}

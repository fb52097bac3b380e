/// Keys that type two letters (quick Telex, quick initials, quick finals).
///
/// A shorthand is used where its letters are possible in Vietnamese. Typing the key again gives the
/// plain letter: `nn` ng, `nnn` nn.
enum Shorthand: UInt8, Hashable, Sendable {
  case none
  /// f, j, w are ph, gi, qu.
  case initial
  /// A letter typed twice.
  case double
  /// g, h, k are ng, nh, ch.
  case final

  /// The letters of a quick initial.
  static func initial(_ letter: Letter) -> (Letter, Letter)? {
    switch letter {
    case .f: (.p, .h)
    case .j: (.g, .i)
    case .w: (.q, .u)
    default: nil
    }
  }

  /// The letters of a letter typed twice, at the start of the word or after its vowels.
  static func double(_ letter: Letter, atStart: Bool) -> (Letter, Letter)? {
    switch letter {
    case .c: (.c, .h)
    case .n: (.n, .g)
    case .u: (.ư, .ơ)
    case .g where atStart: (.g, .i)
    case .k where atStart: (.k, .h)
    case .p where atStart: (.p, .h)
    case .q where atStart: (.q, .u)
    case .t where atStart: (.t, .h)
    default: nil
    }
  }

  /// The letters of a quick final.
  static func final(_ letter: Letter) -> (Letter, Letter)? {
    switch letter {
    case .g: (.n, .g)
    case .h: (.n, .h)
    case .k: (.c, .h)
    default: nil
    }
  }
}

extension Syllable {
  /// Types the two letters of a shorthand key. Returns false if the key is not one.
  mutating func abbreviates(_ key: UInt8, by rules: TypingRules) -> Bool {
    guard let letter = Letter(ascii: key) else { return false }
    if shorthand != .none, typed[Int(keyCount) - 1] | 0x20 == key | 0x20 {
      takeBackShorthand(letter, by: rules)
      return true
    }
    let last = letterCount > 0 ? letters[Int(letterCount) - 1] : nil
    if rules.hasQuickInitials, last == nil, let letters = Shorthand.initial(letter) {
      return expand(key, to: letters, .initial, by: rules)
    }
    if rules.hasQuickTelex, last == letter,
      let letters = Shorthand.double(letter, atStart: letterCount == 1)
    {
      return expand(key, to: letters, .double, by: rules)
    }
    if rules.hasQuickFinals, last?.isVowel == true, let letters = Shorthand.final(letter) {
      return expand(key, to: letters, .final, by: rules)
    }
    return false
  }

  private mutating func expand(
    _ key: UInt8, to pair: (Letter, Letter), _ shorthand: Shorthand, by rules: TypingRules
  ) -> Bool {
    var expanded = self
    let isCapital = key & 0x20 == 0
    var isFirstCapital = isCapital
    if shorthand == .double {
      isFirstCapital = capitals >> UInt32(letterCount - 1) & 1 != 0
      expanded.removeLast()
    }
    expanded.push(pair.0, isCapital: isFirstCapital, by: rules)
    expanded.push(pair.1, isCapital: isCapital && shorthand != .initial, by: rules)
    guard expanded.isPossible || !rules.checksSpelling else { return false }
    expanded.record(key)
    expanded.shorthand = shorthand
    self = expanded
    return true
  }

  /// Replaces the letters of the last shorthand by the plain letter.
  private mutating func takeBackShorthand(_ letter: Letter, by rules: TypingRules) {
    let isCapital = typed[Int(keyCount) - 1] & 0x20 == 0
    let isFirstCapital = capitals >> UInt32(letterCount - 2) & 1 != 0
    let tone = tone
    removeLast()
    removeLast()
    parse = Parse()
    update(by: rules)
    if shorthand == .double { push(letter, isCapital: isFirstCapital, by: rules) }
    push(letter, isCapital: isCapital, by: rules)
    self.tone = tone
    update(by: rules)
    plainKeys |= 1 << UInt32(keyCount - 1)
    shorthand = .none
    undoneKey = letter.ascii
  }
}

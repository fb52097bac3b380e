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
      guard whole.isPossible, Spelling.vietnamese.isComplete(whole) else { continue }
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
      let stage = Spelling.vietnamese.stage(parse)
      tonePosition = parse.rimeStart + stage.tonePosition(rules.tonePlacement)
    } else if !rules.checksSpelling, rules.marksFreely || !isToneInPlace {
      tonePosition = looseTonePosition(rules.tonePlacement)
    }
  }

  /// True if a consonant follows the vowel with the tone, and then another vowel. That vowel is in
  /// another syllable, so the tone stays where it is.
  private var isToneInPlace: Bool {
    let rest = (Int(tonePosition)..<Int(letterCount)).map { letters[$0].isVowel }
    guard rest.first == true, let consonant = rest.firstIndex(of: false) else { return false }
    return rest[consonant...].contains(true)
  }
}

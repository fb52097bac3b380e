// Checks of whole words.
extension Spelling {
  /// True if the initial has the right spelling for its rime: k, gh, ngh before e, ê, i, y, and c,
  /// g, ng before other vowels. Names have k before other vowels too (Kạn, Kơ), but not before â or
  /// o with another vowel.
  static func isInitialRight(
    in letters: InlineArray<32, Letter>, count: Int, _ parse: Parse
  ) -> Bool {
    let start = Int(parse.rimeStart)
    guard start > 0, start < count else { return true }
    let isFront = LetterSet(.e, .ê, .i, .y).contains(letters[start])
    let isLong = start > 1
    switch letters[start - 1] {
    case .c: return !isFront
    case .g: return !isFront || letters[start] == .i && !isLong
    case .h where isLong && letters[start - 2] == .g: return isFront
    case .k:
      let isOpen = letters[start] == .o && start + 1 < count && letters[start + 1].isVowel
      return letters[start] != .â && !isOpen
    default: return true
    }
  }

  /// True if the word is a valid syllable when foreign initials are allowed.
  func isForeignSyllable(_ word: Syllable) -> Bool {
    let parse = parse(word.letters, count: Int(word.letterCount), allowsForeignInitials: true)
    return parse.isPossible && parse.rime != 0 && isComplete(parse)
  }

  /// True if the word can end here.
  func isComplete(_ parse: Parse) -> Bool { !stage(parse).complete.isDisjoint(with: parse.kinds) }
}

// What a whole word must be.
extension Spelling {
  /// Whether an initial is the one that is written before its rime: k, gh, ngh
  /// before e, ê, i, y, and c, g, ng before all others. Names have k before other
  /// vowels as well (Kạn, Kơ), but not before oa, oe and â.
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

  /// Whether letters are a syllable after an initial that Vietnamese lacks.
  func isForeignSyllable(_ word: Syllable) -> Bool {
    let parse = parse(word.letters, count: Int(word.letterCount), allowsForeignInitials: true)
    return parse.isPossible && parse.rime != 0 && isComplete(parse)
  }

  /// Whether the word needs nothing more.
  func isComplete(_ parse: Parse) -> Bool { !stage(parse).complete.isDisjoint(with: parse.kinds) }
}

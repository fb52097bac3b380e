extension Spelling {
  /// Whether letters can be divided into syllables: `si|rô`, `đô|la`.
  func isRowOfSyllables(_ word: Syllable) -> Bool {
    var isEnd = [true] + Array(repeating: false, count: Int(word.letterCount))
    for end in 1..<isEnd.count {
      isEnd[end] = (0..<end).contains { isEnd[$0] && isSyllable(word, $0..<end) }
    }
    return isEnd.last!
  }

  private func isSyllable(_ word: Syllable, _ range: Range<Int>) -> Bool {
    var letters = InlineArray<32, Letter>(repeating: .a)
    for (place, index) in range.enumerated() { letters[place] = word.letters[index] }
    let parse = parse(letters, count: range.count, allowsForeignInitials: true)
    return parse.isPossible && parse.rime != 0 && isComplete(parse)
      && Spelling.isInitialRight(in: letters, count: range.count, parse)
  }
}

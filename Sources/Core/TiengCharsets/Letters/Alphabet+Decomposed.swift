extension Alphabet {
  /// The characters that Unicode decomposes a Vietnamese vowel into (NFD), or nil for every other
  /// character.
  ///
  ///     Alphabet.decomposed(0x1EC7) == [0x65, 0x323, 0x302]   // true: e, dot below, circumflex
  ///
  /// The horn comes first, then the dot below, then the marks above. This is the order of their
  /// combining classes.
  package static func decomposed(_ scalar: UInt32) -> [UInt32]? {
    guard let place = place(of: scalar), scalar >= 0x80 else { return nil }
    let (base, mark) = plain(row: place % 72 / 6, isCapital: place >= 72)
    let tone = place % 6 == 0 ? nil : tones[place % 6 - 1]
    let marks = [mark, tone].compactMap(\.self)
    return [base] + (tone == 0x323 && mark != horn ? marks.reversed() : marks)
  }

  private static func plain(row: Int, isCapital: Bool) -> (base: UInt32, mark: UInt32?) {
    let (plainRow, mark): (Int, UInt32?) =
      switch row {
      case 1: (0, breve)
      case 2: (0, circumflex)
      case 4: (3, circumflex)
      case 7: (6, circumflex)
      case 8: (6, horn)
      case 10: (9, horn)
      default: (row, nil)
      }
    return (grid[plainRow * 6 + (isCapital ? 72 : 0)], mark)
  }
}

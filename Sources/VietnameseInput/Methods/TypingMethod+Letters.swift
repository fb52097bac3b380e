extension TypingMethod {
  /// The keys that type a letter: the plain letter, then its mark, then its tone.
  ///
  ///     TypingMethod.telex.keys(typing: ToneAndLetter("Ấ")!)   // A, a, s
  ///     TypingMethod.vni.keys(typing: ToneAndLetter("đ")!)     // d, 9
  ///
  /// - Returns: Nil if the table has no row for the mark or the tone.
  public func keys(typing wanted: ToneAndLetter) -> [UInt8]? {
    let letter = wanted.letter
    var keys = [wanted.isCapital ? letter.ascii & ~0x20 : letter.ascii]
    if letter.mark != nil {
      let marks = self.keys {
        guard case .mark(let marks, let bases) = $0 else { return false }
        return bases.contains(LetterSet(letter.base)) && letter.base.bearing(marks) == letter
      }
      guard let mark = marks.first else { return nil }
      keys.append(mark)
    }
    if wanted.tone != .level {
      guard let tone = self.keys(where: { $0 == .tone(wanted.tone) }).first else { return nil }
      keys.append(tone)
    }
    return keys
  }
}

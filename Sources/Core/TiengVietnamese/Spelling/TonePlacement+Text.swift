extension TonePlacement {
  /// Moves the tones of a text to where this orthography writes them.
  ///
  ///     TonePlacement.modern.respelt("hòa thuận")   // hoà thuận
  ///     TonePlacement.old.respelt("thuý")           // thúy
  ///
  /// The orthographies differ in syllables that end in oa, oe or uy. After q, the u is not a vowel.
  public func respelt(_ text: String) -> String {
    guard mayMoveTones(in: text) else { return text }
    var characters = Array(text.unicodeScalars)
    var isChanged = false
    for end in characters.indices.dropFirst().reversed()
    where mayMove(characters[end - 1], characters[end]) && endsWord(characters, at: end) {
      if let pair = moved(characters, end) {
        characters.replaceSubrange(end - 1...end, with: pair)
        isChanged = true
      }
    }
    guard isChanged else { return text }
    return String(String.UnicodeScalarView(characters))
  }

  /// False if nothing moves. Most texts have no such letters.
  private func mayMoveTones(in text: String) -> Bool {
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if mayMove(last, scalar) { return true }
      last = scalar
    }
    return false
  }

  /// True if one of two letters has a tone that belongs on the other.
  @inline(__always)
  private func mayMove(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
    guard first.isASCII != last.isASCII, (self == .modern ? last : first).isASCII,
      let end = ToneAndLetter(last)?.letter, end == .a || end == .e || end == .y
    else { return false }
    return ToneAndLetter(first)?.letter == (end == .y ? .u : .o)
  }

  private func endsWord(_ characters: [Unicode.Scalar], at index: Int) -> Bool {
    index > 0
      && (index + 1 == characters.count || ToneAndLetter(characters[index + 1]) == nil)
  }

  /// The last two letters of a word with the tone moved, or nil if nothing moves.
  private func moved(_ characters: [Unicode.Scalar], _ end: Int) -> [Unicode.Scalar]? {
    guard let first = ToneAndLetter(characters[end - 1]), let last = ToneAndLetter(characters[end])
    else { return nil }
    switch (first.letter, last.letter) {
    case (.o, .a), (.o, .e): break
    case (.u, .y):
      if end > 1, ToneAndLetter(characters[end - 2])?.letter == .q { return nil }
    default: return nil
    }
    let (from, to) = self == .modern ? (first, last) : (last, first)
    guard from.tone != .level, to.tone == .level else { return nil }
    let plain = ToneAndLetter(letter: from.letter, tone: .level, isCapital: from.isCapital)
    let toned = ToneAndLetter(letter: to.letter, tone: from.tone, isCapital: to.isCapital)
    return (self == .modern ? [plain, toned] : [toned, plain]).map(\.character)
  }
}

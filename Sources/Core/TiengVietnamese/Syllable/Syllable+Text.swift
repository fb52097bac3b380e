extension Syllable {
  /// The syllable that types a word of a text, or nil if the method cannot type it.
  ///
  ///     Syllable(text: "việt", by: TypingRules())?.keys   // vieetj
  ///     Syllable(text: "test", by: TypingRules())         // nil: tét
  public init?(text: String, by rules: TypingRules) {
    var wanted = Syllable()
    for character in text.unicodeScalars {
      guard wanted.letterCount < 30, let glyph = ToneAndLetter(character) else { return nil }
      wanted.letters[Int(wanted.letterCount)] = glyph.letter
      if glyph.isCapital { wanted.capitals |= 1 << UInt32(wanted.letterCount) }
      if glyph.tone != .level {
        wanted.tone = glyph.tone
        wanted.tonePosition = wanted.letterCount
      }
      wanted.letterCount += 1
    }
    self.init(retyping: wanted, by: rules)
    guard self.text == text else { return nil }
  }

  /// Types the keys of another syllable.
  ///
  /// - Returns: True if all keys became part of the word.
  public mutating func append(keysOf other: Syllable, by rules: TypingRules) -> Bool {
    (0..<Int(other.keyCount)).allSatisfy { append(key: $0, of: other, by: rules) }
  }
}

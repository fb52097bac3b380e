extension LanguageChooser {
  /// How many characters of a text's end are looked at.
  private static let reach = 64

  /// What a text before the caret tells of the language.
  ///
  /// - Parameter text: Read from its end; a beginning that is cut off counts as
  ///   a word.
  public func trail(after text: some StringProtocol) -> LanguageTrail {
    var trail = LanguageTrail()
    var word = String.UnicodeScalarView()
    for character in text.unicodeScalars.suffix(LanguageChooser.reach) {
      if character.properties.isAlphabetic {
        word.append(character)
        continue
      }
      let hasWord = !word.isEmpty
      if hasWord { append(WordReadings(text: String(word)), as: nil, to: &trail) }
      word.removeAll(keepingCapacity: true)
      append(character, hasWordBefore: hasWord, to: &trail)
    }
    if !word.isEmpty { append(WordReadings(text: String(word)), as: nil, to: &trail) }
    return trail
  }
}

import TiengLexicon

extension LanguageChooser {
  /// The number of characters that are read from the end of a text.
  private static let reach = 64

  /// Reads the language of the text before the caret.
  ///
  /// - Parameter text: Read from its end. A word that is cut off there still counts.
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

// The words of the lexicons.
extension LanguageChooser {
  /// True if one of the lexicons has the word, in any case.
  public func knows(_ word: String) -> Bool {
    vietnamese.knows(word) || english.knows(word) || secondLanguage?.knows(word) == true
  }

  /// True if one of the lexicons has a word with this beginning.
  public func knows(beginning text: String) -> Bool {
    !vietnamese.words(startingWith: text).isEmpty || !english.words(startingWith: text).isEmpty
      || secondLanguage?.words(startingWith: text).isEmpty == false
  }
}

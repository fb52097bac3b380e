import Lexicon

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

// Which words it knows.
extension LanguageChooser {
  /// Whether one of its lexicons has a word, in whatever case.
  public func knows(_ word: String) -> Bool {
    vietnamese.knows(word) || english.knows(word) || secondLanguage?.knows(word) == true
  }

  /// Whether a word of one of its lexicons begins so.
  public func knows(beginning text: String) -> Bool {
    !vietnamese.words(startingWith: text).isEmpty || !english.words(startingWith: text).isEmpty
      || secondLanguage?.words(startingWith: text).isEmpty == false
  }
}

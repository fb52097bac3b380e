import TiengVietnamese

/// Types English as people do when keys would give marks: they press these keys twice, which undoes
/// the mark.
struct DoubledEnglish {
  let rules: TypingRules

  /// `tesst` for test.
  func word(_ text: String) -> MeantWord {
    var syllable = Syllable()
    var letters: [MeantWord.MeantLetter] = []
    for character in text.unicodeScalars {
      guard let key = UInt8(exactly: character.value) else {
        return MeantWord(plain: text, .english)
      }
      let before = syllable.text
      syllable.append(key, by: rules)
      var letter = MeantWord.MeantLetter(letter: character, base: character)
      if syllable.text != before + String(character) {
        letter.marks = [character]
        syllable.append(key, by: rules)
      }
      letters.append(letter)
    }
    return syllable.text == text
      ? MeantWord(text, .english, letters) : MeantWord(plain: text, .english)
  }
}

extension Syllable {
  /// True if a tone key ends a sentence instead: the word has its tone already, and the last key
  /// was a letter (`tie^'ng.`, `ho.c?`, `na`y.`).
  @inline(__always)
  func endsSentence(_ key: UInt8) -> Bool {
    (key == UInt8(ascii: ".") || key == UInt8(ascii: "?"))
      && tone != .level && Letter(ascii: typed[Int(keyCount) - 1]) != nil
  }

  /// True if the last key set a tone, but ends a sentence instead.
  ///
  /// In VIQR, `.` and `?` are tones and punctuation. The standard writes the tone right after the
  /// vowel (RFC 1456: `na.m` is nạm). So a mark after a final consonant is punctuation if the word
  /// ends there: the dot of `Vie^.t Nam. ` is a full stop. It stays a tone before a stop, where
  /// there must be one (`viet^. ` việt), and for people who type all marks last (`tieng^? ` tiểng).
  package func endsInSentenceMark(by rules: TypingRules) -> Bool {
    guard tone != .level, keyCount > 1, letterCount > 0, isPossible else { return false }
    let key = typed[Int(keyCount) - 1]
    guard key == UInt8(ascii: ".") || key == UInt8(ascii: "?"),
      rules.method.effect(of: key).tone == tone
    else { return false }
    // `we.` and `way?` are English.
    let isForeign = LetterSet(.f, .j, .w).contains(letters[0])
    let isAfterFinal = isForeign || !letters[Int(letterCount) - 1].isVowel
    let isAfterLetter = Letter(ascii: typed[Int(keyCount) - 2]) != nil
    return isAfterFinal && isAfterLetter && !parse.stage.endsInStop
  }

  /// The word without its tone, followed by the punctuation mark.
  var sentenceEnd: String {
    var word = self
    word.tone = .level
    return word.text + String(UnicodeScalar(typed[Int(keyCount) - 1]))
  }
}

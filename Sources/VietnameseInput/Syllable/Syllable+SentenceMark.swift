extension Syllable {
  /// Whether a key that could give a tone ends a sentence instead: the word has its
  /// tone, and a letter comes after it (`tie^'ng.`, `ho.c?`, `na`y.`).
  func endsSentence(_ key: UInt8) -> Bool {
    (key == UInt8(ascii: ".") || key == UInt8(ascii: "?"))
      && tone != .level && Letter(ascii: typed[Int(keyCount) - 1]) != nil
  }

  /// Whether the last key, which gave a tone, ends a sentence instead.
  ///
  /// In VIQR, `.` and `?` are tones as well as punctuation. Its standard writes
  /// the tone right after the vowel (RFC 1456: `na.m` is nạm). After a final
  /// consonant the mark is therefore punctuation if the word ends with it: the
  /// dot of `Vie^.t Nam. ` is a full stop. It stays a tone where there must be
  /// one (before a stop: `viet^. ` việt), and for those who type all marks
  /// last (`tieng^? ` tiểng).
  func endsInSentenceMark(by rules: TypingRules) -> Bool {
    guard tone != .level, keyCount > 1, letterCount > 0, isPossible else { return false }
    let key = typed[Int(keyCount) - 1]
    guard key == UInt8(ascii: ".") || key == UInt8(ascii: "?"),
      rules.method.effect(of: key).tone == tone
    else { return false }
    // `we.` and `way?` are English.
    let isForeign = LetterSet(.f, .j, .w).contains(letters[0])
    let isAfterFinal = isForeign || !letters[Int(letterCount) - 1].isVowel
    let isAfterLetter = Letter(ascii: typed[Int(keyCount) - 2]) != nil
    return isAfterFinal && isAfterLetter && !Spelling.vietnamese.stage(parse).endsInStop
  }

  /// The word without its tone, and the mark that ended the sentence.
  var sentenceEnd: String {
    var word = self
    word.tone = .level
    return word.text + String(UnicodeScalar(typed[Int(keyCount) - 1]))
  }
}

import TiengVietnamese

/// Finds the fewest keys that type a word.
struct KeyWriter {
  let rules: TypingRules

  /// - Parameter random: Decides at which place the tones of a loanword are typed.
  func word(_ text: String, _ random: inout LinearCongruence) -> MeantWord {
    if let syllable = syllable(text) { return syllable }
    if !text.unicodeScalars.allSatisfy(\.isASCII), let loan = loan(text, random.below(2) == 0) {
      return loan
    }
    return MeantWord(plain: text, text.unicodeScalars.allSatisfy(\.isASCII) ? .foreign : .other)
  }

  /// The syllable that keys give by the rules of spelling.
  func composed(_ keys: some Sequence<Unicode.Scalar>) -> Syllable? {
    var syllable = Syllable()
    for key in keys {
      guard let byte = UInt8(exactly: key.value), syllable.append(byte, by: rules) else {
        return nil
      }
    }
    return syllable
  }

  func types(_ word: MeantWord, by keys: [Unicode.Scalar]) -> Bool {
    composed(keys)?.finished(by: rules) == word.text
  }

  private func syllable(_ text: String) -> MeantWord? {
    guard let typed = Syllable(text: text, by: rules), typed.isVietnamese,
      text.unicodeScalars.contains(where: \.isVowel)
    else { return nil }
    var keys = Array(typed.keys.unicodeScalars)
    let tone = text.unicodeScalars.contains(where: \.hasTone) ? keys.popLast() : nil
    let word = MeantWord(text, .syllable, letters(of: text, keys), tone: tone)
    return withCasedMarks(withOneHornKey(word))
  }

  /// The letters of a word, each with the keys that type it.
  private func letters(of text: String, _ keys: [Unicode.Scalar]) -> [MeantWord.MeantLetter] {
    var letters: [MeantWord.MeantLetter] = []
    var meant = text.unicodeScalars.makeIterator()
    var syllable = Syllable()
    for key in keys {
      let count = syllable.letterCount
      syllable.append(UInt8(truncatingIfNeeded: key.value), by: rules)
      if syllable.letterCount > count, let letter = meant.next() {
        letters.append(MeantWord.MeantLetter(letter: letter, base: key))
      } else {
        letters[letters.count - 1].marks.append(key)
      }
    }
    return letters
  }

  /// The same word without the first horn of ươ, if one key types both horns.
  private func withOneHornKey(_ word: MeantWord) -> MeantWord {
    guard let first = word.hornPair else { return word }
    var other = word
    other.letters[first].marks = []
    return types(other, by: other.keys) ? other : word
  }

  /// The same word with capitals for all keys, if all letters are capitals. Otherwise Shift is
  /// released before a mark is typed.
  private func withCasedMarks(_ word: MeantWord) -> MeantWord {
    let isCapital = word.isOfCapitals
    var other = word
    for index in word.letters.indices {
      other.letters[index].marks = word.letters[index].marks.map { $0.cased(isCapital) }
    }
    other.tone = word.tone.map { $0.cased(isCapital) }
    return types(other, by: other.keys) ? other : word
  }

  /// - Parameter tonesAtOnce: True if a tone is typed right after its vowel, false if it is typed
  ///   at the end of the syllable.
  private func loan(_ text: String, _ tonesAtOnce: Bool) -> MeantWord? {
    var letters: [MeantWord.MeantLetter] = []
    var tones: [(place: Int, key: Unicode.Scalar)] = []
    for character in text.unicodeScalars {
      guard let glyph = ToneAndLetter(character) else { return nil }
      let plain = ToneAndLetter(letter: glyph.letter, tone: .level, isCapital: glyph.isCapital)
      guard let keys = self.keys(of: plain.character), let all = self.keys(of: character)
      else { return nil }
      tones += all.dropFirst(keys.count).map { (letters.count, $0) }
      letters.append(
        MeantWord.MeantLetter(letter: character, base: keys[0], marks: Array(keys.dropFirst())))
    }
    for tone in tones {
      let place = tonesAtOnce ? tone.place : letters.syllableEnd(of: tone.place)
      letters[place].marks.append(tone.key)
    }
    for index in letters.indices {
      let isCapital = letters.isOfCapitals(at: index)
      letters[index].marks = letters[index].marks.map { $0.cased(isCapital) }
    }
    // No loanword has two tones: `tiệnlợi` is two words.
    return MeantWord(text, tones.count > 1 ? .other : .loan, letters)
  }

  private func keys(of letter: Unicode.Scalar) -> [Unicode.Scalar]? {
    if letter.isASCII { return [letter] }
    return Syllable(text: String(letter), by: rules).map { Array($0.keys.unicodeScalars) }
  }
}

extension MeantWord {
  fileprivate var isOfCapitals: Bool {
    letters.count > 1 && letters.allSatisfy { ToneAndLetter($0.letter)?.isCapital == true }
  }

  /// The place where ươ begins, if the word has it.
  var hornPair: Int? {
    letters.indices.dropLast().first {
      ToneAndLetter(letters[$0].letter)?.letter == .ư
        && ToneAndLetter(letters[$0 + 1].letter)?.letter == .ơ
    }
  }
}

extension Unicode.Scalar {
  /// The capital of a letter of ASCII.
  var capital: Unicode.Scalar {
    0x61...0x7a ~= value ? Unicode.Scalar(UInt8(value) - 0x20) : self
  }

  /// True if this is a capital of ASCII.
  var isCapital: Bool { 0x41...0x5a ~= value }

  fileprivate func cased(_ isCapital: Bool) -> Unicode.Scalar {
    isCapital ? capital : self.isCapital ? Unicode.Scalar(UInt8(value) + 0x20) : self
  }

  fileprivate var isVowel: Bool { ToneAndLetter(self)?.letter.isVowel == true }

  fileprivate var hasTone: Bool { ToneAndLetter(self).map { $0.tone != .level } ?? false }
}

extension [MeantWord.MeantLetter] {
  /// True if a letter and one of its neighbours are capitals.
  fileprivate func isOfCapitals(at index: Int) -> Bool {
    let isCapital = { indices.contains($0) && ToneAndLetter(self[$0].letter)?.isCapital == true }
    return isCapital(index) && (isCapital(index - 1) || isCapital(index + 1))
  }

  /// The last letter of a loanword's syllable whose vowel is here.
  fileprivate func syllableEnd(of vowel: Int) -> Int {
    let finals = self[vowel...].drop { $0.letter.isVowel }.prefix { !$0.letter.isVowel }
    guard finals.endIndex < endIndex else { return endIndex - 1 }
    let pair = String(String.UnicodeScalarView(finals.suffix(2).map(\.letter))).lowercased()
    let initials = ["ch", "gh", "kh", "ng", "nh", "ph", "th", "tr"].contains(pair) ? 2 : 1
    return finals.endIndex - 1 - Swift.min(initials, finals.count)
  }
}

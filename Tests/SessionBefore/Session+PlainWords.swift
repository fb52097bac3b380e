import KeyboardCore

extension Session {
  /// How many code points of a word are kept open; a longer one is committed.
  private static let longestPlainWord = 48

  /// A key in a language whose letters are typed as they are. Only where words
  /// are suggested is a word kept open; elsewhere the application has every
  /// key.
  mutating func receivePlainly(_ key: KeyEvent) -> Response {
    guard suggests || !plainWord.isEmpty else { return .ignored }
    if !key.modifiers.isDisjoint(with: .command) { return pass() }
    guard let character = key.character, character.value >= 0x20, character.value != 0x7f else {
      return receivePlainSymbol(key)
    }
    let isFull = plainWord.unicodeScalars.count >= Session.longestPlainWord
    if state == .leavingWordAlone || isFull {
      return leaveAlone(plainly: character)
    }
    if character == ":", let response = holdColon() { return response }
    let isInside = !plainWord.isEmpty && (character == "'" || character == "’" || character == "-")
    guard character.isLetter || isInside || character.isMark else {
      return isBetweenWords
        ? endSentence(with: character) ?? handOn(character) : endPlainWord(with: character)
    }
    if isBetweenWords { surroundings.beginWord() }
    plainWord.unicodeScalars.append(contentsOf: capitalized(character))
    return .handled(.showPreedit(preedit))
  }

  private mutating func receivePlainSymbol(_ key: KeyEvent) -> Response {
    if key.symbol == .backSpace, key.modifiers.isEmpty, !plainWord.isEmpty {
      plainWord.removeLast()
      return .handled(plainWord.isEmpty ? .hidePreedit : .showPreedit(preedit))
    }
    let response = pass(endingWord: key.symbol.endsWord)
    if key.symbol.isDeadKey { state = .awaitingCharacter(count: 1) }
    if key.symbol == .compose { state = .awaitingCharacter(count: 2) }
    return response
  }

  private mutating func leaveAlone(plainly character: Unicode.Scalar) -> Response {
    let isPart = character.isLetter || character.isMark
    state = isPart ? .leavingWordAlone : .typing
    guard !plainWord.isEmpty else { return .ignored }
    let word = plainWord
    forgetWord()
    return .handled(.hidePreedit, .commit(word + String(character)))
  }

  private mutating func endPlainWord(with character: Unicode.Scalar) -> Response {
    endWord(finishedWord, with: String(character))
  }

  private func capitalized(_ character: Unicode.Scalar) -> String.UnicodeScalarView {
    wantsCapitalNow
      ? character.properties.uppercaseMapping.unicodeScalars : String(character).unicodeScalars
  }
}

extension Unicode.Scalar {
  /// Whether the character is an accent of the letter before it.
  fileprivate var isMark: Bool { properties.canonicalCombiningClass.rawValue != 0 }
}

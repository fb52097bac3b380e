import KeyboardCore

// What a key does in a language whose letters are typed as they are. Only where
// words are suggested is a word kept open; elsewhere the application has every
// key.
extension Session {
  /// How many code points of a word are kept open; a longer one is committed.
  private static let longestPlainWord = 48

  mutating func plainStep(for key: KeyEvent) -> WordStep {
    guard suggests || !word.plain.isEmpty else { return .ignores }
    guard key.isText, let character = key.character else {
      return key.modifiers.isDisjoint(with: .command) ? plainStep(for: key.symbol, key) : .passes()
    }
    let isFull = word.plain.unicodeScalars.count >= Session.longestPlainWord
    if word.mode == .leftAlone || isFull { return leaveAlone(plainly: character) }
    if character == ":", colonBeginsName {
      word.appendPlainly(":".unicodeScalars)
      return .composes
    }
    guard isInPlainWord(character) else {
      return word.isEmpty ? .between(character) : .ends(String(character))
    }
    if word.isEmpty { field.beginWord() }
    word.appendPlainly(capitalized(character))
    return .composes
  }

  private func isInPlainWord(_ character: Unicode.Scalar) -> Bool {
    let isInside = !word.plain.isEmpty && "'’-".unicodeScalars.contains(character)
    return isInside || character.isLetter || character.isMark
  }

  private mutating func plainStep(for symbol: KeyEvent.Symbol, _ key: KeyEvent) -> WordStep {
    guard key.isBackSpace, !word.plain.isEmpty else { return .passes(by: symbol) }
    word.deletePlainly()
    return .composes
  }

  private mutating func leaveAlone(plainly character: Unicode.Scalar) -> WordStep {
    let isPart = character.isLetter || character.isMark
    word.mode = isPart ? .leftAlone : .typing
    return word.plain.isEmpty
      ? isPart ? .letter(character) : .between(character)
      : .leavesAlone(word.plain + String(character))
  }
}

extension Unicode.Scalar {
  /// Whether the character is an accent of the letter before it.
  fileprivate var isMark: Bool { properties.canonicalCombiningClass.rawValue != 0 }
}

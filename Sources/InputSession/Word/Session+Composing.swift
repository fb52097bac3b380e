import Configuration
import KeyboardCore
import VietnameseInput

// What a key does to a Vietnamese word.
extension Session {
  /// What a key does that a mode of the word waits for; nil if there is no such
  /// mode.
  mutating func stepInMode(_ key: KeyEvent) -> WordStep? {
    switch word.mode {
    case .typing, .leftAlone: return nil
    case .escaping: return stepAfterEscape(key)
    case .awaitingCharacter(let count):
      word.mode = count > 1 ? .awaitingCharacter(count: count - 1) : .typing
      return .ignores
    case .commands(var keys):
      if preferences.toggleShortcut?.matches(key) == true { return nil }
      let insertsText = !preferences.isPlainAfterEscape || keys.insertsText(after: key)
      word.mode = insertsText ? .typing : .commands(keys)
      return .ignores
    }
  }

  mutating func step(for key: KeyEvent) -> WordStep {
    if isEscapeOfTerminal(key) {
      return .passes(then: preferences.isPlainAfterEscape ? .commands(ViKeys()) : .typing)
    }
    if preferences.restoreShortcut?.matches(key) == true { return restore() }
    guard key.isText, let character = key.character else {
      return key.modifiers.isDisjoint(with: .command) ? step(for: key.symbol, key) : .passes()
    }
    if !key.symbol.isKeypad, let code = situation.rules.method.key(of: character) {
      return compose(code)
    }
    return character.isLetter ? leaveAlone(at: character) : end(with: character)
  }

  /// A key that types no character.
  private mutating func step(for symbol: KeyEvent.Symbol, _ key: KeyEvent) -> WordStep {
    if key.isBackSpace, let step = deleteBackward() { return step }
    return .passes(by: symbol)
  }

  /// The first time the typed letters are given back. A word that shows its letters is committed,
  /// and the application has the key.
  private mutating func restore() -> WordStep {
    if word.isEmpty || word.showsKeys(by: situation.rules) { return .passes() }
    word.restoreKeys()
    return .composes
  }

  /// Whether the key is the Escape of a terminal. What runs there may wait for it, as vi does: it
  /// comes at once, and the word stays as it is seen.
  func isEscapeOfTerminal(_ key: KeyEvent) -> Bool {
    key.symbol == .escape && situation.contentType.purpose == .terminal
  }

  /// Takes away the end of the word; nil if the application is to take
  /// something away from the text.
  private mutating func deleteBackward() -> WordStep? {
    guard word.deleteBackward(by: situation.rules) else { return resumeByDeleting() }
    showOwnLetters()
    return .composes
  }

  private mutating func compose(_ key: UInt8) -> WordStep {
    let character = Unicode.Scalar(key)
    if word.mode == .leftAlone {
      return Letter(ascii: key) != nil ? .letter(character) : end(with: character)
    }
    if situation.rules.method.escapes(key) {
      word.mode = .escaping
      return .composes
    }
    if word.syllable.isFull { return leaveAlone(at: character) }
    let isFirst = word.isEmpty
    if isFirst {
      field.beginWord()
      followTold()
    }
    if field.isToldAtWordStart, let step = resume(with: key) { return step }
    if isFirst, isPlain(key) {
      return word.appendPlain(key, by: situation.rules) ? .composes : .ignores
    }
    if word.append(capitalized(key), by: situation.rules) {
      word.leaveCodeAsTyped(key, by: situation.rules)
      showOwnLetters()
      return .composes
    }
    if isSecondBracket(key) {
      word.before.forgetCharacter()
      return .composes
    }
    // A key that took back all that there was left nothing behind.
    if word.isEmpty, !isFirst { return .ends(String(character)) }
    return character.isLetter ? leaveAlone(at: character) : end(with: character)
  }

  /// Whether a key that stands for a letter is itself: behind a digit, `20w`; or for BackSpace has
  /// taken the space behind a word, which the application does not tell, and the letter would not go
  /// on with it: `nhu`, and `w` behind it, is not nhuư.
  private func isPlain(_ key: UInt8) -> Bool {
    let isBehindDigit = word.before.isDigit && situation.rules.restoresOtherWords
    guard isBehindDigit || word.before.wordBeforeCaret != nil && !field.isToldAtWordStart else {
      return false
    }
    var alone = Syllable()
    guard alone.append(key, by: situation.rules), alone.isInserted else { return false }
    guard !isBehindDigit, let before = word.before.wordBeforeCaret else { return true }
    var longer = before
    let seen = before.finished(by: situation.rules)
    return !longer.append(key, by: situation.rules)
      || longer.preedit(by: situation.rules) != seen + alone.text
  }

  /// Whether the key is a bracket that stands for a letter inside words, right behind the same one
  /// that began none: as inside a word, the second says that a bracket is meant.
  private func isSecondBracket(_ key: UInt8) -> Bool {
    word.isEmpty && situation.rules.method.standsInsideWords(key)
      && word.before.character == Unicode.Scalar(key) && !word.before.isAfterWord
      && situation.contentType.purpose != .terminal
  }

  /// The key after a backslash: plain, if it would do something else. Before
  /// any other the backslash is itself.
  private mutating func stepAfterEscape(_ key: KeyEvent) -> WordStep {
    word.mode = .typing
    if key.symbol == .backSpace { return .composes }
    guard key.isText, let character = key.character else { return .passes(and: "\\") }
    guard let code = UInt8(exactly: character.value), situation.rules.method.changes(code) else {
      return .ends("\\" + String(character))
    }
    return word.appendPlain(code, by: situation.rules) ? .composes : .ends(String(character))
  }

  /// The letters of a word that cannot be composed are committed as they were
  /// typed, and the rest of them is left alone.
  private mutating func leaveAlone(at character: Unicode.Scalar) -> WordStep {
    let wasEmpty = word.isEmpty
    word.mode = .leftAlone
    if wasEmpty { return .letter(character) }
    if situation.rules.restoresOtherWords, word.resumed == nil { word.restoreKeys() }
    return .leavesAlone(word.heldText(by: situation.rules) + finishedSyllable + String(character))
  }

  /// A character that is no part of a word ends the one that there is.
  private mutating func end(with character: Unicode.Scalar) -> WordStep {
    let isDigit = ("0"..."9").contains(character)
    if isDigit, situation.rules.restoresOtherWords { word.restoreLoneLetter(by: situation.rules) }
    let wasLeftAlone = word.mode == .leftAlone
    word.mode = .typing
    if !wasLeftAlone, holds(character) {
      word.hold(character)
      return .composes
    }
    return word.isEmpty ? .between(character) : .ends(String(character))
  }

  /// Whether the word is kept open through a character that would end it, for
  /// the key of a macro or the name of an emoji goes on so: `a/` where there is
  /// `a/c`.
  private func holds(_ character: Unicode.Scalar) -> Bool {
    if character == ":", colonBeginsName { return true }
    return character != " " && situation.macros.isExpanding && !word.syllable.isRestored
      && word.resumed == nil && word.held.count < OpenWord.heldLimit
      && situation.macros.hasKey(startingWith: word.keys() + String(character))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter. The tables of Unicode are asked only
  /// where they must be.
  var isLetter: Bool {
    isASCII ? Letter(ascii: UInt8(value)) != nil : properties.isAlphabetic
  }
}

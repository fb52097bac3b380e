import KeyboardCore
import VietnameseInput

extension Session {
  mutating func receive(_ key: KeyEvent) -> Response {
    if key.isRelease || key.symbol.isModifier { return .ignored }
    switch state {
    case .secret:
      return .ignored
    case .awaitingCharacter(let count):
      state = count > 1 ? .awaitingCharacter(count: count - 1) : .typing
      return .ignored
    case .typing, .leavingWordAlone:
      break
    }
    if !key.modifiers.isDisjoint(with: .command) { return pass(committing: preedit) }
    guard let character = key.character, character.value >= 0x20, character.value != 0x7f else {
      return receive(key.symbol, key.modifiers)
    }
    if character.isASCII, rules.method.composes(UInt8(character.value)) {
      return compose(UInt8(character.value))
    }
    return character.properties.isAlphabetic ? leaveWordAlone(at: character) : end(with: character)
  }

  /// A key that types no character.
  private mutating func receive(
    _ symbol: KeyEvent.Symbol, _ modifiers: KeyEvent.Modifiers
  ) -> Response {
    switch symbol {
    case .backSpace where modifiers.isEmpty && !syllable.isEmpty:
      syllable.deleteBackward(by: rules)
      return .handled(syllable.isEmpty ? .hidePreedit : .showPreedit(preedit))
    case .escape where !syllable.isEmpty:
      return escape()
    default:
      let response = pass(committing: symbol.endsWord ? syllable.finished(by: rules) : preedit)
      if symbol.isDeadKey { state = .awaitingCharacter(count: 1) }
      if symbol == .compose { state = .awaitingCharacter(count: 2) }
      return response
    }
  }

  /// The first Escape gives the typed letters back, the second takes them
  /// away. A word that shows its letters anyway is committed, and the
  /// application has the Escape.
  private mutating func escape() -> Response {
    if preedit != syllable.keys {
      syllable.restoreKeys()
      return .handled(.showPreedit(preedit))
    }
    guard syllable.isRestored else { return pass(committing: preedit) }
    syllable = Syllable()
    return .handled(.hidePreedit)
  }

  private mutating func compose(_ key: UInt8) -> Response {
    if state == .leavingWordAlone {
      return Letter(ascii: key) != nil ? .ignored : end(with: Unicode.Scalar(key))
    }
    if syllable.isFull { return leaveWordAlone(at: Unicode.Scalar(key)) }
    let isInWord = !syllable.isEmpty
    if syllable.append(key, by: rules) { return .handled(.showPreedit(preedit)) }
    return isInWord ? commitWord(and: Unicode.Scalar(key)) : .ignored
  }

  /// Commits the letters of a word that cannot be composed as they were typed,
  /// and lets the application have the rest of them.
  private mutating func leaveWordAlone(at character: Unicode.Scalar) -> Response {
    state = .leavingWordAlone
    if syllable.isEmpty { return .ignored }
    if rules.restoresOtherWords { syllable.restoreKeys() }
    return commitWord(and: character)
  }

  /// Ends the word, if there is one, with a character that is no part of it.
  private mutating func end(with character: Unicode.Scalar) -> Response {
    state = .typing
    return syllable.isEmpty ? .ignored : commitWord(and: character)
  }

  private mutating func commitWord(and character: Unicode.Scalar) -> Response {
    var text = syllable.finished(by: rules)
    text.unicodeScalars.append(character)
    syllable = Syllable()
    return .handled(.hidePreedit, .commit(text))
  }

  /// Commits the word as it stands and lets the application have the key.
  private mutating func pass(committing text: String) -> Response {
    state = .typing
    guard !syllable.isEmpty else { return .ignored }
    syllable = Syllable()
    return .passing(.hidePreedit, .commit(text))
  }
}

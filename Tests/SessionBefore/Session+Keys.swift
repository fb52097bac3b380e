import Autocomplete
import Configuration
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
    case .escaping:
      return receiveEscaped(key)
    case .typing, .leavingWordAlone:
      break
    }
    if !services.actionHandler.canHandle(.press, on: KeyboardAction(key)) { return pass() }
    if let response = receiveShortcut(key) { return response }
    if !isVietnamese { return receivePlainly(key) }
    if isLatin, !expandsMacros { return .ignored }
    if preferences.restoreShortcut?.matches(key) == true { return keepLetters() ?? restore() }
    if !key.modifiers.isDisjoint(with: .command) { return pass() }
    guard let character = key.character, character.value >= 0x20, character.value != 0x7f else {
      return receive(key.symbol, key.modifiers)
    }
    return receive(character, isKeypad: key.symbol.isKeypad)
  }

  /// What a shortcut of the user's does.
  private mutating func receiveShortcut(_ key: KeyEvent) -> Response? {
    if preferences.toggleShortcut?.matches(key) == true { return toggleLatin() }
    if preferences.emojiShortcut?.matches(key) == true, routing == nil,
      let search = services.makeSearch?()
    {
      return beginRouting(to: search)
    }
    guard isSuggesting, routing == nil else { return nil }
    if preferences.suggestionsShortcut?.matches(key) == true {
      hidesSuggestions.toggle()
      return notify(.suggestions(!hidesSuggestions))
    }
    if preferences.learningShortcut?.matches(key) == true {
      isOffTheRecord.toggle()
      return notify(.learning(!isOffTheRecord))
    }
    return nil
  }

  private mutating func notify(_ notice: Notice) -> Response {
    showsNotice = true
    return .handled(.notify(notice))
  }

  /// A key that types a character. The digits of the keypad are digits in
  /// every method.
  private mutating func receive(_ character: Unicode.Scalar, isKeypad: Bool) -> Response {
    if !isKeypad, let key = UInt8(exactly: character.value), rules.method.composes(key) {
      return compose(key)
    }
    return character.isLetter ? leaveWordAlone(at: character) : end(with: character)
  }

  /// A key that types no character.
  private mutating func receive(
    _ symbol: KeyEvent.Symbol, _ modifiers: KeyEvent.Modifiers
  ) -> Response {
    if symbol == .backSpace, modifiers.isEmpty, let response = deleteBackward() {
      return response
    }
    let response = pass(endingWord: symbol.endsWord)
    if symbol.isDeadKey { state = .awaitingCharacter(count: 1) }
    if symbol == .compose { state = .awaitingCharacter(count: 2) }
    return response
  }

  /// Takes away the end of the word, or returns nil if the application is to
  /// take something away from the text.
  private mutating func deleteBackward() -> Response? {
    if syllable.isEmpty {
      guard let part = held.popLast() else { return resumeByDeleting() }
      syllable = part.syllable
    } else {
      syllable.deleteBackward(by: rules)
      baseline = baseline.map { _ in Baseline(syllable, by: rules) }
    }
    if sentence == .start, isBetweenWords { sentence = .inside }
    return .handled(isBetweenWords ? .hidePreedit : .showPreedit(preedit))
  }

  /// The first time the typed letters are given back, the second time they are
  /// taken away. A word that shows its letters anyway is committed, and the
  /// application has the key.
  private mutating func restore() -> Response {
    if isBetweenWords { return pass() }
    if syllableText(isFinished: false) != syllable.keys {
      syllable.restoreKeys()
      baseline = nil
      return .handled(.showPreedit(preedit))
    }
    guard syllable.isRestored else { return pass() }
    forgetWord()
    return .handled(.hidePreedit)
  }

  private mutating func compose(_ key: UInt8) -> Response {
    if state == .leavingWordAlone {
      return Letter(ascii: key) != nil ? .ignored : end(with: Unicode.Scalar(key))
    }
    if rules.method.escapes(key) { return escape() }
    if syllable.isFull { return leaveWordAlone(at: Unicode.Scalar(key)) }
    let isFirst = isBetweenWords
    if isFirst {
      surroundings.beginWord()
      followSurroundings()
    }
    if surroundings.atWordStart != nil, let response = resume(with: key) { return response }
    if syllable.append(capitalized(key), by: rules) { return .handled(.showPreedit(preedit)) }
    let character = Unicode.Scalar(key)
    // A key that took back all that there was left nothing behind.
    if isBetweenWords, !isFirst { return commitWord(and: String(character)) }
    return character.isLetter ? leaveWordAlone(at: character) : end(with: character)
  }

  private mutating func escape() -> Response {
    state = .escaping
    return .handled(.showPreedit(preedit))
  }

  /// The key after a backslash: plain, if it would do something else. Before
  /// any other the backslash is itself.
  private mutating func receiveEscaped(_ key: KeyEvent) -> Response {
    state = .typing
    if key.symbol == .backSpace {
      return .handled(isBetweenWords ? .hidePreedit : .showPreedit(preedit))
    }
    let isText = key.modifiers.isDisjoint(with: .command) && (key.character?.value ?? 0) >= 0x20
    guard isText, let character = key.character else {
      return pass(and: "\\")
    }
    guard let code = UInt8(exactly: character.value), rules.method.changes(code) else {
      return commitWord(and: "\\" + String(character))
    }
    if syllable.appendPlain(code, by: rules) { return .handled(.showPreedit(preedit)) }
    return commitWord(and: String(character))
  }

  /// Commits the letters of a word that cannot be composed as they were typed,
  /// and lets the application have the rest of them.
  private mutating func leaveWordAlone(at character: Unicode.Scalar) -> Response {
    state = .leavingWordAlone
    if isBetweenWords { return .ignored }
    if rules.restoresOtherWords, baseline == nil { syllable.restoreKeys() }
    return commit(heldText + syllableText(isFinished: true) + String(character))
  }

  /// Ends the word, if there is one, with a character that is no part of it.
  private mutating func end(with character: Unicode.Scalar) -> Response {
    let wasLeftAlone = state == .leavingWordAlone
    state = .typing
    if !wasLeftAlone {
      if character == ":", let response = holdColon() { return response }
      if let response = hold(character) { return response }
    }
    if isBetweenWords {
      if pending == nil { follow(character) }
      return endSentence(with: character) ?? handOn(character)
    }
    return commitWord(and: String(character))
  }

  /// Leaves a character between words to the application.
  ///
  /// On Wayland, GTK takes what is committed before the keys that wait in its
  /// queue: where the application is slow, a space that is passed on as a key
  /// comes after the word that follows it. So it is committed there as well.
  func handOn(_ character: Unicode.Scalar) -> Response {
    surroundings.isOnWayland ? .handled(.hidePreedit, .commit(String(character))) : .ignored
  }

  private mutating func commitWord(and ending: String) -> Response {
    endWord(finishedWord, with: ending)
  }

  /// Commits a word, or what it is corrected to, and what ended it.
  mutating func endWord(_ word: String, with ending: String) -> Response {
    if let response = keepOpen(word, endingWith: ending) { return response }
    if let response = weigh(word, endingWith: ending) { return response }
    if !autocomplete.suggestions.isEmpty, let response = correct(word, endingWith: ending) {
      return response
    }
    return commit(word + ending)
  }

  private mutating func commit(_ text: String) -> Response {
    forgetWord()
    return .handled(.hidePreedit, .commit(text))
  }

  /// Commits the word, as it stands or at its end, and lets the application
  /// have the key.
  mutating func pass(endingWord: Bool = false, and ending: String = "") -> Response {
    defer {
      state = .typing
      trail = LanguageTrail()
    }
    if isBetweenWords, ending.isEmpty { return .ignored }
    let text = (endingWord ? weighedWord : composedWord) + ending
    forgetWord()
    return .passing(.hidePreedit, .commit(text))
  }

  /// The text of the syllable, while it is typed or at the word's end. A word
  /// that was taken up from the text and becomes no Vietnamese is what it was,
  /// with the keys that came after.
  func syllableText(isFinished: Bool) -> String {
    let text = isFinished ? syllable.finished(by: rules) : syllable.preedit(by: rules)
    guard let baseline, text == syllable.keys else { return text }
    return baseline.text + syllable.keys.dropFirst(baseline.keyCount)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter. The tables of Unicode are asked only
  /// where they must be.
  var isLetter: Bool {
    isASCII ? Letter(ascii: UInt8(value)) != nil : properties.isAlphabetic
  }
}

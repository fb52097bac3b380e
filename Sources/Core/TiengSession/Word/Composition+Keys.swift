import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

// What a key does to a word: it sets a tone, adds a mark, types a letter, ends the word, or is left to
// the application.

/// The effect of a key on the word.
enum WordStep {
  /// The word continues.
  case composes
  /// The word continues, and this many code points of the text now belong to it.
  case resumes(deleting: Int)
  /// The word ends with this text.
  case ends(String)
  /// A character between words.
  case between(Unicode.Scalar)
  /// A letter of a word that is left to the application.
  case letter(Unicode.Scalar)
  /// The word cannot continue. Its last syllable is committed as this text, and what follows is left
  /// to the application.
  case leavesAlone(String)
  /// This text is committed, and what the composer has left stays open.
  case commits(String)
  /// The word is committed, as it ends or as it is shown, followed by this text. The application
  /// gets the key.
  case passes(atEnd: Bool = false, and: String = "", then: OpenWord.Mode = .typing)
  /// The application gets the key, and the word does not change.
  case passesAlone

  /// The effect of a key that types no character. A dead key or Compose needs further keys, which
  /// go to the application.
  static func passes(by symbol: KeyEvent.Symbol) -> WordStep {
    let awaited: UInt8 = symbol.isDeadKey ? 1 : symbol == .compose ? 2 : 0
    return .passes(
      atEnd: symbol.endsWord,
      then: awaited > 0 ? .awaitingCharacter(count: awaited) : .typing)
  }
}

// Effects of keys on a Vietnamese word.
extension Composition {
  /// The effect of a key in a special mode of the word. Nil in the usual modes.
  mutating func stepInMode(_ key: KeyEvent, _ shortcuts: Shortcuts, in environment: Environment)
    -> WordStep?
  {
    switch word.mode {
    case .typing, .leftAlone: return nil
    case .escaping: return stepAfterBackslash(key, in: environment)
    case .awaitingCharacter(let count):
      word.mode = count > 1 ? .awaitingCharacter(count: count - 1) : .typing
      return .passesAlone
    case .commands(var keys):
      if shortcuts.contains(.toggle) { return nil }
      let insertsText = !environment.preferences.isPlainAfterEscape || keys.insertsText(after: key)
      word.mode = insertsText ? .typing : .commands(keys)
      return .passesAlone
    }
  }

  @inline(__always)
  mutating func vietnameseStep(
    for key: KeyEvent, _ shortcuts: Shortcuts, in environment: Environment
  )
    -> WordStep
  {
    if environment.isEscapeOfTerminal(key) {
      return .passes(
        then: environment.preferences.isPlainAfterEscape ? .commands(ViKeys()) : .typing)
    }
    if shortcuts.contains(.restore) { return restore(in: environment) }
    guard key.isText, let character = key.character else {
      return key.modifiers.isDisjoint(with: .command)
        ? step(for: key.symbol, key, in: environment) : .passes()
    }
    return vietnameseStep(for: key, typing: character, in: environment)
  }

  /// The effect of a key that types a character and is no shortcut.
  mutating func vietnameseStep(
    for key: KeyEvent, typing character: Unicode.Scalar, in environment: Environment
  ) -> WordStep {
    if !key.symbol.isKeypad, let code = environment.situation.rules.method.key(of: character) {
      return compose(code, in: environment)
    }
    return character.isLetter
      ? leaveAlone(at: character, in: environment) : end(with: character, in: environment)
  }

  /// The effect of a key that types no character.
  private mutating func step(
    for symbol: KeyEvent.Symbol, _ key: KeyEvent, in environment: Environment
  )
    -> WordStep
  {
    if key.isBackSpace, let step = deleteBackward(in: environment) { return step }
    if key.endsLine, environment.followsCommands,
      environment.field.shellLine.startsVi(with: word.keys() + word.plain)
    {
      return .passes(atEnd: true, then: .commands(ViKeys()))
    }
    return .passes(by: symbol)
  }

  /// The restore shortcut shows the keys the first time. If they are shown already, the word is
  /// committed and the application gets the key.
  private mutating func restore(in environment: Environment) -> WordStep {
    if word.isEmpty || word.hasKeptLetters || word.showsKeys(by: environment.situation.rules) {
      return .passes()
    }
    word.restoreKeys()
    return .composes
  }

  /// Deletes the end of the word. Nil if the application must delete something in its text.
  private mutating func deleteBackward(in environment: Environment) -> WordStep? {
    guard word.deleteBackward(by: environment.situation.rules) else {
      return resumeByDeleting(in: environment)
    }
    showOwnLetters(in: environment)
    return .composes
  }

  private mutating func compose(_ key: UInt8, in environment: Environment) -> WordStep {
    let character = Unicode.Scalar(key)
    if word.mode == .leftAlone {
      return Letter(ascii: key) != nil ? .letter(character) : end(with: character, in: environment)
    }
    if environment.situation.rules.method.escapes(key) {
      word.mode = .escaping
      return .composes
    }
    if word.syllable.isFull { return leaveAlone(at: character, in: environment) }
    let isFirst = word.isEmpty
    if isFirst { readLanguage(in: environment) }
    if environment.field.isToldAtWordStart, let step = resume(with: key, in: environment) {
      return step
    }
    if isFirst, isPlain(key, in: environment) {
      if Letter(ascii: key) == nil { return end(with: character, in: environment) }
      return word.appendPlain(key, by: environment.situation.rules) ? .composes : .passesAlone
    }
    let mayBeCapital =
      environment.situation.facts.capitalizes
      && (isFirst || environment.situation.contentType.capitalization == .characters)
    let typed = mayBeCapital ? capitalized(key, in: environment) : key
    word.undoCapital(beforeSecond: character)
    if mayBeCapital, isFirst {
      let isGiven = environment.situation.contentType.capitalization != .characters && typed != key
      word.rememberCapital(of: isGiven ? character : nil)
    }
    if word.append(typed, by: environment.situation.rules) {
      if word.before.isDigit { word.leaveCodeAsTyped(key, by: environment.situation.rules) }
      if !environment.situation.ownWords.isEmpty { showOwnLetters(in: environment) }
      return .composes
    }
    if isSecondBracket(key, in: environment) {
      word.before.forgetCharacter()
      return .composes
    }
    // The key has undone everything, so that the word is empty.
    if word.isEmpty, !isFirst { return .ends(String(character)) }
    return character.isLetter
      ? leaveAlone(at: character, in: environment) : end(with: character, in: environment)
  }

  /// True if a key that stands for a letter types itself. This is so after a digit: `20w`, or `win11`
  /// with the Microsoft keyboard, where 1 is ă. It is also so if BackSpace has deleted the space
  /// after a word, the application does not report its text, and the letter could not continue the
  /// word: `w` after `nhu` does not make nhuư.
  @inline(__always)
  private func isPlain(_ key: UInt8, in environment: Environment) -> Bool {
    let isBehindDigit = word.before.isDigit && environment.situation.rules.restoresOtherWords
    guard
      isBehindDigit || word.before.wordBeforeCaret != nil && !environment.field.isToldAtWordStart
    else {
      return false
    }
    var alone = Syllable()
    guard alone.append(key, by: environment.situation.rules),
      alone.isInserted || Letter(ascii: key) == nil
    else { return false }
    guard !isBehindDigit, let before = word.before.wordBeforeCaret else { return true }
    var longer = before
    let seen = before.finished(by: environment.situation.rules)
    return !longer.append(key, by: environment.situation.rules)
      || longer.preedit(by: environment.situation.rules) != seen + alone.text
  }

  /// True for the second of two equal brackets that are letters inside words. The second one asks
  /// for a bracket, as it does inside a word.
  private func isSecondBracket(_ key: UInt8, in environment: Environment) -> Bool {
    word.isEmpty && environment.situation.rules.method.standsInsideWords(key)
      && word.before.character == Unicode.Scalar(key) && !word.before.isAfterWord
      && environment.situation.contentType.purpose != .terminal
  }

  /// The effect of the key after the backslash of VIQR. A key of the method types itself then.
  /// Before any other key, the backslash is a character.
  private mutating func stepAfterBackslash(_ key: KeyEvent, in environment: Environment)
    -> WordStep
  {
    word.mode = .typing
    if key.symbol == .backSpace { return .composes }
    guard key.isText, let character = key.character else { return .passes(and: "\\") }
    guard let code = UInt8(exactly: character.value),
      environment.situation.rules.method.changes(code)
    else {
      return .ends("\\" + String(character))
    }
    return word.appendPlain(code, by: environment.situation.rules)
      ? .composes : .ends(String(character))
  }

  /// Commits the letters of a word that cannot be composed as they were typed. Its further letters
  /// are left to the application.
  private mutating func leaveAlone(at character: Unicode.Scalar, in environment: Environment)
    -> WordStep
  {
    let wasEmpty = word.isEmpty
    word.mode = .leftAlone
    if wasEmpty { return .letter(character) }
    if environment.situation.rules.restoresOtherWords, word.resumed == nil { word.restoreKeys() }
    return .leavesAlone(syllableAtEnd(in: environment) + String(character))
  }

  /// Handles a character that is not part of a word: it ends the word.
  private mutating func end(with character: Unicode.Scalar, in environment: Environment) -> WordStep
  {
    let isDigit = ("0"..."9").contains(character)
    if isDigit, environment.situation.rules.restoresOtherWords {
      word.restoreLoneLetter(by: environment.situation.rules)
    }
    let wasLeftAlone = word.mode == .leftAlone
    word.mode = .typing
    if !wasLeftAlone, character != " ", holds(character, in: environment) {
      word.hold(character)
      return .composes
    }
    return word.isEmpty ? .between(character) : .ends(String(character))
  }

  /// True if the word stays open after a character that would end it, because the key of a macro or
  /// the name of an emoji continues like this: `a/` if there is a macro `a/c`.
  private func holds(_ character: Unicode.Scalar, in environment: Environment) -> Bool {
    if character == ":", colonBeginsName(in: environment) { return true }
    return environment.situation.macros.isExpanding && !word.syllable.isRestored
      && word.resumed == nil && word.held.count < OpenWord.heldLimit
      && environment.situation.macros.hasKey(startingWith: word.keys() + String(character))
  }
}

extension Unicode.Scalar {
  /// True if the character is a letter. Uses the Unicode tables only if necessary.
  var isLetter: Bool {
    isASCII ? Letter(ascii: UInt8(value)) != nil : isOtherLetter
  }

  /// True for a letter beyond ASCII. Not inlined, because the tables take room on the stack.
  @inline(never)
  private var isOtherLetter: Bool { properties.isAlphabetic }
}

extension Composition {
  /// The key, with Shift if a capital is needed.
  @inline(__always)
  private func capitalized(_ key: UInt8, in environment: Environment) -> UInt8 {
    wantsCapital(in: environment)
      ? environment.situation.rules.method.capital(of: key) : key
  }

  /// A letter of another language, as a capital if one is needed.
  func capitalized(_ character: Unicode.Scalar, in environment: Environment)
    -> String.UnicodeScalarView
  {
    wantsCapital(in: environment)
      ? character.properties.uppercaseMapping.unicodeScalars : String(character).unicodeScalars
  }

  /// True if the next letter must be a capital.
  @inline(__always)
  func wantsCapital(in environment: Environment) -> Bool {
    guard environment.situation.facts.capitalizes else { return false }
    switch environment.situation.contentType.capitalization {
    case .characters: return true
    case .words: return word.isEmpty
    case .none, .sentences: return word.isEmpty && beginsSentence(in: environment)
    }
  }

  @inline(__always)
  private func beginsSentence(in environment: Environment) -> Bool {
    var position = environment.field.position(
      isInProse: environment.situation.contentType.capitalization == .sentences)
    if let waiting { position.advance(over: waiting.text) }
    return position == .start
  }
}

extension Composition {
  /// The text before the word, as far as it is known.
  func textBefore(in environment: Environment) -> String {
    environment.field.before + (waiting?.meant ?? "")
  }

  /// True if a colon may begin the name of an emoji: at the start of a word, `:meo`. False if emoji
  /// names are off.
  private func colonBeginsName(in environment: Environment) -> Bool {
    environment.services.emojiNamed != nil && environment.preferences.namesEmoji
      && environment.suggests
      && word.isEmpty
      && textBefore(in: environment).unicodeScalars.last?.properties.isWhitespace ?? true
  }
}

// Effects of keys in languages that are not composed. A word is kept open only if there are
// suggestions. Otherwise the application gets every key.
extension Composition {
  /// The greatest length of an open word, in code points. A longer word is committed.
  private static let longestPlainWord = 48

  mutating func plainStep(for key: KeyEvent, in environment: Environment) -> WordStep {
    if environment.services.composer != nil, let step = composedStep(for: key, in: environment) {
      return step
    }
    guard environment.suggests || !word.plain.isEmpty else { return .passesAlone }
    guard key.isText, let character = key.character else {
      return key.modifiers.isDisjoint(with: .command) ? plainStep(for: key.symbol, key) : .passes()
    }
    let isFull = word.plain.unicodeScalars.count >= Composition.longestPlainWord
    if word.mode == .leftAlone || isFull { return leaveAlone(plainly: character) }
    if character == ":", colonBeginsName(in: environment) {
      word.appendPlainly(":".unicodeScalars)
      return .composes
    }
    guard isInPlainWord(character) else {
      return word.isEmpty ? .between(character) : .ends(String(character))
    }
    let isFirst = word.isEmpty
    let typed = capitalized(character, in: environment)
    word.undoCapital(beforeSecond: character)
    if isFirst {
      word.rememberCapital(of: typed.count == 1 && typed.first != character ? character : nil)
    }
    word.appendPlainly(typed)
    return .composes
  }

  /// The effect of a key on a word that the composer of the program composes. Nil if the key has its
  /// usual meaning.
  private mutating func composedStep(for key: KeyEvent, in environment: Environment) -> WordStep? {
    guard !environment.situation.isLatin, word.mode != .leftAlone else { return nil }
    if word.plain.isEmpty { composer = nil }
    if key.isBackSpace {
      guard composer != nil else { return nil }
      composer!.deleteBackward()
      word.show(composed: composer!.text)
      return .composes
    }
    guard key.isText, let character = key.character else { return nil }
    let isFirst = word.isEmpty
    if isFirst { composer = environment.services.composer }
    guard composer != nil, word.plain.unicodeScalars.count < Composition.longestPlainWord else {
      return nil
    }
    let typed = isFirst ? capitalized(character, in: environment) : String(character).unicodeScalars
    switch composer!.append(typed.count == 1 ? typed.first! : character) {
    case .composes:
      word.show(composed: composer!.text)
      return .composes
    case .commits(let text): return .commits(text)
    case .refuses:
      if !isFirst { return .ends(String(character)) }
      composer = nil
      return nil
    }
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
  /// True if the character is a combining accent.
  fileprivate var isMark: Bool { properties.canonicalCombiningClass.rawValue != 0 }
}

import Autocomplete
import Configuration
import KeyboardCore
import Macros
import VietnameseInput

extension Session {
  /// Ends the word. The first that applies wins.
  mutating func endWord(with ending: String, _ turn: inout Turn) {
    // A digit after the key of a macro belongs to the same token: `ko1`.
    let endsToken = !(ending.utf8.first.map { 0x30...0x39 ~= $0 } ?? false)
    let macro = endHeldParts(&turn)
    if macro == nil, word.isEmpty { return endNothing(with: ending, &turn) }
    let finished = wordWithoutMacro
    let text = macro ?? (endsToken ? macroText : nil) ?? finished
    let isMacro = text != finished
    if macro == nil, endsToken { tellMissingVariable() }
    if isMacro, waitsForToken(text, insteadOf: finished, endingWith: ending, &turn) { return }
    if !isMacro, keepUnmarked(text, endingWith: ending, &turn) { return }
    if weigh(text, isMacro: isMacro, endingWith: ending, &turn) { return }
    if correct(text, endingWith: ending, &turn) { return }
    commitWaiting(&turn)
    closeWord()
    turn.commit(text + ending)
  }

  /// The word as it ends, with macros expanded.
  var finishedWord: String { macroText ?? wordWithoutMacro }

  var wordWithoutMacro: String {
    situation.isVietnamese ? finishedSyllable : word.plain
  }

  /// Expands a macro if the character that ended it may be inside a longer token. The expansion
  /// waits for the next key, which decides.
  private mutating func waitsForToken(
    _ text: String, insteadOf keys: String, endingWith ending: String, _ turn: inout Turn
  ) -> Bool {
    guard TypedBefore.mayGoOn(ending), word.held.isEmpty, text == macroText else { return false }
    commitWaiting(&turn)
    closeWord()
    waiting = .macro(keys: keys, text: text, ending: ending)
    return true
  }

  /// The text of the macro, if the word is one.
  var macroText: String? {
    let macros = situation.macros
    guard macros.isExpanding, !word.before.isInsideToken, !word.isGoingOn else { return nil }
    if !situation.isVietnamese { return macros.expansion(seen: word.plain, keys: word.plain) }
    return word.held.isEmpty ? macros.expansion(of: word.syllable) : macro(of: word.held[...])
  }

  /// Tells the user if a macro was not expanded because a variable is not known.
  private mutating func tellMissingVariable() {
    guard situation.macros.hasVariables, !word.syllable.isRestored, !word.before.isInsideToken,
      !word.isGoingOn
    else { return }
    let (seen, keys) =
      situation.isVietnamese ? (word.syllable.text, word.syllable.keys) : (word.plain, word.plain)
    if let variable = situation.macros.missingVariable(seen: seen, keys: keys) {
      situation.notice = .missingVariable(variable)
    }
  }

  /// The syllable as it ends.
  var finishedSyllable: String { word.syllableText(isFinished: true, by: situation.rules) }

  /// Ends the parts of a word that was kept open for a macro, one after the other, as if it had not
  /// been kept open. The last syllable stays.
  ///
  /// - Returns: The text of the macro, if the remaining parts are its key.
  mutating func endHeldParts(_ turn: inout Turn) -> String? {
    guard !word.held.isEmpty else { return nil }
    let last = word.syllable
    let parts = word.releaseHeld()
    for index in parts.indices {
      word.reopen(last)
      if let text = macro(of: parts[index...]) { return text }
      word.reopen(parts[index].syllable)
      let character = parts[index].character
      let hasWord = !word.isEmpty
      let next = index + 1 < parts.count ? parts[index + 1].syllable : last
      word.isGoingOn = TypedBefore.mayGoOn(String(character)) && !next.isEmpty
      endWord(with: String(character), &turn)
      word.isGoingOn = false
      word.before.follow(
        hasWord ? .ends(String(character)) : .between(character), ended: nil, isBackSpace: false)
    }
    word.reopen(last)
    return nil
  }

  /// The text of the macro whose key is these parts and the last syllable. Nil after Escape.
  private func macro(of parts: ArraySlice<OpenWord.HeldPart>) -> String? {
    let last = word.syllable
    if last.isRestored { return nil }
    return situation.macros.expansion(
      seen: parts.map { $0.syllable.text + String($0.character) }.joined() + last.text,
      keys: parts.map { $0.syllable.keys + String($0.character) }.joined() + last.keys)
  }

  /// Handles a key that ends words if there is no word.
  private mutating func endNothing(with ending: String, _ turn: inout Turn) {
    commitWaiting(&turn)
    for character in ending.unicodeScalars { follow(character) }
    turn.commit(ending)
  }

  /// The word as it ends, if nothing more can influence its meaning.
  var meantWord: String {
    let text = finishedWord
    guard text == finishedSyllable,
      let (readings, choice) = meaning(after: field.trail)
    else { return text }
    return readings[choice.reading]
  }

  /// Ends a word that is to be corrected. The correction is shown and waits for the next key.
  private mutating func correct(
    _ text: String, endingWith ending: String, _ turn: inout Turn
  ) -> Bool {
    guard waiting == nil, turn.committed.isEmpty, suggests, own == nil,
      let character = ending.unicodeScalars.first,
      services.behavior.appliesAutocorrection(before: character),
      let correction = suggesting.correction(of: text)
    else { return false }
    closeWord()
    waiting = .correction(original: text, corrected: correction, ending: ending)
    return true
  }
}

// An open word that someone else has ended without a report, or with a late one.
extension Session {
  /// Forgets the open word where somebody else has ended it, which IBus does not tell: a click into
  /// the text.
  mutating func forgetEndedWord(by text: SurroundingText) {
    guard search == nil, !situation.facts.isClosed, !preedit.isEmpty, !direct.isHolding,
      field.hasEnded(preedit, text)
    else { return }
    forgetWord()
    word.mode = .typing
    field.forget()
    field.note(text)
    suggesting.leaveText()
  }

  /// Commits the open word when no key has come for a moment, where a change of the focus would lose
  /// it, as in terminals: if it is certain that it is what was meant, and all of it.
  mutating func commitCertainWord(_ turn: inout Turn) {
    guard field.losesLeftWordForGood, search == nil, !situation.facts.isClosed, waiting == nil,
      !direct.isHolding, suggesting.table?.isEntered != true, word.isOneSyllable,
      !word.syllable.isRestored, preedit == finishedWord, preedit.isCertain
    else { return }
    turn.commit(preedit)
    closeWord()
  }

  /// Keeps the word open through a reset that may be of before: Firefox on X11 tells late that its
  /// text has changed, when the next word has begun; GTK resets when it reads an arrow that was pressed
  /// before the word. The text that is told next decides.
  ///
  /// - Returns: Whether it is kept.
  mutating func doubtReset() -> Bool {
    guard field.mayResetLate, field.isPreeditFresh, search == nil, !situation.facts.isClosed,
      word.isOneSyllable, waiting == nil, !direct.isHolding
    else { return false }
    if field.doubted == nil {
      field.doubted = DoubtedWord(seen: preedit, keyCount: Int(word.syllable.keyCount))
    }
    // ibus-daemon has dropped the preedit, so it is shown again.
    screen.losePreedit()
    return true
  }

  /// Decides about a word that was open at such a reset. If it is in the text, what was typed after
  /// it is a new word.
  mutating func decideAboutReset(by text: SurroundingText) {
    guard let doubted = field.doubted else { return }
    guard word.isOneSyllable, Int(word.syllable.keyCount) >= doubted.keyCount else {
      field.doubted = nil
      return
    }
    guard field.hasPut(doubted.seen, text) else { return }
    let keys = word.syllable.keys.utf8.dropFirst(doubted.keyCount)
    forgetWord()
    field.forget()
    field.note(text)
    _ = field.update(text)
    if !keys.isEmpty { field.beginWord() }
    for key in keys { _ = word.append(key, by: situation.rules) }
  }
}

extension String {
  /// True if it can only be a complete Vietnamese word: it has a letter with a mark, a tone, and a
  /// final consonant. More letters would be a correction.
  fileprivate var isCertain: Bool {
    let letters = unicodeScalars.map { ToneAndLetter($0) }
    guard let last = letters.last, let last, !last.letter.isVowel else { return false }
    return letters.contains { $0?.tone != .level && $0 != nil }
      && letters.contains { $0?.letter.mark != nil && $0?.letter.isVowel == true }
  }
}

/// A word that was open at a reset that may be late.
struct DoubtedWord: Hashable, Sendable {
  /// Its visible text at that time.
  let seen: String
  /// The number of its keys at that time.
  let keyCount: Int
}

// Effects of keys in languages that are not composed. A word is kept open only if there are
// suggestions. Otherwise the application gets every key.
extension Session {
  /// The greatest length of an open word, in code points. A longer word is committed.
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
  /// True if the character is a combining accent.
  fileprivate var isMark: Bool { properties.canonicalCombiningClass.rawValue != 0 }
}

extension Session {
  /// True if a colon may begin the name of an emoji: at the start of a word, `:meo`. False if emoji
  /// names are off.
  var colonBeginsName: Bool {
    services.emojiNamed != nil && preferences.namesEmoji && suggests && word.isEmpty
      && textBeforeWord.unicodeScalars.last?.properties.isWhitespace ?? true
  }

  /// The emoji for a word that is a colon and at least two letters, by its visible text or its
  /// keys.
  func emojiSuggestions(for seen: String) -> [Autocomplete.Suggestion]? {
    guard seen.hasPrefix(":"), let named = services.emojiNamed else { return nil }
    let name = seen.dropFirst()
    guard name.unicodeScalars.count >= 2 else { return [] }
    let found = named(String(name), 9)
    return found.isEmpty && situation.isVietnamese ? named(word.syllable.keys, 9) : found
  }
}

import TiengCore
import TiengLanguages
import TiengVietnamese

// Applications report their text, late or wrongly. From it come the capital at the start of a sentence,
// words that go on, suggestions for what stands before the caret, and what may be learned.

extension Session {
  /// Commits the open word when no key has come for a moment, where a change of the focus would lose
  /// it, as in terminals: if it is certain that it is what was meant, and all of it.
  mutating func commitCertainWord(_ turn: inout Turn) {
    guard field.losesLeftWordForGood, search == nil, !situation.facts.isClosed, waiting == nil,
      !direct.isHolding, suggesting.table?.isEntered != true, word.isOneSyllable,
      !word.syllable.isRestored, preedit == composition.wordAtEnd(in: environment),
      preedit.isCertain
    else { return }
    turn.commit(preedit)
    composition.forgetWord()
  }
}

// Reports of the text around the caret.
extension Session {
  /// Handles a report with a numeric position of the caret.
  mutating func receive(_ told: CountedText, _ turn: inout Turn) {
    switch environment.field.read(told) {
    case .text(let text): read(text, &turn)
    case .unclear: readUnclear(told)
    case .misread(let text, let deleted):
      putBack(deleted, &turn)
      read(text, &turn)
    }
  }

  /// Handles a report of the text around the caret.
  mutating func read(_ text: SurroundingText, _ turn: inout Turn) {
    environment.field.read(text)
    if !text.before.isEmpty { environment.keepFromServices() }
    learning.lookForNew(in: text, environment)
    if search == nil, let text = direct.read(text) { compare(with: text, &turn) }
  }

  /// Handles a report in which the position of the caret is not certain. The text is then unknown.
  private mutating func readUnclear(_ told: CountedText) {
    environment.readUnclear(told)
    learning.doubt(isMove: false)
    direct.forgetReport()
  }

  /// Restores text that was deleted instead of the continued word because the position of the caret
  /// was misread. The keys typed since follow it.
  private mutating func putBack(_ deleted: String, _ turn: inout Turn) {
    let resumed = word.resumed
    let keys = resumed.map { String($0.keysSince(word.syllable)) }
    note(.textLost)
    composition.trail = LanguageTrail()
    guard let keys else { return }
    composition.forget()
    turn.commit(deleted + keys)
  }

  /// Handles a report of the text around the caret. An application may have deleted the continued
  /// word only in part.
  ///
  /// If the whole word is still there, the keys typed since are committed after it. If only its
  /// beginning is there, because the application counts bytes, that is deleted too. Nothing is
  /// doubled, and no key is lost.
  private mutating func compare(with text: SurroundingText, _ turn: inout Turn) {
    defer { environment.field.lastTold = text }
    learning.learnProved(by: text, in: environment)
    forgetEndedWord(by: text)
    decideAboutReset(by: text)
    for index in left.indices { left[index].read(text) }
    guard !situation.facts.isClosed, !environment.field.includes(preedit, text),
      let rest = environment.field.update(text),
      !rest.isEmpty, let resumed = word.resumed
    else { return }
    if rest == resumed.deleted {
      let keys = String(resumed.keysSince(word.syllable))
      composition.forget()
      turn.commit(keys)
    } else if resumed.deleted.hasPrefix(rest), rest.utf8.allSatisfy({ $0 < 0x80 }) {
      turn.delete(rest.count)
    }
  }

}

// An open word that the application has ended, with a late report of it or none.
extension Session {
  /// Forgets the open word if the text shows that the application has ended it. A click into the
  /// text does this, and IBus does not report it.
  private mutating func forgetEndedWord(by text: SurroundingText) {
    guard search == nil, !situation.facts.isClosed, !preedit.isEmpty, !direct.isHolding,
      field.hasEnded(preedit, text)
    else { return }
    note(.wordEnded)
    environment.field.read(text)
  }

  /// Keeps the word open at a reset that may belong to an earlier change. Firefox on X11 resets
  /// late, when the next word has begun. GTK resets when it reads an arrow key that was pressed
  /// before the word. The next report of the text decides.
  ///
  /// - Returns: True if the word is kept open.
  mutating func doubtReset() -> Bool {
    guard field.mayResetLate, field.isPreeditFresh, search == nil, !situation.facts.isClosed,
      word.isOneSyllable, waiting == nil, !direct.isHolding
    else { return false }
    if field.doubted == nil {
      environment.field.doubted = DoubtedWord(seen: preedit, keyCount: Int(word.syllable.keyCount))
    }
    // ibus-daemon has dropped the preedit, so it is shown again.
    screen.forgetPreedit()
    return true
  }

  /// Decides about a word that was open at such a reset. If it is in the text, the keys typed since
  /// are a new word.
  private mutating func decideAboutReset(by text: SurroundingText) {
    guard let doubted = field.doubted else { return }
    guard word.isOneSyllable, Int(word.syllable.keyCount) >= doubted.keyCount else {
      environment.field.doubted = nil
      return
    }
    guard field.hasPut(doubted.seen, text) else { return }
    let keys = Array(word.syllable.keys.utf8.dropFirst(doubted.keyCount))
    composition.restart(with: keys, by: environment.situation.rules)
    environment.suggesting.forgetCompletion()
    note(.textLost)
    environment.field.read(text)
    _ = environment.field.update(text)
    if !keys.isEmpty { environment.field.beginWord() }
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

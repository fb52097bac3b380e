import KeyboardCore
import VietnameseInput

extension Session {
  /// Commits the open word when no key has come for a moment, where a change of the focus would lose
  /// it, as in terminals: if it is certain that it is what was meant, and all of it.
  mutating func commitCertainWord(_ turn: inout Turn) {
    guard field.losesLeftWordForGood, search == nil, !situation.facts.isClosed, waiting == nil,
      !direct.isHolding, suggesting.table?.isEntered != true, word.isOneSyllable,
      !word.syllable.isRestored, preedit == composition.finishedWord(in: environment),
      preedit.isCertain
    else { return }
    turn.commit(preedit)
    closeWord()
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

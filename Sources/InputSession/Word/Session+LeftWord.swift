import Configuration
import KeyboardCore
import VietnameseCharsets
import VietnameseInput

extension Session {
  /// Keeps the word for the case that it is lost, where that happens: on Wayland.
  ///
  /// - Returns: Whether it is kept, and learned when it is known to be in the text.
  mutating func keepLeftWord() -> Bool {
    guard field.facts.losesLeftWord, search == nil, !situation.facts.isClosed, !preedit.isEmpty,
      !direct.isHolding,
      preferences.outputCharset == .unicode
    else { return false }
    forgetLeftWord()
    let learned =
      learnsWords && !field.facts.hidesPurpose
      ? LeftWord.Learned(text: preedit, before: field.remembered) : nil
    left = [
      LeftWord(
        word, waiting, field.trail, at: field.place(of: preedit), in: situation, learned: learned)
    ]
    return true
  }

  /// Forgets the word, because it is in the text or its fate stays unknown.
  mutating func forgetLeftWord() {
    guard let word = left.popLast(), let learned = word.learned else { return }
    learn(learned.text, after: learned.before)
  }

  /// Decides about the word when a key comes.
  mutating func decideAboutLeftWord(_ turn: inout Turn) {
    guard !left.isEmpty else { return }
    settleLeftWord(&turn)
    if left.isEmpty { return }
    if field.facts.losesLeftWordToOthers { left[0].wait() } else { forgetLeftWord() }
  }

  /// The word is open again if all that was told says that it is lost.
  mutating func settleLeftWord(_ turn: inout Turn) {
    guard !left.isEmpty, !situation.facts.isClosed, preedit.isEmpty else { return }
    switch left[0].decide(in: situation.contentType, last: field.lastTold) {
    case .unknown: break
    case .isThere: forgetLeftWord()
    case .isElsewhere: if !field.facts.losesLeftWordToOthers { forgetLeftWord() }
    case .isLost(let text): reopen(left.removeLast(), after: text, &turn)
    }
  }

  /// Passes a report after a focus to the word.
  mutating func tellLeftWord(_ change: (inout LeftWord) -> Void) {
    if !left.isEmpty { change(&left[0]) }
  }

  /// Continues a word that was lost. If that is not possible, commits it.
  private mutating func reopen(
    _ lost: LeftWord, after text: SurroundingText?, _ turn: inout Turn
  ) {
    if let text { _ = field.update(text) }
    field.access.mixInTold()
    word = lost.word
    waiting = lost.waiting
    guard preedit == lost.place.seen else {
      forgetWord()
      return turn.commit(lost.place.seen)
    }
    field.beginWord()
    field.trail = lost.trail
  }
}

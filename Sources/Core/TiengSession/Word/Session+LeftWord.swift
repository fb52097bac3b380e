import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengLanguages

// The user clicks the clock or another window in the middle of a word and comes back. If the desktop
// has lost the word on the way, it is shown again as if nothing had happened. If it is in the text, it
// stays there. A word is committed when Alt is pressed, where Alt+Tab would lose it.

// A word that was open when the field lost the focus.
extension Session {
  /// Keeps the word in the session if the application may lose it (``ClientFacts/losesLeftWord``).
  ///
  /// - Returns: True if the word is kept. It is then learned once it is known to be in the text.
  mutating func keepLeftWord() -> Bool {
    guard environment.field.clientFacts.losesLeftWord, environment.search == nil,
      !environment.situation.facts.isClosed,
      !preedit.isEmpty,
      !direct.isHolding,
      preferences.outputCharset == .unicode
    else { return false }
    // Here a word is only lost to the desktop itself, and another word shows that the text goes on.
    if !environment.field.clientFacts.losesLeftWordToOthers { forgetLeftWords() }
    if left.count == LeftWord.limit { forgetLeftWord(0) }
    let learned =
      environment.learnsWords && !environment.field.clientFacts.hidesPurpose
      ? LeftWord.Learned(text: preedit, before: environment.field.remembered) : nil
    left.append(
      LeftWord(
        composition.word, composition.waiting, composition.trail,
        at: environment.field.place(of: preedit), in: environment.situation,
        learned: learned))
    return true
  }

  /// Forgets a word and learns it. It is in the text, or no report will show where it is.
  private mutating func forgetLeftWord(_ index: Int) {
    guard let learned = left.remove(at: index).learned else { return }
    learning.learn(learned.text, after: learned.before, in: environment)
  }

  private mutating func forgetLeftWords() {
    for index in left.indices.reversed() { forgetLeftWord(index) }
  }

  /// Decides about the words when a key comes.
  mutating func decideAboutLeftWords(_ turn: inout Turn) {
    guard !left.isEmpty else { return }
    resumeLeftWord(&turn)
    for index in left.indices.reversed() {
      if left[index].place.mayBeLostToOthers {
        left[index].wait()
      } else {
        forgetLeftWord(index)
      }
    }
  }

  /// Opens a word again if the reports show that it was lost here.
  mutating func resumeLeftWord(_ turn: inout Turn) {
    guard !left.isEmpty, !environment.situation.facts.isClosed, preedit.isEmpty,
      environment.search == nil
    else { return }
    let isAtKey = turn.key != nil
    for index in left.indices.reversed() {
      switch left[index].decide(
        in: environment.situation.contentType, environment.field, atKey: isAtKey)
      {
      case .unknown: break
      case .isThere: forgetLeftWord(index)
      case .isElsewhere: if !left[index].place.mayBeLostToOthers { forgetLeftWord(index) }
      case .isLost(let text): return reopen(left.remove(at: index), after: text, &turn)
      }
    }
  }

  /// Continues a word that was lost. If that is not possible, commits it.
  private mutating func reopen(
    _ lost: LeftWord, after text: SurroundingText?, _ turn: inout Turn
  ) {
    if let text { _ = environment.field.update(text) }
    environment.field.access.mixInTold()
    composition.reopen(lost)
    guard preedit == lost.place.seen else {
      composition.end()
      return turn.commit(lost.place.seen)
    }
    composition.showWordAsCommitted(in: environment)
    environment.field.beginWord()
  }
}

// Alt+Tab.
extension Session {
  /// Commits the open word when Alt is pressed, where it would be lost if Tab follows: the desktop
  /// takes that key. Alt with another key beside it is left alone.
  mutating func commitAtAlt(_ key: KeyEvent) -> Response {
    defer { updateOpen() }
    atAlt = []
    guard key.modifiers.isDisjoint(with: [.control, .super]), !preedit.isEmpty, search == nil,
      !situation.facts.isClosed, !direct.isHolding, selecting.isIdle
    else { return .ignored }
    guard field.losesLeftWordForGood else {
      // The desktop commits what is shown.
      return word.isOneSyllable ? answer(.due(.showAsCommitted)) : .ignored
    }
    var turn = Turn()
    environment.suggestDue(for: composition, &turn)
    if !needsWordAtAlt {
      let suggesting = suggesting
      composition.showWordAsCommitted(in: environment)
      let isPlain = waiting == nil && word.isOneSyllable && word.resumed == nil
      let committed = CommittedAtAlt(
        syllable: word.syllable, text: preedit, suggesting: suggesting)
      turn.hidesSuggestions = true
      commitWord(and: word.mode == .escaping ? "\\" : "", &turn)
      if isPlain { atAlt = [committed] }
    }
    return respond(to: &turn)
  }

  /// True if a key with Alt may need the open word: a shortcut, or Alt+1 and Alt+Down, which choose a
  /// row for it, where the word could not be taken back. Terminals and others that do not report
  /// their text lose the row instead: what is typed there is worth more.
  private var needsWordAtAlt: Bool {
    if situation.shortcutKeys.needWordAtAlt { return true }
    if field.mayRewrite(preedit) { return false }
    return suggesting.table != nil && field.reports.hasText
      || preferences.autocomplete.display == .onRequest && environment.suggests
  }

  /// Opens the word again that was committed when Alt was pressed, if the key chooses a row for it.
  mutating func resumeFromAlt(_ key: KeyEvent, _ turn: inout Turn) {
    guard let committed = atAlt.popLast() else { return }
    let isForRow = key.modifiers == .alt && key.digit != nil && committed.suggesting.table != nil
    guard isForRow || turn.shortcuts.contains(.suggest), environment.suggests, preedit.isEmpty,
      field.mayRewrite(committed.text)
    else { return }
    composition.resume(committed, in: environment, &turn)
    environment.suggesting = committed.suggesting
  }

}

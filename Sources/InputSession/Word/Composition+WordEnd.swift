import Autocomplete
import Configuration
import KeyboardCore
import Macros
import VietnameseInput

extension Composition {
  /// Ends the word. The first that applies wins.
  mutating func endWord(with ending: String, in session: Session, _ turn: inout Turn) {
    // A digit after the key of a macro belongs to the same token: `ko1`.
    let endsToken = !(ending.utf8.first.map { 0x30...0x39 ~= $0 } ?? false)
    let macro = endHeldParts(in: session, &turn)
    if macro == nil, word.isEmpty { return endNothing(with: ending, in: session, &turn) }
    let finished = wordWithoutMacro(in: session)
    let text = macro ?? (endsToken ? macroText(in: session) : nil) ?? finished
    let isMacro = text != finished
    if macro == nil, endsToken { tellMissingVariable(in: session, &turn) }
    if isMacro, waitsForToken(text, insteadOf: finished, endingWith: ending, in: session, &turn) {
      return
    }
    if !isMacro, keepUnmarked(text, endingWith: ending, in: session, &turn) { return }
    if weigh(text, isMacro: isMacro, endingWith: ending, in: session, &turn) { return }
    if correct(text, endingWith: ending, in: session, &turn) { return }
    commitWaiting(in: session, &turn)
    closeWord()
    turn.commit(text + ending)
  }

  /// The word as it ends, with macros expanded.
  func finishedWord(in session: Session) -> String {
    macroText(in: session) ?? wordWithoutMacro(in: session)
  }

  func wordWithoutMacro(in session: Session) -> String {
    session.situation.isVietnamese ? finishedSyllable(in: session) : word.plain
  }

  /// Expands a macro if the character that ended it may be inside a longer token. The expansion
  /// waits for the next key, which decides. In the field of a search nothing waits.
  private mutating func waitsForToken(
    _ text: String, insteadOf keys: String, endingWith ending: String, in session: Session,
    _ turn: inout Turn
  ) -> Bool {
    guard TypedBefore.mayGoOn(ending), word.held.isEmpty, text == macroText(in: session),
      session.search == nil
    else {
      return false
    }
    commitWaiting(in: session, &turn)
    closeWord()
    waiting = .macro(keys: keys, text: text, ending: ending)
    return true
  }

  /// The text of the macro, if the word is one.
  func macroText(in session: Session) -> String? {
    guard session.situation.macros.isExpanding, !word.before.isInsideToken, !word.isGoingOn else {
      return nil
    }
    let macros = session.situation.macros
    if !session.situation.isVietnamese {
      return macros.expansion(seen: word.plain, keys: word.plain)
    }
    return word.held.isEmpty
      ? macros.expansion(of: word.syllable) : macro(of: word.held[...], in: session)
  }

  /// Tells the user if a macro was not expanded because a variable is not known.
  private func tellMissingVariable(in session: Session, _ turn: inout Turn) {
    guard session.situation.macros.hasVariables, !word.syllable.isRestored,
      !word.before.isInsideToken,
      !word.isGoingOn
    else { return }
    let (seen, keys) =
      session.situation.isVietnamese
      ? (word.syllable.text, word.syllable.keys) : (word.plain, word.plain)
    if let variable = session.situation.macros.missingVariable(seen: seen, keys: keys) {
      turn.notice = .missingVariable(variable)
    }
  }

  /// The syllable as it ends.
  func finishedSyllable(in session: Session) -> String {
    // The usual case, without a copy of the word.
    if word.resumed == nil { return word.syllable.finished(by: session.situation.rules) }
    return word.syllableText(isFinished: true, by: session.situation.rules)
  }

  /// Ends the parts of a word that was kept open for a macro, one after the other, as if it had not
  /// been kept open. The last syllable stays.
  ///
  /// - Parameter isGoingOn: True if the word goes on, so that the parts are no macro.
  /// - Returns: The text of the macro, if the remaining parts are its key.
  mutating func endHeldParts(
    isGoingOn: Bool = false, in session: Session, _ turn: inout Turn
  ) -> String? {
    guard !word.held.isEmpty else { return nil }
    let last = word.syllable
    let parts = word.releaseHeld()
    for index in parts.indices {
      word.reopen(last)
      if !isGoingOn, let text = macro(of: parts[index...], in: session) { return text }
      word.reopen(parts[index].syllable)
      let character = parts[index].character
      let hasWord = !word.isEmpty
      let next = index + 1 < parts.count ? parts[index + 1].syllable : last
      word.isGoingOn = TypedBefore.mayGoOn(String(character)) && (isGoingOn || !next.isEmpty)
      endWord(with: String(character), in: session, &turn)
      word.isGoingOn = false
      word.before.follow(
        hasWord ? .ends(String(character)) : .between(character), ended: nil, isBackSpace: false)
    }
    word.reopen(last)
    return nil
  }

  /// The text of the macro whose key is these parts and the last syllable. Nil after Escape.
  private func macro(of parts: ArraySlice<OpenWord.HeldPart>, in session: Session) -> String? {
    let last = word.syllable
    if last.isRestored { return nil }
    return session.situation.macros.expansion(
      seen: parts.map { $0.syllable.text + String($0.character) }.joined() + last.text,
      keys: parts.map { $0.syllable.keys + String($0.character) }.joined() + last.keys)
  }

  /// Handles a key that ends words if there is no word.
  private mutating func endNothing(with ending: String, in session: Session, _ turn: inout Turn) {
    commitWaiting(in: session, &turn)
    for character in ending.unicodeScalars { follow(character, in: session) }
    turn.commit(ending)
  }

  /// The word as it ends, if nothing more can influence its meaning.
  func meantWord(in session: Session) -> String {
    let text = finishedWord(in: session)
    guard text == finishedSyllable(in: session),
      let (readings, choice) = meaning(after: trail, in: session)
    else { return text }
    return readings[choice.reading]
  }

  /// Ends a word that is to be corrected. The correction is shown and waits for the next key.
  private mutating func correct(
    _ text: String, endingWith ending: String, in session: Session, _ turn: inout Turn
  ) -> Bool {
    guard waiting == nil, turn.committed.isEmpty, session.suggests, own(in: session) == nil,
      let character = ending.unicodeScalars.first,
      session.services.behavior.appliesAutocorrection(before: character),
      let correction = session.suggesting.correction(of: text)
    else { return false }
    closeWord()
    waiting = .correction(original: text, corrected: correction, ending: ending)
    return true
  }
}

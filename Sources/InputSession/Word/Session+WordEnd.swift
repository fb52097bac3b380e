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
  /// waits for the next key, which decides. In the field of a search nothing waits.
  private mutating func waitsForToken(
    _ text: String, insteadOf keys: String, endingWith ending: String, _ turn: inout Turn
  ) -> Bool {
    guard TypedBefore.mayGoOn(ending), word.held.isEmpty, text == macroText, search == nil else {
      return false
    }
    commitWaiting(&turn)
    closeWord()
    waiting = .macro(keys: keys, text: text, ending: ending)
    return true
  }

  /// The text of the macro, if the word is one.
  var macroText: String? {
    guard situation.macros.isExpanding, !word.before.isInsideToken, !word.isGoingOn else {
      return nil
    }
    let macros = situation.macros
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
  var finishedSyllable: String {
    // The usual case, without a copy of the word.
    if word.resumed == nil { return word.syllable.finished(by: situation.rules) }
    return word.syllableText(isFinished: true, by: situation.rules)
  }

  /// Ends the parts of a word that was kept open for a macro, one after the other, as if it had not
  /// been kept open. The last syllable stays.
  ///
  /// - Parameter isGoingOn: True if the word goes on, so that the parts are no macro.
  /// - Returns: The text of the macro, if the remaining parts are its key.
  mutating func endHeldParts(_ turn: inout Turn, isGoingOn: Bool = false) -> String? {
    guard !word.held.isEmpty else { return nil }
    let last = word.syllable
    let parts = word.releaseHeld()
    for index in parts.indices {
      word.reopen(last)
      if !isGoingOn, let text = macro(of: parts[index...]) { return text }
      word.reopen(parts[index].syllable)
      let character = parts[index].character
      let hasWord = !word.isEmpty
      let next = index + 1 < parts.count ? parts[index + 1].syllable : last
      word.isGoingOn = TypedBefore.mayGoOn(String(character)) && (isGoingOn || !next.isEmpty)
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

import TiengAutocomplete
import TiengCore
import TiengLanguages
import TiengMacros
import TiengVietnamese

// The user presses a space or another character that ends the word. It is committed as it is meant: a
// macro in full, with marks, in the right language, corrected, or as it was typed.

extension Composition {
  /// Ends the word. The first that applies wins.
  mutating func endWord(with ending: String, in environment: Environment, _ turn: inout Turn) {
    word.undoCapital(before: ending)
    // A digit after the key of a macro belongs to the same token: `ko1`.
    let endsToken = !(ending.utf8.first.map { 0x30...0x39 ~= $0 } ?? false)
    let held = endHeldParts(in: environment, &turn)
    let macro = held?.text
    if macro == nil, word.isEmpty { return endNothing(with: ending, in: environment, &turn) }
    let finished = wordWithoutMacro(in: environment)
    if word.isOneSyllable { turn.remember(finished, keyCount: Int(word.syllable.keyCount)) }
    let text = macro ?? (endsToken ? macroText(in: environment) : nil) ?? finished
    let isMacro = text != finished
    if macro == nil, endsToken, environment.situation.macros.hasVariables {
      tellMissingVariable(in: environment, &turn)
    }
    if isMacro,
      waitsForToken(
        text, insteadOf: held?.keys ?? finished, endingWith: ending, in: environment, &turn)
    {
      return
    }
    if !isMacro, keepUnmarked(text, endingWith: ending, in: environment, &turn) { return }
    if weigh(text, isMacro: isMacro, endingWith: ending, in: environment, &turn) { return }
    if correct(text, endingWith: ending, in: environment, &turn) { return }
    commitWaiting(in: environment, &turn)
    forgetWord()
    turn.commit(text + ending)
  }

  /// The word as it ends, with macros expanded.
  func wordAtEnd(in environment: Environment) -> String {
    macroText(in: environment) ?? wordWithoutMacro(in: environment)
  }

  @inline(__always)
  func wordWithoutMacro(in environment: Environment) -> String {
    environment.situation.isVietnamese ? syllableAtEnd(in: environment) : plainAtEnd
  }

  /// The word of another language as it ends.
  private var plainAtEnd: String {
    word.plain.isEmpty ? "" : composer?.finished ?? word.plain
  }

  /// Expands a macro if the character that ended it may be inside a longer token. The expansion
  /// waits for the next key, which decides. In the field of a search nothing waits.
  private mutating func waitsForToken(
    _ text: String, insteadOf keys: String, endingWith ending: String, in environment: Environment,
    _ turn: inout Turn
  ) -> Bool {
    let isNumber = keys.utf8.last.map { 0x30...0x39 ~= $0 } ?? false
    guard TypedBefore.mayGoOn(ending) || isNumber && TypedBefore.isInNumbers(ending),
      word.held.isEmpty, environment.search == nil
    else {
      return false
    }
    commitWaiting(in: environment, &turn)
    forgetWord()
    waiting = .macro(keys: keys, text: text, ending: ending)
    return true
  }

  /// The text of the macro, if the word is one.
  @inline(__always)
  func macroText(in environment: Environment) -> String? {
    guard environment.situation.macros.isExpanding, !word.before.isInsideToken, !word.isGoingOn
    else {
      return nil
    }
    if !environment.situation.isVietnamese {
      return environment.situation.macros.expansion(seen: word.plain, keys: word.plain)
    }
    return word.held.isEmpty
      ? environment.situation.macros.expansion(of: word.syllable)
      : environment.situation.macros.expansion(of: word.syllable, after: word.held[...])
  }

  /// Tells the user if a macro was not expanded because a variable is not known.
  private func tellMissingVariable(in environment: Environment, _ turn: inout Turn) {
    guard !word.syllable.isRestored, !word.before.isInsideToken, !word.isGoingOn else { return }
    let (seen, keys) =
      environment.situation.isVietnamese
      ? (word.syllable.text, word.syllable.keys) : (word.plain, word.plain)
    if let variable = environment.situation.macros.missingVariable(seen: seen, keys: keys) {
      turn.notice = .missingVariable(variable)
    }
  }

  /// The syllable as it ends.
  @inline(__always)
  func syllableAtEnd(in environment: Environment) -> String {
    word.syllableText(isFinished: true, by: environment.situation.rules)
  }

  /// Ends the parts of a word that was kept open for a macro, one after the other, as if it had not
  /// been kept open. The last syllable stays.
  ///
  /// - Parameter isGoingOn: True if the word goes on, so that the parts are no macro.
  /// - Returns: The macro and its key, if the remaining parts are one.
  @discardableResult
  mutating func endHeldParts(
    isGoingOn: Bool = false, in environment: Environment, _ turn: inout Turn
  ) -> (text: String, keys: String)? {
    guard !word.held.isEmpty else { return nil }
    let last = word.syllable
    let parts = word.releaseHeld()
    for index in parts.indices {
      word.reopen(last)
      if !isGoingOn, !(word.before.isInsideToken && parts[index].isOfToken),
        let text = environment.situation.macros.expansion(of: last, after: parts[index...])
      {
        let keys = parts[index...].map { $0.syllable.keys + String($0.character) }.joined()
        return (text, keys + last.keys)
      }
      word.reopen(parts[index].syllable)
      let character = parts[index].character
      let hasWord = !word.isEmpty
      let next = index + 1 < parts.count ? parts[index + 1].syllable : last
      word.isGoingOn = TypedBefore.mayGoOn(String(character)) && (isGoingOn || !next.isEmpty)
      endWord(with: String(character), in: environment, &turn)
      word.isGoingOn = false
      word.before.update(
        after: hasWord ? .ends(String(character)) : .between(character), ended: nil,
        isBackSpace: false)
    }
    word.reopen(last)
    return nil
  }

  /// Handles a key that ends words if there is no word.
  mutating func endNothing(
    with ending: String, isAfterWord: Bool = false, in environment: Environment,
    _ turn: inout Turn
  ) {
    commitWaiting(in: environment, &turn)
    for character in ending.unicodeScalars {
      addToTrail(character, isAfterWord: isAfterWord, in: environment)
    }
    turn.commit(ending)
  }

  /// The word as it ends if no next word comes.
  func meantWord(in environment: Environment) -> String {
    let text = wordAtEnd(in: environment)
    guard text == syllableAtEnd(in: environment),
      let (readings, choice) = meaning(after: trail, in: environment)
    else { return text }
    return readings[choice.reading]
  }

  /// Ends a word that is to be corrected. The correction is shown and waits for the next key.
  private mutating func correct(
    _ text: String, endingWith ending: String, in environment: Environment, _ turn: inout Turn
  ) -> Bool {
    guard waiting == nil, turn.committed.isEmpty, environment.suggests, own(in: environment) == nil,
      let character = ending.unicodeScalars.first,
      environment.services.behavior.appliesAutocorrection(before: character),
      let correction = environment.suggesting.correction(of: text)
    else { return false }
    forgetWord()
    waiting = .correction(original: text, corrected: correction, ending: ending)
    return true
  }
}

import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

/// The text that is typed and not committed: the open word, and the text that waits before it.
///
/// Its functions change it, read the environment, and write what is to happen into the turn.
struct Composition {
  /// The open word.
  var word = OpenWord()
  /// What composes the open word, if that is not Vietnamese and the program has a composer for it.
  var composer: (any Composing)?
  /// The text before the word that is shown and waits for the next key.
  var waiting: WaitingText?
  /// The language before this text.
  var trail = LanguageTrail()
  /// The corrections that were undone.
  var undone = UndoneCorrections()

  /// The text that is shown. Empty between words.
  func preedit(by rules: TypingRules) -> String {
    let text = word.seen(by: rules)
    let isEscaping = word.mode == .escaping
    return (waiting?.text ?? "") + text + (isEscaping ? "\\" : "")
  }

  /// The keys of the open word, as they were typed.
  var keys: String {
    word.keys() + (word.plain.isEmpty ? "" : composer?.keys ?? word.plain)
  }

  /// Forgets the word, which is in the text or is not wanted.
  mutating func forgetWord() { word.forget() }

  /// Ends the word and drops the text that waits before it.
  mutating func forget() {
    forgetWord()
    waiting = nil
  }

  /// Ends the word, drops the text that waits before it, forgets the language, and gives keys their
  /// usual meaning.
  mutating func end() {
    forget()
    word.mode = .typing
    trail = LanguageTrail()
  }

  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved:
      end()
      word.before = TypedBefore()
    case .wordEnded, .fieldTurnedSecret: end()
    case .fieldEntered: undone.beginField()
    case .textLost: break
    }
  }

  /// Continues a word that was lost.
  mutating func reopen(_ lost: LeftWord) {
    (word, waiting, trail) = (lost.word, lost.waiting, lost.trail)
  }

  /// Begins the word again with the last of its keys.
  mutating func restart(with keys: [UInt8], by rules: TypingRules) {
    forget()
    trail = LanguageTrail()
    for key in keys { _ = word.append(key, by: rules) }
  }

  // MARK: Suggestions

  /// Replaces what is open by a suggestion, followed by a space.
  ///
  /// - Parameter goesOn: True if more of a phrase follows, so that the space is needed even if there
  ///   is one after the caret.
  mutating func insert(
    _ suggestion: Autocomplete.Suggestion, goesOn: Bool, in environment: Environment,
    _ turn: inout Turn
  ) {
    turn.delete(suggestion.replacedCount)
    if suggestion.isUnknown, environment.learnsWords {
      environment.services.autocomplete.learnWord(suggestion.text)
    }
    learnPick(of: suggestion, in: environment)
    // A reading replaces everything that is open.
    let isWhole = suggestion.source == Suggesting.languages || suggestion.source == Suggesting.marks
    if isWhole { waiting = nil } else { commitWaiting(in: environment, &turn) }
    forgetWord()
    word.mode = .typing
    trail = LanguageTrail()
    turn.commit(suggestion.text)
    if goesOn || environment.field.told?.after.unicodeScalars.first != " " { waiting = .space }
  }

  /// Commits a word that was completed after the caret.
  mutating func complete(with text: String, in environment: Environment, _ turn: inout Turn) {
    commitWaiting(in: environment, &turn)
    forgetWord()
    if word.mode == .escaping { word.mode = .typing }
    turn.commit(text)
  }

  // MARK: Steps

  /// True if a word may begin with a key.
  @inline(__always)
  func mayBegin(with key: KeyEvent, by rules: TypingRules) -> Bool {
    if key.isBackSpace { return true }
    guard key.isText, let character = key.character, word.mode != .leftAlone else { return false }
    if let code = rules.method.key(of: character) { return !rules.method.escapes(code) }
    return character.isLetter || !character.isASCII
  }

  /// Handles BackSpace for letters that have just disappeared from the word.
  mutating func takeVanished(_ key: KeyEvent) -> Bool {
    guard key.isBackSpace, word.hasVanished else {
      if !key.isBackSpace { word.forgetVanished() }
      return false
    }
    word.deleteVanished()
    return true
  }

  /// The word and a space, for Control+Space after a macro, which is then not expanded. Nil for other
  /// keys.
  func textWithoutMacro(at key: KeyEvent, in environment: Environment) -> String? {
    guard key.character == " ", key.modifiers.intersection(.command) == .control,
      word.held.isEmpty, macroText(in: environment) != nil
    else { return nil }
    return wordWithoutMacro(in: environment) + " "
  }

  /// The effect of a key on the word, if it has no special meaning there.
  @inline(__always)
  mutating func step(
    for key: KeyEvent, _ shortcuts: Shortcuts, in environment: Environment
  ) -> WordStep {
    if !environment.situation.isVietnamese { return plainStep(for: key, in: environment) }
    return environment.situation.facts.leavesKeys
      ? .passesAlone : vietnameseStep(for: key, shortcuts, in: environment)
  }

  /// Applies the effect of a key on the word to the text.
  mutating func perform(_ step: WordStep, in environment: Environment, _ turn: inout Turn) {
    var ended: Syllable?
    if case .ends(" ") = step, word.isOneSyllable { ended = word.syllable }
    defer {
      if case .composes = step {
      } else {
        word.before.update(after: step, ended: ended, isBackSpace: turn.key?.isBackSpace == true)
      }
    }
    let hasLeftAlone = addLeftAloneToTrail(before: step, in: environment)
    switch step {
    case .composes: turn.fate = .taken
    case .resumes(let count):
      turn.fate = .taken
      turn.delete(count)
    case .ends(let ending):
      turn.fate = .taken
      if hasLeftAlone {
        endNothing(with: ending, isAfterWord: true, in: environment, &turn)
      } else {
        endWord(with: ending, in: environment, &turn)
      }
    case .between(let character):
      passBetweenWords(character, isAfterWord: hasLeftAlone, in: environment, &turn)
    case .letter(let character):
      commitWaiting(in: environment, &turn)
      turn.fate = .handedOn(character)
    case .leavesAlone(let text):
      turn.fate = .taken
      let mode = word.mode
      word.mode = .typing
      _ = endHeldParts(isGoingOn: true, in: environment, &turn)
      word.mode = mode
      commitWaiting(in: environment, &turn)
      forgetWord()
      turn.commit(text)
    case .commits(let text):
      turn.fate = .taken
      commitWaiting(in: environment, &turn)
      turn.commit(text)
      word.show(composed: composer?.text ?? "")
    case .passes(let atEnd, let ending, let mode):
      pass(atEnd: atEnd, and: ending, in: environment, &turn)
      word.mode = mode
    case .passesAlone:
      commitWaiting(in: environment, &turn)
      turn.pass()
    }
  }

  /// Commits the word as it is shown or as it ends, and gives the key to the application.
  mutating func pass(
    atEnd: Bool = false, and ending: String = "", in environment: Environment, _ turn: inout Turn
  ) {
    let text =
      atEnd
      ? endHeldParts(in: environment, &turn)?.text ?? meantWord(in: environment)
      : word.seen(by: environment.situation.rules)
    commitWaiting(in: environment, &turn)
    if word.isOneSyllable { turn.remember(text, keyCount: Int(word.syllable.keyCount)) }
    turn.commit(text + ending)
    forgetWord()
    word.mode = .typing
    trail = LanguageTrail()
    turn.fate = .passed
  }

  /// Handles a character between words.
  private mutating func passBetweenWords(
    _ character: Unicode.Scalar, isAfterWord: Bool, in environment: Environment,
    _ turn: inout Turn
  ) {
    commitWaiting(in: environment, &turn)
    addToTrail(character, isAfterWord: isAfterWord, in: environment)
    if environment.endsSentence(character), turn.committed.isEmpty {
      turn.fate = .taken
      turn.delete(1)
      return turn.commit(". ")
    }
    turn.fate = .handedOn(character)
  }
}

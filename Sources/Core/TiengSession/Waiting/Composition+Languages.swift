import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

// Somebody types Vietnamese and English in one sentence and does nothing about it. A word that could
// be either stays underlined until the next key, and becomes the one that fits the words before it. If
// that is not what was meant, Escape or BackSpace gives the other one.

extension Composition {
  /// The readings of the open word, if they can be compared.
  func readings(in environment: Environment) -> WordReadings? {
    guard word.isOneSyllable, !word.syllable.isRestored else { return nil }
    var readings = WordReadings(word.syllable, by: environment.situation.rules)
    if let unspelt = own(in: environment)?.unspelt {
      readings.known = unspelt
      return readings
    }
    return environment.chooser?.completed(readings) ?? readings
  }

  /// The meaning of the word by itself. If languages are not compared, it is only found for words
  /// in which a repeated key undid something.
  func meaning(
    after trail: LanguageTrail, in environment: Environment
  ) -> (readings: WordReadings, choice: LanguageChooser.Choice)? {
    // Without lexicons, the spelling decides, except for the user's own words.
    guard environment.services.languageChooser != nil || !environment.situation.ownWords.isEmpty,
      let readings = readings(in: environment)
    else {
      return nil
    }
    if let ownChoice = ownChoice(in: environment) { return (readings, ownChoice) }
    if let chooser = environment.chooser {
      return (readings, chooser.choice(of: readings, after: trail, isFinal: true))
    }
    guard environment.situation.facts.restoresWords, environment.search == nil, readings.isUndone,
      !readings.isVietnamese,
      let chooser = environment.services.languageChooser
    else { return nil }
    return (readings, chooser.choice(of: readings, after: trail, isFinal: true))
  }

  /// The word that waits for the next word to decide its meaning.
  var undecidedWord: WeighedWord? {
    if case .weighed(let word) = waiting, word.isOpen { word } else { nil }
  }

  /// True if a word and its dot wait, and nothing has followed.
  var mayEndSentence: Bool { word.isEmpty && undecidedWord?.mayBeAddress == true }

  var hasUndecidedWord: Bool { waiting != nil && undecidedWord != nil }

  /// Ends a word whose keys have, or may have, another meaning than the composed text. Decides
  /// about an open word before it.
  ///
  /// - Returns: False if the word ends as usual.
  mutating func weigh(
    _ text: String, isMacro: Bool, endingWith ending: String, in environment: Environment,
    _ turn: inout Turn
  ) -> Bool {
    guard let chooser = environment.chooser else {
      return !isMacro && weighUndone(text, endingWith: ending, in: environment, &turn)
    }
    guard !isMacro, let readings = readings(in: environment) else {
      if word.syllable.isRestored, word.held.isEmpty { learnTyped(in: environment) }
      trail = LanguageTrail()
      return false
    }
    decideOpenWord(before: readings, endedBy: ending, in: environment)
    if trail.isBehindPart, chooser.isAddress(readings, endedBy: ending) { trail.beginAddress() }
    let weighed = weighed(readings, by: chooser, endingWith: ending, in: environment)
    if !weighed.isOpen { addToTrail(weighed, in: environment) }
    guard weighed.isOpen || weighed.isChosen || readings[weighed.reading] != text else {
      return false
    }
    commitWaiting(in: environment, &turn)
    forgetWord()
    waiting = .weighed(weighed)
    return true
  }

  /// Does the same as `weigh` if languages are not compared.
  private mutating func weighUndone(
    _ text: String, endingWith ending: String, in environment: Environment, _ turn: inout Turn
  ) -> Bool {
    guard environment.services.languageChooser != nil || !environment.situation.ownWords.isEmpty
    else {
      return false
    }
    let trail = LanguageTrail()
    guard let (readings, choice) = meaning(after: trail, in: environment),
      readings[choice.reading] != text
    else { return false }
    commitWaiting(in: environment, &turn)
    let weighed = WeighedWord(
      syllable: word.syllable, readings: readings, reading: choice.reading, isOpen: false,
      trail: trail, ending: ending)
    forgetWord()
    waiting = .weighed(weighed)
    return true
  }

  private func weighed(
    _ readings: WordReadings, by chooser: LanguageChooser, endingWith ending: String,
    in environment: Environment
  ) -> WeighedWord {
    let choice =
      ownChoice(in: environment)
      ?? chooser.choice(
        of: readings, after: trail, isFinal: ending != " ",
        isBeforeApostrophe: ending == "'" || ending == "’")
    var weighed = WeighedWord(
      syllable: word.syllable, readings: readings, reading: choice.reading,
      isOpen: choice.isOpen, isChosen: choice.isChosen, trail: trail, ending: ending)
    guard choice.reading != .typed, ownChoice(in: environment) == nil else { return weighed }
    if chooser.isMailbox(readings, endedBy: ending) { weighed.reading = .typed }
    if chooser.mayBeginAddress(readings, endedBy: ending), environment.search == nil {
      (weighed.isOpen, weighed.mayBeAddress) = (true, true)
    }
    return weighed
  }

  /// Decides about the open word, using the word after it and what ended that.
  mutating func decideOpenWord(
    before next: WordReadings, endedBy ending: String, in environment: Environment
  ) {
    guard let chooser = environment.chooser, var open = undecidedWord else { return }
    open.reading = reading(of: open, before: next, endedBy: ending, by: chooser)
    open.isOpen = false
    waiting = .weighed(open)
    addToTrail(open, in: environment)
    if open.mayBeAddress, open.reading == .typed { trail.beginAddress() }
  }

  private func reading(
    of open: WeighedWord, before next: WordReadings, endedBy ending: String,
    by chooser: LanguageChooser
  ) -> WordReading {
    guard open.mayBeAddress else {
      return chooser.reading(of: open.readings, after: open.trail, before: next)
    }
    return chooser.isAddress(next, endedBy: ending) ? .typed : open.reading
  }

  /// Shows the word as it will be committed. The user may click or change the focus, which commits
  /// what is shown.
  mutating func showWordAsCommitted(in environment: Environment) {
    word.rest()
    guard wordAtEnd(in: environment) == syllableAtEnd(in: environment),
      let readings = readings(in: environment),
      readings.isVietnamese || readings.isUndone || readings.known != nil
        || own(in: environment) != nil
    else { return }
    let trail = environment.chooser.map { meantBefore(readings, by: $0).trail } ?? LanguageTrail()
    guard let choice = meaning(after: trail, in: environment)?.choice else { return }
    let meant = readings[choice.reading]
    if meant != readings.seen { word.meant = meant }
  }

  /// Handles a key after a weighed word that is shown before the caret.
  mutating func take(
    _ key: KeyEvent, after weighed: WeighedWord, _ shortcuts: Shortcuts, in environment: Environment
  ) -> Bool {
    guard word.isEmpty else { return false }
    let isBackSpace = key.isBackSpace
    let restores = shortcuts.contains(.restore) && !environment.isEscapeOfTerminal(key)
    guard isBackSpace || restores else { return false }
    let isAsTyped = weighed.isTurned || weighed.isOpen && weighed.reading == .composed
    if isBackSpace, isAsTyped { reopen(weighed) } else { turnRound(weighed, in: environment) }
    return true
  }

  /// Handles BackSpace after a word that keeps its reading: removes the space, and the word can be
  /// edited again.
  private mutating func reopen(_ weighed: WeighedWord) {
    waiting = nil
    word.reopen(weighed.syllable)
    if weighed.isTurned, weighed.reading == .typed { word.restoreKeys() }
    trail = weighed.trail
  }

  /// Switches to the other reading of a word. The next BackSpace then removes the space.
  private mutating func turnRound(_ weighed: WeighedWord, in environment: Environment) {
    var word = weighed
    word.reading = word.readings.other(than: word.reading)
    word.isOpen = false
    word.isTurned.toggle()
    waiting = .weighed(word)
    addToTrail(word, in: environment)
  }

  /// Learns from a word whose reading the user has switched.
  func learn(from weighed: WeighedWord, in environment: Environment) {
    if weighed.isTurned {
      learn(weighed.reading, for: weighed.readings, after: weighed.trail, in: environment)
    }
  }
}

// The text before, as far as it tells the language, and learning from it.
extension Composition {
  /// Adds a word and the character that ended it to the trail.
  mutating func addToTrail(_ word: WeighedWord, in environment: Environment) {
    guard let chooser = environment.chooser else { return }
    trail = word.trail
    chooser.append(word.readings, as: word.reading, to: &trail)
    if environment.learns, !word.isTurned {
      chooser.learnHabit(from: word.readings, as: word.reading, after: word.trail)
    }
    for character in word.ending.unicodeScalars {
      addToTrail(character, isAfterWord: true, in: environment)
    }
  }

  /// Adds a character between words to the trail.
  mutating func addToTrail(
    _ character: Unicode.Scalar, isAfterWord: Bool = false, in environment: Environment
  ) {
    environment.chooser?.append(character, hasWordBefore: isAfterWord, to: &trail)
  }

  /// Adds a word that was left to the application to the trail, if it ends.
  ///
  /// - Returns: True if there is one.
  mutating func addLeftAloneToTrail(before step: WordStep, in environment: Environment) -> Bool {
    switch step {
    case .ends, .between: break
    default: return false
    }
    guard word.isEmpty, !word.before.leftAlone.isEmpty else { return false }
    environment.chooser?.append(WordReadings(text: word.before.leftAlone), as: nil, to: &trail)
    return true
  }

  /// Reads the language from the reported line, if nothing else is known about it. Text before a
  /// line break does not count, because Return ends the trail too.
  mutating func readLanguage(in environment: Environment) {
    guard environment.field.isToldAtWordStart, waiting == nil, let chooser = environment.chooser,
      trail == LanguageTrail()
    else { return }
    let line = environment.field.lineAtWordStart
    if !line.isEmpty { trail = chooser.trail(after: line) }
  }

  /// Learns that the user has restored the keys of the word.
  private func learnTyped(in environment: Environment) {
    var composed = Syllable()
    for key in word.syllable.keys.utf8 { composed.append(key, by: environment.situation.rules) }
    learn(
      .typed, for: WordReadings(composed, by: environment.situation.rules), after: trail,
      in: environment)
  }

  /// Learns which reading the user has chosen.
  ///
  /// - Parameter isCertain: True for a choice in the table. A choice by a key only counts the
  ///   second time.
  func learn(
    _ reading: WordReading, for word: WordReadings, after trail: LanguageTrail,
    isCertain: Bool = false, in environment: Environment
  ) {
    guard environment.learns, let chooser = environment.services.languageChooser else { return }
    // If no lexicon has any of the readings, the keys may be a password.
    let readings = [word.keys, word.text] + (word.known.map { [$0] } ?? [])
    if readings.allSatisfy(environment.services.isNew) { return }
    chooser.choose(
      ReadingChoices.Vote(reading, isCertain: isCertain, in: chooser.place(after: trail)),
      keys: word.keys, text: reading == .known ? word[.known] : word.text)
  }
}

extension Composition {
  /// The text of the open word if this word follows it, and the trail for this word.
  func meantBefore(
    _ next: WordReadings, by chooser: LanguageChooser
  ) -> (text: String, trail: LanguageTrail) {
    guard let open = undecidedWord else { return ("", trail) }
    let reading = reading(of: open, before: next, endedBy: "", by: chooser)
    var trail = open.trail
    chooser.append(open.readings, as: reading, to: &trail)
    return (open.readings[reading] + open.ending, trail)
  }

  /// Learns the reading that the user meant by picking the second row for the language.
  func learnPick(of suggestion: Autocomplete.Suggestion, in environment: Environment) {
    guard suggestion.source == Suggesting.languages, !suggestion.isAutocorrect else { return }
    let readings =
      undecidedWord?.readings ?? WordReadings(word.syllable, by: environment.situation.rules)
    let isTyped = undecidedWord == nil && syllableAtEnd(in: environment) == readings.keys
    learn(
      isTyped ? .typed : .composed, for: readings, after: undecidedWord?.trail ?? trail,
      isCertain: true, in: environment)
  }
}

extension Environment {
  /// The rows for the text that will be committed for this word and an open one before it, if it
  /// differs from what is shown: first that text, then the visible one. There are none if the word
  /// would be committed as its keys because it is not complete, such as `nghiee`, where nghiê is
  /// shown and meant.
  func languageRows(for composition: Composition) -> [Autocomplete.Suggestion] {
    guard let chooser, let readings = composition.readings(in: self) else { return [] }
    let (before, trail) = composition.meantBefore(readings, by: chooser)
    let choice = composition.ownChoice(in: self) ?? chooser.choice(of: readings, after: trail)
    let text = before + readings[choice.reading]
    let openText = composition.undecidedWord?.text ?? ""
    let byRules = openText + composition.syllableAtEnd(in: self)
    let seen = openText + composition.word.text(by: situation.rules)
    guard text != byRules, text != seen else { return [] }
    return [
      Autocomplete.Suggestion(
        text: text, kind: .autocorrect, locale: chooser.locale(of: readings, as: choice.reading),
        source: Suggesting.languages),
      Autocomplete.Suggestion(
        text: byRules, locale: byRules == text ? nil : situation.locale,
        source: Suggesting.languages),
    ]
  }
}

// Words whose language the user has set. They override everything that is computed or learned.
extension Composition {
  /// The language that the user has set for the open word.
  func own(in environment: Environment) -> OwnWords.Meaning? {
    guard !environment.situation.ownWords.isEmpty, environment.situation.facts.composes,
      environment.search == nil, word.isOneSyllable,
      !word.syllable.isRestored
    else { return nil }
    return environment.situation.ownWords.meaning(
      of: word.syllable, by: environment.situation.rules)
  }

  /// The reading that follows from it.
  func ownChoice(in environment: Environment) -> LanguageChooser.Choice? {
    own(in: environment).map { own in
      if own.kind.isOfKeys { return LanguageChooser.Choice(reading: .typed) }
      return LanguageChooser.Choice(reading: own.unspelt == nil ? .composed : .known)
    }
  }

  /// Shows the keys of a word that is never composed.
  mutating func showOwnLetters(in environment: Environment) {
    guard !environment.situation.ownWords.isEmpty,
      environment.situation.ownWords.isNeverComposed(word.syllable),
      own(in: environment)?.kind == .neverComposed
    else { return }
    word.meant = word.syllable.keys
  }
}

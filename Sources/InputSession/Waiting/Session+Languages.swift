import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// The chooser between the readings of a word. Nil if they are not compared here.
  var chooser: LanguageChooser? {
    situation.facts.weighsLanguages && search == nil ? services.languageChooser : nil
  }

  /// The readings of the open word, if they can be compared.
  var readings: WordReadings? {
    guard word.isOneSyllable, !word.syllable.isRestored else { return nil }
    var readings = WordReadings(word.syllable, by: situation.rules)
    if let unspelt = own?.unspelt {
      readings.known = unspelt
      return readings
    }
    return chooser?.completed(readings) ?? readings
  }

  /// The meaning of the word by itself. Without a language chooser, only for words in which a
  /// repeated key undid something.
  func meaning(
    after trail: LanguageTrail
  ) -> (readings: WordReadings, choice: LanguageChooser.Choice)? {
    // Without lexicons, the spelling decides, except for the user's own words.
    guard services.languageChooser != nil || !situation.ownWords.isEmpty, let readings else {
      return nil
    }
    if let ownChoice { return (readings, ownChoice) }
    if let chooser {
      return (readings, chooser.choice(of: readings, after: trail, isFinal: true))
    }
    guard situation.facts.restoresWords, search == nil, readings.isUndone, !readings.isVietnamese,
      let chooser = services.languageChooser
    else { return nil }
    return (readings, chooser.choice(of: readings, after: trail, isFinal: true))
  }

  /// The word that waits for the next word to decide its meaning.
  var openWord: WeighedWord? {
    if case .weighed(let word) = waiting, word.isOpen { word } else { nil }
  }

  var hasOpenWord: Bool { waiting != nil && openWord != nil }

  /// Ends a word whose keys have, or may have, another meaning than the composed text. Decides
  /// about an open word before it.
  ///
  /// - Returns: False if the word ends as usual.
  mutating func weigh(
    _ text: String, isMacro: Bool, endingWith ending: String, _ turn: inout Turn
  ) -> Bool {
    guard let chooser else {
      return !isMacro && weighUndone(text, endingWith: ending, &turn)
    }
    guard !isMacro, let readings else {
      if word.syllable.isRestored, word.held.isEmpty { learnTyped() }
      field.trail = LanguageTrail()
      return false
    }
    decideOpenWord(before: readings)
    let weighed = weighed(readings, by: chooser, endingWith: ending)
    if !weighed.isOpen { follow(weighed) }
    guard weighed.isOpen || weighed.isChosen || readings[weighed.reading] != text else {
      return false
    }
    commitWaiting(&turn)
    closeWord()
    waiting = .weighed(weighed)
    return true
  }

  /// Does this if languages are not compared.
  private mutating func weighUndone(
    _ text: String, endingWith ending: String, _ turn: inout Turn
  ) -> Bool {
    guard services.languageChooser != nil || !situation.ownWords.isEmpty else { return false }
    let trail = LanguageTrail()
    guard let (readings, choice) = meaning(after: trail),
      readings[choice.reading] != text
    else { return false }
    commitWaiting(&turn)
    let weighed = WeighedWord(
      syllable: word.syllable, readings: readings, reading: choice.reading, isOpen: false,
      trail: trail, ending: ending)
    closeWord()
    waiting = .weighed(weighed)
    return true
  }

  private func weighed(
    _ readings: WordReadings, by chooser: LanguageChooser, endingWith ending: String
  ) -> WeighedWord {
    let choice =
      ownChoice
      ?? chooser.choice(
        of: readings, after: field.trail, isFinal: ending != " ",
        isBeforeApostrophe: ending == "'" || ending == "’")
    return WeighedWord(
      syllable: word.syllable, readings: readings, reading: choice.reading,
      isOpen: choice.isOpen, isChosen: choice.isChosen, trail: field.trail, ending: ending)
  }

  /// Decides about the open word, using the word after it.
  mutating func decideOpenWord(before next: WordReadings) {
    guard let chooser, var open = openWord else { return }
    open.reading = chooser.reading(of: open.readings, after: open.trail, before: next)
    open.isOpen = false
    waiting = .weighed(open)
    follow(open)
  }

  /// Commits the open word as it is shown, because no next word comes.
  mutating func decideAfterPause(_ turn: inout Turn) {
    if hasOpenWord { commitWaiting(&turn) }
  }

  /// True if a moment without a key changes something: how the word is shown, what BackSpace does,
  /// or whether a word was lost.
  func wantsSettling(after key: KeyEvent?) -> Bool {
    word.remembersVanished || !left.isEmpty && left[0].isToBeDecided
      || key != nil && (services.languageChooser != nil || !situation.ownWords.isEmpty)
        && word.isOneSyllable
      || key != nil && (field.clientFacts.hidesResets || field.clientFacts.losesLeftWordForGood)
        && !preedit.isEmpty
  }

  /// Shows the word as it will be committed. The user may click or change the focus, which commits
  /// what is shown.
  mutating func settleWord() {
    word.rest()
    guard finishedWord == finishedSyllable, let readings,
      readings.isVietnamese || readings.isUndone || readings.known != nil || own != nil
    else { return }
    let trail = chooser.map { meantBefore(readings, by: $0).trail } ?? LanguageTrail()
    guard let choice = meaning(after: trail)?.choice else { return }
    let meant = readings[choice.reading]
    if meant != readings.seen { word.meant = meant }
  }

  /// Handles a key after a weighed word that is shown before the caret.
  mutating func take(
    _ key: KeyEvent, after weighed: WeighedWord, _ shortcuts: Shortcuts
  ) -> Bool {
    guard word.isEmpty else { return false }
    let isBackSpace = key.isBackSpace
    let restores = shortcuts.contains(.restore) && !isEscapeOfTerminal(key)
    guard isBackSpace || restores else { return false }
    let isAsTyped = weighed.isTurned || weighed.isOpen && weighed.reading == .composed
    if isBackSpace, isAsTyped { reopen(weighed) } else { turnRound(weighed) }
    return true
  }

  /// Handles BackSpace after a word that is unchanged: removes the space, and the word can be
  /// edited again.
  private mutating func reopen(_ weighed: WeighedWord) {
    waiting = nil
    word.reopen(weighed.syllable)
    if weighed.isTurned, weighed.reading == .typed { word.restoreKeys() }
    field.trail = weighed.trail
  }

  /// Switches to the other reading of a word, unless the next key deletes it.
  private mutating func turnRound(_ weighed: WeighedWord) {
    var word = weighed
    word.reading = word.readings.other(than: word.reading)
    word.isOpen = false
    word.isTurned.toggle()
    waiting = .weighed(word)
    follow(word)
  }

  /// Learns from a word whose reading the user has switched.
  func learn(from weighed: WeighedWord) {
    if weighed.isTurned {
      learn(weighed.reading, for: weighed.readings, after: weighed.trail)
    }
  }
}

// The text before, as far as it tells the language, and learning from it.
extension Session {
  /// Adds a word and the character that ended it.
  mutating func follow(_ word: WeighedWord) {
    guard let chooser else { return }
    field.trail = word.trail
    chooser.append(word.readings, as: word.reading, to: &field.trail)
    if learns, !word.isTurned {
      chooser.learnHabit(from: word.readings, as: word.reading, after: word.trail)
    }
    for character in word.ending.unicodeScalars { follow(character, isAfterWord: true) }
  }

  /// Adds a character between words.
  mutating func follow(_ character: Unicode.Scalar, isAfterWord: Bool = false) {
    chooser?.append(character, hasWordBefore: isAfterWord, to: &field.trail)
  }

  /// Reads the language from the reported line, if nothing else is known about it. Text before a
  /// line break does not count, as after Return.
  mutating func followTold() {
    guard field.isToldAtWordStart, waiting == nil, let chooser, field.trail == LanguageTrail()
    else { return }
    let line = field.lineAtWordStart
    if !line.isEmpty { field.trail = chooser.trail(after: line) }
  }

  /// Learns that the user has restored the keys of the word.
  private func learnTyped() {
    var composed = Syllable()
    for key in word.syllable.keys.utf8 { composed.append(key, by: situation.rules) }
    learn(.typed, for: WordReadings(composed, by: situation.rules), after: field.trail)
  }

  /// Learns which reading the user has chosen.
  ///
  /// - Parameter isCertain: True for a choice in the table. A choice by a key only counts the
  ///   second time.
  func learn(
    _ reading: Reading, for word: WordReadings, after trail: LanguageTrail,
    isCertain: Bool = false
  ) {
    guard learns, let chooser = services.languageChooser else { return }
    // If no lexicon has any of the readings, the keys may be a password.
    let readings = [word.keys, word.text] + (word.known.map { [$0] } ?? [])
    if readings.allSatisfy(services.isNew) { return }
    chooser.choose(
      ReadingChoices.Vote(reading, isCertain: isCertain, in: chooser.place(after: trail)),
      keys: word.keys, text: reading == .known ? word[.known] : word.text)
  }
}

extension Session {
  /// The source of suggestions that show the language.
  static let languages = "languages"

  /// The rows for the text that will be committed for this word and an open one before it, if it
  /// differs from what is shown: first that text, then the visible one. There are none if the word
  /// would be committed as its keys because it is not complete, such as `nghiee`, where nghiê is
  /// shown and meant.
  func languageRows() -> [Autocomplete.Suggestion] {
    guard let chooser, let readings else { return [] }
    let (before, trail) = meantBefore(readings, by: chooser)
    let reading = (ownChoice ?? chooser.choice(of: readings, after: trail)).reading
    let text = before + readings[reading]
    let byRules = (openWord?.text ?? "") + finishedSyllable
    let seen = (openWord?.text ?? "") + word.text(by: situation.rules)
    guard text != byRules, text != seen else { return [] }
    return [
      Autocomplete.Suggestion(
        text: text, kind: .autocorrect, locale: chooser.locale(of: readings, as: reading),
        source: Session.languages),
      Autocomplete.Suggestion(
        text: byRules, locale: byRules == text ? nil : situation.locale, source: Session.languages),
    ]
  }

  /// The text of the open word if this word follows it, and the trail for this word.
  func meantBefore(
    _ next: WordReadings, by chooser: LanguageChooser
  ) -> (text: String, trail: LanguageTrail) {
    guard let open = openWord else { return ("", field.trail) }
    let reading = chooser.reading(of: open.readings, after: open.trail, before: next)
    var trail = open.trail
    chooser.append(open.readings, as: reading, to: &trail)
    return (open.readings[reading] + open.ending, trail)
  }

  /// Learns that the user picked the second of these rows, so that the composed text is meant.
  func learnPick(of suggestion: Autocomplete.Suggestion) {
    guard suggestion.source == Session.languages, !suggestion.isAutocorrect else { return }
    let readings = openWord?.readings ?? WordReadings(word.syllable, by: situation.rules)
    let isTyped = openWord == nil && finishedSyllable == readings.keys
    learn(
      isTyped ? .typed : .composed, for: readings, after: openWord?.trail ?? field.trail,
      isCertain: true)
  }
}

// Words whose language the user has set. They override everything that is computed or learned.
extension Session {
  /// The language that the user has set for the open word.
  var own: OwnWords.Meaning? {
    guard !situation.ownWords.isEmpty, situation.facts.composes, search == nil, word.isOneSyllable,
      !word.syllable.isRestored
    else { return nil }
    return situation.ownWords.meaning(of: word.syllable, by: situation.rules)
  }

  /// The reading that follows from it.
  var ownChoice: LanguageChooser.Choice? {
    own.map { own in
      if own.kind.isOfKeys { return LanguageChooser.Choice(reading: .typed) }
      return LanguageChooser.Choice(reading: own.unspelt == nil ? .composed : .known)
    }
  }

  /// Shows the keys of a word that is never composed.
  mutating func showOwnLetters() {
    guard !situation.ownWords.isEmpty, situation.ownWords.isNeverComposed(word.syllable),
      own?.kind == .neverComposed
    else { return }
    word.meant = word.syllable.keys
  }
}

import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

/// A word of which it was weighed what its keys mean. It is seen before the
/// caret and not committed yet.
struct WeighedWord: Hashable, Sendable {
  var syllable: Syllable
  var readings: WordReadings
  var reading: Reading
  /// Whether the word that comes next may turn it.
  var isOpen: Bool
  /// What came before it.
  var trail: LanguageTrail
  var ending: String

  var text: String { readings[reading] + ending }
}

extension Session {
  /// What weighs the readings of words here and now, if anything does.
  var chooser: LanguageChooser? {
    guard preferences.englishWords == .smart, isVietnamese, !isLatin, preferences.checksSpelling,
      routing == nil, state != .secret, contentType.purpose.takesWords
    else { return nil }
    return services.languageChooser
  }

  /// The readings of the word being typed, if they may be weighed.
  private var readings: WordReadings? {
    guard !syllable.isEmpty, held.isEmpty, baseline == nil, !syllable.isRestored,
      state == .typing
    else { return nil }
    return WordReadings(syllable, by: rules)
  }

  var openWord: WeighedWord? {
    if case .weighed(let word) = pending, word.isOpen { word } else { nil }
  }

  /// Ends a word whose keys mean something else than what the rules make of
  /// them, or may do so, or that decides about an open word before it.
  ///
  /// - Returns: Nil if the word ends as it always does.
  mutating func weigh(_ word: String, endingWith ending: String) -> Response? {
    guard let chooser else { return nil }
    let open = openWord
    guard let readings, word == syllableText(isFinished: true) else {
      trail = LanguageTrail()
      if syllable.isRestored, held.isEmpty { chooseTyped() }
      return nil
    }
    if let open {
      turn(open, to: chooser.reading(of: open.readings, after: open.trail, before: readings))
    }
    let prefix = open == nil ? "" : pending?.text ?? ""
    let choice = chooser.choice(of: readings, after: trail, isFinal: ending != " ")
    let weighed = WeighedWord(
      syllable: syllable, readings: readings, reading: choice.reading, isOpen: choice.isOpen,
      trail: trail, ending: ending)
    if !choice.isOpen { follow(weighed) }
    let result =
      choice.reading == .composed && readings.isVietnamese ? word : readings[choice.reading]
    if choice.isOpen || result != word {
      forgetWord()
      pending = .weighed(weighed)
      hasCommittedPending = true
      let commit = prefix.isEmpty ? [] : [Effect.hidePreedit, .commit(prefix)]
      return Response(isHandled: true, effects: commit + [.showPreedit(preedit)])
    }
    guard !prefix.isEmpty else { return nil }
    forgetWord()
    hasCommittedPending = true
    return .handled(.hidePreedit, .commit(prefix + word + ending))
  }

  /// Decides about a word that was open, and goes on from there.
  private mutating func turn(_ word: WeighedWord, to reading: Reading) {
    var word = word
    word.reading = reading
    word.isOpen = false
    pending = .weighed(word)
    follow(word)
  }

  /// Goes on by a word and what ended it.
  private mutating func follow(_ word: WeighedWord) {
    guard let chooser else { return }
    trail = word.trail
    chooser.append(word.readings, as: word.reading, to: &trail)
    if word.reading == .composed { chooser.learnHabit(from: word.readings) }
    for character in word.ending.unicodeScalars { follow(character, isAfterWord: true) }
  }

  /// Goes on by a character between words.
  mutating func follow(_ character: Unicode.Scalar, isAfterWord: Bool = false) {
    chooser?.append(character, hasWordBefore: isAfterWord, to: &trail)
  }

  /// Finds out what the application tells of the text, where nothing else is
  /// known of it.
  mutating func followSurroundings() {
    guard let before = surroundings.atWordStart?.before, !before.isEmpty, pending == nil,
      let chooser, trail == LanguageTrail()
    else { return }
    trail = chooser.trail(after: before)
  }

  /// What a key does to a word that was weighed and is seen before the caret;
  /// nil if it decides about the word like any other key.
  mutating func receive(_ key: KeyEvent, after word: WeighedWord) -> Response? {
    let isBackSpace = key.symbol == .backSpace && key.modifiers.isEmpty
    let isRestoring = preferences.restoreShortcut?.matches(key) == true
    if isBetweenWords, isBackSpace || isRestoring {
      if isBackSpace, word.isOpen, word.reading == .composed { return reopen(word) }
      return turnRound(word)
    }
    guard word.isOpen, isBackSpace || key.isText, !isRestoring else { return nil }
    surroundings.invalidate()
    hasCommittedPending = false
    var response = receive(key)
    guard case .weighed(let now) = pending, now == word else {
      if !hasCommittedPending {
        response.effects.insert(contentsOf: [.hidePreedit, .commit(word.text)], at: 0)
      }
      return response
    }
    if response.isHandled, !response.commits {
      return response.effects.contains(where: \.changesText)
        ? .handled(.showPreedit(preedit)) : response
    }
    pending = nil
    follow(word)
    let isHandedOn = response.isHandled || response.effects.isEmpty
    if isBetweenWords, isHandedOn, key.isText, let character = key.character {
      follow(character)
      return .handled(.hidePreedit, .commit(word.text + String(character)))
    }
    response.effects.insert(contentsOf: [.hidePreedit, .commit(word.text)], at: 0)
    return response
  }

  /// Decides about a word that may still be open, before a key commits it: by
  /// the word after it if the key ends that, otherwise as it is seen.
  mutating func decide(_ word: WeighedWord, before key: KeyEvent) {
    guard word.isOpen, let chooser else { return }
    if key.symbol.endsWord, let readings {
      turn(word, to: chooser.reading(of: word.readings, after: word.trail, before: readings))
    } else {
      follow(word)
    }
  }

  /// Commits an open word as it is seen, for the next one does not come.
  mutating func decideAfterPause() -> Response {
    guard let word = openWord else { return .ignored }
    pending = nil
    follow(word)
    surroundings.invalidate()
    var response = Response(effects: [.hidePreedit, .commit(word.text)])
    if !isBetweenWords { response.effects.append(.showPreedit(preedit)) }
    rememberCommits(of: response)
    return response
  }

  /// The word at its end, where nothing more can tell what it means.
  var weighedWord: String {
    let word = finishedWord
    guard let chooser, let readings, word == syllableText(isFinished: true),
      chooser.choice(of: readings, after: trail, isFinal: true).reading == .typed
    else { return word }
    return readings.keys
  }

  /// BackSpace after a word that is as it was seen: it takes the space away, and
  /// the word is typed again.
  private mutating func reopen(_ word: WeighedWord) -> Response {
    pending = nil
    syllable = word.syllable
    trail = word.trail
    return .handled(.showPreedit(preedit))
  }

  /// The other reading of a word is meant.
  private mutating func turnRound(_ word: WeighedWord) -> Response {
    var word = word
    word.reading = word.reading == .typed ? .composed : .typed
    choose(word.reading, for: word.readings)
    pending = nil
    follow(word)
    return .handled(.hidePreedit, .commit(word.text))
  }

  private mutating func chooseTyped() {
    var composed = Syllable()
    for key in syllable.keys.utf8 { composed.append(key, by: rules) }
    choose(.typed, for: WordReadings(composed, by: rules))
  }

  private func choose(_ reading: Reading, for word: WordReadings) {
    guard preferences.autocomplete.learnsWords, !isOffTheRecord, !contentType.isPrivate else {
      return
    }
    services.languageChooser?.choose(reading, keys: word.keys, text: word.text)
  }
}

extension Session {
  /// What the word, and an open one before it, will be committed as, if that is
  /// not what is seen: the first row of the table; what is seen is the second.
  func languageSuggestions() -> [Autocomplete.Suggestion] {
    guard let chooser, let readings else { return [] }
    var trail = trail
    var before = ""
    if let open = openWord {
      let reading = chooser.reading(of: open.readings, after: open.trail, before: readings)
      trail = open.trail
      chooser.append(open.readings, as: reading, to: &trail)
      before = open.readings[reading] + open.ending
    }
    let reading = chooser.choice(of: readings, after: trail).reading
    let isComposed = reading == .composed && readings.isVietnamese
    let text = before + (isComposed ? syllableText(isFinished: true) : readings[reading])
    let byRules = (openWord?.text ?? "") + syllableText(isFinished: true)
    guard text != byRules else { return [] }
    return [
      Autocomplete.Suggestion(text: text, kind: .autocorrect, source: Session.languages),
      Autocomplete.Suggestion(text: byRules, source: Session.languages),
    ]
  }

  /// The source of suggestions that say which language is meant.
  static let languages = "languages"

  /// The user picked the second of these rows: what is composed is meant.
  mutating func chooseComposed(insteadOf suggestion: Autocomplete.Suggestion) {
    guard suggestion.source == Session.languages, !suggestion.isAutocorrect else { return }
    choose(.composed, for: openWord?.readings ?? WordReadings(syllable, by: rules))
  }
}

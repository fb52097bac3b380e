import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// Handles an event other than a key.
  mutating func decide(_ event: InputEvent, _ turn: inout Turn) {
    switch event {
    case .key, .onScreen: break  // ``receive(_:)`` has them
    case .contentType(let type): enter(type, &turn)
    case .focusIn(let client): enterField(of: Client(client), &turn)
    case .focusOut, .enable, .disable:
      leaveField()
      enterNextWindow()
    case .window(let window): enter(window, &turn)
    case .reset:
      // GTK resets after each line.
      doubtNewWords(isMove: field.remembered.utf8.last != UInt8(ascii: "\n"))
      if !doubtReset() { leaveText() }
    case .platform(let platform): environment.field.note(platform)
    case .shell(let version): environment.field.note(shellVersion: version)
    case .fieldOfShell(let isOfShell): note(isOfShell: isOfShell, &turn)
    case .caret(let rectangle):
      environment.field.caret = rectangle
      tellLeftWord { $0.note(rectangle) }
    case .capabilities(let givesText, let isOnScreenKeyboard):
      environment.field.note(givesText: givesText)
      tellLeftWord { $0.note(givesText: givesText) }
      environment.situation.isOnScreenKeyboard = isOnScreenKeyboard
    case .surroundingText(let text):
      note(text, &turn)
      followToldSelection(&turn)
    case .countedText(let text):
      receive(text, &turn)
      followToldSelection(&turn)
    case .preferences(let preferences): adopt(preferences, &turn)
    case .typingMethod(let method): environment.situation.adopt(method)
    case .ruleMethods(let methods): environment.situation.adopt(forRules: methods)
    case .preparedMacros(let macros): environment.situation.adopt(macros)
    case .ownWords(let words): environment.situation.ownWords = words
    case .macroValues(let values): environment.situation.adopt(values)
    case .candidates(let event): receive(event, &turn)
    case .hearing(let hearing):
      hear(hearing)
    case .latin(let isLatin): if isLatin != situation.isLatin { chooseLatin(isLatin, &turn) }
    case .state(let state): keep(state, &turn)
    case .offTheRecord(let isOn): environment.situation.isOffTheRecord = isOn
    case .endRouting: closeSearch()
    case .due(let alarm): decide(alarm, &turn)
    case .suggestions(let suggestions, let generation):
      receive(suggestions, for: generation, &turn)
    case .suggestionsFailed(let reason, let generation):
      if selecting.expects(generation) { return failChange(reason, &turn) }
      environment.suggesting.fail(reason, for: generation)
    }
  }

  /// Handles an alarm.
  private mutating func decide(_ alarm: Alarm, _ turn: inout Turn) {
    switch alarm {
    case .suggest: suggestDue(&turn)
    case .settle:
      environment.field.isAtRest = true
      settleWord()
      settleLeftWord(&turn)
      commitCertainWord(&turn)
    case .lull: environment.field.isPreeditFresh = false
    case .pause: decideAfterPause(&turn)
    case .rest: suggestAtRest(&turn)
    case .ask: askServices(&turn)
    case .silence: missSelection(&turn)
    case .dismiss: environment.suggesting.dismiss()
    }
  }

  /// Forgets the word, because the caret moves or has moved. The word is committed by IBus: it
  /// commits the preedit of an engine that asks for it (`IBUS_ENGINE_PREEDIT_COMMIT`) before it
  /// reports a change of focus, a reset or another engine. Committing it here would double the
  /// word.
  private mutating func leaveText() {
    if !keepLeftWord(), search == nil { learnLeft(preedit) }
    closeSearch()
    forgetSelection()
    forgetComposition()
    forgetField()
    environment.suggesting.leaveText()
    leaveShown()
    forgetHeard()
  }

  /// Handles that the field loses the focus. New words that were not seen in its text are not
  /// learned.
  private mutating func leaveField() {
    leaveText()
    endLearning()
  }

  private mutating func enterField(of client: Client, _ turn: inout Turn) {
    leaveField()
    forgetUndone()
    enterShown()
    environment.field.enter(client: client)
    enterNextWindow()
    if environment.situation.enter(client: client) { followRule() }
    if field.clientFacts.losesLeftWord { tellLeftWord { $0.enter() } }
    turn.wantsText = wantsText
    forgetHeard()
  }

  /// Handles a report of the focused window or its title. Its rule takes effect with the next word.
  private mutating func enter(_ window: FocusedWindow?, _ turn: inout Turn) {
    if !preedit.isEmpty { return environment.situation.expect(window) }
    guard environment.situation.enter(window) else { return }
    followRule()
    turn.wantsText = wantsText
  }

  /// Applies a window that was reported during a word.
  mutating func enterNextWindow() {
    guard let window = environment.situation.takeNextWindow() else { return }
    if environment.situation.enter(window) { followRule() }
  }

  /// Applies the preferences of the application's rule. No search stays open where the application
  /// gets every key.
  private mutating func followRule() {
    if situation.facts.isClosed { closeSearch() }
    environment.situation.updateSuggesting(by: services)
    environment.suggesting.adopt(preferences.autocomplete)
  }

  /// True if the application should report its text.
  var wantsText: Bool {
    situation.facts.helpsWithSentences || field.isTrusted(preferences.resumesWords)
      || wantsDirect || field.clientFacts.needsText
  }

  /// Handles the purpose of the field. The open word stays, unless the field is secret: then it
  /// gets the letters as they were typed. A browser may report a password field late, after the
  /// first letters.
  private mutating func enter(_ type: ContentType, _ turn: inout Turn) {
    guard type != situation.contentType else { return }
    environment.situation.enter(type)
    environment.situation.updateSuggesting(by: services)
    closeSearch()
    environment.suggesting.hide()
    forgetSelection()
    guard type.isSecret else { return }
    turn.commit((waiting?.text ?? "") + word.keys() + word.plain)
    dropLeftWord()
    forgetNewWords()
    leaveWord()
    forgetField()
  }

  private mutating func adopt(_ preferences: Preferences, _ turn: inout Turn) {
    // The open word is committed as it is shown. In a search, it has to stay in the keyboard.
    if situation.isOther(by: preferences) {
      closeSearch()
      pass(&turn)
    }
    environment.situation.adopt(preferences)
    environment.situation.updateSuggesting(by: services)
    environment.suggesting.adopt(self.preferences.autocomplete)
    turn.wantsText = wantsText
  }

  /// Changes between Vietnamese and plain Latin by other means than a key.
  private mutating func chooseLatin(_ isLatin: Bool, _ turn: inout Turn) {
    if situation.facts.isClosed {
      if !situation.facts.isLocked { environment.situation.choose(latin: isLatin) }
      return
    }
    closeSearch()
    toggleLatin(&turn)
  }

  /// Changes the state of this application. What was typed is committed.
  private mutating func keep(_ state: ApplicationRule.State?, _ turn: inout Turn) {
    closeSearch()
    forgetSelection()
    if !situation.facts.isLeftAlone { pass(&turn) }
    turn.store(environment.situation.keep(state))
    environment.suggesting.hide()
    turn.isFollowed = false
  }
}

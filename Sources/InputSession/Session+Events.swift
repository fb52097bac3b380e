import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

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
      newWords.doubt(isMove: field.remembered.utf8.last != UInt8(ascii: "\n"))
      if !doubtReset() { leaveText() }
    case .platform(let platform): field.note(platform)
    case .shell(let version): field.note(shellVersion: version)
    case .fieldOfShell(let isOfShell): note(isOfShell: isOfShell, &turn)
    case .caret(let rectangle):
      field.caret = rectangle
      tellLeftWord { $0.note(rectangle) }
    case .capabilities(let givesText, let isOnScreenKeyboard):
      field.note(givesText: givesText)
      tellLeftWord { $0.note(givesText: givesText) }
      situation.isOnScreenKeyboard = isOnScreenKeyboard
    case .surroundingText(let text):
      note(text, &turn)
      followToldSelection(&turn)
    case .countedText(let text):
      receive(text, &turn)
      followToldSelection(&turn)
    case .preferences(let preferences): adopt(preferences, &turn)
    case .typingMethod(let method): situation.adopt(method)
    case .ruleMethods(let methods): situation.adopt(forRules: methods)
    case .preparedMacros(let macros): situation.adopt(macros)
    case .ownWords(let words): situation.ownWords = words
    case .macroValues(let values): situation.adopt(values)
    case .candidates(let event): receive(event, &turn)
    case .hearing(let hearing):
      voice.hearing = hearing
      voice.forget(but: heard)
    case .latin(let isLatin): if isLatin != situation.isLatin { chooseLatin(isLatin, &turn) }
    case .state(let state): keep(state, &turn)
    case .offTheRecord(let isOn): situation.isOffTheRecord = isOn
    case .endRouting: closeSearch()
    case .due(let alarm): decide(alarm, &turn)
    case .suggestions(let suggestions, let generation):
      receive(suggestions, for: generation, &turn)
    case .suggestionsFailed(let reason, let generation):
      if selecting.expects(generation) { return failChange(.failed(reason)) }
      suggesting.fail(reason, for: generation)
    }
  }

  /// Handles an alarm.
  private mutating func decide(_ alarm: Alarm, _ turn: inout Turn) {
    switch alarm {
    case .suggest: suggestDue(&turn)
    case .settle:
      field.isAtRest = true
      settleWord()
      settleLeftWord(&turn)
      commitCertainWord(&turn)
    case .lull: field.isPreeditFresh = false
    case .pause: decideAfterPause(&turn)
    case .rest: suggestAtRest(&turn)
    case .ask: askServices(&turn)
    case .silence: missSelection(&turn)
    case .dismiss: suggesting.dismiss()
    }
  }

  /// Forgets the word, because the caret moves or has moved. The word is committed by IBus: it
  /// commits the preedit of an engine that asks for it (`IBUS_ENGINE_PREEDIT_COMMIT`) before it
  /// reports a change of focus, a reset or another engine. Committing it here would double the
  /// word.
  private mutating func leaveText() {
    if !keepLeftWord(), search == nil { learnLeft(preedit) }
    closeSearch()
    selecting.forget()
    forgetComposition()
    field.forget()
    suggesting.leaveText()
    screen.losePreedit()
    direct.leave()
    voice.forget(but: heard)
  }

  /// Handles that the field loses the focus. New words that were not seen in its text are not
  /// learned.
  private mutating func leaveField() {
    leaveText()
    learnNew()
    newWords.forget()
  }

  private mutating func enterField(of client: Client, _ turn: inout Turn) {
    leaveField()
    forgetUndone()
    direct.enter()
    field.enter(client: client)
    enterNextWindow()
    if situation.enter(client: client) { followRule() }
    if field.clientFacts.losesLeftWord { tellLeftWord { $0.enter() } }
    turn.wantsText = wantsText
    voice.forget(but: heard)
  }

  /// Handles a report of the focused window or its title. Its rule takes effect with the next word.
  private mutating func enter(_ window: FocusedWindow?, _ turn: inout Turn) {
    if !preedit.isEmpty { return situation.expect(window) }
    guard situation.enter(window) else { return }
    followRule()
    turn.wantsText = wantsText
  }

  /// Applies a window that was reported during a word.
  mutating func enterNextWindow() {
    guard let window = situation.takeNextWindow() else { return }
    if situation.enter(window) { followRule() }
  }

  /// Applies the preferences of the application's rule. No search stays open where the application
  /// gets every key.
  private mutating func followRule() {
    if situation.facts.isClosed { closeSearch() }
    situation.updateSuggesting(by: services)
    suggesting.adopt(preferences.autocomplete)
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
    situation.enter(type)
    situation.updateSuggesting(by: services)
    closeSearch()
    suggesting.hide()
    selecting.forget()
    guard type.isSecret else { return }
    turn.commit((waiting?.text ?? "") + word.keys() + word.plain)
    left = []
    newWords.forget()
    leaveWord()
    field.forget()
  }

  private mutating func adopt(_ preferences: Preferences, _ turn: inout Turn) {
    // The open word is committed as it is shown. In a search, it has to stay in the keyboard.
    if situation.isOther(by: preferences) {
      closeSearch()
      pass(&turn)
    }
    situation.adopt(preferences)
    situation.updateSuggesting(by: services)
    suggesting.adopt(self.preferences.autocomplete)
    turn.wantsText = wantsText
  }

  /// Changes between Vietnamese and plain Latin by other means than a key.
  private mutating func chooseLatin(_ isLatin: Bool, _ turn: inout Turn) {
    if situation.facts.isClosed {
      if !situation.facts.isLocked { situation.choose(latin: isLatin) }
      return
    }
    closeSearch()
    toggleLatin(&turn)
  }

  /// Changes the state of this application. What was typed is committed.
  private mutating func keep(_ state: ApplicationRule.State?, _ turn: inout Turn) {
    closeSearch()
    selecting.forget()
    if !situation.facts.isLeftAlone { pass(&turn) }
    turn.store(situation.keep(state))
    suggesting.hide()
    turn.isFollowed = false
  }

}

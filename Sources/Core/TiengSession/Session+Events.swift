import TiengAutocomplete
import TiengConfiguration
import TiengCore

extension Session {
  /// Handles an event other than a key.
  mutating func decide(_ event: InputEvent, _ turn: inout Turn) {
    switch event {
    case .key: break  // ``receive(_:)`` handles it.
    case .onScreen(.text(let text)): put(text, &turn)
    case .onScreen: environment.apply(event)
    case .contentType(let type): use(type, &turn)
    case .focusIn(let client): enterField(of: Client(client), &turn)
    case .focusOut, .enable, .disable:
      leaveField()
      enterNextWindow()
    case .window(let window):
      environment.apply(event)
      enter(window, &turn)
    case .reset:
      // GTK resets after each line.
      learning.doubt(isMove: field.remembered.utf8.last != UInt8(ascii: "\n"))
      if !doubtReset() { endText() }
    case .fieldOfShell(let isOfShell): use(isOfShell: isOfShell, &turn)
    case .caret(let rectangle):
      environment.apply(event)
      for index in left.indices { left[index].read(rectangle) }
    case .capabilities(let givesText, _):
      environment.apply(event)
      for index in left.indices { left[index].use(givesText: givesText) }
    case .surroundingText(let text):
      read(text, &turn)
      readReportForSelection(&turn)
    case .countedText(let text):
      receive(text, &turn)
      readReportForSelection(&turn)
    case .preferences(let preferences): use(preferences, &turn)
    case .platform, .shell, .typingMethod, .ruleMethods, .preparedMacros, .ownWords, .macroValues,
      .offTheRecord, .windowsLost:
      environment.apply(event)
    case .candidates(let event): receive(event, &turn)
    case .hearing(let hearing):
      voice.hearing = hearing
      voice.forget(but: heard)
    case .latin(let isLatin): if isLatin != situation.isLatin { chooseLatin(isLatin, &turn) }
    case .state(let state): keep(state, &turn)
    case .insert(let text): insert(text, &turn)
    case .refusedText(let program):
      if !situation.facts.isClosed { turn.notice = .refusedText(from: program) }
    case .endRouting: endSearch()
    case .due(let alarm): decide(alarm, &turn)
    case .suggestions(let suggestions, let generation):
      receive(suggestions, for: generation, &turn)
    case .suggestionsFailed(let reason, let generation):
      if selecting.expects(generation) {
        selecting.fail(.failed(reason), &turn)
      } else {
        environment.apply(event)
      }
    }
  }

  /// Handles an alarm.
  private mutating func decide(_ alarm: Alarm, _ turn: inout Turn) {
    switch alarm {
    case .suggest: environment.suggestDue(for: composition, &turn)
    case .showAsCommitted:
      environment.apply(.due(alarm))
      composition.showWordAsCommitted(in: environment)
      resumeLeftWord(&turn)
      commitCertainWord(&turn)
    case .trustReports, .hideTable: environment.apply(.due(alarm))
    case .decideWaiting: if composition.hasUndecidedWord { commitWaiting(&turn) }
    case .endSentence: if composition.mayEndSentence { commitWaiting(&turn) }
    case .complete: environment.suggestAfterPause(for: composition, &turn)
    case .ask: if !selecting.hasTable { environment.askServices(for: composition, &turn) }
    case .giveUpReport: missSelection(&turn)
    }
  }

  /// Commits the waiting text as it is shown, because no next key comes.
  private mutating func commitWaiting(_ turn: inout Turn) {
    guard composition.waiting != nil else { return }
    composition.commitWaiting(in: environment, &turn)
    environment.field.invalidate()
  }

  /// Forgets the word, because the caret moves or has moved. IBus commits it: with
  /// `IBUS_ENGINE_PREEDIT_COMMIT`, IBus commits the preedit before it reports a change of focus, a
  /// reset or another engine. A commit here would double the word.
  private mutating func endText() {
    if !keepLeftWord(), search == nil { learning.learnLeft(preedit, in: environment) }
    endSearch()
    note(.caretMoved)
    atAlt = []
    voice.forget(but: heard)
  }

  /// Handles that the field loses the focus. New words that were not seen in its text are not
  /// learned.
  mutating func leaveField() {
    endText()
    learning.learnNew(in: environment)
    learning.forgetNew()
  }

  /// True if the application should report its text.
  var wantsText: Bool {
    situation.facts.helpsWithSentences || field.isTrusted(preferences.resumesWords)
      || wantsDirect || field.clientFacts.needsText
  }
}

// Fields, applications and preferences.
extension Session {
  mutating func enterField(of client: Client, _ turn: inout Turn) {
    leaveField()
    note(.fieldEntered(client))
    enterNextWindow()
    environment.situation.keyboardType = nil
    environment.situation.isShiftHeld = false
    if environment.situation.enter(client: client) { applyRule() }
    environment.suggesting.use(environment.preferences.autocomplete)
    for index in left.indices { left[index].beginField() }
    turn.wantsText = wantsText
    voice.forget(but: heard)
  }

  /// Handles a report of the focused window or its title. Its rule takes effect with the next word.
  mutating func enter(_ window: FocusedWindow?, _ turn: inout Turn) {
    if !preedit.isEmpty { return environment.situation.expect(window) }
    guard environment.situation.enter(window) else { return }
    applyRule()
    turn.wantsText = wantsText
  }

  /// Applies a window that was reported during a word.
  mutating func enterNextWindow() {
    guard let window = environment.situation.removeNextWindow() else { return }
    if environment.situation.enter(window) { applyRule() }
  }

  /// Applies the preferences of the application's rule. No search stays open where the application
  /// gets every key.
  mutating func applyRule() {
    if situation.facts.isClosed { endSearch() }
    environment.applyRule()
  }

  /// Handles the purpose of the field. The open word stays, unless the field is secret: then it
  /// gets the letters as they were typed. A browser may report a password field late, after the
  /// first letters.
  mutating func use(_ type: ContentType, _ turn: inout Turn) {
    guard type != situation.contentType else { return }
    environment.use(type)
    endSearch()
    selecting.forget()
    guard type.isSecret else { return }
    turn.commit((waiting?.text ?? "") + composition.keys)
    left = []
    note(.fieldTurnedSecret)
  }

  /// Types another language from now on. The open word is committed as it is shown.
  mutating func use(locale: String, _ turn: inout Turn) {
    endSearch()
    selecting.forget()
    commitWord(&turn)
    environment.suggesting.hide()
    environment.situation.use(locale: locale)
    environment.situation.updateSuggesting(by: services)
  }

  mutating func use(_ preferences: Preferences, _ turn: inout Turn) {
    // The open word is committed as it is shown. In a search, it has to stay in the keyboard.
    if situation.isOther(by: preferences) {
      endSearch()
      commitWord(&turn)
    }
    environment.use(preferences)
    turn.wantsText = wantsText
  }

  /// Switches between Vietnamese and Latin, but not by a key.
  mutating func chooseLatin(_ isLatin: Bool, _ turn: inout Turn) {
    if situation.facts.isClosed {
      if !situation.facts.isLocked { environment.situation.choose(latin: isLatin) }
      return
    }
    endSearch()
    toggleLatin(&turn)
  }

  /// Sets the state of this application in its rule. The open word is committed.
  mutating func keep(_ state: ApplicationRule.State?, _ turn: inout Turn) {
    endSearch()
    selecting.forget()
    if !situation.facts.isLeftAlone { commitWord(&turn) }
    turn.store(environment.situation.keep(state))
    environment.suggesting.hide()
    turn.isFollowed = false
  }
}

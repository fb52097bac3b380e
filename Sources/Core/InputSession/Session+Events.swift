import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// Handles an event other than a key.
  mutating func decide(_ event: InputEvent, _ turn: inout Turn) {
    switch event {
    case .key: break  // ``receive(_:)`` handles it.
    case .onScreen(.text(let text)): put(text, &turn)
    case .onScreen: environment.note(event)
    case .contentType(let type): enter(type, &turn)
    case .focusIn(let client): enterField(of: Client(client), &turn)
    case .focusOut, .enable, .disable:
      leaveField()
      enterNextWindow()
    case .window(let window):
      environment.note(event)
      enter(window, &turn)
    case .reset:
      // GTK resets after each line.
      learning.doubt(isMove: field.remembered.utf8.last != UInt8(ascii: "\n"))
      if !doubtReset() { leaveText() }
    case .fieldOfShell(let isOfShell): enter(isOfShell: isOfShell, &turn)
    case .caret(let rectangle):
      environment.note(event)
      for index in left.indices { left[index].note(rectangle) }
    case .capabilities(let givesText, _):
      environment.note(event)
      for index in left.indices { left[index].note(givesText: givesText) }
    case .surroundingText(let text):
      note(text, &turn)
      followToldSelection(&turn)
    case .countedText(let text):
      receive(text, &turn)
      followToldSelection(&turn)
    case .preferences(let preferences): adopt(preferences, &turn)
    case .platform, .shell, .typingMethod, .ruleMethods, .preparedMacros, .ownWords, .macroValues,
      .offTheRecord, .windowsLost:
      environment.note(event)
    case .candidates(let event): receive(event, &turn)
    case .hearing(let hearing):
      voice.hearing = hearing
      voice.forget(but: heard)
    case .latin(let isLatin): if isLatin != situation.isLatin { chooseLatin(isLatin, &turn) }
    case .state(let state): keep(state, &turn)
    case .endRouting: closeSearch()
    case .due(let alarm): decide(alarm, &turn)
    case .suggestions(let suggestions, let generation):
      receive(suggestions, for: generation, &turn)
    case .suggestionsFailed(let reason, let generation):
      if selecting.expects(generation) {
        selecting.fail(.failed(reason), &turn)
      } else {
        environment.note(event)
      }
    }
  }

  /// Handles an alarm.
  private mutating func decide(_ alarm: Alarm, _ turn: inout Turn) {
    switch alarm {
    case .suggest: environment.suggestDue(for: composition, &turn)
    case .settle:
      environment.note(.due(alarm))
      composition.settleWord(in: environment)
      settleLeftWords(&turn)
      commitCertainWord(&turn)
    case .lull, .dismiss: environment.note(.due(alarm))
    case .pause: if composition.hasOpenWord { commitWaiting(&turn) }
    case .sentence: if composition.mayEndSentence { commitWaiting(&turn) }
    case .rest: environment.suggestAtRest(for: composition, &turn)
    case .ask: if !selecting.hasTable { environment.askServices(for: composition, &turn) }
    case .silence: missSelection(&turn)
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
  private mutating func leaveText() {
    if !keepLeftWord(), search == nil { learning.learnLeft(preedit, in: environment) }
    closeSearch()
    note(.caretMoved)
    atAlt = []
    voice.forget(but: heard)
  }

  /// Handles that the field loses the focus. New words that were not seen in its text are not
  /// learned.
  mutating func leaveField() {
    leaveText()
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
    if environment.situation.enter(client: client) { followRule() }
    for index in left.indices { left[index].enter() }
    turn.wantsText = wantsText
    voice.forget(but: heard)
  }

  /// Handles a report of the focused window or its title. Its rule takes effect with the next word.
  mutating func enter(_ window: FocusedWindow?, _ turn: inout Turn) {
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
  mutating func followRule() {
    if situation.facts.isClosed { closeSearch() }
    environment.followRule()
  }

  /// Handles the purpose of the field. The open word stays, unless the field is secret: then it
  /// gets the letters as they were typed. A browser may report a password field late, after the
  /// first letters.
  mutating func enter(_ type: ContentType, _ turn: inout Turn) {
    guard type != situation.contentType else { return }
    environment.enter(type)
    closeSearch()
    selecting.forget()
    guard type.isSecret else { return }
    turn.commit((waiting?.text ?? "") + word.keys() + word.plain)
    left = []
    note(.fieldTurnedSecret)
  }

  mutating func adopt(_ preferences: Preferences, _ turn: inout Turn) {
    // The open word is committed as it is shown. In a search, it has to stay in the keyboard.
    if situation.isOther(by: preferences) {
      closeSearch()
      commitWord(&turn)
    }
    environment.adopt(preferences)
    turn.wantsText = wantsText
  }

  /// Switches between Vietnamese and Latin, but not by a key.
  mutating func chooseLatin(_ isLatin: Bool, _ turn: inout Turn) {
    if situation.facts.isClosed {
      if !situation.facts.isLocked { environment.situation.choose(latin: isLatin) }
      return
    }
    closeSearch()
    toggleLatin(&turn)
  }

  /// Sets the state of this application in its rule. The open word is committed.
  mutating func keep(_ state: ApplicationRule.State?, _ turn: inout Turn) {
    closeSearch()
    selecting.forget()
    if !situation.facts.isLeftAlone { commitWord(&turn) }
    turn.store(environment.situation.keep(state))
    environment.suggesting.hide()
    turn.isFollowed = false
  }
}

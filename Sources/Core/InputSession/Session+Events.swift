import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// Handles an event other than a key.
  mutating func decide(_ event: InputEvent, _ turn: inout Turn) {
    switch event {
    case .key, .onScreen: break  // ``receive(_:)`` handles them.
    case .contentType(let type): enter(type, &turn)
    case .focusIn(let client): enterField(of: Client(client), &turn)
    case .focusOut, .enable, .disable:
      leaveField()
      enterNextWindow()
    case .window(let window):
      inform(event)
      enter(window, &turn)
    case .reset:
      // GTK resets after each line.
      doubtNewWords(isMove: field.remembered.utf8.last != UInt8(ascii: "\n"))
      if !doubtReset() { leaveText() }
    case .fieldOfShell(let isOfShell): note(isOfShell: isOfShell, &turn)
    case .caret(let rectangle):
      inform(event)
      tellLeftWords { $0.note(rectangle) }
    case .capabilities(let givesText, _):
      inform(event)
      tellLeftWords { $0.note(givesText: givesText) }
    case .surroundingText(let text):
      note(text, &turn)
      followToldSelection(&turn)
    case .countedText(let text):
      receive(text, &turn)
      followToldSelection(&turn)
    case .preferences(let preferences): adopt(preferences, &turn)
    case .platform, .shell, .typingMethod, .ruleMethods, .preparedMacros, .ownWords, .macroValues,
      .offTheRecord, .windowsLost:
      inform(event)
    case .candidates(let event): receive(event, &turn)
    case .hearing(let hearing): hear(hearing)
    case .latin(let isLatin): if isLatin != situation.isLatin { chooseLatin(isLatin, &turn) }
    case .state(let state): keep(state, &turn)
    case .endRouting: closeSearch()
    case .due(let alarm): decide(alarm, &turn)
    case .suggestions(let suggestions, let generation):
      receive(suggestions, for: generation, &turn)
    case .suggestionsFailed(let reason, let generation):
      if selecting.expects(generation) { failChange(reason, &turn) } else { inform(event) }
    }
  }

  /// Handles an alarm.
  private mutating func decide(_ alarm: Alarm, _ turn: inout Turn) {
    switch alarm {
    case .suggest: suggestDue(&turn)
    case .settle:
      inform(.due(alarm))
      settleWord()
      settleLeftWords(&turn)
      commitCertainWord(&turn)
    case .lull, .dismiss: inform(.due(alarm))
    case .pause: decideAfterPause(&turn)
    case .sentence: decideSentence(&turn)
    case .rest: suggestAtRest(&turn)
    case .ask: askServices(&turn)
    case .silence: missSelection(&turn)
    }
  }

  /// Forgets the word, because the caret moves or has moved. IBus commits it: with
  /// `IBUS_ENGINE_PREEDIT_COMMIT`, IBus commits the preedit before it reports a change of focus, a
  /// reset or another engine. A commit here would double the word.
  private mutating func leaveText() {
    if !keepLeftWord(), search == nil { learnLeft(preedit) }
    closeSearch()
    forgetSelection()
    forgetComposition()
    forgetField()
    leaveSuggestions()
    leaveShown()
    forgetHeard()
  }

  /// Handles that the field loses the focus. New words that were not seen in its text are not
  /// learned.
  mutating func leaveField() {
    leaveText()
    endLearning()
  }

  /// True if the application should report its text.
  var wantsText: Bool {
    situation.facts.helpsWithSentences || field.isTrusted(preferences.resumesWords)
      || wantsDirect || field.clientFacts.needsText
  }
}

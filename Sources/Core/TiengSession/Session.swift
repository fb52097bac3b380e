import TiengAutocomplete
import TiengCharsets
public import TiengConfiguration
import TiengCore
import TiengLanguages
public import TiengVietnamese

/// A session is the input of one user in one field at a time. It is the only place that decides
/// what a key does.
///
///     var session = Session()
///     session.receive(.key(KeyEvent("w"))).effects   // [.showPreedit("ư")]
///     session.receive(.key(KeyEvent(" "))).effects   // [.hidePreedit, .commit("ư ")]
///
/// It takes an event and returns a response, and touches nothing else except what services learn. First it decides and writes
/// the decision into a `Turn`. Then it updates what it knows about the text. Finally it computes
/// the difference to what is visible. A word is committed together with the character that ended
/// it, because on GNOME's Wayland a key that is passed on would overtake the word (ibus#2601).
///
/// This file has the order of a key and the rendering. What a user sees of each part is in that part's
/// folder, with the functions of the session for it.
public struct Session {
  /// What the typed text depends on.
  var environment: Environment
  /// The text that is typed and not committed.
  var composition = Composition()
  /// The words that are still to be learned.
  var learning = Learning()
  /// The state of changing selected text.
  var selecting = Selecting()
  /// The words that were open when fields lost the focus, the last one last.
  var left: [LeftWord] = []
  /// The word that was committed when Alt was pressed, until the next key, in a list of at most one.
  var atAlt: [CommittedAtAlt] = []
  /// What is currently visible.
  var screen = Screen()
  /// The part of the open word that is in the text itself.
  var direct = DirectText()
  /// What a screen reader last announced.
  var voice = Voice()
  /// What is open besides the word, since the last event.
  var open = Open()

  /// Makes a session.
  ///
  ///     Session(locale: "vi_VN.UTF-8").locale   // vi
  ///     Session(locale: "pt_BR").locale         // pt-BR
  ///
  /// - Parameters:
  ///   - locale: The language to type, such as `vi`, `vi-VN` or `vi_VN.UTF-8`. Only Vietnamese composes
  ///     letters; any other locale types Latin ones.
  ///   - method: The typing method, if it is not one that the preferences can name.
  ///   - preferences: The preferences.
  public init(
    locale: String = "vi", method: TypingMethod? = nil, preferences: Preferences = Preferences()
  ) {
    environment = Environment(
      Situation(locale: locale.localeName, method: method, preferences: preferences))
    updateOpen()
  }

  /// Builds the tables that all sessions share. Otherwise the first key waits for them (0.4 ms).
  /// Can be called from any thread.
  public static func prepare() {
    var session = Session()
    _ = session.receive(.key(KeyEvent("a")))
  }

  /// Handles an event and returns the response to it.
  public mutating func receive(_ event: InputEvent) -> Response {
    let response = answer(event)
    if environment.field.mayCountBytes {
      environment.field.moveCaret(by: response, event.pressedKey)
    }
    return response
  }

  mutating func answer(_ event: InputEvent) -> Response {
    if environment.situation.focus.hasNextWindow, preedit.isEmpty {
      enterNextWindow()
      updateOpen()
    }
    switch event {
    case .key(let key): return answer(key, isOnScreen: false)
    case .onScreen(.key(let key)): return answer(key, isOnScreen: true)
    case .onScreen(.letter(let letter)): return answer(letter: letter)
    case .due(.giveUpReport) where selecting.awaited == nil:
      defer { updateOpen() }
      return giveUpDirectly()
    default:
      updateShownPreedit()
      var turn = Turn()
      decide(event, &turn)
      return respond(to: &turn)
    }
  }

  @inline(__always)
  private mutating func answer(_ key: KeyEvent, isOnScreen: Bool) -> Response {
    if key.isRelease {
      if key.symbol.isShift { environment.situation.isShiftHeld = false }
      return .ignored
    }
    if !key.isText, key.symbol.doesNothingAlone {
      environment.situation.note(modifier: key.symbol)
      if key.symbol.isAlt, !isOnScreen { return commitAtAlt(key) }
      if isOnScreen || !key.symbol.opensShell { return .ignored }
    }
    let shortcuts = environment.situation.shortcutKeys.shortcuts(of: key)
    if key.isText, shortcuts.isEmpty, open.isEmpty, composition.word.isInUsualMode,
      !environment.needsSuggestions(for: key)
    {
      return answer(text: key, isOnScreen: isOnScreen)
    }
    var turn = Turn(key, shortcuts, isOnScreen: isOnScreen)
    decide(key, &turn)
    return respond(to: &turn)
  }

  /// Handles a key that types a character while nothing but the word is open, as most keys do. If the
  /// character becomes a part of the word, nothing changes but what is seen of the word.
  @inline(__always)
  private mutating func answer(text key: KeyEvent, isOnScreen: Bool) -> Response {
    beginKey()
    let step = stepOfWord(key)
    if case .composes = step { return responseToLetter() }
    var turn = Turn(key, isOnScreen: isOnScreen)
    turn.isFollowed = true
    composition.perform(step, in: environment, &turn)
    return respond(to: &turn)
  }

  /// Forgets what holds only until the next key.
  @inline(__always)
  private mutating func beginKey() {
    if environment.situation.notice != nil { environment.situation.notice = nil }
    environment.field.isAfterPause = false
  }
}

// The order of a key.
extension Session {
  /// Decides what a key does. The first that takes it wins, from top to bottom.
  private mutating func decide(_ key: KeyEvent, _ turn: inout Turn) {
    beginKey()
    let isOnlyText =
      turn.isText && turn.shortcuts.isEmpty && !environment.needsSuggestions(for: key)
    if open.takesKeys || !isOnlyText {
      resumeFromAlt(key, &turn)
      decideAboutLeftWords(&turn)
      if environment.situation.facts.isClosed { return }
      if takeForSelection(key, &turn) || composition.takeVanished(key) { return turn.take() }
      if environment.needsSuggestions(for: key) { environment.suggestDue(for: composition, &turn) }
      if let fate = takeInSearch(key, &turn) ?? takeInCompletion(key, &turn)
        ?? takeInTable(key, &turn)
      {
        turn.fate = fate
        return
      }
    }
    turn.isFollowed = true
    if composition.waiting != nil, let fate = takeWithWaiting(key, &turn) {
      turn.fate = fate
      return
    }
    type(key, &turn)
  }

  /// Handles a key for the text that waits before the word. Nil if the key has its usual meaning.
  private mutating func takeWithWaiting(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    let fate = composition.takeWithWaiting(key, in: environment, &turn)
    guard fate == nil, composition.waiting != nil else { return fate }
    environment.field.invalidate()
    if !composition.waitsOn(after: key, turn.shortcuts) {
      composition.commitWaiting(before: key, in: environment, &turn)
    }
    return nil
  }

  /// Decides what a key does to the open word.
  mutating func type(_ key: KeyEvent, _ turn: inout Turn) {
    if !composition.word.isInUsualMode,
      let step = composition.stepInMode(key, turn.shortcuts, in: environment)
    {
      return composition.perform(step, in: environment, &turn)
    }
    if !turn.isText, let text = composition.textWithoutMacro(at: key, in: environment) {
      return composition.perform(.leavesAlone(text), in: environment, &turn)
    }
    if !environment.services.mayHandle(key) {
      return composition.perform(.passes(), in: environment, &turn)
    }
    if !turn.shortcuts.isEmpty, takeShortcut(&turn) { return turn.take() }
    // Super may come before the word is shown as it is meant.
    if key.symbol.opensShell { composition.showWordAsCommitted(in: environment) }
    let step = stepOfWord(key, turn.shortcuts)
    composition.perform(step, in: environment, &turn)
  }

  /// The effect of a key on the word.
  @inline(__always)
  private mutating func stepOfWord(_ key: KeyEvent, _ shortcuts: Shortcuts = []) -> WordStep {
    if composition.word.isEmpty, composition.mayBegin(with: key, by: environment.situation.rules) {
      environment.field.beginWord()
    }
    return composition.step(for: key, shortcuts, in: environment)
  }

  /// Handles the shortcuts of the preferences.
  private mutating func takeShortcut(_ turn: inout Turn) -> Bool {
    if turn.shortcuts.contains(.toggle) {
      toggleLatin(&turn)
      return true
    }
    if turn.shortcuts.contains(.emoji), search == nil, let search = services.makeSearch?() {
      begin(OpenSearch(search), &turn)
      return true
    }
    if environment.situation.isSuggesting, search == nil,
      environment.situation.takeNoticeShortcut(turn.shortcuts)
    {
      return true
    }
    return turn.shortcuts.contains(.restore) && composition.keepLetters(in: environment, &turn)
  }

  /// Switches between Vietnamese and Latin. The open word is committed.
  mutating func toggleLatin(_ turn: inout Turn) {
    commitWord(and: composition.word.mode == .escaping ? "\\" : "", &turn)
    environment.suggesting.hide()
    turn.isFollowed = false
    turn.take()
    if environment.situation.facts.isLocked {
      environment.situation.notice = .locked
      return
    }
    environment.situation.choose(latin: !environment.situation.isLatin)
    turn.store(environment.situation.storeLatin(environment.situation.isLatin))
  }

  /// Commits the word as it is shown or as it ends, and gives the key to the application.
  mutating func commitWord(atEnd: Bool = false, and ending: String = "", _ turn: inout Turn) {
    composition.pass(atEnd: atEnd, and: ending, in: environment, &turn)
  }
}

// What follows from a decision.
extension Session {
  /// Completes a turn: updates the text and what is learned, and computes the response.
  mutating func respond(to turn: inout Turn) -> Response {
    updateText(&turn)
    updateSuggestions(&turn)
    var response = Response(isHandled: turn.isHandled)
    if turn.changesText {
      screen.change(
        by: turn, commitsFirst: environment.field.clientFacts.commitsBeforeHiding,
        &response.effects)
    }
    showWord(&response.effects)
    showBeside(turn, &response.effects)
    setAlarms(
      isKey: turn.key != nil, isFollowed: turn.isFollowed, suggestsLater: turn.suggestsLater,
      of: &response)
    speak(after: turn, &response.effects)
    typeDirectly(&response, after: turn.key)
    updateOpen()
    return response
  }

  /// The response to a character that became a part of the word, while nothing else is open.
  @inline(__always)
  private mutating func responseToLetter() -> Response {
    environment.keepFromServices()
    environment.field.stay()
    var response = Response(isHandled: true)
    showWord(&response.effects)
    setAlarms(
      isKey: true, isFollowed: true, suggestsLater: environment.suggesting.due != nil, of: &response
    )
    return response
  }

  /// Updates the text: decides how a character gets into it, and learns the words that end.
  @inline(__always)
  private mutating func updateText(_ turn: inout Turn) {
    if turn.isText || !turn.committed.isEmpty { environment.keepFromServices() }
    if turn.changesText { updateAfterChange(&turn) } else { environment.field.stay() }
  }

  /// Updates messages and suggestions.
  private mutating func updateSuggestions(_ turn: inout Turn) {
    if let notice = turn.notice { environment.situation.notice = notice }
    if turn.hidesSuggestions { environment.suggesting.hide() }
    if composition.word.isEmpty { environment.suggesting.forgetCompletion() }
    if !environment.postponeSuggestions(after: &turn, isBetweenWords: composition.word.isEmpty) {
      environment.suggest(after: &turn, for: composition)
    }
  }

  /// Updates what is known after a change of the text. If it is a character that was handed on, decides how the
  /// application gets it.
  private mutating func updateAfterChange(_ turn: inout Turn) {
    for word in turn.chanceWords { learning.rememberChance(word.text, keyCount: word.keyCount) }
    // A single character that was handed on is not a word, even if it is committed.
    let endsWord = !turn.committed.isEmpty
    // The deletion reaches beyond the inserted text: a word of the text is continued or replaced.
    if turn.deletedCount > 0, turn.deletedCount > environment.field.remembered.unicodeScalars.count
    {
      environment.field.access.mixInTold()
    }
    turn.decideCharacter(
      isOvertaking: environment.field.clientFacts.commitsOvertakeKeys,
      isBehindKeys: environment.field.isBehindKeys)
    if composition.word.isEmpty, composition.waiting == nil, environment.search == nil,
      let closer = turn.closer,
      environment.field.passesAsKey(closer)
    {
      turn.passCloser()
    }
    if endsWord, environment.learnsWords, !turn.isRewriting { learning.rememberWord() }
    learning.learnEnded(by: turn, in: environment)
    environment.field.update(
      after: turn, remembers: environment.situation.isSuggesting,
      followsSentences: environment.situation.preferences.capitalizes,
      followsCommands: environment.followsCommands)
  }
}

// The rendering.
extension Session {
  /// Shows the word, in the charset of the preferences, as what is committed.
  @inline(__always)
  private mutating func showWord(_ effects: inout Effects) {
    if environment.suggesting.completion.isShown {
      screen.show(
        preedit: seenPreedit, completion: environment.shownCompletion(for: composition), &effects)
    } else {
      screen.show(preedit: seenPreedit, &effects)
    }
    let charset = environment.situation.preferences.outputCharset
    if charset != .unicode { effects = effects.written(in: charset) }
  }

  /// Shows what is open beside the word: the table, the text above it, and requests.
  private mutating func showBeside(_ turn: borrowing Turn, _ effects: inout Effects) {
    environment.removeAnswers()
    if screen.hasMoreThanPreedit || environment.search != nil || selecting.hasTable
      || environment.suggesting.table != nil || environment.situation.notice != nil
    {
      screen.show(shownTable, &effects)
      let text = environment.search?.auxiliaryText.map { Screen.Auxiliary.text($0) }
      screen.show(shownNotice.map { .notice($0) } ?? text, &effects)
      screen.offer(done: environment.search != nil, &effects)
    }
    if turn.wantsText { effects.add(.requestSurroundingText) }
    for effect in turn.others { effects.add(effect) }
  }

  /// Sets the alarms that the session waits for.
  @inline(__always)
  private mutating func setAlarms(
    isKey: Bool, isFollowed: Bool, suggestsLater: Bool, of response: inout Response
  ) {
    var alarms: Alarms = []
    if suggestsLater { alarms[.suggest] = true }
    if wantsShowingAsCommitted(afterKey: isKey) { alarms[.showAsCommitted] = true }
    if composition.waiting != nil || environment.suggesting.table != nil || selecting.awaited != nil
    {
      alarms[.decideWaiting] =
        isKey && environment.situation.preferences.openWordPause > 0
        && composition.waiting != nil && composition.hasUndecidedWord
      alarms[.endSentence] = isKey && composition.mayEndSentence
      alarms[.giveUpReport] = isKey && selecting.awaited != nil
      alarms[.hideTable] =
        environment.hidesUnusedTable && (isKey || !response.effects.others.isEmpty)
    }
    if isKey {
      if environment.completesAfterPause(for: composition) { alarms[.complete] = true }
      if environment.situation.facts.mayAskServices,
        environment.wantsAsking(isFollowed: isFollowed, for: composition)
      {
        alarms[.ask] = true
      }
      if environment.field.mayResetLate {
        environment.field.isPreeditFresh = !preedit.isEmpty
        alarms[.trustReports] = environment.field.isPreeditFresh
      }
    }
    if environment.field.waitsToTrustReports { alarms[.trustReports] = true }
    response.alarms = alarms
  }

  /// True if a moment without a key changes something: how the word is shown, what BackSpace does,
  /// or whether a word was lost.
  @inline(__always)
  private func wantsShowingAsCommitted(afterKey isKey: Bool) -> Bool {
    composition.word.remembersVanished || left.contains(where: \.isToBeDecided)
      || isKey
        && (environment.services.languageChooser != nil || !environment.situation.ownWords.isEmpty)
        && composition.word.isOneSyllable
      || isKey
        && (environment.field.clientFacts.hidesResets
          || environment.field.clientFacts.losesLeftWordForGood)
        && !preedit.isEmpty
  }

  /// The preedit in the application. During a search the word is in the search field.
  var seenPreedit: String { environment.search == nil ? preedit : "" }
}

public import Autocomplete
public import Configuration
import KeyboardCore
import Languages
import VietnameseCharsets
public import VietnameseInput

/// A session is the input of one user in one field at a time. It is the only place that decides
/// what a key does.
///
///     var session = Session()
///     session.receive(.key(KeyEvent("w"))).effects   // [.showPreedit("ư")]
///     session.receive(.key(KeyEvent(" "))).effects   // [.hidePreedit, .commit("ư ")]
///
/// It takes an event and returns a response, and touches nothing else. First it decides and writes
/// the decision into a `Turn`. Then it updates what it knows about the text. Finally it computes
/// the difference to what is visible. A word is committed together with the character that ended
/// it, because on GNOME's Wayland a key that is passed on would overtake the word (ibus#2601).
public struct Session {
  /// What the typed text depends on.
  private(set) var environment: Environment
  /// The text that is typed and not committed.
  private(set) var composition = Composition()
  /// The words that are still to be learned.
  private(set) var learning = Learning()
  /// The state of changing selected text.
  private(set) var selecting = Selecting()
  /// The words that were open when fields lost the focus, the last one last.
  private(set) var left: [LeftWord] = []
  /// The word that was committed when Alt was pressed, until the next key, in a list of at most one.
  private var atAlt: [CommittedAtAlt] = []
  /// What is currently visible.
  private(set) var screen = Screen()
  /// The part of the open word that is in the text itself.
  private(set) var direct = DirectText()
  /// What a screen reader last announced.
  private(set) var voice = Voice()
  /// What the next letter need not find out again, if the last key changed only the open word, and the
  /// word is one syllable. Any other event ends this.
  private var run: Run?

  private struct Run {
    /// The alarms of the last key.
    let alarms: Alarms
    /// True if a letter is added to the syllable, and nothing else depends on it.
    let onlyAddsLetters: Bool
  }

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - locale: The language to type.
  ///   - method: The typing method, if it is not one that the preferences can name.
  ///   - preferences: The preferences.
  public init(
    locale: String = "vi", method: TypingMethod? = nil, preferences: Preferences = Preferences()
  ) {
    environment = Environment(
      Situation(locale: locale, method: method, preferences: preferences))
  }

  /// The services. Set them before the first event.
  public var services: Services {
    get { environment.services }
    set {
      run = nil
      environment.services = newValue
      environment.situation.updateSuggesting(by: newValue)
    }
  }

  /// Builds the tables that all sessions share. Otherwise the first key waits for them (0.4 ms).
  /// Can be called from any thread.
  public static func prepare() {
    var session = Session()
    _ = session.receive(.key(KeyEvent("a")))
  }

  /// Handles an event and returns the response to it.
  public mutating func receive(_ event: InputEvent) -> Response {
    if case .key(let key) = event, isForWord(key) {
      if let run, run.onlyAddsLetters, addLetter(of: key) { return showSyllable(run.alarms) }
      let step = stepOfWord(for: key)
      if case .composes = step { return showWord(after: key) }
      return moveCaret(by: finish(step, key), event)
    }
    return moveCaret(by: answer(event), event)
  }

  /// True if only the open word can take a key, and nothing else can change by it.
  @inline(__always)
  private func isForWord(_ key: KeyEvent) -> Bool {
    !key.isRelease && isText(key, environment.situation.shortcutKeys.shortcuts(of: key))
      && (run != nil
        || isOnlyTextOpen && isOnlyWordOpen && !environment.situation.focus.hasNextWindow)
  }

  /// Completes a key of the open word that does more than change this word.
  private mutating func finish(_ step: WordStep, _ key: KeyEvent) -> Response {
    var turn = Turn(key)
    turn.isFollowed = true
    perform(step, &turn)
    return finish(&turn)
  }

  private mutating func moveCaret(by response: Response, _ event: InputEvent) -> Response {
    if environment.field.mayCountBytes {
      environment.field.moveCaret(by: response, event.pressedKey)
    }
    return response
  }

  private mutating func answer(_ event: InputEvent) -> Response {
    if run == nil, environment.situation.focus.hasNextWindow, preedit.isEmpty { enterNextWindow() }
    switch event {
    case .key(let key):
      if key.isRelease { return .ignored }
      if key.symbol.isAlt { return commitAtAlt(key) }
      if key.symbol.doesNothingAlone && !key.symbol.opensShell { return .ignored }
      var turn = Turn(key, environment.situation.shortcutKeys.shortcuts(of: key))
      decide(key, &turn)
      return finish(&turn)
    case .onScreen(let event): return receiveOnScreen(event)
    case .due(.silence) where selecting.awaited == nil:
      run = nil
      return giveUpDirectly()
    default:
      followPreedit()
      var turn = Turn()
      decide(event, &turn)
      return finish(&turn)
    }
  }

  /// Completes a turn: learns, follows the text, and computes the response.
  mutating func finish(_ turn: inout Turn) -> Response {
    run = nil
    if turn.isText || !turn.committed.isEmpty { environment.keepFromServices() }
    for word in turn.chanceWords { learning.noteChance(word.text, keyCount: word.keyCount) }
    if turn.changesText { settle(&turn) }
    environment.field.follow(
      turn, remembers: environment.situation.isSuggesting,
      followsSentences: environment.situation.preferences.capitalizes,
      followsCommands: environment.followsCommands)
    if let notice = turn.notice { environment.situation.notice = notice }
    if turn.hidesSuggestions { environment.suggesting.hide() }
    if composition.word.isEmpty { environment.suggesting.forgetCompletion() }
    if !environment.postponeSuggestions(
      after: &turn, isBetweenWords: composition.word.isEmpty)
    {
      environment.suggest(after: &turn, for: composition)
    }
    environment.dropAnswers()
    var response = Response()
    render(turn, &response)
    speak(after: turn, &response.effects)
    typeDirectly(&response, after: turn.key)
    return response
  }

  /// Completes a turn that changes the text: decides how a character gets into it, and learns the
  /// words that end.
  private mutating func settle(_ turn: inout Turn) {
    // A single character that was handed on is not a word, even if it is committed.
    let endsWord = !turn.committed.isEmpty
    // The deletion reaches beyond the inserted text: a word of the text is continued or replaced.
    if turn.deletedCount > 0, turn.deletedCount > environment.field.remembered.unicodeScalars.count
    {
      environment.field.access.mixInTold()
    }
    turn.settle(
      isOvertaking: environment.field.clientFacts.commitsOvertakeKeys,
      isBehindKeys: environment.field.isBehindKeys)
    if composition.word.isEmpty, composition.waiting == nil, environment.search == nil,
      let closer = turn.closer,
      environment.field.passesAsKey(closer)
    {
      turn.passCloser()
    }
    if endsWord, environment.learnsWords, !turn.isRewriting { learning.noteWord() }
    learning.learnEnded(by: turn, in: environment)
  }

  /// Completes a key that has changed the open word and nothing else.
  private mutating func showWord(after key: KeyEvent) -> Response {
    var response = Response(isHandled: true)
    let isOneSyllable = composition.word.isOneSyllable
    if run == nil {
      environment.keepFromServices()
      environment.field.stay()
      _ = environment.postponeSuggestions(
        isAfterText: true, isBetweenWords: composition.word.isEmpty)
      showBeside(&response.effects)
    }
    if let run, isOneSyllable {
      response.alarms = run.alarms
    } else {
      setAlarms(
        after: key, isFollowed: true, suggestsLater: environment.suggesting.due != nil,
        of: &response)
    }
    screen.show(preedit: preedit, &response.effects)
    convert(&response.effects)
    if !isOneSyllable {
      run = nil
    } else if run == nil {
      run = Run(
        alarms: response.alarms,
        onlyAddsLetters: environment.onlyAddsLetters && !composition.word.before.isDigit
          && !composition.word.hasGivenCapital)
    }
    return response
  }

  /// Completes a letter that was added to the open syllable.
  private mutating func showSyllable(_ alarms: Alarms) -> Response {
    var response = Response(isHandled: true, alarms: alarms)
    screen.show(
      preedit: composition.word.syllable.preedit(by: environment.situation.rules),
      &response.effects)
    convert(&response.effects)
    return response
  }

  private mutating func render(_ turn: borrowing Turn, _ response: inout Response) {
    screen.change(
      by: turn, commitsFirst: environment.field.clientFacts.commitsBeforeHiding, &response.effects)
    screen.show(
      preedit: seenPreedit,
      completion: environment.suggesting.completion.isShown
        ? environment.shownCompletion(for: composition) : "",
      &response.effects)
    showBeside(&response.effects)
    if turn.wantsText { response.effects.add(.requestSurroundingText) }
    for effect in turn.others { response.effects.add(effect) }
    convert(&response.effects)
    response.isHandled = turn.isHandled
    setAlarms(
      after: turn.key, isFollowed: turn.isFollowed, suggestsLater: turn.suggestsLater,
      of: &response)
  }

  /// Converts the text to the charset of the preferences.
  private func convert(_ effects: inout Effects) {
    let charset = environment.situation.preferences.outputCharset
    if charset != .unicode { effects = effects.written(in: charset) }
  }

  /// Sets the alarms that the session waits for.
  private mutating func setAlarms(
    after key: KeyEvent?, isFollowed: Bool, suggestsLater: Bool, of response: inout Response
  ) {
    let isKey = key != nil
    var alarms: Alarms = []
    alarms[.suggest] = suggestsLater
    alarms[.settle] = wantsSettling(after: key)
    if composition.waiting != nil || environment.suggesting.table != nil || selecting.awaited != nil
    {
      alarms[.pause] =
        isKey && environment.situation.preferences.openWordPause > 0
        && composition.waiting != nil && composition.hasOpenWord
      alarms[.sentence] = isKey && composition.mayEndSentence
      alarms[.silence] = isKey && selecting.awaited != nil
      alarms[.dismiss] = environment.wantsDismissal && (isKey || !response.effects.others.isEmpty)
    }
    if isKey {
      alarms[.rest] = environment.completesAtRest(for: composition)
      alarms[.ask] =
        environment.situation.facts.mayAskServices
        && environment.wantsAsking(isFollowed: isFollowed, for: composition)
      if environment.field.mayResetLate {
        environment.field.isPreeditFresh = !preedit.isEmpty
        alarms[.lull] = environment.field.isPreeditFresh
      }
    }
    if environment.field.waitsForLull { alarms[.lull] = true }
    response.alarms = alarms
  }

  /// True if a moment without a key changes something: how the word is shown, what BackSpace does,
  /// or whether a word was lost.
  private func wantsSettling(after key: KeyEvent?) -> Bool {
    composition.word.remembersVanished || left.contains(where: \.isToBeDecided)
      || key != nil
        && (environment.services.languageChooser != nil || !environment.situation.ownWords.isEmpty)
        && composition.word.isOneSyllable
      || key != nil
        && (environment.field.clientFacts.hidesResets
          || environment.field.clientFacts.losesLeftWordForGood)
        && !preedit.isEmpty
  }

  /// Shows the table and the text above it.
  private mutating func showBeside(_ effects: inout Effects) {
    guard
      screen.hasMoreThanPreedit || environment.search != nil || selecting.hasTable
        || environment.suggesting.table != nil
        || environment.situation.notice != nil
    else { return }
    screen.show(shownTable, &effects)
    let text = environment.search.map { Screen.Auxiliary.text($0.auxiliaryText) }
    screen.show(shownNotice.map { .notice($0) } ?? text, &effects)
    screen.offer(done: environment.search != nil, &effects)
  }

  /// The preedit in the application. During a search the word is in the search field.
  var seenPreedit: String { environment.search == nil ? preedit : "" }
}

// The visible state of a session.
extension Session {
  /// The locale, such as `vi` or `pt-BR`. Only Vietnamese composes letters.
  public var locale: String { environment.situation.locale }

  /// The preferences, including the rule for the focused application.
  public var preferences: Preferences { environment.situation.preferences }

  /// The current rules of composition.
  public var rules: TypingRules { environment.situation.rules }

  /// True if Latin is typed instead of Vietnamese.
  public var isLatin: Bool { environment.situation.isLatin }

  /// True if typed text in this field may be learned.
  public var learnsHere: Bool { environment.learns }

  /// True if nothing is learned for now.
  public var isOffTheRecord: Bool { environment.situation.isOffTheRecord }

  /// The state of suggestions.
  public var autocomplete: AutocompleteContext { environment.suggesting.context }

  /// True if suggestions wait for ``Alarm/suggest`` if possible, so that no key waits for
  /// them. The typed text is the same with and without.
  public var suggestsLater: Bool {
    get { environment.suggesting.isLater }
    set {
      run = nil
      environment.suggesting.isLater = newValue
    }
  }

  /// The open word and the text that waits before it. Empty between words.
  public var preedit: String {
    // The usual case, in which the composition is not copied.
    if composition.waiting == nil, composition.word.isSeenSyllable {
      return composition.word.syllable.preedit(by: environment.situation.rules)
    }
    return composition.preedit(by: environment.situation.rules)
  }

}

// Short names for reading the parts. Code that runs for each key reads the stored parts instead,
// because a computed property returns a copy.
extension Session {
  var situation: Situation { environment.situation }
  var field: FieldText { environment.field }
  var suggesting: Suggesting { environment.suggesting }
  var search: OpenSearch? { environment.search }
  var word: OpenWord { composition.word }
  var waiting: WaitingText? { composition.waiting }
}

// Keys.
extension Session {
  /// Decides what a key means. The first that takes it wins.
  mutating func decide(_ key: KeyEvent, _ turn: inout Turn) {
    environment.situation.notice = nil
    environment.field.isAtRest = false
    takeBackFromAlt(key, &turn)
    if !(isText(key, turn.shortcuts) && isOnlyTextOpen) {
      decideAboutLeftWords(&turn)
      if environment.situation.facts.isClosed { return }
      if let fate = takeBeforeWord(key, &turn) {
        turn.fate = fate
        return
      }
    }
    turn.isFollowed = true
    if let fate = takeWithWaiting(key, &turn) {
      turn.fate = fate
      return
    }
    type(key, &turn)
  }

  /// Handles the shortcuts that hide suggestions or stop learning, with a message.
  mutating func takeNoticeShortcut(_ shortcuts: Shortcuts) -> Bool {
    if shortcuts.contains(.suggestions) {
      environment.situation.hidesSuggestions.toggle()
      environment.situation.notice = .suggestions(!environment.situation.hidesSuggestions)
    } else if shortcuts.contains(.learning) {
      environment.situation.isOffTheRecord.toggle()
      environment.situation.notice = .learning(!environment.situation.isOffTheRecord)
    } else {
      return false
    }
    return true
  }

  /// Switches between Vietnamese and Latin. The open word is committed.
  mutating func toggleLatin(_ turn: inout Turn) {
    pass(and: composition.word.mode == .escaping ? "\\" : "", &turn)
    environment.suggesting.hide()
    turn.isFollowed = false
    turn.fate = .taken
    if environment.situation.facts.isLocked {
      environment.situation.notice = .locked
      return
    }
    environment.situation.choose(latin: !environment.situation.isLatin)
    turn.store(environment.situation.remember(latin: environment.situation.isLatin))
  }
}

// The composition.
extension Session {
  /// Adds the letter of a key to the open syllable. Returns false for another key, or without room.
  private mutating func addLetter(of key: KeyEvent) -> Bool {
    guard !key.symbol.isKeypad, let character = key.character,
      let code = UInt8(exactly: character.value), code.isLetter,
      !composition.word.syllable.isFull
    else { return false }
    return composition.word.append(code, by: environment.situation.rules)
  }

  /// The effect on the open word of a key that only this word can take.
  private mutating func stepOfWord(for key: KeyEvent) -> WordStep {
    if environment.situation.notice != nil { environment.situation.notice = nil }
    environment.field.isAtRest = false
    let isUsual = if case .typing = composition.word.mode { true } else { false }
    if !isUsual, let step = stepInMode(key, []) { return step }
    if !environment.services.mayHandle(key) { return .passes() }
    if environment.situation.facts.composes, let character = key.character {
      beginWord(with: key)
      return composition.vietnameseStep(for: key, typing: character, in: environment)
    }
    return step(for: key, [])
  }

  /// The effect of a key in a special mode of the word. Nil in the usual modes.
  mutating func stepInMode(_ key: KeyEvent, _ shortcuts: Shortcuts) -> WordStep? {
    if case .typing = composition.word.mode { return nil }
    return composition.stepInMode(key, shortcuts, in: environment)
  }

  /// The effect of a key on the word.
  mutating func step(for key: KeyEvent, _ shortcuts: Shortcuts) -> WordStep {
    beginWord(with: key)
    return composition.step(for: key, shortcuts, in: environment)
  }

  /// Notes that a word begins at the caret, if this key may begin one.
  @inline(__always)
  private mutating func beginWord(with key: KeyEvent) {
    if composition.word.isEmpty, composition.mayBegin(with: key, by: environment.situation.rules) {
      environment.field.beginWord()
    }
  }

  /// Applies the effect of a key on the word to the text.
  mutating func perform(_ step: WordStep, _ turn: inout Turn) {
    composition.perform(step, in: environment, &turn)
  }

  /// Commits the word as it is shown or as it ends, and gives the key to the application.
  mutating func pass(atEnd: Bool = false, and ending: String = "", _ turn: inout Turn) {
    composition.pass(atEnd: atEnd, and: ending, in: environment, &turn)
  }

  /// Handles a key for the text that waits before the word. Nil if the key has its usual meaning.
  private mutating func takeWithWaiting(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    guard composition.waiting != nil else { return nil }
    let fate = composition.takeWithWaiting(key, in: environment, &turn)
    guard fate == nil, composition.waiting != nil else { return fate }
    environment.field.invalidate()
    if !composition.waitsOn(after: key, turn.shortcuts) {
      composition.commitWaiting(before: key, in: environment, &turn)
    }
    return nil
  }

  /// Commits the waiting text as it is shown.
  mutating func commitWaiting(_ turn: inout Turn) {
    guard composition.waiting != nil else { return }
    composition.commitWaiting(in: environment, &turn)
    environment.field.invalidate()
  }

  /// Handles BackSpace for letters that have just disappeared from the word.
  mutating func takeVanished(_ key: KeyEvent) -> Bool { composition.takeVanished(key) }

  /// Commits the word and the waiting text as they were typed, for the restore shortcut.
  mutating func keepLetters(_ turn: inout Turn) -> Bool {
    composition.keepLetters(in: environment, &turn)
  }

  /// Shows the word as it will be committed.
  mutating func settleWord() { composition.settleWord(in: environment) }

  /// Continues a word that was lost.
  mutating func reopen(_ lost: LeftWord) { composition.reopen(lost) }

  /// Ends the word, drops the text that waits before it, forgets the language, and gives keys their
  /// usual meaning.
  private mutating func leaveWord() { composition.leave() }

  /// Ends the word and drops the text that waits before it.
  private mutating func forgetWord() { composition.forget() }

  /// Ends the word.
  mutating func closeWord() { composition.closeWord() }

  /// Forgets what was typed, because the caret moves or has moved.
  mutating func forgetComposition() {
    composition.leaveText()
    atAlt = []
  }

  /// Commits the open word as it is shown, because no next word comes.
  mutating func decideAfterPause(_ turn: inout Turn) {
    if composition.hasOpenWord { commitWaiting(&turn) }
  }

  /// Commits a word and its dot, if nothing has followed.
  mutating func decideSentence(_ turn: inout Turn) {
    if composition.mayEndSentence { commitWaiting(&turn) }
  }

  /// Forgets the corrections that were undone in the last field.
  mutating func forgetUndone() { composition.undone.enterField() }
}

// Suggestions.
extension Session {
  /// Handles a key for the completion after the caret. Nil if the key has its usual meaning.
  mutating func takeInline(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    switch environment.stepInCompletion(key, for: composition) {
    case nil: return nil
    case .taken: return .taken
    case .completes(let text, let passes):
      composition.complete(with: text, in: environment, &turn)
      turn.isFollowed = true
      return passes ? .passed : .taken
    }
  }

  /// Handles a key for the lookup table. Returns false if the key has its usual meaning.
  mutating func takeInTable(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    perform(environment.stepInTable(key, for: composition, &turn), &turn)
  }

  /// Handles an event of the panel: a click or the mouse wheel.
  mutating func receive(_ event: CandidateEvent, _ turn: inout Turn) {
    guard let table = shownTable, let command = CandidateTable.Command(event, in: table) else {
      return
    }
    if environment.search != nil {
      performInSearch(command, &turn)
    } else if selecting.hasTable {
      performInChoice(command, &turn)
    } else if let step = environment.step(for: command, composition, &turn) {
      _ = perform(step, &turn)
    }
  }

  private mutating func perform(_ step: Environment.TableStep, _ turn: inout Turn) -> Bool {
    switch step {
    case .usual: return false
    case .taken: break
    case .acceptsMarks: composition.acceptMarks(in: environment, &turn)
    case .inserts(let suggestion, let goesOn):
      composition.insert(suggestion, goesOn: goesOn, in: environment, &turn)
      turn.isFollowed = true
    }
    return true
  }

  /// Makes the suggestions that were postponed.
  mutating func suggestDue(_ turn: inout Turn) { environment.suggestDue(for: composition, &turn) }

  /// Completes the word after a pause.
  mutating func suggestAtRest(_ turn: inout Turn) {
    environment.suggestAtRest(for: composition, &turn)
  }

  /// Asks services after a moment without a key, if there is room for their answers.
  mutating func askServices(_ turn: inout Turn) {
    if !selecting.hasTable { environment.askServices(for: composition, &turn) }
  }

  /// Handles the answer of a slow service.
  mutating func receive(
    _ suggestions: [Autocomplete.Suggestion], for generation: Int, _ turn: inout Turn
  ) {
    if selecting.expects(generation) { return receiveChange(suggestions, &turn) }
    environment.receive(suggestions, answering: generation, for: composition, &turn)
  }
}

// Changes of selected text.
extension Session {
  /// Lets ``selecting`` change itself while it reads the session. Meanwhile the session has an
  /// empty one.
  private mutating func changeSelecting<Result>(
    _ change: (inout Selecting, Session) -> Result
  ) -> Result {
    var selecting = Selecting()
    swap(&selecting, &self.selecting)
    defer { swap(&selecting, &self.selecting) }
    return change(&selecting, self)
  }

  /// Handles a key for a change of selected text. Returns false if the key has its usual meaning.
  mutating func takeForSelection(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard !selecting.isIdle || key.mayBeShortcut else { return false }
    return perform(changeSelecting { $0.take(key, in: $1, &turn) }, &turn)
  }

  /// Handles a report of the text.
  mutating func followToldSelection(_ turn: inout Turn) {
    guard !selecting.isIdle else { return }
    _ = perform(changeSelecting { $0.followTold(in: $1, &turn) }, &turn)
  }

  /// Handles that the application has not reported its text.
  mutating func missSelection(_ turn: inout Turn) {
    _ = perform(changeSelecting { $0.missText(in: $1, &turn) }, &turn)
  }

  /// Handles a click in the table.
  private mutating func performInChoice(_ command: CandidateTable.Command, _ turn: inout Turn) {
    _ = perform(changeSelecting { $0.perform(command, in: $1) }, &turn)
  }

  /// Handles the answer of a service to a change.
  private mutating func receiveChange(_ suggestions: [Autocomplete.Suggestion], _ turn: inout Turn)
  {
    changeSelecting { $0.receive(suggestions, in: $1, &turn) }
  }

  /// Handles that a service has failed to make a change.
  mutating func failChange(_ reason: String, _ turn: inout Turn) {
    selecting.fail(.failed(reason), &turn)
  }

  /// Closes the table of changes, and forgets the last change.
  mutating func forgetSelection() { selecting.forget() }

  private mutating func perform(_ outcome: Selecting.Outcome, _ turn: inout Turn) -> Bool {
    switch outcome {
    case .usual: return false
    case .taken: break
    case .replaces(let target, let new): replace(target, by: new, &turn)
    case .asks(let change, let text):
      environment.suggesting.beginRequest()
      let generation = environment.suggesting.generation
      selecting.ask(change, generation)
      let request = Autocomplete.RemoteRequest(changing: text, as: change, locale: locale)
      turn.request(.askServices(request, generation: generation))
    }
    return true
  }

  private mutating func replace(
    _ target: Selecting.Target, by new: String, _ turn: inout Turn
  ) {
    leaveWord()
    if target.isSelected {
      forgetField()
    } else {
      turn.delete(target.inText.unicodeScalars.count)
    }
    if !target.inText.isEmpty { environment.field.access.mixInTold() }
    learning.forgetWord()
    turn.isRewriting = true
    turn.commit(new)
  }
}

// The search.
extension Session {
  mutating func open(_ search: any KeyboardSearch, _ turn: inout Turn) {
    pass(&turn)
    turn.fate = .taken
    environment.field.forgetTold()
    environment.suggesting.hide()
    environment.search = OpenSearch(search)
  }

  mutating func closeSearch() {
    guard search != nil else { return }
    leaveWord()
    environment.search = nil
  }

  /// Handles keys and clicks in the results. No result can be ignored: it is picked.
  mutating func performInSearch(_ command: CandidateTable.Command, _ turn: inout Turn) {
    switch command {
    case .pick(let row), .ignore(let row): submit(row, &turn)
    case .leave: closeSearch()
    case .move, .turnPage: environment.search?.move(by: command)
    }
  }

  /// Handles a key as usual, but types the result into the field of the search.
  mutating func typeInSearch(_ key: KeyEvent, _ turn: inout Turn) {
    guard let input = search?.field else { return }
    environment.search?.takeOutWord()
    let wasEmpty = input.text.isEmpty && word.isEmpty
    var inner = Turn(key, turn.shortcuts)
    type(key, &inner)
    inner.settle(isOvertaking: false, isBehindKeys: false)
    for effect in inner.others { turn.request(effect) }
    input.insertText(inner.committed)
    if !inner.isTaken { input.receive(key) }
    let text = word.text(by: situation.rules)
    environment.search?.putIn(text)
    if wasEmpty, key.symbol == .backSpace { closeSearch() }
  }
}

// Learning.
extension Session {
  /// Learns a word that was left, because it is in the text.
  mutating func learn(_ left: LeftWord.Learned) {
    learning.learn(left.text, after: left.before, in: environment)
  }

  /// Learns the words in a field that is left. The platform commits the last one.
  mutating func learnLeft(_ text: String) { learning.learnLeft(text, in: environment) }

  /// Learns the new words that are certain, and forgets the others.
  mutating func endLearning() {
    learning.learnNew(in: environment)
    learning.forgetNew()
  }

  /// Notes that the text may have changed: by a shortcut, a deletion, or a move.
  mutating func doubtNewWords(isMove: Bool = true) { learning.doubt(isMove: isMove) }

  /// Handles that the caret has moved: the text of the field is not known any more.
  mutating func forgetField() {
    environment.field.forget()
    learning.leaveText()
  }
}

// A word that was open when the field lost the focus.
extension Session {
  /// Keeps the word if the platform may lose it, which happens on Wayland.
  ///
  /// - Returns: True if the word is kept. It is then learned once it is known to be in the text.
  mutating func keepLeftWord() -> Bool {
    guard environment.field.clientFacts.losesLeftWord, environment.search == nil,
      !environment.situation.facts.isClosed,
      !preedit.isEmpty,
      !direct.isHolding,
      preferences.outputCharset == .unicode
    else { return false }
    // Here a word is only lost to the desktop itself, and another word shows that the text goes on.
    if !environment.field.clientFacts.losesLeftWordToOthers { forgetLeftWords() }
    if left.count == LeftWord.limit { forgetLeftWord(0) }
    let learned =
      environment.learnsWords && !environment.field.clientFacts.hidesPurpose
      ? LeftWord.Learned(text: preedit, before: environment.field.remembered) : nil
    left.append(
      LeftWord(
        composition.word, composition.waiting, composition.trail,
        at: environment.field.place(of: preedit), in: environment.situation,
        learned: learned))
    return true
  }

  /// Forgets a word and learns it. It is in the text, or no report will show where it is.
  private mutating func forgetLeftWord(_ index: Int) {
    if let learned = left.remove(at: index).learned { learn(learned) }
  }

  private mutating func forgetLeftWords() {
    for index in left.indices.reversed() { forgetLeftWord(index) }
  }

  /// Decides about the words when a key comes.
  private mutating func decideAboutLeftWords(_ turn: inout Turn) {
    guard !left.isEmpty else { return }
    settleLeftWords(&turn)
    for index in left.indices.reversed() {
      if left[index].place.mayBeLostToOthers {
        left[index].wait()
      } else {
        forgetLeftWord(index)
      }
    }
  }

  /// Opens a word again if the reports show that it was lost here.
  mutating func settleLeftWords(_ turn: inout Turn) {
    guard !left.isEmpty, !environment.situation.facts.isClosed, preedit.isEmpty,
      environment.search == nil
    else { return }
    let isAtKey = turn.key != nil
    for index in left.indices.reversed() {
      switch left[index].decide(
        in: environment.situation.contentType, environment.field, atKey: isAtKey)
      {
      case .unknown: break
      case .isThere: forgetLeftWord(index)
      case .isElsewhere: if !left[index].place.mayBeLostToOthers { forgetLeftWord(index) }
      case .isLost(let text): return reopen(left.remove(at: index), after: text, &turn)
      }
    }
  }

  /// Passes a report of the focused field to the words.
  mutating func tellLeftWords(_ change: (inout LeftWord) -> Void) {
    for index in left.indices { change(&left[index]) }
  }

  /// Continues a word that was lost. If that is not possible, commits it.
  private mutating func reopen(
    _ lost: LeftWord, after text: SurroundingText?, _ turn: inout Turn
  ) {
    if let text { _ = environment.field.update(text) }
    environment.field.access.mixInTold()
    reopen(lost)
    guard preedit == lost.place.seen else {
      leaveWord()
      return turn.commit(lost.place.seen)
    }
    settleWord()
    environment.field.beginWord()
  }
}

// Alt+Tab.
extension Session {
  /// Commits the open word when Alt is pressed, where it would be lost if Tab follows: the desktop
  /// takes that key. Alt with another key beside it is left alone.
  private mutating func commitAtAlt(_ key: KeyEvent) -> Response {
    atAlt = []
    guard key.modifiers.isDisjoint(with: [.control, .super]), !preedit.isEmpty, search == nil,
      !situation.facts.isClosed, !direct.isHolding, selecting.isIdle
    else { return .ignored }
    guard field.losesLeftWordForGood else {
      // The desktop commits what is shown.
      return word.isOneSyllable ? answer(.due(.settle)) : .ignored
    }
    var turn = Turn()
    suggestDue(&turn)
    if !needsWordAtAlt {
      let suggesting = suggesting
      settleWord()
      let isPlain = waiting == nil && word.isOneSyllable && word.resumed == nil
      let committed = CommittedAtAlt(
        syllable: word.syllable, text: preedit, suggesting: suggesting)
      turn.hidesSuggestions = true
      pass(and: word.mode == .escaping ? "\\" : "", &turn)
      if isPlain { atAlt = [committed] }
    }
    return finish(&turn)
  }

  /// True if a key with Alt may need the open word: a shortcut, or Alt+1 and Alt+Down, which choose a
  /// row for it, where the word could not be taken back. Terminals and others that do not report
  /// their text lose the row instead: what is typed there is worth more.
  private var needsWordAtAlt: Bool {
    if situation.shortcutKeys.needWordAtAlt { return true }
    if field.mayRewrite(preedit) { return false }
    return suggesting.table != nil && field.reports.hasText
      || preferences.autocomplete.display == .onRequest && environment.suggests
  }

  /// Opens the word again that was committed when Alt was pressed, if the key chooses a row for it.
  private mutating func takeBackFromAlt(_ key: KeyEvent, _ turn: inout Turn) {
    guard let committed = atAlt.popLast() else { return }
    let isForRow = key.modifiers == .alt && key.digit != nil && committed.suggesting.table != nil
    guard isForRow || turn.shortcuts.contains(.suggest), environment.suggests, preedit.isEmpty,
      field.mayRewrite(committed.text)
    else { return }
    composition.takeBack(committed, in: environment, &turn)
    environment.suggesting = committed.suggesting
  }
}

// What is shown, and words that are typed into the text itself.
extension Session {
  /// Handles that the caret has moved. The session no longer changes what it showed or inserted.
  mutating func leaveShown() {
    screen.losePreedit()
    direct.leave()
  }

  /// Turns the response of the session into changes of the text.
  private mutating func typeDirectly(_ response: inout Response, after key: KeyEvent?) {
    guard wantsDirect || direct.isHolding else { return }
    direct.decideAboutDoubt(in: failingClient)
    // A key may come before GNOME Shell has reported that the field is its own.
    let mayBegin = mayTypeDirectly && (key != nil || environment.field.isOfShell)
    direct.display(&response, word: seenPreedit, after: key, mayBegin: mayBegin)
  }

  /// Notes the preedit that is visible before an event. The event may begin the typing of words
  /// into the text.
  private mutating func followPreedit() {
    if !wantsDirect, !direct.isHolding { direct.follow(preedit: screen.preedit) }
  }

  /// Notes whether the field is one of GNOME Shell's own. This is reported after the field gets the
  /// focus. Such fields need a trial too: if a deletion empties the entry, the overview of GNOME 48
  /// takes the focus away from it, and text that is committed then is lost.
  mutating func note(isOfShell: Bool, _ turn: inout Turn) {
    guard isOfShell != environment.field.isOfShell else { return }
    if direct.isHolding { pass(&turn) }
    environment.field.isOfShell = isOfShell
    if !isOfShell { direct.tryAgain() }
    turn.wantsText = wantsText
  }

  /// Handles that the application has not reported its text for too long. The word stays as it was
  /// typed.
  private mutating func giveUpDirectly() -> Response {
    var response = Response()
    guard direct.giveUp(&response, in: failingClient) else { return response }
    doubtNewWords()
    leaveWord()
    forgetField()
    environment.suggesting.leaveText()
    screen.losePreedit()
    return response
  }
}

// A screen reader.
extension Session {
  /// Announces the result of an event, if a screen reader listens.
  private mutating func speak(after turn: borrowing Turn, _ effects: inout Effects) {
    guard let hearing = voice.hearing else { return }
    let now = heard
    if environment.situation.facts.isClosed { return voice.forget(but: now) }
    let services = environment.services
    let utterance = voice.follow(
      turn, now, locale: heardLocale, environment.permission(for: hearing)
    ) { word in word.split(separator: " ").allSatisfy { services.has(String($0)) } }
    if let utterance { effects.add(.speak(utterance)) }
  }

  /// Handles that a screen reader listens, or none.
  mutating func hear(_ hearing: Hearing?) {
    voice.hearing = hearing
    forgetHeard()
  }

  /// Notes that the current state was not typed, so that it is not announced.
  mutating func forgetHeard() { voice.forget(but: heard) }
}

// Fields, applications and preferences.
extension Session {
  /// Passes an event to the environment.
  mutating func inform(_ event: InputEvent) { environment.note(event) }

  /// Hides suggestions, because the caret moves or has moved.
  mutating func leaveSuggestions() { environment.suggesting.leaveText() }

  mutating func enterField(of client: Client, _ turn: inout Turn) {
    leaveField()
    forgetUndone()
    direct.enter()
    environment.field.enter(client: client)
    enterNextWindow()
    if environment.situation.enter(client: client) { followRule() }
    tellLeftWords { $0.enter() }
    turn.wantsText = wantsText
    forgetHeard()
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
    forgetSelection()
    guard type.isSecret else { return }
    turn.commit((waiting?.text ?? "") + word.keys() + word.plain)
    left = []
    learning.forgetNew()
    leaveWord()
    forgetField()
  }

  mutating func adopt(_ preferences: Preferences, _ turn: inout Turn) {
    // The open word is committed as it is shown. In a search, it has to stay in the keyboard.
    if situation.isOther(by: preferences) {
      closeSearch()
      pass(&turn)
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
    forgetSelection()
    if !situation.facts.isLeftAlone { pass(&turn) }
    turn.store(environment.situation.keep(state))
    environment.suggesting.hide()
    turn.isFollowed = false
  }
}

// Reports of the text around the caret.
extension Session {
  /// Handles a report with a numeric position of the caret.
  mutating func receive(_ told: CountedText, _ turn: inout Turn) {
    switch environment.field.read(told) {
    case .text(let text): note(text, &turn)
    case .unclear: missText(told)
    case .misread(let text, let deleted):
      putBack(deleted, &turn)
      note(text, &turn)
    }
  }

  /// Handles a report of the text around the caret.
  mutating func note(_ text: SurroundingText, _ turn: inout Turn) {
    environment.field.note(text)
    if !text.before.isEmpty { environment.keepFromServices() }
    learning.lookForNew(in: text, environment)
    if search == nil, let text = direct.note(text) { receive(text, &turn) }
  }

  /// Handles a report in which the position of the caret is not certain. The text is then unknown.
  private mutating func missText(_ told: CountedText) {
    environment.missText(told)
    learning.doubt(isMove: false)
    direct.noteUnread()
  }

  /// Restores text that was deleted instead of the continued word because the position of the caret
  /// was misread. The keys typed since follow it.
  private mutating func putBack(_ deleted: String, _ turn: inout Turn) {
    let resumed = word.resumed
    let keys = resumed.map { String($0.keysSince(word.syllable)) }
    forgetField()
    composition.trail = LanguageTrail()
    guard let keys else { return }
    forgetWord()
    turn.commit(deleted + keys)
  }

  /// Handles a report of the text around the caret. An application may have deleted the continued
  /// word only in part.
  ///
  /// If the whole word is still there, the keys typed since are committed after it. If only its
  /// beginning is there, because the application counts bytes, that is deleted too. Nothing is
  /// doubled, and no key is lost.
  private mutating func receive(_ text: SurroundingText, _ turn: inout Turn) {
    defer { environment.field.lastTold = text }
    learning.learnProved(by: text, in: environment)
    forgetEndedWord(by: text)
    decideAboutReset(by: text)
    tellLeftWords { $0.note(text) }
    guard !situation.facts.isClosed, !environment.field.includes(preedit, text),
      let rest = environment.field.update(text),
      !rest.isEmpty, let resumed = word.resumed
    else { return }
    if rest == resumed.deleted {
      let keys = String(resumed.keysSince(word.syllable))
      forgetWord()
      turn.commit(keys)
    } else if resumed.deleted.hasPrefix(rest), rest.utf8.allSatisfy({ $0 < 0x80 }) {
      turn.delete(rest.count)
    }
  }
}

// An open word that the application has ended, with a late report of it or none.
extension Session {
  /// Forgets the open word if the text shows that the application has ended it. A click into the
  /// text does this, and IBus does not report it.
  private mutating func forgetEndedWord(by text: SurroundingText) {
    guard search == nil, !situation.facts.isClosed, !preedit.isEmpty, !direct.isHolding,
      field.hasEnded(preedit, text)
    else { return }
    leaveWord()
    forgetField()
    environment.field.note(text)
    environment.suggesting.leaveText()
  }

  /// Keeps the word open at a reset that may belong to an earlier change. Firefox on X11 resets
  /// late, when the next word has begun. GTK resets when it reads an arrow key that was pressed
  /// before the word. The next report of the text decides.
  ///
  /// - Returns: True if the word is kept open.
  mutating func doubtReset() -> Bool {
    guard field.mayResetLate, field.isPreeditFresh, search == nil, !situation.facts.isClosed,
      word.isOneSyllable, waiting == nil, !direct.isHolding
    else { return false }
    if field.doubted == nil {
      environment.field.doubted = DoubtedWord(seen: preedit, keyCount: Int(word.syllable.keyCount))
    }
    // ibus-daemon has dropped the preedit, so it is shown again.
    screen.losePreedit()
    return true
  }

  /// Decides about a word that was open at such a reset. If it is in the text, the keys typed since
  /// are a new word.
  private mutating func decideAboutReset(by text: SurroundingText) {
    guard let doubted = field.doubted else { return }
    guard word.isOneSyllable, Int(word.syllable.keyCount) >= doubted.keyCount else {
      environment.field.doubted = nil
      return
    }
    guard field.hasPut(doubted.seen, text) else { return }
    let keys = Array(word.syllable.keys.utf8.dropFirst(doubted.keyCount))
    composition.restart(with: keys, by: environment.situation.rules)
    environment.suggesting.forgetCompletion()
    forgetField()
    environment.field.note(text)
    _ = environment.field.update(text)
    if !keys.isEmpty { environment.field.beginWord() }
  }
}

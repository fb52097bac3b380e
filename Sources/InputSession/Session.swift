public import Autocomplete
public import Configuration
import KeyboardCore
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
  var environment: Environment
  /// The text that is typed and not committed.
  private(set) var composition = Composition()
  /// The words that are still to be learned.
  private(set) var learning = Learning()
  /// The state of changing selected text.
  private(set) var selecting = Selecting()
  /// The words that were open when the focus went.
  var left: [LeftWord] = []
  /// What is currently visible.
  var screen = Screen()
  /// The part of the open word that is in the text itself.
  var direct = DirectText()
  /// What a screen reader was last told.
  var voice = Voice()
  /// The alarms of the last key, if it changed the open word and nothing else, and the word is one
  /// syllable. What was asked and done at that key holds for the next letter, until another event
  /// comes.
  private var run: Alarms?

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

  /// Takes in an event and says what is to be done.
  public mutating func receive(_ event: InputEvent) -> Response {
    if case .key(let key) = event, isForWord(key) {
      let step = stepOfWord(for: key)
      if case .composes = step { return showWord(after: key) }
      return moveCaret(by: finish(step, key), event)
    }
    return moveCaret(by: answer(event), event)
  }

  /// True if a key can only mean something for the open word, and only this word can have changed
  /// after it.
  @inline(__always)
  private func isForWord(_ key: KeyEvent) -> Bool {
    !key.isRelease && isText(key, situation.shortcutKeys.shortcuts(of: key))
      && (run != nil || isOnlyTextOpen && isOnlyWordOpen && !situation.focus.hasNextWindow)
  }

  /// Completes a key that was for the open word, and does more than change it.
  private mutating func finish(_ step: WordStep, _ key: KeyEvent) -> Response {
    var turn = Turn(key)
    turn.isFollowed = true
    perform(step, &turn)
    return finish(&turn)
  }

  private mutating func moveCaret(by response: Response, _ event: InputEvent) -> Response {
    if field.mayCountBytes { environment.field.moveCaret(by: response, event.pressedKey) }
    return response
  }

  private mutating func answer(_ event: InputEvent) -> Response {
    if run == nil, situation.focus.hasNextWindow, preedit.isEmpty { enterNextWindow() }
    switch event {
    case .key(let key):
      if key.isRelease || key.symbol.isModifier && !key.symbol.opensShell { return .ignored }
      var turn = Turn(key, situation.shortcutKeys.shortcuts(of: key))
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
    if turn.isText || !turn.committed.isEmpty { keepFromServices() }
    if turn.changesText { settle(&turn) } else if turn.key != nil { learning.type() }
    environment.field.follow(
      turn, remembers: situation.isSuggesting, followsSentences: situation.preferences.capitalizes)
    if let notice = turn.notice { environment.situation.notice = notice }
    if turn.hidesSuggestions { environment.suggesting.hide() }
    if word.isEmpty { environment.suggesting.forgetCompletion() }
    suggest(after: &turn)
    dropAnswers()
    var response = Response()
    render(turn, &response)
    speak(after: turn, &response.effects)
    typeDirectly(&response, after: turn.key)
    return response
  }

  /// Completes a turn that changes the text: decides how a character gets into it, and learns the
  /// words that end.
  private mutating func settle(_ turn: inout Turn) {
    // A single character that is handed on is not a word, whoever inserts it.
    let endsWord = !turn.committed.isEmpty
    // A word was taken from the text or replaced there.
    if turn.deletedCount > 0, turn.deletedCount > field.remembered.unicodeScalars.count {
      environment.field.access.mixInTold()
    }
    turn.settle(
      isOvertaking: field.clientFacts.commitsOvertakeKeys, isBehindKeys: field.isBehindKeys)
    if word.isEmpty, waiting == nil, search == nil, let closer = turn.closer,
      field.passesAsKey(closer)
    {
      turn.passCloser()
    }
    if endsWord, learnsWords, !turn.isRewriting { learning.noteWord() }
    learning.learnEnded(by: turn, in: environment)
  }

  /// Completes a key that has changed the open word and nothing else.
  private mutating func showWord(after key: KeyEvent) -> Response {
    var response = Response(isHandled: true)
    if run == nil {
      keepFromServices()
      learning.type()
      environment.field.stay()
      _ = postponeSuggestions(isAfterText: true)
      showBeside(&response.effects)
    }
    if let run, word.isOneSyllable {
      response.alarms = run
    } else {
      setAlarms(
        after: key, isFollowed: true, suggestsLater: suggesting.due != nil, of: &response)
    }
    screen.show(preedit: preedit, &response.effects)
    convert(&response.effects)
    run = word.isOneSyllable ? response.alarms : nil
    return response
  }

  private mutating func render(_ turn: borrowing Turn, _ response: inout Response) {
    screen.change(
      by: turn, commitsFirst: field.clientFacts.commitsBeforeHiding, &response.effects)
    screen.show(preedit: seenPreedit, completion: shownCompletion, &response.effects)
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
    let charset = situation.preferences.outputCharset
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
    if waiting != nil || suggesting.table != nil || selecting.awaited != nil {
      alarms[.pause] = isKey && situation.preferences.openWordPause > 0 && composition.hasOpenWord
      alarms[.silence] = isKey && selecting.awaited != nil
      alarms[.dismiss] = wantsDismissal && (isKey || !response.effects.others.isEmpty)
    }
    if isKey {
      alarms[.rest] = completesAtRest
      alarms[.ask] = wantsAsking(isFollowed: isFollowed)
      if field.mayResetLate {
        environment.field.isPreeditFresh = !preedit.isEmpty
        alarms[.lull] = field.isPreeditFresh
      }
    }
    response.alarms = alarms
  }

  /// True if a moment without a key changes something: how the word is shown, what BackSpace does,
  /// or whether a word was lost.
  private func wantsSettling(after key: KeyEvent?) -> Bool {
    word.remembersVanished || !left.isEmpty && left[0].isToBeDecided
      || key != nil && (services.languageChooser != nil || !situation.ownWords.isEmpty)
        && word.isOneSyllable
      || key != nil && (field.clientFacts.hidesResets || field.clientFacts.losesLeftWordForGood)
        && !preedit.isEmpty
  }

  /// Shows the table and the text above it.
  private mutating func showBeside(_ effects: inout Effects) {
    guard
      screen.hasMoreThanPreedit || search != nil || selecting.hasTable || suggesting.table != nil
        || situation.notice != nil
    else { return }
    screen.show(shownTable, &effects)
    let text = search.map { Screen.Auxiliary.text($0.auxiliaryText) }
    screen.show(shownNotice.map { .notice($0) } ?? text, &effects)
    screen.offer(done: search != nil, &effects)
  }

  /// The preedit in the application. During a search the word is in the search field.
  var seenPreedit: String { search == nil ? preedit : "" }
}

// The visible state of a session.
extension Session {
  /// The locale, such as `vi` or `pt-BR`. Only Vietnamese composes letters.
  public var locale: String { situation.locale }

  /// The preferences, including the rule for the focused application.
  public var preferences: Preferences { situation.preferences }

  /// The current rules of composition.
  public var rules: TypingRules { situation.rules }

  /// True if Latin is typed instead of Vietnamese.
  public var isLatin: Bool { situation.isLatin }

  /// True if typed text in this field may be learned.
  public var learnsHere: Bool { learns }

  /// True if the application gets forwarded keys other than the pressed one.
  public var canForwardOtherKeys: Bool { field.clientFacts.takesForwardedKeys }

  /// True if output may be lost if it follows other output too soon.
  public var wantsPacedOutput: Bool { field.clientFacts.dropsHaste }

  /// True if nothing is learned for now.
  public var isOffTheRecord: Bool { situation.isOffTheRecord }

  /// The state of suggestions.
  public var autocomplete: AutocompleteContext { suggesting.context }

  /// True if suggestions wait for ``Alarm/suggest`` if possible, so that no key waits for
  /// them. The typed text is the same with and without.
  public var suggestsLater: Bool {
    get { suggesting.isLater }
    set {
      run = nil
      environment.suggesting.isLater = newValue
    }
  }

  /// The open word and the text that waits before it. Empty between words.
  public var preedit: String { composition.preedit(by: situation.rules) }

  var situation: Situation { environment.situation }
  var field: FieldText { environment.field }
  var suggesting: Suggesting { environment.suggesting }
  var search: OpenSearch? { environment.search }
  var suggests: Bool { environment.suggests }
  var learns: Bool { environment.learns }
  var learnsWords: Bool { environment.learnsWords }
  var chooser: LanguageChooser? { environment.chooser }
  var marksReader: MarksReader? { environment.marksReader }

  /// The open word.
  var word: OpenWord { composition.word }

  /// The text that waits before the word.
  var waiting: WaitingText? { composition.waiting }
}

// The composition.
extension Session {
  /// What a key that is for the open word alone does to it.
  private mutating func stepOfWord(for key: KeyEvent) -> WordStep {
    if situation.notice != nil { environment.situation.notice = nil }
    environment.field.isAtRest = false
    let isUsual = if case .typing = word.mode { true } else { false }
    if !isUsual, let step = stepInMode(key, []) { return step }
    if !services.mayHandle(key) { return .passes() }
    if situation.facts.composes, let character = key.character {
      beginWord(with: key)
      return composition.vietnameseStep(for: key, typing: character, in: environment)
    }
    return step(for: key, [])
  }

  /// The effect of a key in a special mode of the word. Nil in the usual modes.
  mutating func stepInMode(_ key: KeyEvent, _ shortcuts: Shortcuts) -> WordStep? {
    if case .typing = word.mode { return nil }
    return composition.stepInMode(key, shortcuts, in: environment)
  }

  /// The effect of a key on the word.
  mutating func step(for key: KeyEvent, _ shortcuts: Shortcuts) -> WordStep {
    beginWord(with: key)
    return composition.step(for: key, shortcuts, in: environment)
  }

  /// Notes that a word begins at the caret, if this key may begin one.
  private mutating func beginWord(with key: KeyEvent) {
    if word.isEmpty, composition.mayBegin(with: key, by: situation.rules) {
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
  mutating func takeWithWaiting(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    guard waiting != nil else { return nil }
    let fate = composition.takeWithWaiting(key, in: environment, &turn)
    guard fate == nil, waiting != nil else { return fate }
    environment.field.invalidate()
    if !composition.waitsOn(after: key, turn.shortcuts) {
      composition.commitWaiting(before: key, in: environment, &turn)
    }
    return nil
  }

  /// Commits the waiting text as it is shown.
  mutating func commitWaiting(_ turn: inout Turn) {
    guard waiting != nil else { return }
    composition.commitWaiting(in: environment, &turn)
    environment.field.invalidate()
  }

  /// BackSpace for letters that have just disappeared from the word.
  mutating func takeVanished(_ key: KeyEvent) -> Bool { composition.takeVanished(key) }

  /// Commits the word and the waiting text as they were typed, for the restore shortcut.
  mutating func keepLetters(_ turn: inout Turn) -> Bool {
    composition.keepLetters(in: environment, &turn)
  }

  /// Shows the first reading with marks instead of the letters.
  mutating func acceptMarks(_ turn: inout Turn) -> Bool {
    composition.acceptMarks(in: environment, &turn)
  }

  /// Replaces what is open by a suggestion, followed by a space if none follows.
  ///
  /// - Parameter goesOn: True if more of a phrase follows, which needs the space in any case.
  mutating func insert(
    _ suggestion: Autocomplete.Suggestion, goesOn: Bool = false, _ turn: inout Turn
  ) {
    composition.insert(suggestion, goesOn: goesOn, in: environment, &turn)
  }

  /// Commits a word that was completed after the caret.
  mutating func complete(with text: String, _ turn: inout Turn) {
    composition.complete(with: text, in: environment, &turn)
  }

  /// Shows the word as it will be committed.
  mutating func settleWord() { composition.settleWord(in: environment) }

  /// Continues a word that was lost.
  mutating func reopen(_ lost: LeftWord) { composition.reopen(lost) }

  /// Begins the word again with the last of its keys.
  mutating func restartWord(with keys: [UInt8]) {
    composition.restart(with: keys, by: situation.rules)
    environment.suggesting.forgetCompletion()
  }

  /// Ends the word, drops the text that waits before it, forgets the language, and gives keys their
  /// usual meaning.
  mutating func leaveWord() { composition.leave() }

  /// Forgets the language of the text before.
  mutating func forgetTrail() { composition.trail = LanguageTrail() }

  /// Ends the word and drops the text that waits before it.
  mutating func forgetWord() { composition.forget() }

  /// Ends the word.
  mutating func closeWord() { composition.closeWord() }

  /// Forgets what was typed, because the caret moves or has moved.
  mutating func forgetComposition() { composition.leaveText() }

  /// Commits the open word as it is shown, because no next word comes.
  mutating func decideAfterPause(_ turn: inout Turn) {
    if composition.hasOpenWord { commitWaiting(&turn) }
  }

  /// Handles that another field has the focus.
  mutating func forgetUndone() { composition.undone.enterField() }
}

// Changes of selected text.
extension Session {
  @inline(__always)
  private mutating func changeSelecting<Result>(
    _ change: (inout Selecting, Session) -> Result
  ) -> Result {
    var selecting = Selecting()
    swap(&selecting, &self.selecting)
    defer { swap(&selecting, &self.selecting) }
    return change(&selecting, self)
  }

  /// Handles a key for this. Returns false if the key has its usual meaning.
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
  mutating func performInChoice(_ command: CandidateTable.Command, _ turn: inout Turn) {
    _ = perform(changeSelecting { $0.perform(command, in: $1) }, &turn)
  }

  /// Handles the answer of a service to a change.
  mutating func receiveChange(_ suggestions: [Autocomplete.Suggestion], _ turn: inout Turn) {
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
      let generation = suggesting.generation
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

// Learning.
extension Session {
  /// Looks for words in a report that can be learned now.
  mutating func learn(from told: SurroundingText) {
    learning.lookForNew(in: told, environment)
  }

  /// Learns words of a possible password field once a report shows that it is not one.
  mutating func learnProved(by told: SurroundingText) {
    learning.learnProved(by: told, in: environment)
  }

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

  /// Forgets new words.
  mutating func forgetNewWords() { learning.forgetNew() }

  /// Handles that the caret has moved: the text of the field is not known any more.
  mutating func forgetField() {
    environment.field.forget()
    learning.leaveText()
  }
}

public import Autocomplete
public import Configuration
import KeyboardCore
public import Macros
import VietnameseCharsets
public import VietnameseInput

/// What one person is typing into one field at a time: the only place where
/// it is decided what a key does.
///
///     var session = Session()
///     session.receive(.key(KeyEvent("w")))   // handled, [.showPreedit("ư")]
///     session.receive(.key(KeyEvent(" ")))   // handled, [.hidePreedit, .commit("ư ")]
///
/// An event goes in and a response comes out; the session touches nothing
/// else. It decides first, writing what it has decided into a `Turn`; then it
/// follows what has become of the text; and at last it shows the difference to
/// what is seen. A word is committed together with the character that ended it,
/// because GNOME on Wayland would let a key that is passed on overtake the word
/// (ibus#2601).
public struct Session {
  /// What is asked where others may decide. Assign before the first event.
  public var services = Services() {
    didSet { situation.updateSuggesting(by: services) }
  }

  /// Where it is typed, and what the user wants there.
  var situation: Situation
  /// The word that is being typed.
  var word = OpenWord()
  /// What is seen before the word and waits for the next key.
  var waiting: WaitingText?
  /// What is known of the text.
  var field = FieldText()
  /// What goes on with suggestions.
  var suggesting: Suggesting
  /// New words that may be learned when it is known that they stay.
  var newWords = NewWords()
  /// The search that is open inside the keyboard.
  var search: OpenSearch?
  /// What goes on with what is selected.
  var selecting = Selecting()
  /// The word that was open when the focus went, if there is one.
  var left: [LeftWord] = []
  /// What is seen.
  var screen = Screen()
  /// What of the open word is in the text itself.
  var direct = DirectText()
  /// What is heard of all that.
  var voice = Voice()

  /// A session that nothing has happened to, ready for a key.
  ///
  /// - Parameters:
  ///   - locale: The language that is typed.
  ///   - method: What each key does, if it is not one of those that the
  ///     preferences can name.
  ///   - preferences: What the user chose.
  public init(
    locale: String = "vi", method: TypingMethod? = nil, preferences: Preferences = Preferences()
  ) {
    situation = Situation(locale: locale, method: method, preferences: preferences)
    suggesting = Suggesting(preferences.autocomplete)
  }

  /// Builds the tables that all sessions share, which the first key would
  /// otherwise wait for (0.4 ms). Any thread may call this.
  public static func prepare() {
    var session = Session()
    _ = session.receive(.key(KeyEvent("a")))
  }

  /// Takes in an event and says what is to be done.
  public mutating func receive(_ event: InputEvent) -> Response {
    let response = answer(event)
    field.follow(response.effects, response.isHandled ? nil : event.pressedKey)
    return response
  }

  private mutating func answer(_ event: InputEvent) -> Response {
    if situation.focus.hasNextWindow, preedit.isEmpty { enterNextWindow() }
    switch event {
    case .key(let key):
      if key.isRelease || key.symbol.isModifier && !key.symbol.opensShell { return .ignored }
      var turn = Turn(key)
      decide(key, &turn)
      return finish(&turn)
    case .onScreen(let event): return receiveOnScreen(event)
    case .silence where selecting.awaited == nil: return giveUpDirectly()
    default:
      var turn = Turn()
      decide(event, &turn)
      return finish(&turn)
    }
  }

  /// Learns and follows what was decided, and shows it.
  mutating func finish(_ turn: inout Turn) -> Response {
    // A character alone that is handed on is no word, whoever puts it into the text.
    let endsWord = !turn.committed.isEmpty
    if turn.key?.isText == true || endsWord { keepFromServices() }
    // A word is taken up from the text, or is replaced there.
    if turn.deletedCount > 0, turn.deletedCount > field.remembered.unicodeScalars.count {
      field.access.mixInTold()
    }
    turn.settle(isOvertaking: field.facts.commitsOvertakeKeys, isBehindKeys: field.isBehindKeys)
    if word.isEmpty, waiting == nil, search == nil, let closer = turn.closer,
      field.passesAsKey(closer)
    {
      turn.passCloser()
    }
    if endsWord, learnsWords, !turn.isRewriting { field.hasNewWord = true }
    learnEnded(by: turn)
    field.follow(
      turn, remembers: situation.isSuggesting, followsSentences: situation.preferences.capitalizes)
    suggest(after: &turn)
    dropAnswers()
    var response = render(turn)
    speak(after: turn, &response.effects)
    display(&response, after: turn.key)
    return response
  }

  private mutating func render(_ turn: borrowing Turn) -> Response {
    var effects = screen.show(
      preedit: seenPreedit, completion: shownCompletion, after: turn,
      commitsFirst: field.facts.commitsBeforeHiding)
    showBeside(turn, &effects)
    let charset = situation.preferences.outputCharset
    if charset != .unicode { effects = effects.written(in: charset) }
    var response = Response(
      isHandled: turn.isHandled, wantsSuggestions: turn.wantsSuggestions,
      wantsPause: turn.key != nil && situation.preferences.openWordPause > 0 && openWord != nil,
      wantsSettling: wantsSettling(after: turn.key),
      wantsRest: turn.key != nil && completesAtRest,
      wantsDismissal: wantsDismissal && (turn.key != nil || !effects.others.isEmpty),
      effects: effects)
    response.wantsAsking = wantsAsking(after: turn)
    response.wantsTelling = turn.key != nil && selecting.awaited != nil
    if turn.key != nil, field.mayResetLate {
      field.isPreeditFresh = !preedit.isEmpty
      response.wantsLull = field.isPreeditFresh
    }
    return response
  }

  /// Shows what is beside the text, and asks what is to be asked.
  private mutating func showBeside(_ turn: borrowing Turn, _ effects: inout Effects) {
    if let search {
      screen.show(search.table, &effects)
      screen.show(situation.notice.map { .notice($0) } ?? .text(search.auxiliaryText), &effects)
    } else {
      screen.show(selecting.hasTable ? selecting.table : suggesting.table, &effects)
      screen.show(situation.notice.map { .notice($0) }, &effects)
    }
    screen.offer(done: search != nil, &effects)
    if turn.wantsText { effects.add(.requestSurroundingText) }
    if let rules = turn.applicationRules {
      effects.add(.set("application-rules", to: rules.description))
    }
    if let question = turn.question {
      effects.add(.requestSuggestions(question.text, generation: question.generation))
    }
    if let question = turn.serviceQuestion {
      effects.add(.askServices(question.request, generation: question.generation))
    }
  }

  /// The preedit in the application. A search has its word in its own field.
  var seenPreedit: String { search == nil ? preedit : "" }
}

// What can be seen of a session from outside.
extension Session {
  /// The language that is typed, such as `vi` or `pt-BR`. In others than
  /// Vietnamese, letters are what they are.
  public var locale: String { situation.locale }

  /// What the user chose, with what is other in the application that has the focus.
  public var preferences: Preferences { situation.preferences }

  /// How keys are composed at present.
  public var rules: TypingRules { situation.rules }

  /// The user's macros.
  public var macros: MacroTable { situation.macros.table }

  /// Whether keys are plain Latin for now, and not letters of Vietnamese.
  public var isLatin: Bool { situation.isLatin }

  /// Whether what is typed in the field may be kept.
  public var learnsHere: Bool { learns }

  /// Whether another key can be given to the application than the one that was pressed.
  public var canForwardOtherKeys: Bool { field.facts.takesForwardedKeys }

  /// Whether what is done right after something else may be dropped on the way to the application.
  public var wantsPacedOutput: Bool { field.facts.dropsHaste }

  /// Whether nothing is learned for now.
  public var isOffTheRecord: Bool { situation.isOffTheRecord }

  /// What goes on with suggestions.
  public var autocomplete: AutocompleteContext { suggesting.context }

  /// Whether suggestions are left for ``InputEvent/suggest`` where they can, so
  /// that no key waits for them. What is typed is the same with and without.
  public var suggestsLater: Bool {
    get { suggesting.isLater }
    set { suggesting.isLater = newValue }
  }

  /// The word being typed, and what waits before it; empty between words.
  public var preedit: String {
    let text = word.seen(by: situation.rules)
    if waiting == nil, word.mode != .escaping { return text }
    let isEscaping = word.mode == .escaping
    return (waiting?.text ?? "") + text + (isEscaping ? "\\" : "")
  }
}

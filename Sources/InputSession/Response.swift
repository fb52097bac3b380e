public import Autocomplete
public import KeyboardCore

/// What a session answers to an event.
public struct Response: Hashable, Sendable {
  /// Whether the application must not see the key.
  public var isHandled = false

  /// Whether to send ``InputEvent/suggest`` as soon as no key is waiting.
  public var wantsSuggestions = false

  /// Whether to send ``InputEvent/pause`` if no key comes for as long as the
  /// preferences say.
  public var wantsPause = false

  /// Whether to send ``InputEvent/settle`` if no key comes for a quarter of a
  /// second: before the user can do something else than type.
  public var wantsSettling = false

  /// Whether to send ``InputEvent/lull`` if no key comes for a fifth of a second: what the
  /// application tells until then may be of before the key.
  public var wantsLull = false

  /// Whether to send ``InputEvent/rest`` if no key comes for as long as the
  /// preferences say.
  public var wantsRest = false

  /// Whether to send ``InputEvent/ask`` if no key comes for as long as the preferences say.
  public var wantsAsking = false

  /// Whether to send ``InputEvent/dismiss`` if nothing comes for five seconds.
  public var wantsDismissal = false

  /// Whether to send ``InputEvent/silence`` if the application does not tell its text within
  /// some tenths of a second: a change of it waits for that.
  public var wantsTelling = false

  /// Whether the key is kept for ``Effect/forwardKey(_:)``, which gives it to the application
  /// later.
  public var keepsKey = false

  /// What to do.
  public var effects: Effects

  /// A response; without arguments, one that leaves the event to the application.
  public init(
    isHandled: Bool = false, wantsSuggestions: Bool = false, wantsPause: Bool = false,
    wantsSettling: Bool = false, wantsRest: Bool = false, wantsDismissal: Bool = false,
    effects: Effects = Effects()
  ) {
    self.isHandled = isHandled
    self.wantsSuggestions = wantsSuggestions
    self.wantsPause = wantsPause
    self.wantsSettling = wantsSettling
    self.wantsRest = wantsRest
    self.wantsDismissal = wantsDismissal
    self.effects = effects
  }

  /// The answer to an event that is none of our business.
  public static let ignored = Response()
}

/// One thing that a session asks of the platform.
public enum Effect: Hashable, Sendable {
  /// Puts text before the caret, in place of the preedit.
  case commit(String)
  /// Shows the word being typed, underlined, with the caret after it. Where
  /// the field loses the focus, the platform commits it.
  case showPreedit(String)
  /// Shows the word being typed, and behind the caret what completes it, which
  /// is not underlined.
  indirect case showCompletion(typed: String, completion: String)
  /// Shows no preedit any more.
  case hidePreedit
  /// Deletes so many code points before the caret. Asked for only where the
  /// application has told that text since it last changed.
  case deleteBackward(Int)
  /// Wants to be told the text around the caret, now and when it changes.
  case requestSurroundingText
  /// Shows a lookup table, in the place of the one that there may be.
  indirect case showCandidates(CandidateTable)
  /// Shows no lookup table any more.
  case hideCandidates
  /// Wants the service to suggest for the text before the caret, and to be told
  /// by ``InputEvent/suggestions(_:for:)``.
  indirect case requestSuggestions(String, generation: Int)
  /// Wants the services that the preferences name to be asked this, and to be told what each of
  /// them answers by ``InputEvent/suggestions(_:for:)``.
  indirect case askServices(Autocomplete.RemoteRequest, generation: Int)
  /// Shows text above the candidates, or no longer.
  case showAuxiliary(String)
  /// Shows no text above the candidates any more.
  case hideAuxiliary
  /// Offers to end the search inside the keyboard, or no longer.
  case showDone(Bool)
  /// Tells the user something in passing.
  case notify(Notice)
  /// Says something to who hears what is typed. Asked for only after ``InputEvent/hearing(_:)``.
  indirect case speak(Utterance)
  /// Gives the application a key that was kept, the one that was kept first.
  case forwardKey(KeyEvent)
  /// Gives a preference, by its name, a value for good.
  indirect case set(String, to: String)
}

public import Autocomplete
public import KeyboardCore

/// The response of a session to an event.
public struct Response: Hashable, Sendable {
  /// True if the application must not get the key.
  public var isHandled = false

  /// True to send ``InputEvent/suggest`` as soon as no key is waiting.
  public var wantsSuggestions = false

  /// True to send ``InputEvent/pause`` if no key comes during the pause of the preferences.
  public var wantsPause = false

  /// True to send ``InputEvent/settle`` if no key comes for a quarter of a second, so that it comes
  /// before the user does something else than typing.
  public var wantsSettling = false

  /// True to send ``InputEvent/lull`` if no key comes for a fifth of a second. A report of the
  /// application until then may be older than the key.
  public var wantsLull = false

  /// True to send ``InputEvent/rest`` if no key comes during the suggestion pause of the
  /// preferences.
  public var wantsRest = false

  /// True to send ``InputEvent/ask`` if no key comes during the service delay of the preferences.
  public var wantsAsking = false

  /// True to send ``InputEvent/dismiss`` if nothing happens for five seconds.
  public var wantsDismissal = false

  /// True to send ``InputEvent/silence`` if the application does not report its text within some
  /// tenths of a second. A change of the text waits for the report.
  public var wantsTelling = false

  /// True if the key is held back. ``Effect/forwardKey(_:)`` later gives it to the application.
  public var keepsKey = false

  /// The effects to perform.
  public var effects: Effects

  /// Makes a response. Without arguments, it leaves the event to the application.
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

  /// The response to an event that the session ignores.
  public static let ignored = Response()
}

/// An effect that a session asks the platform to perform.
public enum Effect: Hashable, Sendable {
  /// Insert text before the caret, in place of the preedit.
  case commit(String)
  /// Show a preedit, underlined, with the caret at its end. If the field loses the focus, the
  /// platform must commit it.
  case showPreedit(String)
  /// Show a preedit and a completion after the caret. The completion is not underlined.
  indirect case showCompletion(typed: String, completion: String)
  /// Hide the preedit.
  case hidePreedit
  /// Delete code points before the caret. This is only requested if the application has reported
  /// that text since its last change.
  case deleteBackward(Int)
  /// Ask the application to report the text around the caret, now and after each change.
  case requestSurroundingText
  /// Show a lookup table in place of the current one.
  indirect case showCandidates(CandidateTable)
  /// Hide the lookup table.
  case hideCandidates
  /// Ask the suggestion service about the text before the caret. Answer with
  /// ``InputEvent/suggestions(_:for:)``.
  indirect case requestSuggestions(String, generation: Int)
  /// Ask the services of the preferences. Send each answer with ``InputEvent/suggestions(_:for:)``.
  indirect case askServices(Autocomplete.RemoteRequest, generation: Int)
  /// Show text above the lookup table.
  case showAuxiliary(String)
  /// Hide the text above the lookup table.
  case hideAuxiliary
  /// Show or hide the button that ends the search inside the keyboard.
  case showDone(Bool)
  /// Show a message to the user for a moment.
  case notify(Notice)
  /// Let a screen reader say something. Only requested after ``InputEvent/hearing(_:)``.
  indirect case speak(Utterance)
  /// Forward the first key that was held back to the application.
  case forwardKey(KeyEvent)
  /// Store a preference by its name.
  indirect case set(String, to: String)
}

public import Autocomplete
public import KeyboardCore

/// The response of a session to an event.
public struct Response: Hashable, Sendable {
  /// True if the application must not get the key.
  public var isHandled = false

  /// The alarms to set: ``InputEvent/due(_:)`` is wanted when one of them has run out.
  public var alarms: Alarms = []

  /// True if the key is held back. ``Effect/forwardKey(_:)`` later gives it to the application.
  public var keepsKey = false

  /// The effects to perform.
  public var effects: Effects

  /// Makes a response. Without arguments, it leaves the event to the application.
  public init(isHandled: Bool = false, alarms: Alarms = [], effects: Effects = Effects()) {
    self.isHandled = isHandled
    self.alarms = alarms
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

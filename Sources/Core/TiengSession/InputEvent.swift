public import TiengAutocomplete
public import TiengConfiguration
public import TiengCore
public import TiengLanguages
public import TiengMacros
public import TiengVietnamese

/// An event that a session can receive.
///
/// Large values are boxed, so that the event of a key is small.
///
///     var session = Session()
///     _ = session.receive(.focusIn(client: "gtk4-im:gedit"))
///     _ = session.receive(.key(KeyEvent("w")))
///     session.preedit           // ư
///     _ = session.receive(.reset)
///     session.preedit.isEmpty   // true
public enum InputEvent: Equatable, Sendable {
  /// A key was pressed or released.
  case key(KeyEvent)
  /// An event of a keyboard on the screen.
  case onScreen(OnScreenEvent)
  /// The focused field reported its purpose.
  case contentType(ContentType)
  /// A field got the focus. `client` is IBus' name of the application, if it reports one.
  case focusIn(client: String?)
  /// The field lost the focus.
  case focusOut
  /// The application moved the caret or changed the text itself.
  case reset
  /// The user switched to another input source, or back to this one.
  case enable, disable
  /// The capabilities of the application: whether it reports the text around the caret and deletes
  /// from it, and whether keys come from a keyboard on the screen.
  case capabilities(givesSurroundingText: Bool, isOnScreenKeyboard: Bool = false)
  /// The application reported the text around the caret.
  indirect case surroundingText(SurroundingText)
  /// The same report if the unit of the caret position is not known, as in IBus.
  indirect case countedText(CountedText)
  /// The version of IBus, and the kind of desktop.
  indirect case platform(Platform)
  /// The version of GNOME Shell, if the application is connected through it.
  case shell(version: Int)
  /// The desktop reported the focused window or its new title. Nil if there is none or reports have
  /// ended. It may come before or after the events of the window's fields.
  indirect case window(FocusedWindow?)
  /// The desktop does not report windows any more. Until its next report, nothing is learned if a rule
  /// says so for any application.
  case windowsLost
  /// True if the focused field is one of GNOME Shell's own, false if that is over.
  case fieldOfShell(Bool)
  /// The application reported the position of the caret on the screen.
  case caret(CaretRectangle)
  /// The user changed preferences.
  indirect case preferences(Preferences)
  /// The user's own typing method of the preferences was loaded.
  indirect case typingMethod(TypingMethod)
  /// The user's own typing methods that rules for applications name were loaded.
  case ruleMethods([TypingMethod])
  /// The user's macros were loaded. ``macros(_:)`` is the simpler form.
  indirect case preparedMacros(PreparedMacros)
  /// The words whose language the user has set were loaded.
  indirect case ownWords(OwnWords)
  /// The values of variables in macros. Sent before a key if ``PreparedMacros/hasVariables``.
  indirect case macroValues(MacroValues)
  /// An event of the lookup table other than a key.
  case candidates(CandidateEvent)
  /// What a screen reader wants to hear of typed text. Nil if none runs.
  case hearing(Hearing?)
  /// The user switched to Latin or Vietnamese, but not by a key.
  case latin(Bool)
  /// The user chose the state of the focused application. Nil removes it from the rule.
  case state(ApplicationRule.State?)
  /// Learning was stopped or resumed.
  case offTheRecord(Bool)
  /// Another program brings a text, which the user has allowed. The open word ends before it, and
  /// BackSpace right afterwards takes the whole text back. Nothing happens in a secret field.
  case insert(String)
  /// A program that the user has not allowed, of this name, wants to bring a text.
  case refusedText(from: String)
  /// The user ended the search inside the keyboard.
  case endRouting
  /// An alarm that a response has set has run out.
  case due(Alarm)
  /// A slow service has answered.
  ///
  /// - Parameter generation: The generation of the ``Effect/requestSuggestions(_:generation:)`` or
  ///   ``Effect/askServices(_:generation:)``. Answers to an outdated one are dropped.
  indirect case suggestions([Autocomplete.Suggestion], for: Int)
  /// A slow service has failed, for this reason.
  indirect case suggestionsFailed(String, for: Int)
}

/// An event of the lookup table by the mouse.
///
///     var session = Session()
///     let click = CandidateEvent.clicked(0, isIgnoring: false)
///     session.receive(.candidates(click)) == .ignored   // true: there is no table
public enum CandidateEvent: Hashable, Sendable {
  /// A row of the visible page was clicked, counted from 0. `isIgnoring` is true for the right
  /// button and for Control.
  case clicked(Int, isIgnoring: Bool)
  /// The highlight moves by one row.
  case cursor(isForward: Bool)
  /// The table turns by one page.
  case page(isForward: Bool)
}

extension InputEvent {
  /// The key of the event, or nil.
  var pressedKey: KeyEvent? {
    switch self {
    case .key(let key), .onScreen(.key(let key)): key
    default: nil
    }
  }
}

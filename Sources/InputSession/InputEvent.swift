public import Autocomplete
public import Configuration
public import KeyboardCore
public import Macros
public import VietnameseInput

/// Everything that can happen to a session.
///
/// What is large is boxed, so that the event of a key is a few words.
public enum InputEvent: Equatable, Sendable {
  /// A key was pressed or let go.
  case key(KeyEvent)
  /// Something was done on a keyboard on the screen.
  case onScreen(OnScreenEvent)
  /// The field that has the focus told what it is for.
  case contentType(ContentType)
  /// A field got the focus. `client` is the name by which IBus calls the
  /// application, where it does.
  case focusIn(client: String?)
  /// The field lost the focus.
  case focusOut
  /// The application moved the caret or changed the text by itself.
  case reset
  /// The user chose another input source, or came back to this one.
  case enable, disable
  /// The application can tell the text around the caret and delete from it, or
  /// cannot; keys come from a keyboard on the screen, or do not.
  case capabilities(givesSurroundingText: Bool, isOnScreenKeyboard: Bool = false)
  /// The application told the text around the caret.
  indirect case surroundingText(SurroundingText)
  /// The same where nobody says what the numbers of the caret count, as on IBus.
  indirect case countedText(CountedText)
  /// Which IBus runs, and on what kind of desktop.
  indirect case platform(Platform)
  /// Which GNOME Shell is between the session and the application, where one is.
  case shell(version: Int)
  /// The desktop told which window has the focus, or its new title; nil for none, or if nobody
  /// tells any more. It may come before or after the events of its fields.
  indirect case window(FocusedWindow?)
  /// The field that has the focus is GNOME Shell's own, and no application's; or that is over.
  case fieldOfShell(Bool)
  /// The application told where the caret is.
  case caret(CaretRectangle)
  /// The user changed preferences.
  indirect case preferences(Preferences)
  /// The method of the user's own that the preferences name was read.
  indirect case typingMethod(TypingMethod)
  /// The user's macros were read: ``macros(_:)`` for who need not hurry.
  indirect case preparedMacros(PreparedMacros)
  /// What the user has said of words was read.
  indirect case ownWords(OwnWords)
  /// What the variables of macros stand for from now on. Told before a key, where
  /// ``PreparedMacros/hasVariables``.
  indirect case macroValues(MacroValues)
  /// Something was done with the lookup table by other means than keys.
  case candidates(CandidateEvent)
  /// A screen reader is there, and is to say so much of what is typed; or none is.
  case hearing(Hearing?)
  /// The user chose plain Latin, or Vietnamese again, otherwise than by a key.
  case latin(Bool)
  /// The user wants nothing done in the application that has the focus, or something
  /// again.
  case leaveAlone(Bool)
  /// Nothing is to be learned from now on, or what is typed may be again.
  case offTheRecord(Bool)
  /// The user is done with the search inside the keyboard.
  case endRouting
  /// Nothing else is to be done: what was left for later is suggested now. See
  /// ``Session/suggestsLater``.
  case suggest
  /// No key has come for a while: a word that waits for the next one waits no
  /// more. See ``Response/wantsPause``.
  case pause
  /// No key has come for a moment: the word is seen as it will be committed. See
  /// ``Response/wantsSettling``.
  case settle
  /// No key has come for a fifth of a second. See ``Response/wantsLull``.
  case lull
  /// No key has come for as long as the preferences say: words are completed. See
  /// ``Response/wantsRest``.
  case rest
  /// No key has come for as long as the preferences say: services that take their time are asked.
  /// See ``Response/wantsAsking``.
  case ask
  /// The application has not told its text, which a change waits for. See
  /// ``Response/wantsTelling``.
  case silence
  /// The table has been seen for some seconds without a key: it goes. See
  /// ``Response/wantsDismissal``.
  case dismiss
  /// A service that takes its time has answered.
  ///
  /// - Parameter generation: That of the ``Effect/requestSuggestions(_:generation:)`` or the
  ///   ``Effect/askServices(_:generation:)`` that is answered; an answer to an outdated one is
  ///   dropped.
  indirect case suggestions([Autocomplete.Suggestion], for: Int)
  /// It has failed, for this reason.
  indirect case suggestionsFailed(String, for: Int)
}

/// What can be done with a lookup table by mouse.
public enum CandidateEvent: Hashable, Sendable {
  /// A row was clicked, counted on the page that is seen from 0. `isIgnoring`: by
  /// the right button, or with Control.
  case clicked(Int, isIgnoring: Bool)
  /// The highlight was moved by a row.
  case cursor(isForward: Bool)
  /// The table was turned by a page.
  case page(isForward: Bool)
}

extension InputEvent {
  /// The key, if the event is one.
  var pressedKey: KeyEvent? {
    switch self {
    case .key(let key), .onScreen(.key(let key)): key
    default: nil
    }
  }
}

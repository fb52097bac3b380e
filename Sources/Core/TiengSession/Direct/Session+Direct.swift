import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore

// Words are written into the text itself, without an underline, where the application has proved that
// it reports its text and deletes what it is asked to.

/// Tells whether words are typed into the text of a field itself, and if not, why.
///
///     var session = Session()
///     session.directness   // unwanted
///     var preferences = Preferences()
///     preferences.wordDisplay = .direct
///     _ = session.receive(.preferences(preferences))
///     session.directness   // silent
public enum Directness: String, Sendable {
  /// The preferences ask for a preedit.
  case unwanted
  /// Not used in terminals, secret fields, or with a charset other than Unicode.
  case excluded
  /// The application does not report its text.
  case silent
  /// The application does not get deletions, or is not known to perform them.
  case undeletable
  /// This version of GNOME Shell counts letters differently from applications.
  case miscounted
  /// The application has reported an unexpected text.
  case failed
  /// No word was tried since the field got the focus.
  case untried
  /// Words are typed into the text.
  case proved
}

// Typing words into the text itself.
extension Session {
  /// True if words should be typed into the text.
  public var wantsDirect: Bool { environment.wantsDirect }

  /// True if the open word may be typed into the text here.
  var mayTypeDirectly: Bool {
    switch directness {
    case .proved: search == nil
    case .untried: search == nil && !mayBeMacro
    default: false
    }
  }

  /// The state of this field.
  public var directness: Directness {
    if !wantsDirect { return .unwanted }
    if situation.facts.isClosed || situation.contentType.purpose == .terminal
      || preferences.outputCharset != .unicode
    {
      return .excluded
    }
    if !field.givesText { return .silent }
    if !field.clientFacts.mayTypeDirectly { return .undeletable }
    if !field.countsRight { return .miscounted }
    if direct.isGivenUp(in: field.client.name) { return .failed }
    return direct.isProved ? .proved : .untried
  }

  /// True if the word can become something other than its letters.
  private var mayBeMacro: Bool {
    situation.macros.hasKey(startingWith: word.keys()) || environment.marksReader != nil
      || preferences.autocomplete.isAutocorrectEnabled
  }

  /// The name under which failures of this application are counted. Nil if the client speaks for
  /// all applications.
  var failingClient: String? { field.clientFacts.isForAll ? nil : field.client.name }

  /// Turns the response of the session into changes of the text.
  mutating func typeDirectly(_ response: inout Response, after key: KeyEvent?) {
    guard wantsDirect || direct.isHolding else { return }
    direct.decideAboutDoubt(in: failingClient)
    // A key may come before GNOME Shell has reported that the field is its own.
    let mayBegin = mayTypeDirectly && (key != nil || environment.field.isOfShell)
    direct.display(&response, word: seenPreedit, after: key, mayBegin: mayBegin)
  }

  /// Remembers the preedit that is visible before an event. The event may begin the typing of words
  /// into the text.
  mutating func updateShownPreedit() {
    if !wantsDirect, !direct.isHolding { direct.update(preedit: screen.preedit) }
  }

  /// Remembers whether the field is one of GNOME Shell's own. This is reported after the field gets the
  /// focus. Such fields need a trial too: if a deletion empties the entry, the overview of GNOME 48
  /// takes the focus away from it, and text that is committed then is lost.
  mutating func use(isOfShell: Bool, _ turn: inout Turn) {
    guard isOfShell != environment.field.isOfShell else { return }
    if direct.isHolding { commitWord(&turn) }
    environment.field.isOfShell = isOfShell
    if !isOfShell { direct.tryAgain() }
    turn.wantsText = wantsText
  }

  /// Handles that the application has not reported its text for too long. The word stays as it was
  /// typed.
  mutating func giveUpDirectly() -> Response {
    var response = Response()
    guard direct.giveUp(&response, in: failingClient) else { return response }
    learning.doubt()
    note(.wordEnded)
    screen.forgetPreedit()
    return response
  }
}
